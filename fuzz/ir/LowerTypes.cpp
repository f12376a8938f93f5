//===- LowerTypes.cpp - Types of IR cases to types of MLIR ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/LowerTypes.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/CudaTypes.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/module/IrIndex.h"

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

aa::MemorySpace tilefuzz::lowerSpace(MemorySpace space) {
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

std::optional<as::LayoutAttr> tilefuzz::lowerLayoutOf(const IrType &type,
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

TypeLists::TypeLists(const IrType &type, llvm::ArrayRef<mlir::Type> earlier)
    : shape(type.shape().begin(), type.shape().end()),
      strides(type.strides().begin(), type.strides().end()) {
  // Another type may have positions of anything there, since it reads none.
  if (type.kind() == IR_QUEUE)
    for (uint32_t position : type.types())
      types.push_back(earlier[position]);
}

mlir::Type tilefuzz::buildType(const IrType &type,
                               llvm::ArrayRef<mlir::Type> earlier,
                               const TypeLists &lists, IrContext &context,
                               tileir::EmitErrorFn emitError) {
  mlir::MLIRContext *made = &context.context();
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
    return element && layout ? as::TileType::getChecked(emitError, lists.shape,
                                                        element, *layout)
                             : mlir::Type();
  case IR_PRODUCER_TOKEN:
    return context.producerToken;
  case IR_CONSUMER_TOKEN:
    return context.consumerToken;
  case IR_ITERATOR:
    return nested ? as::PipelineIteratorType::getChecked(emitError, nested)
                  : mlir::Type();
  case IR_ASYNC_TOKEN:
    return context.asyncToken;
  case IR_MEM_TOKEN:
    return context.memToken;
  case IR_PTR:
    return element ? aa::PtrType::getChecked(emitError, element, space)
                   : mlir::Type();
  case IR_TILEAA_VIEW:
    layout = lowerLayoutOf(type, context);
    return nested && layout ? aa::TiledViewType::getChecked(
                                  emitError, nested, lists.shape, *layout)
                            : mlir::Type();
  case IR_TILEAS_VIEW:
    layout = lowerLayoutOf(type, context);
    return element && layout
               ? as::TiledViewType::getChecked(emitError, lists.shape, element,
                                               space, *layout)
               : mlir::Type();
  case IR_PROGRAM_ID:
    return context.programId;
  case IR_TMA_DESCRIPTOR:
    return context.tmaDescriptor;
  case IR_QUEUE:
    return aa::QueueType::get(made, lists.types, type.isolated());
  case IR_MEMREF:
    return element ? aa::MemRefType::getChecked(emitError, made, element,
                                                llvm::ArrayRef(lists.shape),
                                                llvm::ArrayRef(lists.strides),
                                                space, type.alias_scope())
                   : mlir::Type();
  case IR_OPAQUE:
    return OpaqueType::find(*made, type.text());
  default:
    return isCudaType(type.kind())
               ? buildCudaType(type, earlier, context, emitError)
               : mlir::Type();
  }
}

/// Whether a type of cuda_tile is well formed, and made of earlier ones.
static bool isWellFormedCuda(const IrCase &testCase, uint32_t position) {
  const IrType &type = testCase.types(static_cast<int>(position));
  return allHeld(type, [&](uint32_t held) { return held < position; }) &&
         isWellFormedCudaType(testCase.types(), position);
}

/// Null for a type that cannot be built. The types before it are those of the
/// context.
static mlir::Type lowerType(const IrCase &testCase, uint32_t position,
                            IrContext &context) {
  const IrType &type = testCase.types(static_cast<int>(position));
  llvm::ArrayRef<mlir::Type> earlier = context.types;
  const auto build = [&] {
    return buildType(type, earlier, TypeLists(type, earlier), context,
                     [&] { return discardedError(context.context()); });
  };
  llvm::ArrayRef<int64_t> shape(type.shape().data(),
                                static_cast<size_t>(type.shape_size()));
  mlir::Type base;
  switch (type.kind()) {
  case IR_TILE:
  case IR_TILEAS_VIEW:
    base = context.element(type.element());
    break;
  case IR_PTR:
    base = context.element(type.element());
    shape = {};
    break;
  case IR_ITERATOR:
    shape = {};
    [[fallthrough]];
  case IR_TILEAA_VIEW:
    if (type.nested() < position)
      base = earlier[type.nested()];
    break;
  case IR_QUEUE:
    return isWellFormedQueue(testCase.types(), position) ? build()
                                                         : mlir::Type();
  case IR_CUDA_TILE:
  case IR_CUDA_PTR:
    if (!isWellFormedCuda(testCase, position))
      return {};
    base = hasNested(type) ? earlier[type.nested()]
                           : context.element(type.element());
    if (type.kind() == IR_CUDA_PTR)
      shape = {};
    break;
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return isWellFormedCuda(testCase, position) ? build() : mlir::Type();
  default:
    return build();
  }
  return base ? findOrBuild(type, base, shape, context, build) : mlir::Type();
}

bool tilefuzz::lowerTypes(const IrCase &testCase, IrContext &context) {
  context.types.clear();
  if (testCase.types_size() > IrIndex::maxTypes)
    return false;
  for (uint32_t i = 0, e = static_cast<uint32_t>(testCase.types_size()); i < e;
       ++i) {
    mlir::Type lowered = lowerType(testCase, i, context);
    if (!lowered)
      return false;
    context.types.push_back(lowered);
  }
  return true;
}
