//===- Question.cpp - A case as a tool is asked it ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Question.h"

#include "fuzz/compare/Differences.h"
#include "fuzz/core/Codec.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/IR/AsmState.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A context never frees a type, so it is replaced after this many modules.
static constexpr unsigned renewalPeriod = 1 << 14;

int32_t Question::placeOf(unsigned line) const {
  // Operations are printed in the order of their places.
  auto after = llvm::upper_bound(places, line,
                                 [](unsigned wanted, const TextPlace &place) {
                                   return wanted < place.line;
                                 });
  return static_cast<int32_t>(after - places.begin()) - 1;
}

bool Question::isBeginOfOperation(unsigned line, unsigned column) const {
  const int32_t place = placeOf(line);
  if (place < 0)
    return false;
  const TextPlace &begin = places[static_cast<size_t>(place)];
  return begin.line == line && (begin.column == column || column <= 1);
}

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

/// Prints the module and fills in where its operations begin.
static void print(mlir::ModuleOp module, Question &question) {
  mlir::OpPrintingFlags flags;
  flags.assumeVerified().printGenericOpForm();
  mlir::AsmState::LocationMap lines;
  question.text.clear();
  llvm::raw_string_ostream os(question.text);
  {
    mlir::AsmState asmState(module, flags, &lines);
    module->print(os, asmState);
  }
  llvm::SmallVector<StringRef, 64> textLines;
  StringRef(question.text).split(textLines, '\n');
  question.places.clear();
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (op == module)
      return;
    const unsigned line = lines.lookup(op).first;
    // In front of the name there are only the results.
    const size_t quote =
        line && line <= textLines.size() ? textLines[line - 1].find('"') : 0;
    question.places.push_back({line, static_cast<unsigned>(quote) + 1});
  });
}

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
  print(lowered.module, question);
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
