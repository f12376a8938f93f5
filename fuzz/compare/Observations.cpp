//===- Observations.cpp - What rows can be learned from -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Observations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

/// Examples that are kept of one rule, operation and answer, and of all.
static constexpr unsigned maxOfAKind = 8;
static constexpr size_t maxExamples = 4096;

void Observations::add(const Question &question, const ToolAnswer &answer) {
  if (answer.kind != ToolAnswer::Kind::Verdict ||
      (!question.expected.broken &&
       answer.verdict.outcome == oracle::Outcome::Accepted))
    return;
  // Rows are learned for texts, too, whatever texts are expected.
  Question exact = question;
  exact.texts = nullptr;
  const std::optional<Finding> finding = compareAnswer(exact, answer);
  std::lock_guard<std::mutex> lock(mutex);
  if (!finding && question.expected.broken) {
    const std::string &text = question.expected.verdict.diagnostic;
    reported[question.expected.reportedPair].try_emplace(shapeOf(text), text);
    return;
  }
  using Class = FindingClass;
  static constexpr Class learned[] = {Class::FalseAccept, Class::FalseReject,
                                      Class::WrongReason};
  // Of a valid module the operation has to be known.
  if (!finding || !llvm::is_contained(learned, finding->kind) ||
      (!question.expected.broken && answer.operation.empty()) ||
      all.size() >= maxExamples)
    return;
  const std::string kind = llvm::formatv(
      "{0} {1}\n{2}",
      question.expected.broken ? llvm::utostr(question.expected.reportedPair)
                               : answer.operation,
      patternOf(question.expected.verdict.diagnostic),
      patternOf(answer.verdict.diagnostic));
  if (counts[kind]++ < maxOfAKind)
    all.push_back({std::move(exact), answer});
}

bool Observations::isReported(uint16_t pair,
                              const std::optional<TextPattern> &like) const {
  const auto found = reported.find(pair);
  return found != reported.end() &&
         (!like || llvm::any_of(found->second, [&](const auto &text) {
           return like->matches(text.second);
         }));
}
