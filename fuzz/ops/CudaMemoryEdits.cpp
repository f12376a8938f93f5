//===- CudaMemoryEdits.cpp - Breaking the rules of cuda_tile's memory -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Memory.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"

using namespace tilefuzz;

/// Sets an enumeration, which gets its width.
static void setNumber(IrOp &op, IrAttributeName name, int64_t number) {
  IrAttribute &attribute = IrEditor::require(op, name);
  attribute.clear_width();
  attribute.set_integer(number);
}

/// Sets an ordering and the scope that it asks for.
static void setOrdering(IrEditor &editor, IrOp &op, int64_t ordering) {
  setNumber(op, ATTR_CUDA_MEMORY_ORDERING, ordering);
  if (ordering == weakOrdering)
    IrWriter::remove(op, ATTR_CUDA_MEMORY_SCOPE);
  else if (!IrWriter::find(op, ATTR_CUDA_MEMORY_SCOPE))
    setNumber(op, ATTR_CUDA_MEMORY_SCOPE, editor.decisions.below(scopeCount));
}

/// ir.cuda_memory_enumeration.
static void breakEnumeration(IrEditor &editor, IrOp &op) {
  static constexpr uint32_t widths[] = {64, 16, 8};
  static constexpr IrAttributeName names[] = {
      ATTR_CUDA_MEMORY_ORDERING, ATTR_CUDA_MEMORY_SCOPE, ATTR_CUDA_ATOMIC_MODE};
  Decisions &decisions = editor.decisions;
  const bool hasMode = specOf(op)->attribute(ATTR_CUDA_ATOMIC_MODE);
  const IrAttributeName name =
      decisions.pick(llvm::ArrayRef(names).drop_back(!hasMode));
  IrAttribute &attribute = IrEditor::require(op, name);
  if (decisions.flip()) {
    const auto count =
        static_cast<int64_t>(oracle::attributeInfo(name).keywords.size());
    const auto wild = static_cast<int32_t>(decisions.wildNumber());
    attribute.clear_width();
    return attribute.set_integer(decisions.flip()            ? count
                                 : wild >= 0 && wild < count ? -1
                                                             : wild);
  }
  attribute.set_width(decisions.pick(widths));
  attribute.set_integer(attribute.integer() & 7);
}

//===----------------------------------------------------------------------===//
// Pointers and masks
//===----------------------------------------------------------------------===//

/// Returns the type of the value of an operation, the first of its slots.
static uint32_t valueType(SlottedOp &op) {
  const llvm::StringRef slot = valueSlots(op.op.kind()).front();
  return op.hasResult(slot) ? op.results(slot).front()
                            : op.editor.typeOf(op.operands(slot).front());
}

/// Returns a type of another shape.
static uint32_t reshaped(IrEditor &editor, uint32_t type) {
  return editor.generator.changed(type, [&](IrType &tile) {
    auto &shape = *tile.mutable_shape();
    const uint32_t choice = editor.decisions.below(4);
    if (shape.empty() || choice == 0)
      return shape.Add(editor.decisions.pick(dimensions));
    if (choice == 1)
      return shape.RemoveLast();
    int64_t &size = shape[drawIndex(editor.decisions, shape.size())];
    size = size == 1 ? 2 : size - 1;
  });
}

/// cudatile.tko.pointee.
static void breakPointee(IrEditor &editor, IrOp &op) {
  const ElementType pointee =
      editor.generator
          .typeAt(
              editor.generator.typeAt(editor.typeOf(op.operands(0))).nested())
          .element();
  const IrType pointers =
      editor.generator.typeAt(editor.typeOf(op.operands(0)));
  editor.retypeOperand(
      op, 0,
      editor.generator.cudaPointerTile(
          {pointers.shape().data(), static_cast<size_t>(pointers.shape_size())},
          editor.generator.cudaElement(cudaElementSet() & ~(1u << TYPE_I4) &
                                       ~(1u << pointee))));
}

/// cudatile.tko.shape.
static void breakShape(IrEditor &editor, IrOp &op) {
  editor.retypeOperand(op, 0, reshaped(editor, editor.typeOf(op.operands(0))));
}

/// cudatile.tko.mask.
static void breakMask(IrEditor &editor, IrOp &op) {
  SlottedOp access(editor, op);
  const IrType type =
      editor.generator.typeAt(reshaped(editor, valueType(access)));
  const uint32_t mask = editor.generator.cudaTile(
      {type.shape().data(), static_cast<size_t>(type.shape_size())}, TYPE_I1);
  access.operands("mask") = {editor.castBefore(op, mask)};
  access.write();
}

//===----------------------------------------------------------------------===//
// Orderings
//===----------------------------------------------------------------------===//

/// cudatile.tko.load_order and .store_order.
static void breakOrdering(IrEditor &editor, IrOp &op) {
  const int64_t other =
      isCudaLoad(op.kind()) ? releaseOrdering : acquireOrdering;
  setOrdering(editor, op, editor.decisions.flip() ? bothOrdering : other);
}

/// cudatile.tko.weak_scope.
static void breakWeak(IrEditor &editor, IrOp &op) {
  setOrdering(editor, op, weakOrdering);
  setNumber(op, ATTR_CUDA_MEMORY_SCOPE, editor.decisions.below(scopeCount));
}

/// cudatile.tko.nonweak_scope.
static void breakScope(IrEditor &editor, IrOp &op) {
  int64_t ordering = editor.decisions.pick(orderingsOf(op.kind()));
  if (ordering == weakOrdering)
    ordering = relaxedOrdering;
  setOrdering(editor, op, ordering);
  IrWriter::remove(op, ATTR_CUDA_MEMORY_SCOPE);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// Gives the value, all that has its type and the pointers another element.
static void setElement(IrEditor &editor, IrOp &op, ElementType element) {
  SlottedOp access(editor, op);
  if (op.kind() == OP_CUDA_ATOMIC_RED_VIEW_TKO) {
    const uint32_t type = editor.generator.changed(
        editor.typeOf(access.operands("value").front()), [&](IrType &tile) {
          tile.clear_nested();
          tile.set_element(element);
        });
    access.operands("value") = {editor.castBefore(op, type)};
    return access.write();
  }
  const IrType old = editor.generator.typeAt(valueType(access));
  const llvm::ArrayRef<int64_t> shape(old.shape().data(),
                                      static_cast<size_t>(old.shape_size()));
  const uint32_t type = editor.generator.cudaTile(shape, element);
  for (llvm::StringRef slot : valueSlots(op.kind()))
    if (access.hasResult(slot))
      access.results(slot) = {type};
    else
      access.operands(slot) = {editor.castBefore(op, type)};
  access.operands("pointers") = {
      editor.castBefore(op, editor.generator.cudaPointerTile(shape, element))};
  access.write();
}

/// Returns an element, not i4, that is none of these.
static ElementType elementBut(IrEditor &editor,
                              llvm::ArrayRef<ElementType> elements) {
  uint32_t set = cudaElementSet() & ~(1u << TYPE_I4);
  for (ElementType element : elements)
    set &= ~(1u << element);
  return editor.generator.cudaElement(set);
}

template <int64_t first, int64_t last>
static void breakMode(IrEditor &editor, IrOp &op) {
  int64_t mode = editor.decisions.between(first, last);
  // addf is in the middle of the others.
  if (first != last && mode == addFloatMode)
    mode = first;
  setElement(editor, op, elementBut(editor, elementsOfMode(mode)));
  setNumber(op, ATTR_CUDA_ATOMIC_MODE, mode);
}

/// cudatile.atomic.cas_type.
static void breakExchange(IrEditor &editor, IrOp &op) {
  setElement(editor, op, elementBut(editor, exchangedElements));
}

using Kinds = oracle::FixedList<IrOpKind, 8>;
static constexpr Kinds pointerOps = {OP_CUDA_LOAD_PTR_TKO,
                                     OP_CUDA_STORE_PTR_TKO,
                                     OP_CUDA_ATOMIC_CAS_TKO,
                                     OP_CUDA_ATOMIC_RMW_TKO},
                       modeOps = {OP_CUDA_ATOMIC_RMW_TKO,
                                  OP_CUDA_ATOMIC_RED_VIEW_TKO},
                       allOps = {
                           OP_CUDA_LOAD_PTR_TKO,       OP_CUDA_STORE_PTR_TKO,
                           OP_CUDA_LOAD_VIEW_TKO,      OP_CUDA_STORE_VIEW_TKO,
                           OP_CUDA_ATOMIC_CAS_TKO,     OP_CUDA_ATOMIC_RMW_TKO,
                           OP_CUDA_ATOMIC_RED_VIEW_TKO};

static constexpr OpEdit rows[] = {
    {"ir.cuda_memory_enumeration", allOps, breakEnumeration},
    {"cudatile.tko.pointee", pointerOps, breakPointee, isReadable},
    {"cudatile.tko.shape", pointerOps, breakShape, isReadable},
    {"cudatile.tko.mask", pointerOps, breakMask, isReadable},
    {"cudatile.tko.load_order",
     {OP_CUDA_LOAD_PTR_TKO, OP_CUDA_LOAD_VIEW_TKO},
     breakOrdering},
    {"cudatile.tko.store_order",
     {OP_CUDA_STORE_PTR_TKO, OP_CUDA_STORE_VIEW_TKO},
     breakOrdering},
    {"cudatile.tko.weak_scope", allOps, breakWeak},
    {"cudatile.tko.nonweak_scope", allOps, breakScope},
    {"cudatile.atomic.int_mode_type", modeOps, breakMode<0, exchangeMode - 1>,
     isReadable},
    {"cudatile.atomic.addf_type", modeOps,
     breakMode<addFloatMode, addFloatMode>, isReadable},
    {"cudatile.atomic.xchg_type", modeOps,
     breakMode<exchangeMode, exchangeMode>, isReadable},
    {"cudatile.atomic.cas_type",
     {OP_CUDA_ATOMIC_CAS_TKO},
     breakExchange,
     isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaMemoryEdits = rows;
