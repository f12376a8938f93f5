//===- TileASBuildersTest.cpp - Tests of the pipeline builders ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The builders make valid operations, if the bodies yield values of the right
// types.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

namespace {
class TileASBuilders : public ::testing::Test {
protected:
  TileASBuilders()
      : module(parseUnverified(preludeAndThen(""))),
        builder(module->getBody(), module->getBody()->end()),
        loc(builder.getUnknownLoc()), results(module->getBody()->front()) {}

  mlir::Value view() { return results.getResult(0); }
  mlir::Value producer() { return results.getResult(1); }
  mlir::Value consumer() { return results.getResult(2); }
  mlir::Value iterator() { return results.getResult(3); }
  mlir::Value asyncToken() { return results.getResult(4); }
  mlir::Type tile() { return results.getResult(5).getType(); }

  std::vector<std::string> errors() {
    ErrorCollector collector(tileContext());
    (void)verifyTileIR(*module);
    return collector.texts;
  }

  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OpBuilder builder;
  mlir::Location loc;
  mlir::Operation &results;
};
} // namespace

TEST_F(TileASBuilders, CreatePipeline) {
  CreatePipelineOp op = buildCreatePipeline(builder, loc, view(), 2, 0, 255,
                                            /*sharedMem=*/true,
                                            /*dynamic=*/false);
  EXPECT_EQ(op.getNumStages(), 2u);
  EXPECT_EQ(op.getProducerGroupId(), 0);
  EXPECT_EQ(op.getConsumerGroupId(), 255);
  EXPECT_EQ(op.getSharedMem(), true);
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, ProduceOne) {
  // roster.builder.produce_one
  unsigned numArguments = 0;
  ProduceOneOp op = buildProduceOne(
      builder, loc, producer(), iterator(), producer().getType(),
      [&](mlir::OpBuilder &, mlir::Location,
          mlir::Block::BlockArgListType arguments) {
        numArguments = arguments.size();
        EXPECT_EQ(arguments.front().getType(), tile());
      });
  EXPECT_EQ(numArguments, 1u);
  EXPECT_EQ(op.getProducerTypes(), builder.getTypeArrayAttr({tile()}));
  // The body added no yield, so the builder has added one of the token.
  EXPECT_EQ(op.getBody().front().back().getOperand(0), producer());
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, BodyThatEndsWithAnotherOperation) {
  ProduceOneOp op = buildProduceOne(
      builder, loc, producer(), iterator(), producer().getType(),
      [&](mlir::OpBuilder &body, mlir::Location bodyLoc,
          mlir::Block::BlockArgListType arguments) {
        mlir::UnrealizedConversionCastOp::create(
            body, bodyLoc, body.getI32Type(), arguments.front());
      });
  EXPECT_TRUE(mlir::isa<PipelineYieldOp>(op.getBody().front().back()));
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, TypeListOfTheCaller) {
  mlir::Type types[] = {tile(), builder.getI32Type()};
  ProduceOneOp op =
      buildProduceOne(builder, loc, producer(), iterator(),
                      producer().getType(), nullptr, llvm::ArrayRef(types));
  EXPECT_EQ(op.getBody().getNumArguments(), 2u);
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, ConsumeOne) {
  // roster.builder.consume_one
  ConsumeOneOp op = buildConsumeOne(builder, loc, consumer(), iterator(), 0,
                                    consumer().getType(), nullptr);
  EXPECT_EQ(op.getConsumerIdx(), 0u);
  EXPECT_EQ(op.getConsumerTypes(), builder.getTypeArrayAttr({tile()}));
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, AsyncBodiesYieldBothTokens) {
  mlir::Type produced[] = {producer().getType(), asyncToken().getType()};
  mlir::Type consumed[] = {consumer().getType(), asyncToken().getType()};
  buildProduceOneAsync(builder, loc, producer(), iterator(), produced,
                       [&](mlir::OpBuilder &body, mlir::Location bodyLoc,
                           mlir::Block::BlockArgListType) {
                         PipelineYieldOp::create(
                             body, bodyLoc,
                             mlir::ValueRange{producer(), asyncToken()});
                       });
  buildConsumeOneAsync(builder, loc, consumer(), iterator(), 0, consumed,
                       [&](mlir::OpBuilder &body, mlir::Location bodyLoc,
                           mlir::Block::BlockArgListType) {
                         PipelineYieldOp::create(
                             body, bodyLoc,
                             mlir::ValueRange{consumer(), asyncToken()});
                       });
  EXPECT_TRUE(errors().empty());
  buildProduceOneAsync(builder, loc, producer(), iterator(), produced, nullptr);
  EXPECT_EQ(errors(),
            std::vector<std::string>{
                "expects region result types to be match with operation result "
                "types [!nv_tileas.async.pipeline.producer_token, "
                "!nv_tileas.async.token], but got: "
                "[!nv_tileas.async.pipeline.producer_token]"});
}

TEST_F(TileASBuilders, AgentSwitch) {
  // roster.builder.agent_switch
  bool ran = false;
  auto body = [&](mlir::OpBuilder &, mlir::Location) { ran = true; };
  PipelineAgent agents[] = {{64, 4, body}, {32, -1, nullptr}};
  AgentSwitchOp op =
      buildAgentSwitch(builder, loc, 1, /*isolated=*/true, agents);
  EXPECT_TRUE(ran);
  EXPECT_EQ(op.getMaxRegs(), llvm::ArrayRef<int32_t>({64, 32}));
  EXPECT_EQ(*op.getAgentWarps(), llvm::ArrayRef<int32_t>({4, -1}));
  EXPECT_EQ(op.getIsolated(), true);
  EXPECT_EQ(op.getAgents().size(), 2u);
  EXPECT_TRUE(errors().empty());
}

TEST_F(TileASBuilders, ExampleOfTheHeader) {
  mlir::Value token = producer();
  auto produce = [&](mlir::OpBuilder &agent, mlir::Location agentLoc) {
    buildProduceOne(agent, agentLoc, token, iterator(), token.getType(),
                    /*body=*/nullptr);
  };
  PipelineAgent agents[] = {{64, 4, produce}, {32, -1, nullptr}};
  AgentSwitchOp op = buildAgentSwitch(builder, loc, /*numAgentsPerGroup=*/1,
                                      /*isolated=*/false, agents);
  // The operation that the body makes, and the yield.
  EXPECT_EQ(op.getAgents()[0].front().getOperations().size(), 2u);
  EXPECT_EQ(op.getAgents()[1].front().getOperations().size(), 1u);
  EXPECT_EQ(errors(), std::vector<std::string>());
}
