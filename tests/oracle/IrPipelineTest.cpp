//===- IrPipelineTest.cpp - The async pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of oracle/spec/pipeline.md in cases of their own, and which other
// rules are broken with a rule. Each rule broken alone is in tests/ops/.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

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

const std::string noYield =
    "expects regions to end with 'nv_tileas.async.pipeline.yield'";

std::string arguments(const std::string &listed, const std::string &found) {
  return "expects region arguement types to match with producer types [" +
         listed + "], but got: [" + found + "]";
}

} // namespace

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
  expectAtBoundary(module(branch("3", "3", "3")), id);
  expectNotAtBoundary(module(branch("2", "2", "2")), id);
  // Without iterators, types that differ are not a module.
  expectUnsupported(module(branch("2", "2", "8")), fault::arms);
  expectUnsupported(module(branch("3", "3", "2")), fault::arms);
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

// What a rule reads may be missing: the rule is not broken then.
TEST(IrPipelineTest, rulesWithoutWhatTheyRead) {
  const std::string body = region(yield("0"), "8", 20);
  // A type list.
  expectBrokenAt(1, module(op("PRODUCE_ONE", "0, 3", "0", 10, body)),
                 {"tileas.pipeline.template_step1"},
                 "requires attribute 'producer_types'");
  // An iterator, and one among the operands.
  expectBrokenAt(1, write("2", "8", "0", "0"), {"ir.producer_write_slots"},
                 "operand #1 must be pipeline iterator, but got "
                 "'!nv_tileas.tile<128x64xf16>'");
  expectBrokenAt(1, module(op("PRODUCER_WRITE", "0", "0", 10, body)),
                 {"ir.operand_count"}, "expected 2 operands, but found 1");
}

// The last operation of a block is compared with the results, none before it.
TEST(IrPipelineTest, yieldsInTheMiddle) {
  expectBrokenAt(2,
                 module(op("PRODUCER_WRITE", "0, 3", "0", 10,
                           region(yield("1") + yield("0"), "2", 20))),
                 {"ir.terminator_last"},
                 "must be the last operation in the parent block");
}

TEST(IrPipelineTest, stages) {
  const std::string id = "tileas.pipeline.num_stages";
  auto with = [](int64_t stages) {
    return module(op("CREATE_PIPELINE", "5", "0, 1", 10,
                     number("NUM_STAGES", stages) +
                         number("PRODUCER_GROUP_ID", 0) +
                         number("CONSUMER_GROUP_ID", 1)));
  };
  expectAtBoundary(with(1), id);
  expectNotAtBoundary(with(2), id);
  expectBrokenAt(1, with(0), {id},
                 id + ": expected numStages to be at least 1, but got 0");
}
