//===- CudaControlTest.cpp - Control flow ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which loop an early exit leaves, and which rules are broken beside one on
// slots. The other rules of cuda_control.md are tested by tests/ops.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Types types = {cudaTile("I1"),
                     cudaTile("I32"),
                     cudaTile("F32"),
                     cudaToken,
                     tensorView("F32", "8", "1"),
                     "kind: IR_SCALAR element: TYPE_F32"};

std::string end(const std::string &kind, const std::string &operands = "") {
  return op("CUDA_" + kind, operands, "", 0);
}
std::string ifOf(const std::string &results, const std::string &regions) {
  return op("CUDA_IF", "0", results, 100, regions);
}
std::string forOf(const std::string &operands, const std::string &results,
                  const std::string &regions) {
  return op("CUDA_FOR", operands, results, 200, regions);
}
std::string loopOf(const std::string &results, const std::string &regions,
                   const std::string &operands = "") {
  return op("CUDA_LOOP", operands, results, 300, regions);
}

std::string of(const std::string &ops) { return typedModule(types, ops); }

const std::string absent = regionOf("");
const std::string empty = region(end("YIELD"));
const std::string early =
    "early-exit must be enclosed by a compatible loop or for";

} // namespace

TEST(CudaControlTest, exitsLeaveTheNearestLoop) {
  expectAccepted(of(loopOf("2", region(end("BREAK", "2")))));
  expectAccepted(of(loopOf("2", region(end("CONTINUE", "50"), "1", 50), "1")));
  const std::string within =
      ifOf("1", region(end("BREAK", "2")) + region(end("CONTINUE", "50")));
  expectAccepted(
      of(loopOf("2", region(within + end("BREAK", "2"), "1", 50), "1")));
  for (const std::string &kind :
       {std::string("BREAK"), std::string("CONTINUE")}) {
    expectBrokenAt(1, of(end(kind)), {"cudatile.exit.parent"}, early);
    std::string around =
        ifOf("", empty + region(op("HOLDER", "", "", 0, region(end(kind))) +
                                end("YIELD")));
    expectBrokenAt(5, of(loopOf("", region(around + end("BREAK")))),
                   {"cudatile.exit.parent"}, early);
  }
  // A continue leaves the region that it is in, whichever block that is.
  expectBrokenAt(
      1,
      of(loopOf("", regionOf(block(end("CONTINUE")) + block(end("CONTINUE"))))),
      {"ir.cuda_single_block"},
      "ir.cuda_single_block: expected region #0 to have one block, but got 2");
  // A break leaves no for, not even one in a loop.
  std::string inner =
      forOf("1, 1, 1", "",
            region(ifOf("", region(end("BREAK")) + absent) + end("CONTINUE"),
                   "1", 50));
  expectBrokenAt(4, of(loopOf("", region(inner + end("BREAK")))),
                 {"cudatile.exit.parent"}, early);
}

// The rules on the types of a for are none of slots that cannot be read.
TEST(CudaControlTest, slotsOfAForThatCannotBeRead) {
  const std::string regions = region(end("CONTINUE", "50"), "2, 2", 50);
  auto broken = [&](const std::string &operands) {
    return brokenIn(caseOf(of(forOf(operands, "2", regions))));
  };
  EXPECT_EQ(broken("1, 1, 3, 1"), Ids{"ir.cuda_for_slots"});
  EXPECT_EQ(broken("1, 1"), Ids{"ir.operand_count"});
}

// Traits are evaluated whatever else is wrong. A tile view has the element of
// its tensor view.
TEST(CudaControlTest, elementsOfViewsAreCompared) {
  for (const std::string &source :
       {tensorView("F32", "8", "1"), partitionView(0, "8"),
        std::string("kind: IR_CUDA_STRIDED_VIEW nested: 0 shape: 8 strides: 8"),
        std::string("kind: IR_CUDA_GATHER_SCATTER_VIEW nested: 0 shape: 8")}) {
    const Types three = {tensorView("F32", "8", "1"), source,
                         cudaTile("F32", "8"), cudaTile("F16", "8")};
    EXPECT_EQ(brokenIn(caseOf(cudaModule(three, "BROADCAST", "1", "2"))),
              Ids{"ir.cuda_broadcast_slots"});
    EXPECT_EQ(brokenIn(caseOf(cudaModule(three, "BROADCAST", "1", "3"))),
              (Ids{"ir.cuda_broadcast_slots", "ir.cuda_same_element"}));
  }
}

TEST(CudaControlTest, aForWithoutArguments) {
  EXPECT_EQ(brokenIn(caseOf(of(forOf("1, 1, 1", "", region(end("CONTINUE")))))),
            Ids{"cudatile.for.induction"});
}

// The regions of the next operation are none of one that lacks its own.
TEST(CudaControlTest, regionsThatAreMissing) {
  const std::string value = region(end("YIELD", "2"));
  for (const std::string &bare :
       {ifOf("1", ""), ifOf("4", ""), forOf("1, 1, 1", "", "")})
    for (const std::string &next :
         {op("CUDA_IF", "0", "2", 400, value + value),
          op("CUDA_IF", "0", "", 400, empty + absent)})
      EXPECT_EQ(brokenIn(caseOf(of(bare + next))), Ids{"ir.region_count"});
}

TEST(CudaControlTest, noResultOfAnIfIsAView) {
  for (const std::string type : {"2", "3", "4", "5"}) {
    const std::string arm = region(end("YIELD", type));
    const Case testCase = caseOf(of(ifOf(type, arm + arm)));
    if (type == "4")
      EXPECT_EQ(brokenIn(testCase), Ids{"cudatile.if.view"});
    else
      expectAccepted(testCase);
  }
}
