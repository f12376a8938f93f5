//===- CalledBuilders.cpp - The builders of the library under test --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function for each builder, in the order of oracle/spec/builders.md; the
// table of them is at the end.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/CalledBuilders.h"

#include "fuzz/ir/UpstreamOps.h"

#include "tileir/Builders/Builders.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::Outcome;
namespace arith = mlir::arith;
namespace as = tileir::nv_tileas;

/// The lists from `indices` on are the same for loads and stores.
static as::TiledAccess accessOf(const BuilderCall &call, unsigned viewed,
                                unsigned indices) {
  return {.viewed = call.argument(viewed),
          .indices = call.arguments[indices],
          .viewType = call.types.front(),
          .coords = call.arguments[indices + 1],
          .offsets = call.arguments[indices + 2],
          .token = call.argument(indices + 3)};
}

template <typename TiledOp>
static as::TiledMoveAttributes moveAttributesOf(const BuilderCall &call) {
  auto op = llvm::cast<TiledOp>(call.attributes);
  return {.atom = op.getAtomAttr(),
          .memSemantic = op.getMemSemanticAttr(),
          .memScope = op.getMemScopeAttr(),
          .inBounds = op.getInBoundsAttr(),
          .paddingValue = op.getPaddingValueAttr()};
}

static Outcome callLoad(BuilderCall &call, oracle::Verdict &) {
  as::buildViewThenTiledLoad(call.builder, call.loc(), accessOf(call, 0, 1),
                             call.resultTypes,
                             moveAttributesOf<as::TiledLoadOp>(call));
  return Outcome::Accepted;
}

static Outcome callStore(BuilderCall &call, oracle::Verdict &) {
  as::buildViewThenTiledStore(call.builder, call.loc(), call.argument(0),
                              accessOf(call, 1, 2), call.resultTypes,
                              moveAttributesOf<as::TiledStoreOp>(call));
  return Outcome::Accepted;
}

//===----------------------------------------------------------------------===//
// Dots
//===----------------------------------------------------------------------===//

/// Nothing without an atom.
static std::optional<as::DotAttributes>
dotAttributesOf(const BuilderCall &call) {
  auto op = llvm::cast<as::DotOp>(call.attributes);
  if (!op.getAtomAttr())
    return std::nullopt;
  return as::DotAttributes{op.getAtomAttr(), op.getSignednessAAttr(),
                           op.getSignednessBAttr()};
}

/// A tile whose element has a zero, or null.
static as::TileType tileWithZero(mlir::Type type) {
  auto tile = llvm::dyn_cast<as::TileType>(type);
  if (!tile)
    return {};
  mlir::Type element = tile.getElementType();
  return element.isUnsignedInteger() ||
                 llvm::isa<tileir::nv_tileaa::FloatNV4E0M3FType,
                           mlir::Float8E8M0FNUType>(element)
             ? as::TileType()
             : tile;
}

static Outcome callZeroAccumulatorDot(BuilderCall &call, oracle::Verdict &) {
  as::TileType accumulator = tileWithZero(call.types.front());
  auto attributes = dotAttributesOf(call);
  if (!accumulator || !attributes)
    return Outcome::Unsupported;
  as::buildZeroAccumulatorDot(call.builder, call.loc(), call.argument(0),
                              call.argument(1), accumulator, *attributes);
  return Outcome::Accepted;
}

static bool hasPredicate(const BuilderCall &call) {
  return call.argument(0).getType().isSignlessInteger(1);
}

/// The operands behind the predicate.
static as::DotOperands guardedOperandsOf(const BuilderCall &call) {
  return {call.argument(1), call.argument(2), call.argument(3)};
}

static Outcome callGuardedDot(BuilderCall &call, oracle::Verdict &) {
  auto attributes = dotAttributesOf(call);
  if (!hasPredicate(call) || !attributes)
    return Outcome::Unsupported;
  as::buildGuardedDot(call.builder, call.loc(), call.argument(0),
                      guardedOperandsOf(call), *attributes);
  return Outcome::Accepted;
}

static Outcome callMaskedDot(BuilderCall &call, oracle::Verdict &) {
  auto attributes = dotAttributesOf(call);
  if (!hasPredicate(call) || !tileWithZero(call.argument(1).getType()) ||
      !attributes)
    return Outcome::Unsupported;
  as::buildMaskedDot(call.builder, call.loc(), call.argument(0),
                     guardedOperandsOf(call), call.types.front(), *attributes);
  return Outcome::Accepted;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

template <typename FlaggedOp>
static as::OverflowFlags flagsOf(const BuilderCall &call) {
  return llvm::cast<FlaggedOp>(call.attributes).getOverflowFlags();
}

static Outcome callIndexExpr(BuilderCall &call, oracle::Verdict &) {
  mlir::Type type = call.argument(0).getType();
  if (!isOfArithmetic(type) || call.argument(1).getType() != type ||
      call.argument(2).getType() != type)
    return Outcome::Unsupported;
  as::buildIndexExpr(call.builder, call.loc(), call.argument(0),
                     call.argument(1), call.argument(2),
                     flagsOf<arith::AddIOp>(call));
  return Outcome::Accepted;
}

/// Returns the outcome of a builder. It is judged only where a case may have
/// the operation.
static Outcome outcomeOf(mlir::Operation *made) {
  return isWellFormedArith(*made) ? Outcome::Accepted : Outcome::Unsupported;
}

static Outcome callConstant(BuilderCall &call, oracle::Verdict &) {
  mlir::TypedAttr value =
      llvm::cast<arith::ConstantOp>(call.attributes).getValueAttr();
  if (!value || value.getType() != call.types.front())
    return Outcome::Unsupported;
  return outcomeOf(as::buildConstant(call.builder, call.loc(), value));
}

template <typename FlaggedOp,
          FlaggedOp (*build)(mlir::OpBuilder &, mlir::Location, mlir::Value,
                             mlir::Value, as::OverflowFlags)>
static Outcome callFlagged(BuilderCall &call, oracle::Verdict &) {
  return outcomeOf(build(call.builder, call.loc(), call.argument(0),
                         call.argument(1), flagsOf<FlaggedOp>(call)));
}

template <auto build>
static Outcome callPlain(BuilderCall &call, oracle::Verdict &) {
  return outcomeOf(
      build(call.builder, call.loc(), call.argument(0), call.argument(1)));
}

static Outcome callSelect(BuilderCall &call, oracle::Verdict &) {
  return outcomeOf(as::buildSelect(call.builder, call.loc(), call.argument(0),
                                   call.argument(1), call.argument(2)));
}

//===----------------------------------------------------------------------===//
// Schedules and branches
//===----------------------------------------------------------------------===//

static Outcome callExpand(BuilderCall &call, oracle::Verdict &) {
  static constexpr uint32_t maxStages = 16;
  const uint32_t position = call.given.root(), stages = call.given.stages();
  auto &ops = call.module.getBody()->getOperations();
  if (stages < 1 || stages > maxStages || position >= ops.size())
    return Outcome::Unsupported;
  mlir::Operation *root = &*std::next(ops.begin(), position);
  if (!as::isExpandableTiledOp(root) ||
      llvm::any_of(root->getOperands(), [](mlir::Value operand) {
        return operand.getDefiningOp()->getNumRegions() != 0;
      }))
    return Outcome::Unsupported;
  as::expandSingleTiledOp(call.builder, root, stages);
  return Outcome::Accepted;
}

static Outcome callMaterialize(BuilderCall &call, oracle::Verdict &answer) {
  if (call.given.roots_size() > 64)
    return Outcome::Unsupported;
  llvm::SmallVector<as::ScheduleRoot> roots;
  for (const ScheduleRoot &root : call.given.roots()) {
    llvm::StringRef name = oracle::opName(root.kind());
    if (name.empty())
      return Outcome::Unsupported;
    roots.push_back({mlir::OperationName(name, &call.verifierContext.context),
                     root.first_stage(), root.last_stage()});
  }
  auto made = as::materializeSchedule(roots, call.given.async());
  if (mlir::failed(made))
    return Outcome::Unsupported;
  for (const auto *set :
       {&made->residentLoads, &made->residentStores, &made->pendingLoads,
        &made->pendingStores, &made->asyncResidentLoads,
        &made->asyncPendingLoads}) {
    uint64_t &packed = answer.values[answer.valueCount++] = 0;
    for (unsigned root : *set)
      packed |= uint64_t(1) << root;
  }
  return Outcome::Accepted;
}

static Outcome callIteratorMerge(BuilderCall &call, oracle::Verdict &) {
  return mlir::succeeded(as::verifyIteratorMerge(
             call.types[0], call.types[1], call.verifierContext.emitError))
             ? Outcome::Accepted
             : Outcome::Rejected;
}

template <typename Op>
static CalledBuilder wrapper(decltype(CalledBuilder::call) call,
                             oracle::FixedList<Arity, 6> arguments,
                             int types = 0) {
  return {.kind = BUILD_ARITH,
          .call = call,
          .operation = Op::getOperationName(),
          .arguments = arguments,
          .types = types,
          .attributesOf = Op::getOperationName()};
}

const CalledBuilder *tilefuzz::findBuilder(const BuilderCase &given) {
  using enum Arity;
  static const CalledBuilder rows[] = {
      {.kind = BUILD_VIEW_THEN_TILED_LOAD,
       .call = callLoad,
       .arguments = {{One, Variadic, Variadic, Variadic, Optional}},
       .types = 1,
       .resultTypes = {{1, 2}},
       .attributesOf = as::TiledLoadOp::getOperationName()},
      {.kind = BUILD_VIEW_THEN_TILED_STORE,
       .call = callStore,
       .arguments = {{One, One, Variadic, Variadic, Variadic, Optional}},
       .types = 1,
       .resultTypes = {{0, 1}},
       .attributesOf = as::TiledStoreOp::getOperationName()},
      {.kind = BUILD_ZERO_ACCUMULATOR_DOT,
       .call = callZeroAccumulatorDot,
       .arguments = {{One, One}},
       .types = 1,
       .attributesOf = as::DotOp::getOperationName()},
      {.kind = BUILD_GUARDED_DOT,
       .call = callGuardedDot,
       .arguments = {{One, One, One, One}},
       .attributesOf = as::DotOp::getOperationName()},
      {.kind = BUILD_MASKED_DOT,
       .call = callMaskedDot,
       .arguments = {{One, One, One, One}},
       .types = 1,
       .attributesOf = as::DotOp::getOperationName()},
      {.kind = BUILD_INDEX_EXPR,
       .call = callIndexExpr,
       .arguments = {{One, One, One}},
       .attributesOf = arith::AddIOp::getOperationName()},
      wrapper<arith::ConstantOp>(callConstant, {}, /*types=*/1),
      wrapper<arith::AddIOp>(callFlagged<arith::AddIOp, as::buildAdd>,
                             {One, One}),
      wrapper<arith::SubIOp>(callFlagged<arith::SubIOp, as::buildSubtract>,
                             {One, One}),
      wrapper<arith::MulIOp>(callFlagged<arith::MulIOp, as::buildMultiply>,
                             {One, One}),
      wrapper<arith::DivSIOp>(callPlain<as::buildDivide>, {One, One}),
      wrapper<arith::MaxSIOp>(callPlain<as::buildMaximum>, {One, One}),
      wrapper<arith::SelectOp>(callSelect, {One, One, One}),
      {.kind = BUILD_EXPAND_SINGLE_TILED_OP, .call = callExpand},
      {.kind = BUILD_MATERIALIZE_SCHEDULE,
       .call = callMaterialize,
       .readsModule = false,
       .makes = false},
      {.kind = BUILD_ITERATOR_MERGE,
       .call = callIteratorMerge,
       .makes = false,
       .types = 2},
  };
  const CalledBuilder *row =
      llvm::find_if(rows, [&](const CalledBuilder &each) {
        return each.kind == given.builder() &&
               (each.operation.empty() ||
                each.operation == oracle::opName(given.operation()));
      });
  return row == std::end(rows) ? nullptr : row;
}
