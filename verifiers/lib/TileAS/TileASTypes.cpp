//===- TileASTypes.cpp - What types nv_tileas admits ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of type and attribute parameters, and the short spelling of types.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASTypes.h"

#include "TileAA/Shape.h"

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/IR/AsmState.h"

#include "llvm/ADT/StringExtras.h"

#include <optional>

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::MemorySpace;

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type elementType,
                               LayoutAttr) {
  if (failed(nv_tileaa::verifyShape(emitError, shape)))
    return failure();
  return nv_tileaa::verifyElementType(emitError, elementType);
}

static LogicalResult
verifyResidency(function_ref<InFlightDiagnostic()> emitError,
                MemorySpace residency, StringRef owner) {
  if (failed(nv_tileaa::verifyMemorySpace(emitError, residency)))
    return failure();
  // roster.residency.attr_not_type
  if (residency == MemorySpace::Generic)
    return emitError() << "expected the residency of a " << owner
                       << " to be gmem, smem, rmem or tmem, but got generic";
  return success();
}

LogicalResult
TiledViewType::verify(function_ref<InFlightDiagnostic()> emitError,
                      ArrayRef<int64_t> shape, Type elementType,
                      MemorySpace residency, LayoutAttr) {
  if (failed(nv_tileaa::verifyShape(emitError, shape)) ||
      failed(nv_tileaa::verifyElementType(emitError, elementType)))
    return failure();
  return verifyResidency(emitError, residency, "view");
}

LogicalResult
PipelineIteratorType::verify(function_ref<InFlightDiagnostic()> emitError,
                             Type payloadType) {
  if (!payloadType)
    return emitError() << "expected the payload of an iterator to be a type";
  return success();
}

LogicalResult AtomAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               StringRef name, uint64_t packedShape) {
  bool isIdentifier =
      !name.empty() && llvm::isAlpha(name.front()) &&
      llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_'; });
  if (!isIdentifier)
    return emitError() << "expected the name of an atom to be a letter "
                          "followed by letters, digits and underscores";
  if ((uint32_t(packedShape >> 32) == 0) != (uint32_t(packedShape) == 0))
    return emitError() << "expected both or neither of the numbers of an "
                          "atom's shape to be 0";
  return success();
}

/// Whether `nodes` are those of one tree.
static bool isTree(ArrayRef<Layout::Node> nodes) {
  // Where the tuples around a node end.
  SmallVector<size_t> ends;
  for (auto [position, node] : llvm::enumerate(nodes)) {
    while (!ends.empty() && ends.back() == position)
      ends.pop_back();
    size_t limit = position == 0 ? nodes.size() : 0;
    if (!ends.empty())
      limit = ends.back();
    size_t end = position + node.subtree;
    if (node.subtree == 0 || end > limit || (node.isLeaf && node.subtree != 1))
      return false;
    if (!node.isLeaf)
      ends.push_back(end);
  }
  return !nodes.empty() && nodes.front().subtree == nodes.size();
}

LogicalResult LayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<Layout::Node> preorder,
                                 std::optional<MemorySpace> space) {
  if (!isTree(preorder))
    return emitError() << "expected the nodes of a layout to be a tree";
  for (const Layout::Node &node : preorder)
    if (node.isLeaf && node.shape < 1)
      return emitError() << "expected the sizes of a layout to be at least 1, "
                            "but got "
                         << node.shape;
  if (!space)
    return success();
  return verifyResidency(emitError, *space, "layout");
}

std::optional<MemorySpace> tileir::nv_tileas::residencyOf(Type type) {
  if (auto own = dyn_cast<TiledViewType>(type))
    return own.getResidency();
  if (auto view = dyn_cast<nv_tileaa::TiledViewType>(type))
    return view.getMemorySpace();
  return std::nullopt;
}

bool tileir::nv_tileas::isTmaDescriptor(Type type) {
  if (isa<TmaDescriptorType>(type))
    return true;
  // Whether or not the dialect is there.
  if (auto opaque = dyn_cast<OpaqueType>(type))
    return opaque.getDialectNamespace() == "cute_nvgpu" &&
           opaque.getTypeData() == "tma_descriptor_tiled";
  return type.getAbstractType().getName() == "cute_nvgpu.tma_descriptor_tiled";
}

static void printShort(raw_ostream &os, Type type,
                       function_ref<void(Type)> printType) {
  auto tile = dyn_cast<TileType>(type);
  if (!tile)
    return printType(type);
  os << TileType::getMnemonic();
  nv_tileaa::printShapedBody(os, tile.getShape(), tile.getElementType(),
                             MemorySpace::Global, tile.getLayout(), printType);
}

void tileir::nv_tileas::printShort(AsmPrinter &printer, Type type) {
  ::printShort(printer.getStream(), type,
               [&](Type inner) { printer.printType(inner); });
}

std::string tileir::nv_tileas::shortList(ArrayRef<Type> types) {
  std::string text;
  llvm::raw_string_ostream os(text);
  std::optional<AsmState> state;
  auto printType = [&](Type type) {
    if (!state)
      state.emplace(type.getContext());
    type.print(os, *state);
  };
  llvm::interleaveComma(types, os, [&](Type type) {
    if (auto tile = dyn_cast<cuda_tile::TileType>(type))
      os << cuda_tile::formatTile(tile);
    else
      ::printShort(os, type, printType);
  });
  return text;
}
