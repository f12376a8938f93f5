//===- IrRosterTest.cpp - What every operation of a module must be --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ir.md in modules of their own: what is accepted, and
// what RosterRulesTest does not reach by making one part of a spec wrong.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

#include "oracle/Roster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string stages = number("NUM_STAGES", 2);
const std::string producerGroup = number("PRODUCER_GROUP_ID", 0);
const std::string consumerGroup = number("CONSUMER_GROUP_ID", 1);
const std::string groups = producerGroup + consumerGroup;
const std::string index0 = number("CONSUMER_IDX", 0);

std::string createPipeline(const std::string &operands,
                           const std::string &results,
                           const std::string &attributes) {
  return module(op("CREATE_PIPELINE", operands, results, 10, attributes));
}
const std::string pipeline = createPipeline("5", "0, 1", stages + groups);

const std::string producerTypes = attribute("PRODUCER_TYPES", "types: 2");
const std::string consumerTypes = attribute("CONSUMER_TYPES", "types: 2");

// A produce_one whose yield fits its results.
std::string produceOne(const std::string &operands, const std::string &results,
                       const std::string &yielded) {
  return module(op("PRODUCE_ONE", operands, results, 10,
                   producerTypes + region(yield(yielded), "2", 20)));
}
std::string produceOneAsync(const std::string &results,
                            const std::string &yielded) {
  return module(op("PRODUCE_ONE_ASYNC", "0, 3", results, 10,
                   producerTypes + region(yield(yielded), "2", 20)));
}
std::string consumeOne(const std::string &operands, const std::string &results,
                       const std::string &yielded) {
  return module(op("CONSUME_ONE", operands, results, 10,
                   index0 + consumerTypes + region(yield(yielded), "2", 20)));
}
std::string consumeOneAsync(const std::string &results,
                            const std::string &yielded) {
  return module(op("CONSUME_ONE_ASYNC", "1, 3", results, 10,
                   index0 + consumerTypes + region(yield(yielded), "2", 20)));
}
std::string consumerRead(const std::string &operands,
                         const std::string &results,
                         const std::string &yielded) {
  return module(op("CONSUMER_READ", operands, results, 10,
                   index0 + region(yield(yielded), "2", 20)));
}
std::string producerWrite(const std::string &operands,
                          const std::string &results,
                          const std::string &yielded) {
  return module(op("PRODUCER_WRITE", operands, results, 10,
                   region(yield(yielded), "2", 20)));
}

std::string simple(const std::string &kind, const std::string &operands,
                   const std::string &results, const std::string &rest = "") {
  return module(op(kind, operands, results, 10, rest));
}

const std::string acquire = op("PRODUCER_ACQUIRE", "0, 3", "0", 10);
const std::string waited = op("CONSUMER_WAIT", "1, 3", "1", 10, index0);

const std::string agents = number("NUM_AGENTS_PER_GROUP", 1);
const std::string registers = attribute("MAX_REGS", "integers: 24");
std::string agentSwitch(const std::string &attributes,
                        const std::string &ops = yield()) {
  return module(op("AGENT_SWITCH", "", "", 0, attributes + region(ops)));
}

const std::string mmaTypes =
    "types { kind: IR_TILE shape: [128, 64] element: TYPE_F8E5M2 }"
    "types { kind: IR_TILE shape: [128, 128] element: TYPE_F32 }"
    "types { kind: IR_TILE shape: [128, 2] element: TYPE_F8E8M0FNU }"
    "types { kind: IR_TILE shape: [2, 128] element: TYPE_F8E8M0FNU }";
const std::string segments =
    attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 1, 1, 1, 1]");
const std::string atom = attribute("ATOM", "text: 'mma'");
std::string mma(const std::string &operands, const std::string &attributes) {
  return "ir { " + irTypes + mmaTypes + irStart +
         op("CONVERSION_CAST", "", "10, 11, 12, 13", 10) +
         op("BLOCK_SCALED_MMA", operands, "11", 20, attributes) + " }";
}
const std::string fp8Mma = mma("10, 10, 11, 12, 13", segments + atom);

std::string dot(const std::string &operands, const std::string &attributes) {
  return "ir { " + irTypes + mmaTypes + irStart +
         op("CONVERSION_CAST", "", "10, 11", 10) +
         op("DOT", operands, "11", 20, attributes) + " }";
}
const std::string fp8Dot = dot("10, 10, 11", atom);

std::string misfit(const std::string &slot, const std::string &word,
                   const std::string &type) {
  return slot + " must be " + word + ", but got '" + type + "'";
}
const std::string producer = "!nv_tileas.async.pipeline.producer_token";
const std::string consumer = "!nv_tileas.async.pipeline.consumer_token";
const std::string tile = "!nv_tileas.tile<128x64xf16>";

// Accepted modules of operations. That each operation of the roster has one is
// what `tilefuzz rules --missing` asks of the corpus.
std::vector<std::pair<IrOpKind, std::string>> acceptedModules() {
  return {
      {OP_CREATE_PIPELINE, pipeline},
      {OP_CREATE_ITERATOR, simple("CREATE_ITERATOR", "1", "3")},
      {OP_INC_ITER, simple("INC_ITER", "3", "3")},
      {OP_PRODUCE_ONE, produceOne("0, 3", "0", "0")},
      {OP_PRODUCE_ONE_ASYNC, produceOneAsync("0, 4", "0, 4")},
      {OP_CONSUME_ONE, consumeOne("1, 3", "1", "1")},
      {OP_CONSUME_ONE_ASYNC, consumeOneAsync("1, 4", "1, 4")},
      {OP_PRODUCER_ACQUIRE, module(acquire)},
      {OP_PRODUCER_COMMIT,
       module(acquire + op("PRODUCER_COMMIT", "10", "0", 11))},
      {OP_CONSUMER_WAIT, module(waited)},
      {OP_CONSUMER_READ, consumerRead("1, 3", "1, 2", "1, 2")},
      {OP_CONSUMER_RELEASE,
       module(waited + op("CONSUMER_RELEASE", "10", "1", 11))},
      {OP_PRODUCER_WRITE, producerWrite("0, 3", "0, 2", "0, 2")},
      {OP_YIELD, agentSwitch(agents + registers)},
      {OP_AGENT_SWITCH, agentSwitch(agents + registers)},
      {OP_BLOCK_SCALED_MMA, fp8Mma},
      {OP_ASYNC_WAIT, simple("ASYNC_WAIT", "4", "")},
      {OP_DOT, fp8Dot},
  };
}

} // namespace

// An operation that is right is one step from breaking every rule of the page
// that it can break. How it breaks them is in RosterRulesTest.
TEST(IrRosterTest, everyRuleIsOneStepAway) {
  const Family &family = *findFamily("ir");
  for (const auto &[kind, text] : acceptedModules()) {
    SCOPED_TRACE(text);
    expectConsistent(caseOf(text));
    Evaluation answer = evaluate(caseOf(text));
    EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
    for (size_t pair = 0; pair < family.pairs.size(); ++pair) {
      const RuleInfo &rule = family.rules[family.pairs[pair].rule];
      if (rule.page == "ir.md" &&
          family.subjects[family.pairs[pair].subject] == opName(kind))
        EXPECT_TRUE(std::ranges::binary_search(answer.boundaryPairs, pair))
            << rule.id;
    }
  }
}

TEST(IrRosterTest, theReservedKind) {
  expectBrokenAt(1, simple("PIPELINE_RESERVED", "2", "3"),
                 {"roster.pipeline_enum.15"},
                 "roster.pipeline_enum.15: expected the index of a pipeline "
                 "operation, below 15, but got 15");
  expectAtBoundary(agentSwitch(agents + registers), "roster.pipeline_enum.15");
  expectNotAtBoundary(module(waited), "roster.pipeline_enum.15");
}

// The order is the page's, whatever the order of the operations: the attributes
// of consume_one, whose second one is named first for another operation.
TEST(IrRosterTest, theFirstMissingAttributeIsReported) {
  expectBrokenAt(
      1, simple("CONSUME_ONE", "1, 3", "1", region(yield("1"), "2", 20)),
      {"roster.attr.consumer_idx", "tileas.pipeline.template_step1"},
      "requires attribute 'consumer_idx'");
  expectBrokenAt(1, createPipeline("5", "0, 1", ""),
                 {"roster.create_pipeline.attr_numStages",
                  "roster.create_pipeline.attr_producerGroupId",
                  "roster.create_pipeline.attr_consumerGroupId"},
                 "requires attribute 'numStages'");
}

TEST(IrRosterTest, iteratorsOfTwoTypes) {
  expectBrokenAt(1, simple("INC_ITER", "3", "9"), {"roster.handshake.inc_iter"},
                 "requires the same type for all operands and results");
}

// Those of MLIR itself are no cases when they stand alone.
TEST(IrRosterTest, everyKindIsOnTheRoster) {
  const Family &family = *findFamily("ir");
  const auto &kinds = *IrOpKind_descriptor();
  for (int i = 0; i < kinds.value_count(); ++i) {
    int kind = kinds.value(i)->number();
    if (kind >= OP_CONVERSION_CAST)
      continue;
    Case testCase = caseOf("ir { ops { kind: " + std::to_string(kind) + " } }");
    EXPECT_NE(evaluate(testCase).verdict.outcome, Outcome::Unsupported)
        << kinds.value(i)->name();
    EXPECT_EQ(family.operand(testCase, "kind"), std::to_string(kind));
  }
}

TEST(IrRosterTest, atomOfEitherOperation) {
  expectBrokenAt(2, dot("10, 10, 11", ""), {"roster.attr.atom"},
                 "requires attribute 'atom'");
  expectAtBoundary(fp8Dot, "roster.attr.atom");
}

TEST(IrRosterTest, asyncWait) {
  for (const char *kind : {"PRODUCE_ONE_ASYNC", "CONSUME_ONE_ASYNC"}) {
    bool produces = kind[0] == 'P';
    std::string token = produces ? "0" : "1";
    expectAccepted(
        module(op(kind, token + ", 3", token + ", 4", 10,
                  (produces ? producerTypes : index0 + consumerTypes) +
                      region(yield(token + ", 4"), "2", 20)) +
               op("ASYNC_WAIT", "11", "", 0)));
  }
  // The other tokens are none.
  for (int type : {0, 1, 2, 3, 5, 6, 7, 8, 9})
    EXPECT_EQ(
        idsOf(caseOf(simple("ASYNC_WAIT", std::to_string(type), "")),
              evaluate(caseOf(simple("ASYNC_WAIT", std::to_string(type), "")))
                  .broken),
        Ids{"ir.async_wait_slots"})
        << type;
  expectBrokenAt(1,
                 "ir { types { kind: IR_MEM_TOKEN }" +
                     op("CONVERSION_CAST", "", "0", 0) +
                     op("ASYNC_WAIT", "0", "", 0) + " }",
                 {"ir.async_wait_slots"},
                 misfit("operand #0", "async token", "!nv_tileaa.mem_token"));
  expectBrokenAt(1, simple("ASYNC_WAIT", "", ""), {"ir.operand_count"},
                 "requires a single operand");
  expectBrokenAt(1, simple("ASYNC_WAIT", "4, 4", ""), {"ir.operand_count"},
                 "requires a single operand");
  expectBrokenAt(1, simple("ASYNC_WAIT", "4", "4"), {"ir.result_count"},
                 "requires zero results");
  expectBrokenAt(1, simple("ASYNC_WAIT", "4", "", region("")),
                 {"ir.region_count"}, "requires zero regions");
  expectUnsupported(simple("ASYNC_WAIT", "4", "", index0),
                    fault::foreignAttribute);
}

TEST(IrRosterTest, countsByWhatIsExpected) {
  expectBrokenAt(1, simple("PRODUCE_ONE", "0, 3", "0", producerTypes),
                 {"ir.region_count"}, "requires one region");
  expectBrokenAt(
      1, simple("AGENT_SWITCH", "", "0", agents + registers + region(yield())),
      {"ir.result_count", "tileas.pipeline.yield_types"},
      "requires zero results");
  expectBrokenAt(1, createPipeline("5", "0", stages + groups),
                 {"ir.result_count"}, "expected 2 results");
  expectBrokenAt(1, producerWrite("0, 3", "", ""), {"ir.result_count"},
                 "expected 1 or more results");
  expectBrokenAt(
      1, simple("AGENT_SWITCH", "0", "", agents + registers + region(yield())),
      {"ir.operand_count"}, "requires zero operands");
  expectBrokenAt(1, simple("PRODUCER_ACQUIRE", "0, 3, 3", "0"),
                 {"ir.operand_count"}, "expected 2 operands, but found 3");
}

TEST(IrRosterTest, groupIdsAreEightBitsWide) {
  expectBrokenAt(1,
                 createPipeline("5", "0, 1",
                                stages + producerGroup +
                                    attribute("CONSUMER_GROUP_ID",
                                              "integer: 1 width: 32")),
                 {"ir.attribute_width"},
                 "attribute 'consumerGroupId' failed to satisfy constraint: "
                 "8-bit integer attribute");
  // The first in the roster's order, wherever it is given.
  expectBrokenAt(
      1,
      createPipeline(
          "5", "0, 1",
          attribute("CONSUMER_GROUP_ID", "integer: 1 width: 32") +
              attribute("PRODUCER_GROUP_ID", "integer: 1 width: 16") + stages),
      {"ir.attribute_width"},
      "attribute 'producerGroupId' failed to satisfy constraint: "
      "8-bit integer attribute");
}

TEST(IrRosterTest, operandsBeforeResults) {
  expectBrokenAt(1, simple("INC_ITER", "2", "2"), {"roster.handshake.inc_iter"},
                 misfit("operand #0", "pipeline iterator", tile));
  expectBrokenAt(1, simple("INC_ITER", "3", "2"), {"roster.handshake.inc_iter"},
                 misfit("result #0", "pipeline iterator", tile));
  expectBrokenAt(1, simple("CONSUMER_WAIT", "0, 2", "0", index0),
                 {"tileas.pipeline.consumer_wait_operand",
                  "roster.handshake.consumer_wait"},
                 misfit("operand #0", "pipeline consumer token", producer));
}

TEST(IrRosterTest, typesPrintInFull) {
  const std::pair<std::string, std::string> texts[] = {
      {"kind: IR_INDEX", "index"},
      {"kind: IR_SCALAR element: TYPE_NV4E0M3F", "!nv_tileaa.nv4e0m3f"},
      {"kind: IR_TILE element: TYPE_BF16", "!nv_tileas.tile<bf16>"},
      {"kind: IR_MEM_TOKEN", "!nv_tileaa.mem_token"},
      {"kind: IR_ITERATOR nested: 7",
       "!nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<"
       "!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>>"},
      {"kind: IR_PTR element: TYPE_F16 space: SPACE_GLOBAL",
       "!nv_tileaa.ptr<f16>"},
      {"kind: IR_PTR element: TYPE_F64 space: SPACE_GENERIC",
       "!nv_tileaa.ptr<f64, generic>"},
      {"kind: IR_TILEAS_VIEW shape: [2, 128] element: TYPE_F16"
       " space: SPACE_GLOBAL",
       "!nv_tileas.tiled_view<2x128xf16>"},
      {"kind: IR_TILEAS_VIEW shape: [2, 128] element: TYPE_F16"
       " space: SPACE_TENSOR",
       "!nv_tileas.tiled_view<2x128xf16, tmem>"},
      {"kind: IR_TILE shape: 8 element: TYPE_F16 layout { shape: 8 stride: 1 }",
       "!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>"},
      {"kind: IR_TILEAS_VIEW shape: 8 element: TYPE_F16 space: SPACE_SHARED"
       " layout_space: SPACE_REGISTER layout {"
       "   modes { modes { shape: 4 stride: 2 } }"
       "   modes { shape: 2 stride: -1 } }",
       "!nv_tileas.tiled_view<8xf16, smem, "
       "#nv_tileas.layout<((4),2):((2),-1), rmem>>"},
      {"kind: IR_OPAQUE text: 'memref<4x?xf32, 3>'", "memref<4x?xf32, 3>"},
      {"kind: IR_OPAQUE text: '!gpu.async.token' element: TYPE_F16 shape: 8"
       " nested: 99 layout { shape: 8 stride: 1 }",
       "!gpu.async.token"},
      {"kind: IR_SCALAR element: TYPE_I2", "i2"},
      {"kind: IR_SCALAR element: TYPE_UI8", "ui8"},
      {"kind: IR_SCALAR element: TYPE_F8E4M3FNUZ", "f8E4M3FNUZ"},
      {"kind: IR_SCALAR element: TYPE_F8E5M2FNUZ", "f8E5M2FNUZ"},
      {"kind: IR_SCALAR element: TYPE_F8E4M3B11FNUZ", "f8E4M3B11FNUZ"},
      {"kind: IR_PTR element: TYPE_F8E3M4 space: SPACE_SHARED",
       "!nv_tileaa.ptr<f8E3M4, smem>"},
      {"kind: IR_TILE shape: 8 element: TYPE_F8E4M3",
       "!nv_tileas.tile<8xf8E4M3>"},
  };
  for (const auto &[type, text] : texts)
    expectBrokenAt(
        1,
        "ir { " + irTypes + "types { " + type + " }" +
            op("CONVERSION_CAST", "", "10", 0) +
            op("CREATE_ITERATOR", "0", "3", 10) + " }",
        {"roster.handshake.create_iterator"},
        misfit("operand #0", "pipeline producer or consumer token", text));
  for (const auto &[source, text] :
       {std::pair("SPACE_GLOBAL", "!nv_tileaa.tiled_view<2x8xf16>"),
        std::pair("SPACE_SHARED",
                  "!nv_tileaa.tiled_view<2x8x!nv_tileaa.ptr<f16, smem>>")})
    expectBrokenAt(
        1,
        "ir { " + irTypes +
            "types { kind: IR_PTR element: TYPE_F16 space: " + source +
            " } types { kind: IR_TILEAA_VIEW shape: [2, 8]"
            " nested: 10 }" +
            op("CONVERSION_CAST", "", "11", 0) +
            op("CREATE_ITERATOR", "0", "3", 10) + " }",
        {"roster.handshake.create_iterator"},
        misfit("operand #0", "pipeline producer or consumer token", text));
}

// Two positions of the table with one meaning are one type.
TEST(IrRosterTest, typesAreEqualByMeaning) {
  const std::string again =
      "types { kind: IR_TILE shape: [128, 64] element: TYPE_F16"
      "        nested: 77 space: SPACE_TENSOR }"
      "types { kind: IR_ITERATOR nested: 10 element: 12345 }";
  expectAccepted("ir { " + irTypes + again + irStart +
                 op("INC_ITER", "3", "11", 10) + " }");
  expectAccepted("ir { " + irTypes + again + irStart +
                 op("PRODUCE_ONE", "0, 3", "0", 10,
                    attribute("PRODUCER_TYPES", "types: 10") +
                        region(yield("0"), "2", 20)) +
                 " }");
}

// Opaque types are what their texts are, and nothing else.
TEST(IrRosterTest, opaqueTypesAreEqualByText) {
  auto incIter = [](const std::string &payload, const std::string &other) {
    return "ir { types { " + payload + " } types { " + other +
           " } types { kind: IR_ITERATOR nested: 0 }"
           " types { kind: IR_ITERATOR nested: 1 }" +
           op("CONVERSION_CAST", "", "2", 0) + op("INC_ITER", "0", "3", 1) +
           " }";
  };
  auto opaque = [](const std::string &text) {
    return "kind: IR_OPAQUE text: '" + text + "'";
  };
  // The longest texts that differ in their first or last character only.
  const std::string long_(255, 'x');
  const std::string payloads[] = {
      opaque("index"),
      "kind: IR_INDEX",
      opaque("i8"),
      "element: TYPE_I8",
      opaque("f32"),
      opaque("f32 "),
      opaque("f3"),
      opaque("tile<f16>"),
      "kind: IR_TILE element: TYPE_F16",
      opaque(long_ + "a"),
      opaque(long_ + "b"),
      opaque("a" + long_),
      opaque("b" + long_),
      opaque(long_),
  };
  for (const std::string &payload : payloads)
    for (const std::string &other : payloads)
      if (&payload == &other)
        expectAccepted(incIter(payload, other));
      else
        expectBrokenAt(1, incIter(payload, other),
                       {"roster.handshake.inc_iter"},
                       "requires the same type for all operands and results");
  expectAccepted(incIter(opaque("f32"), opaque("f32") + " shape: 0"));
}

// No slot takes an opaque type but one that takes any.
TEST(IrRosterTest, opaqueTypesInDiagnostics) {
  auto of = [](const std::string &ops) {
    return "ir { " + irTypes +
           "types { kind: IR_OPAQUE text: 'vector<4xf32>' }"
           "types { kind: IR_ITERATOR nested: 10 }" +
           irStart + op("CONVERSION_CAST", "", "10, 11", 10) + ops + " }";
  };
  expectBrokenAt(2, of(op("DOT", "10, 2, 2", "2", 20, atom)), {"ir.dot_slots"},
                 misfit("operand #0", "tile", "vector<4xf32>"));
  expectBrokenAt(2,
                 of(op("CREATE_PIPELINE", "10", "0, 1", 20, stages + groups)),
                 {"roster.create_pipeline.operand_view"},
                 misfit("operand #0", "tiled view", "vector<4xf32>"));
  expectAccepted(of(op("ASYNC_TO_ASYNC", "10", "4", 20)));
  expectBrokenAt(2, of(op("ASYNC_WAIT", "11", "", 20)), {"ir.async_wait_slots"},
                 misfit("operand #0", "async token",
                        "!nv_tileas.async.pipeline.iterator<vector<4xf32>>"));
  // In lists too, and as the payload of an iterator.
  expectAccepted(of(op("CONSUMER_READ", "1, 11", "1, 10", 20,
                       index0 + region(yield("1, 10"), "10", 30))));
  expectBrokenAt(2,
                 of(op("CONSUMER_READ", "1, 11", "1", 20,
                       index0 + region(yield("1"), "2", 30))),
                 {"tileas.pipeline.producer_write_payload"},
                 "expects region arguement types to match with producer types "
                 "[vector<4xf32>], but got: [tile<128x64xf16>]");
  expectBrokenAt(2,
                 of(op("PRODUCE_ONE", "0, 3", "0", 20,
                       producerTypes + region(yield("0"), "10", 30))),
                 {"tileas.pipeline.region_args_match_producer"},
                 "expects region arguement types to match with producer types "
                 "[tile<128x64xf16>], but got: [vector<4xf32>]");
}

// A layout is part of a type, and so is the space in it.
TEST(IrRosterTest, typesWithOtherLayoutsDiffer) {
  auto incIter = [](const std::string &layout, const std::string &other) {
    const std::string tile = "types { kind: IR_TILE shape: 8 ";
    return "ir { " + irTypes + tile + layout + " } " + tile + other +
           " } types { kind: IR_ITERATOR nested: 10 }"
           " types { kind: IR_ITERATOR nested: 11 }" +
           op("CONVERSION_CAST", "", "12", 0) + op("INC_ITER", "0", "13", 1) +
           " }";
  };
  const std::string layouts[] = {
      "",
      "layout { shape: 8 stride: 1 }",
      "layout { shape: 8 stride: 2 }",
      "layout { shape: 8 stride: 1 } layout_space: SPACE_SHARED",
      "layout { modes { shape: 8 stride: 1 } }",
      "layout { modes { shape: 4 stride: 1 } modes { shape: 2 stride: 4 } }",
  };
  for (const std::string &layout : layouts)
    for (const std::string &other : layouts)
      if (&layout == &other)
        expectAccepted(incIter(layout, other));
      else
        expectBrokenAt(1, incIter(layout, other), {"roster.handshake.inc_iter"},
                       "requires the same type for all operands and results");
}
