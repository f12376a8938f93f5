//===- TileASPipelineTest.cpp - Tests of the pipeline rules ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule of oracle/spec/pipeline.md, with what stands in front of and behind
// it.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

TEST(TileASPipeline, YieldParent) {
  const char *text =
      "expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, "
      "nv_tileas.async.pipeline.produce_one_async, "
      "nv_tileas.async.pipeline.consume_one, "
      "nv_tileas.async.pipeline.consume_one_async, "
      "nv_tileas.async.pipeline.consumer_read, "
      "nv_tileas.async.pipeline.producer_write, "
      "nv_tileas.async.pipeline.agent_switch'";
  expectRejected({
      {"tileas.pipeline.yield_parent", "nv_tileas.async.pipeline.yield", text},
      {"ir.terminator_last",
       R"("nv_tileas.async.pipeline.yield"() : () -> ()
          %r = nv_tileas.async.pipeline.inc_iter %it : !I -> !I)",
       "must be the last operation in the parent block"},
  });
}

TEST(TileASPipeline, NumStages) {
  auto withStages = [](int64_t stages) {
    return "%a, %b = nv_tileas.async.pipeline.create_pipeline %view "
           "{numStages = " +
           std::to_string(stages) +
           " : i32, producerGroupId = 0 : i8, consumerGroupId = 0 : i8} : !V "
           "-> !P, !C";
  };
  expectAccepted(withStages(1));
  expectAccepted(withStages(INT32_MAX));
  for (int64_t stages : {0, -1})
    expectRejected(
        Case{"tileas.pipeline.num_stages", withStages(stages).c_str(),
             ("tileas.pipeline.num_stages: expected numStages to be at least "
              "1, but got " +
              std::to_string(stages))
                 .c_str()});
}

TEST(TileASPipeline, ConsumerIdxRange) {
  auto wait = [](int index) {
    return "%r = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx "
           "= " +
           std::to_string(index) + " : i32} : !C, !I -> !C\n";
  };
  auto inAgents = [&](const char *agents, int index) {
    return "nv_tileas.async.pipeline.agent_switch {num_agents_per_group = " +
           std::string(agents) + " : i32, max_regs = array<i32: 1>} {\n" +
           wait(index) + "nv_tileas.async.pipeline.yield }";
  };
  const char *rule = "tileas.pipeline.consumer_idx_range";
  std::string text =
      "expected 'consumer_idx' less than the number of consumer ";
  expectAccepted(wait(0));
  expectAccepted(inAgents("3", 2));
  expectRejected({
      {rule, wait(1).c_str(), (text + "1").c_str()},
      {rule, wait(-1).c_str(), (text + "1").c_str()},
      {rule, inAgents("3", 3).c_str(), (text + "3").c_str()},
      {rule, inAgents("-2", 0).c_str(), (text + "-2").c_str()},
      {rule,
       R"(%r = nv_tileas.async.pipeline.consume_one %c, %it
            {consumer_idx = 1 : i32, consumer_types = []} : (!C, !I) -> !C {})",
       (text + "1").c_str()},
      {rule,
       R"(%r, %s = nv_tileas.async.pipeline.consume_one_async %c, %it
            {consumer_idx = 1 : i32, consumer_types = []}
            : (!C, !I) -> (!C, !A) {})",
       (text + "1").c_str()},
      {rule,
       R"(%r = nv_tileas.async.pipeline.consumer_read %c, %it
            {consumer_idx = 1 : i32} : (!C, !I) -> !C {})",
       (text + "1").c_str()},
  });
}

TEST(TileASPipeline, ConsumerIdxToken) {
  auto inAgents = [](const std::string &operations) {
    return "nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 2 : "
           "i32, max_regs = array<i32: 1>} {\n"
           "%w = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx "
           "= 0 : i32} : !C, !I -> !C\n" +
           operations + "nv_tileas.async.pipeline.yield }";
  };
  const char *rule = "tileas.pipeline.consumer_idx_token";
  const char *text = "expected 'consumer_idx' in token to be the same as "
                     "'consumer_idx' attribute of this operation ";
  expectRejected({
      {rule,
       inAgents("%x = nv_tileas.async.pipeline.consumer_wait %w, %it "
                "{consumer_idx = 1 : i32} : !C, !I -> !C\n")
           .c_str(),
       text},
      {rule,
       inAgents("%x = nv_tileas.async.pipeline.consumer_read %w, %it "
                "{consumer_idx = 1 : i32} : (!C, !I) -> !C {}\n")
           .c_str(),
       text},
  });
  expectAccepted(inAgents("%x = nv_tileas.async.pipeline.consumer_wait %w, %it "
                          "{consumer_idx = 0 : i32} : !C, !I -> !C\n"
                          "%y = nv_tileas.async.pipeline.consumer_wait %c, %it "
                          "{consumer_idx = 1 : i32} : !C, !I -> !C\n"));
}

TEST(TileASPipeline, RegionStructure) {
  const char *terminator =
      "expects regions to end with 'nv_tileas.async.pipeline.yield'";
  expectRejected({
      {"tileas.pipeline.single_block",
       R"(%r = "nv_tileas.async.pipeline.produce_one"(%p, %it)
          <{producer_types = []}> ({
            "test.op"() : () -> ()
          ^second:
            "test.op"() : () -> ()
          }) : (!P, !I) -> !P)",
       "tileas.pipeline.single_block: expected region #0 to have one block, "
       "but got 2"},
      {"tileas.pipeline.single_block before terminator",
       R"("nv_tileas.async.pipeline.agent_switch"()
          <{num_agents_per_group = 1 : i32, max_regs = array<i32>}> ({}, {
          ^first:
            nv_tileas.async.pipeline.yield
          ^second:
            nv_tileas.async.pipeline.yield
          ^third:
            nv_tileas.async.pipeline.yield
          }) : () -> ())",
       "tileas.pipeline.single_block: expected region #1 to have one block, "
       "but got 3"},
      {"tileas.pipeline.terminator: no block (C-A20)",
       R"(%r = "nv_tileas.async.pipeline.produce_one"(%p, %it)
          <{producer_types = []}> ({}) : (!P, !I) -> !P)",
       terminator},
      {"tileas.pipeline.terminator: empty block",
       R"(%r = "nv_tileas.async.pipeline.produce_one"(%p, %it)
          <{producer_types = []}> ({^first:}) : (!P, !I) -> !P)",
       terminator},
      {"tileas.pipeline.terminator: before the arguments",
       R"(%r = nv_tileas.async.pipeline.producer_write %p, %it
          : (!P, !I) -> !P {
          ^first(%a : i1):
            "test.op"() : () -> ()
          })",
       terminator},
      {"tileas.pipeline.terminator: of agent_switch",
       R"(nv_tileas.async.pipeline.agent_switch
          {num_agents_per_group = 1 : i32, max_regs = array<i32>}
          { nv_tileas.async.pipeline.yield }, { "test.op"() : () -> () })",
       terminator},
  });
}

TEST(TileASPipeline, RegionArguments) {
  expectRejected({
      {"tileas.pipeline.region_args_match_producer",
       R"(%r = nv_tileas.async.pipeline.produce_one %p, %it
          {producer_types = [tile<128x128xf16>, i32]} : (!P, !I) -> !P {
          ^first(%a : !I):
            nv_tileas.async.pipeline.yield %p : !P
          })",
       "expects region arguement types to match with producer types "
       "[tile<128x128xf16>, i32], but got: "
       "[!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>]"},
      {"tileas.pipeline.region_args_match_producer: the list is not unwrapped",
       R"(%r, %s = nv_tileas.async.pipeline.consume_one_async %c, %it
          {consumer_idx = 0 : i32, consumer_types = [!I]}
          : (!C, !I) -> (!C, !A) {
          ^first(%a : !I):
            nv_tileas.async.pipeline.yield
          })",
       "expects region arguement types to match with producer types "
       "[!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>], but got: "
       "[!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>]"},
      {"tileas.pipeline.producer_write_payload",
       R"(%r = nv_tileas.async.pipeline.producer_write %p, %it
          : (!P, !I) -> !P {
            nv_tileas.async.pipeline.yield %p : !P
          })",
       "expects region arguement types to match with producer types "
       "[tile<128x128xf16>], but got: []"},
      {"tileas.pipeline.producer_write_payload: of consumer_read",
       R"(%r = nv_tileas.async.pipeline.consumer_read %c, %it
          {consumer_idx = 0 : i32} : (!C, !I) -> !C {
          ^first(%a : !T, %b : i1):
            nv_tileas.async.pipeline.yield %c : !C
          })",
       "expects region arguement types to match with producer types "
       "[tile<128x128xf16>], but got: [tile<128x128xf16>, i1]"},
  });
  // One level is unwrapped, on the side of the arguments (C-A14).
  expectAccepted(R"(%r = nv_tileas.async.pipeline.produce_one %p, %it
      {producer_types = [!I]} : (!P, !I) -> !P {
      ^first(%a : !nv_tileas.async.pipeline.iterator<!I>):
        nv_tileas.async.pipeline.yield %p : !P
      })");
}

TEST(TileASPipeline, RegionResults) {
  expectRejected({
      {"tileas.pipeline.region_results_match_op: the source's worked example",
       R"(%r = nv_tileas.async.pipeline.produce_one %p, %it
          {producer_types = [tile<128x128xf16>]} : (!P, !I) -> !P {
          ^first(%a : !T):
            nv_tileas.async.pipeline.yield %a : tile<128x128xf16>
          })",
       "expects region result types to be match with operation result types "
       "[!nv_tileas.async.pipeline.producer_token], but got: "
       "[tile<128x128xf16>]"},
      {"tileas.pipeline.region_results_match_op: the async token, too (C-A12)",
       R"(%r, %s = nv_tileas.async.pipeline.produce_one_async %p, %it
          {producer_types = []} : (!P, !I) -> (!P, !A) {
            nv_tileas.async.pipeline.yield %p : !P
          })",
       "expects region result types to be match with operation result types "
       "[!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token], "
       "but got: [!nv_tileas.async.pipeline.producer_token]"},
      {"tileas.pipeline.yield_types",
       R"(%r, %s = nv_tileas.async.pipeline.producer_write %p, %it
          : (!P, !I) -> (!P, tile<128x128xf16>) {
          ^first(%a : !I):
            nv_tileas.async.pipeline.yield %t, %p : !T, !P
          })",
       "expects region yield types to match with result types "
       "[!nv_tileas.async.pipeline.producer_token, tile<128x128xf16>], but "
       "got: [tile<128x128xf16>, !nv_tileas.async.pipeline.producer_token]"},
      {"tileas.pipeline.yield_types: of agent_switch",
       R"(nv_tileas.async.pipeline.agent_switch
          {num_agents_per_group = 1 : i32, max_regs = array<i32: 1>}
          { nv_tileas.async.pipeline.yield %t : !T })",
       "expects region yield types to match with result types [], but got: "
       "[tile<128x128xf16>]"},
  });
}

TEST(TileASPipeline, Provenance) {
  expectRejected({
      {"tileas.pipeline.producer_commit_provenance",
       R"(%r = nv_tileas.async.pipeline.producer_commit %p : !P -> !P)",
       "tileas.pipeline.producer_commit_provenance: expected operand #0 to be "
       "defined by 'nv_tileas.async.pipeline.producer_acquire' or "
       "'nv_tileas.async.pipeline.producer_write', but got "
       "'builtin.unrealized_conversion_cast'"},
      {"tileas.pipeline.consumer_release_provenance",
       R"(%q = "test.op"() : () -> !C
          %r = nv_tileas.async.pipeline.consumer_release %q : !C -> !C)",
       "tileas.pipeline.consumer_release_provenance: expected operand #0 to be "
       "defined by 'nv_tileas.async.pipeline.consumer_wait' or "
       "'nv_tileas.async.pipeline.consumer_read', but got 'test.op'"},
  });
  expectAccepted(R"(
    %q = nv_tileas.async.pipeline.producer_acquire %p, %it : !P, !I -> !P
    %r = nv_tileas.async.pipeline.producer_commit %q : !P -> !P
    %s = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 0 : i32}
      : !C, !I -> !C
    %u = nv_tileas.async.pipeline.consumer_release %s : !C -> !C
    "test.region"() ({
    ^first(%a : !P, %b : !C):
      %d = nv_tileas.async.pipeline.producer_commit %a : !P -> !P
      %e = nv_tileas.async.pipeline.consumer_release %b : !C -> !C
      "test.end"() : () -> ()
    }) : () -> ())");
}
