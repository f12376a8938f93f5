//===- IrMutationTest.cpp - Structural changes of IR cases ----------------===//
//
// What structure changes make of well-formed cases is well formed and small,
// whatever happened to the case before; and no case, however broken, makes them
// fail. The oracle knows what is well formed: it answers nothing else.
//
//===----------------------------------------------------------------------===//

#include "fuzz/mutate/IrMutation.h"

#include "fuzz/families/Families.h"
#include "fuzz/mutate/IrMoves.h"

#include <google/protobuf/stubs/logging.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace tilefuzz;

namespace {

constexpr const FamilyDriver *drivers[] = {&pipelineFamily,
                                           &blockScaledMmaFamily};

bool isWellFormed(const Case &question) {
  static oracle::Evaluation answer;
  oracle::familyOf(question)->evaluate(question, answer);
  return answer.verdict.outcome != oracle::Outcome::Unsupported;
}

int countOps(const IrOps &ops) {
  int count = ops.size();
  for (const IrOp &op : ops)
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        count += countOps(block.ops());
  return count;
}
int countOps(const Case &question) { return countOps(question.ir().ops()); }

/// A valid case, and every other time one with an edit.
void makeCase(Case &question, Decisions &decisions) {
  const FamilyDriver &driver = *decisions.pick(drivers);
  driver.generate(question, decisions);
  if (decisions.flip())
    decisions.pick(driver.edits).apply(question, decisions);
}

} // namespace

TEST(IrMutation, KeepsCasesWellFormedAndSmall) {
  Decisions decisions = Decisions::fromSeed(1);
  Case question;
  std::string before;
  for (int i = 0; i < 200'000; ++i) {
    // Some changes in a row.
    if (i % 32 == 0)
      makeCase(question, decisions);
    before = question.ShortDebugString();
    mutateIr(question, decisions);
    ASSERT_TRUE(isWellFormed(question))
        << "round " << i << "\nbefore: " << before
        << "\nafter: " << question.ShortDebugString();
    ASSERT_LE(countOps(question), maxMutatedOps);
  }
}

TEST(IrMutation, SplicesAreWellFormedAndSmall) {
  Decisions decisions = Decisions::fromSeed(2);
  Case question, other;
  for (int i = 0; i < 200'000; ++i) {
    if (i % 8 == 0)
      makeCase(question, decisions);
    makeCase(other, decisions);
    if (decisions.flip())
      mutateIr(other, decisions);
    const std::string before =
        i % 64 ? std::string() : question.ShortDebugString();
    spliceIr(question, other, decisions);
    ASSERT_TRUE(isWellFormed(question))
        << "round " << i << "\nbefore: " << before
        << "\nafter: " << question.ShortDebugString();
    ASSERT_LE(countOps(question), maxMutatedOps);
  }
}

/// Each kind of change finds something to do, and does it well.
TEST(IrMutation, EveryKindOfChangeHappens) {
  IrChange *const changes[] = {
      moveOp,          duplicateOp,    dropOp,
      wrapOps,         unwrapOp,       addOp,
      addRegion,       dropRegion,     addBlock,
      dropBlock,       addYield,       addAfterYield,
      changeArguments, changeOperands, rewireOperand,
      changeKind,      changeResults,  changeAttribute,
      dropAttribute,   addAttribute,   changeModuleAttributes,
      compact};
  Decisions decisions = Decisions::fromSeed(3);
  Case question;
  for (IrChange *change : changes) {
    int changed = 0;
    for (int i = 0; i < 2'000; ++i) {
      makeCase(question, decisions);
      const std::string before = question.ir().SerializeAsString();
      IrEditor editor(question, decisions);
      changed += change(editor) && question.ir().SerializeAsString() != before;
      ASSERT_TRUE(isWellFormed(question))
          << "change "
          << (std::find(std::begin(changes), std::end(changes), change) -
              std::begin(changes))
          << ": " << question.ShortDebugString();
    }
    EXPECT_GT(changed, 20) << "change "
                           << (std::find(std::begin(changes), std::end(changes),
                                         change) -
                               std::begin(changes));
  }
}

/// Changes reach rules that the case did not break, of both drivers.
TEST(IrMutation, ReachesManyRules) {
  const oracle::Family &family = *oracle::findFamily("ir");
  Decisions decisions = Decisions::fromSeed(4);
  Case question;
  oracle::Evaluation answer;
  std::set<unsigned> reported;
  for (int i = 0; i < 100'000; ++i) {
    decisions.pick(drivers)->generate(question, decisions);
    for (int k = 0; k < 4; ++k)
      mutateIr(question, decisions);
    family.evaluate(question, answer);
    if (answer.broken)
      reported.insert(answer.reported);
  }
  EXPECT_GE(reported.size(), 50u);
}

/// A splice brings something over: an operation that only the other case has.
TEST(IrMutation, SplicesTakeOperations) {
  Decisions decisions = Decisions::fromSeed(5);
  Case question, other;
  int taken = 0;
  for (int i = 0; i < 1'000; ++i) {
    pipelineFamily.generate(question, decisions);
    blockScaledMmaFamily.generate(other, decisions);
    spliceIr(question, other, decisions);
    taken += question.ShortDebugString().find("OP_BLOCK_SCALED_MMA") !=
             std::string::npos;
  }
  EXPECT_GT(taken, 50);
}

/// Changes some bytes of a case, as an engine does. False when that is no case
/// any more.
static bool scramble(Case &question, Decisions &decisions) {
  std::string bytes = question.SerializeAsString();
  for (int i = 0; i < 4; ++i)
    bytes[decisions.below(static_cast<uint32_t>(bytes.size()))] ^=
        static_cast<char>(1 << decisions.below(8));
  return question.ParseFromString(bytes) && question.has_ir();
}

TEST(IrMutation, BearsHostileCases) {
  google::protobuf::LogSilencer silencer; // Of names that are no text.
  Decisions decisions = Decisions::fromSeed(6);
  Case question, other;
  int hostile = 0;
  for (int i = 0; i < 200'000; ++i) {
    makeCase(question, decisions);
    makeCase(other, decisions);
    if (!scramble(question, decisions) || !scramble(other, decisions))
      continue;
    hostile += !isWellFormed(question);
    switch (decisions.below(3)) {
    case 0:
      mutateIr(question, decisions);
      break;
    case 1:
      spliceIr(question, other, decisions);
      break;
    default:
      decisions.pick(pipelineFamily.edits).apply(question, decisions);
    }
  }
  EXPECT_GT(hostile, 1'000);
}

TEST(IrMutation, BearsExtremeCases) {
  Case question, other;
  const auto change = [&](const Case &extreme) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      question = other = extreme;
      mutateIr(question, decisions);
      pipelineFamily.generate(question, decisions);
      spliceIr(question, other, decisions);
      question = extreme;
      pipelineFamily.generate(other, decisions);
      spliceIr(question, other, decisions);
    }
  };
  Case extreme;
  extreme.mutable_ir();
  change(extreme);
  // Deeper than any stack bears to follow without a bound.
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
