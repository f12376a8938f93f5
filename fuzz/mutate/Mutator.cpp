//===- Mutator.cpp - From one case to a promising next one ----------------===//

#include "fuzz/mutate/Mutator.h"

#include "fuzz/mutate/FieldMutation.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using google::protobuf::Message;

/// The field of a case that asks something. Looked up once: the numbers of the
/// questions are not consecutive with the others, which makes protobuf search.
static const google::protobuf::FieldDescriptor *
questionField(const Case &question) {
  static const std::vector<const google::protobuf::FieldDescriptor *> fields =
      [] {
        std::vector<const google::protobuf::FieldDescriptor *> all;
        for (const oracle::Family &family : oracle::families())
          all.push_back(Case::descriptor()->FindFieldByNumber(family.field));
        return all;
      }();
  return fields[oracle::familyOf(question) - oracle::families().data()];
}

static const Message &questionOf(const Case &question) {
  return question.GetReflection()->GetMessage(question,
                                              questionField(question));
}
static Message &questionOf(Case &question) {
  return *question.GetReflection()->MutableMessage(&question,
                                                   questionField(question));
}

const FamilyDriver *Mutator::driverOf(const Case &question) const {
  const FamilyDriver *driver = familyDriverOf(question);
  return llvm::is_contained(drivers, driver) ? driver : nullptr;
}

void Mutator::applyEdit(const FamilyDriver &driver, Case &question,
                        Decisions &decisions) {
  const Edit &edit = decisions.pick(driver.edits);
  edit.apply(question, decisions);
  question.set_intent(edit.rule.data(), edit.rule.size());
}

void Mutator::applyEditOnTop(const FamilyDriver &driver, const Case &valid,
                             Case &question, Decisions &decisions) {
  edited = valid;
  applyEdit(driver, edited, decisions);
  takeChanges(questionOf(question), questionOf(valid), questionOf(edited));
}

void Mutator::makeFresh(Case &question, Decisions &decisions) {
  const FamilyDriver &driver = *decisions.pick(drivers);
  question.clear_expect();
  driver.generate(question, decisions);
  question.set_intent("valid");
  // One edit is what finds a dropped or widened check; two find a wrong order.
  switch (decisions.below(8)) {
  case 0:
    return;
  case 1:
  case 2:
    scratch = question;
    applyEdit(driver, question, decisions);
    applyEditOnTop(driver, scratch, question, decisions);
    // The second edit may have undone the first.
    question.clear_intent();
    return;
  case 3:
    mutateOneField(questionOf(question), decisions);
    question.clear_intent();
    return;
  default:
    return applyEdit(driver, question, decisions);
  }
}

void Mutator::mutate(Case &question, Decisions &decisions) {
  const FamilyDriver *driver = driverOf(question);
  if (!driver)
    return makeFresh(question, decisions);
  uint32_t choice = decisions.below(6);
  question.clear_intent();
  question.clear_expect();
  if (choice < 2) {
    driver->generate(scratch, decisions);
    return applyEditOnTop(*driver, scratch, question, decisions);
  }
  if (choice < 5) {
    Message &parameters = questionOf(question);
    do
      mutateOneField(parameters, decisions);
    while (decisions.oneIn(3));
    return;
  }
  // A repair: most fields from a valid case.
  driver->generate(scratch, decisions);
  mixFields(questionOf(question), questionOf(scratch), decisions);
}

void Mutator::cross(Case &question, Case &other, Decisions &decisions) {
  if (!driverOf(question) || question.question_case() != other.question_case())
    return mutate(question, decisions);
  question.clear_intent();
  question.clear_expect();
  mixFields(questionOf(question), questionOf(other), decisions);
}
