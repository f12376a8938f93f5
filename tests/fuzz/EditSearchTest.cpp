//===- EditSearchTest.cpp - Edits that are found by trying ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: how often a searched edit succeeds without
// repeating a try of the search, and how much what it makes differs.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

#include <gtest/gtest.h>

#include <set>

using namespace tilefuzz;

/// Calls `visit` with every searched edit of all drivers.
template <typename Visit>
static void forSearched(Visit visit) {
  for (const FamilyDriver *driver : familyDrivers())
    for (const Edit &edit : driver->edits)
      if (const SearchedEdit *searched = searchedEditOf(edit))
        visit(*driver, edit, *searched);
}

static std::string nameOf(const Edit &edit) {
  return edit.rule.str().append(" of ").append(
      oracle::findFamily("ir")->subjects[static_cast<size_t>(edit.subject)]);
}

TEST(EditRows, name_rules_of_their_operations) {
  const oracle::Family &ir = *oracle::findFamily("ir");
  std::set<std::string> known;
  for (const oracle::RuleSubject &pair : ir.pairs)
    known.insert(std::string(ir.rules[pair.rule].id)
                     .append(" of ")
                     .append(ir.subjects[pair.subject]));
  for (const OpEdit *row : editRows())
    for (IrOpKind kind : row->kinds)
      EXPECT_TRUE(known.contains(
          row->rule.str().append(" of ").append(oracle::opName(kind))))
          << "an edit for " << row->rule.str() << " names "
          << oracle::opName(kind) << ", to which no such rule applies";
}

TEST(EditSearch, ways_succeed) {
  unsigned count = 0;
  forSearched([&](const FamilyDriver &driver, const Edit &edit,
                  const SearchedEdit &searched) {
    ++count;
    Case testCase;
    unsigned succeeded = 0;
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      driver.generate(testCase, decisions);
      succeeded += searched.apply(testCase, decisions);
    }
    EXPECT_GE(succeeded, 160u)
        << nameOf(edit) << ": expected that a search breaks the rule alone; "
        << "add a row to the edits of the operation's group (OpEdit.h)";
  });
  EXPECT_GE(count, 250u);
}

TEST(EditSearch, cases_differ) {
  forSearched(
      [&](const FamilyDriver &, const Edit &edit, const SearchedEdit &) {
        Case testCase;
        std::set<std::string> modules;
        for (uint64_t seed = 1; seed <= 100; ++seed) {
          Decisions decisions = Decisions::fromSeed(seed);
          testCase.Clear();
          testCase.mutable_ir();
          edit.apply(testCase, decisions);
          modules.insert(testCase.SerializeAsString());
        }
        EXPECT_GE(modules.size(), 30u) << nameOf(edit);
      });
}

TEST(EditSearch, numbers_move_to_their_bound) {
  const oracle::Family &ir = *oracle::findFamily("ir");
  unsigned atBound = 0;
  forSearched([&](const FamilyDriver &, const Edit &edit,
                  const SearchedEdit &searched) {
    if (nameOf(edit) != "ir.cuda_memory_enumeration of cuda_tile.load_ptr_tko")
      return;
    for (uint64_t seed = 51; seed <= 100; ++seed) {
      Case testCase;
      testCase.mutable_ir();
      Decisions decisions = Decisions::fromSeed(seed);
      edit.apply(testCase, decisions);
      for (IrOp &op : *testCase.mutable_ir()->mutable_ops())
        for (IrAttribute &attribute : *op.mutable_attributes())
          if (attribute.name() == ATTR_CUDA_MEMORY_SCOPE)
            attribute.set_integer(1'000'000);
      searched.moveToBound(testCase, decisions,
                           /*keepsBroken=*/true);
      oracle::Evaluation answer;
      ir.evaluate(testCase, answer);
      for (const IrOp &op : testCase.ir().ops())
        for (const IrAttribute &attribute : op.attributes())
          if (attribute.name() == ATTR_CUDA_MEMORY_SCOPE &&
              attribute.integer() != 1'000'000) {
            ++atBound;
            EXPECT_EQ(attribute.integer(), 3);
            EXPECT_TRUE(answer.broken) << testCase.ShortDebugString();
          }
    }
  });
  EXPECT_GE(atBound, 3u);
}

TEST(EditSearch, changes_keep_modules_well_formed) {
  unsigned count = 0, unsupported = 0;
  oracle::Evaluation answer;
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    if (spec->isUpstream)
      continue;
    for (const Change &change : changesOf(*spec))
      for (uint64_t seed = 1; seed <= 4; ++seed) {
        Case testCase;
        testCase.mutable_ir();
        Decisions decisions = Decisions::fromSeed(seed);
        IrEditor editor(testCase, decisions);
        makeChange(editor, editor.generateNew(spec->kind), change);
        oracle::findFamily("ir")->evaluate(testCase, answer);
        ++count;
        unsupported += answer.verdict.outcome == oracle::Outcome::Unsupported;
      }
  }
  EXPECT_LE(unsupported, count / 50) << "of " << count;
}
