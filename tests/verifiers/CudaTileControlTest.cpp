//===- CudaTileControlTest.cpp - Tests of control flow --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_control.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

#include "tileir/CudaTile/CudaTileOps.h"

#include "mlir/IR/Verifier.h"

using namespace tileir::cuda_tile;

static const std::string i1 = "tile<i1>", i32 = "tile<i32>", f32 = "tile<f32>",
                         view = "tensor_view<8xf32, strides=[1]>";

TEST(CudaTileControl, If) {
  const char *end =
      "expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, "
      "cuda_tile.continue, cuda_tile.return'";
  const std::string blocks = op("yield") + "^next:\n" + op("yield");
  const std::string none = op("yield"), one = valueX + op("yield", {"%x"});
  expectVerdicts({
      {"cudatile.if.no_results", "if", {i1}, {}, "", "", regions({one, ""})},
      {"ir.cuda_single_block",
       "if",
       {i1},
       {},
       "",
       "ir.cuda_single_block: expected region #1 to have one block, but got 2",
       regions({none, blocks})},
      {"ir.cuda_if_arguments",
       "if",
       {i1},
       {},
       "",
       "region #0 should have no arguments",
       regions({"^entry(%a: i32):\n" + none, ""})},
      {"ir.cuda_terminator",
       "if",
       {i1},
       {},
       "",
       end,
       regions({none, "^entry:\n"})},
      {"ir.cuda_terminator",
       "if",
       {i1},
       {f32},
       "",
       end,
       regions({"^entry:\n", one})},
      {"cudatile.if.else",
       "if",
       {i1},
       {f32},
       "",
       "if with results requires an else-region",
       regions({valueX, ""})},
      {"cudatile.if.then",
       "if",
       {i1},
       {},
       "",
       "if requires a then-region",
       regions({"", none})},
      {"cudatile.if.else",
       "if",
       {i1},
       {f32},
       "",
       "if with results requires an else-region",
       regions({one, ""})},
      {"cudatile.if.then_yields",
       "if",
       {i1},
       {f32},
       "",
       "expect number of terminators operands (0) to match expected (1)",
       regions({none, one})},
      {"cudatile.if.else_yields",
       "if",
       {i1},
       {i32},
       "",
       "expected TileType for operand and terminator types but got: tile<f32> "
       "vs tile<i32>",
       regions({"\"cuda_tile.return\"() : () -> ()\n", one})},
      {"cudatile.if.view",
       "if",
       {i1},
       {view},
       "",
       "view-typed if results are not permitted",
       regions({"\"cuda_tile.return\"() : () -> ()\n",
                "\"cuda_tile.return\"() : () -> ()\n"})},
  });
}

TEST(CudaTileControl, For) {
  const char *induction =
      "for induction, lower, upper, and step must share an integer type";
  const char *end = "expects regions to end with 'cuda_tile.continue'";
  auto body = [](const std::string &arguments, const std::string &yielded) {
    return regions({"^entry(" + arguments + "):\n" + valueX +
                    "\"cuda_tile.continue\"(%x) : (!cuda_tile." + yielded +
                    ") -> ()\n"});
  };
  const std::string carried = body("%n: !cuda_tile.tile<i32>, "
                                   "%c: !cuda_tile.tile<f32>",
                                   f32);
  expectVerdicts({
      {"cudatile.for.induction",
       "for",
       {i32, i32, i32, f32},
       {f32},
       "",
       "",
       carried},
      {"ir.cuda_terminator",
       "for",
       {i32, i32, i32},
       {},
       "",
       end,
       regions({""})},
      {"cudatile.for.view",
       "for",
       {i32, i32, i32},
       {view},
       "",
       "view-typed for results are not permitted",
       regions({""})},
      {"ir.cuda_terminator",
       "for",
       {i32, i32, i32},
       {},
       "",
       end,
       regions({"^entry(%n: !cuda_tile.tile<i32>):\n"})},
      {"cudatile.for.induction",
       "for",
       {i32, i32, i32},
       {},
       "",
       induction,
       regions({op("break")})},
      {"cudatile.for.induction",
       "for",
       {i32, i32, "tile<i64>", f32},
       {f32},
       "",
       induction,
       carried},
      {"cudatile.for.induction",
       "for",
       {f32, f32, f32},
       {},
       "",
       induction,
       regions({"^entry(%n: !cuda_tile.tile<f32>):\n" + op("continue")})},
      {"cudatile.for.induction",
       "for",
       {"tile<i4>", "tile<i4>", "tile<i4>"},
       {},
       "",
       induction,
       regions({"^entry(%n: !cuda_tile.tile<i4>):\n" + op("continue")})},
      {"cudatile.for.induction",
       "for",
       {i32, i32, i32},
       {},
       "",
       induction,
       regions({op("continue")})},
      {"cudatile.for.init",
       "for",
       {i32, i32, i32},
       {f32},
       "",
       "for init values must match region iter-arg types",
       carried},
      {"cudatile.for.results",
       "for",
       {i32, i32, i32, f32},
       {i32},
       "",
       "for result types must match region iter-arg types",
       carried},
      {"cudatile.for.view",
       "for",
       {i32, i32, i32, view},
       {view},
       "",
       "view-typed for results are not permitted",
       regions({"^entry(%n: !cuda_tile.tile<i32>, %c: !cuda_tile." + view +
                "):\n" + op("continue")})},
  });
}

// The for, which would be rejected first, is not asked.
TEST(CudaTileControl, ContinueOfAForWithoutArguments) {
  tileir::nv_tileas::tileContext().loadDialect<CudaTileDialect>();
  auto module = tileir::nv_tileas::parseUnverified(
      "\"cuda_tile.for\"()" + regions({op("continue")}) + " : () -> ()\n");
  ASSERT_TRUE(module);
  tileir::nv_tileas::ErrorCollector collector(tileir::nv_tileas::tileContext());
  module->walk([](ContinueOp exit) {
    EXPECT_TRUE(mlir::succeeded(mlir::verify(exit)));
  });
  EXPECT_EQ(collector.texts, std::vector<std::string>());
}

TEST(CudaTileControl, Exits) {
  const char *parent =
      "early-exit must be enclosed by a compatible loop or for";
  const char *types =
      "early-exit operand types must match the enclosing region contract";
  auto inIf = [](const std::string &exit) {
    return valueX +
           "%b = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>\n"
           "\"cuda_tile.if\"(%b)" +
           regions({exit, ""}) + " : (!cuda_tile.tile<i1>) -> ()\n";
  };
  const std::string argument = "^entry(%c: !cuda_tile.tile<f32>):\n";
  expectVerdicts({
      {"ir.cuda_terminator",
       "loop",
       {},
       {},
       "",
       "expects regions to end with one of 'cuda_tile.continue, "
       "cuda_tile.break'",
       regions({op("yield")})},
      {"cudatile.exit.types",
       "loop",
       {f32},
       {f32},
       "",
       "",
       regions(
           {argument + inIf(op("break", {"%x"})) + op("continue", {"%c"})})},
      {"cudatile.exit.types",
       "loop",
       {f32},
       {f32},
       "",
       types,
       regions({argument + inIf(op("break")) + op("continue", {"%c"})})},
      {"cudatile.exit.types",
       "loop",
       {f32},
       {f32},
       "",
       types,
       regions({argument + inIf(op("continue")) + op("break", {"%c"})})},
      {"cudatile.exit.parent",
       "for",
       {i32, i32, i32},
       {},
       "",
       parent,
       regions({"^entry(%n: !cuda_tile.tile<i32>):\n" + inIf(op("break")) +
                op("continue")})},
      {"cudatile.exit.parent",
       "for",
       {i32, i32, i32},
       {},
       "",
       parent,
       regions({"^entry(%n: !cuda_tile.tile<i32>):\n" + op("break")})},
      {"cudatile.exit.parent", "continue", {}, {}, "", parent},
      {"ir.cuda_yield_parent",
       "yield",
       {},
       {},
       "",
       "expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, "
       "cuda_tile.scan'"},
  });
}
