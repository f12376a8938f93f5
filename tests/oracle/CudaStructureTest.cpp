//===- CudaStructureTest.cpp - Modules, entries and symbols ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of symbols in oracle/spec/cuda_structure.md: which ones a case may
// have, and relations on them. The other rules are tested by tests/ops.
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

TEST(CudaStructureTest, numbersOfAllocaFromZeroOn) {
  auto reserved = [](int64_t elements, int64_t alignment) {
    return program(op("CUDA_ALLOCA", "", "2", 100,
                      cudaNumber("NUM_ELEM", elements) +
                          cudaNumber("ALIGNMENT", alignment)));
  };
  const std::string rule = "ir.cuda_alloca_minimum";
  expectAtBoundary(reserved(0, 1), rule);
  expectAtBoundary(reserved(1, 0), rule);
  expectNotAtBoundary(reserved(1, 1), rule);
}

TEST(CudaStructureTest, attributesOfParameters) {
  for (const char *name : {"arg_attrs", "res_attrs"}) {
    const std::string rule = std::string("ir.cuda_entry_") + name;
    const bool isOfResults = std::string_view(name) == "res_attrs";
    auto with = [&](const std::string &rest) {
      return program(table(entry("f", noTypes + region(end) + rest)));
    };
    expectNotAtBoundary(with(""), rule);
    for (bool isOther : {false, true}) {
      const std::string given = with(attribute(
          isOfResults != isOther ? "CUDA_RES_ATTRS" : "CUDA_ARG_ATTRS", ""));
      EXPECT_EQ(isAtBoundary(caseOf(given), rule), !isOther) << rule;
    }
  }
}

TEST(CudaStructureTest, boundariesOfHintsAndConstants) {
  const std::string hints = attribute("CUDA_OPTIMIZATION_HINTS", "");
  const std::string named = name("f") + noTypes + region(end);
  for (const std::string rule :
       {"architecture", "dictionary", "name", "kind", "range"}) {
    expectAtBoundary(program(table(op("CUDA_ENTRY", "", "", 0, named + hints))),
                     "ir.cuda_hints_" + rule);
    expectNotAtBoundary(program(table(op("CUDA_ENTRY", "", "", 0, named))),
                        "ir.cuda_hints_" + rule);
  }
  expectAtBoundary(program(table(global("g"))), "ir.cuda_dense_count");
  expectNotAtBoundary(program(table("")), "ir.cuda_dense_count");
}

TEST(CudaStructureTest, limitsOfConstantsAndFunctionTypes) {
  auto list = [](int count, const std::string &number) {
    std::string text = number;
    for (int i = 1; i < count; ++i)
      text += ", " + number;
    return text;
  };
  auto isModule = [](const std::string &text) {
    return evaluate(caseOf(text)).verdict.outcome != Outcome::Unsupported;
  };
  auto isDense = [&](const Types &all, const std::string &integers,
                     const std::string &positions = "0") {
    return isModule(typedModule(
        all,
        op("CUDA_CONSTANT", "", "0", 100,
           attribute("CUDA_VALUE", "types: [" + positions + "] integers: [" +
                                       integers + "]"))));
  };
  const Types tile = {cudaTile("I8", "4, 4194304"), cudaPointer("F32"),
                      pointerTile(1), tileOf("I8", "1")};
  EXPECT_TRUE(isDense(tile, list(256, "127")));
  EXPECT_FALSE(isDense(tile, list(257, "127")));
  EXPECT_FALSE(isDense(tile, ""));
  EXPECT_FALSE(isDense(tile, "128"));
  for (const char *shape : {"4, 4194305", "16777217"})
    EXPECT_FALSE(isDense({cudaTile("I8", shape)}, "1")) << shape;
  for (const char *positions : {"", "0, 0", "1", "2", "3", "4"})
    EXPECT_FALSE(isDense(tile, "1", positions)) << positions;
  auto isType = [&](int inputs, int results, const std::string &type = "0") {
    return isModule(program(table(
        entry("f", functionType(list(inputs + results, type), inputs, results) +
                       region(end)))));
  };
  EXPECT_TRUE(isType(64, 64));
  EXPECT_FALSE(isType(65, 64));
  EXPECT_FALSE(isType(64, 65));
  EXPECT_FALSE(isType(0, 1, "256"));
}

// No rule of an operation waits for the whole module.
TEST(CudaStructureTest, aWrongBitcastIsReportedFirst) {
  expectBrokenAt(
      1, cudaModule({cudaTile("F32"), cudaTile("F64")}, "BITCAST", "0", "1"),
      {"cudatile.conv.bitcast"},
      "bitcast requires equal-width source and destination element types");
}

TEST(CudaStructureTest, symbolsOfOneNameInAModuleOfMlir) {
  expectUnsupported(program(global("g") + global("g")),
                    "two symbols in a builtin.module have one name");
  expectUnsupported(
      program(op("MODULE", "", "", 0, region(global("g") + global("g")))),
      "two symbols in a builtin.module have one name");
}

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
  // Each is the only one of its name in its table.
  expectAtBoundary(program(global("g")), nameRule);
  expectAtBoundary(program(entryWith("_")), nameRule);
  expectAtBoundary(program(tableOf("\"", region(""))), nameRule);
  expectNotAtBoundary(program(global("gg")), nameRule);
}

TEST(CudaStructureTest, emptyNamesAreNamesToTheirTable) {
  // The module is verified before its symbols.
  expectRefused(1, table(global("") + entryWith("")),
                {nameRule, "ir.cuda_symbol_redefined"},
                "ir.cuda_symbol_redefined: expected symbols of different "
                "names, but got '' again");
  expectUnsupported(program(global("") + entryWith("")),
                    "two symbols in a builtin.module have one name");
  // An operation without a name does not have the empty name.
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

// Other names make other modules: NormalFormTest.cpp.
TEST(CudaStructureTest, aNameThatIsNotWrittenIsEmpty) {
  const IrCase empty = caseOf(program(global(""))).ir();
  IrCase unwritten = empty;
  unwritten.mutable_ops(1)->mutable_attributes(0)->clear_text();
  EXPECT_TRUE(isSameModule(unwritten, empty));
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

TEST(CudaStructureTest, operandsOfAReturn) {
  auto broken = [](const std::string &functionType, const std::string &ops) {
    return brokenIn(caseOf(
        program(table(entry("f", functionType + region(ops, "4, 0", 50))))));
  };
  auto returned = [](const std::string &operands) {
    return op("CUDA_RETURN", operands, "", 0);
  };
  // In the wrong place it has none.
  EXPECT_EQ(broken(functionType("4, 0", 2, 0),
                   op("CUDA_LOOP", "", "", 0, region(returned("50"))) + end),
            (Ids{"ir.cuda_return_parent", "ir.cuda_terminator"}));
  // They are compared where an entry has the results that it may not have.
  EXPECT_EQ(broken(functionType("4, 0, 4", 2, 1), returned("50")),
            Ids{"ir.cuda_entry_results"});
  EXPECT_EQ(broken(functionType("4, 0, 4", 2, 1), returned("51")),
            (Ids{"ir.cuda_entry_results", "ir.cuda_return_operands"}));
}

// What is missing or of another type is no fault of what it is compared with.
TEST(CudaStructureTest, whatIsMissingIsNotCompared) {
  auto broken = [](const std::string &ops) {
    return brokenIn(caseOf(program(table(ops))));
  };
  const std::string body = region(end, "4", 50);
  EXPECT_EQ(broken(op("CUDA_ENTRY", "", "", 0, name("f") + body)),
            Ids{"ir.cuda_entry_attributes"});
  EXPECT_EQ(broken(op("CUDA_ENTRY", "", "", 0,
                      name("f") + body +
                          attribute("CUDA_ARG_ATTRS",
                                    "values { kind: VALUE_DICTIONARY }"))),
            Ids{"ir.cuda_entry_attributes"});
  EXPECT_EQ(broken(op("CUDA_GLOBAL", "", "", 0,
                      attribute("CUDA_VALUE", "types: 3 integers: 1"))),
            Ids{"ir.cuda_global_attributes"});
  const std::string held = global("g");
  auto function = [&](const std::string &ops) {
    return held + entry("f", noTypes + region(ops + end));
  };
  EXPECT_EQ(broken(function(op("CUDA_GET_GLOBAL", "", "2", 300))),
            Ids{"ir.cuda_get_global_attributes"});
  EXPECT_EQ(broken(function(op("CUDA_GET_GLOBAL", "", "0", 300,
                               attribute("CUDA_NAME", "text: 'g'")))),
            Ids{"ir.cuda_get_global_slots"});
}
