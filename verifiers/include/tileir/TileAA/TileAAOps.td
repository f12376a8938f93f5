//===- TileAAOps.td - All operations of nv_tileaa ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input of the generator. Rules: oracle/spec/tileaa_ops.md, block_tile.md
// and tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_OPS
#define TILEIR_TILEAA_OPS

include "tileir/TileAA/MemoryOps.td"

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

def TileAA_DotOp : TileAA_Op<"dot"> {
  let summary = "multiplies two tiles and adds a third";
  let hasVerifier = 1;
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    OptionalAttr<TileAA_SignednessAttr>:$signedness_a,
    OptionalAttr<TileAA_SignednessAttr>:$signedness_b);
  let segments = [TileAS_Segment<"a">, TileAS_Segment<"b">, TileAS_Segment<"c">,
                  TileAS_OptionalSegment<"sfa">, TileAS_OptionalSegment<"sfb">];
  let results = (outs AnyType:$d);
}

// Rules with words of their own say that the attributes are there (C-H10).
def TileAA_BlockTileOp : TileAA_Op<"block_tile"> {
  let summary = "divides a value into blocks";
  let hasVerifier = 1;
  let arguments = (ins
    AnyType:$source,
    OptionalAttr<DenseI64ArrayAttr>:$tileSizes,
    OptionalAttr<TileAA_DimGroupsAttr>:$dimGroups);
  let results = (outs TileAA_OwnView:$view);
}

def TileAA_ConvTileOp : TileAA_Op<"conv_tile"> {
  let summary = "divides a value into the blocks of a convolution";
  let hasVerifier = 1;
  let arguments = (ins
    AnyType:$source,
    OptionalAttr<DenseI64ArrayAttr>:$tileSizes,
    OptionalAttr<TileAA_DimGroupsAttr>:$dimGroups,
    OptionalAttr<DenseI64ArrayAttr>:$filterSizes,
    OptionalAttr<TileAA_ConvParamsAttr>:$conv_params,
    TileAS_Required<I32Attr>:$channelAxis,
    OptionalAttr<TileAA_ActivationLayoutAttr>:$activation_layout,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
  let results = (outs TileAA_OwnView:$view);
}

def TileAA_FpToFpOp : TileAA_Op<"fp_to_fp"> {
  let summary = "converts between floating-point formats";
  let hasVerifier = 1;
  let arguments = (ins
    AnyType:$source,
    OptionalAttr<TileAA_RoundingModeAttr>:$rounding_mode);
  let results = (outs AnyType:$result);
}

def TileAA_AssumeOp : TileAA_Op<"assume"> {
  let summary = "hands a value on and states facts about it";
  let hasVerifier = 1;
  let arguments = (ins
    AnyType:$value,
    TileAS_Required<ArrayAttr>:$predicates);
  let results = (outs AnyType:$result);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

// The contract says nothing of what ends the block (C-H18).
def TileAA_FuncOp : TileAA_Op<"func", [IsolatedFromAbove, NoTerminator]> {
  let summary = "function";
  let hasVerifier = 1;
  let arguments = (ins
    OptionalAttr<TileAA_TargetSpecAttr>:$target_spec,
    OptionalAttr<TileAA_KernelSpecAttr>:$kernel_spec);
  let regions = (region AnyRegion:$body);
}

def TileAA_ExecuteOp : TileAA_Op<"execute"> {
  let summary = "runs its region beside other parts of a program";
  let hasVerifier = 1;
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}

class TileAA_TerminatorOp<string opMnemonic>
    : TileAA_Op<opMnemonic, [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasVerifier = 1;
}

def TileAA_YieldOp : TileAA_TerminatorOp<"yield"> {
  let summary = "ends the region of an execute";
}

def TileAA_QueueYieldOp : TileAA_TerminatorOp<"queue.yield"> {
  let summary = "ends the region of an operation on a queue";
}

def TileAA_ReturnOp : TileAA_TerminatorOp<"return"> {
  let summary = "ends a function";
}

//===----------------------------------------------------------------------===//
// Queues
//===----------------------------------------------------------------------===//

def TileAA_CreateQueueOp : TileAA_Op<"create_queue"> {
  let summary = "makes a queue";
  let results = (outs TileAA_Queue:$queue);
}

class TileAA_QueueAccessOp<string opMnemonic>
    : TileAA_Op<opMnemonic, [NvTile_FirstOperandIsNonAliasingQueue]> {
  let arguments = (ins TileAA_Queue:$queue, Variadic<AnyType>:$inputs);
  let hasVerifier = 1;
  let regions = (region AnyRegion:$body);
}

def TileAA_QueuePutOp : TileAA_QueueAccessOp<"queue.put"> {
  let summary = "puts what its region makes into a queue";
}

def TileAA_QueueGetOp : TileAA_QueueAccessOp<"queue.get"> {
  let summary = "takes from a queue what its region works on";
  let results = (outs Variadic<AnyType>:$results);
}

#endif // TILEIR_TILEAA_OPS
