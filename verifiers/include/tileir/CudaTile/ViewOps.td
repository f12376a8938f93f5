//===- ViewOps.td - Views and shapes -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views of memory and their sizes, and tiles of other shapes. Rules:
// oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_VIEWOPS
#define TILEIR_CUDATILE_VIEWOPS

include "tileir/CudaTile/CudaTileOpBase.td"

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

def CudaTile_MakeTensorViewOp : CudaTile_Op<"make_tensor_view"> {
  let summary = "makes a view of a pointer, sizes and strides";
  let hasVerifier = 1;
  let resultName = "tview";
  let arguments = (ins Variadic<AnyType>:$inputs,
                       TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes);
  let segments =
      [TileAS_Segment<"base", CudaTile_ScalarPointerTile>,
       TileAS_VariadicSegment<"dynamicShape",
                              CudaTile_ScalarIntTile>,
       TileAS_VariadicSegment<"dynamicStrides",
                              CudaTile_ScalarIntTile>];
  let results = (outs CudaTile_TensorView:$result);
}

class CudaTile_MakeViewOp<string mnemonic, Type view> : CudaTile_Op<mnemonic> {
  let summary = "divides a tensor view into the tiles of a " # view.summary;
  let hasVerifier = 1;
  let arguments = (ins CudaTile_TensorView:$tensor_view);
  let results = (outs view:$result);
  let assemblyFormat = "$tensor_view attr-dict `:`"
                       " custom<ViewType>(type($result), type($tensor_view))";
}

def CudaTile_MakeGatherScatterViewOp
    : CudaTile_MakeViewOp<"make_gather_scatter_view",
                          CudaTile_GatherScatterView> {
  let resultName = "gsview";
}
def CudaTile_MakePartitionViewOp
    : CudaTile_MakeViewOp<"make_partition_view", CudaTile_PartitionView> {
  let resultName = "pview";
}
def CudaTile_MakeStridedViewOp
    : CudaTile_MakeViewOp<"make_strided_view", CudaTile_StridedView> {
  let resultName = "sview";
}

// How many results there are is not compared with the view (C-J22).
class CudaTile_GetShapeOp<string mnemonic, Type source>
    : CudaTile_Op<mnemonic> {
  let summary = "sizes of a " # source.summary;
  let arguments = (ins source:$src);
  let results = (outs Variadic<CudaTile_ScalarIntTile>:$result);
  let assemblyFormat = "$src attr-dict `:` custom<OneType>(type($src))"
                       " `->` custom<SizeType>(ref(type($src)), type($result))";
}

def CudaTile_GetIndexSpaceShapeOp
    : CudaTile_GetShapeOp<"get_index_space_shape", CudaTile_AnyTileView>;
def CudaTile_GetTensorShapeOp
    : CudaTile_GetShapeOp<"get_tensor_shape", CudaTile_TensorView>;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

defvar CudaTile_sameRank = CudaTile_SameRank<["source", "result"]>;
defvar CudaTile_sameElementAndRank
    = [CudaTile_SameElement<["source", "result"]>, CudaTile_sameRank];

class CudaTile_ShapeOp<string mnemonic, list<CudaTile_Same> compared,
                       dag more = (ins),
                       string format = "$source"> : CudaTile_Op<mnemonic> {
  let same = compared;
  let arguments = !con((ins CudaTile_AnyTile:$source), more);
  let results = (outs CudaTile_AnyTile:$result);
  let assemblyFormat = format # CudaTile_FromTo<"source", "result">.text;
}

def CudaTile_BroadcastOp
    : CudaTile_ShapeOp<"broadcast", CudaTile_sameElementAndRank> {
  let summary = "repeats elements along axes";
  let resultName = "bcast";
}

def CudaTile_ExtractOp
    : CudaTile_ShapeOp<
          "extract", [CudaTile_sameRank],
          (ins Variadic<CudaTile_ScalarI32Tile>:$indices),
          "$source `[` $indices `]`"> {
  let summary = "takes a part of a tile";
  let hasVerifier = 1;
}

def CudaTile_PermuteOp
    : CudaTile_ShapeOp<
          "permute", CudaTile_sameElementAndRank,
          (ins TileAS_Required<DenseI32ArrayAttr>:$permutation),
          "$source custom<Numbers>($permutation)"> {
  let summary = "orders axes anew";
  let hasVerifier = 1;
}

def CudaTile_ReshapeOp : CudaTile_ShapeOp<"reshape", []> {
  let summary = "gives the elements of a tile another shape";
  let hasVerifier = 1;
  let resultName = "reshape";
}

// Rank and element are rules with texts of their own.
def CudaTile_CatOp : CudaTile_Op<"cat"> {
  let summary = "joins two tiles along an axis";
  let hasVerifier = 1;
  let arguments = (ins CudaTile_AnyTile:$lhs, CudaTile_AnyTile:$rhs,
                       TileAS_Required<I64Attr>:$dim);
  let results = (outs CudaTile_AnyTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` custom<Number>($dim, "64") attr-dict `:`
    custom<OneType>(type($lhs)) `,` custom<OneType>(type($rhs)) `->` custom<OneType>(type($result))
  }];
}

def CudaTile_IotaOp : CudaTile_Op<"iota"> {
  let summary = "numbers from 0 on";
  let hasVerifier = 1;
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = "attr-dict `:` " # CudaTile_OneType<["result"]>.text;
}

#endif // TILEIR_CUDATILE_VIEWOPS
