//===- TraitEdits.cpp - Breaking the traits of operations -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There is an edit for each trait of oracle/spec/traits.md that an operation of
// the roster carries; those of the traits on sizes are in TraitSizeEdits.cpp,
// and those of loads and stores in MemoryTraitEdits.cpp.
// The words are defined there.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TraitSlots.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::Trait;
using oracle::ValueSpec;
using Entry = IrIndex::Entry;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

/// Whether the operation has the operands and results that the roster says.
static bool isTyped(const IrEditor &editor, const Entry &entry,
                    llvm::StringRef) {
  const IrOp &op = *entry.op;
  const ValueSpecs &operands = specOf(op)->operands;
  const bool hasOpen =
      !operands.empty() && operands.back().arity == Arity::Variadic;
  return (!hasOpen || op.operands_size() > 0) && hasReadableSlots(editor, op);
}

/// Repeats the last operand of an operation that has one, and where the results
/// are a list as well, the last result. The results must have been detached.
static void addOperand(IrOp &op) {
  const ValueSpecs &results = specOf(op)->results;
  op.add_operands(op.operands(op.operands_size() - 1));
  if (!results.empty() && op.result_types_size() &&
      results.back().arity == Arity::Variadic)
    op.add_result_types(op.result_types(op.result_types_size() - 1));
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

static void removeAllLayouts(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  for (ValueSlot slot :
       slotsWith(editor, op,
                 [](ValueSlot, const IrType &type) { return isShaped(type); }))
    changeType(editor, op, slot, clearLayout);
}

static void breakSharedResult(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr MemorySpace others[] = {SPACE_GLOBAL, SPACE_REGISTER,
                                           SPACE_TENSOR};
  Decisions &decisions = editor.decisions;
  editor.detachResults(op);
  const ValueSlots results =
      slotsWith(editor, op, [](ValueSlot slot, const IrType &type) {
        return slot.isResult && isShaped(type);
      });
  const ValueSlots shared =
      slotsWith(editor, op, [&](ValueSlot slot, const IrType &type) {
        return !slot.isResult && isShared(editor.generator, type);
      });
  const ValueSlot result = decisions.pick(llvm::ArrayRef(results));
  switch (decisions.below(shared.empty() ? 3 : 5)) {
  case 0:
    changeType(editor, op, result, clearLayout);
    break;
  case 1:
    changeType(editor, op, result, [&](IrType &type) {
      type.set_layout_space(decisions.pick(others));
    });
    break;
  case 2: // The layout of a tile is in registers if it is nowhere else.
    changeType(editor, op, result, [&](IrType &type) {
      if (isTile(type))
        type.clear_layout_space();
      else
        type.set_layout_space(SPACE_TENSOR);
    });
    break;
  default: { // In shared memory, but not the operand's.
    const IrType &wanted =
        editor.generator.typeAt(typeOf(editor, op, shared.front()));
    changeType(editor, op, result, [&](IrType &type) {
      copyLayout(wanted, type);
      Layout *leaf = type.mutable_layout();
      while (leaf->modes_size())
        leaf = leaf->mutable_modes(leaf->modes_size() - 1);
      leaf->set_stride(leaf->stride() + 1);
    });
  }
  }
  editor.updateTerminators(op);
}

template <bool hasResults>
static void breakSameLayout(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  const auto shaped = [&] {
    return slotsWith(editor, op, [](ValueSlot slot, const IrType &type) {
      return isShaped(type) && (hasResults || !slot.isResult);
    });
  };
  if (shaped().size() < 2)
    addOperand(op);
  editor.reindex();
  const ValueSlots slots = shaped();
  const uint32_t first = typeOf(editor, op, slots.front());
  const ValueSlot drawn =
      slots[1 +
            editor.decisions.below(static_cast<uint32_t>(slots.size() - 1))];
  uint32_t type = typeOf(editor, op, drawn);
  do
    type = editor.generator.layoutTwin(type);
  while (hasSameLayout(editor.generator.typeAt(type),
                       editor.generator.typeAt(first)));
  setType(editor, op, drawn, type);
  editor.updateTerminators(op);
}

static void removeLayout(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  const ValueSlots tiles =
      slotsWith(editor, op, [](ValueSlot slot, const IrType &type) {
        return !slot.isResult && isTile(type);
      });
  changeType(editor, op, editor.decisions.pick(llvm::ArrayRef(tiles)),
             clearLayout);
}

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

/// Returns the operations with an atom whose first result is a tile.
static llvm::ArrayRef<IrOpKind> atomKinds() {
  static const llvm::SmallVector<IrOpKind, 4> kinds = [] {
    llvm::SmallVector<IrOpKind, 4> kinds;
    for (const OpSpec *spec : oracle::allOps())
      if (spec->attribute(ATTR_ATOM) && !spec->hasSegments() &&
          !hasConditions(*spec) && !spec->results.empty() &&
          spec->results[0].type->allowsOnly(IR_TILE))
        kinds.push_back(spec->kind);
    return kinds;
  }();
  return kinds;
}

/// Replaces an operand by a tile of the same shape and layout from an operation
/// with an atom other than `other`, and returns that atom.
static std::string giveAtom(IrEditor &editor, IrOp &op, int operand,
                            llvm::StringRef other) {
  const IrType before =
      editor.generator.typeAt(editor.typeOf(op.operands(operand)));
  std::string atom;
  editor.before(op, [&] {
    IrOp &made = editor.generator.generate(editor.decisions.pick(atomKinds()));
    made.set_result_types(
        0, editor.generator.changed(made.result_types(0), [&](IrType &type) {
          *type.mutable_shape() = before.shape();
          copyLayout(before, type);
        }));
    IrAttribute &attribute = IrEditor::require(made, ATTR_ATOM);
    if (!other.empty() && editor.decisions.flip())
      attribute.set_text(other.data(), other.size());
    if (attribute.text() == std::string_view(other))
      attribute.mutable_text()->push_back('x');
    atom = attribute.text();
    op.set_operands(operand, made.first_result());
  });
  return atom;
}

static void breakAtoms(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  if (op.operands_size() < 2)
    addOperand(op);
  editor.reindex();
  const int first = drawIndex(editor.decisions, op.operands_size() - 1);
  const int second =
      first + 1 + drawIndex(editor.decisions, op.operands_size() - 1 - first);
  const std::string atom = giveAtom(editor, op, first, "");
  giveAtom(editor, op, second, atom);
  editor.updateTerminators(op);
}

static void keep(IrEditor &, IrOp &, llvm::StringRef) {}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// Repeats operand 0, in the place of another operand or behind all.
static void repeatQueue(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const uint32_t queue = op.operands(0);
  if (op.operands_size() > 1 && editor.decisions.flip())
    op.set_operands(1 + drawIndex(editor.decisions, op.operands_size() - 1),
                    queue);
  else
    op.add_operands(queue);
}

namespace {
struct TraitEdit {
  Trait trait;
  DerivedEdit edit;
};
} // namespace

static constexpr TraitEdit edits[] = {
    {Trait::FirstOperandIsNonAliasingQueue, {repeatQueue, isTyped}},
    {Trait::MustHaveMemLayoutAmongOperandsAndResult,
     {removeAllLayouts, isTyped}},
    {Trait::ResultsAreSharedEncoding, {breakSharedResult, isTyped}},
    {Trait::SameOperandsAndResultEncoding, {breakSameLayout<true>, isTyped}},
    {Trait::SameOperandsEncoding, {breakSameLayout<false>, isTyped}},
    {Trait::SameOperandsAndResultsAtom, {breakAtoms, isTyped}},
    {Trait::SameOperationAndResultsAtom,
     {keep, isTyped,
      "the atom of a result is that of the operation that defines it"}},
    {Trait::SameTiledViewAndTensorShape, {breakViewShape, isTyped}},
    {Trait::TensorSize, {breakTileSize, isTyped}},
    {Trait::TensorTypeHavingLayout, {removeLayout, isTyped}},
    {Trait::SameLoadStoreOperandsAndResultEncoding,
     {breakMemopLayout, isTyped}},
    {Trait::SameLoadStoreOperandsAndResultShape, {breakMemopShape, isTyped}},
    {Trait::SameLoadStoreOperandsEncoding, {breakMemopLayout, isTyped}},
    {Trait::SameLoadStoreOperandsShape, {breakMemopShape, isTyped}},
    {Trait::TiledLoadStoreOp, {breakTiledMemop, isTyped}},
    {Trait::TiledLoadStoreOpSameElementType, {breakTypedMemop, isTyped}},
    {Trait::TiledPaddingValue, {breakPaddedBounds, isTyped}},
    {Trait::ValidTileASLoadOperandsAndResultEncoding,
     {breakLoadedLayout,
      isTyped,
      {},
      "the layouts of all shaped values are compared by an earlier trait"}},
};

const DerivedEdit *tilefuzz::findTraitEdit(llvm::StringRef rule,
                                           const OpSpec &spec) {
  for (const TraitEdit &row : edits)
    if (spec.traits.has(row.trait) &&
        rule == llvm::StringRef(oracle::traitRule(row.trait)))
      return &row.edit;
  return nullptr;
}
