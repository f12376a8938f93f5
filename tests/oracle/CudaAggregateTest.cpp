//===- CudaAggregateTest.cpp - Reductions and scans -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_aggregate.md, which operations may stand in a
// body among them.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

#include "oracle/Roster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Types types = {cudaTile("F32", "8"), // 0
                     cudaTile("F32"),      // 1
                     cudaTile("I32", "8"), // 2
                     cudaTile("I32"),      // 3
                     cudaToken,            // 4
                     cudaPointer("I8"),    // 5
                     pointerTile(5, "8"),  // 6
                     pointerTile(5),       // 7
                     cudaTile("I1")};      // 8

std::string value(const std::string &element) {
  return " values { kind: VALUE_NUMBER element: TYPE_" + element +
         " integer: 0 }";
}
std::string attributes(const std::string &identities, int64_t dim = 0) {
  return cudaNumber("DIM", dim) + attribute("CUDA_IDENTITIES", identities);
}
std::string yieldOf(const std::string &operands) {
  return op("CUDA_YIELD", operands, "", 0);
}

std::string reduce(const std::string &operands, const std::string &results,
                   const std::string &rest) {
  return typedModule(types, op("CUDA_REDUCE", operands, results, 100, rest));
}

// A reduction of f32 with a body; the arguments are the values 50 and 51.
std::string withBody(const std::string &ops,
                     const std::string &arguments = "1, 1") {
  return reduce("0", "1",
                attributes(value("F32")) + region(ops, arguments, 50));
}

const std::string good = region(yieldOf("50"), "1, 1", 50);
const std::string pairBody = region(yieldOf("50, 52"), "1, 1, 3, 3", 50);
const std::string bothIdentities = value("F32") + value("I32");
const std::string impure = "only pure operations allowed";

} // namespace

TEST(CudaAggregateTest, everyInputHasAResultAndAnIdentity) {
  expectAccepted(reduce("0", "1", attributes(value("F32")) + good));
  expectAccepted(reduce("0, 2", "1, 3", attributes(bothIdentities) + pairBody));
  expectBrokenAt(1, reduce("", "", attributes("") + region(yieldOf(""), "")),
                 {"cudatile.agg.inputs"},
                 "reduce/scan requires at least one input");
  expectBrokenAt(1, reduce("0", "", attributes(value("F32")) + good),
                 {"cudatile.agg.results"},
                 "reduce/scan must produce one result per input");
  const std::string text =
      "identity element type must match input element type";
  for (const std::string &identities :
       {std::string(), value("F16"), value("F32") + value("F32"),
        std::string("values { kind: VALUE_BOOLEAN integer: 1 }"),
        std::string("values { kind: VALUE_STRING text: 'f32' }"),
        std::string("values { kind: VALUE_INDEX integer: 0 }")})
    expectBrokenAt(1, reduce("0", "1", attributes(identities) + good),
                   {"cudatile.agg.identity"}, text);
  // Nothing is the identity of pointers.
  expectBrokenAt(
      1,
      reduce("6", "7",
             attributes(value("I8")) + region(yieldOf("50"), "7, 7", 50)),
      {"cudatile.agg.identity"}, text);
}

TEST(CudaAggregateTest, dimIsAnAxis) {
  for (int64_t dim : {-1, 1})
    expectBrokenAt(1, reduce("0", "1", attributes(value("F32"), dim) + good),
                   {"cudatile.agg.dim"}, "reduction dimension is out of range");
  expectBrokenAt(1, reduce("1", "1", attributes(value("F32")) + good),
                 {"cudatile.agg.dim"}, "reduction dimension is out of range");
}

TEST(CudaAggregateTest, bodiesTakePairsOfScalars) {
  for (const std::string &body : {regionOf(""), region("", "1, 1", 50)})
    expectBrokenAt(1, reduce("0", "1", attributes(value("F32")) + body),
                   {"cudatile.region.nonempty"}, "expect non-empty block");
  expectBrokenAt(1, withBody(yieldOf("50"), "1"), {"cudatile.agg.body_args"},
                 "reduce/scan body must take two rank-zero arguments per "
                 "input");
  expectBrokenAt(1, withBody(yieldOf("50"), "1, 4"),
                 {"cudatile.region.arg_tiletype"},
                 "expected TileType for block arguments but got types: "
                 "tile<f32>, !cuda_tile.token");
  expectBrokenAt(1, withBody(yieldOf("50"), "1, 0"),
                 {"cudatile.region.arg_rank0"},
                 "expect 0-rank tile type at index: 1");
  // The first of the two decides; elements of pairs are not looked at.
  expectBrokenAt(1, withBody(yieldOf("50"), "0, 4"),
                 {"cudatile.region.arg_rank0"},
                 "expect 0-rank tile type at index: 0");
  expectAccepted(withBody(yieldOf("50"), "1, 3"));
}

TEST(CudaAggregateTest, bodiesEndInTheirYield) {
  expectBrokenAt(1, withBody(op("CUDA_ADDF", "50, 51", "1", 60)),
                 {"ir.cuda_body_terminator"},
                 "expects regions to end with 'cuda_tile.yield'");
  expectBrokenAt(1, withBody(yieldOf("")), {"cudatile.region.term_arity"},
                 "expect number of terminators operands (0) to match expected "
                 "(1)");
  const std::string start =
      "expected TileType for operand and terminator types but got: ";
  expectBrokenAt(1, withBody(yieldOf("51"), "1, 3"),
                 {"cudatile.region.term_types", "cudatile.agg.yields"},
                 start + "tile<i32> vs tile<f32>");
  expectBrokenAt(1, withBody(yieldOf("51"), "3, 1"),
                 {"cudatile.region.term_types"},
                 start + "tile<f32> vs tile<i32>");
  expectBrokenAt(1, reduce("0", "3", attributes(value("F32")) + good),
                 {"cudatile.agg.yields"}, start + "tile<f32> vs tile<i32>");
  // A token has no element, which none is equal to.
  expectBrokenAt(
      1, withBody(op("CUDA_MAKE_TOKEN", "", "4", 60) + yieldOf("60"), "4, 4"),
      {"cudatile.region.arg_tiletype", "cudatile.region.term_types",
       "cudatile.agg.yields"},
      "expected TileType for block arguments but got types: "
      "!cuda_tile.token, !cuda_tile.token");
}

TEST(CudaAggregateTest, theFirstIllegalOperationSpeaks) {
  const std::string store =
      op("CUDA_PRINT_TKO", "", "4", 60,
         segments("0, 0") + attribute("CUDA_STR", "text: ''"));
  expectBrokenAt(1, withBody(store + yieldOf("")),
                 {"cudatile.region.pure", "cudatile.region.term_arity"},
                 impure);
  const std::string other = op("HOLDER", "", "", 0);
  expectBrokenAt(1, withBody(store + other + yieldOf("50")),
                 {"cudatile.region.pure"}, impure);
  expectBrokenAt(1, withBody(other + store + yieldOf("50")),
                 {"cudatile.region.invalid_op"}, "invalid op: tilefuzz.holder");
  // What is in a region comes before what is behind it, to the last operation.
  const std::string choice =
      op("CUDA_MAKE_TOKEN", "", "4", 59) +
      op("CUDA_CMPF", "50, 51", "8", 61,
         cudaNumber("COMPARISON_PREDICATE", 0) +
             cudaNumber("COMPARISON_ORDERING", 0)) +
      op("CUDA_IF", "61", "", 62,
         region(op("CONVERSION_CAST", "", "4", 70) + yieldOf("")) +
             regionOf(""));
  expectBrokenAt(1, withBody(choice + store + yieldOf("50")),
                 {"cudatile.region.invalid_op"},
                 "invalid op: builtin.unrealized_conversion_cast");
  expectBrokenAt(1, withBody(choice),
                 {"cudatile.region.invalid_op", "ir.cuda_body_terminator"},
                 "invalid op: builtin.unrealized_conversion_cast");
  // What is behind the aggregate does not belong to its body.
  expectAccepted(typedModule(
      types, op("CUDA_REDUCE", "0", "1", 100, attributes(value("F32")) + good) +
                 store + other));
}

TEST(CudaAggregateTest, exitsNeedALoopOfTheBody) {
  const std::string loop =
      op("CUDA_LOOP", "", "", 60, region(op("CUDA_BREAK", "", "", 0)));
  expectAccepted(withBody(loop + yieldOf("50")));
  const std::string bare = withBody(op("CUDA_CONTINUE", "", "", 0));
  expectBrokenAt(1, bare,
                 {"cudatile.exit.parent", "cudatile.region.invalid_op",
                  "ir.cuda_body_terminator"},
                 "invalid op: cuda_tile.continue");
  // A loop around the aggregate is none of its body.
  expectBrokenAt(
      2,
      typedModule(types, op("CUDA_LOOP", "", "", 90,
                            region(op("CUDA_REDUCE", "0", "1", 100,
                                      attributes(value("F32")) +
                                          region(op("CUDA_BREAK", "", "", 0),
                                                 "1, 1", 50)) +
                                   op("CUDA_BREAK", "", "", 0)))),
      {"cudatile.exit.parent", "cudatile.region.invalid_op",
       "ir.cuda_body_terminator"},
      "invalid op: cuda_tile.break");
}

TEST(CudaAggregateTest, everyKindIsFreeOrNotAndLegalOrNot) {
  const Ids impureKinds = {"alloca",
                           "assert",
                           "assume",
                           "atomic_cas_tko",
                           "atomic_red_view_tko",
                           "atomic_rmw_tko",
                           "load_ptr_tko",
                           "load_view_tko",
                           "print_tko",
                           "store_ptr_tko",
                           "store_view_tko",
                           "entry",
                           "global",
                           "module"};
  unsigned count = 0, pure = 0;
  for (const OpSpec *spec : allOps()) {
    // Of a bare operation nothing but the kind is there.
    std::string name(opName(spec->kind));
    if (!name.starts_with("cuda_tile."))
      continue;
    ++count;
    name = name.substr(name.find('.') + 1);
    std::string kind = IrOpKind_Name(spec->kind).substr(3);
    Case testCase = caseOf(withBody(op(kind, "", "", 60) + yieldOf("50")));
    Ids broken = idsOf(testCase, evaluate(testCase).broken);
    auto breaks = [&](const char *rule) {
      return std::ranges::find(broken, rule) != broken.end();
    };
    bool isImpure = std::ranges::find(impureKinds, name) != impureKinds.end();
    bool isIllegal = name == "return" || name == "break" || name == "continue";
    pure += !isImpure && !isIllegal;
    EXPECT_EQ(breaks("cudatile.region.pure"), isImpure) << name;
    EXPECT_EQ(breaks("cudatile.region.invalid_op"), isIllegal) << name;
  }
  EXPECT_EQ(count, 100u);
  EXPECT_EQ(pure, 83u);
}

TEST(CudaAggregateTest, wrongSlotsAndRegionsHideTheRules) {
  expectBrokenAt(1, reduce("4", "", attributes("") + region("")),
                 {"ir.cuda_reduce_slots"},
                 "operand #0 must be variadic of cuda tile, but got "
                 "'!cuda_tile.token'");
  expectBrokenAt(1, reduce("0", "1", attributes(value("F32"))),
                 {"ir.region_count"}, "requires one region");
  expectBrokenAt(1, reduce("0", "1", region("")),
                 {"ir.cuda_reduce_attributes", "cudatile.region.nonempty"},
                 "requires attribute 'dim'");
  expectBrokenAt(
      1,
      reduce("0", "1",
             attributes(value("F32")) +
                 regionOf(block(yieldOf("50"), "1, 1", 50) + block(""))),
      {"ir.cuda_single_block"},
      "ir.cuda_single_block: expected region #0 to have one block, but got 2");
}
