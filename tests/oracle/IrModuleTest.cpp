//===- IrModuleTest.cpp - Well-formed modules and their order -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of oracle/spec/ir.md on modules as a whole: which cases are
// modules, and in which order a module is verified.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

#include <functional>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// A module whose table ends in one more type.
std::string withType(const std::string &type) {
  return "ir { " + irTypes + " types { " + type + " } }";
}

// An operation with these attributes.
std::string createPipeline(const std::string &attributes) {
  return module(op("CREATE_PIPELINE", "5", "0, 1", 10, attributes));
}

std::string func(const std::string &ops, const std::string &arguments = "",
                 int first = 0) {
  return op("FUNC", "", "", 0,
            region(ops + op("RETURN", "", "", 0), arguments, first));
}

std::string agents(const std::string &ops) {
  return op("AGENT_SWITCH", "", "", 0,
            number("NUM_AGENTS_PER_GROUP", 1) +
                attribute("MAX_REGS", "integers: 24") + region(ops));
}

const std::string ifYield = op("IF_YIELD", "", "", 0);

} // namespace

TEST(IrModuleTest, theEmptyModuleIsAccepted) {
  expectAccepted("ir { }");
  expectAccepted(module(""));
}

TEST(IrModuleTest, typesCanBeBuilt) {
  for (const char *type :
       {"kind: 23", "kind: -1", "element: 25", "element: -1",
        "kind: IR_TILE element: 25", "kind: IR_ITERATOR nested: 10",
        "kind: IR_ITERATOR nested: 4294967295",
        "kind: IR_TILEAA_VIEW nested: 2", "kind: IR_PTR space: 5",
        "kind: IR_TILEAS_VIEW space: SPACE_GENERIC",
        "kind: IR_TILEAS_VIEW space: 5"})
    expectUnsupported(withType(type), fault::type);
  // Layouts, where a type may have one.
  for (const char *layout :
       {"layout { shape: 0 stride: 1 }",
        "layout { modes { shape: 4 } modes { shape: -1 } }",
        "layout { shape: 1 } layout_space: SPACE_GENERIC",
        "layout { shape: 1 } layout_space: 5",
        "layout { shape: 1 } layout_space: -1"})
    for (const std::string kind : {"IR_TILE", "IR_TILEAA_VIEW nested: 10",
                                   "IR_TILEAS_VIEW space: SPACE_GLOBAL"}) {
      std::string pointer = "types { kind: IR_PTR } ";
      expectUnsupported("ir { " + irTypes + pointer + "types { kind: " + kind +
                            " " + layout + " } }",
                        fault::type);
      expectAccepted("ir { " + irTypes + pointer + "types { kind: " + kind +
                     " layout { shape: 1 stride: -8 } layout_space: "
                     "SPACE_TENSOR } }");
    }
  expectAccepted(withType("kind: IR_TILE layout_space: 5"));
  expectAccepted(withType("kind: IR_INDEX layout { shape: 0 }"));
  // Fields that a kind does not use are not read.
  expectAccepted(withType("kind: IR_INDEX element: 25 shape: 0 nested: 77"
                          " space: 5 text: '\"'"));
  expectAccepted(withType("kind: IR_PTR space: SPACE_GENERIC"));
  Case full;
  for (int i = 0; i < 256; ++i)
    full.mutable_ir()->add_types()->set_kind(IR_INDEX);
  expectAccepted(full);
  full.mutable_ir()->add_types()->set_kind(IR_INDEX);
  EXPECT_EQ(evaluate(full).verdict.outcome, Outcome::Unsupported);
}

TEST(IrModuleTest, leastSizes) {
  auto with = [](const std::string &type) {
    return typedModule(
        {pointer, memref("4", "1"),
         "kind: IR_CUDA_TENSOR_VIEW element: TYPE_F32 shape: 8 strides: 1",
         type},
        "");
  };
  // Types of nv_tileas may have none of an axis, all others have one.
  for (const std::string &type :
       {std::string("kind: IR_TILE"),
        std::string("kind: IR_TILEAS_VIEW space: SPACE_GLOBAL")}) {
    expectAccepted(with(type + " shape: 0"));
    expectAccepted(with(type + " shape: [8, 0, 8]"));
    for (const char *shape :
         {" shape: -1", " shape: [0, -9223372036854775808]"})
      expectUnsupported(with(type + shape), fault::type);
  }
  for (const char *type :
       {"kind: IR_TILEAA_VIEW nested: 0", "kind: IR_TILEAA_VIEW nested: 1",
        "kind: IR_MEMREF strides: 1", "kind: IR_CUDA_TILE element: TYPE_F16",
        "kind: IR_CUDA_TENSOR_VIEW element: TYPE_F16 strides: 1",
        "kind: IR_CUDA_PARTITION_VIEW nested: 2"}) {
    expectAccepted(with(std::string(type) + " shape: 1"));
    expectUnsupported(with(std::string(type) + " shape: 0"), fault::type);
  }
  expectUnsupported(
      with("kind: IR_TILE shape: 0 layout { shape: 0 stride: 1 }"),
      fault::type);
}

TEST(IrModuleTest, opaqueTypesHaveATextInTheirLimits) {
  auto opaque = [](const std::string &text) {
    Case testCase;
    IrType &type = *testCase.mutable_ir()->add_types();
    type.set_kind(IR_OPAQUE);
    type.set_text(text);
    return testCase;
  };
  auto isModule = [&](const std::string &text) {
    return evaluate(opaque(text)).verdict.outcome == Outcome::Accepted;
  };
  for (const std::string text :
       {"memref<4xf32>", "a", " ", "~", " !~[]{}'", "index"})
    EXPECT_TRUE(isModule(text)) << text;
  EXPECT_TRUE(isModule(std::string(256, 'a')));
  EXPECT_FALSE(isModule(std::string(257, 'a')));
  EXPECT_FALSE(isModule(""));
  expectUnsupported(withType("kind: IR_OPAQUE"), fault::type);
  for (int c = 0; c < 256; ++c) {
    bool isAllowed = c >= 32 && c <= 126 && c != '"' && c != '\\';
    for (const std::string &text :
         {std::string(1, char(c)), std::string("a") + char(c) + "b"})
      EXPECT_EQ(isModule(text), isAllowed) << c;
  }
}

TEST(IrModuleTest, positionsOfTypesExist) {
  expectUnsupported(module(op("CONVERSION_CAST", "", "10", 10)),
                    fault::typePosition);
  expectUnsupported(module(op("CONVERSION_CAST", "", "4294967295", 10)),
                    fault::typePosition);
  expectUnsupported(
      module(agents(op("PRODUCE_ONE", "0, 3", "0", 10, region("", "10", 20)))),
      fault::typePosition);
  expectUnsupported(module(op("PRODUCE_ONE", "0, 3", "0", 10,
                              attribute("PRODUCER_TYPES", "types: 10"))),
                    fault::attributeValue);
}

TEST(IrModuleTest, valuesAreDefinedOnceBelowTheirLimit) {
  expectUnsupported(module(op("CONVERSION_CAST", "", "1, 1", 9)),
                    fault::redefinition);
  expectUnsupported(
      module(agents("") + agents("") + op("INC_ITER", "3", "3", 0)),
      fault::redefinition);
  expectUnsupported(module(op("AGENT_SWITCH", "", "", 0,
                              region("", "2", 20) + region("", "2", 20))),
                    fault::redefinition);
  expectAccepted(module(op("CONVERSION_CAST", "", "2", 65535)));
  expectUnsupported(module(op("CONVERSION_CAST", "", "2, 2", 65535)),
                    "a value's number is above 65535");
  expectUnsupported(
      module(" ops { kind: OP_CONVERSION_CAST result_types: [2, 2]"
             " first_result: 4294967295 }"),
      "a value's number is above 65535");
  // Without results the number is not read.
  expectAccepted(module(agents(" ops { kind: OP_YIELD first_result:"
                               " 4294967295 }")));
}

TEST(IrModuleTest, operandsAreVisible) {
  const std::string inner = op("INC_ITER", "3", "3", 30);
  expectUnsupported(module(op("INC_ITER", "30", "3", 31)), fault::operand);
  expectUnsupported(module(op("INC_ITER", "65536", "3", 31)), fault::operand);
  expectUnsupported(module(agents(op("INC_ITER", "30", "3", 30) + yield())),
                    fault::operand);
  expectUnsupported(module(agents(op("INC_ITER", "31", "3", 30) +
                                  op("INC_ITER", "3", "3", 31) + yield())),
                    fault::operand);
  // Out of the block in which it is defined, and in its neighbour.
  expectUnsupported(
      module(agents(inner + yield()) + op("INC_ITER", "30", "3", 31)),
      fault::operand);
  expectUnsupported(
      module(op("AGENT_SWITCH", "", "", 0,
                region(inner + yield()) +
                    region(op("INC_ITER", "30", "3", 31) + yield()))),
      fault::operand);
  // Inward, through any number of blocks.
  expectAccepted(
      module(inner + agents(agents(op("INC_ITER", "30", "3", 31) + yield()) +
                            yield())));
  // An operation's results cannot be used in its regions.
  expectUnsupported(module(agents(op("PRODUCER_WRITE", "0, 3", "0", 30,
                                     region(yield("30"), "2", 20)) +
                                  yield())),
                    fault::operand);
  // The arguments of another block.
  expectUnsupported(module(op("AGENT_SWITCH", "", "", 0,
                              region(yield(), "2", 20) + region(yield("20")))),
                    fault::operand);
}

TEST(IrModuleTest, attributesAreTheOperations) {
  auto width = [](const char *bits, const char *value) {
    return createPipeline(attribute(
        "NUM_STAGES", std::string("integer: ") + value + " width: " + bits));
  };
  auto isModule = [](const std::string &text) {
    return evaluate(caseOf(text)).verdict.outcome != Outcome::Unsupported;
  };
  EXPECT_TRUE(isModule(width("8", "-128")));
  EXPECT_TRUE(isModule(width("64", "-9223372036854775808")));
  for (auto [bits, value] :
       {std::pair("8", "128"), std::pair("8", "-129"), std::pair("16", "32768"),
        std::pair("32", "2147483648"), std::pair("0", "0"), std::pair("1", "0"),
        std::pair("4294967295", "0")})
    expectUnsupported(width(bits, value), fault::attributeValue);
  expectUnsupported(createPipeline(number("CONSUMER_GROUP_ID", 128)),
                    fault::attributeValue);
  expectUnsupported(
      createPipeline(number("NUM_STAGES", 1) + number("NUM_STAGES", 1)),
      "an attribute is given twice");
  expectUnsupported(createPipeline(number("CONSUMER_IDX", 0)),
                    fault::foreignAttribute);
  expectUnsupported(createPipeline(" attributes { name: 15 }"),
                    fault::foreignAttribute);
  expectUnsupported(createPipeline(" attributes { name: -1 }"),
                    fault::foreignAttribute);
  expectUnsupported(createPipeline(number("SHARED_MEM", 2)),
                    fault::attributeValue);
  EXPECT_TRUE(isModule(createPipeline(number("SHARED_MEM", 1))));
  expectUnsupported(
      module(op("CONVERSION_CAST", "", "2", 10, attribute("TWO_CTA", ""))),
      fault::foreignAttribute);
  for (const char *list : {"2147483648", "-2147483649"})
    expectUnsupported(
        module(op("AGENT_SWITCH", "", "", 0,
                  attribute("MAX_REGS", std::string("integers: ") + list))),
        fault::attributeValue);
  auto predicate = [](const std::string &dialect) {
    return module(
        op("CUDA_ASSUME", "2", "2", 10,
           attribute("CUDA_PREDICATE", "dialect { " + dialect + " }")));
  };
  EXPECT_TRUE(isModule(predicate(withFields("div_by", field("DIVISOR", "2")))));
  expectUnsupported(predicate(withFields("div", field("DIVISOR", "2"))),
                    fault::attributeValue);
  expectUnsupported(predicate(withFields("div_by", "")), fault::attributeValue);
  for (const char *name : {"", "1a", "_a", "a.b", "a b"})
    expectUnsupported(
        module(op("BLOCK_SCALED_MMA", "", "2", 10,
                  attribute("ATOM", std::string("text: '") + name + "'"))),
        fault::attributeValue);
}

TEST(IrModuleTest, attributesHaveTheirForms) {
  auto times = [](int count, const std::string &text) {
    std::string all;
    for (int i = 0; i < count; ++i)
      all += text;
    return all;
  };
  struct Example {
    const char *op, *name;
    std::string legal, illegal;
  };
  for (const Example &each : std::vector<Example>{
           {"CUDA_PERMUTE", "CUDA_PERMUTATION", times(64, "integers: 0 "),
            times(65, "integers: 0 ")},
           {"CUDA_REDUCE", "CUDA_IDENTITIES", times(16, "values { } "),
            times(17, "values { } ")},
           {"CUDA_REDUCE", "CUDA_IDENTITIES", "",
            "values { kind: VALUE_BOOLEAN integer: 2 }"},
           {"CUDA_ASSERT", "CUDA_MESSAGE", "text: '\\t'", "text: '\\177'"},
           {"CUDA_ENTRY", "CUDA_OPTIMIZATION_HINTS", "values { key: 'a' }",
            "values { key: '-' }"},
           {"TILED_LOAD", "IN_BOUNDS", "integers: 1", "integers: 2"}}) {
    auto given = [&](const std::string &value) {
      return module(op(each.op, "", "2", 10, attribute(each.name, value)));
    };
    EXPECT_NE(evaluate(caseOf(given(each.legal))).verdict.outcome,
              Outcome::Unsupported)
        << each.name;
    expectUnsupported(given(each.illegal), fault::attributeValue);
  }
}

// Both halves of the shape of an atom, or neither.
TEST(IrModuleTest, atomsHaveAWholeShapeOrNone) {
  auto dot = [](uint64_t packed) {
    return "ir { types { kind: IR_TILE element: TYPE_F32 }" +
           op("CONVERSION_CAST", "", "0", 0) +
           op("DOT", "0, 0, 0", "0", 1,
              attribute("ATOM", "text: 'mma' packed_shape: " +
                                    std::to_string(packed))) +
           " }";
  };
  for (uint64_t packed :
       {uint64_t(0), uint64_t(0x4000000010), uint64_t(0x100000001), UINT64_MAX})
    expectAccepted(dot(packed));
  for (uint64_t packed :
       {uint64_t(1), uint64_t(0x4000000000), uint64_t(0xffffffff),
        uint64_t(0xffffffff00000000), uint64_t(0x100000000)})
    expectUnsupported(dot(packed), fault::attributeValue);
  // No other attribute has one.
  EXPECT_NE(evaluate(caseOf(createPipeline(attribute(
                         "NUM_STAGES", "integer: 1 packed_shape: 1"))))
                .verdict.outcome,
            Outcome::Unsupported);
}

TEST(IrModuleTest, discardableAttributesHaveNamesOfTheirOwn) {
  auto dot = [](const std::string &rest) {
    return "ir { types { kind: IR_TILE element: TYPE_F32 }" +
           op("CONVERSION_CAST", "", "0", 0) +
           op("DOT", "0, 0, 0", "0", 1, attribute("ATOM", "text: 'a'") + rest) +
           " }";
  };
  // The names that others have, and that the roster gives to others.
  for (const char *name : {"a", "b.c", "_", "sym_visibility", "numStages",
                           "operandSegmentSizes", "optimization_hints", "Atom"})
    expectAccepted(dot(discardable(name)));
  // Its own, whether it has them or not, and those that MLIR reads.
  for (const char *name :
       {"atom", "signedness_a", "sym_name", "operand_segment_sizes",
        "nv_tileas.available_warps", "nv_tileaa.compute_capability"})
    expectUnsupported(dot(discardable(name)), fault::discardableName);
  expectUnsupported(dot(discardable("a") + discardable("signedness_a")),
                    fault::discardableName);
  for (const std::string &rest :
       {discardable("b") + discardable("a"),
        discardable("a") + discardable("a"),
        discardable("a", "kind: VALUE_TYPE"), discardable("")})
    expectUnsupported(
        dot(rest),
        "the discardable attributes are no dictionary of values and atoms");
}

TEST(IrModuleTest, discardableAttributesOfUpstreamOperations) {
  const std::string atoms = discardable("atom", "kind: VALUE_ATOM text: 'a'");
  auto without = [](const std::string &kind) { return op(kind, "", "", 0); };
  auto ofModule = [](const std::string &rest) {
    return module(op("MODULE", "", "", 0, region("") + rest));
  };
  auto ofHolder = [](const std::string &rest) {
    return module(op("HOLDER", "", "", 0, rest));
  };
  auto ofEnd = [](const std::string &rest) {
    return module(
        op("HOLDER", "", "", 0, region(op("HOLDER_END", "", "", 0, rest))));
  };
  auto ofCast = [](const std::string &rest) {
    return module(op("CONVERSION_CAST", "", "2", 10, rest));
  };
  auto ofFunction = [&](const std::string &rest) {
    return module(op("FUNC", "", "", 0, region(without("RETURN")) + rest));
  };
  auto ofReturn = [](const std::string &rest) {
    return module(op("FUNC", "", "", 0, region(op("RETURN", "", "", 0, rest))));
  };
  auto ofIf = [](const std::string &rest) {
    return module(op("IF", "6", "", 0, region(ifYield) + regionOf("") + rest));
  };
  auto ofYield = [](const std::string &rest) {
    const std::string arm = region(op("IF_YIELD", "2", "", 0, rest));
    return module(op("IF", "6", "2", 10, arm + arm));
  };
  auto ofConstant = [](const std::string &rest) {
    return module(op("CONSTANT", "", "6", 10,
                     attribute("VALUE", "types: 6 integer: 0") + rest));
  };
  for (const std::function<std::string(const std::string &)> &of :
       std::vector<std::function<std::string(const std::string &)>>{
           ofHolder, ofEnd, ofCast, ofFunction, ofReturn, ofIf, ofYield,
           ofConstant}) {
    expectAccepted(of(atoms));
    expectAccepted(of(discardable("atom")));
    expectAccepted(of(atoms + discardable("tilefuzz.a")));
    for (const char *name : {"a", "value", "sym_visibility", "atoms"})
      expectUnsupported(of(discardable(name)), fault::discardableName);
    expectUnsupported(of(discardable("nv_tileas.available_warps")),
                      fault::discardableName);
  }
  expectAccepted(ofModule(discardable("a.atom")));
  for (const char *name : {"atom", "a", "nv_tileaa.compute_capability"})
    expectUnsupported(ofModule(discardable(name)), fault::discardableName);
  // Without operands, scf.yield is not printed.
  expectUnsupported(
      module(op("IF", "6", "", 0,
                region(op("IF_YIELD", "", "", 0, atoms)) + regionOf(""))),
      "an scf.yield without operands has discardable attributes");
}

TEST(IrModuleTest, upstreamOperationsAreAsMlirDemands) {
  expectUnsupported(module(op("CONVERSION_CAST", "3", "", 10)),
                    "a conversion cast has no results");
  expectUnsupported(module(op("CONVERSION_CAST", "", "3", 10, region(""))),
                    fault::upstreamOperation);
  expectAccepted(module(func("")));
  expectAccepted(module(func(op("INC_ITER", "20", "3", 21), "3", 20)));
  expectUnsupported(module(func(op("INC_ITER", "3", "3", 21))), fault::operand);
  expectUnsupported(module(agents(func("") + yield())),
                    "a function is not directly in a module, or is not one "
                    "block that ends in func.return");
  expectUnsupported(module(op("FUNC", "", "", 0, region(""))),
                    "a function is not directly in a module, or is not one "
                    "block that ends in func.return");
  expectUnsupported(module(op("FUNC", "", "", 0)), fault::upstreamOperation);
  expectUnsupported(module(op("RETURN", "", "", 0)),
                    "func.return stands outside of a function");
  expectUnsupported(module(func(op("RETURN", "", "", 0))),
                    fault::upstreamOperation);
  expectUnsupported(module(op("FUNC", "", "", 0,
                              region(op("CONVERSION_CAST", "", "3", 20) +
                                     op("RETURN", "20", "", 0)))),
                    fault::upstreamOperation);
  // Values of a function stay in it.
  expectUnsupported(module(func(op("CONVERSION_CAST", "", "3", 20)) +
                           op("INC_ITER", "20", "3", 21)),
                    fault::operand);
}

TEST(IrModuleTest, ifsAreAsMlirDemands) {
  auto branch = [](const std::string &operands, const std::string &results,
                   const std::string &regions) {
    return module(op("IF", operands, results, 10, regions));
  };
  expectAccepted(branch("6", "", region(ifYield) + region(ifYield)));
  expectAccepted(branch("6", "", region(ifYield) + regionOf("")));
  const std::string tile = region(op("IF_YIELD", "2", "", 0));
  expectAccepted(branch("6", "2", tile + tile));
  expectUnsupported(branch("6", "2", tile + regionOf("")), fault::arms);
  expectUnsupported(branch("6", "8", tile + tile), fault::arms);
  expectUnsupported(branch("6", "2, 2", tile + tile), fault::arms);
  expectUnsupported(branch("6", "", region(ifYield)), fault::upstreamOperation);
  expectUnsupported(branch("2", "", region(ifYield) + region(ifYield)),
                    fault::upstreamOperation);
  expectUnsupported(branch("", "", region(ifYield) + region(ifYield)),
                    fault::upstreamOperation);
  expectUnsupported(branch("6", "", region("") + region(ifYield)), fault::arms);
  expectUnsupported(branch("6", "", region(ifYield, "2", 20) + regionOf("")),
                    fault::arms);
  expectUnsupported(branch("6", "", region(ifYield + ifYield) + regionOf("")),
                    fault::upstreamOperation);
  expectUnsupported(branch("6", "", region(yield()) + regionOf("")),
                    fault::arms);
  expectUnsupported(
      branch("6", "",
             region(ifYield) + regionOf(block(ifYield) + block(ifYield))),
      fault::arms);
  expectUnsupported(module(ifYield), "scf.yield stands outside of scf.if");
  expectUnsupported(module(agents(ifYield)),
                    "scf.yield stands outside of scf.if");
}

TEST(IrModuleTest, kindsHaveNamesAndModulesAnEnd) {
  int behindTheRoster = 0;
  while (IrOpKind_IsValid(behindTheRoster))
    ++behindTheRoster;
  for (int kind : {behindTheRoster, 99, 116, -1, INT32_MAX})
    expectUnsupported(module(" ops { kind: " + std::to_string(kind) + " }"),
                      "an operation kind has no name in the schema");
  Case many = caseOf(module(""));
  for (int i = 1; i < 4096; ++i)
    many.mutable_ir()->add_ops()->set_kind(OP_YIELD);
  Evaluation answer = evaluate(many);
  EXPECT_EQ(answer.verdict.place, 1);
  many.mutable_ir()->add_ops()->set_kind(OP_YIELD);
  EXPECT_EQ(evaluate(many).verdict.outcome, Outcome::Unsupported);
}

//===----------------------------------------------------------------------===//
// The order of verification
//===----------------------------------------------------------------------===//

TEST(IrModuleTest, functionsAreVerifiedLast) {
  const std::string wrong = op("CREATE_ITERATOR", "20", "3", 21);
  const std::string text = "requires zero operands";
  const std::string start = op("CONVERSION_CAST", "", "3", 20);
  const Ids both = {"ir.operand_count", "roster.handshake.create_iterator"};
  // Written: the start, the function, its cast and wrong operation, return,
  // then an agent_switch with an operand.
  expectBrokenAt(
      5,
      module(func(start + wrong) +
             op("AGENT_SWITCH", "0", "", 0,
                number("NUM_AGENTS_PER_GROUP", 1) +
                    attribute("MAX_REGS", "integers: 24") + region(yield()))),
      both, text);
  expectBrokenAt(3, module(func(start + wrong)), {both[1]},
                 "operand #0 must be pipeline producer or consumer token, but "
                 "got '!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>'");
}

TEST(IrModuleTest, anOperationIsVerifiedBeforeItsRegionsAndTheseBeforeTheNext) {
  // The outer one breaks a later rule than the inner one.
  const std::string inner = op("INC_ITER", "3", "", 0) + yield();
  const std::string outer = number("NUM_AGENTS_PER_GROUP", 1);
  expectBrokenAt(1,
                 module(op("AGENT_SWITCH", "", "", 0,
                           outer + attribute("MAX_REGS", "integers: [1, 2]") +
                               region(inner))),
                 {"ir.result_count", "tileas.agent_switch.max_regs_length"},
                 "tileas.agent_switch.max_regs_length: expected max_regs to "
                 "have one entry for each of the 1 regions, but got 2");
  expectBrokenAt(2, module(agents(inner) + op("INC_ITER", "", "3", 30)),
                 {"ir.result_count", "ir.operand_count"},
                 "requires one result");
}

TEST(IrModuleTest, branchesAreAskedInWrittenOrder) {
  const std::string arms =
      region(op("IF_YIELD", "21", "", 0)) + region(op("IF_YIELD", "22", "", 0));
  const std::string values = op("CONVERSION_CAST", "", "6, 3, 9", 20);
  const std::string branch = op("IF", "20", "3", 30, arms);
  // In a function, in front of an operation that is verified earlier.
  expectBrokenAt(3, module(func(values + branch) + yield() + yield()),
                 {"ir.terminator_last", "tileas.pipeline.branch_iterators",
                  "tileas.pipeline.yield_parent"},
                 "branch arms must yield matching pipeline iterator types");
}
