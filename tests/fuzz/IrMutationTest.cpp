//===- IrMutationTest.cpp - Structural changes of IR cases ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structural changes of well-formed cases give well-formed and small cases,
// whatever happened to the case before; and no case, however broken, makes them
// fail. The oracle decides what is well formed: for other cases it returns
// "unsupported".
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrMutation.h"

#include "fuzz/core/Families.h"
#include "fuzz/ops/IrMoves.h"

#include <google/protobuf/stubs/logging.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

using namespace tilefuzz;

namespace {

constexpr const FamilyDriver *drivers[] = {&pipelineFamily,
                                           &blockScaledMmaFamily};

oracle::Outcome outcomeOf(const Case &testCase) {
  static oracle::Evaluation answer;
  oracle::familyOf(testCase)->evaluate(testCase, answer);
  return answer.verdict.outcome;
}
bool isWellFormed(const Case &testCase) {
  return outcomeOf(testCase) != oracle::Outcome::Unsupported;
}

int countOps(const IrOps &ops) {
  int count = ops.size();
  for (const IrOp &op : ops)
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        count += countOps(block.ops());
  return count;
}
int countOps(const Case &testCase) { return countOps(testCase.ir().ops()); }

/// A valid case, and every other time one with an edit.
void makeCase(Case &testCase, Decisions &decisions) {
  const FamilyDriver &driver = *decisions.pick(drivers);
  driver.generate(testCase, decisions);
  if (decisions.flip())
    decisions.pick(driver.edits).apply(testCase, decisions);
}

} // namespace

TEST(IrMutation, KeepsCasesWellFormedAndSmall) {
  Decisions decisions = Decisions::fromSeed(1);
  Case testCase, before;
  for (int i = 0; i < 200'000; ++i) {
    // Some changes in a row.
    if (i % 32 == 0)
      makeCase(testCase, decisions);
    before = testCase;
    mutateIr(testCase, decisions);
    ASSERT_TRUE(isWellFormed(testCase))
        << "round " << i << "\nbefore: " << before.ShortDebugString()
        << "\nafter: " << testCase.ShortDebugString();
    ASSERT_LE(countOps(testCase), maxMutatedOps);
  }
}

/// Most valid cases become larger, and most of these stay valid.
TEST(IrMutation, AddsNeutralOperations) {
  Decisions decisions = Decisions::fromSeed(11);
  Case testCase;
  int larger = 0, valid = 0;
  for (int i = 0; i < 10'000; ++i) {
    const FamilyDriver &driver = *decisions.pick(drivers);
    driver.generate(testCase, decisions);
    const int before = countOps(testCase);
    driver.structure->addNeutral(testCase, decisions);
    if (countOps(testCase) <= before)
      continue;
    ++larger;
    valid += outcomeOf(testCase) == oracle::Outcome::Accepted;
  }
  EXPECT_GT(larger, 6'000);
  EXPECT_GT(valid, larger / 2);
}

TEST(IrMutation, SplicesAreWellFormedAndSmall) {
  Decisions decisions = Decisions::fromSeed(2);
  Case testCase, other, before;
  for (int i = 0; i < 200'000; ++i) {
    if (i % 8 == 0)
      makeCase(testCase, decisions);
    makeCase(other, decisions);
    if (decisions.flip())
      mutateIr(other, decisions);
    before = testCase;
    spliceIr(testCase, other, decisions);
    ASSERT_TRUE(isWellFormed(testCase))
        << "round " << i << "\nbefore: " << before.ShortDebugString()
        << "\nafter: " << testCase.ShortDebugString();
    ASSERT_LE(countOps(testCase), maxMutatedOps);
  }
}

/// Each kind of change is applied, and gives well-formed cases.
TEST(IrMutation, EveryKindOfChangeHappens) {
  Decisions decisions = Decisions::fromSeed(3);
  Case testCase;
  for (size_t number = 0; number < std::size(irChanges); ++number) {
    IrChange *const change = irChanges[number];
    if (llvm::is_contained(llvm::ArrayRef(irChanges).take_front(number),
                           change))
      continue;
    int changed = 0;
    for (int i = 0; i < 2'000; ++i) {
      makeCase(testCase, decisions);
      const std::string before = testCase.ir().SerializeAsString();
      IrEditor editor(testCase, decisions);
      changed += change(editor) && testCase.ir().SerializeAsString() != before;
      ASSERT_TRUE(isWellFormed(testCase))
          << "change " << number << ": " << testCase.ShortDebugString();
    }
    EXPECT_GT(changed, 20) << "change " << number;
  }
}

static bool hasDiscardable(const IrOps &ops) {
  return llvm::any_of(ops, [](const IrOp &op) {
    return !op.discardable().empty() ||
           llvm::any_of(op.regions(), [](const IrRegion &region) {
             return llvm::any_of(region.blocks(), [](const IrBlock &block) {
               return hasDiscardable(block.ops());
             });
           });
  });
}

TEST(IrMutation, FewModulesHaveDiscardableAttributes) {
  Decisions decisions = Decisions::fromSeed(10);
  Case testCase;
  for (const FamilyDriver *driver : familyDrivers()) {
    if (driver->family != llvm::StringRef("ir"))
      continue;
    int count = 0;
    for (int i = 0; i < 5'000; ++i) {
      driver->generate(testCase, decisions);
      count += hasDiscardable(testCase.ir().ops());
    }
    EXPECT_GT(count, 50) << driver->name.str();
    EXPECT_LT(count, 500) << driver->name.str();
  }
}

/// Whether an operation of the list uses a result of itself or of a later one.
static bool usesLater(const IrOps &ops) {
  for (int i = 0; i < ops.size(); ++i)
    for (int k = i; k < ops.size(); ++k)
      for (uint32_t operand : ops[i].operands())
        if (operand - ops[k].first_result() <
            static_cast<uint32_t>(ops[k].result_types_size()))
          return true;
  return false;
}

TEST(IrMutation, UsesStandInFrontOfDefinitions) {
  Decisions decisions = Decisions::fromSeed(12);
  Case testCase;
  for (const FamilyDriver *driver : familyDrivers()) {
    if (driver->family != llvm::StringRef("ir"))
      continue;
    int edited = 0, mutated = 0;
    for (int i = 0; i < 5'000; ++i) {
      driver->generate(testCase, decisions);
      decisions.pick(driver->edits).apply(testCase, decisions);
      edited += usesLater(testCase.ir().ops());
      driver->generate(testCase, decisions);
      mutateIr(testCase, decisions);
      mutated += usesLater(testCase.ir().ops());
    }
    for (int count : {edited, mutated}) {
      EXPECT_GT(count, 20) << driver->name.str();
      EXPECT_LT(count, 500) << driver->name.str();
    }
  }
}

/// How many branches of cuda_tile stand around each other, at most, and
/// directly around an exit of a loop.
static int branchesAround(const IrOps &ops, int around = 0) {
  int most = 0;
  for (const IrOp &op : ops) {
    if (op.kind() == OP_CUDA_BREAK || op.kind() == OP_CUDA_CONTINUE)
      most = std::max(most, around);
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        most = std::max(
            most, branchesAround(block.ops(),
                                 op.kind() == OP_CUDA_IF ? around + 1 : 0));
  }
  return most;
}

TEST(IrMutation, NestsExitsDeeply) {
  Decisions decisions = Decisions::fromSeed(7);
  Case testCase;
  int deep = 0;
  for (int i = 0; i < 40'000; ++i) {
    cudaControlFamily.generate(testCase, decisions);
    IrEditor editor(testCase, decisions);
    nestDeeper(editor);
    deep += branchesAround(testCase.ir().ops()) >= 5;
  }
  EXPECT_GT(deep, 40);
}

/// Operations stand in the bodies of reductions that may stand nowhere but in a
/// module, those with regions of their own among them.
TEST(IrMutation, MisplacesOperations) {
  Decisions decisions = Decisions::fromSeed(9);
  Case testCase;
  std::set<IrOpKind> misplaced;
  for (int i = 0; i < 50'000; ++i) {
    cudaControlFamily.generate(testCase, decisions);
    IrEditor editor(testCase, decisions);
    if (!misplaceOp(editor))
      continue;
    editor.reindex();
    for (const IrIndex::Entry &entry : editor.index.ops())
      if (entry.parent >= 0 &&
          editor.index[entry.parent].kind() == OP_CUDA_REDUCE)
        misplaced.insert(entry.kind());
  }
  for (IrOpKind kind : {OP_CUDA_ENTRY, OP_CUDA_GLOBAL, OP_CUDA_MODULE,
                        OP_AGENT_SWITCH, OP_AA_FUNC})
    EXPECT_TRUE(misplaced.contains(kind)) << kind;
}

/// An operand is handed on by a cast, an assume or a branch, and not only as
/// the first operand of the cast.
TEST(IrMutation, HandsOperandsOn) {
  Decisions decisions = Decisions::fromSeed(8);
  Case testCase;
  std::map<IrOpKind, int> handedOn;
  int behindOthers = 0;
  for (int i = 0; i < 2'000; ++i) {
    decisions.pick(drivers)->generate(testCase, decisions);
    IrEditor editor(testCase, decisions);
    if (!passThrough(editor))
      continue;
    editor.reindex();
    for (const IrIndex::Entry &entry : editor.index.ops()) {
      behindOthers +=
          entry.kind() == OP_CONVERSION_CAST && entry.op->operands_size() > 1;
      for (uint32_t operand : entry.op->operands())
        if (const IrIndex::Definition *found = editor.index.find(operand);
            found && found->entry >= 0)
          ++handedOn[editor.index[found->entry].kind()];
    }
  }
  for (IrOpKind kind : {OP_CONVERSION_CAST, OP_AA_ASSUME, OP_IF})
    EXPECT_GT(handedOn[kind], 50) << kind;
  EXPECT_GT(behindOthers, 50);
}

/// Changes reach rules that the case did not break, of both drivers.
TEST(IrMutation, ReachesManyRules) {
  const oracle::Family &family = *oracle::findFamily("ir");
  Decisions decisions = Decisions::fromSeed(4);
  Case testCase;
  oracle::Evaluation answer;
  std::set<unsigned> reported;
  for (int i = 0; i < 100'000; ++i) {
    decisions.pick(drivers)->generate(testCase, decisions);
    for (int k = 0; k < 4; ++k)
      mutateIr(testCase, decisions);
    family.evaluate(testCase, answer);
    if (answer.broken)
      reported.insert(answer.reported);
  }
  EXPECT_GE(reported.size(), 50u);
}

/// A splice brings something over: an operation that only the other case has.
TEST(IrMutation, SplicesTakeOperations) {
  Decisions decisions = Decisions::fromSeed(5);
  Case testCase, other;
  int taken = 0;
  for (int i = 0; i < 1'000; ++i) {
    pipelineFamily.generate(testCase, decisions);
    blockScaledMmaFamily.generate(other, decisions);
    spliceIr(testCase, other, decisions);
    taken += testCase.ShortDebugString().find("OP_BLOCK_SCALED_MMA") !=
             std::string::npos;
  }
  EXPECT_GT(taken, 50);
}

/// Changes some bytes of a case, as an engine does. False when that is no case
/// any more.
static bool scramble(Case &testCase, Decisions &decisions) {
  std::string bytes = testCase.SerializeAsString();
  for (int i = 0; i < 4; ++i)
    bytes[decisions.below(static_cast<uint32_t>(bytes.size()))] ^=
        static_cast<char>(1 << decisions.below(8));
  return testCase.ParseFromString(bytes) && testCase.has_ir();
}

TEST(IrMutation, BearsHostileCases) {
  google::protobuf::LogSilencer silencer; // Of names that are no text.
  Decisions decisions = Decisions::fromSeed(6);
  Case testCase, other;
  int hostile = 0;
  for (int i = 0; i < 200'000; ++i) {
    makeCase(testCase, decisions);
    makeCase(other, decisions);
    if (!scramble(testCase, decisions) || !scramble(other, decisions))
      continue;
    hostile += !isWellFormed(testCase);
    switch (decisions.below(3)) {
    case 0:
      mutateIr(testCase, decisions);
      break;
    case 1:
      spliceIr(testCase, other, decisions);
      break;
    default:
      decisions.pick(pipelineFamily.edits).apply(testCase, decisions);
    }
  }
  EXPECT_GT(hostile, 1'000);
}

TEST(IrMutation, BearsExtremeCases) {
  Case testCase, other;
  const auto change = [&](const Case &extreme) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      testCase = other = extreme;
      mutateIr(testCase, decisions);
      pipelineFamily.generate(testCase, decisions);
      spliceIr(testCase, other, decisions);
      testCase = extreme;
      pipelineFamily.generate(other, decisions);
      spliceIr(testCase, other, decisions);
    }
  };
  Case extreme;
  extreme.mutable_ir();
  change(extreme);
  // Deeper than any stack allows to recurse.
  IrOp *op = extreme.mutable_ir()->add_ops();
  for (int i = 0; i < 90; ++i)
    op = op->add_regions()->add_blocks()->add_ops();
  change(extreme);
  // More operations than a case may have.
  extreme.Clear();
  for (int i = 0; i < 5'000; ++i)
    extreme.mutable_ir()->add_ops();
  change(extreme);
  // The last number that a value may have, and the one after it.
  for (uint32_t number : {65'535u, 65'536u, UINT32_MAX}) {
    extreme.Clear();
    extreme.mutable_ir()->add_types()->set_kind(IR_INDEX);
    op = extreme.mutable_ir()->add_ops();
    op->set_kind(OP_CONVERSION_CAST);
    op->set_first_result(number);
    op->add_result_types(0);
    op->add_operands(number);
    change(extreme);
  }
  // A type of itself, and more types than a case may have.
  extreme.Clear();
  for (int i = 0; i < 300; ++i) {
    IrType *type = extreme.mutable_ir()->add_types();
    type->set_kind(IR_ITERATOR);
    type->set_nested(static_cast<uint32_t>(i));
    if (i == 0)
      change(extreme);
  }
  change(extreme);
}
