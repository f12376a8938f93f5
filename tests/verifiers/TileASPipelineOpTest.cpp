//===- TileASPipelineOpTest.cpp - Tests of the enumeration ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dispatch by index: names, the reserved index, operations that are invalid
// in every way, and the equality of built and parsed operations.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

namespace {
class TileASPipelineOp : public ::testing::Test {
protected:
  TileASPipelineOp()
      : module(parseUnverified(preludeAndThen(""))),
        builder(module->getBody(), module->getBody()->end()) {}

  mlir::Operation *build(uint32_t index, const PipelineOpSpec &spec) {
    auto emitError = [&] { return mlir::emitError(builder.getUnknownLoc()); };
    auto op = buildPipelineOp(builder, builder.getUnknownLoc(), index, spec,
                              emitError);
    return llvm::succeeded(op) ? *op : nullptr;
  }
  mlir::Value value(unsigned number) {
    return module->getBody()->front().getResult(number);
  }

  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OpBuilder builder;
};
} // namespace

TEST_F(TileASPipelineOp, Names) {
  const char *names[] = {
      "create_pipeline", "produce_one",       "produce_one_async",
      "consume_one",     "consume_one_async", "consumer_read",
      "producer_write",  "producer_acquire",  "producer_commit",
      "consumer_wait",   "consumer_release",  "yield",
      "inc_iter",        "create_iterator",   "agent_switch"};
  // roster.pipeline_enum.00 to .14
  for (uint32_t index = 0; index != numPipelineOps; ++index) {
    std::string name = "nv_tileas.async.pipeline." + std::string(names[index]);
    EXPECT_EQ(getPipelineOpName(index), name);
    mlir::Operation *op = build(index, {});
    ASSERT_TRUE(op);
    EXPECT_EQ(op->getName().getStringRef(), name);
  }
  EXPECT_EQ(getPipelineOpName(15), "");
  EXPECT_EQ(getPipelineOpName(UINT32_MAX), "");
}

TEST_F(TileASPipelineOp, Reserved) {
  // roster.pipeline_enum.15, roster.pipeline_enum.closed
  for (uint32_t index : {15u, 16u, UINT32_MAX}) {
    ErrorCollector collector(tileContext());
    EXPECT_FALSE(build(index, {}));
    EXPECT_EQ(collector.texts,
              std::vector<std::string>{
                  "roster.pipeline_enum.15: expected the index of a pipeline "
                  "operation, below 15, but got " +
                  std::to_string(index)});
  }
}

TEST_F(TileASPipelineOp, DialectNotLoaded) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  mlir::OpBuilder fresh(&context);
  ErrorCollector collector(context);
  auto emitError = [&] { return mlir::emitError(fresh.getUnknownLoc()); };
  EXPECT_TRUE(llvm::failed(
      buildPipelineOp(fresh, fresh.getUnknownLoc(), 0, {}, emitError)));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>{"expected the dialect 'nv_tileas' to be "
                                     "loaded"});
}

TEST_F(TileASPipelineOp, ValidOperation) {
  PipelineOpSpec spec;
  mlir::Value view = value(0);
  mlir::Type types[] = {value(1).getType(), value(2).getType()};
  spec.operands = view;
  spec.resultTypes = types;
  mlir::NamedAttribute attributes[] = {
      builder.getNamedAttr("numStages", builder.getI32IntegerAttr(3)),
      builder.getNamedAttr("producerGroupId", builder.getI8IntegerAttr(1)),
      builder.getNamedAttr("consumerGroupId", builder.getI8IntegerAttr(2)),
      builder.getNamedAttr("dynamic", builder.getBoolAttr(true)),
      // An attribute of another operation.
      builder.getNamedAttr("consumer_idx", builder.getI32IntegerAttr(0))};
  spec.attributes = attributes;
  auto op = llvm::dyn_cast_or_null<CreatePipelineOp>(
      build(uint32_t(PipelineOp::CreatePipeline), spec));
  ASSERT_TRUE(op);
  EXPECT_EQ(op.getNumStages(), 3u);
  EXPECT_EQ(op.getConsumerGroupId(), 2u);
  EXPECT_FALSE(op.getSharedMem());
  EXPECT_EQ(op.getDynamic(), true);
  EXPECT_EQ(op->getDiscardableAttrDictionary(),
            builder.getDictionaryAttr(llvm::ArrayRef(attributes).back()));
  EXPECT_TRUE(llvm::succeeded(verifyTileIR(*module)));
}

// roster.produce_one_async.result_async, roster.consume_one_async.result_async
TEST_F(TileASPipelineOp, ResultsOfAsyncFormsAreAsyncTokens) {
  auto errorsWith = [](const std::string &name, const std::string &value,
                       const std::string &type, const std::string &types) {
    return errorsOf(preludeAndThen("%r:2 = \"nv_tileas.async.pipeline." + name +
                                   "\"(" + value + ", %it) <{" + types +
                                   "}> ({\n^bb0(%x: !T):\n"
                                   "\"nv_tileas.async.pipeline.yield\"(" +
                                   value + ", %at) : (" + type +
                                   ", !A) -> ()\n}) : (" + type + ", !I) -> (" +
                                   type + ", !nv_tileaa.mem_token)\n"));
  };
  const std::vector<std::string> errors = {
      "result #1 must be async token, but got '!nv_tileaa.mem_token'"};
  EXPECT_EQ(
      errorsWith("produce_one_async", "%p", "!P", "producer_types = [!T]"),
      errors);
  EXPECT_EQ(errorsWith("consume_one_async", "%c", "!C",
                       "consumer_idx = 0 : i32, consumer_types = [!T]"),
            errors);
}

TEST_F(TileASPipelineOp, InvalidOperations) {
  mlir::Value operands[] = {value(6), value(6), value(6)};
  mlir::Type types[] = {value(6).getType(), value(6).getType()};
  for (uint32_t index = 0; index != numPipelineOps; ++index)
    for (unsigned numOperands = 0; numOperands != 4; ++numOperands)
      for (unsigned numResults = 0; numResults != 3; ++numResults)
        for (unsigned numRegions = 0; numRegions != 3; ++numRegions) {
          PipelineOpSpec spec;
          spec.operands = llvm::ArrayRef(operands).take_front(numOperands);
          spec.resultTypes = llvm::ArrayRef(types).take_front(numResults);
          spec.regionCount = numRegions;
          mlir::Operation *op = build(index, spec);
          ASSERT_TRUE(op);
          EXPECT_EQ(op->getNumRegions(), numRegions);
          ErrorCollector collector(tileContext());
          EXPECT_TRUE(llvm::failed(verifyTileIR(op)));
          EXPECT_EQ(collector.texts.size(), 1u);
          op->erase();
        }
}
