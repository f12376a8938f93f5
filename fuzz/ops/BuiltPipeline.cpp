//===- BuiltPipeline.cpp - Cases from the verifiers' own builders ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrMutation.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/IrContext.h"

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

/// Returns the context of this thread, created on first use. It is never
/// renewed, since the builders use few distinct types.
static mlir::MLIRContext &contextOfThread() {
  thread_local std::unique_ptr<mlir::MLIRContext> context = [] {
    auto made = std::make_unique<mlir::MLIRContext>(
        mlir::MLIRContext::Threading::DISABLED);
    IrContext loadsDialects(*made);
    return made;
  }();
  return *context;
}

namespace {
class Builder {
public:
  explicit Builder(Decisions &decisions)
      : decisions(decisions), builder(&contextOfThread()),
        loc(builder.getUnknownLoc()) {}
  mlir::OwningOpRef<mlir::ModuleOp> build();

private:
  mlir::Value value(mlir::Type type);
  mlir::Operation *
  pipelineOp(as::PipelineOp index, mlir::ValueRange operands,
             mlir::TypeRange results,
             llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  void buildProducer();
  void buildConsumer();
  void buildHandshakes();

  Decisions &decisions;
  mlir::OpBuilder builder;
  mlir::Location loc;
  mlir::Value producer, consumer, iterator;
  uint32_t consumers = 1;
};
} // namespace

mlir::Value Builder::value(mlir::Type type) {
  return mlir::UnrealizedConversionCastOp::create(
             builder, loc, mlir::TypeRange(type), mlir::ValueRange())
      .getResult(0);
}

mlir::Operation *
Builder::pipelineOp(as::PipelineOp index, mlir::ValueRange operands,
                    mlir::TypeRange results,
                    llvm::ArrayRef<mlir::NamedAttribute> attributes) {
  as::PipelineOpSpec spec;
  spec.operands = operands;
  spec.resultTypes = results;
  spec.attributes = attributes;
  auto built = as::buildPipelineOp(builder, loc, static_cast<uint32_t>(index),
                                   spec, [&] { return mlir::emitError(loc); });
  assert(mlir::succeeded(built) && "every index here is an active one");
  return *built;
}

void Builder::buildProducer() {
  mlir::Type token = producer.getType();
  if (decisions.flip()) {
    // The builder adds the yield of the token to a body without one.
    as::buildProduceOne(builder, loc, producer, iterator, token, {});
    return;
  }
  mlir::Type async = as::AsyncTokenType::get(builder.getContext());
  as::buildProduceOneAsync(builder, loc, producer, iterator, {token, async},
                           [&](mlir::OpBuilder &body, mlir::Location at,
                               mlir::Block::BlockArgListType) {
                             mlir::Value done = value(async);
                             as::PipelineYieldOp::create(
                                 body, at, mlir::ValueRange{producer, done});
                           });
}

void Builder::buildConsumer() {
  const uint32_t index = decisions.below(consumers);
  mlir::Type token = consumer.getType();
  if (decisions.flip()) {
    mlir::Type payload = builder.getIndexType();
    as::buildConsumeOne(builder, loc, consumer, iterator, index, token, {},
                        llvm::ArrayRef(payload));
    return;
  }
  mlir::Type async = as::AsyncTokenType::get(builder.getContext());
  as::buildConsumeOneAsync(
      builder, loc, consumer, iterator, index, {token, async},
      [&](mlir::OpBuilder &body, mlir::Location at,
          mlir::Block::BlockArgListType) {
        mlir::Value done = value(async);
        as::PipelineYieldOp::create(body, at, mlir::ValueRange{consumer, done});
      });
}

void Builder::buildHandshakes() {
  mlir::Value acquired = pipelineOp(as::PipelineOp::ProducerAcquire,
                                    {producer, iterator}, producer.getType())
                             ->getResult(0);
  pipelineOp(as::PipelineOp::ProducerCommit, acquired, producer.getType());
  mlir::NamedAttribute index = builder.getNamedAttr(
      "consumer_idx", builder.getI32IntegerAttr(
                          static_cast<int32_t>(decisions.below(consumers))));
  mlir::Value waited =
      pipelineOp(as::PipelineOp::ConsumerWait, {consumer, iterator},
                 consumer.getType(), index)
          ->getResult(0);
  pipelineOp(as::PipelineOp::ConsumerRelease, waited, consumer.getType());
}

mlir::OwningOpRef<mlir::ModuleOp> Builder::build() {
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(loc);
  builder.setInsertionPointToEnd(module->getBody());
  mlir::Type f16 = builder.getF16Type();
  mlir::Type payload = as::TileType::get({16 << decisions.below(4), 64}, f16);
  mlir::Value view = value(
      decisions.flip()
          ? mlir::Type(as::TiledViewType::get({2, 64, 64}, f16,
                                              aa::MemorySpace::Shared))
          : aa::TiledViewType::get(
                aa::PtrType::get(f16, aa::MemorySpace::Global), {2, 64, 64}));
  as::CreatePipelineOp pipeline =
      as::buildCreatePipeline(builder, loc, view, 1 + decisions.below(4),
                              static_cast<uint8_t>(decisions.below(256)),
                              static_cast<uint8_t>(decisions.below(256)),
                              decisions.flip(), decisions.flip());
  producer = pipeline->getResult(0);
  consumer = pipeline->getResult(1);
  iterator = pipelineOp(as::PipelineOp::CreateIterator, producer,
                        as::PipelineIteratorType::get(payload))
                 ->getResult(0);
  auto inAgent = [&](void (Builder::*part)()) {
    return [this, part](mlir::OpBuilder &, mlir::Location) { (this->*part)(); };
  };
  if (decisions.flip()) {
    buildProducer();
    buildConsumer();
    return module;
  }
  consumers = 1 + decisions.below(3);
  auto produce = inAgent(&Builder::buildProducer);
  auto consume = inAgent(&Builder::buildConsumer);
  auto handshake = inAgent(&Builder::buildHandshakes);
  const as::PipelineAgent agents[] = {
      {.maxRegs = 24, .warps = 4, .body = produce},
      {.maxRegs = 240, .warps = -1, .body = consume},
      {.maxRegs = 64, .warps = 4, .body = handshake},
  };
  as::buildAgentSwitch(
      builder, loc, consumers, decisions.flip(),
      llvm::ArrayRef(agents).take_front(1 + decisions.below(3)));
  return module;
}

void tilefuzz::buildPipelineCase(Case &testCase, Decisions &decisions) {
  mlir::OwningOpRef<mlir::ModuleOp> module = Builder(decisions).build();
  llvm::cantFail(importIr(*module, testCase).takeError());
}
