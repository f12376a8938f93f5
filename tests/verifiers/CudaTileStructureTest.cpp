//===- CudaTileStructureTest.cpp - Programs of cuda_tile in C++ -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Interfaces, and an operation that is verified without the one around it. The
// rules of the pages cuda_*.md are tested by tests/ops and tests/tile-opt.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "tileir/CudaTile/CudaTileOps.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"

using namespace tileir::cuda_tile;

TEST(CudaTileStructure, SymbolsAreThoseOfMLIR) {
  auto parsed = tileir::nv_tileas::parseUnverified(R"mlir(
    cuda_tile.module @m {
      global @shown <i8: 1> : tile<i8>
      global private @hidden <i8: 1> : tile<i8>
      entry @k() {
        %p = get_global @hidden : tile<ptr<i8>>
        return
      }
    }
  )mlir");
  ASSERT_TRUE(parsed);
  mlir::Operation *table = &parsed->getBody()->front();
  EXPECT_TRUE(table->hasTrait<mlir::OpTrait::SymbolTable>());
  auto symbol = [&](llvm::StringRef name) {
    return llvm::dyn_cast_or_null<mlir::SymbolOpInterface>(
        mlir::SymbolTable::lookupSymbolIn(table, name));
  };
  EXPECT_TRUE(symbol("shown").isPublic());
  EXPECT_TRUE(symbol("hidden").isPrivate());
  EXPECT_TRUE(symbol("k").isPublic());
  EXPECT_FALSE(symbol("m"));
  EXPECT_FALSE(mlir::SymbolTable::symbolKnownUseEmpty(symbol("hidden"), table));
  EXPECT_TRUE(mlir::SymbolTable::symbolKnownUseEmpty(symbol("shown"), table));
  EXPECT_EQ(llvm::cast<mlir::SymbolOpInterface>(table).getName(), "m");
  // FileCheck takes two blanks for one.
  std::string text;
  llvm::raw_string_ostream(text) << *symbol("hidden");
  EXPECT_EQ(text, "cuda_tile.global private  @hidden <i8: 1> : tile<i8>");
}

/// The errors of a program whose module has these operations.
static std::vector<std::string> errorsInModule(const std::string &ops) {
  return tileir::nv_tileas::errorsOf("cuda_tile.module @m {\n" + ops + "\n}\n");
}

// The attribute of a case is the type of a function. ir.cuda_entry_inputs
TEST(CudaTileStructure, EntriesHaveTheTypeOfAFunction) {
  EXPECT_EQ(errorsInModule("\"cuda_tile.entry\"() <{sym_name = \"k\", "
                           "function_type = i32}> ({\n\"cuda_tile.return\"() "
                           ": () -> ()\n}) : () -> ()"),
            std::vector<std::string>{
                "attribute 'function_type' failed to satisfy constraint: type "
                "attribute of function type"});
}

// Symbols of other dialects are in no case. ir.cuda_symbol_redefined
TEST(CudaTileStructure, OtherSymbolsHaveDifferentNamesToo) {
  EXPECT_EQ(errorsInModule("builtin.module @a {\n}\nbuiltin.module @a {\n}"),
            std::vector<std::string>{"redefinition of symbol named 'a'"});
}

// The for, which would be rejected first, is not asked.
TEST(CudaTileStructure, ContinueOfAForWithoutArguments) {
  auto module = tileir::nv_tileas::parseUnverified(
      "\"cuda_tile.for\"() ({\n\"cuda_tile.continue\"() : () -> ()\n}) : () "
      "-> ()\n");
  ASSERT_TRUE(module);
  tileir::nv_tileas::ErrorCollector collector(tileir::nv_tileas::tileContext());
  module->walk([](ContinueOp exit) {
    EXPECT_TRUE(mlir::succeeded(mlir::verify(exit)));
  });
  EXPECT_EQ(collector.texts, std::vector<std::string>());
}

/// The errors of an operation in a program with the tile %t.
static std::vector<std::string> errorsOfOp(const std::string &op) {
  return tileir::nv_tileas::errorsOf("cuda_tile.module @m {\n"
                                     "entry @k(%t : tile<i32>) {\n" +
                                     op + "\nreturn\n}\n}\n");
}

// Cases hold predicates alone. ir.cuda_assume_attributes
TEST(CudaTileStructure, PredicatesOfAssumeAreOfTheDialect) {
  EXPECT_EQ(errorsOfOp("%r = \"cuda_tile.assume\"(%t) <{predicate = unit}> : "
                       "(!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>"),
            std::vector<std::string>{"attribute 'predicate' failed to satisfy "
                                     "constraint: attribute of cuda_tile"});
}

// MLIR counts the elements modulo 2^64, which are 2 here.
TEST(CudaTileStructure, ConstantsOfMoreThan64BitsCount) {
  const std::string value =
      "value = dense<\"0x0102\"> : !cuda_tile.tile<6148914691236517206x3xi8>";
  const std::vector<std::string> expected = {
      "attribute 'value' failed to satisfy constraint: elements of a cuda "
      "tile"};
  EXPECT_EQ(errorsOfOp("%r = \"cuda_tile.constant\"() <{" + value +
                       "}> : () -> !cuda_tile.tile<6148914691236517206x3xi8>"),
            expected);
  EXPECT_EQ(tileir::nv_tileas::errorsOf(
                "cuda_tile.module @m {\n\"cuda_tile.global\"() <{sym_name = "
                "\"g\", alignment = 0 : i64, " +
                value + "}> : () -> ()\n}\n"),
            expected);
}

TEST(CudaTileStructure, ElementsOfAConstantAreThoseOfItsTile) {
  EXPECT_EQ(
      errorsOfOp("%r = constant <i32: 1> : tile<f32>"),
      std::vector<std::string>{"custom op 'cuda_tile.constant' expected 'f32', "
                               "the element of the tile, found 'i32'"});
}
