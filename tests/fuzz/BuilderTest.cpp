//===- BuilderTest.cpp - Calls of builders, and what they make ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// That generated and changed calls are well formed and of all builders, how two
// modules that were made are compared, and how one is kept as an expectation.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Examiner.h"
#include "fuzz/core/Report.h"
#include "fuzz/module/IrWriter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

using namespace tilefuzz;
using testing::HasSubstr;

static const FamilyDriver &driver() { return *findFamilyDriver("builder"); }

static const oracle::Family &family() { return *oracle::findFamily("builder"); }

/// Two operations, the second of which is in a region.
static IrCase makeModule() {
  IrCase module;
  IrWriter writer(module);
  IrOp &holder = writer.op(*module.mutable_ops(), OP_HOLDER, {},
                           {writer.tile({4, 8}, TYPE_F16)});
  IrOp &dot = writer.op(*writer.region(holder).mutable_ops(), OP_DOT, {0, 1, 2},
                        {writer.tile({4, 8}, TYPE_F32)});
  IrWriter::text(dot, ATTR_ATOM, "mma");
  return module;
}

/// Returns the difference that a change to the operation in the region makes.
template <typename Change>
static std::string differenceAfter(Change change) {
  IrCase module = makeModule();
  change(*module.mutable_ops(0)
              ->mutable_regions(0)
              ->mutable_blocks(0)
              ->mutable_ops(0),
         module);
  return differenceOf(makeModule(), module);
}

TEST(ModuleDifference, NamesTheOperationAndItsPart) {
  EXPECT_EQ(differenceAfter([](IrOp &, IrCase &) {}), "");
  EXPECT_EQ(
      differenceAfter([](IrOp &dot, IrCase &) { dot.set_operands(2, 0); }),
      "operation 1, nv_tileas.dot: modified: operands[2]: 2 -> 0");
  EXPECT_EQ(
      differenceAfter([](IrOp &dot, IrCase &) { dot.set_kind(OP_SELECT); }),
      "operation 1: expected nv_tileas.dot, found arith.select");
  EXPECT_THAT(
      differenceAfter([](IrOp &dot, IrCase &) { dot.clear_operands(); }),
      HasSubstr("operation 1, nv_tileas.dot: deleted: operands[0]: 0"));
  EXPECT_EQ(
      differenceAfter([](IrOp &dot, IrCase &) { dot.clear_attributes(); }),
      "operation 1, nv_tileas.dot: deleted: attributes[0]: { name: ATTR_ATOM "
      "text: \"mma\" }");
  EXPECT_EQ(differenceAfter([](IrOp &, IrCase &module) {
              module.mutable_types(1)->set_element(TYPE_F64);
            }),
            "modified: types[1].element: TYPE_F32 -> TYPE_F64");
  EXPECT_EQ(differenceAfter([](IrOp &, IrCase &module) {
              module.add_ops()->set_kind(OP_TILEAS_YIELD);
            }),
            "operation 2: expected the end of a block, found nv_tileas.yield");
  EXPECT_EQ(differenceAfter([](IrOp &, IrCase &module) {
              module.mutable_ops(0)->add_regions();
            }),
            "expected the same regions, found others");
  EXPECT_EQ(differenceAfter(
                [](IrOp &, IrCase &module) { module.set_available_warps(4); }),
            "added: available_warps: 4");
}

TEST(Builder, GeneratesCallsOfEachOne) {
  std::set<int> kinds;
  Case testCase;
  oracle::Evaluation answer;
  for (uint64_t seed = 1; seed <= 1000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver().generate(testCase, decisions);
    family().evaluate(testCase, answer);
    EXPECT_NE(answer.verdict.outcome, oracle::Outcome::Unsupported)
        << answer.unsupportedReason << "\n"
        << testCase.ShortDebugString();
    kinds.insert(testCase.builder().builder());
  }
  EXPECT_EQ(kinds.size(), static_cast<size_t>(BuilderKind_ARRAYSIZE));
}

TEST(Builder, ChangesKeepCallsWellFormed) {
  Case testCase, other;
  oracle::Evaluation answer;
  Decisions decisions = Decisions::fromSeed(1);
  driver().generate(testCase, decisions);
  for (int step = 0; step < 20'000; ++step) {
    if (decisions.oneIn(64))
      driver().generate(testCase, decisions);
    if (decisions.oneIn(4)) {
      driver().generate(other, decisions);
      driver().structure->splice(testCase, other, decisions);
    } else {
      driver().structure->mutate(testCase, decisions);
    }
    family().evaluate(testCase, answer);
    ASSERT_NE(answer.verdict.outcome, oracle::Outcome::Unsupported)
        << "step " << step << ": " << answer.unsupportedReason << "\n"
        << testCase.ShortDebugString();
  }
}

TEST(Builder, StagesStayInOrderAtTheLargestNumber) {
  Decisions decisions = Decisions::fromSeed(1);
  for (int step = 0; step < 1'000; ++step) {
    Case testCase;
    BuilderCase &call = *testCase.mutable_builder();
    call.set_builder(BUILD_MATERIALIZE_SCHEDULE);
    ScheduleRoot &root = *call.add_roots();
    root.set_kind(OP_ASYNC_TILED_LOAD);
    root.set_first_stage(UINT32_MAX);
    root.set_last_stage(UINT32_MAX);
    driver().structure->mutate(testCase, decisions);
    for (const ScheduleRoot &each : call.roots())
      ASSERT_LE(each.first_stage(), each.last_stage()) << "step " << step;
  }
}

/// A call that makes two operations.
static Case makeIndexExpr() {
  Case testCase;
  BuilderCase &call = *testCase.mutable_builder();
  call.set_builder(BUILD_INDEX_EXPR);
  IrCase &module = *call.mutable_module();
  IrWriter writer(module);
  const uint32_t index = writer.type(IR_INDEX);
  for (int i = 0; i < 3; ++i)
    call.add_arguments()->add_values(
        writer.value(*module.mutable_ops(), index));
  return testCase;
}

TEST(Builder, KeepsWhatIsMadeAsAnExpectation) {
  Case testCase = makeIndexExpr();
  oracle::Evaluation answer;
  family().evaluate(testCase, answer);
  setExpectation(testCase, driver(), answer);
  ASSERT_EQ(testCase.expect().made().ops_size(), 5);
  Examiner examiner;
  EXPECT_EQ(examiner.examine(testCase, Examiner::Depth::Full), nullptr);
  EXPECT_EQ(describe(examiner.expected().verdict),
            "accepted with a module of 5 operations");

  testCase.mutable_expect()->mutable_made()->mutable_ops(3)->set_operands(0, 0);
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->bucket("builder"), "builder-made-unmet-expectation");
  EXPECT_THAT(
      finding->detail,
      HasSubstr("operation 3, arith.muli: modified: operands[0]: 0 -> 1"));

  testCase.mutable_expect()->clear_made();
  finding = examiner.examine(testCase, Examiner::Depth::Full);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->detail,
            "expected made nothing by the case's own expectation; the oracle "
            "says a module");
}

TEST(Builder, ExpectationsMayBeSpelledInAnyWay) {
  Case testCase = makeIndexExpr();
  oracle::Evaluation answer;
  family().evaluate(testCase, answer);
  setExpectation(testCase, driver(), answer);
  IrCase &made = *testCase.mutable_expect()->mutable_made();
  // Another number of a value, another position of a type, and a field that is
  // no part of the module.
  IrOp &multiply = *made.mutable_ops(3);
  multiply.set_first_result(400);
  made.mutable_ops(4)->set_operands(1, 400);
  *made.add_types() = made.types(0);
  multiply.set_result_types(0, 1);
  made.set_tma_descriptors_lowered(true);
  Examiner examiner;
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  EXPECT_EQ(finding, nullptr) << finding->detail;

  made.set_available_warps(4);
  finding = examiner.examine(testCase, Examiner::Depth::Full);
  ASSERT_NE(finding, nullptr);
  EXPECT_THAT(finding->detail, HasSubstr("deleted: available_warps: 4"));

  multiply.set_result_types(0, 2);
  finding = examiner.examine(testCase, Examiner::Depth::Full);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->bucket("builder"), "builder-made-unmet-expectation");
  EXPECT_EQ(finding->detail,
            "the case's own expectation is not a well-formed module: a type's "
            "position does not exist");
}

TEST(Builder, PrintsTheCallBehindTheModule) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printNotation(makeIndexExpr(), "# ", os);
  EXPECT_THAT(text, HasSubstr("BUILD_INDEX_EXPR"));
  EXPECT_THAT(text, HasSubstr("arguments (1, 1, 1)"));
  EXPECT_THAT(text, HasSubstr("\"tilefuzz.holder\"("));
}
