//===- Observations.cpp - What rows can be learned from -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Observations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

/// Examples that are kept of one rule, operation and answer, and of all.
static constexpr unsigned maxOfAKind = 8;
static constexpr size_t maxExamples = 4096;

void Observations::add(const Question &question, const ToolAnswer &answer) {
  if (answer.kind != ToolAnswer::Kind::Verdict || !question.expected.broken)
    return;
  // Rows are learned for texts, too, whatever texts are expected.
  Question exact = question;
  exact.texts = nullptr;
  const std::optional<Finding> finding = compareAnswer(exact, answer);
  std::lock_guard<std::mutex> lock(mutex);
  if (!finding) {
    const std::string &text = question.expected.verdict.diagnostic;
    reported[question.expected.reportedPair].try_emplace(shapeOf(text), text);
    return;
  }
  if ((finding->kind != FindingClass::FalseAccept &&
       finding->kind != FindingClass::WrongReason) ||
      all.size() >= maxExamples)
    return;
  const std::string kind =
      llvm::formatv("{0} {1}\n{2}", question.expected.reportedPair,
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
