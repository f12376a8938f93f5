//===- BuilderModule.h - A module to build in, for tests --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module with a few values, a builder at its end, and the comparison of what
// has been made with text. The context is its own: that of the other tests does
// without the dialects that builders need.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_BUILDERMODULE_H
#define TESTS_VERIFIERS_BUILDERMODULE_H

#include "TileASText.h"

#include "tileir/Builders/Builders.h"

#include "mlir/IR/OperationSupport.h"

namespace tileir::nv_tileas {

class BuilderModule : public ::testing::Test {
protected:
  BuilderModule()
      : context(mlir::MLIRContext::Threading::DISABLED), module(parseWith("")),
        builder(module->getBody(), module->getBody()->end()),
        loc(builder.getUnknownLoc()) {}

  /// Returns the value that the text of `expectMade` calls %NAME.
  mlir::Value value(llvm::StringRef name) {
    static constexpr llvm::StringLiteral names[] = {"s", "i", "p", "t",
                                                    "v", "l", "a", "c"};
    mlir::Operation &values = module->getBody()->front();
    return values.getResult(
        static_cast<unsigned>(llvm::find(names, name) - std::begin(names)));
  }
  mlir::Type type(llvm::StringRef name) { return value(name).getType(); }

  /// Expects the module to verify, and the operations behind the values to be
  /// these.
  void expectMade(llvm::StringRef operations) {
    EXPECT_EQ(errors(), std::vector<std::string>());
    mlir::OwningOpRef<mlir::ModuleOp> expected = parseWith(operations);
    ASSERT_TRUE(expected);
    EXPECT_TRUE(mlir::OperationEquivalence::isEquivalentTo(
        *module, *expected, mlir::OperationEquivalence::IgnoreLocations))
        << textOf(*module) << "expected:\n"
        << textOf(*expected);
  }

  /// Adds operations from text at the end.
  void add(llvm::StringRef operations) {
    module = parseWith(operations);
    ASSERT_TRUE(module);
    builder.setInsertionPointToEnd(module->getBody());
  }

  std::vector<std::string> errors() {
    ErrorCollector collector(context);
    (void)verifyTileIR(*module);
    return collector.texts;
  }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OpBuilder builder;
  mlir::Location loc;

private:
  mlir::OwningOpRef<mlir::ModuleOp> parseWith(llvm::StringRef operations) {
    context.loadDialect<NVTileASDialect, mlir::arith::ArithDialect,
                        mlir::scf::SCFDialect>();
    context.allowUnregisteredDialects();
    std::string text = R"mlir(
      !V = !nv_tileas.tiled_view<8x8xf16>
      !L = !nv_tileas.tile<8x8xf16, #nv_tileas.layout<8:1>>
      !A = !nv_tileas.tile<8x8xf16>
      !C = !nv_tileas.tile<8x8xf32>
      %s, %i, %p, %t, %v, %l, %a, %c = builtin.unrealized_conversion_cast
          to f32, index, i1, !nv_tileaa.mem_token, !V, !L, !A, !C
    )mlir";
    mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
    return mlir::parseSourceString<mlir::ModuleOp>(text + operations.str(),
                                                   config);
  }
  static std::string textOf(mlir::ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os, mlir::OpPrintingFlags().assumeVerified());
    return text + "\n";
  }
};

} // namespace tileir::nv_tileas

#endif // TESTS_VERIFIERS_BUILDERMODULE_H
