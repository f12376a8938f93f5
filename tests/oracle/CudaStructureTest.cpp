//===- CudaStructureTest.cpp - Modules, entries and symbols ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/cuda_structure.md: what holds a program, and what its parts
// refer to.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

#include "oracle/NormalForm.h"

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
std::string getGlobal(const std::string &symbol, int value = 300) {
  return op("CUDA_GET_GLOBAL", "", "2", value,
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
  // An early exit speaks for itself, behind what is wrong with the entry.
  for (const char *exit : {"CUDA_BREAK", "CUDA_CONTINUE"}) {
    const std::string early =
        "early-exit must be enclosed by a compatible loop or for";
    expectRefused(2, entry("f", noTypes + region(op(exit, "", "", 0))),
                  {"cudatile.exit.parent"}, early);
    expectRefused(1, entry("f", noTypes + region(op(exit, "", "", 0), "0", 9)),
                  {"ir.cuda_entry_inputs", "cudatile.exit.parent"},
                  "ir.cuda_entry_inputs: expected the block arguments [] of "
                  "the function type, but got [tile<f32>]");
  }
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
  expectUnsupported(program(global("g") + global("g")),
                    "two symbols in a builtin.module have one name");
  expectUnsupported(
      program(op("MODULE", "", "", 0, region(global("g") + global("g")))),
      "two symbols in a builtin.module have one name");
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

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {

const std::string nameRule = "ir.cuda_symbol_name";
const std::string nameText =
    nameRule + ": expected a name of at least one character, but got ''";

std::string tableOf(const std::string &symbol, const std::string &regions) {
  return op("CUDA_MODULE", "", "", 0, name(symbol) + regions);
}
std::string entryWith(const std::string &symbol, const std::string &ops = "") {
  return entry(symbol, noTypes + region(ops + end));
}
/// Text as a literal of protobuf text has it.
std::string escaped(std::string text) {
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\'' || text[i] == '\\')
      text.insert(i++, 1, '\\');
  return text;
}

/// Why a case with another name is not well formed.
const std::string longest(256, 'n');
const std::vector<std::string> oddNames = {
    "_Z4mainv", "a<b>", "0", "\"", "\\", "'", "\"\\\"", "!", "~", longest};

/// The names in a case, symbols and references, in written order.
std::vector<std::string> namesIn(const Case &testCase) {
  std::vector<std::string> names;
  auto visit = [&](const auto &self, const auto &ops) -> void {
    for (const IrOp &op : ops) {
      for (const IrAttribute &attribute : op.attributes())
        if (attribute.name() == ATTR_CUDA_SYM_NAME ||
            attribute.name() == ATTR_CUDA_NAME)
          names.push_back(attribute.text());
      for (const IrRegion &region : op.regions())
        for (const IrBlock &block : region.blocks())
          self(self, block.ops());
    }
  };
  visit(visit, testCase.ir().ops());
  return names;
}

} // namespace

// ir.cuda_symbol_name
TEST(CudaStructureTest, symbolNameIsNotEmpty) {
  expectRefused(1, tableOf("", region("")), {nameRule}, nameText);
  expectRefused(1, entryWith(""), {nameRule}, nameText);
  expectRefused(1, global(""), {nameRule}, nameText);
  // Each is the only one of its name in its table.
  expectRefused(
      2, tableOf("a", region(entryWith(""))) + tableOf("b", region(global(""))),
      {nameRule}, nameText);
  expectAtBoundary(program(global("g")), nameRule);
  expectAtBoundary(program(entryWith("_")), nameRule);
  expectAtBoundary(program(tableOf("\"", region(""))), nameRule);
  expectNotAtBoundary(program(global("gg")), nameRule);
}

TEST(CudaStructureTest, symbolNameIsNotAskedWithoutOne) {
  expectRefused(1, op("CUDA_MODULE", "", "", 0, region("")),
                {"ir.cuda_module_attributes"}, "requires attribute 'sym_name'");
  expectRefused(1,
                op("CUDA_GLOBAL", "", "", 0,
                   attribute("CUDA_VALUE", "types: 3 integers: 1")),
                {"ir.cuda_global_attributes"}, "requires attribute 'sym_name'");
  expectRefused(1, op("CUDA_ENTRY", "", "", 0, noTypes + region(end)),
                {"ir.cuda_entry_attributes"}, "requires attribute 'sym_name'");
  // A module of MLIR has no name here, and is no symbol.
  expectAccepted(program(op("MODULE", "", "", 0, region(""))));
}

TEST(CudaStructureTest, symbolNameStandsBetweenItsNeighbours) {
  expectRefused(1, tableOf("", region("", "0", 9)),
                {"ir.cuda_module_arguments", nameRule},
                "ir.cuda_module_arguments: expected no arguments of region #0, "
                "but got 1");
  expectRefused(2, entryWith("f", global("")),
                {nameRule, "ir.cuda_symbol_parent"}, nameText);
  expectRefused(1, tableOf("", region(global("g") + global("g"))),
                {nameRule, "ir.cuda_symbol_redefined"}, nameText);
  expectRefused(1, entry("", noTypes + region("")),
                {nameRule, "ir.cuda_entry_terminator"}, nameText);
}

TEST(CudaStructureTest, emptyNamesAreNamesToTheirTable) {
  // The module is verified before its symbols.
  expectRefused(1, table(global("") + entryWith("")),
                {nameRule, "ir.cuda_symbol_redefined"},
                "ir.cuda_symbol_redefined: expected symbols of different "
                "names, but got '' again");
  expectUnsupported(program(global("") + entryWith("")),
                    "two symbols in a builtin.module have one name");
  // What has no name has not the empty one.
  const std::string bare = op("CUDA_MODULE", "", "", 0, region(""));
  expectRefused(2, table(bare + bare), {"ir.cuda_module_attributes"},
                "requires attribute 'sym_name'");
}

TEST(CudaStructureTest, emptyReferences) {
  expectUnsupported(program(table(global("") + entryWith("f", getGlobal("")))),
                    fault::attributeValue);
  expectUnsupported(program(getGlobal("")), fault::attributeValue);
}

TEST(CudaStructureTest, namesAreAnyCharactersButBlanks) {
  for (const std::string &odd : oddNames) {
    const std::string symbol = escaped(odd);
    expectAccepted(program(global(symbol)));
    expectAccepted(program(tableOf(symbol, region(entryWith(symbol)))));
    expectRefused(3, table(entryWith("f", getGlobal(symbol))),
                  {"ir.cuda_get_global_symbol"},
                  "ir.cuda_get_global_symbol: expected a global of the name '" +
                      odd + "', but got none");
    expectRefused(1, table(global(symbol) + global(symbol)),
                  {"ir.cuda_symbol_redefined"},
                  "ir.cuda_symbol_redefined: expected symbols of different "
                  "names, but got '" +
                      odd + "' again");
  }
  for (const std::string &symbol :
       std::vector<std::string>{" ", "a b", "\\n", "\\177", longest + "n"}) {
    expectUnsupported(program(global(symbol)), fault::attributeValue);
    expectUnsupported(program(entryWith(symbol)), fault::attributeValue);
    expectUnsupported(program(tableOf(symbol, region(""))),
                      fault::attributeValue);
    expectUnsupported(program(getGlobal(symbol)), fault::attributeValue);
  }
}

TEST(CudaStructureTest, explainedNamesStandInQuotes) {
  auto explained = [](const std::string &symbol) {
    Case testCase = caseOf(program(global(escaped(symbol))));
    return familyOf(testCase)->operand(testCase, "sym_name");
  };
  EXPECT_EQ(explained("g"), "'g'");
  EXPECT_EQ(explained(""), "''");
  EXPECT_EQ(explained("absent"), "'absent'");
  EXPECT_EQ(explained("\"\\"), "'\"\\'");
}

TEST(CudaStructureTest, normalFormKeepsNames) {
  auto module = [](const std::string &symbol) {
    return caseOf(program(table(global(symbol)) +
                          (symbol.empty() ? "" : getGlobal(symbol))))
        .ir();
  };
  std::vector<std::string> names = oddNames;
  names.push_back("");
  for (const std::string &name : names)
    for (const std::string &other : names)
      EXPECT_EQ(isSameModule(module(escaped(name)), module(escaped(other))),
                name == other)
          << name << " " << other;
  // That nothing is written is the same as the empty name.
  IrCase unwritten = module("");
  unwritten.mutable_ops(1)
      ->mutable_regions(0)
      ->mutable_blocks(0)
      ->mutable_ops(0)
      ->mutable_attributes(0)
      ->clear_text();
  EXPECT_TRUE(isSameModule(unwritten, module("")));
}

// ir.cuda_renamed_symbols
TEST(CudaStructureTest, renamedSymbols) {
  const std::string id = "ir.cuda_renamed_symbols";
  std::string symbols, references;
  int value = 300;
  for (const std::string &name : oddNames) {
    symbols += global(escaped(name));
    references += getGlobal(escaped(name), value++);
  }
  const std::string text =
      program(table(symbols + global("") + entryWith("f", references)));
  std::vector<std::string> before = namesIn(caseOf(text)),
                           after = namesIn(changed(id, text));
  ASSERT_EQ(before.size(), 3 + 2 * oddNames.size());
  ASSERT_EQ(after.size(), before.size());
  for (size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before[i] == after[i], before[i].empty()) << before[i];
    for (size_t j = 0; j < i; ++j)
      EXPECT_EQ(before[i] == before[j], after[i] == after[j])
          << before[i] << " " << before[j];
  }
  // Another case that is well formed, of which the same is wrong.
  EXPECT_FALSE(brokenIn(changed(id, text)).empty());
  expectConsistent(caseOf(text));
  // Only the empty one: nothing to change.
  Case empty =
      caseOf(program(op("CUDA_GLOBAL", "", "", 0,
                        attribute("CUDA_SYM_NAME", "") +
                            attribute("CUDA_VALUE", "types: 3 integers: 1"))));
  const std::string bytes = empty.SerializeAsString();
  EXPECT_FALSE(relation(id).transform(empty));
  EXPECT_EQ(empty.SerializeAsString(), bytes);
  EXPECT_FALSE(applies(id, program("")));
}
