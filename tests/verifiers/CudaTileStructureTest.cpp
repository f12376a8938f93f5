//===- CudaTileStructureTest.cpp - Tests of programs of cuda_tile ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_structure.md, asked of whole modules in the
// custom form.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"
#include "RoundTrip.h"

using namespace tileir::cuda_tile;

/// Expects the diagnostic, or none where it is empty.
static void expectVerdict(const std::string &text,
                          const std::string &diagnostic) {
  tileir::nv_tileas::tileContext().loadDialect<CudaTileDialect>();
  std::vector<std::string> expected;
  if (!diagnostic.empty())
    expected.push_back(diagnostic);
  EXPECT_EQ(tileir::nv_tileas::errorsOf("module {\n" + text + "}"), expected)
      << text;
}

static const std::string entryOf(const std::string &type,
                                 const std::string &region,
                                 const std::string &more = "") {
  return "cuda_tile.entry {sym_name = \"f\", function_type = " + type + more +
         "} " + region + "\n";
}

static const std::string returning = "{\n cuda_tile.return\n}";

TEST(CudaTileStructure, Program) {
  const std::string text =
      "module {\ncuda_tile.module {sym_name = \"m\", producer = \"p\"} {\n"
      "cuda_tile.global {sym_name = \"g\", value = dense<[1, 2]> : "
      "!cuda_tile.tile<2xi32>, symbol_visibility = "
      "#cuda_tile.symbol_visibility<private>}\n" +
      entryOf("(!cuda_tile.tile<ptr<f32>>) -> ()",
              "{\n^bb0(%p: !cuda_tile.tile<ptr<f32>>):\n"
              "%g = cuda_tile.get_global {name = @g} -> tile<ptr<i32>>\n"
              "%t = cuda_tile.make_token -> !cuda_tile.token\n"
              "%x = cuda_tile.constant {value = dense<1.5> : "
              "!cuda_tile.tile<2x2xf32>} -> tile<2x2xf32>\n"
              "%n = cuda_tile.print_tko %x, %t {operandSegmentSizes = "
              "array<i32: 1, 1>, str = \"%f\"} : tile<2x2xf32>, "
              "!cuda_tile.token -> !cuda_tile.token\n"
              "cuda_tile.return\n}",
              ", arg_attrs = [{a.b = [!cuda_tile.tile<f32>]}], "
              "optimization_hints = "
              "#cuda_tile.optimization_hints<sm_100 = {occupancy = 2 : i64}>") +
      "}\n}";
  tileir::nv_tileas::tileContext().loadDialect<CudaTileDialect>();
  EXPECT_EQ(tileir::nv_tileas::errorsOf(text), std::vector<std::string>());
  auto module = tileir::nv_tileas::parseUnverified(text);
  ASSERT_TRUE(module);
  tileir::nv_tileas::expectRoundTrips(*module, /*customForm=*/true);
}

TEST(CudaTileStructure, Modules) {
  auto module = [](const std::string &body) {
    return "cuda_tile.module {sym_name = \"m\"} {" + body + "}\n";
  };
  const std::string global = "\n\"cuda_tile.global\"() <{sym_name = \"f\", "
                             "value = dense<1> : !cuda_tile.tile<i8>}> : () -> "
                             "()\n";
  expectVerdict(module(""), "");
  expectVerdict(module(global + module(global)), "");
  expectVerdict("\"cuda_tile.module\"() <{sym_name = \"m\"}> ({}) : () -> ()\n",
                "");
  expectVerdict(
      module("\n^a:\n cuda_tile.return\n^b:\n"),
      "ir.cuda_body_blocks: expected region #0 to have one block, but got 2");
  expectVerdict(module("\n^a(%x: i1):\n"),
                "ir.cuda_module_arguments: expected no arguments of region #0, "
                "but got 1");
  expectVerdict(module(global + module("") + entryOf("() -> ()", "{}")),
                "ir.cuda_symbol_redefined: expected symbols of different "
                "names, but got 'f' again");
  expectVerdict(module(entryOf("() -> ()", returning + "\n")), "");
  expectVerdict(module("\n\"test.holder\"() ({" + global + "}) : () -> ()\n"),
                "symbol's parent must have the SymbolTable trait");
}

TEST(CudaTileStructure, SymbolsAreThoseOfMLIR) {
  tileir::nv_tileas::tileContext().loadDialect<CudaTileDialect>();
  auto parsed = tileir::nv_tileas::parseUnverified(R"mlir(
    cuda_tile.module @m {
      global @shown {value = dense<1> : !cuda_tile.tile<i8>}
      global @hidden {value = dense<1> : !cuda_tile.tile<i8>,
                      symbol_visibility = #cuda_tile.symbol_visibility<private>}
      entry @k() {
        %p = get_global {name = @hidden} -> tile<ptr<i8>>
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
}

TEST(CudaTileStructure, Entries) {
  const std::string argument = "{\n^bb0(%p: !cuda_tile.tile<4xf32>):\n "
                               "cuda_tile.return\n}";
  expectVerdict(entryOf("() -> ()", "{}"),
                "expects regions to end with 'cuda_tile.return'");
  expectVerdict(entryOf("() -> ()", argument),
                "ir.cuda_entry_inputs: expected the block arguments [] of the "
                "function type, but got [tile<4xf32>]");
  expectVerdict(entryOf("() -> !cuda_tile.tile<ptr<f32>>", returning),
                "ir.cuda_entry_results: expected no results in the function "
                "type, but got [tile<ptr<f32>>]");
  expectVerdict(entryOf("(!cuda_tile.tile<4xf32>) -> ()", argument),
                "ir.cuda_entry_parameter: expected input #0 to be a tile of "
                "rank 0, but got '!cuda_tile.tile<4xf32>'");
  auto test = [](const std::string &attributes, const std::string &text) {
    expectVerdict(entryOf("() -> ()", returning, ", " + attributes), text);
  };
  test("optimization_hints = #cuda_tile.optimization_hints<sm_100 = "
       "{num_cta_in_cga = 3 : i8, occupancy = 33 : i64}>",
       "ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for "
       "'sm_100', but got 3");
  test("optimization_hints = #cuda_tile.optimization_hints<sm_100 = "
       "{latency = 1 : i8}>",
       "ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for "
       "'sm_100', but got 'latency'");
  test("arg_attrs = [{}, 1 : i32]",
       "ir.cuda_entry_arg_attrs: expected entry #1 to be a dictionary, but got "
       "integer");
  test("arg_attrs = [{}]", "ir.cuda_entry_arg_attrs: expected 0 dictionaries, "
                           "but got 1");
  test("arg_attrs = [], res_attrs = [{}]",
       "ir.cuda_entry_res_attrs: expected 0 dictionaries, but got 1");
  expectVerdict(
      "\"cuda_tile.entry\"() <{sym_name = \"f\", function_type = i32}> "
      "({\n cuda_tile.return\n}) : () -> ()\n",
      "attribute 'function_type' failed to satisfy constraint: type "
      "attribute of function type");
  const std::string scalar = "{\n^bb0(%p: !cuda_tile.tile<f32>):\n "
                             "cuda_tile.return\n}";
  for (const std::string key : {"a", "a.", "_."})
    expectVerdict(entryOf("(!cuda_tile.tile<f32>) -> ()", scalar,
                          ", arg_attrs = [{a.a, " + key + " = 1 : i32}]"),
                  "ir.cuda_entry_arg_attrs: expected the name of a dialect in "
                  "front of the keys of entry #0, but got '" +
                      key + "'");
}

TEST(CudaTileStructure, Others) {
  auto global = [](const std::string &type) {
    return "cuda_tile.global {sym_name = \"g\", value = dense<1> : "
           "!cuda_tile.tile<" +
           type + ">}\n";
  };
  const std::string get =
      "%g = cuda_tile.get_global {name = @g} -> tile<ptr<i8>>\n";
  expectVerdict(get, "ir.cuda_get_global_symbol: expected a global of the name "
                     "'g', but got none");
  expectVerdict(get + global("4xi8"), "");
  expectVerdict("\"cuda_tile.global\"() <{sym_name = \"g\", value = dense<1> : "
                "tensor<2xi32>}> : () -> ()\n",
                "attribute 'value' failed to satisfy constraint: elements of a "
                "cuda tile");
  // The global has not been verified when the address is taken.
  expectVerdict(get +
                    "\"cuda_tile.global\"() <{sym_name = \"g\"}> : () -> ()\n",
                "requires attribute 'value'");
  expectVerdict(global("i8") + "cuda_tile.module {sym_name = \"m\"} {\n" + get +
                    "}\n",
                "ir.cuda_get_global_symbol: expected a global of the name 'g', "
                "but got none");
  expectVerdict(get + "cuda_tile.module {sym_name = \"g\"} {}\n",
                "ir.cuda_get_global_symbol: expected a global of the name 'g', "
                "but got 'cuda_tile.module'");
  expectVerdict(get + global("i16"),
                "ir.cuda_get_global_type: expected a pointer to 'i16', but got "
                "a pointer to 'i8'");
  expectVerdict("\"test.holder\"() ({\n cuda_tile.return\n}) : () -> ()\n",
                "expects parent op to be one of 'cuda_tile.entry, "
                "cuda_tile.if'");
  expectVerdict(
      entryOf("(!cuda_tile.tile<f32>) -> ()",
              "{\n^bb0(%p: !cuda_tile.tile<f32>):\n cuda_tile.return %p : "
              "tile<f32>\n}"),
      "ir.cuda_return_operands: expected operand types [], but got "
      "[tile<f32>]");
  const std::string minimum = "failed to satisfy constraint: 64-bit signless "
                              "integer attribute whose minimum value is 0";
  for (auto [numElem, alignment, name] :
       {std::tuple("-1", "-1", "num_elem"), {"0", "-1", "alignment"}})
    expectVerdict("%a = cuda_tile.alloca {num_elem = " + std::string(numElem) +
                      " : i64, alignment = " + alignment +
                      " : i64} -> tile<ptr<f32>>\n",
                  "attribute '" + std::string(name) + "' " + minimum);
}
