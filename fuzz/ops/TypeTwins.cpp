//===- TypeTwins.cpp - Draws types that are nearly another one ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A twin of a type differs from it in one parameter. A comparison that forgets
// the parameter takes both for the same type.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/TypeSampler.h"

#include "fuzz/module/IrIndex.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

/// Draws a layout of up to `nodes` leaves, which are counted down.
void TypeSampler::drawLayout(Layout &layout, int depth, int &nodes) {
  static constexpr int64_t extents[] = {8, 1, 64, 2};
  static constexpr int64_t strides[] = {1, 8, 0, 64};
  layout.Clear();
  const bool isLeaf = depth == 2 || nodes <= 1 || decisions.flip();
  if (isLeaf && (depth || stretch != Stretch::Types)) {
    --nodes;
    layout.set_shape(decisions.pick(extents));
    layout.set_stride(decisions.pick(strides));
    return;
  }
  const bool takesAll = !depth && stretch == Stretch::Types;
  for (uint32_t count = 1 + decisions.below(3);
       (count || takesAll) && nodes > 0; count -= !takesAll)
    drawLayout(*layout.add_modes(), depth + 1, nodes);
}

uint32_t TypeSampler::layoutTwin(uint32_t type) {
  IrType twin = typeAt(type);
  switch (twin.has_layout() ? decisions.below(4) : 3) {
  case 0:
    twin.clear_layout();
    twin.clear_layout_space();
    break;
  case 1:
    if (twin.has_layout_space())
      twin.clear_layout_space();
    else
      twin.set_layout_space(decisions.pick(viewSpaces));
    break;
  case 2: {
    Layout *leaf = twin.mutable_layout();
    while (leaf->modes_size())
      leaf = leaf->mutable_modes(leaf->modes_size() - 1);
    if (decisions.flip())
      leaf->set_stride(leaf->stride() == 1 ? 8 : 1);
    else
      leaf->set_shape(leaf->shape() == 8 ? 64 : 8);
    break;
  }
  default: {
    int nodes = static_cast<int>(stretched(Stretch::Types, 64, 512));
    drawLayout(*twin.mutable_layout(), 0, nodes);
    if (decisions.oneIn(4))
      twin.set_layout_space(decisions.pick(viewSpaces));
  }
  }
  return writer.copy(twin);
}

//===----------------------------------------------------------------------===//
// Near twins
//===----------------------------------------------------------------------===//

/// Changes an element, in few cases to or from one that is no scalar.
void TypeSampler::changeElement(IrType &twin) {
  const bool holds = hasNested(twin);
  if (!holds && !(canHoldIndex(twin.kind()) && decisions.oneIn(16)))
    return setElement(twin, element(~(1u << twin.element())));
  if (!holds)
    return holdElement(twin, heldElement());
  if (decisions.oneIn(4))
    return setElement(twin, element(~0u));
  const bool isIndex = typeAt(twin.nested()).kind() == IR_INDEX;
  holdElement(twin, isIndex ? writer.ptr(elementTypes[0], SPACE_GLOBAL)
                            : nearTwin(twin.nested()));
}

/// Changes one extent, or the rank by one.
void TypeSampler::changeShape(IrType &twin) {
  auto &shape = *twin.mutable_shape();
  const uint32_t choice = decisions.below(4);
  if (shape.empty() || choice == 0)
    return shape.Add(decisions.pick(dimensions));
  if (choice == 1)
    return shape.RemoveLast();
  int64_t &extent =
      shape[static_cast<int>(decisions.below(uint32_t(shape.size())))];
  // As many elements modulo 2^64.
  if (decisions.oneIn(16) && shape.size() > 1) {
    for (int axis : {0, 1})
      shape[axis] <<= shape[axis] >> 31 ? 0 : 32;
    return;
  }
  const bool canBeEmpty =
      twin.kind() == IR_TILE || twin.kind() == IR_TILEAS_VIEW;
  const int64_t least = canBeEmpty ? 0 : 1;
  if (decisions.oneIn(8)) {
    extent = sameInFewBits(extent, decisions);
    return;
  }
  extent = extent == INT64_MAX || (extent > least && decisions.flip())
               ? extent - 1
               : extent + 1;
}

/// Changes a queue: by one type more or less, by a twin of one, or in whether
/// it is isolated.
uint32_t TypeSampler::queueTwin(IrType twin) {
  auto &held = *twin.mutable_types();
  const uint32_t choice = decisions.below(4);
  if (choice == 0 && held.size() < maxQueueTypes)
    held.Add(writer.scalar(elementTypes[0]));
  else if (choice == 1 && !held.empty())
    held.RemoveLast();
  else if (choice == 2 && !held.empty()) {
    uint32_t &changed =
        held[static_cast<int>(decisions.below(uint32_t(held.size())))];
    changed = lightest(nearTwin(changed));
  } else {
    twin.set_isolated(!twin.isolated());
  }
  return writer.copy(twin);
}

/// Changes a size, a stride, the element, space or alias scope of a memref.
uint32_t TypeSampler::memrefTwin(IrType twin) {
  const int rank = twin.shape_size();
  const int axis = rank ? static_cast<int>(decisions.below(uint32_t(rank))) : 0;
  switch (decisions.below(5)) {
  case 0:
    changeElement(twin);
    break;
  case 1:
    twin.set_space(space(IR_PTR, ~(1u << twin.space())));
    break;
  case 2:
    if (rank) {
      twin.set_strides(axis, twin.strides(axis) ? 0 : 1);
      break;
    }
    [[fallthrough]];
  case 3:
    if (rank) {
      twin.set_shape(axis, twin.shape(axis) == 1 ? 2 : 1);
      break;
    }
    [[fallthrough]];
  default:
    twin.set_alias_scope(twin.alias_scope() ? 0
                         : decisions.oneIn(4)
                             ? decisions.wildNumber() & INT64_MAX
                             : 1);
  }
  return writer.copy(twin);
}

/// Makes another source of an nv_tileaa view: a twin, or a source of another
/// kind with the same element and space.
uint32_t TypeSampler::sourceTwin(IrType twin) {
  const IrTypeKind kind = typeAt(twin.nested()).kind();
  if (kind != IR_TILE && decisions.flip()) {
    twin.set_nested(nearTwin(twin.nested()));
    return writer.copy(twin);
  }
  if (kind == IR_PTR && decisions.oneIn(4)) {
    twin.set_nested(tileOfPointers(twin.nested()));
    return writer.copy(twin);
  }
  const IrType source = sourceOf(twin);
  const uint32_t other =
      kind == IR_PTR ? writer.memref({64}, {1}, TYPE_F16, source.space())
                     : writer.ptr(TYPE_F16, source.space());
  twin.set_nested(
      changed(other, [&](IrType &type) { copyElement(source, type); }));
  return writer.copy(twin);
}

IrTypeKind tilefuzz::twinOf(IrTypeKind kind) {
  switch (kind) {
  case IR_PRODUCER_TOKEN:
    return IR_CONSUMER_TOKEN;
  case IR_CONSUMER_TOKEN:
    return IR_PRODUCER_TOKEN;
  case IR_ASYNC_TOKEN:
    return IR_MEM_TOKEN;
  case IR_MEM_TOKEN:
    return IR_ASYNC_TOKEN;
  case IR_TILEAS_VIEW:
    return IR_TILEAA_VIEW;
  case IR_TILEAA_VIEW:
    return IR_TILEAS_VIEW;
  case IR_TILE:
  case IR_ITERATOR:
    return IR_TILEAS_VIEW;
  case IR_INDEX:
    return IR_SCALAR;
  case IR_CUDA_TOKEN:
    return IR_MEM_TOKEN;
  case IR_CUDA_PARTITION_VIEW:
    return IR_CUDA_STRIDED_VIEW;
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
  case IR_CUDA_TENSOR_VIEW:
    return IR_CUDA_PARTITION_VIEW;
  default:
    return IR_TILE;
  }
}

uint32_t TypeSampler::nearTwin(uint32_t type) {
  IrType twin = typeAt(type);
  switch (twin.kind()) {
  case IR_SCALAR:
    changeElement(twin);
    break;
  case IR_PTR:
    if (decisions.flip())
      changeElement(twin);
    else
      twin.set_space(space(IR_PTR, ~(1u << twin.space())));
    break;
  case IR_TILE:
  case IR_TILEAA_VIEW:
  case IR_TILEAS_VIEW:
    if (twin.has_layout() && decisions.flip())
      return layoutTwin(type);
    switch (decisions.below(4)) {
    case 0:
      changeShape(twin);
      break;
    case 1:
      return layoutTwin(type);
    case 2:
      if (twin.kind() == IR_TILEAS_VIEW) {
        twin.set_space(space(IR_TILEAS_VIEW, ~(1u << twin.space())));
        break;
      }
      [[fallthrough]];
    default:
      if (twin.kind() == IR_TILEAA_VIEW)
        return sourceTwin(twin);
      changeElement(twin);
    }
    break;
  case IR_ITERATOR:
    twin.set_nested(nearTwin(twin.nested()));
    break;
  case IR_QUEUE:
    return queueTwin(twin);
  case IR_MEMREF:
    return memrefTwin(twin);
  case IR_OPAQUE:
    twin.set_text(twin.text() == "f80"    ? "f128"
                  : twin.text() == "f128" ? "f80"
                  : twin.text() == "i7"   ? "i9"
                                          : "i7");
    break;
  default:
    if (isCudaKind(twin.kind()))
      return cudaTwin(type);
    return writer.type(twinOf(twin.kind()) == IR_SCALAR ? IR_MEM_TOKEN
                                                        : twinOf(twin.kind()));
  }
  return writer.copy(twin);
}

uint32_t TypeSampler::otherType(uint32_t type) {
  for (int tries = 0; tries < 4; ++tries) {
    const bool isNear = stretch == Stretch::Types || decisions.flip();
    const uint32_t other = isNear ? nearTwin(type) : anyType();
    if (!isSameType(module, type, other))
      return other;
  }
  return writer.iterator(type);
}
