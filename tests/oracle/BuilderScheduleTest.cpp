//===- BuilderScheduleTest.cpp - Helpers of schedules ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The clones for stages, the sets of roots, and the types that two branches
// yield, of oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "BuilderCases.h"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string atom = attribute("ATOM", "text: 'a'");

// A load from a view of a view, at the result of an addition to an index.
std::string viewed(const std::string &view, const std::string &from,
                   const std::string &index) {
  return op("VIEW", from + ", " + index, "5", std::stoi(view));
}
std::string added(int number_) {
  return op("ADD", "2, 2", "2", number_, number("OVERFLOW_FLAGS", 1));
}
std::string loaded(const std::string &view, const std::string &index,
                   int number_) {
  return op("TILED_LOAD", view + ", " + index + ", " + index, "14", number_,
            atom +
                attribute("OPERAND_SEGMENT_SIZES", "integers: [1, 2, 0, 0]"));
}
// Position 1 to 4 of the module: the index, a view that is not in the set, the
// view, the load; and an operation behind them.
const std::string source = added(20) + viewed("21", "5", "2") +
                           viewed("22", "21", "20") + loaded("22", "20", 23);
const std::string user = op("TILEAS_YIELD", "23", "", 0);

std::string expand(int root, int stages, const std::string &behind) {
  return call("EXPAND_SINGLE_TILED_OP",
              "root: " + std::to_string(root) +
                  " stages: " + std::to_string(stages),
              behind);
}

std::string root(const std::string &kind, int first, int last) {
  return " roots { kind: OP_" + kind +
         " first_stage: " + std::to_string(first) +
         " last_stage: " + std::to_string(last) + " }";
}
std::string schedule(const std::string &rest) {
  return "builder { builder: BUILD_MATERIALIZE_SCHEDULE " + rest + " }";
}
const std::string text =
    "branch arms must yield matching pipeline iterator types";

std::string merge(const std::string &lhs, const std::string &rhs) {
  return call("ITERATOR_MERGE", "types: [" + lhs + ", " + rhs + "]");
}

} // namespace

//===----------------------------------------------------------------------===//
// Clones
//===----------------------------------------------------------------------===//

TEST(BuilderScheduleTest, oneStageChangesNothing) {
  expectMade(expand(4, 1, source + user), callModule(source + user));
  // All other fields are not read.
  const Case given = caseOf(expand(4, 1, source + user),
                            "builder { operation: 9999 types: 99 "
                            "result_types: 99 attributes { name: 9999 }" +
                                values("99") + " }");
  EXPECT_EQ(evaluate(given).verdict.outcome, Outcome::Accepted);
}

TEST(BuilderScheduleTest, clonesTakeWhatTheirStageHas) {
  // A source that is used by another source has a clone of each stage.
  expectMade(expand(4, 3, source + user),
             callModule(source +                               //
                        added(30) + viewed("31", "21", "30") + //
                        loaded("31", "30", 32) +               //
                        added(40) + viewed("41", "21", "40") + //
                        loaded("41", "40", 42) + user));
}

// The root and its sources may stand in any order, and use each other.
TEST(BuilderScheduleTest, sourcesBehindTheRoot) {
  const std::string behind = op("CONVERSION_CAST", "20", "2", 30);
  expectMade(
      expand(1, 2, loaded("5", "30", 20) + behind),
      callModule(loaded("5", "30", 20) +
                 op("CONVERSION_CAST", "",
                    "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14", 40) +
                 loaded("45", "60", 55) + op("CONVERSION_CAST", "55", "2", 60) +
                 behind));
}

// The start, a source with many results, is cloned with all of them.
TEST(BuilderScheduleTest, aSourceIsClonedOnce) {
  const std::string behind = loaded("5", "2", 20);
  expectMade(
      expand(1, 2, behind),
      callModule(behind +
                 op("CONVERSION_CAST", "",
                    "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14", 30) +
                 loaded("35", "32", 50)));
}

TEST(BuilderScheduleTest, rootsAreTiledOperationsOfTheBlock) {
  for (int position : {0, 1, 3, 5, 99})
    expectUnsupported(expand(position, 2, source + user), fault::root);
  expectUnsupported(call("EXPAND_SINGLE_TILED_OP", "root: 4294967295 stages: 1",
                         source + user),
                    fault::root);
  // In a region, it is no operation of the block.
  expectUnsupported(
      expand(2, 2, op("HOLDER", "", "", 0, region(loaded("5", "2", 20)))),
      fault::root);
}

TEST(BuilderScheduleTest, nothingWithRegionsIsCloned) {
  const std::string holder = op("HOLDER", "", "2", 20, regionOf(""));
  expectUnsupported(expand(2, 2, holder + loaded("5", "20", 21)),
                    "an operation to be cloned has regions");
  // The source of a source is not cloned.
  const std::string behind = op("CONVERSION_CAST", "20", "2", 22);
  EXPECT_EQ(
      evaluate(caseOf(expand(3, 2, holder + behind + loaded("5", "22", 23))))
          .verdict.outcome,
      Outcome::Accepted);
}

TEST(BuilderScheduleTest, stagesAreOneToSixteen) {
  for (int stages : {0, 17})
    expectUnsupported(expand(4, stages, source),
                      "the number of stages is not 1 to 16");
  Evaluation answer = evaluate(caseOf(expand(4, 16, source + user)));
  EXPECT_EQ(answer.verdict.made->ops_size(), 6 + 15 * 3);
  expectConsistent(caseOf(expand(4, 16, source + user)));
}

// An accepted module stays accepted, whatever the root and its sources.
TEST(BuilderScheduleTest, acceptedModulesOfTheCorpusExpand) {
  unsigned count = 0;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(CORPUS_DIR)) {
    if (entry.path().extension() != ".textproto")
      continue;
    std::ifstream file(entry.path());
    std::stringstream content;
    content << file.rdbuf();
    Case kept = caseOf(content.str()), testCase;
    BuilderCase &given = *testCase.mutable_builder();
    given.set_builder(BUILD_EXPAND_SINGLE_TILED_OP);
    *given.mutable_module() = kept.ir();
    for (int root = 0; root < kept.ir().ops_size(); ++root) {
      given.set_root(uint32_t(root));
      for (uint32_t stages : {1, 2, 3}) {
        given.set_stages(stages);
        count += evaluate(testCase).verdict.outcome == Outcome::Accepted;
        SCOPED_TRACE(entry.path());
        expectConsistent(testCase);
      }
    }
  }
  EXPECT_GT(count, 10u);
}

//===----------------------------------------------------------------------===//
// Sets of roots
//===----------------------------------------------------------------------===//

TEST(BuilderScheduleTest, rootsAreInTheirSets) {
  const std::string kinds[] = {
      "TILED_LOAD", "ASYNC_TILED_LOAD", "LOAD",
      "ASYNC_LOAD", "GATHER_LOAD",      "TILED_STORE",
      "STORE",      "ASYNC_STORE",      "SCATTER_STORE"};
  std::string resident, pending;
  for (const std::string &kind : kinds) {
    resident += root(kind, 2, 2);
    pending += root(kind, 0, 3);
  }
  const std::vector<uint64_t> sync = {0x1f, 0x1e0, 0x1f << 9, 0x1e0 << 9, 0, 0};
  std::vector<uint64_t> async = sync;
  async[4] = 0xf;
  async[5] = 0xf << 9;
  expectAccepted(schedule(resident + pending), sync);
  expectAccepted(schedule(resident + pending + "async: true"), async);
  expectAccepted(schedule(""), {0, 0, 0, 0, 0, 0});
}

TEST(BuilderScheduleTest, rootsAreLoadsAndStores) {
  for (const std::string kind :
       {"TILED_ATOMIC_RMW", "COPY", "TILED_TMA_LOAD", "AA_TILED_LOAD"})
    expectUnsupported(schedule(root(kind, 0, 0)),
                      "a root is neither a load nor a store");
  expectUnsupported(schedule("roots { kind: 9999 }"),
                    "a root is neither a load nor a store");
  expectUnsupported(schedule(root("LOAD", 1, 0)),
                    "the last stage of a root is before its first one");
}

TEST(BuilderScheduleTest, thereAreAtMost64Roots) {
  std::string roots;
  for (int i = 0; i < 64; ++i)
    roots += root("STORE", 0, i);
  expectAccepted(schedule(roots), {0, 1, 0, ~uint64_t(1), 0, 0});
  expectConsistent(caseOf(schedule(roots)));
  expectUnsupported(schedule(roots + root("STORE", 0, 0)),
                    "there are more than 64 roots");
}

TEST(BuilderScheduleTest, setsAreAPartition) {
  Case testCase = caseOf(schedule(root("LOAD", 0, 0) + root("STORE", 0, 1)));
  auto isPartition = [&](std::initializer_list<uint64_t> sets) {
    return holds("builder.partition", testCase, accepting(sets));
  };
  EXPECT_TRUE(isPartition({1, 0, 0, 2, 1, 0}));
  EXPECT_TRUE(isPartition({0, 3, 0, 0, 0, 0}));
  EXPECT_FALSE(isPartition({1, 0, 0, 3, 0, 0}));
  EXPECT_FALSE(isPartition({1, 0, 0, 0, 0, 0}));
  EXPECT_FALSE(isPartition({1, 0, 0, 2, 2, 0}));
  EXPECT_FALSE(isPartition({1, 0, 0, 2, 0, 1}));
  EXPECT_FALSE(isPartition({1, 0, 0, 2}));
  // Nothing is known of the sets of a call that is not well formed.
  std::string roots;
  for (int i = 0; i < 65; ++i)
    roots += root("STORE", 0, 0);
  EXPECT_TRUE(
      holds("builder.partition", caseOf(schedule(roots)), accepting({1})));
}

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

TEST(BuilderScheduleTest, iteratorsOfBranchesAreOfOneType) {
  expectBroken(merge("7", "8"), {"builder.iterator_merge"}, text);
  expectBroken(merge("8", "7"), {"builder.iterator_merge"}, text);
  expectConsistent(caseOf(merge("7", "8")));
  for (const auto &[lhs, rhs] : {std::pair("7", "7"), {"7", "0"}, {"0", "8"}}) {
    expectAccepted(merge(lhs, rhs));
    expectAtBoundary(merge(lhs, rhs), "builder.iterator_merge");
  }
  expectAccepted(merge("0", "6"));
  expectNotAtBoundary(merge("0", "6"), "builder.iterator_merge");
  EXPECT_FALSE(evaluate(caseOf(merge("0", "6"))).verdict.made.has_value());
}

//===----------------------------------------------------------------------===//
// Invariants of the result
//===----------------------------------------------------------------------===//

TEST(BuilderScheduleTest, changesOfWhatIsMadeAreSeen) {
  Case testCase = caseOf(expand(4, 2, source + user));
  const Verdict right = evaluate(testCase).verdict;
  auto isHeld = [&](std::string_view id, auto change) {
    Verdict changed = right;
    change(*changed.made);
    return holds(id, testCase, changed);
  };
  auto nothing = [](IrCase &) {};
  auto replace = [](IrCase &made) {
    made.mutable_ops(1)->mutable_attributes(0)->set_integer(2);
  };
  EXPECT_TRUE(isHeld("builder.front", nothing));
  EXPECT_FALSE(isHeld("builder.front", replace));
  auto flag = [](IrCase &made) { made.mutable_ops(5)->clear_attributes(); };
  EXPECT_TRUE(isHeld("builder.kept", nothing));
  EXPECT_FALSE(isHeld("builder.kept", flag));
  EXPECT_TRUE(isHeld("builder.front", flag));
  auto note = [](IrCase &made) {
    made.mutable_ops(6)->add_discardable()->set_key("note");
  };
  EXPECT_FALSE(isHeld("builder.kept", note));
  // Without what is behind the clones, and without a clone.
  auto leave = [](int count) {
    return [=](IrCase &made) {
      made.mutable_ops()->DeleteSubrange(count, made.ops_size() - count);
    };
  };
  EXPECT_TRUE(isHeld("builder.kept", leave(8)));
  EXPECT_FALSE(isHeld("builder.kept", leave(7)));
  EXPECT_FALSE(isHeld("builder.front", leave(5)));
  auto lose = [](IrCase &made) { made.mutable_ops()->DeleteSubrange(7, 1); };
  EXPECT_TRUE(isHeld("builder.one_stage", nothing));
  EXPECT_FALSE(isHeld("builder.one_stage", lose));
  auto breakOne = [](IrCase &made) { made.mutable_ops(7)->clear_attributes(); };
  EXPECT_TRUE(isHeld("builder.expanded_accepted", nothing));
  EXPECT_FALSE(isHeld("builder.expanded_accepted", breakOne));
  // Nothing is demanded of what is no module, and of a call that is not well
  // formed.
  EXPECT_TRUE(isHeld("builder.front", [](IrCase &made) {
    made.mutable_ops(8)->set_operands(0, 99);
  }));
  testCase.mutable_builder()->set_stages(0);
  EXPECT_TRUE(isHeld("builder.front", replace));
}

TEST(BuilderScheduleTest, clonesHaveTheDiscardableAttributes) {
  std::string marked = loaded("5", "2", 20);
  marked.insert(marked.rfind('}'),
                discardable("note", "kind: VALUE_ATOM text: 'a'"));
  Case testCase = caseOf(expand(1, 2, marked));
  Verdict changed = evaluate(testCase).verdict;
  ASSERT_TRUE(changed.made.has_value());
  EXPECT_TRUE(holds("builder.kept", testCase, changed));
  changed.made->mutable_ops(3)->clear_discardable();
  EXPECT_FALSE(holds("builder.kept", testCase, changed));
}

TEST(BuilderScheduleTest, attributesGivenAreKept) {
  const std::string lists =
                        values("1") + values("0") + values("0") + values("6"),
                    none = values(""),
                    viewed =
                        values("5") + none + none + none + none + "types: 5";
  for (const std::string &given :
       {call("VIEW_THEN_TILED_LOAD", viewed + " result_types: 14"),
        call("VIEW_THEN_TILED_STORE", values("14") + viewed),
        call("ZERO_ACCUMULATOR_DOT", values("0") + values("6") + "types: 6"),
        call("GUARDED_DOT", lists), call("MASKED_DOT", lists + "types: 0")}) {
    const Case testCase = caseOf(given, "builder {" + atom + "}");
    const Case other =
        caseOf(given, "builder {" + attribute("ATOM", "text: 'b'") + "}");
    Verdict verdict = evaluate(testCase).verdict;
    EXPECT_TRUE(holds("builder.kept", testCase, verdict)) << given;
    EXPECT_FALSE(holds("builder.kept", other, verdict)) << given;
    EXPECT_TRUE(holds("builder.front", other, verdict)) << given;
    verdict.made = testCase.builder().module();
    EXPECT_FALSE(holds("builder.kept", testCase, verdict)) << given;
  }
}

TEST(BuilderScheduleTest, relationsNeedSomethingToChange) {
  EXPECT_FALSE(applies("builder.renumbered",
                       "builder { builder: BUILD_ITERATOR_MERGE types: [0, 0] "
                       "module { types { kind: IR_INDEX } } }"));
  EXPECT_TRUE(relation("builder.flags_only").related(accepting(), accepting()));
}

TEST(BuilderScheduleTest, flagsNeedNotBeKept) {
  const std::string sum =
      call("INDEX_EXPR", values("2") + values("2") + values("2"));
  EXPECT_TRUE(holds("builder.kept", changed("builder.flags_only", sum),
                    evaluate(caseOf(sum)).verdict));
}
