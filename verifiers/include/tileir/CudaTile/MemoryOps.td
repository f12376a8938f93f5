//===- MemoryOps.td - Token-ordered memory -----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations on what tiles of pointers point to, and on the tile of a view at
// an index. Rules: oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_MEMORYOPS
#define TILEIR_CUDATILE_MEMORYOPS

include "tileir/CudaTile/CudaTileOpBase.td"

defvar CudaTile_ordering = (ins
  Variadic<AnyType>:$inputs,
  TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
  TileAS_Required<CudaTile_MemoryOrderingAttr>:$memory_ordering_semantics,
  OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope);
defvar CudaTile_hints = (ins
  OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints);
defvar CudaTile_mode = (ins TileAS_Required<CudaTile_AtomicModeAttr>:$mode);

defvar CudaTile_tokenSegment
    = TileAS_OptionalSegment<"token", CudaTile_Token>;
defvar CudaTile_maskAndToken
    = [TileAS_OptionalSegment<"mask", CudaTile_I1Tile>, CudaTile_tokenSegment];
defvar CudaTile_viewSegments
    = [TileAS_Segment<"view", CudaTile_AnyTileView>,
       TileAS_VariadicSegment<"index", CudaTile_IntTile>];

// The scope is optional on atomics too: that it is missing is a rule with a text
// of its own.
class CudaTile_MemoryOp<string mnemonic, dag attributes>
    : CudaTile_SegmentedOp<mnemonic> {
  let arguments = !con(CudaTile_ordering, attributes);
  let results = (outs CudaTile_Token:$result_token);
  let hasVerifier = 1;
}

def CudaTile_LoadPtrTkoOp : CudaTile_MemoryOp<"load_ptr_tko", CudaTile_hints> {
  let same = [CudaTile_SameType<["paddingValue", "result"]>];
  let summary = "reads what pointers point to";
  let segments = [TileAS_Segment<"source", CudaTile_PointerTile>,
                  TileAS_OptionalSegment<"mask", CudaTile_I1Tile>,
                  TileAS_OptionalSegment<"paddingValue", CudaTile_NumberTile>,
                  CudaTile_tokenSegment];
  let results = (outs CudaTile_AnyTile:$result, CudaTile_Token:$result_token);
}

def CudaTile_LoadViewTkoOp : CudaTile_MemoryOp<"load_view_tko", CudaTile_hints> {
  let summary = "reads the tile of a view at an index";
  let segments = !listconcat(CudaTile_viewSegments, [CudaTile_tokenSegment]);
  let results = (outs CudaTile_AnyTile:$tile, CudaTile_Token:$result_token);
}

def CudaTile_StorePtrTkoOp : CudaTile_MemoryOp<"store_ptr_tko", CudaTile_hints> {
  let summary = "writes what pointers point to";
  let segments = !listconcat(
      [TileAS_Segment<"destination", CudaTile_PointerTile>,
       TileAS_Segment<"value", CudaTile_AnyTile>], CudaTile_maskAndToken);
}

def CudaTile_StoreViewTkoOp
    : CudaTile_MemoryOp<"store_view_tko", CudaTile_hints> {
  let summary = "writes the tile of a view at an index";
  let segments = !listconcat([TileAS_Segment<"tile", CudaTile_AnyTile>],
                             CudaTile_viewSegments, [CudaTile_tokenSegment]);
}

class CudaTile_AtomicOp<string mnemonic, list<string> values,
                        dag attributes = (ins)>
    : CudaTile_MemoryOp<mnemonic, attributes> {
  let same = [CudaTile_SameType<!listconcat(values, ["result"])>];
  let segments = !listconcat(
      [TileAS_Segment<"pointers", CudaTile_PointerTile>],
      !foreach(value, values, TileAS_Segment<value, CudaTile_AnyTile>),
      CudaTile_maskAndToken);
  let results = (outs CudaTile_AnyTile:$result, CudaTile_Token:$result_token);
}

def CudaTile_AtomicCASTkoOp
    : CudaTile_AtomicOp<"atomic_cas_tko", ["cmp", "val"]> {
  let summary = "exchanges what pointers point to where it is as expected";
}

def CudaTile_AtomicRMWTkoOp
    : CudaTile_AtomicOp<"atomic_rmw_tko", ["arg"], CudaTile_mode> {
  let summary = "combines a tile with what pointers point to";
}

def CudaTile_AtomicRedViewTkoOp
    : CudaTile_MemoryOp<"atomic_red_view_tko", CudaTile_mode> {
  let summary = "combines a tile with that of a view at an index";
  let segments = !listconcat(CudaTile_viewSegments,
                             [TileAS_Segment<"value", CudaTile_AnyTile>,
                              CudaTile_tokenSegment]);
}

#endif // TILEIR_CUDATILE_MEMORYOPS
