//===- ReduceQuestion.h - A smaller module with the finding -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the module of a finding small with the tool in the loop.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_REDUCEQUESTION_H
#define FUZZ_COMPARE_REDUCEQUESTION_H

#include "fuzz/compare/Asker.h"
#include "fuzz/compare/Comparison.h"

namespace tilefuzz {

/// Reduces a question as far as the tool still shows the finding, at most until
/// `end`. `answer` is set to the tool's answer to the smaller question. Fails
/// when the tool cannot be called.
llvm::Error reduceQuestion(const ToolFinding &finding, Question &question,
                           ToolAnswer &answer, Asker &asker,
                           QuestionMaker &maker,
                           std::chrono::steady_clock::time_point end);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_REDUCEQUESTION_H
