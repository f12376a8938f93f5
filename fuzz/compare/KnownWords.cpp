//===- KnownWords.cpp - What a tool can read ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/KnownWords.h"

#include "oracle/NormalForm.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using llvm::StringRef;

/// Calls `visit` with each word of a message: which fields are there, in what
/// kind of operation, type or attribute, and the keywords.
static void forEachWord(const Message &message,
                        llvm::function_ref<void(uint64_t)> visit) {
  const google::protobuf::Reflection &reflection = *message.GetReflection();
  std::vector<const FieldDescriptor *> fields;
  reflection.ListFields(message, &fields);
  // The first field of what has kinds is its kind.
  uint64_t kind = 0;
  for (const FieldDescriptor *field : fields) {
    const uint64_t word = llvm::hash_combine(field, kind);
    const auto visitEnum = [&](int number) {
      visit(llvm::hash_combine(word, number));
      if (field->index() == 0)
        kind = static_cast<uint64_t>(number) + 1;
    };
    switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_MESSAGE:
      visit(word);
      if (!field->is_repeated()) {
        forEachWord(reflection.GetMessage(message, field), visit);
        break;
      }
      for (int i = 0; i < reflection.FieldSize(message, field); ++i)
        forEachWord(reflection.GetRepeatedMessage(message, field, i), visit);
      break;
    case FieldDescriptor::CPPTYPE_ENUM:
      if (!field->is_repeated()) {
        visitEnum(reflection.GetEnumValue(message, field));
        break;
      }
      for (int i = 0; i < reflection.FieldSize(message, field); ++i)
        visitEnum(reflection.GetRepeatedEnumValue(message, field, i));
      break;
    case FieldDescriptor::CPPTYPE_STRING:
      if (field->is_repeated()) {
        visit(word);
        break;
      }
      // Of another dialect, the text of a type is what it is.
      visit(llvm::hash_combine(word,
                               field->containing_type() == IrType::descriptor()
                                   ? reflection.GetString(message, field)
                                   : std::string()));
      break;
    default:
      visit(word);
    }
  }
}

/// The same of what is printed of the module of a question.
static void forEachWord(const Question &question,
                        llvm::function_ref<void(uint64_t)> visit) {
  forEachWord(
      static_cast<const Message &>(oracle::normalForm(question.testCase.ir())),
      visit);
}

void tilefuzz::setUnread(ToolAnswer &answer) {
  answer.broken = BrokenInvariant{
      roundTripId, "it has read all kinds of operations, types and attributes "
                   "of the module elsewhere"};
}

void KnownWords::add(llvm::ArrayRef<const Question *> questions,
                     llvm::MutableArrayRef<ToolAnswer> answers) {
  const auto isUnread = [](const ToolAnswer &answer) {
    return answer.kind == ToolAnswer::Kind::Unparsed;
  };
  std::lock_guard<std::mutex> lock(mutex);
  isWanted |= llvm::any_of(answers, isUnread);
  if (!isWanted)
    return;
  for (auto [question, answer] : llvm::zip_equal(questions, answers))
    // A tool may reject a module before it has read the whole of it.
    if (answer.kind == ToolAnswer::Kind::Verdict &&
        answer.verdict.outcome == oracle::Outcome::Accepted)
      forEachWord(*question, [&](uint64_t word) { words.insert(word); });
  for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
    if (!isUnread(answer) || question->expected.broken ||
        question->asksReader || !question->demands(roundTripId))
      continue;
    bool isKnown = true;
    forEachWord(*question,
                [&](uint64_t word) { isKnown &= words.contains(word); });
    if (isKnown)
      setUnread(answer);
  }
}
