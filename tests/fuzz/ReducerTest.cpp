//===- ReducerTest.cpp - Smaller cases that show the same thing -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/Reducer.h"
#include "fuzz/core/Fields.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/module/ReplaceOperation.h"

#include "llvm/ADT/STLExtras.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <limits>
#include <thread>

using namespace tilefuzz;

static Case parse(const std::string &text) {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &testCase));
  return testCase;
}

/// The result of reducing a case.
static std::string reduced(const std::string &text) {
  Case testCase = parse(text);
  Examiner examiner;
  Reduction reduction = reduceCase(testCase, examiner);
  EXPECT_TRUE(reduction.isComplete);
  return testCase.ShortDebugString();
}

//===----------------------------------------------------------------------===//
// Every family, by its own edits
//===----------------------------------------------------------------------===//

namespace {
class ReducerOf : public testing::TestWithParam<const FamilyDriver *> {};
} // namespace

/// A case that is reduced keeps its signature, does not grow, and is not
/// reduced any further.
static void checkReduction(Case testCase, Examiner &examiner) {
  SCOPED_TRACE(testCase.ShortDebugString());
  Signature before = signatureOf(examiner, testCase, Examiner::Depth::Quick);
  size_t sizeBefore = testCase.ByteSizeLong();
  Reduction reduction = reduceCase(testCase, examiner);
  EXPECT_TRUE(reduction.isComplete);
  EXPECT_GT(reduction.evaluations, 0u);
  EXPECT_EQ(signatureOf(examiner, testCase, Examiner::Depth::Quick), before);
  EXPECT_LE(testCase.ByteSizeLong(), sizeBefore);

  std::string fixpoint = testCase.SerializeAsString();
  reduceCase(testCase, examiner);
  EXPECT_EQ(testCase.SerializeAsString(), fixpoint)
      << "reduced again to " << testCase.ShortDebugString();
}

TEST_P(ReducerOf, KeepsBrokenRulesToAFixpoint) {
  constexpr uint64_t seeds = 10;
  // Where a rule has an edit for each of many operations, their cases differ in
  // little else, and take turns with the seeds.
  const llvm::ArrayRef<Edit> edits = GetParam()->edits;
  const uint64_t period = edits.size() > 100 ? 4 : 1;
  Examiner examiner;
  for (auto [index, edit] : llvm::enumerate(edits))
    for (uint64_t seed = 1 + index % period; seed <= seeds && !HasFailure();
         seed += period) {
      Decisions decisions = Decisions::fromSeed(seed);
      Case testCase;
      GetParam()->generate(testCase, decisions);
      edit.apply(testCase, decisions);
      checkReduction(testCase, examiner);
    }
}

TEST_P(ReducerOf, KeepsBoundariesToAFixpoint) {
  Examiner examiner;
  for (uint64_t seed = 1; seed <= 50 && !HasFailure(); ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    Case testCase;
    GetParam()->generate(testCase, decisions);
    checkReduction(testCase, examiner);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Families, ReducerOf,
    testing::ValuesIn(familyDrivers().begin(), familyDrivers().end()),
    [](const testing::TestParamInfo<const FamilyDriver *> &info) {
      return info.param->name.str();
    });

//===----------------------------------------------------------------------===//
// Results of the steps
//===----------------------------------------------------------------------===//

TEST(Reducer, HoistsAndClearsLayouts) {
  EXPECT_EQ(reduced("register_fragment { layout { modes { modes { shape: 64 "
                    "stride: 1 } modes { shape: 2 stride: 512 } } modes { "
                    "shape: 16 stride: 64 } } register_count: 1600 }"),
            "register_fragment { layout { shape: 1 } }");
}

TEST(Reducer, ShrinksPairsThatMustAgree) {
  // Accepted only while the count is the cosize.
  Case testCase = parse("register_fragment { layout { modes { shape: 640 "
                        "stride: 1 } } register_count: 640 }");
  Reduction reduction = reduceCase(testCase, [](const Case &smaller) {
    const RegisterFragmentCase &fragment = smaller.register_fragment();
    return fragment.layout().modes_size() == 1 &&
           fragment.layout().modes(0).shape() == fragment.register_count() &&
           fragment.register_count() > 2;
  });
  EXPECT_TRUE(reduction.isComplete);
  EXPECT_EQ(testCase.ShortDebugString(),
            "register_fragment { layout { modes { shape: 3 } } "
            "register_count: 3 }");
}

TEST(Reducer, FlattensTrees) {
  Case testCase = parse(
      "register_fragment { layout { modes { modes { shape: 5 } modes { shape: "
      "6 } } modes { modes { modes { shape: 7 } } } } }");
  // Keeps three leaves, in any tree.
  auto leaves = [](auto &&self, const Layout &node) -> int {
    int count = node.modes().empty();
    for (const Layout &mode : node.modes())
      count += self(self, mode);
    return count;
  };
  reduceCase(testCase, [&](const Case &smaller) {
    return leaves(leaves, smaller.register_fragment().layout()) == 3;
  });
  EXPECT_EQ(testCase.ShortDebugString(),
            "register_fragment { layout { modes { } modes { } modes { } } }");
}

TEST(Reducer, ShrinksUnknownEnumeratorsToTheNextOne) {
  EXPECT_EQ(reduced("tma_mode { mode: 123456 rank: 77 blackwell_target: true "
                    "}"),
            "tma_mode { mode: 6 }");
}

TEST(Reducer, ReachesEachEndOfTheRange) {
  EXPECT_EQ(reduced("tma_mode { rank: -2147483648 }"), "tma_mode { }");
  Case testCase = parse("register_fragment { register_count: "
                        "-9223372036854775808 }");
  reduceCase(testCase, [](const Case &smaller) {
    return smaller.register_fragment().register_count() < 0;
  });
  EXPECT_EQ(testCase.register_fragment().register_count(), -1);
}

TEST(Reducer, DropsIntentAndExpectation) {
  EXPECT_EQ(reduced("intent: \"tma.rank.im2col\" expect { outcome: REJECTED } "
                    "tma_mode { mode: TMA_IM2COL_W128 rank: 2 "
                    "blackwell_target: true }"),
            "tma_mode { mode: TMA_IM2COL rank: 1 }");
}

TEST(Reducer, KeepsAnIntentThatIsTheFinding) {
  EXPECT_EQ(reduced("intent: \"valid\" tma_mode { mode: TMA_IM2COL_W128 rank: "
                    "2 blackwell_target: true }"),
            "intent: \"valid\" tma_mode { mode: TMA_IM2COL rank: 1 }");
}

TEST(Reducer, LeavesWhatCannotBeSmaller) {
  std::string text = "kind_word { raw: 511 collector: 7 }";
  Case testCase = parse(text);
  std::string before = testCase.SerializeAsString();
  reduceCase(testCase, [](const Case &) { return false; });
  EXPECT_EQ(testCase.SerializeAsString(), before);
}

TEST(Reducer, RemovesListElementsInOrder) {
  Case testCase = parse("ldsm { result_shape: [1, 2, 3, 4, 5, 6, 7, 8, 9] }");
  reduceCase(testCase, [](const Case &smaller) {
    const auto &shape = smaller.ldsm().result_shape();
    auto three = std::find(shape.begin(), shape.end(), 3);
    return three != shape.end() &&
           std::find(three, shape.end(), 8) != shape.end();
  });
  EXPECT_EQ(testCase.ShortDebugString(), "ldsm { result_shape: 3 result_shape: "
                                         "8 }");
}

TEST(Reducer, ShortensListsTogether) {
  std::string text = "ir { ops { kind: OP_AGENT_SWITCH attributes { name: "
                     "ATTR_MAX_REGS integers: [1, 2, 3, 4, 5, 6] }";
  for (int i = 0; i < 6; ++i)
    text += " regions { blocks { ops { kind: OP_YIELD operands: " +
            std::to_string(i) + " } } }";
  Case testCase = parse(text + " } }");
  reduceCase(testCase, [](const Case &smaller) {
    if (smaller.ir().ops_size() != 1)
      return false;
    const IrOp &op = smaller.ir().ops(0);
    return op.attributes_size() == 1 && op.regions_size() >= 2 &&
           op.attributes(0).integers_size() == op.regions_size() &&
           llvm::any_of(op.regions(), [](const IrRegion &region) {
             return region.blocks_size() == 1 &&
                    region.blocks(0).ops_size() == 1 &&
                    region.blocks(0).ops(0).operands_size() == 1 &&
                    region.blocks(0).ops(0).operands(0) == 4;
           });
  });
  EXPECT_EQ(testCase.ShortDebugString(),
            "ir { ops { attributes { integers: 0 integers: 0 } regions { } "
            "regions { blocks { ops { operands: 4 } } } } }");
}

/// A module after a replacement; empty where that is none.
static std::string replaced(const std::string &text, size_t position,
                            Replacement replacement) {
  Case testCase = parse("ir { " + text + " }");
  return replaceOperation(*testCase.mutable_ir(), position, replacement)
             ? testCase.ir().ShortDebugString()
             : "";
}

TEST(ReplaceOperation, LetsACastMakeItsValues) {
  const std::string two = "ops { kind: OP_COPY operands: 7 first_result: 3 "
                          "result_types: [1, 2] } "
                          "ops { kind: OP_ASYNC_WAIT operands: [4, 7] }";
  EXPECT_EQ(replaced(two, 0, Replacement::Nothing),
            "ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: 2 } "
            "ops { kind: OP_ASYNC_WAIT operands: 0 operands: 1 }");
  EXPECT_EQ(replaced("ops { kind: OP_CONVERSION_CAST first_result: 7 "
                     "result_types: 5 } " +
                         two,
                     1, Replacement::Nothing),
            "ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: 5 "
            "result_types: 2 } "
            "ops { kind: OP_ASYNC_WAIT operands: 1 operands: 0 }");
  // Nothing uses the second one, and the first one is the cast.
  EXPECT_EQ(replaced(two, 1, Replacement::Nothing), "");
  EXPECT_EQ(replaced("ops { kind: OP_CONVERSION_CAST result_types: 5 } "
                     "ops { kind: OP_ASYNC_WAIT operands: 0 }",
                     0, Replacement::Nothing),
            "");
  // Which of the two is meant?
  EXPECT_EQ(replaced("ops { kind: OP_COPY result_types: 1 } ops { kind: "
                     "OP_COPY result_types: 1 } " +
                         two,
                     2, Replacement::Nothing),
            "");
}

TEST(ReplaceOperation, KeepsTheBody) {
  const std::string around =
      "ops { kind: OP_COPY regions { blocks { first_argument: 2 "
      "argument_types: [4, 5] ops { kind: OP_ASYNC_WAIT operands: 3 } ops { "
      "kind: OP_YIELD operands: 2 } } } } ops { kind: OP_ASYNC_WAIT }";
  EXPECT_EQ(replaced(around, 0, Replacement::Body),
            "ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: 4 "
            "result_types: 5 } ops { kind: OP_ASYNC_WAIT operands: 1 } ops { "
            "kind: OP_YIELD operands: 0 } ops { kind: OP_ASYNC_WAIT }");
  EXPECT_EQ(replaced(around, 0, Replacement::BodyWithoutEnds),
            "ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: 5 } "
            "ops { kind: OP_ASYNC_WAIT operands: 0 } ops { kind: "
            "OP_ASYNC_WAIT }");
  EXPECT_EQ(replaced(around, 3, Replacement::Body), "");
}

TEST(ReplaceOperation, JoinsAllThatOnlyMakeValues) {
  Case testCase = parse(
      "ir { ops { kind: OP_CREATE_NONE first_result: 1 result_types: 1 } ops { "
      "kind: OP_AGENT_SWITCH regions { blocks { ops { kind: OP_CREATE_NONE "
      "first_result: 2 result_types: 3 } ops { kind: OP_COPY operands: [1, 2] "
      "} } } } ops { kind: OP_CREATE_NONE first_result: 9 result_types: 1 } }");
  EXPECT_TRUE(replaceMakers(*testCase.mutable_ir()));
  EXPECT_EQ(testCase.ir().ShortDebugString(),
            "ops { kind: OP_CONVERSION_CAST first_result: 0 result_types: 1 "
            "result_types: 3 } ops { kind: OP_AGENT_SWITCH regions { blocks { "
            "ops { kind: OP_COPY operands: 0 operands: 1 } } } } ops { kind: "
            "OP_CREATE_NONE first_result: 2 result_types: 1 }");
  EXPECT_FALSE(replaceMakers(*testCase.mutable_ir()));
}

TEST(Reducer, EndsInBoundedTime) {
  Case testCase;
  for (int i = 0; i < 2'000; ++i)
    testCase.mutable_ldsm()->add_result_shape(
        std::numeric_limits<int64_t>::max() - i);
  std::string before = testCase.SerializeAsString();
  unsigned evaluations = 0;
  Reduction reduction = reduceCase(testCase, [&](const Case &) {
    ++evaluations;
    return false;
  });
  EXPECT_FALSE(reduction.isComplete);
  EXPECT_EQ(reduction.evaluations, maxReductionEvaluations);
  EXPECT_EQ(evaluations, maxReductionEvaluations);
  EXPECT_EQ(testCase.SerializeAsString(), before);
}

TEST(Reducer, EndsWhenItsTimeIsOver) {
  // As for a module that nests deep, and whose finding shows in full depth
  // only: nothing can go, and every evaluation takes long.
  Case testCase;
  IrOps *ops = testCase.mutable_ir()->mutable_ops();
  for (int depth = 0; depth != 126; ++depth) {
    IrOp &op = *ops->Add();
    op.set_kind(OP_AGENT_SWITCH);
    ops = op.add_regions()->add_blocks()->mutable_ops();
  }
  testCase.mutable_ir()->set_available_warps(12);
  const size_t sizeBefore = testCase.ByteSizeLong();
  auto depthOf = [](const Case &smaller) {
    int depth = 0;
    for (const IrOps *inner = &smaller.ir().ops();
         !inner->empty() && inner->at(0).regions_size() &&
         inner->at(0).regions(0).blocks_size();
         inner = &inner->at(0).regions(0).blocks(0).ops())
      ++depth;
    return depth;
  };
  unsigned calls = 0;
  ReductionBudget budget;
  const auto begin = std::chrono::steady_clock::now();
  budget.end = begin + std::chrono::milliseconds(300);
  budget.onEvaluation = [&](const Reduction &reached, const Case &smaller) {
    EXPECT_EQ(reached.evaluations, calls++);
    EXPECT_EQ(depthOf(smaller), 126);
  };
  Reduction reduction = reduceCase(
      testCase,
      [&](const Case &smaller) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return depthOf(smaller) == 126;
      },
      budget);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_FALSE(reduction.isComplete);
  EXPECT_TRUE(reduction.isOutOfTime);
  EXPECT_EQ(reduction.evaluations, calls);
  EXPECT_GT(calls, 0u);
  EXPECT_EQ(depthOf(testCase), 126);
  EXPECT_LE(testCase.ByteSizeLong(), sizeBefore);
}

TEST(Reducer, WithoutTimeKeepsTheCase) {
  Case testCase = parse("expect { outcome: ACCEPTED } intent: \"valid\" "
                        "tma_mode { mode: TMA_IM2COL_W128 rank: 2 }");
  Examiner examiner;
  ReductionBudget budget;
  budget.end = {};
  Reduction reduction = reduceCase(testCase, examiner, budget);
  EXPECT_TRUE(reduction.isOutOfTime);
  EXPECT_EQ(testCase.ShortDebugString(),
            "intent: \"valid\" tma_mode { mode: TMA_IM2COL_W128 rank: 2 }");
}

TEST(Reducer, EndsWhenItsEvaluationsAreUsedUp) {
  Case testCase = parse("ldsm { result_shape: [1, 2, 3, 4, 5, 6, 7, 8, 9] }");
  ReductionBudget budget;
  budget.evaluations = 3;
  Reduction reduction =
      reduceCase(testCase, [](const Case &) { return false; }, budget);
  EXPECT_EQ(reduction.evaluations, 3u);
  EXPECT_FALSE(reduction.isComplete);
  EXPECT_FALSE(reduction.isOutOfTime);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

TEST(SmallerNumbers, AreSmaller) {
  const uint64_t least = uint64_t(1) << 63;
  for (uint64_t magnitude : {uint64_t(0), uint64_t(1), uint64_t(2),
                             uint64_t(1000), least - 1, least, ~uint64_t(0)})
    for (bool isNegative : {false, true})
      for (bool isEnumerator : {false, true})
        for (Number smaller :
             smallerNumbers({magnitude, isNegative}, isEnumerator)) {
          EXPECT_TRUE(smaller.magnitude < magnitude ||
                      (isNegative && !smaller.isNegative))
              << magnitude;
        }
}

TEST(SmallerNumbers, EndWithTheNextOne) {
  auto smaller = smallerNumbers({1000, true}, false);
  EXPECT_EQ(smaller.front().magnitude, 0u);
  EXPECT_EQ(smaller.back().magnitude, 999u);
  EXPECT_TRUE(smallerNumbers({0, false}, false).empty());
}

// A list of texts has no numbers to make smaller.
TEST(Reducer, KeepsTextsThatAreNeeded) {
  const std::string text =
      "ir { ops { kind: OP_PRAGMA attributes { name: "
      "ATTR_OCG_ENTER_DIRECTIVES texts: \"~ a b\" texts: \"back\" } } }";
  Case testCase = parse(text);
  Reduction reduction = reduceCase(testCase, [](const Case &smaller) {
    return smaller.ir().ops_size() && smaller.ir().ops(0).attributes_size() &&
           smaller.ir().ops(0).attributes(0).texts_size() == 2;
  });
  EXPECT_TRUE(reduction.isComplete);
  const auto &texts = testCase.ir().ops(0).attributes(0).texts();
  EXPECT_EQ(texts[0] + "," + texts[1], "~ a b,back");
}

TEST(TextReducer, DropsLinesGroupsAndTokens) {
  std::string text = "m {\n  %0 = a [1, {2}] {x = \"}\"}\n  %1 = b\n}\n";
  unsigned asked = 0;
  reduceText(
      text,
      [&](const std::string &smaller) {
        ++asked;
        const llvm::StringRef rest = smaller;
        return rest.contains("a") && rest.contains("{2}");
      },
      [] { return false; });
  EXPECT_EQ(llvm::StringRef(text).trim().str(), "a  {2}");
  EXPECT_LT(asked, 200u);
  std::string whole = "a b";
  reduceText(
      whole, [](const std::string &) { return true; }, [] { return true; });
  EXPECT_EQ(whole, "a b");
}
