//===- CudaControlTest.cpp - Control flow ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_control.md.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Types types = {cudaTile("I1"),              // 0
                     cudaTile("I32"),             // 1
                     cudaTile("F32"),             // 2
                     tensorView("F32", "8", "1"), // 3
                     partitionView(3, "4"),       // 4
                     cudaTile("I64"),             // 5
                     cudaPointer("I8"),           // 6
                     pointerTile(6)};             // 7

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
const std::string contract =
    "early-exit operand types must match the enclosing region contract";

} // namespace

TEST(CudaControlTest, regionsHaveOneBlock) {
  const std::string two = regionOf(block(end("CONTINUE"), "1", 50) + block(""));
  expectBrokenAt(1, of(forOf("1, 1, 1", "", two)), {"ir.cuda_single_block"},
                 "ir.cuda_single_block: expected region #0 to have one block, "
                 "but got 2");
  expectBrokenAt(
      1, of(ifOf("", empty + regionOf(block(end("YIELD")) + block("")))),
      {"ir.cuda_single_block"},
      "ir.cuda_single_block: expected region #1 to have one block, "
      "but got 2");
}

TEST(CudaControlTest, regionsEndInTheirTerminators) {
  expectAccepted(of(ifOf("", empty + absent)));
  expectBrokenAt(1, of(ifOf("", empty + region(end("YIELD"), "1", 50))),
                 {"ir.cuda_if_arguments"},
                 "region #1 should have no arguments");
  const std::string other = "expects regions to end with one of "
                            "'cuda_tile.yield, cuda_tile.break, "
                            "cuda_tile.continue, cuda_tile.return'";
  expectBrokenAt(1, of(ifOf("", empty + region(""))), {"ir.cuda_terminator"},
                 other);
  expectBrokenAt(
      1, of(ifOf("", region(op("CUDA_MAKE_TOKEN", "", "1", 50)))),
      {"ir.region_count", "ir.cuda_make_token_slots", "ir.cuda_terminator"},
      "expected 2 regions");
  expectBrokenAt(1, of(forOf("1, 1, 1", "", absent)), {"ir.cuda_terminator"},
                 "expects regions to end with 'cuda_tile.continue'");
  expectBrokenAt(1, of(forOf("1, 1, 1", "", region(end("YIELD"), "1", 50))),
                 {"ir.cuda_yield_parent", "ir.cuda_terminator"},
                 "expects regions to end with 'cuda_tile.continue'");
  expectBrokenAt(1, of(loopOf("", region(end("YIELD")))),
                 {"ir.cuda_yield_parent", "ir.cuda_terminator"},
                 "expects regions to end with one of 'cuda_tile.continue, "
                 "cuda_tile.break'");
  expectBrokenAt(1, of(end("YIELD")), {"ir.cuda_yield_parent"},
                 "expects parent op to be one of 'cuda_tile.if, "
                 "cuda_tile.reduce, cuda_tile.scan'");
}

TEST(CudaControlTest, anIfYieldsItsResults) {
  const std::string good = region(end("YIELD", "1, 2"));
  expectAccepted(of(ifOf("1, 2", good + good)));
  // Without results nothing is asked but for the first region.
  expectAccepted(of(ifOf("", good + region(end("YIELD", "2")))));
  for (const std::string &results : {std::string(), std::string("1, 2")})
    expectBrokenAt(1, of(ifOf(results, absent + good)), {"cudatile.if.then"},
                   "if requires a then-region");
  expectBrokenAt(1, of(ifOf("1, 2", good + absent)), {"cudatile.if.else"},
                 "if with results requires an else-region");
  expectBrokenAt(1, of(ifOf("1, 2", region(end("YIELD", "1")) + good)),
                 {"cudatile.if.then_yields"},
                 "expect number of terminators operands (1) to match expected "
                 "(2)");
  expectBrokenAt(1, of(ifOf("1, 2", good + region(end("YIELD", "1, 7")))),
                 {"cudatile.if.else_yields"},
                 "expected TileType for operand and terminator types but got: "
                 "tile<ptr<i8>> vs tile<f32>");
  const std::string view = region(end("YIELD", "4"));
  expectBrokenAt(1, of(ifOf("4", view + view)), {"cudatile.if.view"},
                 "view-typed if results are not permitted");
  expectBrokenAt(
      1, of(ifOf("3", view + absent)),
      {"cudatile.if.else", "cudatile.if.then_yields", "cudatile.if.view"},
      "if with results requires an else-region");
}

TEST(CudaControlTest, aForCountsIntegers) {
  const std::string text =
      "for induction, lower, upper, and step must share an integer type";
  auto body = [](const std::string &arguments, const std::string &operands) {
    return region(end("CONTINUE", operands), arguments, 50);
  };
  expectAccepted(of(forOf("1, 1, 1, 2", "2", body("1, 2", "51"))));
  expectAccepted(of(forOf("5, 5, 5", "", body("5", ""))));
  for (const auto &[bounds, variable] : {std::pair("1, 1, 5", "1"),
                                         {"5, 1, 1", "1"},
                                         {"1, 5, 1", "1"},
                                         {"1, 1, 1", "5"},
                                         {"2, 2, 2", "2"},
                                         {"7, 7, 7", "7"},
                                         {"1, 1, 1", ""}})
    expectBrokenAt(1, of(forOf(bounds, "", body(variable, ""))),
                   {"cudatile.for.induction"}, text);
  expectBrokenAt(1, of(forOf("1, 1, 1, 1", "2", body("1, 2", "51"))),
                 {"cudatile.for.init"},
                 "for init values must match region iter-arg types");
  expectBrokenAt(1, of(forOf("1, 1, 1, 2", "2, 2", body("1, 2", "51"))),
                 {"cudatile.for.results"},
                 "for result types must match region iter-arg types");
  expectBrokenAt(1, of(forOf("1, 1, 1, 3", "3", body("1, 3", "51"))),
                 {"cudatile.for.view"},
                 "view-typed for results are not permitted");
  // A for without a block has no types to compare.
  expectBrokenAt(1, of(forOf("1, 5, 1, 2", "3", absent)),
                 {"cudatile.for.view", "ir.cuda_terminator"},
                 "view-typed for results are not permitted");
  expectBrokenAt(1, of(forOf("1, 5, 1, 2", "2", absent)),
                 {"ir.cuda_terminator"},
                 "expects regions to end with 'cuda_tile.continue'");
  expectBrokenAt(1, of(forOf("3, 5, 1, 2", "3", body("1", ""))),
                 {"ir.cuda_for_slots"},
                 "operand #0 must be scalar cuda tile, but got "
                 "'!cuda_tile.tensor_view<8xf32, strides=[1]>'");
}

// The source's rules on an operation come before how its regions end.
TEST(CudaControlTest, typesAndRegionsComeBeforeEnds) {
  for (const std::string &last : {std::string(), end("YIELD")}) {
    const Ids behind = last.empty()
                           ? Ids{"ir.cuda_terminator"}
                           : Ids{"ir.cuda_yield_parent", "ir.cuda_terminator"};
    auto expectFor = [&](const std::string &rule, const std::string &operands,
                         const std::string &results,
                         const std::string &arguments,
                         const std::string &text) {
      Ids broken = behind;
      broken.insert(broken.end() - 1, rule);
      expectBrokenAt(1,
                     of(forOf(operands, results, region(last, arguments, 50))),
                     broken, text);
    };
    expectFor("cudatile.for.induction", "1, 1, 5", "", "1",
              "for induction, lower, upper, and step must share an integer "
              "type");
    expectFor("cudatile.for.init", "1, 1, 1, 1", "2", "1, 2",
              "for init values must match region iter-arg types");
    expectFor("cudatile.for.results", "1, 1, 1, 2", "1", "1, 2",
              "for result types must match region iter-arg types");
    expectFor("cudatile.for.view", "1, 1, 1, 3", "3", "1, 3",
              "view-typed for results are not permitted");
  }
  const std::string yields = region(end("YIELD", "1"));
  expectBrokenAt(1, of(ifOf("", absent + region(""))),
                 {"cudatile.if.then", "ir.cuda_terminator"},
                 "if requires a then-region");
  expectBrokenAt(1, of(ifOf("1", region("") + absent)),
                 {"cudatile.if.else", "ir.cuda_terminator"},
                 "if with results requires an else-region");
  expectBrokenAt(1, of(ifOf("2", region("") + yields)),
                 {"cudatile.if.else_yields", "ir.cuda_terminator"},
                 "expected TileType for operand and terminator types but got: "
                 "tile<i32> vs tile<f32>");
  expectBrokenAt(1, of(ifOf("2", yields + region(""))),
                 {"cudatile.if.then_yields", "ir.cuda_terminator"},
                 "expected TileType for operand and terminator types but got: "
                 "tile<i32> vs tile<f32>");
  expectBrokenAt(1, of(ifOf("3", region("") + region(""))),
                 {"cudatile.if.view", "ir.cuda_terminator"},
                 "view-typed if results are not permitted");
}

// An exit that ends a region where it may not is rejected for its place.
TEST(CudaControlTest, exitsThatEndRegions) {
  expectBrokenAt(2, of(forOf("1, 1, 1", "", region(end("BREAK"), "1", 50))),
                 {"cudatile.exit.parent"}, early);
  // Behind what is wrong with the for, and in front of it in the region.
  expectBrokenAt(1, of(forOf("1, 1, 5", "", region(end("BREAK"), "1", 50))),
                 {"cudatile.for.induction", "cudatile.exit.parent"},
                 "for induction, lower, upper, and step must share an integer "
                 "type");
  expectBrokenAt(
      2,
      of(forOf("1, 1, 1", "",
               region(ifOf("", absent + absent) + end("BREAK"), "1", 50))),
      {"cudatile.if.then", "cudatile.exit.parent"},
      "if requires a then-region");
  for (const std::string &kind :
       {std::string("BREAK"), std::string("CONTINUE")}) {
    expectBrokenAt(2, of(op("HOLDER", "", "", 0, region(end(kind)))),
                   {"cudatile.exit.parent"}, early);
    expectBrokenAt(2, of(op("AA_FUNC", "", "", 0, region(end(kind)))),
                   {"cudatile.exit.parent"}, early);
  }
}

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
  // A break leaves no for, not even one in a loop.
  std::string inner =
      forOf("1, 1, 1", "",
            region(ifOf("", region(end("BREAK")) + absent) + end("CONTINUE"),
                   "1", 50));
  expectBrokenAt(4, of(loopOf("", region(inner + end("BREAK")))),
                 {"cudatile.exit.parent"}, early);
}

TEST(CudaControlTest, exitsKeepTheContract) {
  expectBrokenAt(2, of(loopOf("2", region(end("BREAK", "1")))),
                 {"cudatile.exit.types"}, contract);
  expectBrokenAt(2, of(loopOf("2", region(end("CONTINUE", "2")))),
                 {"cudatile.exit.types"}, contract);
  expectBrokenAt(
      2, of(forOf("1, 1, 1, 2", "2", region(end("CONTINUE"), "1, 2", 50))),
      {"cudatile.exit.types"}, contract);
  // Each of several regions has its own contract.
  expectBrokenAt(1,
                 of(loopOf("", region(end("CONTINUE", "1"), "1", 50) +
                                   region(end("CONTINUE", "2"), "2", 60))),
                 {"ir.region_count"}, "requires one region");
}
