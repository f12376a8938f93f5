//===- TileASIteratorMergeTest.cpp - Tests of iterator merges -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scf.if is an unregistered operation here: the library knows it by its name.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

static std::string branches(const char *then, const char *otherwise) {
  return std::string(R"(
    %i1 = "test.op"() : () -> i1
    %f = "test.op"() : () -> !nv_tileas.async.pipeline.iterator<f16>
    "scf.if"(%i1) ({ "scf.yield")") +
         then + R"( }, { "scf.yield")" + otherwise + R"( }) : (i1) -> ())";
}

TEST(TileASIteratorMerge, BranchIterators) {
  std::string fresh =
      R"((%f) : (!nv_tileas.async.pipeline.iterator<f16>) -> ())";
  std::string first = branches("(%it) : (!I) -> ()", fresh.c_str());
  std::string second = branches(
      "(%i, %it) : (i32, !I) -> ()",
      "(%t, %f) : (!T, !nv_tileas.async.pipeline.iterator<f16>) -> ()");
  const char *rule = "tileas.pipeline.branch_iterators";
  const char *text = "branch arms must yield matching pipeline iterator types";
  // It comes before every other rule, wherever these are broken.
  expectRejected(
      {{rule, first.c_str(), text},
       {rule, second.c_str(), text},
       {rule, ("\"test.region\"() ({" + first + "\n}) : () -> ()").c_str(),
        text}});
  ErrorCollector collector(tileContext());
  auto module = parseUnverified(preludeAndThen(
      "%z = nv_tileas.async.pipeline.producer_commit %p : !P -> !P\n" + first));
  ASSERT_TRUE(module);
  EXPECT_TRUE(llvm::failed(verifyTileIR(*module)));
  EXPECT_EQ(collector.texts, std::vector<std::string>{text});
}

TEST(TileASIteratorMerge, OtherTypesMayDiffer) {
  expectAccepted(branches("(%it) : (!I) -> ()", "(%it) : (!I) -> ()"));
  expectAccepted(branches("(%it) : (!I) -> ()", "(%t) : (!T) -> ()"));
  expectAccepted(branches("(%i) : (i32) -> ()", "(%t) : (!T) -> ()"));
  expectAccepted(branches("() : () -> ()", "(%it) : (!I) -> ()"));
}

TEST(TileASIteratorMerge, Function) {
  mlir::MLIRContext &context = tileContext();
  auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(&context));
  };
  mlir::Type f16 = mlir::Float16Type::get(&context);
  mlir::Type ofF16 = PipelineIteratorType::get(f16);
  mlir::Type ofIterator = PipelineIteratorType::get(ofF16);
  ErrorCollector collector(context);
  EXPECT_TRUE(llvm::succeeded(verifyIteratorMerge(ofF16, ofF16, emitError)));
  EXPECT_TRUE(llvm::succeeded(verifyIteratorMerge(ofF16, f16, emitError)));
  EXPECT_TRUE(llvm::failed(verifyIteratorMerge(ofF16, ofIterator, emitError)));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>{
                "branch arms must yield matching pipeline iterator types"});
}
