//===- IrPipelineTest.cpp - The async pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/pipeline.md, each broken alone, with its neighbour,
// and what the page says of single words.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string stages(int64_t count) {
  return module(op("CREATE_PIPELINE", "5", "0, 1", 10,
                   number("NUM_STAGES", count) +
                       number("PRODUCER_GROUP_ID", 0) +
                       number("CONSUMER_GROUP_ID", 0)));
}

std::string waitFor(int64_t index, const std::string &token = "1",
                    int first = 10) {
  return op("CONSUMER_WAIT", token + ", 3", "1", first,
            number("CONSUMER_IDX", index));
}

std::string agents(int64_t count, const std::string &ops) {
  return op("AGENT_SWITCH", "", "", 0,
            number("NUM_AGENTS_PER_GROUP", count) +
                attribute("MAX_REGS", "integers: 24") + region(ops + yield()));
}

// A produce_one with this type list and these regions.
std::string produce(const std::string &types, const std::string &regions) {
  return module(
      op("PRODUCE_ONE", "0, 3", "0", 10,
         attribute("PRODUCER_TYPES", "types: [" + types + "]") + regions));
}
// With arguments of these types.
std::string produceWith(const std::string &types,
                        const std::string &arguments) {
  return produce(types, region(yield("0"), arguments, 20));
}

std::string write(const std::string &iterator, const std::string &arguments,
                  const std::string &results, const std::string &yielded) {
  return module(op("PRODUCER_WRITE", "0, " + iterator, results, 10,
                   region(yield(yielded), arguments, 20)));
}

std::string branch(const std::string &results, const std::string &first,
                   const std::string &second) {
  return op("IF", "6", results, 10,
            region(op("IF_YIELD", first, "", 0)) +
                region(op("IF_YIELD", second, "", 0)));
}

const std::string acquire = op("PRODUCER_ACQUIRE", "0, 3", "0", 10);
std::string commit(const std::string &token) {
  return op("PRODUCER_COMMIT", token, "0", 40);
}
std::string release(const std::string &token) {
  return op("CONSUMER_RELEASE", token, "1", 40);
}

const std::string producerToken = "!nv_tileas.async.pipeline.producer_token";
const std::string noYield =
    "expects regions to end with 'nv_tileas.async.pipeline.yield'";

std::string arguments(const std::string &listed, const std::string &found) {
  return "expects region arguement types to match with producer types [" +
         listed + "], but got: [" + found + "]";
}

std::vector<Witness> witnesses() {
  return {
      {"tileas.pipeline.branch_iterators", module(branch("3", "3", "9")), 1,
       "branch arms must yield matching pipeline iterator types",
       module(branch("3", "3", "3"))},
      {"tileas.pipeline.yield_parent", module(yield()), 1,
       "expects parent op to be one of "
       "'nv_tileas.async.pipeline.produce_one, "
       "nv_tileas.async.pipeline.produce_one_async, "
       "nv_tileas.async.pipeline.consume_one, "
       "nv_tileas.async.pipeline.consume_one_async, "
       "nv_tileas.async.pipeline.consumer_read, "
       "nv_tileas.async.pipeline.producer_write, "
       "nv_tileas.async.pipeline.agent_switch'",
       module(agents(1, ""))},
      {"tileas.pipeline.num_stages", stages(0), 1,
       "tileas.pipeline.num_stages: expected numStages to be at least 1, but "
       "got 0",
       stages(1)},
      {"tileas.pipeline.consumer_idx_range", module(waitFor(1)), 1,
       "expected 'consumer_idx' less than the number of consumer 1",
       module(waitFor(0))},
      {"tileas.pipeline.consumer_idx_token",
       module(agents(2, waitFor(0) + waitFor(1, "10", 11))), 3,
       "expected 'consumer_idx' in token to be the same as 'consumer_idx' "
       "attribute of this operation ",
       module(agents(2, waitFor(1) + waitFor(1, "10", 11)))},
      {"tileas.pipeline.single_block",
       produce("2", regionOf(block(yield("0"), "2", 20) + block(""))), 1,
       "tileas.pipeline.single_block: expected region #0 to have one block, "
       "but got 2",
       produceWith("2", "2")},
      {"tileas.pipeline.terminator", produce("2", region("", "2", 20)), 1,
       noYield, produceWith("2", "2")},
      {"tileas.pipeline.region_args_match_producer", produceWith("2", "8"), 1,
       arguments("tile<128x64xf16>", "tile<8xf16>"), produceWith("2", "2")},
      {"tileas.pipeline.producer_write_payload", write("3", "8", "0", "0"), 1,
       arguments("tile<128x64xf16>", "tile<8xf16>"), write("3", "2", "0", "0")},
      {"tileas.pipeline.region_results_match_op",
       produce("2", region(yield("20"), "2", 20)), 1,
       "expects region result types to be match with operation result types "
       "[!nv_tileas.async.pipeline.producer_token], but got: "
       "[tile<128x64xf16>]",
       produceWith("2", "2")},
      {"tileas.pipeline.yield_types", write("3", "2", "0, 2", "0"), 2,
       "expects region yield types to match with result types "
       "[!nv_tileas.async.pipeline.producer_token, tile<128x64xf16>], but "
       "got: [!nv_tileas.async.pipeline.producer_token]",
       write("3", "2", "0, 2", "0, 20")},
      {"tileas.pipeline.producer_commit_provenance", module(commit("0")), 1,
       "tileas.pipeline.producer_commit_provenance: expected operand #0 to be "
       "defined by 'nv_tileas.async.pipeline.producer_acquire' or "
       "'nv_tileas.async.pipeline.producer_write', but got "
       "'builtin.unrealized_conversion_cast'",
       module(acquire + commit("10"))},
      {"tileas.pipeline.consumer_release_provenance", module(release("1")), 1,
       "tileas.pipeline.consumer_release_provenance: expected operand #0 to "
       "be defined by 'nv_tileas.async.pipeline.consumer_wait' or "
       "'nv_tileas.async.pipeline.consumer_read', but got "
       "'builtin.unrealized_conversion_cast'",
       module(waitFor(0) + release("10"))},
  };
}

} // namespace

TEST(IrPipelineTest, everyRuleAlone) {
  expectWitnesses("pipeline.md", witnesses());
}

TEST(IrPipelineTest, branchIterators) {
  const std::string id = "tileas.pipeline.branch_iterators";
  const std::string text =
      "branch arms must yield matching pipeline iterator types";
  // Asked before what is written earlier, but after reserved kinds.
  expectBrokenAt(3, module(yield() + yield() + branch("3", "3", "9")),
                 {"ir.terminator_last", id, "tileas.pipeline.yield_parent"},
                 text);
  expectBrokenAt(
      4, module(branch("3", "3", "9") + op("PIPELINE_RESERVED", "", "", 0)),
      {"roster.pipeline_enum.15", id},
      "roster.pipeline_enum.15: expected the index of a pipeline "
      "operation, below 15, but got 15");
  // Both arms in the second position only.
  expectBrokenAt(1, module(branch("3, 3", "2, 3", "3, 9")), {id}, text);
  // Without iterators, types that differ are not a module.
  expectUnsupported(module(branch("2", "2", "8")));
  expectUnsupported(module(branch("3", "3", "2")));
}

TEST(IrPipelineTest, consumersAreThoseOfTheNearestSwitch) {
  const std::string id = "tileas.pipeline.consumer_idx_range";
  const std::string text =
      "expected 'consumer_idx' less than the number of consumer ";
  expectAccepted(module(agents(2, waitFor(1))));
  expectBrokenAt(3, module(agents(4, agents(2, waitFor(2)))), {id}, text + "2");
  expectBrokenAt(2, module(agents(2, waitFor(-1))), {id}, text + "2");
  expectBrokenAt(2, module(agents(0, waitFor(0))), {id}, text + "0");
  expectBrokenAt(2, module(agents(-3, waitFor(0))), {id}, text + "-3");
  expectAtBoundary(module(agents(3, waitFor(2))), id);
  expectAtBoundary(module(agents(3, waitFor(0))), id);
  expectNotAtBoundary(module(agents(3, waitFor(1))), id);
  // A switch without the attribute has one consumer, whatever is around it.
  const std::string bare =
      op("AGENT_SWITCH", "", "", 0,
         attribute("MAX_REGS", "integers: 24") + region(waitFor(1) + yield()));
  expectBrokenAt(2, module(agents(4, bare)),
                 {"roster.agent_switch.num_agents_per_group", id},
                 "requires attribute 'num_agents_per_group'");
}

TEST(IrPipelineTest, argumentsUnwrapOnceAndPrintAsTheyAre) {
  const std::string id = "tileas.pipeline.region_args_match_producer";
  const std::string iterator = "!nv_tileas.async.pipeline.iterator<";
  expectAccepted(produceWith("2", "3"));
  expectAccepted(produceWith("3", "7"));
  expectAccepted(produceWith("2, 8", "3, 8"));
  expectBrokenAt(1, produceWith("2", "7"), {id},
                 arguments("tile<128x64xf16>",
                           iterator + iterator + "tile<128x64xf16>>>"));
  // The type list is never unwrapped.
  expectBrokenAt(1, produceWith("3", "3"), {id},
                 arguments(iterator + "tile<128x64xf16>>",
                           iterator + "tile<128x64xf16>>"));
  // Number and order count.
  expectBrokenAt(1, produceWith("2", ""), {id},
                 arguments("tile<128x64xf16>", ""));
  expectBrokenAt(1, produceWith("", "2"), {id},
                 arguments("", "tile<128x64xf16>"));
  expectBrokenAt(1, produceWith("2, 8", "8, 2"), {id},
                 arguments("tile<128x64xf16>, tile<8xf16>",
                           "tile<8xf16>, tile<128x64xf16>"));
  // A region without blocks has none to compare.
  expectBrokenAt(1, produce("2", regionOf("")), {"tileas.pipeline.terminator"},
                 noYield);
}

TEST(IrPipelineTest, payloadsUnwrapOnce) {
  expectAccepted(write("3", "3", "0", "0"));
  expectBrokenAt(1, write("7", "3", "0", "0"),
                 {"tileas.pipeline.producer_write_payload"},
                 arguments("!nv_tileas.async.pipeline.iterator<tile<128x64xf16"
                           ">>",
                           "!nv_tileas.async.pipeline.iterator<tile<128x64xf16"
                           ">>"));
  expectAccepted(write("7", "7", "0", "0"));
}

// The worked example yields its tile.
TEST(IrPipelineTest, workedExampleIsRejected) {
  expectBrokenAt(
      1,
      "ir { types { kind: IR_PRODUCER_TOKEN }"
      "     types { kind: IR_TILE shape: [128, 128] element: TYPE_F16 }"
      "     types { kind: IR_ITERATOR nested: 1 }" +
          op("CONVERSION_CAST", "", "0, 2", 0) +
          op("PRODUCE_ONE", "0, 1", "0", 2,
             attribute("PRODUCER_TYPES", "types: 1") +
                 region(yield("3"), "1", 3)) +
          " }",
      {"tileas.pipeline.region_results_match_op"},
      "expects region result types to be match with operation result types "
      "[!nv_tileas.async.pipeline.producer_token], but got: "
      "[tile<128x128xf16>]");
}

TEST(IrPipelineTest, asyncTokensAreYielded) {
  auto async = [](const std::string &yielded) {
    return module(op("PRODUCE_ONE_ASYNC", "0, 3", "0, 4", 10,
                     attribute("PRODUCER_TYPES", "types: 2") +
                         region(yield(yielded), "2", 20)));
  };
  expectAccepted(async("0, 4"));
  expectBrokenAt(1, async("0"), {"tileas.pipeline.region_results_match_op"},
                 "expects region result types to be match with operation "
                 "result types [!nv_tileas.async.pipeline.producer_token, "
                 "!nv_tileas.async.token], but got: "
                 "[!nv_tileas.async.pipeline.producer_token]");
  expectBrokenAt(1, async("4, 0"), {"tileas.pipeline.region_results_match_op"},
                 "expects region result types to be match with operation "
                 "result types [!nv_tileas.async.pipeline.producer_token, "
                 "!nv_tileas.async.token], but got: [!nv_tileas.async.token, "
                 "!nv_tileas.async.pipeline.producer_token]");
}

TEST(IrPipelineTest, theParentIsReportedBeforeItsYield) {
  // Both the arguments and the yield are wrong.
  expectBrokenAt(
      1, write("3", "8", "0, 2", "0"),
      {"tileas.pipeline.producer_write_payload", "tileas.pipeline.yield_types"},
      arguments("tile<128x64xf16>", "tile<8xf16>"));
  // Terminator, then arguments; the results have nothing to be compared with.
  expectBrokenAt(1, produce("2", region("", "8", 20)),
                 {"tileas.pipeline.terminator",
                  "tileas.pipeline.region_args_match_producer"},
                 noYield);
  expectBrokenAt(1, produce("2", region(yield("20"), "8", 20)),
                 {"tileas.pipeline.region_args_match_producer",
                  "tileas.pipeline.region_results_match_op"},
                 arguments("tile<128x64xf16>", "tile<8xf16>"));
}

TEST(IrPipelineTest, blockArgumentsHaveNoProvenance) {
  const std::string body = commit("20") + yield("40");
  expectAccepted(module(
      op("PRODUCE_ONE", "0, 3", "0", 10,
         attribute("PRODUCER_TYPES", "types: 0") + region(body, "0", 20))));
  expectAccepted(module(
      op("PRODUCER_WRITE", "0, 3", "0", 10, region(yield("0"), "2", 20)) +
      commit("10")));
  expectBrokenAt(2, module(acquire + release("1")),
                 {"tileas.pipeline.consumer_release_provenance"},
                 evaluate(caseOf(module(release("1")))).verdict.diagnostic);
}
