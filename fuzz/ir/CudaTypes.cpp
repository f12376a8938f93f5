//===- CudaTypes.cpp - Types of cuda_tile in cases ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/CudaTypes.h"

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/module/IrIndex.h"

#include "tileir/CudaTile/CudaTile.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
namespace cuda = tileir::cuda_tile;

using Numbers = google::protobuf::RepeatedField<int64_t>;

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

static bool areShort(const Numbers &numbers) {
  return llvm::all_of(numbers,
                      [](int64_t number) { return llvm::isInt<32>(number); });
}

static bool isWellFormedTileView(const IrType &type) {
  return (!type.has_padding() || CudaPadding_IsValid(type.padding())) &&
         areShort(type.shape()) &&
         (type.kind() != IR_CUDA_STRIDED_VIEW || areShort(type.strides())) &&
         (type.kind() == IR_CUDA_GATHER_SCATTER_VIEW
              ? llvm::isInt<32>(type.sparse_dim())
              : areShort(type.dim_map()));
}

bool tilefuzz::isWellFormedCudaType(const IrTypes &types, uint32_t position) {
  const IrType &type = types[static_cast<int>(position)];
  switch (type.kind()) {
  case IR_CUDA_TILE:
    // A scalar is written itself, at no position.
    if (hasNested(type))
      return types[static_cast<int>(type.nested())].kind() != IR_SCALAR;
    [[fallthrough]];
  case IR_CUDA_PTR:
  case IR_CUDA_TENSOR_VIEW:
    return ElementType_IsValid(type.element());
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return isWellFormedTileView(type);
  default:
    return type.kind() == IR_CUDA_TOKEN;
  }
}

static llvm::SmallVector<int32_t, 4> toShort(const Numbers &numbers) {
  return llvm::map_to_vector<4>(
      numbers, [](int64_t number) { return static_cast<int32_t>(number); });
}

mlir::Type tilefuzz::buildCudaType(const IrType &type,
                                   llvm::ArrayRef<mlir::Type> earlier,
                                   IrContext &context,
                                   tileir::EmitErrorFn emitError) {
  const mlir::Type held = hasNested(type) ? earlier[type.nested()]
                                          : context.element(type.element());
  // Copies, which nothing can refer to when this has returned.
  const llvm::SmallVector<int64_t, 4> shape(type.shape().begin(),
                                            type.shape().end()),
      strides(type.strides().begin(), type.strides().end());
  std::optional<cuda::PaddingValue> padding;
  if (type.has_padding())
    padding = static_cast<cuda::PaddingValue>(type.padding());
  switch (type.kind()) {
  case IR_CUDA_TILE:
    return cuda::TileType::getChecked(emitError, llvm::ArrayRef(shape), held);
  case IR_CUDA_PTR:
    return cuda::PtrType::getChecked(emitError, held);
  case IR_CUDA_TENSOR_VIEW:
    return cuda::TensorViewType::getChecked(
        emitError, held, llvm::ArrayRef(shape), llvm::ArrayRef(strides));
  case IR_CUDA_PARTITION_VIEW:
    return cuda::PartitionViewType::getChecked(emitError, toShort(type.shape()),
                                               padding, held,
                                               toShort(type.dim_map()));
  case IR_CUDA_STRIDED_VIEW:
    return cuda::StridedViewType::getChecked(emitError, toShort(type.shape()),
                                             toShort(type.strides()), padding,
                                             held, toShort(type.dim_map()));
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return cuda::GatherScatterViewType::getChecked(
        emitError, toShort(type.shape()), padding, held,
        static_cast<int32_t>(type.sparse_dim()));
  default:
    return cuda::TokenType::get(&context.context());
  }
}

//===----------------------------------------------------------------------===//
// Importing
//===----------------------------------------------------------------------===//

static IrType typeOfKind(IrTypeKind kind) {
  IrType made;
  made.set_kind(kind);
  return made;
}

template <typename List>
static void assign(Numbers &made, List numbers) {
  made.Assign(numbers.begin(), numbers.end());
}

/// Imports the fields that all views have, except the tensor view.
template <typename View>
static void importTiles(View view, IrType &made) {
  assign(*made.mutable_shape(), view.getTileShape());
  if (view.getPadding())
    made.set_padding(static_cast<CudaPadding>(*view.getPadding()));
}

template <typename View>
static void importMap(View view, IrType &made) {
  assign(*made.mutable_dim_map(), view.getDimMap());
  if (isIdentityMap(made))
    made.clear_dim_map();
}

/// The type without the one that it holds; nothing for one of another dialect.
static std::optional<IrType> importOwnFields(mlir::Type type) {
  using Imported = std::optional<IrType>;
  return llvm::TypeSwitch<mlir::Type, Imported>(type)
      .Case([](cuda::TileType tile) {
        IrType made = typeOfKind(IR_CUDA_TILE);
        assign(*made.mutable_shape(), tile.getShape());
        return made;
      })
      .Case([](cuda::PtrType) { return typeOfKind(IR_CUDA_PTR); })
      .Case([](cuda::TensorViewType view) {
        IrType made = typeOfKind(IR_CUDA_TENSOR_VIEW);
        assign(*made.mutable_shape(), view.getShape());
        assign(*made.mutable_strides(), view.getStrides());
        return made;
      })
      .Case([](cuda::PartitionViewType view) {
        IrType made = typeOfKind(IR_CUDA_PARTITION_VIEW);
        importTiles(view, made);
        importMap(view, made);
        return made;
      })
      .Case([](cuda::StridedViewType view) {
        IrType made = typeOfKind(IR_CUDA_STRIDED_VIEW);
        importTiles(view, made);
        assign(*made.mutable_strides(), view.getTraversalStrides());
        importMap(view, made);
        return made;
      })
      .Case([](cuda::GatherScatterViewType view) {
        IrType made = typeOfKind(IR_CUDA_GATHER_SCATTER_VIEW);
        importTiles(view, made);
        made.set_sparse_dim(view.getSparseDim());
        return made;
      })
      .Case([](cuda::TokenType) { return typeOfKind(IR_CUDA_TOKEN); })
      .Default([](mlir::Type) { return Imported(); });
}

/// The type that a type holds; null for a token.
static mlir::Type heldBy(mlir::Type type) {
  return llvm::TypeSwitch<mlir::Type, mlir::Type>(type)
      .Case<cuda::TileType, cuda::TensorViewType>(
          [](auto shaped) { return shaped.getElementType(); })
      .Case([](cuda::PtrType ptr) { return ptr.getPointeeType(); })
      .Case<cuda::PartitionViewType, cuda::StridedViewType,
            cuda::GatherScatterViewType>(
          [](auto view) { return view.getSourceType(); })
      .Default(mlir::Type());
}

std::optional<IrType> tilefuzz::importCudaType(
    mlir::Type type,
    llvm::function_ref<std::optional<uint32_t>(mlir::Type)> importHeld) {
  std::optional<IrType> made = importOwnFields(type);
  const mlir::Type held = heldBy(type);
  if (!made || !held)
    return made;
  if (std::optional<ElementType> element = elementOf(held)) {
    made->set_element(*element);
    return made;
  }
  std::optional<uint32_t> position = importHeld(held);
  if (!position)
    return std::nullopt;
  made->set_nested(*position);
  return made;
}

bool tilefuzz::hasParametersOf(mlir::Type type, const IrType &given,
                               llvm::ArrayRef<mlir::Type> earlier) {
  const std::optional<IrType> found =
      importCudaType(type, [&](mlir::Type held) -> std::optional<uint32_t> {
        if (!hasNested(given) || held != earlier[given.nested()])
          return std::nullopt;
        return given.nested();
      });
  if (!found)
    return false;
  // The types that they hold are equal, for they have one position.
  IrCase both;
  *both.add_types() = given;
  *both.add_types() = *found;
  return isSameType(both, 0, 1);
}
