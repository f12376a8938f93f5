//===- TileASRosterTest.cpp - Tests of the roster -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of regions, results and operands, missing attributes, widths, and
// types of slots: which is reported, in which order, and in which words.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

TEST(TileASRoster, Counts) {
  expectRejected({
      {"ir.region_count",
       R"(%r = "nv_tileas.async.pipeline.inc_iter"(%it) ({}) : (!I) -> !I)",
       "requires zero regions"},
      {"ir.region_count",
       R"("nv_tileas.async.pipeline.produce_one"() : () -> ())",
       "requires one region"},
      {"ir.result_count",
       R"(%r = "nv_tileas.async.pipeline.yield"() : () -> !P)",
       "requires zero results"},
      {"ir.result_count",
       R"("nv_tileas.async.pipeline.producer_commit"() : () -> ())",
       "requires one result"},
      {"ir.result_count",
       R"("nv_tileas.async.pipeline.create_pipeline"() : () -> ())",
       "expected 2 results"},
      {"ir.result_count",
       R"("nv_tileas.async.pipeline.producer_write"() ({}) : () -> ())",
       "expected 1 or more results"},
      {"ir.operand_count",
       R"("nv_tileas.async.pipeline.agent_switch"(%p) : (!P) -> ())",
       "requires zero operands"},
      {"ir.operand_count",
       R"(%r = "nv_tileas.async.pipeline.producer_commit"() : () -> i32)",
       "requires a single operand"},
      {"ir.operand_count",
       R"(%r = "nv_tileas.async.pipeline.consumer_wait"(%c) : (!C) -> i32)",
       "expected 2 operands, but found 1"},
      {"ir.region_count", R"("nv_tileas.async.wait"(%at) ({}) : (!A) -> ())",
       "requires zero regions"},
      {"ir.result_count", R"(%r = "nv_tileas.async.wait"() : () -> !A)",
       "requires zero results"},
      {"ir.operand_count", R"("nv_tileas.async.wait"() : () -> ())",
       "requires a single operand"},
      {"ir.region_count", R"("nv_tileas.dot"() ({}) : () -> ())",
       "requires zero regions"},
      {"ir.result_count", R"("nv_tileas.dot"(%t) : (!T) -> ())",
       "requires one result"},
      {"ir.operand_count",
       R"(%r = "nv_tileas.dot"(%t, %t, %t, %t) : (!T, !T, !T, !T) -> !T)",
       "expected 3 operands, but found 4"},
  });
}

TEST(TileASRoster, MissingAttributes) {
  // The operand types are wrong, too: attributes come first.
  expectRejected({
      {"roster.create_pipeline.attr_numStages",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{consumerGroupId = 1 : i32}> : (!P) -> (!P, !C))",
       "requires attribute 'numStages'"},
      {"roster.create_pipeline.attr_producerGroupId",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{numStages = 1 : i64}> : (!P) -> (!P, !C))",
       "requires attribute 'producerGroupId'"},
      {"roster.create_pipeline.attr_consumerGroupId",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{numStages = 1 : i32, producerGroupId = 0 : i8}>
          : (!P) -> (!P, !C))",
       "requires attribute 'consumerGroupId'"},
      {"roster.attr.consumer_idx",
       R"(%a = "nv_tileas.async.pipeline.consume_one"(%p, %p) ({})
          : (!P, !P) -> !P)",
       "requires attribute 'consumer_idx'"},
      {"roster.attr.consumer_idx",
       R"(%a, %b = "nv_tileas.async.pipeline.consume_one_async"(%p, %p) ({})
          : (!P, !P) -> (!P, !P))",
       "requires attribute 'consumer_idx'"},
      {"roster.attr.consumer_idx",
       R"(%a = "nv_tileas.async.pipeline.consumer_read"(%p, %p) ({})
          : (!P, !P) -> !P)",
       "requires attribute 'consumer_idx'"},
      {"roster.attr.consumer_idx",
       R"(%a = "nv_tileas.async.pipeline.consumer_wait"(%p, %p)
          : (!P, !P) -> !P)",
       "requires attribute 'consumer_idx'"},
      {"tileas.pipeline.template_step1",
       R"(%a = "nv_tileas.async.pipeline.produce_one"(%c, %p) ({})
          : (!C, !P) -> !P)",
       "requires attribute 'producer_types'"},
      {"tileas.pipeline.template_step1",
       R"(%a, %b = "nv_tileas.async.pipeline.produce_one_async"(%c, %p) ({})
          : (!C, !P) -> (!P, !P))",
       "requires attribute 'producer_types'"},
      {"tileas.pipeline.template_step1",
       R"(%a = "nv_tileas.async.pipeline.consume_one"(%c, %p)
          <{consumer_idx = 0 : i64}> ({}) : (!C, !P) -> !P)",
       "requires attribute 'consumer_types'"},
      {"tileas.pipeline.template_step1",
       R"(%a, %b = "nv_tileas.async.pipeline.consume_one_async"(%c, %p)
          <{consumer_idx = 0 : i32}> ({}) : (!C, !P) -> (!P, !P))",
       "requires attribute 'consumer_types'"},
      {"roster.agent_switch.num_agents_per_group",
       R"("nv_tileas.async.pipeline.agent_switch"() : () -> ())",
       "requires attribute 'num_agents_per_group'"},
      {"roster.agent_switch.max_regs",
       R"("nv_tileas.async.pipeline.agent_switch"()
          <{num_agents_per_group = 1 : i64}> : () -> ())",
       "requires attribute 'max_regs'"},
      {"roster.attr.operandSegmentSizes",
       R"(%a = "nv_tileas.block_scaled_mma"(%p) : (!P) -> !P)",
       "requires attribute 'operandSegmentSizes'"},
      {"roster.attr.atom",
       R"(%a = "nv_tileas.block_scaled_mma"(%p)
          <{operandSegmentSizes = array<i32>}> : (!P) -> !P)",
       "requires attribute 'atom'"},
      {"roster.attr.atom",
       R"(%a = "nv_tileas.dot"(%p, %p, %p)
          <{signedness_a = true, signedness_b = true}> : (!P, !P, !P) -> !P)",
       "requires attribute 'atom'"},
  });
}

TEST(TileASRoster, AttributeWidths) {
  expectRejected({
      {"ir.attribute_width",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{numStages = 1 : i64, producerGroupId = 0 : i32,
            consumerGroupId = 0 : i32}> : (!P) -> (!P, !C))",
       "attribute 'numStages' failed to satisfy constraint: 32-bit signless "
       "integer attribute"},
      {"ir.attribute_width",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{numStages = 1 : i32, producerGroupId = 0 : i32,
            consumerGroupId = 0 : i32}> : (!P) -> (!P, !C))",
       "attribute 'producerGroupId' failed to satisfy constraint: 8-bit "
       "integer attribute"},
      {"ir.attribute_width",
       R"(%a, %b = "nv_tileas.async.pipeline.create_pipeline"(%p)
          <{numStages = 1 : i32, producerGroupId = 0 : i8,
            consumerGroupId = 0 : i32}> : (!P) -> (!P, !C))",
       "attribute 'consumerGroupId' failed to satisfy constraint: 8-bit "
       "integer attribute"},
      {"ir.attribute_width",
       R"(%a = "nv_tileas.async.pipeline.consumer_wait"(%p, %p)
          <{consumer_idx = 0 : i8}> : (!P, !P) -> !P)",
       "attribute 'consumer_idx' failed to satisfy constraint: 32-bit "
       "signless integer attribute"},
      {"ir.attribute_width",
       R"("nv_tileas.async.pipeline.agent_switch"()
          <{num_agents_per_group = 1 : i64, max_regs = array<i32>}>
          : () -> ())",
       "attribute 'num_agents_per_group' failed to satisfy constraint: 32-bit "
       "signless integer attribute"},
  });
  // Group ids may be any 8-bit integer (C-A17).
  expectAccepted(R"(%a, %b = nv_tileas.async.pipeline.create_pipeline %view
      {numStages = 1 : i32, producerGroupId = 255 : ui8,
       consumerGroupId = -1 : si8} : !V -> !P, !C)");
}

/// Every slot of the operation in turn gets an i32.
static void expectSlots(const std::string &name, const std::string &attributes,
                        bool hasRegion,
                        const std::vector<std::string> &operandWords,
                        const std::vector<std::string> &resultWords) {
  static const std::map<std::string, std::string> types = {
      {"tiled view", "!V"},
      {"pipeline producer token", "!P"},
      {"pipeline consumer token", "!C"},
      {"pipeline producer or consumer token", "!P"},
      {"pipeline iterator", "!I"},
      {"async token", "!A"},
      {"tile", "!T"},
      {"variadic of tile", "!T"}};
  static const std::map<std::string, std::string> values = {
      {"!V", "%view"}, {"!P", "%p"},  {"!C", "%c"},
      {"!I", "%it"},   {"!A", "%at"}, {"!T", "%t"}};
  size_t numOperands = operandWords.size();
  size_t numSlots = numOperands + resultWords.size();
  for (size_t bad = 0; bad != numSlots; ++bad) {
    std::string operands, operandTypes, resultTypes;
    for (size_t i = 0; i != numOperands; ++i) {
      std::string type = types.at(operandWords[i]);
      operands += (i ? ", " : "") + (i == bad ? "%i" : values.at(type));
      operandTypes += (i ? ", " : "") + (i == bad ? "i32" : type);
    }
    for (size_t i = 0; i != resultWords.size(); ++i)
      resultTypes +=
          (i ? ", " : "") +
          (numOperands + i == bad ? "i32" : types.at(resultWords[i]));
    bool isOperand = bad < numOperands;
    size_t number = isOperand ? bad : bad - numOperands;
    std::string text =
        (resultWords.empty()
             ? ""
             : "%r:" + std::to_string(resultWords.size()) + " = ") +
        "\"nv_tileas." + name + "\"(" + operands + ") " +
        (attributes.empty() ? "" : "<{" + attributes + "}> ") +
        (hasRegion ? "({}) " : "") + ": (" + operandTypes + ") -> (" +
        resultTypes + ")";
    std::string diagnostic =
        (isOperand ? "operand #" : "result #") + std::to_string(number) +
        " must be " + (isOperand ? operandWords[number] : resultWords[number]) +
        ", but got 'i32'";
    expectRejected(Case{name.c_str(), text.c_str(), diagnostic.c_str()});
  }
}

TEST(TileASRoster, Slots) {
  std::string p = "pipeline producer token", c = "pipeline consumer token";
  std::string it = "pipeline iterator", at = "async token";
  std::string either = "pipeline producer or consumer token";
  std::string idx = "consumer_idx = 0 : i32";
  std::string pre = "async.pipeline.";
  // roster.create_pipeline.operand_view,
  // tileas.pipeline.create_pipeline_results
  expectSlots(pre + "create_pipeline",
              "numStages = 1 : i32, producerGroupId = 0 : i8, "
              "consumerGroupId = 0 : i8",
              false, {"tiled view"}, {p, c});
  // roster.produce_one.operand_token, .operand_iter, .result_token,
  // .result_async
  expectSlots(pre + "produce_one", "producer_types = []", true, {p, it}, {p});
  expectSlots(pre + "produce_one_async", "producer_types = []", true, {p, it},
              {p, at});
  // roster.consume_one.operand_token, .operand_iter, .result_token,
  // .result_async
  expectSlots(pre + "consume_one", idx + ", consumer_types = []", true, {c, it},
              {c});
  expectSlots(pre + "consume_one_async", idx + ", consumer_types = []", true,
              {c, it}, {c, at});
  // roster.handshake.consumer_read
  expectSlots(pre + "consumer_read", idx, true, {c, it}, {c});
  // ir.producer_write_slots
  expectSlots(pre + "producer_write", "", true, {p, it}, {p});
  // tileas.pipeline.producer_acquire_operand, roster.handshake.producer_acquire
  expectSlots(pre + "producer_acquire", "", false, {p, it}, {p});
  // tileas.pipeline.producer_commit_operand, roster.handshake.producer_commit
  expectSlots(pre + "producer_commit", "", false, {p}, {p});
  // tileas.pipeline.consumer_wait_operand, roster.handshake.consumer_wait
  expectSlots(pre + "consumer_wait", idx, false, {c, it}, {c});
  // tileas.pipeline.consumer_release_operand, roster.handshake.consumer_release
  expectSlots(pre + "consumer_release", "", false, {c}, {c});
  // roster.handshake.inc_iter
  expectSlots(pre + "inc_iter", "", false, {it}, {it});
  // roster.handshake.create_iterator
  expectSlots(pre + "create_iterator", "", false, {either}, {it});
  // tileas.bsmma.handles
  std::string tile = "variadic of tile";
  expectSlots("block_scaled_mma",
              "operandSegmentSizes = array<i32>, atom = #nv_tileas<atom a>",
              false, {tile, tile}, {"tile"});
  // ir.async_wait_slots
  expectSlots("async.wait", "", false, {at}, {});
  // ir.dot_slots
  expectSlots("dot", "atom = #nv_tileas<atom a>", false,
              {"tile", "tile", "tile"}, {"tile"});
}

TEST(TileASRoster, SlotsPrintFullTypes) {
  expectRejected({
      {"roster.handshake.create_iterator",
       R"(%r = nv_tileas.async.pipeline.create_iterator %it : !I -> !I)",
       "operand #0 must be pipeline producer or consumer token, but got "
       "'!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>'"},
      {"tileas.pipeline.producer_commit_operand",
       R"(%r = nv_tileas.async.pipeline.producer_commit %t : !T -> !P)",
       "operand #0 must be pipeline producer token, but got "
       "'!nv_tileas.tile<128x128xf16>'"},
  });
}

TEST(TileASRoster, IncIter) {
  expectRejected({{"roster.handshake.inc_iter",
                   R"(%r = nv_tileas.async.pipeline.inc_iter %it
                      : !I -> !nv_tileas.async.pipeline.iterator<f16>)",
                   "requires the same type for all operands and results"}});
  expectAccepted("%r = nv_tileas.async.pipeline.inc_iter %it : !I -> !I");
}

TEST(TileASRoster, EitherTokenMakesAnIterator) {
  expectAccepted("%r = nv_tileas.async.pipeline.create_iterator %c : !C -> !I");
}

TEST(TileASRoster, ViewsOfBothDialects) {
  expectAccepted(R"(
    %v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<2xf16>
    %a, %b = nv_tileas.async.pipeline.create_pipeline %v
      {numStages = 1 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}
      : !nv_tileas.tiled_view<2xf16> -> !P, !C)");
}

TEST(TileASRoster, ModuleAttributes) {
  expectRejected({
      {"nv_tileas.available_warps", "",
       "expected 'nv_tileas.available_warps' to be a 32-bit signless integer "
       "attribute of a 'builtin.module'",
       "nv_tileas.available_warps = 1 : i64"},
      {"nv_tileaa.compute_capability", "",
       "expected 'nv_tileaa.compute_capability' to be a 32-bit signless "
       "integer attribute of a 'builtin.module'",
       "nv_tileaa.compute_capability = \"sm100\""},
      {"nv_tileaa.compute_capability",
       R"("test.op"() {nv_tileaa.compute_capability = 100 : i32} : () -> ())",
       "expected 'nv_tileaa.compute_capability' to be a 32-bit signless "
       "integer attribute of a 'builtin.module'"},
  });
}
