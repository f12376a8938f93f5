//===- Subject.cpp - The side under test ----------------------------------===//

#include "fuzz/core/Subject.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/raw_ostream.h"

#include <charconv>

using namespace tilefuzz;

struct Subject::State {
  State()
      : context(mlir::MLIRContext::Threading::DISABLED),
        location(mlir::UnknownLoc::get(&context)) {
    // The diagnostics of functions carry no operation, and rendering one that
    // nobody reads would double the cost of a rejection.
    context.printOpOnDiagnostic(false);
    handler = context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &diagnostic) {
          if (answer->diagnosticCount++ == 0)
            render(diagnostic, answer->verdict.diagnostic);
          return mlir::success();
        });
  }
  ~State() { context.getDiagEngine().eraseHandler(handler); }

  /// Appends the text of a diagnostic. Strings and integers, nearly all there
  /// is, are appended without a stream.
  static void render(const mlir::Diagnostic &diagnostic, std::string &text) {
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
      llvm::raw_string_ostream os(text);
      argument.print(os);
    }
  }

  mlir::MLIRContext context;
  mlir::Location location;
  mlir::DiagnosticEngine::HandlerID handler;
  Answer *answer = nullptr;
};

Subject::Subject() : state(std::make_unique<State>()) {}
Subject::~Subject() = default;

void Subject::ask(const FamilyDriver &driver, const Case &question,
                  Answer &answer) {
  answer.verdict.outcome = oracle::Outcome::Accepted;
  answer.verdict.diagnostic.clear();
  answer.verdict.valueCount = 0;
  answer.diagnosticCount = 0;
  state->answer = &answer;
  mlir::DiagnosticEngine &engine = state->context.getDiagEngine();
  driver.ask(
      question,
      [&] {
        return engine.emit(state->location, mlir::DiagnosticSeverity::Error);
      },
      answer.verdict);
}
