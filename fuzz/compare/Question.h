//===- Question.h - A case as a tool is asked it ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool reads text, so a question is a case of IR printed as a module in the
// generic form, with the oracle's answer.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_QUESTION_H
#define FUZZ_COMPARE_QUESTION_H

#include "fuzz/ir/GenericText.h"
#include "fuzz/ir/IrContext.h"

#include <memory>
#include <string>

namespace tilefuzz {

struct Question : GenericText {
  Case testCase;
  /// The oracle's answer.
  oracle::Evaluation expected;
  /// The id of the rule that the oracle reports; empty when it accepts.
  std::string rule() const;
};

/// Makes questions in an MLIRContext of its own.
class QuestionMaker {
public:
  QuestionMaker();
  ~QuestionMaker();

  enum class Result {
    Made,
    /// The oracle has no opinion, or the case is no module.
    Unjudged,
    /// MLIR's text cannot carry it to a tool: it has a stand-in for what a
    /// foreign dialect has, cannot be built, or is larger than what is read.
    Inexpressible,
  };

  /// Fills in `question`, whose case is set. What the case asks beside the
  /// validity of the module is dropped.
  Result make(Question &question);

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_QUESTION_H
