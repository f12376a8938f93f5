//===- IrRosterTest.cpp - What every operation of a module must be --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ir.md, each broken alone, with its neighbour.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

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
const std::string wait = op("CONSUMER_WAIT", "1, 3", "1", 10, index0);

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

std::vector<Witness> witnesses() {
  return {
      {"roster.pipeline_enum.15", simple("PIPELINE_RESERVED", "2", "3"), 1,
       "roster.pipeline_enum.15: expected the index of a pipeline operation, "
       "below 15, but got 15",
       agentSwitch(agents + registers)},
      {"ir.region_count", simple("INC_ITER", "3", "3", region("")), 1,
       "requires zero regions", simple("INC_ITER", "3", "3")},
      {"ir.result_count", simple("INC_ITER", "3", ""), 1, "requires one result",
       simple("INC_ITER", "3", "3")},
      {"ir.operand_count", simple("INC_ITER", "", "3"), 1,
       "requires a single operand", simple("INC_ITER", "3", "3")},
      {"roster.create_pipeline.attr_numStages",
       createPipeline("5", "0, 1", groups), 1, "requires attribute 'numStages'",
       pipeline},
      {"roster.create_pipeline.attr_producerGroupId",
       createPipeline("5", "0, 1", stages + consumerGroup), 1,
       "requires attribute 'producerGroupId'", pipeline},
      {"roster.create_pipeline.attr_consumerGroupId",
       createPipeline("5", "0, 1", stages + producerGroup), 1,
       "requires attribute 'consumerGroupId'", pipeline},
      {"roster.attr.consumer_idx", simple("CONSUMER_WAIT", "1, 3", "1"), 1,
       "requires attribute 'consumer_idx'", module(wait)},
      {"tileas.pipeline.template_step1",
       simple("PRODUCE_ONE", "0, 3", "0", region(yield("0"), "2", 20)), 1,
       "requires attribute 'producer_types'", produceOne("0, 3", "0", "0")},
      {"roster.agent_switch.num_agents_per_group", agentSwitch(registers), 1,
       "requires attribute 'num_agents_per_group'",
       agentSwitch(agents + registers)},
      {"roster.agent_switch.max_regs", agentSwitch(agents), 1,
       "requires attribute 'max_regs'", agentSwitch(agents + registers)},
      {"roster.attr.operandSegmentSizes", mma("10, 10, 11, 12, 13", atom), 2,
       "requires attribute 'operandSegmentSizes'", fp8Mma},
      {"roster.attr.atom", mma("10, 10, 11, 12, 13", segments), 2,
       "requires attribute 'atom'", fp8Mma},
      {"ir.attribute_width",
       createPipeline("5", "0, 1",
                      attribute("NUM_STAGES", "integer: 2 width: 64") + groups),
       1,
       "attribute 'numStages' failed to satisfy constraint: 32-bit signless "
       "integer attribute",
       pipeline},
      {"roster.create_pipeline.operand_view",
       createPipeline("2", "0, 1", stages + groups), 1,
       misfit("operand #0", "tiled view", tile), pipeline},
      {"tileas.pipeline.create_pipeline_results",
       createPipeline("5", "0, 0", stages + groups), 1,
       misfit("result #1", "pipeline consumer token", producer), pipeline},
      {"roster.handshake.create_iterator", simple("CREATE_ITERATOR", "3", "3"),
       1,
       misfit("operand #0", "pipeline producer or consumer token",
              "!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>"),
       simple("CREATE_ITERATOR", "1", "3")},
      {"roster.handshake.inc_iter", simple("INC_ITER", "3", "9"), 1,
       "requires the same type for all operands and results",
       simple("INC_ITER", "3", "3")},
      {"roster.produce_one.operand_token", produceOne("1, 3", "0", "0"), 1,
       misfit("operand #0", "pipeline producer token", consumer),
       produceOne("0, 3", "0", "0")},
      {"roster.produce_one.operand_iter", produceOne("0, 2", "0", "0"), 1,
       misfit("operand #1", "pipeline iterator", tile),
       produceOne("0, 3", "0", "0")},
      {"roster.produce_one.result_token", produceOne("0, 3", "2", "2"), 1,
       misfit("result #0", "pipeline producer token", tile),
       produceOne("0, 3", "0", "0")},
      {"roster.produce_one.result_async", produceOneAsync("0, 0", "0, 0"), 1,
       misfit("result #1", "async token", producer),
       produceOneAsync("0, 4", "0, 4")},
      {"roster.consume_one.operand_token", consumeOne("0, 3", "1", "1"), 1,
       misfit("operand #0", "pipeline consumer token", producer),
       consumeOne("1, 3", "1", "1")},
      {"roster.consume_one.operand_iter", consumeOne("1, 2", "1", "1"), 1,
       misfit("operand #1", "pipeline iterator", tile),
       consumeOne("1, 3", "1", "1")},
      {"roster.consume_one.result_token", consumeOne("1, 3", "0", "0"), 1,
       misfit("result #0", "pipeline consumer token", producer),
       consumeOne("1, 3", "1", "1")},
      {"roster.consume_one.result_async", consumeOneAsync("1, 1", "1, 1"), 1,
       misfit("result #1", "async token", consumer),
       consumeOneAsync("1, 4", "1, 4")},
      {"tileas.pipeline.producer_acquire_operand",
       simple("PRODUCER_ACQUIRE", "1, 3", "0"), 1,
       misfit("operand #0", "pipeline producer token", consumer),
       module(acquire)},
      {"roster.handshake.producer_acquire",
       simple("PRODUCER_ACQUIRE", "0, 3", "1"), 1,
       misfit("result #0", "pipeline producer token", consumer),
       module(acquire)},
      // The operand must come from the acquire, which is then broken too.
      {"tileas.pipeline.producer_commit_operand",
       module(op("AGENT_SWITCH", "", "", 0,
                 agents + registers +
                     region(op("PRODUCER_WRITE", "0, 3", "0, 2", 10,
                               region(yield("0, 2"), "2", 20)) +
                            op("PRODUCER_COMMIT", "11", "0", 12) + yield()))),
       4, misfit("operand #0", "pipeline producer token", tile),
       module(acquire + op("PRODUCER_COMMIT", "10", "0", 11))},
      {"roster.handshake.producer_commit",
       module(acquire + op("PRODUCER_COMMIT", "10", "1", 11)), 2,
       misfit("result #0", "pipeline producer token", consumer),
       module(acquire + op("PRODUCER_COMMIT", "10", "0", 11))},
      {"tileas.pipeline.consumer_wait_operand",
       simple("CONSUMER_WAIT", "0, 3", "1", index0), 1,
       misfit("operand #0", "pipeline consumer token", producer), module(wait)},
      {"roster.handshake.consumer_wait",
       simple("CONSUMER_WAIT", "1, 2", "1", index0), 1,
       misfit("operand #1", "pipeline iterator", tile), module(wait)},
      {"roster.handshake.consumer_read", consumerRead("0, 3", "1", "1"), 1,
       misfit("operand #0", "pipeline consumer token", producer),
       consumerRead("1, 3", "1, 2", "1, 2")},
      {"tileas.pipeline.consumer_release_operand",
       module(op("CONSUMER_READ", "1, 3", "1, 2", 10,
                 index0 + region(yield("1, 2"), "2", 20)) +
              op("CONSUMER_RELEASE", "11", "1", 12)),
       3, misfit("operand #0", "pipeline consumer token", tile),
       module(wait + op("CONSUMER_RELEASE", "10", "1", 11))},
      {"roster.handshake.consumer_release",
       module(wait + op("CONSUMER_RELEASE", "10", "0", 11)), 2,
       misfit("result #0", "pipeline consumer token", producer),
       module(wait + op("CONSUMER_RELEASE", "10", "1", 11))},
      {"ir.producer_write_slots", producerWrite("1, 3", "0", "0"), 1,
       misfit("operand #0", "pipeline producer token", consumer),
       producerWrite("0, 3", "0, 2", "0, 2")},
      {"tileas.bsmma.handles", mma("10, 10, 11, 12, 0", segments + atom), 2,
       misfit("operand #4", "variadic of tile", producer), fp8Mma},
      {"ir.async_wait_slots", simple("ASYNC_WAIT", "0", ""), 1,
       misfit("operand #0", "async token", producer),
       simple("ASYNC_WAIT", "4", "")},
      {"ir.dot_slots", dot("10, 10, 0", atom), 2,
       misfit("operand #2", "tile", producer), fp8Dot},
      {"tileas.helper.segments",
       mma("10, 10, 11, 12, 13",
           attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 1, 1, 1]") + atom),
       2, "operandSegmentSizes does not match the op schema", fp8Mma},
      {"ir.terminator_last", agentSwitch(agents + registers, yield() + yield()),
       2, "must be the last operation in the parent block",
       agentSwitch(agents + registers)},
  };
}

} // namespace

TEST(IrRosterTest, everyRuleAlone) { expectWitnesses("ir.md", witnesses()); }

// Those of MLIR itself, from 100 on, are no cases when they stand alone.
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
  expectUnsupported(simple("ASYNC_WAIT", "4", "", index0));
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
