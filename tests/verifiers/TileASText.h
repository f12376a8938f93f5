//===- TileASText.h - Modules from text, for tests --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parses a module around a few values that every test needs, verifies it, and
// keeps the diagnostics. A *case* is the id of a rule, operations that break
// it, and the whole diagnostic, without the operation's name in front.
//
// The values: %view, %p and %c, the producer's and the consumer's token, %it,
// an iterator over !T, %at, an async token, %t, a tile of the type !T, and %i,
// an i32.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_TILEASTEXT_H
#define TESTS_VERIFIERS_TILEASTEXT_H

#include "VerdictOf.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

namespace tileir::nv_tileas {

inline mlir::MLIRContext &tileContext() {
  static mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<NVTileASDialect, cuda_tile::CudaTileDialect>();
  context.allowUnregisteredDialects();
  return context;
}

inline std::string preludeAndThen(llvm::StringRef operations,
                                  llvm::StringRef moduleAttributes = "") {
  std::string text = R"mlir(
    !P = !nv_tileas.async.pipeline.producer_token
    !C = !nv_tileas.async.pipeline.consumer_token
    !A = !nv_tileas.async.token
    !T = !nv_tileas.tile<128x128xf16>
    !I = !nv_tileas.async.pipeline.iterator<!T>
    !V = !nv_tileaa.tiled_view<2x128x128xf16>
  )mlir";
  text += "module attributes {" + moduleAttributes.str() + R"mlir(} {
    %view, %p, %c, %it, %at, %t, %i = builtin.unrealized_conversion_cast
        to !V, !P, !C, !I, !A, !T, i32
  )mlir";
  return text + operations.str() + "\n}\n";
}

/// Keeps the errors of a scope, not the notes, without `'op' op ` in front.
class ErrorCollector {
public:
  explicit ErrorCollector(mlir::MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
            return llvm::success();
          std::string text = diagnostic.str();
          size_t end = text.find("' op ");
          bool hasPrefix = text.front() == '\'' && end != std::string::npos;
          texts.push_back(hasPrefix ? text.substr(end + 5) : text);
          return llvm::success();
        }) {}

  std::vector<std::string> texts;

private:
  mlir::ScopedDiagnosticHandler handler;
};

inline mlir::OwningOpRef<mlir::ModuleOp> parseUnverified(llvm::StringRef text) {
  mlir::ParserConfig config(&tileContext(), /*verifyAfterParse=*/false);
  return mlir::parseSourceString<mlir::ModuleOp>(text, config);
}

/// The errors that parsing or, where that succeeds, verification reports.
inline std::vector<std::string> errorsOf(llvm::StringRef text) {
  ErrorCollector collector(tileContext());
  mlir::OwningOpRef<mlir::ModuleOp> module = parseUnverified(text);
  bool failed = !module || llvm::failed(verifyTileIR(*module));
  EXPECT_EQ(failed, !collector.texts.empty()) << text.str();
  return collector.texts;
}

inline void expectAccepted(llvm::StringRef operations,
                           llvm::StringRef moduleAttributes = "") {
  EXPECT_EQ(errorsOf(preludeAndThen(operations, moduleAttributes)),
            std::vector<std::string>())
      << operations.str();
}

/// Keeps a module that breaks the rule in what --gtest_output writes. Whether
/// the oracle names that rule, too, tests/layering/broken_rules.py finds out.
inline void recordDefect(llvm::StringRef rule, llvm::StringRef module) {
  const testing::TestInfo *test =
      testing::UnitTest::GetInstance()->current_test_info();
  const int count = test->result()->test_property_count();
  testing::Test::RecordProperty("defect" + std::to_string(count),
                                ("// rule: " + rule + "\n" + module).str());
}

struct Case {
  const char *rule;
  const char *operations;
  const char *diagnostic;
  const char *moduleAttributes = "";
};

inline void expectRejected(llvm::ArrayRef<Case> cases) {
  for (const Case &each : cases) {
    const std::string text =
        preludeAndThen(each.operations, each.moduleAttributes);
    EXPECT_EQ(errorsOf(text), std::vector<std::string>{each.diagnostic})
        << each.rule << "\n"
        << each.operations;
    recordDefect(each.rule, text);
  }
}

} // namespace tileir::nv_tileas

#endif // TESTS_VERIFIERS_TILEASTEXT_H
