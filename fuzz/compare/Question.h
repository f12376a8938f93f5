//===- Question.h - A case as a tool is asked it ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool reads text, so a question is a case of IR printed as a module in the
// generic form, which tools can read that know no custom form of an operation.
// It also holds the oracle's answer, and where in the text each operation
// stands, by which a diagnostic of the tool is led back to the operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_QUESTION_H
#define FUZZ_COMPARE_QUESTION_H

#include "fuzz/ir/IrContext.h"
#include "oracle/Oracle.h"

#include <memory>
#include <string>
#include <vector>

namespace tilefuzz {

struct TextPlace {
  unsigned line = 0, column = 0;
};

struct Question {
  Case testCase;
  /// The oracle's answer.
  oracle::Evaluation expected;
  /// The module; ends with a newline.
  std::string text;
  /// Where the name of each operation begins, by the places of the case.
  std::vector<TextPlace> places;

  /// The place of the operation that begins on this line of the text, or the
  /// last one before it; oracle::Verdict::noPlace for none.
  int32_t placeOf(unsigned line) const;
  /// Whether the name of an operation begins there.
  bool isBeginOfOperation(unsigned line, unsigned column) const;
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
