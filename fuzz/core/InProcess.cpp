//===- InProcess.cpp - Verifiers that are called in process ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/InProcess.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <optional>

using namespace tilefuzz;

/// The file name of locations that encode a place; the line is the place
/// plus 1. No file that is parsed has this name.
static constexpr llvm::StringLiteral placeFile("<case>");

mlir::Location tilefuzz::placeLocation(mlir::MLIRContext &context,
                                       unsigned place) {
  return mlir::FileLineColLoc::get(&context, placeFile, place + 1, 1);
}

int32_t tilefuzz::placeOf(mlir::Location location) {
  auto line = llvm::dyn_cast<mlir::FileLineColLoc>(location);
  return line && line.getFilename() == placeFile
             ? static_cast<int32_t>(line.getLine()) - 1
             : oracle::Verdict::noPlace;
}

/// Measured optimum between the cost of making a context and the cost of
/// lookups in a large one.
static constexpr unsigned renewalPeriod = 16384;

struct InProcess::State {
  State()
      : context(mlir::MLIRContext::Threading::DISABLED),
        location(mlir::UnknownLoc::get(&context)) {
    // Printing the operation into a note that is never read would double the
    // cost of a rejection.
    context.printOpOnDiagnostic(false);
    handler = context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &diagnostic) {
          const int32_t place = placeOf(diagnostic.getLocation());
          if (answer->diagnostics.empty()) {
            render(diagnostic, answer->verdict.diagnostic);
            answer->verdict.place = place;
          }
          answer->diagnostics.push_back({diagnostic.getSeverity(), place, {}});
          for (const mlir::Diagnostic &note : diagnostic.getNotes())
            answer->diagnostics.push_back(
                {note.getSeverity(), place, note.str()});
          return mlir::success();
        });
  }
  ~State() { context.getDiagEngine().eraseHandler(handler); }

  /// Appends the text of a diagnostic. Nearly all arguments are strings and
  /// integers, which are appended without a stream. Types are printed with an
  /// AsmState that is kept, since making one calls into every dialect.
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
      if (end.ptr)
        text.append(digits, end.ptr);
      else if (argument.getKind() == Kind::Type)
        text += textOf(argument.getAsType());
      else if (llvm::raw_string_ostream os(text); true)
        argument.print(os);
    }
  }

  /// A type in quotes. Each type is printed once in the lifetime of the
  /// context.
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
  /// Created when the first type is printed.
  std::optional<mlir::AsmState> printing;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  /// Declared after the context, so that it is destroyed before it.
  std::unique_ptr<PerContext> perContext;
  mlir::Location location;
  mlir::DiagnosticEngine::HandlerID handler;
  Answer *answer = nullptr;
  unsigned numVerified = 0;
};

InProcess::InProcess() : state(std::make_unique<State>()) {}
InProcess::~InProcess() = default;

void InProcess::verify(
    llvm::function_ref<void(VerifierContext &, oracle::Verdict &)> callVerifier,
    Answer &answer) {
  answer.kind = Answer::Kind::Verdict;
  answer.verdict.clear();
  answer.diagnostics.clear();
  answer.diagnosticLimit = 1;
  answer.change.clear();
  state->answer = &answer;
  ++state->numVerified;
  auto emitError = [&] {
    return state->context.getDiagEngine().emit(state->location,
                                               mlir::DiagnosticSeverity::Error);
  };
  VerifierContext verifierContext = {emitError, state->context,
                                     state->perContext, answer.diagnosticLimit,
                                     answer.change};
  callVerifier(verifierContext, answer.verdict);
}

void InProcess::verify(const FamilyDriver &driver, const Case &testCase,
                       Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        driver.verify(testCase, verifierContext, verdict);
        driver.normalize(verdict);
      },
      answer);
  if (driver.declines(answer.verdict)) {
    answer.kind = Answer::Kind::Unparsed;
    answer.detail = answer.verdict.diagnostic;
  }
}

void InProcess::verify(const RoundTrip &roundTrip, const Case &testCase,
                       const Answer &first, Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        roundTrip.verify(testCase, verifierContext, first.verdict, verdict);
      },
      answer);
}

std::string InProcess::findFault(const CaseCheck &check, const Case &testCase,
                                 const Answer &first) {
  Answer unheard;
  std::string fault;
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &) {
        fault = check.findFault(testCase, verifierContext, first.verdict);
      },
      unheard);
  return fault;
}

void InProcess::renew() { state = std::make_unique<State>(); }

void InProcess::renewIfDue() {
  // Families without a PerContext create nothing in the context.
  if (state->perContext && state->numVerified >= renewalPeriod)
    renew();
}
