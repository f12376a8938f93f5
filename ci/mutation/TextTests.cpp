//===- TextTests.cpp - Texts of the tests of tile-opt as unit tests -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adds a test for each file of tests/tile-opt whose diagnostics tile-opt
// verifies. They show what no case holds: mistakes of the custom form, and
// attributes of another kind.
//
//===----------------------------------------------------------------------===//

#include "ToolDialects.h"

#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace tileir;

namespace {
class TextTest : public testing::Test {
public:
  explicit TextTest(llvm::StringRef text) : text(text) {}

private:
  void TestBody() override {
    mlir::DialectRegistry registry;
    addToolDialects(registry);
    llvm::SmallVector<llvm::StringRef> parts;
    text.split(parts, "// -----");
    for (llvm::StringRef part : parts) {
      // A context renames resources that have the name of another one.
      mlir::MLIRContext context(registry,
                                mlir::MLIRContext::Threading::DISABLED);
      context.printOpOnDiagnostic(false);
      llvm::SourceMgr sources;
      sources.AddNewSourceBuffer(
          llvm::MemoryBuffer::getMemBufferCopy(part, "part.mlir"),
          llvm::SMLoc());
      std::string diagnostics;
      llvm::raw_string_ostream os(diagnostics);
      mlir::SourceMgrDiagnosticVerifierHandler handler(sources, &context, os);
      const ReaderHints hints(context, part);
      mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
      mlir::OwningOpRef<mlir::ModuleOp> module;
      {
        bool hasError = false;
        mlir::ScopedDiagnosticHandler noted(
            &context, [&](mlir::Diagnostic &diagnostic) {
              hasError |=
                  diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
              return mlir::failure();
            });
        module = mlir::parseSourceFile<mlir::ModuleOp>(sources, config);
        EXPECT_EQ(hasError, !module) << part.str();
      }
      if (module) {
        const ReaderHints hintsOfRules(context, /*text=*/"");
        (void)nv_tileas::verifyTileIR(*module);
      }
      EXPECT_TRUE(mlir::succeeded(handler.verify())) << diagnostics;
    }
  }

  llvm::StringRef text;
};
} // namespace

static const bool areTextsRegistered = [] {
  // They live as long as the tests.
  static std::vector<std::unique_ptr<llvm::MemoryBuffer>> texts;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file("tests/tile-opt", error), end;
       file != end && !error; file.increment(error)) {
    auto text = llvm::MemoryBuffer::getFile(file->path());
    // A pass of the tool warns, and this program has none.
    if (!text ||
        !(*text)->getBuffer().contains(
            "RUN: tile-opt %s -split-input-file -verify-diagnostics") ||
        (*text)->getBuffer().contains("expected-warning"))
      continue;
    texts.push_back(std::move(*text));
    std::string name = llvm::sys::path::stem(file->path()).str();
    // A filter excludes what stands behind a hyphen.
    std::ranges::replace(name, '-', '_');
    testing::RegisterTest(
        "Text", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
        [text = texts.back()->getBuffer()]() -> testing::Test * {
          return new TextTest(text);
        });
  }
  return true;
}();
