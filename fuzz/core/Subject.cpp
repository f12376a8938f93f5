//===- Subject.cpp - The side under test ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Subject.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <optional>

using namespace tilefuzz;

/// The file of a location that stands for a place, which is its line, counted
/// from 1. No text has this name.
static constexpr llvm::StringLiteral placeFile("<case>");

mlir::Location tilefuzz::placeLocation(mlir::MLIRContext &context,
                                       unsigned place) {
  return mlir::FileLineColLoc::get(&context, placeFile, place + 1, 1);
}

static int32_t placeOf(mlir::Location location) {
  auto line = llvm::dyn_cast<mlir::FileLineColLoc>(location);
  return line && line.getFilename() == placeFile
             ? static_cast<int32_t>(line.getLine()) - 1
             : oracle::Verdict::noPlace;
}

/// Where the cost of a new context and that of a large one balance.
static constexpr unsigned renewalPeriod = 16384;

struct Subject::State {
  State()
      : context(mlir::MLIRContext::Threading::DISABLED),
        location(mlir::UnknownLoc::get(&context)) {
    // The diagnostics of functions carry no operation, and rendering one that
    // nobody reads would double the cost of a rejection.
    context.printOpOnDiagnostic(false);
    handler = context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &diagnostic) {
          if (answer->diagnosticCount++ == 0) {
            render(diagnostic, answer->verdict.diagnostic);
            answer->verdict.place = placeOf(diagnostic.getLocation());
          }
          return mlir::success();
        });
  }
  ~State() { context.getDiagEngine().eraseHandler(handler); }

  /// Appends the text of a diagnostic. Strings and integers, nearly all there
  /// is, are appended without a stream, and types are printed without asking
  /// all dialects first how they would like it.
  void render(const mlir::Diagnostic &diagnostic, std::string &text) {
    for (const mlir::DiagnosticArgument &argument : diagnostic.getArguments()) {
      using Kind = mlir::DiagnosticArgument::DiagnosticArgumentKind;
      if (argument.getKind() == Kind::String) {
        text.append(argument.getAsString().data(),
                    argument.getAsString().size());
        continue;
      }
      char digits[24];
      std::to_chars_result end = {};
      if (argument.getKind() == Kind::Integer)
        end = std::to_chars(digits, std::end(digits), argument.getAsInteger());
      else if (argument.getKind() == Kind::Unsigned)
        end = std::to_chars(digits, std::end(digits), argument.getAsUnsigned());
      if (end.ptr) {
        text.append(digits, end.ptr);
        continue;
      }
      if (argument.getKind() == Kind::Type) {
        text += textOf(argument.getAsType());
        continue;
      }
      llvm::raw_string_ostream os(text);
      argument.print(os);
    }
  }

  /// A type in quotes. Each is printed once, since it prints the same as long
  /// as its context lives.
  const std::string &textOf(mlir::Type type) {
    std::string &text = typeTexts[type];
    if (!text.empty())
      return text;
    if (!printing)
      printing.emplace(&context);
    llvm::raw_string_ostream os(text);
    os << '\'';
    type.print(os, *printing);
    os << '\'';
    return text;
  }

  mlir::MLIRContext context;
  /// Made when a type is printed first.
  std::optional<mlir::AsmState> printing;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  /// Destroyed before the context that it is about.
  std::unique_ptr<PerContext> perContext;
  mlir::Location location;
  mlir::DiagnosticEngine::HandlerID handler;
  Answer *answer = nullptr;
  unsigned questions = 0;
};

Subject::Subject() : state(std::make_unique<State>()) {}
Subject::~Subject() = default;

void Subject::verify(
    llvm::function_ref<void(VerifierContext &, oracle::Verdict &)> verifyIt,
    Answer &answer) {
  answer.verdict.outcome = oracle::Outcome::Accepted;
  answer.verdict.diagnostic.clear();
  answer.verdict.valueCount = 0;
  answer.verdict.place = oracle::Verdict::noPlace;
  answer.diagnosticCount = 0;
  answer.diagnosticLimit = 1;
  state->answer = &answer;
  ++state->questions;
  auto emitError = [&] {
    return state->context.getDiagEngine().emit(state->location,
                                               mlir::DiagnosticSeverity::Error);
  };
  VerifierContext verifierContext = {emitError, state->context,
                                     state->perContext, answer.diagnosticLimit};
  verifyIt(verifierContext, answer.verdict);
}

void Subject::verify(const FamilyDriver &driver, const Case &testCase,
                     Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        driver.verify(testCase, verifierContext, verdict);
      },
      answer);
}

void Subject::verify(const RoundTrip &roundTrip, const Case &testCase,
                     const Answer &first, Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        roundTrip.verify(testCase, verifierContext, first.verdict, verdict);
      },
      answer);
}

void Subject::renew() { state = std::make_unique<State>(); }

void Subject::renewIfDue() {
  // Without anything per context, nothing has been left in it.
  if (state->perContext && state->questions >= renewalPeriod)
    renew();
}
