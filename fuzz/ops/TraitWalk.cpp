//===- TraitWalk.cpp - What traits read, within bounds --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of an operation's domain that follows from the traits of its row:
// every shaped slot with every one of a few types that the conditions of
// oracle/spec/traits.md tell apart, and operands with two atoms.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/Discardable.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::ValueSpec;
using Types = llvm::SmallVector<uint32_t, 12>;

namespace {
struct Choices {
  /// The value that is walked, and what it is in turn.
  uint32_t *slot;
  llvm::ArrayRef<uint32_t> values;
};
} // namespace

static void setLayout(IrType &type, int64_t extent,
                      std::optional<MemorySpace> space) {
  type.mutable_layout()->set_shape(extent);
  type.mutable_layout()->set_stride(1);
  if (space)
    type.set_layout_space(*space);
}

static Types walkedTiles(IrWriter &writer) {
  const auto tile = [&](llvm::ArrayRef<int64_t> shape, int64_t extent,
                        std::optional<MemorySpace> space) {
    IrType type;
    type.set_kind(IR_TILE);
    type.set_element(TYPE_F16);
    type.mutable_shape()->Assign(shape.begin(), shape.end());
    if (extent)
      setLayout(type, extent, space);
    return writer.copy(type);
  };
  return {tile({64, 64}, 0, {}),           tile({64, 64}, 8, SPACE_SHARED),
          tile({64, 64}, 4, SPACE_SHARED), tile({64, 64}, 8, {}),
          tile({3}, 8, SPACE_SHARED),      tile({8192, 4096}, 8, SPACE_SHARED)};
}

static Types walkedViews(IrWriter &writer) {
  const auto view = [&](llvm::ArrayRef<int64_t> shape) {
    return writer.tileasView(shape, TYPE_F16, SPACE_SHARED);
  };
  return {view({64, 64}), view({64, 3}), view({64}), view({3, 64}), view({})};
}

/// Makes a list of two of the last value of a list.
static void makeTwo(Positions &list, oracle::FixedList<ValueSpec, 8> slots) {
  if (!slots.empty() && slots[slots.size() - 1].arity == Arity::Variadic &&
      slots[slots.size() - 1].type->allowsKind(IR_TILE) && list.size() == 1)
    list.Add(list[0]);
}

/// Appends a dot with this atom, and returns its value.
static uint32_t addWithAtom(IrStage &stage, IrOps &ops, llvm::StringRef atom) {
  IrOp &op = stage.add(ops, OP_DOT);
  IrWriter::find(op, ATTR_ATOM)->set_text(atom.str());
  return op.first_result();
}

/// Appends a cast with an atom that it does not define, and returns its value.
static uint32_t addWithDiscardable(IrStage &stage, IrOps &ops, uint32_t type,
                                   llvm::StringRef atom) {
  const uint32_t value = stage.writer.value(ops, type);
  AttributeValue &made = *ops.rbegin()->add_discardable();
  made.set_key(atomKey.str());
  made.set_kind(VALUE_ATOM);
  made.set_text(atom.str());
  return value;
}

bool tilefuzz::walkTraits(IrCase &module, IrOpKind kind, Visit visit) {
  const OpSpec &spec = *oracle::findOp(kind);
  if (!hasConditions(spec))
    return true;
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  const Types tiles = walkedTiles(stage.writer);
  const Types views = walkedViews(stage.writer);
  Types tileValues, viewValues;
  for (uint32_t type : tiles)
    tileValues.push_back(stage.writer.value(ops, type));
  for (uint32_t type : views)
    viewValues.push_back(stage.writer.value(ops, type));
  if (findTrait(spec, ValueTrait::Property::Atom)) {
    for (llvm::StringRef atom : {"a", "b"})
      tileValues.push_back(addWithAtom(stage, ops, atom));
    tileValues.push_back(addWithDiscardable(stage, ops, tiles.front(), "b"));
  }
  IrOp &op = stage.add(ops, kind);
  makeTwo(*op.mutable_operands(), spec.operands);
  makeTwo(*op.mutable_result_types(), spec.results);
  op.set_first_result(stage.writer.newValues(4));

  llvm::SmallVector<Choices, 8> choices;
  const auto addChoices = [&](Positions &list, OpValue::Side side,
                              const Types &ofTiles, const Types &ofViews) {
    for (int i = 0; i < list.size(); ++i) {
      const ValueSpec *slot = slotOf(op, {side, i});
      // The coordinates of a load or store may have any type.
      if (!slot || (isLoadOrStore(spec) && slot->type->allowsEverything()))
        continue;
      if (slot->type->allowsKind(IR_TILE))
        choices.push_back({list.Mutable(i), ofTiles});
      else if (slot->type->allowsKind(IR_TILEAS_VIEW))
        choices.push_back({list.Mutable(i), ofViews});
    }
  };
  addChoices(*op.mutable_operands(), OpValue::Side::Operand, tileValues,
             viewValues);
  addChoices(*op.mutable_result_types(), OpValue::Side::Result, tiles, views);
  const auto choose = [&](Decisions &decisions) {
    for (const Choices &made : choices)
      *made.slot = decisions.pick(made.values);
  };
  if (!Decisions::forAll(choose, visit))
    return false;
  // A wrong number of regions masks the traits.
  if (op.regions().empty())
    op.add_regions();
  else
    op.clear_regions();
  return Decisions::forAll(choose, visit);
}
