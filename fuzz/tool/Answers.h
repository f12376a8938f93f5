//===- Answers.h - What both sides say, for people and machines -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_ANSWERS_H
#define FUZZ_TOOL_ANSWERS_H

#include "fuzz/core/Examiner.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// A verdict as `outcome`, `diagnostic` and `values`.
llvm::json::Object verdictToJson(const oracle::Verdict &verdict);

/// The ids of a set of rules.
llvm::json::Array rulesToJson(const oracle::Family &family,
                              oracle::RuleSet rules);

/// The cells that a case reached, by the ids of their rules: what the fuzzers'
/// counters get of it.
llvm::json::Object cellsToJson(const oracle::Family &family,
                               const oracle::Evaluation &evaluation);

/// `class`, `rule`, `reportedRule` and `detail` of a finding; null for none.
llvm::json::Value findingToJson(const Finding *finding);

/// Both verdicts: one line when they are equal, else one each. Long ones go on
/// in further lines after `indent` blanks.
void printAnswers(const Examiner &examiner, unsigned indent,
                  llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_ANSWERS_H
