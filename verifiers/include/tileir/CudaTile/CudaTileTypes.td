//===- CudaTileTypes.td - The types of cuda_tile -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parameters of a type are its uniquer key: oracle/spec/cuda_types.md. The
// summary of a type is the word by which diagnostics call it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_TYPES
#define TILEIR_CUDATILE_TYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "tileir/CudaTile/CudaTileDialect.td"

class CudaTile_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<CudaTile_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

class CudaTile_TypeWithBody<string name, string mnemonic,
                            list<Trait> traits = []>
    : CudaTile_Type<name, mnemonic, traits> {
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

// Shaped to MLIR for the sake of constants.
def CudaTile_Tile : CudaTile_TypeWithBody<"Tile", "tile",
    [DeclareTypeInterfaceMethods<ShapedTypeInterface>]> {
  let summary = "cuda tile";
  let description = [{
    `!cuda_tile.tile<4x8xf32>`, of rank 0 `!cuda_tile.tile<f32>`, of pointers
    `!cuda_tile.tile<4xptr<i8>>`. Sizes are at least 1.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
                                        "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), shape, elementType);
    }]>
  ];
}

def CudaTile_Ptr : CudaTile_TypeWithBody<"Ptr", "ptr"> {
  let summary = "cuda pointer";
  let parameters = (ins "::mlir::Type":$pointeeType);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$pointeeType), [{
      return $_get(pointeeType.getContext(), pointeeType);
    }]>
  ];
}

def CudaTile_TensorView
    : CudaTile_TypeWithBody<"TensorView", "tensor_view"> {
  let summary = "tensor view";
  let description = [{
    A pointer with sizes and strides, which may be unknown:
    `!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>`.
  }];
  let parameters = (ins "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$shape,
                        ArrayRefParameter<"int64_t">:$strides);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType,
                                        "::llvm::ArrayRef<int64_t>":$shape,
                                        "::llvm::ArrayRef<int64_t>":$strides), [{
      return $_get(elementType.getContext(), elementType, shape, strides);
    }]>
  ];
}

// A *tile view* shows a tensor view in tiles. What stands for the tensor view is
// any type in the key, so that the wrong one can be reported.
class CudaTile_TileView<string name, string mnemonic>
    : CudaTile_TypeWithBody<name, mnemonic> {
  code getTensorView = [{
    ::tileir::cuda_tile::TensorViewType getTensorView() const {
      return ::llvm::cast<::tileir::cuda_tile::TensorViewType>(getSourceType());
    }
  }];
  let extraClassDeclaration = getTensorView;
}

// An empty map leaves every axis where it is. It is never a parameter.
class CudaTile_MappedView<string name, string mnemonic>
    : CudaTile_TileView<name, mnemonic> {
  let skipDefaultBuilders = 1;
}

def CudaTile_PartitionView
    : CudaTile_MappedView<"PartitionView", "partition_view"> {
  let summary = "partition view";
  let parameters = (ins
    ArrayRefParameter<"int32_t">:$tileShape,
    "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
    "::mlir::Type":$sourceType, ArrayRefParameter<"int32_t">:$dimMap);
  let builders = [
    TypeBuilderWithInferredContext<(ins
        "::llvm::ArrayRef<int32_t>":$tileShape,
        "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
        "::mlir::Type":$sourceType,
        CArg<"::llvm::ArrayRef<int32_t>", "{}">:$dimMap), [{
      return $_get(sourceType.getContext(), tileShape, padding, sourceType,
                   ::tileir::cuda_tile::completeMap(dimMap, sourceType));
    }]>
  ];
}

def CudaTile_StridedView
    : CudaTile_MappedView<"StridedView", "strided_view"> {
  let summary = "strided view";
  let parameters = (ins
    ArrayRefParameter<"int32_t">:$tileShape,
    ArrayRefParameter<"int32_t">:$traversalStrides,
    "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
    "::mlir::Type":$sourceType, ArrayRefParameter<"int32_t">:$dimMap);
  let builders = [
    TypeBuilderWithInferredContext<(ins
        "::llvm::ArrayRef<int32_t>":$tileShape,
        "::llvm::ArrayRef<int32_t>":$traversalStrides,
        "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
        "::mlir::Type":$sourceType,
        CArg<"::llvm::ArrayRef<int32_t>", "{}">:$dimMap), [{
      return $_get(sourceType.getContext(), tileShape, traversalStrides, padding,
                   sourceType,
                   ::tileir::cuda_tile::completeMap(dimMap, sourceType));
    }]>
  ];
}

def CudaTile_GatherScatterView
    : CudaTile_TileView<"GatherScatterView", "gather_scatter_view"> {
  let summary = "gather/scatter view";
  let parameters = (ins
    ArrayRefParameter<"int32_t">:$tileShape,
    "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
    "::mlir::Type":$sourceType, "int32_t":$sparseDim);
  let builders = [
    TypeBuilderWithInferredContext<(ins
        "::llvm::ArrayRef<int32_t>":$tileShape,
        "::std::optional<::tileir::cuda_tile::PaddingValue>":$padding,
        "::mlir::Type":$sourceType, "int32_t":$sparseDim), [{
      return $_get(sourceType.getContext(), tileShape, padding, sourceType,
                   sparseDim);
    }]>
  ];
}

def CudaTile_Token : CudaTile_Type<"Token", "token"> {
  let summary = "cuda token";
  let builderCall = "$_builder.getType<::tileir::cuda_tile::TokenType>()";
}

#endif // TILEIR_CUDATILE_TYPES
