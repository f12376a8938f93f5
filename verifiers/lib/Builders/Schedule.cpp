//===- Schedule.cpp - Helpers of schedules --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Builders/Schedule.h"

#include "tileir/TileAS/TileASOps.h"

#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/SetVector.h"

#include <optional>

using namespace mlir;
using namespace tileir::nv_tileas;

bool tileir::nv_tileas::isExpandableTiledOp(Operation *op) {
  return isa<TiledLoadOp, AsyncTiledLoadOp, TiledStoreOp, TiledAtomicRmwOp,
             AsyncTiledAtomicRmwOp, AsyncTiledTmaLoadOp, AsyncTiledTmaStoreOp,
             AsyncGatherTmaLoadOp, AsyncScatterTmaStoreOp>(op);
}

// roster.builder.expand_single_tiled_op
SmallVector<Operation *>
tileir::nv_tileas::expandSingleTiledOp(OpBuilder &builder, Operation *root,
                                       unsigned numStages) {
  llvm::SmallSetVector<Operation *, 8> members;
  members.insert(root);
  for (Value operand : root->getOperands())
    if (Operation *source = operand.getDefiningOp();
        source && source->getBlock() == root->getBlock())
      members.insert(source);
  SmallVector<Operation *> inOrder = members.takeVector();
  llvm::sort(inOrder, [](Operation *lhs, Operation *rhs) {
    return lhs->isBeforeInBlock(rhs);
  });

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(root);
  SmallVector<Operation *> clones;
  for (unsigned stage = 1; stage < numStages; ++stage) {
    // A new mapping for each stage, which takes nothing from another one.
    IRMapping mapping;
    SmallVector<Operation *> ofStage;
    for (Operation *op : inOrder) {
      ofStage.push_back(builder.clone(*op, mapping));
      if (op == root)
        clones.push_back(ofStage.back());
    }
    // A source may use what stands behind it, as in a module.
    for (Operation *clone : ofStage)
      for (OpOperand &operand : clone->getOpOperands())
        operand.set(mapping.lookupOrDefault(operand.get()));
  }
  return clones;
}

namespace {
/// The facts about an operation that a schedule depends on.
struct ScheduledOp {
  StringLiteral name;
  bool isLoad;
  /// Whether it is an async form or has one.
  bool mayBeAsync = false;
};
} // namespace

static const ScheduledOp scheduledOps[] = {
    {TiledLoadOp::getOperationName(), true, true},
    {AsyncTiledLoadOp::getOperationName(), true, true},
    {LoadOp::getOperationName(), true, true},
    {AsyncLoadOp::getOperationName(), true, true},
    // Its TMA form is another operation.
    {GatherLoadOp::getOperationName(), true, false},
    {TiledStoreOp::getOperationName(), false},
    {StoreOp::getOperationName(), false},
    {AsyncStoreOp::getOperationName(), false},
    {ScatterStoreOp::getOperationName(), false},
};

// roster.builder.materialize_schedule
FailureOr<MaterializedSchedule>
tileir::nv_tileas::materializeSchedule(ArrayRef<ScheduleRoot> roots,
                                       bool allowAsync) {
  MaterializedSchedule schedule;
  for (auto [index, root] : llvm::enumerate(roots)) {
    const ScheduledOp *op =
        llvm::find_if(scheduledOps, [&](const ScheduledOp &known) {
          return known.name == root.name.getStringRef();
        });
    if (op == std::end(scheduledOps) || root.lastStage < root.firstStage)
      return failure();
    const auto number = static_cast<unsigned>(index);
    if (!op->isLoad) {
      (root.isResident() ? schedule.residentStores : schedule.pendingStores)
          .push_back(number);
      continue;
    }
    (root.isResident() ? schedule.residentLoads : schedule.pendingLoads)
        .push_back(number);
    if (allowAsync && op->mayBeAsync)
      (root.isResident() ? schedule.asyncResidentLoads
                         : schedule.asyncPendingLoads)
          .push_back(number);
  }
  return schedule;
}
