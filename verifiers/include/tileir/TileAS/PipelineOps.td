//===- PipelineOps.td - The async pipeline operations ------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *producer* fills the stages of a pipeline, a *consumer* empties them. The
// *token* of either side is passed on from operation to operation; the
// *iterator* says which stage it is about. Rules: oracle/spec/pipeline.md and
// agent_switch.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_PIPELINEOPS
#define TILEIR_TILEAS_PIPELINEOPS

include "tileir/TileAS/TileASOpBase.td"

def TileAS_CreatePipelineOp
    : TileAS_Op<"async.pipeline.create_pipeline"> {
  let summary = "makes the two tokens of a new pipeline over a buffer view";
  let arguments = (ins
    TileAS_AnyView:$bufferView,
    TileAS_Required<I32Attr>:$numStages,
    TileAS_Required<TileAS_GroupIdAttr>:$producerGroupId,
    TileAS_Required<TileAS_GroupIdAttr>:$consumerGroupId,
    OptionalAttr<BoolAttr>:$sharedMem,
    OptionalAttr<BoolAttr>:$dynamic);
  let results = (outs TileAS_PipelineProducerToken:$producerToken,
                      TileAS_PipelineConsumerToken:$consumerToken);
  let hasVerifier = 1;
}

// The region's block takes the types of a *type list*, an attribute.
class TileAS_ProduceOp<string opMnemonic>
    : TileAS_Op<opMnemonic> {
  let arguments = (ins
    TileAS_PipelineProducerToken:$token,
    TileAS_PipelineIterator:$iterator,
    TileAS_Required<TypeArrayAttr>:$producer_types);
  let regions = (region AnyRegion:$body);
  let ownDeclaration = [{
    ::mlir::ArrayAttr getTypeList() { return getProducerTypesAttr(); }
  }];
  let hasVerifier = 1;
}

def TileAS_ProduceOneOp : TileAS_ProduceOp<"async.pipeline.produce_one"> {
  let summary = "fills one stage in its region";
  let results = (outs TileAS_PipelineProducerToken:$result);
}

def TileAS_ProduceOneAsyncOp
    : TileAS_ProduceOp<"async.pipeline.produce_one_async"> {
  let summary = "starts to fill one stage in its region";
  let results = (outs TileAS_PipelineProducerToken:$result,
                      TileAS_AsyncToken:$asyncToken);
}

class TileAS_ConsumeOp<string opMnemonic>
    : TileAS_Op<opMnemonic> {
  let arguments = (ins
    TileAS_PipelineConsumerToken:$token,
    TileAS_PipelineIterator:$iterator,
    TileAS_Required<I32Attr>:$consumer_idx,
    TileAS_Required<TypeArrayAttr>:$consumer_types);
  let regions = (region AnyRegion:$body);
  let ownDeclaration = [{
    ::mlir::ArrayAttr getTypeList() { return getConsumerTypesAttr(); }
  }];
  let hasVerifier = 1;
}

def TileAS_ConsumeOneOp : TileAS_ConsumeOp<"async.pipeline.consume_one"> {
  let summary = "empties one stage in its region";
  let results = (outs TileAS_PipelineConsumerToken:$result);
}

def TileAS_ConsumeOneAsyncOp
    : TileAS_ConsumeOp<"async.pipeline.consume_one_async"> {
  let summary = "starts to empty one stage in its region";
  let results = (outs TileAS_PipelineConsumerToken:$result,
                      TileAS_AsyncToken:$asyncToken);
}

// The regions of the next two take the payload of the iterator (C-A15).
def TileAS_ConsumerReadOp
    : TileAS_Op<"async.pipeline.consumer_read"> {
  let summary = "reads the payload of a stage in its region";
  let arguments = (ins
    TileAS_PipelineConsumerToken:$token,
    TileAS_PipelineIterator:$iterator,
    TileAS_Required<I32Attr>:$consumer_idx);
  let results = (outs TileAS_PipelineConsumerToken:$result,
                      Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

def TileAS_ProducerWriteOp
    : TileAS_Op<"async.pipeline.producer_write"> {
  let summary = "writes the payload of a stage in its region";
  let arguments = (ins TileAS_PipelineProducerToken:$token,
                       TileAS_PipelineIterator:$iterator);
  let results = (outs TileAS_PipelineProducerToken:$result,
                      Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

def TileAS_ProducerAcquireOp
    : TileAS_Op<"async.pipeline.producer_acquire",
                [NvTile_PipelineAcquireOpTrait]> {
  let summary = "waits until a stage may be filled";
  let arguments = (ins TileAS_PipelineProducerToken:$token,
                       TileAS_PipelineIterator:$iterator);
  let results = (outs TileAS_PipelineProducerToken:$result);
}

// The producer's release (C-G03).
def TileAS_ProducerCommitOp
    : TileAS_Op<"async.pipeline.producer_commit",
                [NvTile_PipelineReleaseOpTrait]> {
  let summary = "publishes a filled stage";
  let arguments = (ins TileAS_PipelineProducerToken:$token);
  let results = (outs TileAS_PipelineProducerToken:$result);
  let hasVerifier = 1;
}

def TileAS_ConsumerWaitOp
    : TileAS_Op<"async.pipeline.consumer_wait"> {
  let summary = "waits until a stage has been filled";
  let arguments = (ins
    TileAS_PipelineConsumerToken:$token,
    TileAS_PipelineIterator:$iterator,
    TileAS_Required<I32Attr>:$consumer_idx);
  let results = (outs TileAS_PipelineConsumerToken:$result);
  let hasVerifier = 1;
}

def TileAS_ConsumerReleaseOp : TileAS_Op<"async.pipeline.consumer_release"> {
  let summary = "returns a stage to the producer";
  let arguments = (ins TileAS_PipelineConsumerToken:$token);
  let results = (outs TileAS_PipelineConsumerToken:$result);
  let hasVerifier = 1;
}

// The parent is checked by hand: MLIR's trait would come before the terminator
// trait, and the specification has it after that.
def TileAS_PipelineYieldOp : TileAS_Op<"async.pipeline.yield", [Terminator]> {
  let summary = "ends a pipeline region";
  let arguments = (ins Variadic<AnyType>:$values);
  let hasVerifier = 1;
}

// Its types are compared by hand: MLIR's trait would make it infer types.
def TileAS_IncIterOp : TileAS_Op<"async.pipeline.inc_iter"> {
  let summary = "moves an iterator to the next stage";
  let arguments = (ins TileAS_PipelineIterator:$iterator);
  let results = (outs TileAS_PipelineIterator:$result);
  let hasVerifier = 1;
}

def TileAS_CreateIteratorOp : TileAS_Op<"async.pipeline.create_iterator"> {
  let summary = "makes an iterator at the first stage";
  let arguments = (ins TileAS_AnyPipelineToken:$token);
  let results = (outs TileAS_PipelineIterator:$result);
}

def TileAS_AgentSwitchOp
    : TileAS_Op<"async.pipeline.agent_switch"> {
  let summary = "runs each of its regions on an agent of its own";
  let arguments = (ins
    TileAS_Required<I32Attr>:$num_agents_per_group,
    TileAS_Required<DenseI32ArrayAttr>:$max_regs,
    OptionalAttr<DenseI32ArrayAttr>:$agent_warps,
    OptionalAttr<BoolAttr>:$isolated);
  let regions = (region VariadicRegion<AnyRegion>:$agents);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_PIPELINEOPS
