//===- IrStage.cpp - The modules of a proof on IR -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrStage.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

using namespace tilefuzz;

/// Clears the module and writes the types of the stage.
static IrCase &setTypes(IrCase &module) {
  module.Clear();
  IrWriter writer(module, 0);
  writer.tile({64, 64}, TYPE_F16);
  writer.tile({64, 64}, TYPE_F32);
  writer.iterator(StageTile);
  writer.iterator(TileIterator);
  writer.type(IR_PRODUCER_TOKEN);
  writer.type(IR_CONSUMER_TOKEN);
  writer.type(IR_ASYNC_TOKEN);
  writer.tileasView({64}, TYPE_F16, SPACE_SHARED);
  writer.iterator(OtherTile);
  writer.iterator(ProducerToken);
  writer.scalar(TYPE_I1);
  writer.type(IR_INDEX);
  writer.type(IR_MEM_TOKEN);
  writer.ptr(TYPE_F16, SPACE_SHARED);
  writer.tileaaView({64}, Pointer);
  return module;
}

/// The same for an operation of cuda_tile.
static IrCase &setCudaTypes(IrCase &module) {
  module.Clear();
  IrWriter writer(module, 0);
  const auto add = [&](IrTypeKind kind, ElementType element,
                       llvm::ArrayRef<int64_t> shape = {},
                       std::optional<uint32_t> nested = {}) -> IrType & {
    IrType &type = *module.add_types();
    type.set_kind(kind);
    type.set_element(element);
    type.mutable_shape()->Assign(shape.begin(), shape.end());
    if (nested)
      type.set_nested(*nested);
    return type;
  };
  writer.tile({64, 64}, TYPE_F16);
  add(IR_CUDA_TILE, TYPE_F16, {64, 64});
  add(IR_CUDA_TILE, TYPE_F32, {64, 64});
  add(IR_CUDA_TILE, TYPE_I32);
  add(IR_CUDA_TILE, TYPE_I1);
  add(IR_CUDA_PTR, TYPE_F16);
  add(IR_CUDA_TOKEN, TYPE_I1);
  IrType &view = add(IR_CUDA_TENSOR_VIEW, TYPE_F16, {64, 64});
  view.add_strides(64);
  view.add_strides(1);
  add(IR_CUDA_PARTITION_VIEW, TYPE_I1, {64, 64}, CudaTensorView);
  *add(IR_CUDA_STRIDED_VIEW, TYPE_I1, {64, 64}, CudaTensorView)
       .mutable_strides() = module.types(CudaTensorView).strides();
  writer.scalar(TYPE_I1);
  writer.type(IR_INDEX);
  add(IR_CUDA_GATHER_SCATTER_VIEW, TYPE_I1, {64, 64}, CudaTensorView)
      .set_sparse_dim(0);
  add(IR_CUDA_TILE, TYPE_I1, {}, CudaPointer);
  add(IR_CUDA_TILE, TYPE_F32);
  return module;
}

IrStage::IrStage(IrCase &module, bool isCuda)
    : module(isCuda ? setCudaTypes(module) : setTypes(module)), isCuda(isCuda),
      generator(module, scope, stageTypeCount, plain) {
  IrOp &cast = *module.add_ops();
  cast.set_kind(OP_CONVERSION_CAST);
  cast.set_first_result(0);
  for (uint32_t type = 0; type < stageTypeCount; ++type)
    cast.add_result_types(type);
}

IrOps &IrStage::makeFunction(IrOpKind kind) {
  IrOp &function = *module.mutable_ops(0);
  IrBlock &block = *function.add_regions()->add_blocks();
  block.set_first_argument(0);
  block.mutable_argument_types()->Swap(function.mutable_result_types());
  function.clear_first_result();
  function.set_kind(kind);
  return *block.mutable_ops();
}

/// The order of the scope. The generator takes the last value that suits.
static constexpr StageType fromOddToPlain[] = {
    PointerView,   Pointer,       MemToken,  Index,        IteratorIterator,
    TokenIterator, OtherIterator, OtherTile, Flag,         AsyncToken,
    ConsumerToken, ProducerToken, StageView, TileIterator, StageTile};

IrOp &IrStage::add(IrOps &ops, IrOpKind kind) {
  if (oracle::findOp(kind)->traits.isTerminator) {
    if (canEndModule(kind))
      return writer.op(ops, kind);
    IrOps &inner = *add(ops, parentsOf(kind).front())
                        .mutable_regions(0)
                        ->mutable_blocks(0)
                        ->mutable_ops();
    return inner[inner.size() - 1];
  }
  scope.clear();
  // The types of cuda_tile stand in this order.
  static constexpr auto inOrder = [] {
    std::array<StageType, stageTypeCount> types;
    for (uint32_t i = 0; i < stageTypeCount; ++i)
      types[i] = static_cast<StageType>(stageTypeCount - 1 - i);
    return types;
  }();
  for (uint32_t type :
       isCuda ? llvm::ArrayRef(inOrder) : llvm::ArrayRef(fromOddToPlain))
    scope.push_back(
        {type, type, generator.typeAt(type).kind(), /*uses=*/0, nullptr});
  generator.moveTo({&ops, 1, 1, false, false, module.mutable_ops()});
  IrOp &op = generator.generate(kind);
  // Leaves numbers for more results.
  op.set_first_result(writer.newValues(4));
  return op;
}

void IrStage::addArm(IrOp &branch, uint32_t type) {
  IrOps &arm = *writer.region(branch).mutable_ops();
  const uint32_t value = writer.value(arm, type);
  writer.op(arm, OP_IF_YIELD, {value});
}

void IrStage::end(IrRegion &region, Ending ending,
                  llvm::ArrayRef<uint32_t> yielded, Second second,
                  IrOpKind yield) {
  if (ending == Ending::NoBlock)
    return region.clear_blocks();
  if (region.blocks().empty())
    region.add_blocks();
  region.mutable_blocks()->DeleteSubrange(1, region.blocks_size() - 1);
  IrOps &ops = *region.mutable_blocks(0)->mutable_ops();
  ops.Clear();
  if (ending == Ending::Yield || ending == Ending::OtherAfterYield)
    writer.op(ops, yield, yielded);
  if (ending == Ending::Other || ending == Ending::OtherAfterYield)
    writer.value(ops, Flag);
  if (second == Second::None)
    return;
  IrOps &others = *region.add_blocks()->mutable_ops();
  if (second == Second::Yield)
    writer.op(others, yield, yielded);
}

void IrStage::nest(IrOps &ops, llvm::ArrayRef<Around> arounds, Write write) {
  if (arounds.empty())
    return write(ops);
  const Around &around = arounds.front();
  IrOp *op;
  if (around.kind == OP_IF) {
    op = &writer.op(ops, OP_IF, {Flag});
    writer.op(*writer.region(*op).mutable_ops(), OP_IF_YIELD);
    // The second arm has a block only when something is to stand in it.
    if (around.isElse)
      writer.op(*writer.region(*op).mutable_ops(), OP_IF_YIELD);
    else
      op->add_regions();
  } else if (around.kind == OP_SCF_HOLDER) {
    op = &writer.op(ops, OP_SCF_HOLDER);
    writer.op(*writer.region(*op).mutable_ops(), OP_HOLDER_END);
  } else {
    op = &add(ops, around.kind);
    if (around.kind == OP_AGENT_SWITCH)
      IrWriter::find(*op, ATTR_NUM_AGENTS_PER_GROUP)
          ->set_integer(around.agents);
  }
  IrOps &inner =
      *op->mutable_regions(around.isElse)->mutable_blocks(0)->mutable_ops();
  IrOp *end = inner.ReleaseLast();
  nest(inner, arounds.drop_front(), write);
  inner.AddAllocated(end);
}

void IrStage::place(bool isInFunction, llvm::ArrayRef<Around> arounds,
                    Write write) {
  if (!isInFunction)
    return nest(*module.mutable_ops(), arounds, write);
  IrOps &ops = makeFunction();
  nest(ops, arounds, write);
  ops.Add()->set_kind(OP_RETURN);
}

llvm::ArrayRef<Around> tilefuzz::allArounds() {
  static const llvm::SmallVector<Around, 16> all = [] {
    llvm::SmallVector<Around, 16> all = {{OP_IF}, {OP_IF, true}};
    for (const oracle::OpSpec *spec : oracle::allOps())
      // Functions of nv_tileaa, and operations that stand in these only, see
      // no value of the stage.
      if (!spec->isUpstream && spec->regions != oracle::RegionCount::None &&
          !spec->traits.isIsolatedFromAbove &&
          !recipeOf(spec->kind).isInTileFunction)
        all.push_back({spec->kind});
    return all;
  }();
  return all;
}
