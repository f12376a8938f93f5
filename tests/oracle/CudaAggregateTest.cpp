//===- CudaAggregateTest.cpp - Reductions and scans -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which operations may stand in the body of a reduction, and which of them is
// reported. The other rules of cuda_aggregate.md are tested by tests/ops.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

#include "oracle/Roster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Types types = {cudaTile("F32", "8"), // 0
                     cudaTile("F32"),      // 1
                     cudaToken,            // 2
                     cudaTile("I1")};      // 3

std::string yieldOf(const std::string &operands) {
  return op("CUDA_YIELD", operands, "", 0);
}

// The one identity of a reduction of f32.
const std::string identity =
    attribute("CUDA_IDENTITIES",
              "values { kind: VALUE_NUMBER element: TYPE_F32 integer: 0 }");

// A reduction of f32 with a body, whose arguments are the values 50 and 51, and
// what is behind it.
std::string withBody(const std::string &ops, const std::string &behind = "") {
  return typedModule(
      types, op("CUDA_REDUCE", "0", "1", 100,
                cudaNumber("DIM", 0) + identity + region(ops, "1, 1", 50)) +
                 behind);
}

const std::string impure = "only pure operations allowed";

} // namespace

TEST(CudaAggregateTest, theFirstIllegalOperationSpeaks) {
  const std::string store =
      op("CUDA_PRINT_TKO", "", "2", 60,
         segments("0, 0") + attribute("CUDA_STR", "text: ''"));
  expectBrokenAt(1, withBody(store + yieldOf("")),
                 {"cudatile.region.pure", "cudatile.region.term_arity"},
                 impure);
  const std::string other = op("HOLDER", "", "", 0);
  expectBrokenAt(1, withBody(store + other + yieldOf("50")),
                 {"cudatile.region.pure"}, impure);
  expectBrokenAt(1, withBody(other + store + yieldOf("50")),
                 {"cudatile.region.invalid_op"}, "invalid op: tilefuzz.holder");
  // Operations in a region come before later ones, in the last operation too.
  auto choiceOf = [](const std::string &ops) {
    return op("CUDA_MAKE_TOKEN", "", "2", 59) +
           op("CUDA_CMPF", "50, 51", "3", 61,
              cudaNumber("COMPARISON_PREDICATE", 0) +
                  cudaNumber("COMPARISON_ORDERING", 0)) +
           op("CUDA_IF", "61", "", 62,
              region(ops + yieldOf("")) + regionOf(""));
  };
  const std::string illegal = op("CONVERSION_CAST", "", "2", 70);
  const std::string choice = choiceOf(illegal);
  expectBrokenAt(1, withBody(choice + store + yieldOf("50")),
                 {"cudatile.region.invalid_op"},
                 "invalid op: builtin.unrealized_conversion_cast");
  expectBrokenAt(1, withBody(choice),
                 {"cudatile.region.invalid_op", "ir.cuda_body_terminator"},
                 "invalid op: builtin.unrealized_conversion_cast");
  const std::string deep = choiceOf(op(
      "CUDA_IF", "61", "", 63, region(illegal + yieldOf("")) + regionOf("")));
  expectBrokenAt(1, withBody(deep),
                 {"cudatile.region.invalid_op", "ir.cuda_body_terminator"},
                 "invalid op: builtin.unrealized_conversion_cast");
  // Operations behind the aggregate do not belong to its body.
  expectAccepted(withBody(yieldOf("50"), store + other));
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
    // A bare operation has nothing but its kind.
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

TEST(CudaAggregateTest, severalInputs) {
  const Types several = {cudaTile("F32", "8"), cudaTile("I32", "8"),
                         cudaTile("F16", "8"), cudaTile("F32"),
                         cudaTile("I32"),      cudaTile("F16")};
  auto reduce = [&](const std::string &yielded,
                    const std::string &results = "3, 4, 5",
                    const std::string &arguments = "3, 3, 4, 4, 5, 5") {
    std::string identities;
    for (const char *element : {"F32", "I32", "F16"})
      identities += " values { kind: VALUE_NUMBER integer: 0 element: TYPE_" +
                    std::string(element) + " }";
    return typedModule(several,
                       op("CUDA_REDUCE", "0, 1, 2", results, 100,
                          cudaNumber("DIM", 0) +
                              attribute("CUDA_IDENTITIES", identities) +
                              region(yieldOf(yielded), arguments, 50)));
  };
  expectAccepted(reduce("50, 52, 54"));
  expectAccepted(reduce("51, 53, 55"));
  for (const char *yielded : {"52, 52, 54", "50, 50, 54", "50, 52, 50"})
    EXPECT_EQ(brokenIn(caseOf(reduce(yielded))),
              (Ids{"cudatile.region.term_types", "cudatile.agg.yields"}))
        << yielded;
  // Arguments and results of another number are not compared.
  EXPECT_EQ(brokenIn(caseOf(reduce("50, 52, 50", "3, 4, 3", "3, 3, 4, 4"))),
            Ids{"cudatile.agg.body_args"});
  EXPECT_EQ(brokenIn(caseOf(reduce("50, 52, 54", "4, 4"))),
            Ids{"cudatile.agg.results"});
}

TEST(CudaAggregateTest, whatIsMissingIsNotAsked) {
  auto reduce = [](const std::string &rest, const std::string &behind = "") {
    return caseOf(typedModule(
        types, op("CUDA_REDUCE", "1", "1", 100, identity + rest) + behind));
  };
  const std::string body = region(yieldOf("50"), "1, 1", 50);
  const Ids attributes = {"ir.cuda_reduce_attributes"};
  EXPECT_EQ(brokenIn(reduce(body)), attributes);
  EXPECT_EQ(brokenIn(reduce(cudaNumber("DIM", 0) + body)),
            Ids{"cudatile.agg.dim"});
  // What has no element is like no element.
  EXPECT_EQ(brokenIn(reduce(cudaNumber("DIM", 0) +
                            region(yieldOf("50"), "2, 2", 50))),
            (Ids{"cudatile.agg.dim", "cudatile.region.arg_tiletype",
                 "cudatile.region.term_types", "cudatile.agg.yields"}));
  // A region that is missing, in front of one that is empty.
  EXPECT_EQ(brokenIn(reduce("", op("HOLDER", "", "", 0, "regions {}"))),
            (Ids{"ir.region_count", attributes.front()}));
}

TEST(CudaAggregateTest, theBodyOfWhatHasNoInputsIsNotAsked) {
  const std::string rest =
      cudaNumber("DIM", 0) + identity + region(yieldOf("50"), "1", 50);
  auto broken = [&](const std::string &input) {
    return brokenIn(
        caseOf(typedModule(types, op("CUDA_REDUCE", input, "1", 100, rest))));
  };
  EXPECT_EQ(broken("0"), Ids{"cudatile.agg.body_args"});
  EXPECT_EQ(broken("2"), Ids{"ir.cuda_reduce_slots"});
}
