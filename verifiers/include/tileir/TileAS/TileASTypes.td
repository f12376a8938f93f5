//===- TileASTypes.td - The types of nv_tileas -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The summary of a type is the word by which diagnostics call it. A *tile* is
// written `tile<...>`, without its prefix, wherever an operation of the dialect
// lists types and as the payload of an iterator. A size of a tile or of a view is
// at least 0, and there may be none.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TYPES
#define TILEIR_TILEAS_TYPES

include "mlir/IR/AttrTypeBase.td"
include "tileir/TileAS/TileASDialect.td"

class TileAS_Type<string name, string typeMnemonic>
    : TypeDef<NVTileAS_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def TileAS_Tile : TileAS_Type<"Tile", "tile"> {
  let summary = "tile";
  let description = [{
    A value with a shape: `!nv_tileas.tile<128x64xf16>`, of rank 0
    `!nv_tileas.tile<f16>`. A layout may follow:
    `!nv_tileas.tile<64xf16, #nv_tileas.layout<64:1>>`.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType,
                        "::tileir::nv_tileas::LayoutAttr":$layout);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
        "::mlir::Type":$elementType,
        CArg<"::tileir::nv_tileas::LayoutAttr", "{}">:$layout), [{
      return $_get(elementType.getContext(), shape, elementType, layout);
    }]>
  ];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def TileAS_PipelineProducerToken
    : TileAS_Type<"PipelineProducerToken", "async.pipeline.producer_token"> {
  let summary = "pipeline producer token";
}

def TileAS_PipelineConsumerToken
    : TileAS_Type<"PipelineConsumerToken", "async.pipeline.consumer_token"> {
  let summary = "pipeline consumer token";
}

def TileAS_PipelineIterator
    : TileAS_Type<"PipelineIterator", "async.pipeline.iterator"> {
  let summary = "pipeline iterator";
  let description = [{
    Walks the stages of a pipeline. The payload is the type of what a stage
    holds: `!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>`.
  }];
  let parameters = (ins "::mlir::Type":$payloadType);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$payloadType), [{
      return $_get(payloadType.getContext(), payloadType);
    }]>
  ];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def TileAS_AsyncToken : TileAS_Type<"AsyncToken", "async.token"> {
  let summary = "async token";
}

def TileAS_TmaDescriptor : TileAS_Type<"TmaDescriptor", "tma_desc"> {
  let summary = "descriptor of a tensor for TMA";
}

// The residency is part of the key, and not printed when it is gmem (C-E03).
def TileAS_TiledView : TileAS_Type<"TiledView", "tiled_view"> {
  let summary = "tiled view";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType,
                        "::tileir::nv_tileaa::MemorySpace":$residency,
                        "::tileir::nv_tileas::LayoutAttr":$layout);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
        "::mlir::Type":$elementType,
        CArg<"::tileir::nv_tileaa::MemorySpace",
             "::tileir::nv_tileaa::MemorySpace::Global">:$residency,
        CArg<"::tileir::nv_tileas::LayoutAttr", "{}">:$layout), [{
      return $_get(elementType.getContext(), shape, elementType, residency,
                   layout);
    }]>
  ];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

#endif // TILEIR_TILEAS_TYPES
