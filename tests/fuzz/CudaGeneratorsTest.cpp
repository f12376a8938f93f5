//===- CudaGeneratorsTest.cpp - What is generated of cuda_tile ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chains of operations, early exits, computing bodies and made operands appear
// among generated cases. That the cases are valid is GeneratorsTest.cpp's.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/module/IrIndex.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

using Property = llvm::function_ref<bool(const IrIndex &, const Entry &)>;

/// Counts, among 10,000 cases of a driver, those that have an operation with a
/// property. `testCase` is the one that the property is asked of.
static unsigned countCases(llvm::StringRef name, Case &testCase,
                           Property isWanted) {
  const FamilyDriver &driver =
      **llvm::find_if(familyDrivers(), [&](const FamilyDriver *driver) {
        return driver->name == name;
      });
  IrIndex index;
  unsigned count = 0;
  for (uint64_t seed = 1; seed <= 10'000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    if (index.build(*testCase.mutable_ir()))
      count += llvm::any_of(index.ops(), [&](const Entry &entry) {
        return isWanted(index, entry);
      });
  }
  return count;
}

static unsigned countCases(llvm::StringRef name, Property isWanted) {
  Case testCase;
  return countCases(name, testCase, isWanted);
}

/// The operation that defines an operand, or null for the argument of a block.
static const IrOp *definerOf(const IrIndex &index, const IrOp &op,
                             int operand) {
  const IrIndex::Definition *found = index.find(op.operands(operand));
  return found && found->entry >= 0 ? index[found->entry].op : nullptr;
}

/// How many operations of the group follow each other by first operands.
static int lengthOfChain(const IrIndex &index, const IrOp &op) {
  int length = 1;
  for (const IrOp *next = &op; next->operands_size(); ++length) {
    next = definerOf(index, *next, 0);
    if (!next || !isCudaOp(next->kind()))
      break;
  }
  return length;
}

static IrOpKind parentKind(const IrIndex &index, const Entry &entry,
                           int levels = 1) {
  int parent = entry.parent;
  while (--levels > 0 && parent >= 0)
    parent = index[parent].parent;
  return parent < 0 ? OP_CONVERSION_CAST : index[parent].kind();
}

TEST(CudaGenerators, arithmetic_forms_chains) {
  EXPECT_GE(countCases("cuda_arith",
                       [](const IrIndex &index, const Entry &entry) {
                         return lengthOfChain(index, *entry.op) >= 3;
                       }),
            500u);
  EXPECT_GE(countCases("cuda_arith",
                       [](const IrIndex &index, const Entry &entry) {
                         const bool isConversion = llvm::is_contained(
                             {OP_CUDA_FTOF, OP_CUDA_FTOI, OP_CUDA_ITOF,
                              OP_CUDA_EXTI, OP_CUDA_TRUNCI, OP_CUDA_BITCAST},
                             entry.kind());
                         return isConversion &&
                                lengthOfChain(index, *entry.op) >= 2;
                       }),
            100u);
}

TEST(CudaGenerators, branches_leave_loops) {
  for (IrOpKind kind : {OP_CUDA_BREAK, OP_CUDA_CONTINUE, OP_CUDA_RETURN})
    EXPECT_GE(countCases("cuda_control",
                         [&](const IrIndex &index, const Entry &entry) {
                           return entry.kind() == kind &&
                                  parentKind(index, entry) == OP_CUDA_IF;
                         }),
              10u)
        << int(kind);
  EXPECT_GE(countCases("cuda_control",
                       [&](const IrIndex &index, const Entry &entry) {
                         return (entry.kind() == OP_CUDA_BREAK ||
                                 entry.kind() == OP_CUDA_CONTINUE) &&
                                parentKind(index, entry) == OP_CUDA_IF &&
                                parentKind(index, entry, 2) == OP_CUDA_IF;
                       }),
            1u);
}

TEST(CudaGenerators, tiles_tokens_and_views_are_carried) {
  Case testCase;
  const auto expectCarried = [&](IrOpKind carrier, IrTypeKind carried) {
    const auto isCarried = [&](uint32_t type) {
      return testCase.ir().types(int(type)).kind() == carried;
    };
    EXPECT_GE(countCases("cuda_control", testCase,
                         [&](const IrIndex &, const Entry &entry) {
                           return entry.kind() == carrier &&
                                  llvm::any_of(entry.op->result_types(),
                                               isCarried);
                         }),
              10u)
        << IrOpKind_Name(carrier) << " " << IrTypeKind_Name(carried);
  };
  for (IrOpKind carrier : {OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP})
    for (IrTypeKind carried : {IR_CUDA_TILE, IR_CUDA_TOKEN})
      expectCarried(carrier, carried);
  // The others may not have views.
  for (IrTypeKind view : {IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW,
                          IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW})
    expectCarried(OP_CUDA_LOOP, view);
}

TEST(CudaGenerators, bodies_compute) {
  EXPECT_GE(countCases("cuda_control",
                       [&](const IrIndex &index, const Entry &entry) {
                         return isCudaAggregate(parentKind(index, entry)) &&
                                entry.kind() != OP_CUDA_YIELD;
                       }),
            500u);
  for (IrOpKind kind :
       {OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP, OP_CUDA_REDUCE, OP_CUDA_SCAN})
    EXPECT_GE(countCases("cuda_control",
                         [&](const IrIndex &index, const Entry &entry) {
                           return isCudaAggregate(parentKind(index, entry)) &&
                                  entry.kind() == kind;
                         }),
              10u)
        << int(kind);
}

/// Those that any body may have are among the cases, and the edit draws all
/// that break nothing but the rule.
TEST(CudaGenerators, bodies_have_every_operation) {
  std::set<IrOpKind> legal;
  countCases("cuda_control", [&](const IrIndex &index, const Entry &entry) {
    if (isCudaAggregate(parentKind(index, entry)))
      legal.insert(entry.kind());
    return false;
  });
  EXPECT_GE(legal.size(), 60u);
  std::set<IrOpKind> broken;
  for (const FamilyDriver *driver : familyDrivers())
    for (const Edit &edit : driver->edits)
      for (uint64_t seed = 1; seed <= 1'000; ++seed) {
        if (edit.rule != "cudatile.region.pure")
          break;
        Case testCase;
        testCase.mutable_ir();
        Decisions decisions = Decisions::fromSeed(seed);
        edit.apply(testCase, decisions);
        IrIndex index;
        if (index.build(*testCase.mutable_ir()))
          for (const Entry &entry : index.ops())
            if (isCudaAggregate(parentKind(index, entry)))
              broken.insert(entry.kind());
      }
  EXPECT_GE(broken.size(), 12u);
}

TEST(CudaGenerators, accesses_use_made_pointers_and_views) {
  EXPECT_GE(countCases("cuda_memory",
                       [&](const IrIndex &index, const Entry &entry) {
                         const IrOp *pointers =
                             entry.kind() == OP_CUDA_ATOMIC_RMW_TKO
                                 ? definerOf(index, *entry.op, 0)
                                 : nullptr;
                         return pointers && pointers->kind() == OP_CUDA_OFFSET;
                       }),
            30u);
  EXPECT_GE(countCases("cuda_memory",
                       [&](const IrIndex &index, const Entry &entry) {
                         return entry.kind() == OP_CUDA_LOAD_VIEW_TKO &&
                                lengthOfChain(index, *entry.op) >= 3;
                       }),
            10u);
}

/// Results differ from what a loop carries in late places alone.
TEST(CudaGenerators, late_results_differ) {
  const Edit *edit =
      findFamilyDriver("cuda_control")->findEdit("cudatile.for.results");
  ASSERT_TRUE(edit);
  Case testCase;
  IrIndex index;
  unsigned count = 0;
  for (uint64_t seed = 1; seed <= 20'000; ++seed) {
    testCase.mutable_ir()->Clear();
    Decisions decisions = Decisions::fromSeed(seed);
    edit->apply(testCase, decisions);
    if (!index.build(*testCase.mutable_ir()))
      continue;
    for (const Entry &entry : index.ops()) {
      const auto &results = entry.op->result_types();
      if (entry.kind() != OP_CUDA_FOR || results.size() < 4 ||
          entry.op->regions(0).blocks().empty())
        continue;
      const auto &carried = entry.op->regions(0).blocks(0).argument_types();
      int same = 0;
      while (same < results.size() && same + 1 < carried.size() &&
             isSameType(testCase.ir(), results[same], carried[same + 1]))
        ++same;
      count += carried.size() == results.size() + 1 && same >= 3 &&
               same < results.size();
    }
  }
  EXPECT_GE(count, 10u);
}

/// Counts that differ and are the same in 64 bits.
TEST(CudaGenerators, counts_of_elements_differ_beyond_64_bits) {
  const FamilyDriver &driver = *findFamilyDriver("cuda_memory");
  const Edit *edit = driver.findEdit("cudatile.shape.reshape_count");
  ASSERT_TRUE(edit);
  Case testCase;
  IrIndex index;
  unsigned count = 0;
  const auto productOf = [](const IrType &tile) {
    uint64_t product = 1;
    for (int64_t size : tile.shape())
      product *= static_cast<uint64_t>(size);
    return product;
  };
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    edit->apply(testCase, decisions);
    ASSERT_TRUE(index.build(*testCase.mutable_ir()));
    for (const Entry &entry : index.ops())
      if (entry.kind() == OP_CUDA_RESHAPE) {
        const IrType &from = testCase.ir().types(
            static_cast<int>(index.find(entry.op->operands(0))->type));
        const IrType &to =
            testCase.ir().types(static_cast<int>(entry.op->result_types(0)));
        count +=
            productOf(from) == 0 && productOf(to) == 0 &&
            from.shape(from.shape_size() - 1) != to.shape(to.shape_size() - 1);
      }
  }
  EXPECT_GE(count, 20u);
}

/// The break hands nothing on, so that only the loop is the wrong one.
TEST(CudaGenerators, breaks_stand_in_a_for) {
  const FamilyDriver &driver = *findFamilyDriver("cuda_control");
  const oracle::Family &family = *oracle::findFamily("ir");
  const auto isOfBreak = [&](const Edit &edit) {
    return edit.rule == "cudatile.exit.parent" &&
           family.subjects[static_cast<size_t>(edit.subject)] ==
               "cuda_tile.break";
  };
  const Edit *edit = llvm::find_if(driver.edits, isOfBreak);
  ASSERT_NE(edit, driver.edits.end());
  Case testCase;
  IrIndex index;
  oracle::Evaluation answer;
  unsigned count = 0;
  for (uint64_t seed = 1; seed <= 400; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    driver.generate(testCase, decisions);
    edit->apply(testCase, decisions);
    family.evaluate(testCase, answer);
    ASSERT_EQ(llvm::StringRef(family.rules[answer.reported].id), edit->rule);
    ASSERT_EQ(answer.broken.size(), 1u);
    ASSERT_TRUE(index.build(*testCase.mutable_ir()));
    count += llvm::any_of(index.ops(), [&](const Entry &entry) {
      return entry.kind() == OP_CUDA_BREAK &&
             parentKind(index, entry) == OP_CUDA_IF &&
             parentKind(index, entry, 2) == OP_CUDA_FOR &&
             index[index[entry.parent].parent].op->result_types().empty();
    });
  }
  EXPECT_GE(count, 50u);
}

/// An exit ends each region that it may not end, directly (C-J25).
TEST(CudaGenerators, exits_end_regions_of_others) {
  const FamilyDriver &driver = *findFamilyDriver("cuda_control");
  const oracle::Family &family = *oracle::findFamily("ir");
  std::map<IrOpKind, std::set<IrOpKind>> parents;
  Case testCase;
  IrIndex index;
  oracle::Evaluation answer;
  for (const Edit &edit : driver.edits) {
    if (edit.rule != "cudatile.exit.parent")
      continue;
    for (uint64_t seed = 1; seed <= 400; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      driver.generate(testCase, decisions);
      edit.apply(testCase, decisions);
      family.evaluate(testCase, answer);
      ASSERT_TRUE(index.build(*testCase.mutable_ir()));
      ASSERT_GE(answer.verdict.place, 0);
      const Entry &exit = index[answer.verdict.place];
      EXPECT_TRUE(exit.isLast());
      parents[exit.kind()].insert(parentKind(index, exit));
    }
  }
  for (IrOpKind exit : {OP_CUDA_BREAK, OP_CUDA_CONTINUE}) {
    for (IrOpKind parent : {OP_CUDA_ENTRY, OP_GENERATE, OP_REDUCE, OP_SCAN,
                            OP_PRAGMA, OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET})
      EXPECT_TRUE(parents[exit].contains(parent))
          << exit << " in " << oracle::opName(parent);
    EXPECT_EQ(parents[exit].contains(OP_CUDA_FOR), exit == OP_CUDA_BREAK);
  }
}
