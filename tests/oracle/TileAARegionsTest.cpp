//===- TileAARegionsTest.cpp - Regions and queues of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ends and functions of oracle/spec/tileaa_ops.md around stand-ins, and their
// order. The rest is in tests/ops.
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
  // An isolated operation is verified behind the others.
  expectBrokenAt(3,
                 module(func(op("AA_EXECUTE", "", "", 0, region(""))) +
                        op("AA_FP_TO_FP", "6", "6", 20)),
                 {"tileaa.fp_to_fp.source", "tileaa.fp_to_fp.result",
                  "tileaa.region.terminator"},
                 "fp_to_fp source element type is not supported");
}
