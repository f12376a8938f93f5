//===- CudaTileAggregateTest.cpp - Tests of reductions and scans ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

using namespace tileir::cuda_tile;

static const std::string i1 = "tile<i1>", i32 = "tile<i32>", f32 = "tile<f32>";

static const std::string row = "tile<8xf32>",
                         zero = "dim = 0 : i32, identities = [0.0 : f32]",
                         pair = "^entry(%a: !cuda_tile.tile<f32>, "
                                "%b: !cuda_tile.tile<f32>):\n";

TEST(CudaTileAggregate, Operation) {
  const std::string body = regions({pair + op("yield", {"%a"})});
  const char *identity = "identity element type must match input element type";
  expectVerdicts({
      {"cudatile.agg.inputs", "reduce", {row}, {f32}, zero, "", body},
      {"cudatile.agg.inputs",
       "reduce",
       {},
       {},
       zero,
       "reduce/scan requires at least one input",
       body},
      {"cudatile.agg.results",
       "scan",
       {row},
       {},
       "reverse = false, " + zero,
       "reduce/scan must produce one result per input",
       body},
      {"cudatile.agg.dim",
       "reduce",
       {row},
       {f32},
       "dim = 1 : i32, identities = []",
       "reduction dimension is out of range",
       body},
      {"cudatile.agg.dim",
       "reduce",
       {row},
       {f32},
       "dim = -1 : i32, identities = []",
       "reduction dimension is out of range",
       body},
      {"cudatile.agg.identity",
       "reduce",
       {row},
       {f32},
       "dim = 0 : i32, identities = []",
       identity,
       body},
      {"cudatile.agg.identity",
       "reduce",
       {row},
       {f32},
       "dim = 0 : i32, identities = [0.0 : f16]",
       identity,
       body},
      {"cudatile.agg.identity",
       "reduce",
       {row},
       {f32},
       "dim = 0 : i32, identities = [f32]",
       identity,
       body},
      // A Boolean is an identity of i1, so that the next rule speaks.
      {"cudatile.region.nonempty",
       "reduce",
       {"tile<8xi1>"},
       {i1},
       "dim = 0 : i32, identities = [true]",
       "expect non-empty block",
       regions({""})},
      {"ir.cuda_same_shape",
       "reduce",
       {row, "tile<4xf32>"},
       {f32, f32},
       zero,
       "ir.cuda_same_shape: expected operand #1 to have the shape '8' of "
       "operand #0, but got '4'",
       body},
  });
}

TEST(CudaTileAggregate, Body) {
  const std::string yields = op("yield", {"%a"});
  auto test = [](const char *rule, const std::string &diagnostic,
                 const std::string &body) {
    expectVerdicts(
        {{rule, "reduce", {row}, {f32}, zero, diagnostic, regions({body})}});
  };
  test("cudatile.region.nonempty", "expect non-empty block", "^entry:\n");
  test("cudatile.agg.body_args",
       "reduce/scan body must take two rank-zero arguments per input",
       op("yield"));
  test("cudatile.region.arg_tiletype",
       "expected TileType for block arguments but got types: tile<f32>, "
       "!cuda_tile.ptr<f32>",
       "^entry(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.ptr<f32>):\n" + yields);
  test("cudatile.region.arg_rank0", "expect 0-rank tile type at index: 1",
       "^entry(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<8xf32>):\n" +
           yields);
  test("cudatile.region.pure", "only pure operations allowed",
       pair + "%c = \"cuda_tile.alloca\"() : () -> i32\n" + yields);
  test("cudatile.region.invalid_op", "invalid op: cuda_tile.return",
       pair + op("return"));
  test("cudatile.region.invalid_op",
       "invalid op: builtin.unrealized_conversion_cast",
       pair + valueX + yields);
  test("cudatile.region.invalid_op", "invalid op: cuda_tile.break",
       pair + op("break"));
  // A loop makes it legal, which is then verified itself.
  test("cudatile.exit.types",
       "early-exit operand types must match the enclosing region contract",
       pair + "\"cuda_tile.loop\"()" + regions({op("break", {"%a"})}) +
           " : () -> ()\n" + yields);
  test("ir.cuda_body_terminator",
       "expects regions to end with 'cuda_tile.yield'",
       pair + "%t = \"cuda_tile.make_token\"() : () -> !cuda_tile.token\n");
  test("cudatile.region.term_arity",
       "expect number of terminators operands (0) to match expected (1)",
       pair + op("yield"));
  test("cudatile.region.term_types",
       "expected TileType for operand and terminator types but got: tile<f32> "
       "vs tile<i32>",
       "^entry(%b: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):\n" +
           yields);
  expectVerdicts({
      {"cudatile.agg.yields",
       "reduce",
       {row},
       {i32},
       zero,
       "expected TileType for operand and terminator types but got: tile<f32> "
       "vs tile<i32>",
       regions({pair + yields})},
  });
}

// Operand i of the yield belongs to argument 2 * i.
TEST(CudaTileAggregate, SeveralInputs) {
  expectVerdicts({
      {"cudatile.region.term_types",
       "reduce",
       {row, "tile<8xi32>"},
       {f32, i32},
       "dim = 0 : i32, identities = [0.0 : f32, 0 : i32]",
       "",
       regions({"^entry(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, "
                "%c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):\n"
                "\"cuda_tile.yield\"(%b, %d) : (!cuda_tile.tile<f32>, "
                "!cuda_tile.tile<i32>) -> ()\n"})},
  });
}
