//===- BuilderDomain.cpp - Every builder with every part ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/builders.md. Here are the schedules and iterators; the
// other walks are in BuilderAccessWalk.cpp and BuilderArithWalk.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/builders/BuilderWalk.h"

using namespace tilefuzz;

/// Gives each operand of the root a source of its own.
static void splitSources(IrCase &module, IrWriter &writer) {
  IrOps &ops = *module.mutable_ops();
  IrOp *root = ops.ReleaseLast();
  IrScope scope;
  IrIndex index;
  index.build(module);
  for (uint32_t &operand : *root->mutable_operands())
    if (const IrIndex::Definition *definition = index.find(operand);
        index[definition->entry].op->kind() == OP_CONVERSION_CAST)
      operand = writer.value(ops, definition->type);
  ops.AddAllocated(root);
}

static bool walkExpansions(BuilderCase &call, Visit visit) {
  for (IrOpKind kind : expandedKinds)
    for (bool isSplit : {false, true})
      for (bool isUsed : {false, true}) {
        IrStage stage = begin(call, BUILD_EXPAND_SINGLE_TILED_OP);
        IrCase &module = *call.mutable_module();
        IrOps &ops = *module.mutable_ops();
        stage.add(ops, kind);
        if (isSplit)
          splitSources(module, stage.writer);
        const IrOp &root = ops[ops.size() - 1];
        call.set_root(static_cast<uint32_t>(ops.size()) - 1);
        if (isUsed) {
          llvm::SmallVector<uint32_t, 4> results;
          for (int i = 0; i < root.result_types_size(); ++i)
            results.push_back(root.first_result() + static_cast<uint32_t>(i));
          stage.writer.op(ops, OP_HOLDER, results);
        }
        for (uint32_t stages = 1; stages <= maxStages; ++stages) {
          call.set_stages(stages);
          if (!visit())
            return false;
        }
      }
  return true;
}

/// Visits the schedules that begin with the roots of the call, up to two.
static bool walkRoots(BuilderCase &call, Visit visit) {
  static constexpr std::pair<uint32_t, uint32_t> stages[] = {
      {0, 0}, {1, 1}, {0, 1}};
  for (bool isAsync : {false, true}) {
    call.set_async(isAsync);
    if (!visit())
      return false;
  }
  if (call.roots_size() == 2)
    return true;
  for (IrOpKind kind : scheduledKinds)
    for (const auto &[first, last] : stages) {
      ScheduleRoot &root = *call.add_roots();
      root.set_kind(kind);
      root.set_first_stage(first);
      root.set_last_stage(last);
      const bool goesOn = walkRoots(call, visit);
      call.mutable_roots()->RemoveLast();
      if (!goesOn)
        return false;
    }
  return true;
}

static bool walkSchedules(BuilderCase &call, Visit visit) {
  call.Clear();
  call.set_builder(BUILD_MATERIALIZE_SCHEDULE);
  return walkRoots(call, visit);
}

static bool walkMerges(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_ITERATOR_MERGE);
  IrCase &module = *call.mutable_module();
  // Each type once more, those that hold one also with the other copy of it.
  for (uint32_t type = 0; type < stageTypeCount; ++type)
    *module.add_types() = IrType(module.types(static_cast<int>(type)));
  for (uint32_t type = 0; type < stageTypeCount; ++type)
    if (module.types(static_cast<int>(type)).kind() == IR_ITERATOR) {
      IrType copy = module.types(static_cast<int>(type));
      copy.set_nested(copy.nested() + stageTypeCount);
      *module.add_types() = copy;
    }
  const auto count = static_cast<uint32_t>(module.types_size());
  call.mutable_types()->Resize(2, 0);
  for (uint32_t lhs = 0; lhs < count; ++lhs)
    for (uint32_t rhs = 0; rhs < count; ++rhs) {
      call.set_types(0, lhs);
      call.set_types(1, rhs);
      if (!visit())
        return false;
    }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  BuilderCase &call = *testCase.mutable_builder();
  walkTiledAccess(call, false, visit) && walkTiledAccess(call, true, visit) &&
      walkZeroAccumulator(call, visit) && walkGuardedDot(call, visit) &&
      walkMaskedDot(call, visit) && walkIndexExpr(call, visit) &&
      walkArith(call, visit) && walkExpansions(call, visit) &&
      walkSchedules(call, visit) && walkMerges(call, visit);
}

constinit const Domain tilefuzz::builderDomain = {
    "over the values of one conversion cast: a view with a tiled load or "
    "store, "
    "with every combination of attributes, and with up to two indices, "
    "coordinates and offsets, a token and its result each present or absent; "
    "dots with an accumulator or an operand of each element, of rank 0 and "
    "with "
    "a layout, and each state of atom and signedness; index arithmetic, and "
    "each operation of MLIR, on each type of numbers, with equal and different "
    "operands and all overflow flags; constants of each type; each tiled "
    "operation with one to 16 stages, its operands from one operation or from "
    "one each, with and without a use; all schedules of up to two roots of "
    "nine "
    "kinds that are resident early, resident late or pending; all pairs of 34 "
    "types, where equal ones have several positions",
    enumerate};
