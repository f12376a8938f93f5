//===- TileAATypes.cpp - What types nv_tileaa admits ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of type parameters. Parsers and builders get a diagnostic from
// them instead of an assertion.
//
//===----------------------------------------------------------------------===//

#include "TileAA/Shape.h"

#include "tileir/TileAA/TileAA.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

bool tileir::nv_tileaa::isElementType(Type type) {
  return isa_and_nonnull<IntegerType, FloatType, IndexType, FloatNV4E0M3FType,
                         PtrType>(type);
}

// C-D22: the size 0 is for operations to reject.
LogicalResult
tileir::nv_tileaa::verifyShape(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape) {
  for (auto [position, dimension] : llvm::enumerate(shape))
    if (dimension < 0)
      return emitError() << "expected dimensions of at least 0, but dimension #"
                         << position << " is " << dimension;
  return success();
}

LogicalResult tileir::nv_tileaa::verifyElementType(
    function_ref<InFlightDiagnostic()> emitError, Type type) {
  if (isElementType(type))
    return success();
  if (!type)
    return emitError() << "expected an element type";
  return emitError() << "expected an element type that is an integer, a float, "
                        "index, nv4e0m3f or a pointer, but got "
                     << type;
}

LogicalResult tileir::nv_tileaa::verifyMemorySpace(
    function_ref<InFlightDiagnostic()> emitError, MemorySpace space) {
  if (symbolizeMemorySpace(uint32_t(space)))
    return success();
  return emitError() << "expected a memory space, but got " << uint32_t(space);
}

LogicalResult PtrType::verify(function_ref<InFlightDiagnostic()> emitError,
                              Type pointeeType, MemorySpace memorySpace) {
  if (failed(verifyElementType(emitError, pointeeType)))
    return failure();
  return verifyMemorySpace(emitError, memorySpace);
}

static LogicalResult
verifyKeySizes(function_ref<InFlightDiagnostic()> emitError,
               ArrayRef<int64_t> shape) {
  // ir.key_size
  for (auto [axis, size] : llvm::enumerate(shape))
    if (size < 1)
      return emitError() << "ir.key_size: expected size #" << axis
                         << " to be at least 1, but got " << size;
  return success();
}

LogicalResult
TiledViewType::verify(function_ref<InFlightDiagnostic()> emitError,
                      Type sourceType, ArrayRef<int64_t> shape,
                      Attribute layout) {
  // ir.key_view_source (C-E05)
  if (!isViewSource(sourceType))
    return emitError() << "ir.key_view_source: expected the source of a tiled "
                          "view to be a pointer, a tile of pointers or a "
                          "memref, but got "
                       << sourceType;
  if (layout && !isa<nv_tileas::LayoutAttr>(layout))
    return emitError() << "expected the layout of a view to be a "
                          "'#nv_tileas.layout', but got "
                       << layout;
  return verifyKeySizes(emitError, shape);
}

LogicalResult
nv_tileaa::MemRefType::verify(function_ref<InFlightDiagnostic()> emitError,
                              Type elementType, ArrayRef<int64_t> shape,
                              ArrayRef<int64_t> strides,
                              MemorySpace memorySpace, int64_t aliasScope) {
  if (failed(verifyElementType(emitError, elementType)) ||
      failed(verifyMemorySpace(emitError, memorySpace)))
    return failure();
  // MLIR uses the least number for unknown strides.
  for (auto [axis, stride] : llvm::enumerate(strides))
    if (ShapedType::isDynamic(stride))
      return emitError() << "expected stride #" << axis << " to be at least "
                         << ShapedType::kDynamic + 1 << ", but got " << stride;
  if (failed(verifyKeySizes(emitError, shape)))
    return failure();
  // ir.key_strides
  if (strides.size() != shape.size())
    return emitError() << "ir.key_strides: expected " << shape.size()
                       << " strides, but got " << strides.size();
  // ir.key_alias_scope
  if (aliasScope < 0)
    return emitError() << "ir.key_alias_scope: expected an alias scope of at "
                          "least 0, but got "
                       << aliasScope;
  return success();
}

/// The pointer that a source is, or has as elements; null for a memref.
static PtrType pointerOf(Type source) {
  if (auto tile = dyn_cast_if_present<nv_tileas::TileType>(source))
    source = tile.getElementType();
  return dyn_cast_if_present<PtrType>(source);
}

bool tileir::nv_tileaa::isViewSource(Type type) {
  return isa_and_present<nv_tileaa::MemRefType>(type) || pointerOf(type);
}

// C-E03, C-E05

Type TiledViewType::getElementType() const {
  if (PtrType pointer = pointerOf(getSourceType()))
    return pointer.getPointeeType();
  return cast<nv_tileaa::MemRefType>(getSourceType()).getElementType();
}

MemorySpace TiledViewType::getMemorySpace() const {
  if (PtrType pointer = pointerOf(getSourceType()))
    return pointer.getMemorySpace();
  return cast<nv_tileaa::MemRefType>(getSourceType()).getMemorySpace();
}
