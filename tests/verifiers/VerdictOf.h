//===- VerdictOf.h - What a verifier answers, for tests ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a verifier on its parameters and keeps everything it said: the *verdict*
// is whether it accepted, what it returned, and every diagnostic it emitted.
//
// Example:
//
//   EXPECT_TRUE(rejectedWith(verdictOf(verifyTmaRankAndMode, params), "..."));
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_VERDICTOF_H
#define TESTS_VERIFIERS_VERDICTOF_H

#include "tileir/ModePatterns/ModePatterns.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tileir {

template <typename Result>
struct Verdict {
  Result result;
  /// How often the verifier started a diagnostic.
  unsigned emitErrorCalls = 0;
  std::vector<std::string> texts;

  bool accepted() const {
    if constexpr (std::is_same_v<Result, llvm::LogicalResult>)
      return llvm::succeeded(result);
    else
      return result.has_value();
  }
};

inline mlir::MLIRContext &testContext() {
  static mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  return context;
}

/// Calls `verify(args..., emitError)`.
template <typename Verify, typename... Args>
auto verdictOf(Verify &&verify, const Args &...args) {
  std::vector<std::string> texts;
  mlir::ScopedDiagnosticHandler handler(&testContext(),
                                        [&](mlir::Diagnostic &diagnostic) {
                                          texts.push_back(diagnostic.str());
                                          return llvm::success();
                                        });
  unsigned calls = 0;
  auto emitError = [&] {
    ++calls;
    return mlir::emitError(mlir::UnknownLoc::get(&testContext()));
  };
  auto result = verify(args..., EmitErrorFn(emitError));
  return Verdict<decltype(result)>{result, calls, std::move(texts)};
}

template <typename Result>
::testing::AssertionResult accepted(const Verdict<Result> &verdict) {
  if (verdict.accepted() && verdict.emitErrorCalls == 0 &&
      verdict.texts.empty())
    return ::testing::AssertionSuccess();
  ::testing::AssertionResult failure = ::testing::AssertionFailure();
  failure << (verdict.accepted() ? "accepted with:" : "rejected with:");
  for (const std::string &text : verdict.texts)
    failure << "\n  " << text;
  return failure;
}

/// Rejected with exactly one diagnostic, whose text is `text` to the byte.
template <typename Result>
::testing::AssertionResult rejectedWith(const Verdict<Result> &verdict,
                                        const std::string &text) {
  if (!verdict.accepted() && verdict.emitErrorCalls == 1 &&
      verdict.texts == std::vector<std::string>{text})
    return ::testing::AssertionSuccess();
  ::testing::AssertionResult failure = ::testing::AssertionFailure();
  failure << (verdict.accepted() ? "accepted" : "rejected") << " after "
          << verdict.emitErrorCalls << " calls of emitError, with:";
  for (const std::string &actual : verdict.texts)
    failure << "\n  " << actual;
  return failure << "\nexpected:\n  " << text;
}

/// The parameters of a verifier, and its whole diagnostic, which is empty where
/// the verifier accepts.
template <typename Params>
struct Row {
  Params params;
  std::string text = {};
};

template <typename Params, typename Verify>
void expectRows(std::initializer_list<Row<Params>> rows, Verify &&verify) {
  for (const Row<Params> &row : rows) {
    SCOPED_TRACE("row " + std::to_string(&row - rows.begin()));
    EXPECT_TRUE(row.text.empty() ? accepted(verify(row.params))
                                 : rejectedWith(verify(row.params), row.text));
  }
}

/// Rejected without a diagnostic.
template <typename Result>
::testing::AssertionResult rejectedSilently(const Verdict<Result> &verdict) {
  if (!verdict.accepted() && verdict.emitErrorCalls == 0 &&
      verdict.texts.empty())
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << (verdict.accepted() ? "accepted" : "rejected aloud");
}

/// Reads CuTe's notation, for example `((64,2),16):((1,512),64)`; both trees
/// must have the same form.
inline Layout layoutOf(llvm::StringRef text) {
  auto [shapes, strides] = text.split(':');
  Layout layout;
  while (!shapes.empty()) {
    char c = shapes.front();
    if (c == '(' || c == ')' || c == ',') {
      EXPECT_TRUE(strides.consume_front(shapes.take_front())) << text.str();
      shapes = shapes.drop_front();
      if (c == '(')
        layout.beginTuple();
      else if (c == ')')
        layout.endTuple();
      continue;
    }
    int64_t shape = 0, stride = 0;
    bool failed =
        shapes.consumeInteger(10, shape) || strides.consumeInteger(10, stride);
    EXPECT_FALSE(failed) << text.str();
    if (failed)
      return layout;
    layout.addLeaf(shape, stride);
  }
  EXPECT_TRUE(strides.empty()) << text.str();
  return layout;
}

inline std::string printed(const Layout &layout) {
  std::string text;
  llvm::raw_string_ostream os(text);
  layout.print(os);
  return text;
}

} // namespace tileir

#endif // TESTS_VERIFIERS_VERDICTOF_H
