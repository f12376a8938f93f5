//===- Mutator.cpp - From one case to a promising next one ----------------===//

#include "fuzz/mutate/Mutator.h"

#include "fuzz/core/Codec.h"
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

/// How many changes of a case with a structure there are to one that ignores
/// it.
static constexpr uint32_t structurePeriod = 8;

const FamilyDriver *Mutator::driverOf(const Case &question,
                                      Decisions &decisions) const {
  const oracle::Family *family = oracle::familyOf(question);
  if (!family)
    return nullptr;
  auto isOfFamily = [&](const FamilyDriver *driver) {
    return driver->family == llvm::StringRef(family->name);
  };
  // The drivers of a family stand together.
  const FamilyDriver *const *first = llvm::find_if(drivers, isOfFamily);
  const FamilyDriver *const *last =
      std::find_if_not(first, drivers.end(), isOfFamily);
  return first == last ? nullptr : decisions.pick(llvm::ArrayRef(first, last));
}

void Mutator::applyEdit(const FamilyDriver &driver, Case &question,
                        Decisions &decisions) {
  const Edit &edit = decisions.pick(driver.edits);
  edit.apply(question, decisions);
  question.mutable_intent()->assign(edit.rule.data(), edit.rule.size());
}

void Mutator::applyEditOnTop(const FamilyDriver &driver, const Case &valid,
                             Case &question, Decisions &decisions) {
  if (driver.structure) {
    applyEdit(driver, question, decisions);
    // What the case was before may stand in the way.
    question.clear_intent();
    return;
  }
  edited = valid;
  applyEdit(driver, edited, decisions);
  takeChanges(questionOf(question), questionOf(valid), questionOf(edited));
}

void Mutator::makeFresh(Case &question, Decisions &decisions) {
  const FamilyDriver &driver = *decisions.pick(drivers);
  dropAnswers(question);
  driver.generate(question, decisions);
  question.set_intent("valid");
  // One edit is what finds a dropped or widened check; two find a wrong order.
  switch (decisions.below(8)) {
  case 0:
    return;
  case 1:
  case 2:
    if (!driver.structure)
      scratch = question;
    applyEdit(driver, question, decisions);
    applyEditOnTop(driver, scratch, question, decisions);
    // The second edit may have undone the first.
    question.clear_intent();
    return;
  case 3:
    changeFields(driver, question, decisions);
    question.clear_intent();
    return;
  default:
    return applyEdit(driver, question, decisions);
  }
}

void Mutator::changeFields(const FamilyDriver &driver, Case &question,
                           Decisions &decisions) {
  // What is not well formed has no verdict, and both sides have to see that:
  // single fields are changed now and then whatever depends on them.
  if (driver.structure && !decisions.oneIn(structurePeriod))
    driver.structure->mutate(question, decisions);
  else
    mutateOneField(questionOf(question), decisions);
}

bool Mutator::isWellFormed(const Case &question, std::optional<bool> isKnown) {
  if (isKnown)
    return *isKnown;
  oracle::familyOf(question)->evaluate(question, evaluation);
  return evaluation.verdict.outcome != oracle::Outcome::Unsupported;
}

void Mutator::mutate(Case &question, Decisions &decisions,
                     std::optional<bool> isKnownWellFormed) {
  const FamilyDriver *driver = driverOf(question, decisions);
  if (!driver ||
      (driver->structure && !isWellFormed(question, isKnownWellFormed)))
    return makeFresh(question, decisions);
  uint32_t choice = decisions.below(6);
  question.clear_intent();
  dropAnswers(question);
  if (choice < 2) {
    if (!driver->structure)
      driver->generate(scratch, decisions);
    return applyEditOnTop(*driver, scratch, question, decisions);
  }
  if (choice < 5) {
    do
      changeFields(*driver, question, decisions);
    while (decisions.oneIn(3) &&
           (!driver->structure || isWellFormed(question)));
    return;
  }
  // A repair: most fields from a valid case.
  driver->generate(scratch, decisions);
  mix(*driver, question, scratch, decisions);
}

void Mutator::mix(const FamilyDriver &driver, Case &question, Case &other,
                  Decisions &decisions) {
  if (driver.structure)
    driver.structure->splice(question, other, decisions);
  else
    mixFields(questionOf(question), questionOf(other), decisions);
}

void Mutator::cross(Case &question, Case &other, Decisions &decisions,
                    std::optional<bool> isKnownWellFormed) {
  const FamilyDriver *driver = driverOf(question, decisions);
  if (!driver || question.question_case() != other.question_case() ||
      (driver->structure &&
       !(isWellFormed(question, isKnownWellFormed) && isWellFormed(other))))
    return mutate(question, decisions, isKnownWellFormed);
  question.clear_intent();
  dropAnswers(question);
  mix(*driver, question, other, decisions);
}
