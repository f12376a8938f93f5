//===- ScheduleTest.cpp - Tests of the helpers of schedules ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuilderModule.h"

using namespace tileir::nv_tileas;

namespace {
class Schedule : public BuilderModule {
protected:
  /// The only operation of this kind.
  template <typename Op>
  mlir::Operation *find() {
    auto ops = module->getOps<Op>();
    EXPECT_EQ(llvm::range_size(ops), 1);
    return *ops.begin();
  }

  ScheduleRoot root(llvm::StringRef name, unsigned first, unsigned last) {
    return {mlir::OperationName(name, &context), first, last};
  }
};
using Roots = llvm::SmallVector<unsigned>;
} // namespace

// %x defines an operand of the view, which is a source of the load, and one of
// the load itself; %o only one of the view.
static const char *const loadOnce = R"mlir(
  %o = arith.constant 1 : index
  %x = arith.addi %i, %i overflow<nsw> : index
  %view = nv_tileas.view %s, %x, %o : f32, index, index -> !V
  %two:2 = builtin.unrealized_conversion_cast to index, !nv_tileaa.mem_token
  %d:2 = nv_tileas.tiled_load %view, %x, %two#0, %two#1
      {operandSegmentSizes = array<i32: 1, 2, 0, 1>, note,
       atom = #nv_tileas<atom mma>, in_bounds = array<i1: true, true>}
      : !V, index, index, !nv_tileaa.mem_token -> !A, !nv_tileaa.mem_token
)mlir";

static std::string stage(const char *prefix) {
  std::string text = R"mlir(
    %Px = arith.addi %i, %i overflow<nsw> : index
    %Pview = nv_tileas.view %s, %Px, %o : f32, index, index -> !V
    %Ptwo:2 = builtin.unrealized_conversion_cast to index, !nv_tileaa.mem_token
    %Pd:2 = nv_tileas.tiled_load %Pview, %Px, %Ptwo#0, %Ptwo#1
        {operandSegmentSizes = array<i32: 1, 2, 0, 1>, note,
         atom = #nv_tileas<atom mma>, in_bounds = array<i1: true, true>}
        : !V, index, index, !nv_tileaa.mem_token -> !A, !nv_tileaa.mem_token
  )mlir";
  for (size_t at = 0; (at = text.find("%P", at)) != std::string::npos;)
    text.replace(at, 2, std::string("%") + prefix);
  return text;
}

static const char *const user = "%u = nv_tileas.expand_dims %d#0 : !A -> !A\n";

TEST_F(Schedule, ExpandOneStage) {
  add(loadOnce);
  EXPECT_TRUE(expandSingleTiledOp(builder, find<TiledLoadOp>(), 1).empty());
  expectMade(loadOnce);
}

TEST_F(Schedule, ExpandStages) {
  add(std::string(loadOnce) + user);
  mlir::Operation *load = find<TiledLoadOp>();
  ASSERT_TRUE(isExpandableTiledOp(load));
  llvm::SmallVector<mlir::Operation *> clones =
      expandSingleTiledOp(builder, load, 3);
  ASSERT_EQ(clones.size(), 2u);
  EXPECT_TRUE(mlir::isa<TiledLoadOp>(clones[0]));
  EXPECT_TRUE(clones[0]->isBeforeInBlock(clones[1]));
  // The builder is where it was, and the user uses what it used.
  EXPECT_EQ(builder.getInsertionPoint(), module->getBody()->end());
  expectMade(loadOnce + stage("one") + stage("two") + user);
}

TEST_F(Schedule, ExpandTheSourceOfTwoOperandsOnce) {
  add(R"mlir(
    %two:2 = builtin.unrealized_conversion_cast to index, !V
    nv_tileas.tiled_store %two#1, %a, %two#0, %two#0
        {operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>,
         atom = #nv_tileas<atom mma>} : !V, !A, index, index
  )mlir");
  expandSingleTiledOp(builder, find<TiledStoreOp>(), 2);
  // %a comes from the values, which are a source, too.
  EXPECT_EQ(module->getBody()->getOperations().size(), 6u);
  EXPECT_EQ(errors(), std::vector<std::string>());
}

// A module allows it. The source of a clone is a clone, too.
TEST_F(Schedule, ExpandASourceBehindItsUser) {
  add(R"mlir(
    nv_tileas.tiled_store %two#1, %a, %two#0, %two#0
        {operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>,
         atom = #nv_tileas<atom mma>} : !V, !A, index, index
    %two:2 = builtin.unrealized_conversion_cast to index, !V
  )mlir");
  mlir::Operation *store = find<TiledStoreOp>();
  mlir::Operation *clone = expandSingleTiledOp(builder, store, 2).front();
  EXPECT_EQ(clone->getNextNode(), clone->getOperand(0).getDefiningOp());
  EXPECT_NE(clone->getOperand(0), store->getOperand(0));
}

TEST_F(Schedule, ExpandableOps) {
  for (llvm::StringRef name :
       {"nv_tileas.tiled_load", "nv_tileas.async.tiled_load",
        "nv_tileas.tiled_store", "nv_tileas.tiled_atomic_rmw",
        "nv_tileas.async.tiled_atomic_rmw", "nv_tileas.async.tiled_tma_load",
        "nv_tileas.async.tiled_tma_store", "nv_tileas.async.gather_tma_load",
        "nv_tileas.async.scatter_tma_store", "nv_tileas.load",
        "nv_tileas.gather_load", "nv_tileaa.tiled_load"}) {
    mlir::OperationState state(loc, name);
    mlir::Operation *op = mlir::Operation::create(state);
    EXPECT_EQ(isExpandableTiledOp(op), name != "nv_tileas.load" &&
                                           name != "nv_tileas.gather_load" &&
                                           name != "nv_tileaa.tiled_load")
        << name.str();
    op->destroy();
  }
}

TEST_F(Schedule, Materialize) {
  const ScheduleRoot roots[] = {
      root("nv_tileas.tiled_load", 1, 1),
      root("nv_tileas.async.tiled_load", 0, 2),
      root("nv_tileas.load", 0, 0),
      root("nv_tileas.async.load", 3, 4),
      root("nv_tileas.gather_load", 2, 2),
      root("nv_tileas.gather_load", 2, 3),
      root("nv_tileas.tiled_store", 0, 0),
      root("nv_tileas.store", 0, 1),
      root("nv_tileas.async.store", 5, 5),
      root("nv_tileas.scatter_store", 5, 6),
  };
  auto schedule = materializeSchedule(roots, /*allowAsync=*/true);
  ASSERT_TRUE(mlir::succeeded(schedule));
  EXPECT_EQ(schedule->residentLoads, Roots({0, 2, 4}));
  EXPECT_EQ(schedule->residentStores, Roots({6, 8}));
  EXPECT_EQ(schedule->pendingLoads, Roots({1, 3, 5}));
  EXPECT_EQ(schedule->pendingStores, Roots({7, 9}));
  EXPECT_EQ(schedule->asyncResidentLoads, Roots({0, 2}));
  EXPECT_EQ(schedule->asyncPendingLoads, Roots({1, 3}));

  schedule = materializeSchedule(roots, /*allowAsync=*/false);
  ASSERT_TRUE(mlir::succeeded(schedule));
  EXPECT_EQ(schedule->pendingLoads, Roots({1, 3, 5}));
  EXPECT_TRUE(schedule->asyncResidentLoads.empty());
  EXPECT_TRUE(schedule->asyncPendingLoads.empty());
}

TEST_F(Schedule, MaterializeOnlyLoadsAndStores) {
  EXPECT_TRUE(mlir::succeeded(materializeSchedule({}, true)));
  for (ScheduleRoot bad :
       {root("nv_tileas.tiled_atomic_rmw", 0, 0), root("nv_tileas.copy", 0, 0),
        root("nv_tileaa.tiled_load", 0, 0), root("nv_tileas.load", 1, 0)})
    EXPECT_TRUE(mlir::failed(materializeSchedule(bad, true)));
}
