//===- KnownWords.cpp - What a tool can read ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/KnownWords.h"

#include "oracle/NormalForm.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

void tilefuzz::setUnread(Answer &answer) {
  answer.broken = BrokenInvariant{
      roundTripId, "it has read all kinds of operations, types and attributes "
                   "of the module elsewhere"};
}

void KnownWords::add(llvm::ArrayRef<const Question *> questions,
                     llvm::MutableArrayRef<Answer> answers) {
  const auto isUnread = [](const Answer &answer) {
    return answer.kind == Answer::Kind::Unparsed;
  };
  std::lock_guard<std::mutex> lock(mutex);
  isWanted |= llvm::any_of(answers, isUnread);
  if (!isWanted)
    return;
  for (auto [question, answer] : llvm::zip_equal(questions, answers))
    // A tool may reject a module before it has read the whole of it.
    if (answer.kind == Answer::Kind::Verdict &&
        answer.verdict.outcome == oracle::Outcome::Accepted)
      words.addRead(oracle::normalForm(question->testCase.ir()));
  for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
    if (!isUnread(answer) || question->expected.broken ||
        question->asksReader || !question->demands(roundTripId))
      continue;
    const IrCase module = oracle::normalForm(question->testCase.ir());
    // A type of another dialect is known by its text alone.
    if (llvm::none_of(module.types(),
                      [](const IrType &type) { return type.has_text(); }) &&
        allWords(module, [&](Word word) { return words.hasRead(word); }))
      setUnread(answer);
  }
}
