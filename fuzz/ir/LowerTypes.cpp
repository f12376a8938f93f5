//===- LowerTypes.cpp - Types of IR cases to types of MLIR ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/LowerLayout.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/module/IrIndex.h"

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

static aa::MemorySpace lowerSpace(MemorySpace space) {
  switch (space) {
  case SPACE_GENERIC:
    return aa::MemorySpace::Generic;
  case SPACE_GLOBAL:
    return aa::MemorySpace::Global;
  case SPACE_SHARED:
    return aa::MemorySpace::Shared;
  case SPACE_REGISTER:
    return aa::MemorySpace::Register;
  case SPACE_TENSOR:
    return aa::MemorySpace::Tensor;
  default:
    // No space has this number.
    return static_cast<aa::MemorySpace>(UINT32_MAX);
  }
}

/// The layout of a type, null where it has none; nothing where the layout
/// cannot be built.
static std::optional<as::LayoutAttr> lowerLayoutOf(const IrType &type,
                                                   IrContext &context) {
  if (!type.has_layout())
    return as::LayoutAttr();
  std::optional<aa::MemorySpace> space;
  if (type.has_layout_space())
    space = lowerSpace(type.layout_space());
  tileir::Layout nodes;
  lowerLayout(type.layout(), nodes);
  as::LayoutAttr layout = buildChecked<as::LayoutAttr>(
      context.context(), &context.context(), nodes.preorder(), space);
  return layout ? std::optional(layout) : std::nullopt;
}

/// Returns a type from the cache, built by `build` on a miss. The cache has no
/// types with layouts, which are rare.
template <typename BuildFn>
static mlir::Type findOrBuild(const IrType &type, mlir::Type base,
                              llvm::ArrayRef<int64_t> shape, IrContext &context,
                              BuildFn build) {
  if (type.has_layout())
    return build();
  uint64_t hash = static_cast<uint64_t>(type.kind()) * 31 +
                  static_cast<uint64_t>(type.space()) +
                  reinterpret_cast<uintptr_t>(base.getAsOpaquePointer()) / 16;
  for (int64_t dim : shape)
    hash = hash * 0x9E3779B97F4A7C15u + static_cast<uint64_t>(dim);
  IrContext::RecentType &recent =
      context.recentTypes[(hash ^ hash >> 29) % context.recentTypes.size()];
  if (recent.kind != type.kind() || recent.base != base ||
      recent.space != type.space() || !isSameList(recent.shape, shape)) {
    recent.kind = type.kind();
    recent.base = base;
    recent.space = type.space();
    recent.shape.assign(shape.begin(), shape.end());
    recent.type = build();
  }
  return recent.type;
}

/// Null for a type that cannot be built. `earlier` are the types before it.
static mlir::Type lowerType(const IrType &type,
                            llvm::ArrayRef<mlir::Type> earlier,
                            IrContext &context) {
  llvm::ArrayRef<int64_t> shape(type.shape().data(),
                                static_cast<size_t>(type.shape_size()));
  mlir::Type element = context.element(type.element());
  mlir::Type nested =
      type.nested() < earlier.size() ? earlier[type.nested()] : mlir::Type();
  aa::MemorySpace space = lowerSpace(type.space());
  std::optional<as::LayoutAttr> layout;
  switch (type.kind()) {
  case IR_SCALAR:
    return element;
  case IR_INDEX:
    return context.index;
  case IR_TILE:
    layout = lowerLayoutOf(type, context);
    if (!element || !layout)
      return {};
    return findOrBuild(type, element, shape, context, [&] {
      return buildChecked<as::TileType>(context.context(), shape, element,
                                        *layout);
    });
  case IR_PRODUCER_TOKEN:
    return context.producerToken;
  case IR_CONSUMER_TOKEN:
    return context.consumerToken;
  case IR_ITERATOR:
    if (!nested)
      return {};
    return findOrBuild(type, nested, {}, context, [&] {
      return buildChecked<as::PipelineIteratorType>(context.context(), nested);
    });
  case IR_ASYNC_TOKEN:
    return context.asyncToken;
  case IR_MEM_TOKEN:
    return context.memToken;
  case IR_PTR:
    if (!element)
      return {};
    return findOrBuild(type, element, {}, context, [&] {
      return buildChecked<aa::PtrType>(context.context(), element, space);
    });
  case IR_TILEAA_VIEW:
    layout = lowerLayoutOf(type, context);
    if (!nested || !layout)
      return {};
    return findOrBuild(type, nested, shape, context, [&] {
      return buildChecked<aa::TiledViewType>(context.context(), nested, shape,
                                             *layout);
    });
  case IR_TILEAS_VIEW:
    layout = lowerLayoutOf(type, context);
    if (!element || !layout)
      return {};
    return findOrBuild(type, element, shape, context, [&] {
      return buildChecked<as::TiledViewType>(context.context(), shape, element,
                                             space, *layout);
    });
  case IR_PROGRAM_ID:
    return context.programId;
  case IR_TMA_DESCRIPTOR:
    return context.tmaDescriptor;
  case IR_OPAQUE:
    return OpaqueType::find(context.context(), type.text());
  default:
    return {};
  }
}

bool tilefuzz::lowerTypes(const IrCase &testCase, IrContext &context) {
  context.types.clear();
  if (testCase.types_size() > IrIndex::maxTypes)
    return false;
  for (const IrType &type : testCase.types()) {
    mlir::Type lowered = lowerType(type, context.types, context);
    if (!lowered)
      return false;
    context.types.push_back(lowered);
  }
  return true;
}
