//===- Question.cpp - A case as a tool is asked it ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Question.h"

#include "fuzz/compare/Differences.h"
#include "fuzz/core/Codec.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A context never frees a type, so it is replaced after this many modules.
static constexpr unsigned renewalPeriod = 1 << 14;

std::string Question::rule() const {
  return expected.broken
             ? std::string(
                   oracle::familyOf(testCase)->rules[expected.reported].id)
             : "";
}

bool Question::expectsText(StringRef diagnostic) const {
  return meant && meant->text
             ? meant->text->matches(diagnostic)
             : diagnostic == StringRef(expected.verdict.diagnostic);
}

struct QuestionMaker::State {
  State() : context(mlir::MLIRContext::Threading::DISABLED) {
    context.getDiagEngine().registerHandler(
        [](mlir::Diagnostic &) { return mlir::success(); });
    lowering = std::make_unique<IrContext>(context);
  }

  mlir::MLIRContext context;
  std::unique_ptr<IrContext> lowering;
  unsigned made = 0;
};

QuestionMaker::QuestionMaker(const Differences *differences)
    : differences(differences), state(std::make_unique<State>()) {}
QuestionMaker::~QuestionMaker() = default;

/// Whether a text has what only this program can read.
static bool hasStandIns(StringRef text) {
  return text.contains("!tilefuzz.") || text.contains("\"tilefuzz.");
}

QuestionMaker::Result QuestionMaker::make(Question &question) {
  if (!question.testCase.has_ir())
    return Result::Inexpressible;
  question.testCase.mutable_ir()->clear_tma_descriptors_lowered();
  oracle::familyOf(question.testCase)
      ->evaluate(question.testCase, question.expected);
  if (question.expected.verdict.outcome == oracle::Outcome::Unsupported)
    return Result::Unjudged;
  question.meant.reset();
  if (differences)
    differences->apply(question);
  if (++state->made % renewalPeriod == 0) {
    state.reset();
    state = std::make_unique<State>();
  }
  LoweredIr lowered = lowerIr(question.testCase.ir(), *state->lowering);
  if (!lowered.module)
    return Result::Inexpressible;
  printGenericText(lowered.module, question);
  question.names = nullptr;
  question.toolText.clear();
  if (differences && !differences->names().empty()) {
    question.names = &differences->names();
    question.toolText = question.names->toTheirs(question.text);
  }
  return hasStandIns(question.text) || !isReadable(question.text)
             ? Result::Inexpressible
             : Result::Made;
}
