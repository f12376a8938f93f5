//===- CudaStructureTest.cpp - Modules, entries and symbols ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/cuda_structure.md: what holds a program, and what its parts
// refer to.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Types types = {cudaTile("F32"), cudaPointer("F32"), pointerTile(1),
                     cudaTile("I32", "2"), cudaTile("I32")};

std::string name(const std::string &text) {
  return attribute("CUDA_SYM_NAME", "text: '" + text + "'");
}
std::string functionType(const std::string &positions, int inputs,
                         int results) {
  return attribute("CUDA_FUNCTION_TYPE", "types: [" + positions + "] sizes: [" +
                                             std::to_string(inputs) + ", " +
                                             std::to_string(results) + "]");
}
const std::string end = op("CUDA_RETURN", "", "", 0);
const std::string noTypes = functionType("", 0, 0);

std::string entry(const std::string &symbol, const std::string &rest) {
  return op("CUDA_ENTRY", "", "", 0, name(symbol) + rest);
}
std::string table(const std::string &ops) {
  return op("CUDA_MODULE", "", "", 0, name("m") + region(ops));
}
std::string global(const std::string &symbol) {
  return op("CUDA_GLOBAL", "", "", 0,
            name(symbol) + attribute("CUDA_VALUE", "types: 3 integers: 1"));
}
std::string getGlobal(const std::string &symbol) {
  return op("CUDA_GET_GLOBAL", "", "2", 300,
            attribute("CUDA_NAME", "text: '" + symbol + "'"));
}
std::string program(const std::string &ops) { return typedModule(types, ops); }

void expectRefused(int place, const std::string &ops, const Ids &rules,
                   const std::string &diagnostic) {
  expectBrokenAt(place, program(ops), rules, diagnostic);
}

} // namespace

TEST(CudaStructureTest, entriesAgreeWithTheirTypes) {
  auto kernel = [](const std::string &type, const std::string &arguments,
                   const std::string &rest = "") {
    return entry("f", type + rest + region(end, arguments, 200));
  };
  expectAccepted(program(table(kernel(functionType("0, 2", 2, 0), "0, 2"))));
  expectRefused(1, kernel(functionType("0", 1, 0), "2"),
                {"ir.cuda_entry_inputs"},
                "ir.cuda_entry_inputs: expected the block arguments "
                "[tile<f32>] of the function type, but got [tile<ptr<f32>>]");
  expectRefused(1, kernel(functionType("3", 1, 0), "3"),
                {"ir.cuda_entry_parameter"},
                "ir.cuda_entry_parameter: expected input #0 to be a tile of "
                "rank 0, but got '!cuda_tile.tile<2xi32>'");
  expectRefused(1, kernel(functionType("0", 0, 1), ""),
                {"ir.cuda_entry_results", "ir.cuda_return_operands"},
                "ir.cuda_entry_results: expected no results in the function "
                "type, but got [tile<f32>]");
}

TEST(CudaStructureTest, attributesOfParameters) {
  auto kernel = [](const std::string &values) {
    return entry("f",
                 noTypes + attribute("CUDA_ARG_ATTRS", values) + region(end));
  };
  const std::string rule = "ir.cuda_entry_arg_attrs";
  expectRefused(1, kernel("values { kind: VALUE_INDEX }"), {rule},
                rule + ": expected entry #0 to be a dictionary, but got "
                       "integer");
  expectRefused(1, kernel("values { kind: VALUE_DICTIONARY }"), {rule},
                rule + ": expected 0 dictionaries, but got 1");
  for (const std::string key : {"a", "_.", "a."})
    expectRefused(
        1,
        entry("f", functionType("0", 1, 0) +
                       attribute("CUDA_ARG_ATTRS",
                                 "values { kind: VALUE_DICTIONARY values { "
                                 "key: '" +
                                     key + "' kind: VALUE_UNIT } }") +
                       region(end, "0", 200)),
        {rule},
        rule +
            ": expected the name of a dialect in front of the keys of entry "
            "#0, but got '" +
            key + "'");
}

TEST(CudaStructureTest, bodies) {
  const std::string blocks = regionOf(block(end) + block(end));
  expectRefused(1, entry("f", noTypes + blocks), {"ir.cuda_body_blocks"},
                "ir.cuda_body_blocks: expected region #0 to have one block, "
                "but got 2");
  expectRefused(1, entry("f", noTypes + region("")),
                {"ir.cuda_entry_terminator"},
                "expects regions to end with 'cuda_tile.return'");
  expectRefused(1, op("CUDA_MODULE", "", "", 0, name("m") + region("", "0", 9)),
                {"ir.cuda_module_arguments"},
                "ir.cuda_module_arguments: expected no arguments of region #0, "
                "but got 1");
}

TEST(CudaStructureTest, symbols) {
  expectAccepted(program(table(global("g") + global("h"))));
  expectRefused(1, table(global("g") + entry("g", noTypes + region(end))),
                {"ir.cuda_symbol_redefined"},
                "ir.cuda_symbol_redefined: expected symbols of different "
                "names, but got 'g' again");
  // MLIR's own matter.
  expectUnsupported(program(global("g") + global("g")));
  expectAccepted(program(global("g") + table(global("g"))));
  expectRefused(2, entry("f", noTypes + region(global("g") + end)),
                {"ir.cuda_symbol_parent"},
                "symbol's parent must have the SymbolTable trait");
}

TEST(CudaStructureTest, globalsAreMeantInTheInnermostTable) {
  auto kernel = [](const std::string &symbol) {
    return entry("f", noTypes + region(getGlobal(symbol) + end));
  };
  expectRefused(4, table(global("g") + kernel("g")),
                {"ir.cuda_get_global_type"},
                "ir.cuda_get_global_type: expected a pointer to 'i32', but got "
                "a pointer to 'f32'");
  expectRefused(4, global("g") + table(kernel("g")),
                {"ir.cuda_get_global_symbol"},
                "ir.cuda_get_global_symbol: expected a global of the name 'g', "
                "but got none");
  expectRefused(3, table(kernel("f")), {"ir.cuda_get_global_symbol"},
                "ir.cuda_get_global_symbol: expected a global of the name 'f', "
                "but got 'cuda_tile.entry'");
}

TEST(CudaStructureTest, returnsEndEntries) {
  expectRefused(1, end, {"ir.cuda_return_parent"},
                "expects parent op to be one of 'cuda_tile.entry, "
                "cuda_tile.if'");
  expectRefused(
      2,
      entry("f", functionType("0", 1, 0) +
                     region(op("CUDA_RETURN", "200", "", 0), "0", 200)),
      {"ir.cuda_return_operands"},
      "ir.cuda_return_operands: expected operand types [], but got "
      "[tile<f32>]");
}

TEST(CudaStructureTest, sizesOfAllocationsAreNotNegative) {
  auto allocation = [](int64_t count, int64_t alignment) {
    return op("CUDA_ALLOCA", "", "2", 300,
              cudaNumber("NUM_ELEM", count) +
                  cudaNumber("ALIGNMENT", alignment));
  };
  expectAtBoundary(program(allocation(0, 8)), "ir.cuda_alloca_minimum");
  for (auto [count, alignment] : {std::pair(-1, -1), std::pair(0, -1)})
    expectRefused(1, allocation(count, alignment), {"ir.cuda_alloca_minimum"},
                  std::string("attribute '") +
                      (count < 0 ? "num_elem" : "alignment") +
                      "' failed to satisfy constraint: 64-bit signless integer "
                      "attribute whose minimum value is 0");
}
