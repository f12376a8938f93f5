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

/// Until when a finding is reduced.
struct ReductionTime {
  /// No smaller module is asked any more.
  std::chrono::steady_clock::time_point end;
  /// The result has to be confirmed, else the question stays as it was.
  std::chrono::steady_clock::time_point last;
};

/// Called with a finding on the behaviour of the tool, other than the one that
/// is reduced.
using SeenFn =
    llvm::function_ref<void(const Finding &, const Question &, const Answer &)>;

/// Reduces a question as far as the tool still shows the finding. `answer` is
/// set to the tool's answer to the smaller question. When `asker` stops is
/// changed. Fails when the tool cannot be called.
llvm::Error reduceQuestion(const Finding &finding, Question &question,
                           Answer &answer, Asker &asker, QuestionMaker &maker,
                           const ReductionTime &time, SeenFn onSeen);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_REDUCEQUESTION_H
