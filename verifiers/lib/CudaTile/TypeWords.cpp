//===- TypeWords.cpp - What rules read of types of cuda_tile --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of oracle/spec/cuda_types.md for types: sets of elements, element,
// shape and width, and how they print in diagnostics.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAS/TileASTypes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

/// The set of an element alone; empty where `type` is not an element.
static uint32_t setOf(Type type) {
  if (auto integer = dyn_cast_if_present<IntegerType>(type)) {
    if (!integer.isSignless())
      return 0;
    switch (integer.getWidth()) {
    case 1:
      return elements::I1;
    case 4:
      return elements::I4;
    case 8:
      return elements::I8;
    case 16:
      return elements::I16;
    case 32:
      return elements::I32;
    case 64:
      return elements::I64;
    default:
      return 0;
    }
  }
  if (!type)
    return 0;
  return llvm::TypeSwitch<Type, uint32_t>(type)
      .Case([](Float16Type) { return elements::F16; })
      .Case([](BFloat16Type) { return elements::BF16; })
      .Case([](Float32Type) { return elements::F32; })
      .Case([](Float64Type) { return elements::F64; })
      .Case([](FloatTF32Type) { return elements::TF32; })
      .Case([](Float8E4M3FNType) { return elements::F8E4M3FN; })
      .Case([](Float8E5M2Type) { return elements::F8E5M2; })
      .Case([](Float8E8M0FNUType) { return elements::F8E8M0FNU; })
      .Case([](Float4E2M1FNType) { return elements::F4E2M1FN; })
      .Case([](PtrType) { return elements::Pointer; })
      .Default(0u);
}

bool tileir::cuda_tile::isElement(Type type, uint32_t elements) {
  return setOf(type) & elements;
}

bool tileir::cuda_tile::isTile(Type type, uint32_t elements) {
  auto tile = dyn_cast<TileType>(type);
  return tile && isElement(tile.getElementType(), elements);
}

bool tileir::cuda_tile::isScalarTile(Type type, uint32_t elements) {
  return isTile(type, elements) && cast<TileType>(type).getShape().empty();
}

bool tileir::cuda_tile::isTileView(Type type) {
  return isa<PartitionViewType, StridedViewType, GatherScatterViewType>(type);
}

bool tileir::cuda_tile::isView(Type type) {
  return isTileView(type) || isa<TensorViewType>(type);
}

bool tileir::cuda_tile::isCudaValue(Type type) {
  return isa<CudaTileDialect>(type.getDialect()) ||
         isElement(type, elements::Number);
}

TensorViewType tileir::cuda_tile::tensorViewOf(Type type) {
  return llvm::TypeSwitch<Type, TensorViewType>(type)
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>(
          [](auto view) { return view.getTensorView(); })
      .Default(TensorViewType());
}

Type tileir::cuda_tile::elementOf(Type type) {
  if (TensorViewType source = tensorViewOf(type))
    type = source;
  return llvm::TypeSwitch<Type, Type>(type)
      .Case<TileType, TensorViewType>(
          [](auto shaped) { return shaped.getElementType(); })
      .Default(Type());
}

std::optional<SmallVector<int64_t>> tileir::cuda_tile::shapeOf(Type type) {
  using Shape = SmallVector<int64_t>;
  return llvm::TypeSwitch<Type, std::optional<Shape>>(type)
      .Case<TileType, TensorViewType>(
          [](auto shaped) { return Shape(shaped.getShape()); })
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>(
          [](auto view) {
            return llvm::to_vector_of<int64_t>(view.getTileShape());
          })
      .Default(std::nullopt);
}

unsigned tileir::cuda_tile::widthOf(Type element) {
  return isa<PtrType>(element) ? 64 : element.getIntOrFloatBitWidth();
}

std::string tileir::cuda_tile::formatElement(Type element) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto pointer = dyn_cast<PtrType>(element))
    os << PtrType::getMnemonic() << '<' << pointer.getPointeeType() << '>';
  else
    os << element;
  return text;
}

std::string tileir::cuda_tile::formatShape(ArrayRef<int64_t> shape) {
  auto format = [](int64_t size) {
    return ShapedType::isDynamic(size) ? "?" : std::to_string(size);
  };
  return llvm::join(llvm::map_range(shape, format), "x");
}

std::string tileir::cuda_tile::formatTile(TileType tile) {
  std::string text = TileType::getMnemonic().str() + '<';
  if (!tile.getShape().empty())
    text += formatShape(tile.getShape()) + 'x';
  return text + formatElement(tile.getElementType()) + '>';
}

std::string tileir::cuda_tile::formatShort(Type type) {
  return nv_tileas::shortList(type);
}
