//===- Schedule.h - Helpers of schedules ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Schedule
// Infrastructure Builders".
//
// A *root* is an operation that a schedule places, and its *stages* are those
// in which it is alive.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BUILDERS_SCHEDULE_H
#define TILEIR_BUILDERS_SCHEDULE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace tileir::nv_tileas {

/// Whether an operation is one that `expandSingleTiledOp` expands: one with
/// segments that reads or writes tiles, also by TMA.
bool isExpandableTiledOp(mlir::Operation *op);

/// Clones `root` and the operations in its block that define its operands once
/// for each stage behind stage 0, which they are themselves, directly behind
/// the root. A clone uses the clones of its own stage. Returns the clones of
/// the root, the first stage first: one fewer than there are stages, and none
/// for 0 stages as for 1.
///
/// The root is one of which `isExpandableTiledOp` holds, in a block, and none
/// of the operations has regions; neither is checked. The builder makes the
/// clones, so that its listener hears of them, wherever its insertion point is,
/// and keeps that.
llvm::SmallVector<mlir::Operation *>
expandSingleTiledOp(mlir::OpBuilder &builder, mlir::Operation *root,
                    unsigned numStages);

struct ScheduleRoot {
  mlir::OperationName name;
  /// Counted from 0, both included.
  unsigned firstStage;
  unsigned lastStage;

  /// A root that is not resident is pending: it is carried from one iteration
  /// to another.
  bool isResident() const { return firstStage == lastStage; }
};

/// The roots by what becomes of them, each list in their order.
struct MaterializedSchedule {
  using Roots = llvm::SmallVector<unsigned>;
  Roots residentLoads, residentStores, pendingLoads, pendingStores;
  /// The loads that may be async; empty unless `allowAsync` is set.
  Roots asyncResidentLoads, asyncPendingLoads;
};

/// Fails for a root that is neither a load nor a store, and for one that ends
/// before it begins.
mlir::FailureOr<MaterializedSchedule>
materializeSchedule(llvm::ArrayRef<ScheduleRoot> roots, bool allowAsync);

} // namespace tileir::nv_tileas

#endif // TILEIR_BUILDERS_SCHEDULE_H
