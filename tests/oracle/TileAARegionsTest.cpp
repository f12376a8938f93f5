//===- TileAARegionsTest.cpp - Regions and queues of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_ops.md on what is in a region, what ends it
// and what is around it.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string func(const std::string &body) {
  return op("AA_FUNC", "", "", 0, region(body));
}
const std::string aaYield = op("AA_YIELD", "", "", 0);
const std::string queueYield = op("AA_QUEUE_YIELD", "", "", 0);
const std::string noParent = "expects parent op 'nv_tileaa.func'";

} // namespace

TEST(TileAARegionsTest, bodiesEndInTheirYield) {
  auto execute = [](const std::string &regions) {
    return module(func(op("AA_EXECUTE", "", "", 0, regions)));
  };
  expectAccepted(execute(region(aaYield)));
  for (const std::string &wrong :
       {std::string("regions {}"), region(""), region(queueYield)})
    expectBrokenAt(2, execute(wrong), {"tileaa.region.terminator"},
                   "expects regions to end with 'nv_tileaa.yield'");
  // This text is the source's, so that it is not left to an early exit.
  for (const char *exit : {"CUDA_BREAK", "CUDA_CONTINUE"})
    expectBrokenAt(2, execute(region(op(exit, "", "", 0))),
                   {"tileaa.region.terminator", "cudatile.exit.parent"},
                   "expects regions to end with 'nv_tileaa.yield'");
  expectBrokenAt(2, execute(regionOf(block(aaYield) + block(""))),
                 {"ir.tileaa_single_block"},
                 "ir.tileaa_single_block: expected region #0 to have one "
                 "block, but got 2");
  // Functions may have any end, and none.
  for (const std::string &body :
       {std::string(), aaYield, queueYield, op("AA_RETURN", "", "", 0)})
    expectAccepted(module(func(body)));
}

TEST(TileAARegionsTest, queues) {
  const std::vector<std::string> types = {"kind: IR_INDEX",
                                          "kind: IR_QUEUE types: 0"};
  auto with = [&](const std::string &ops) {
    return typedModule(types, func(op("AA_CREATE_QUEUE", "", "1", 20) + ops));
  };
  for (const char *kind : {"AA_QUEUE_PUT", "AA_QUEUE_GET"}) {
    expectAccepted(with(op(kind, "20", "", 0, region(queueYield))));
    expectBrokenAt(3, with(op(kind, "20", "", 0, region(aaYield))),
                   {"ir.queue_terminator"},
                   "expects regions to end with 'nv_tileaa.queue.yield'");
    for (const char *exit : {"CUDA_BREAK", "CUDA_CONTINUE"})
      expectBrokenAt(4,
                     with(op(kind, "20", "", 0, region(op(exit, "", "", 0)))),
                     {"cudatile.exit.parent"},
                     "early-exit must be enclosed by a compatible loop or for");
    expectBrokenAt(
        3, with(op(kind, "20, 20", "", 0, region(queueYield))),
        {"tileas.trait.01.FirstOperandIsNonAliasingQueue"},
        "tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 "
        "to be no other operand, but operand #1 is the same value");
  }
  expectBrokenAt(
      1, typedModule(types, op("AA_QUEUE_PUT", "0", "", 0, region(queueYield))),
      {"ir.queue_put_slots", "tileaa.region.yield_parent"},
      "operand #0 must be queue, but got 'index'");
}

TEST(TileAARegionsTest, endsStandInFunctions) {
  const std::string rule = "tileaa.region.yield_parent";
  for (const char *kind : {"AA_YIELD", "AA_QUEUE_YIELD", "AA_RETURN"})
    expectBrokenAt(1, module(op(kind, "2, 4", "", 0)), {rule}, noParent);
  auto held = [](const std::string &ops) {
    return module(func(op("HOLDER", "", "", 0, region(ops))));
  };
  expectAccepted(held(aaYield));
  expectAccepted(held(queueYield));
  // A return stands directly in a function.
  expectBrokenAt(3, held(op("AA_RETURN", "", "", 0)), {rule}, noParent);
  expectBrokenAt(
      2,
      module(op("FUNC", "", "", 0, region(aaYield + op("RETURN", "", "", 0)))),
      {"ir.terminator_last", rule},
      "must be the last operation in the parent "
      "block");
}

TEST(TileAARegionsTest, functionsAreIsolated) {
  expectUnsupported(module(func(op("AA_YIELD", "2", "", 0))), fault::operand);
  expectAccepted(module(
      op("AA_FUNC", "", "", 0, region(op("AA_YIELD", "30", "", 0), "2", 30))));
  // What is isolated is verified behind the others.
  expectBrokenAt(3,
                 module(func(op("AA_EXECUTE", "", "", 0, region(""))) +
                        op("AA_FP_TO_FP", "6", "6", 20)),
                 {"tileaa.fp_to_fp.source", "tileaa.fp_to_fp.result",
                  "tileaa.region.terminator"},
                 "fp_to_fp source element type is not supported");
}
