//===- TileASBlockScaledMmaTest.cpp - Tests of block_scaled_mma -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The packed shape, the segments and the builder. The rules of
// oracle/spec/block_scaled_mma.md are tested by
// tests/ops/block_scaled_mma.mlir.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

namespace {
/// Tiles by the text between their brackets; "" for a missing scale factor.
struct Mma {
  std::string a = "128x64xf4E2M1FN";
  std::string b = "64x128xf4E2M1FN";
  std::string sfa = "128x4xf8E8M0FNU";
  std::string sfb = "4x128xf8E8M0FNU";
  std::string c = "128x128xf32";
  std::string d = "128x128xf32";
  bool twoCta = false;
  std::string moduleAttributes;
};
} // namespace

static std::string textOf(const Mma &mma) {
  std::string types, values, segments = "1, 1, 1";
  int count = 0;
  for (const std::string *tile : {&mma.a, &mma.b, &mma.c, &mma.sfa, &mma.sfb}) {
    if (tile == &mma.sfa || tile == &mma.sfb)
      segments += tile->empty() ? ", 0" : ", 1";
    if (tile->empty())
      continue;
    std::string separator = count ? ", " : "";
    values += separator + "%m#" + std::to_string(count++);
    types += separator + "!nv_tileas.tile<" + *tile + ">";
  }
  return "%m:" + std::to_string(count) +
         " = builtin.unrealized_conversion_cast to " + types +
         "\n%d = nv_tileas.block_scaled_mma " + values +
         " {atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: " +
         segments + ">" + (mma.twoCta ? ", two_cta" : "") + "} : " + types +
         " -> tile<" + mma.d + ">";
}

static void expectPacked(const Mma &mma, uint64_t packed) {
  std::string text = preludeAndThen(textOf(mma), mma.moduleAttributes);
  EXPECT_EQ(errorsOf(text), std::vector<std::string>());
  auto module = parseUnverified(text);
  ASSERT_TRUE(module);
  module->walk([&](BlockScaledMmaOp op) {
    EXPECT_EQ(op.getPackedShape(), packed) << textOf(mma);
  });
}

static void expectRejected(const Mma &mma, const std::string &diagnostic) {
  std::string text = preludeAndThen(textOf(mma), mma.moduleAttributes);
  EXPECT_EQ(errorsOf(text), std::vector<std::string>{diagnostic});
  auto module = parseUnverified(text);
  ASSERT_TRUE(module);
  ErrorCollector collector(tileContext());
  module->walk(
      [&](BlockScaledMmaOp op) { EXPECT_EQ(op.getPackedShape(), 0u); });
  EXPECT_TRUE(collector.texts.empty());
}

static Mma fp8() {
  Mma mma;
  mma.a = "128x128xf8E4M3FN";
  mma.b = "128x128xf8E5M2";
  return mma;
}

TEST(TileASBlockScaledMma, Accepted) {
  // tileas.bsmma.ret_32_32
  expectPacked(fp8(), 0x2000000020);
  Mma pair = fp8();
  pair.twoCta = true;
  expectPacked(pair, 0x2000000020);
  // tileas.bsmma.ret_64_16
  Mma mma;
  expectPacked(mma, 0x4000000010);
  mma.twoCta = true;
  expectPacked(mma, 0x4000000010);
  mma.sfa = "128x4xf8E4M3FN", mma.sfb = "4x128xf8E4M3FN";
  expectPacked(mma, 0x4000000010);
  // tileas.bsmma.ret_64_32
  mma = Mma();
  mma.a = "128x128x!nv_tileaa.nv4e0m3f";
  expectPacked(mma, 0x4000000020);
}

// One case near each row of the table of results, each rejected by another
// rule.
TEST(TileASBlockScaledMma, RejectedOperationsHaveNoPackedShape) {
  Mma mma;
  mma.sfa = "";
  expectRejected(mma, "fp4 mma should expect scaling factors");
  mma = Mma();
  mma.a = "128x128xf4E2M1FN";
  mma.twoCta = true;
  expectRejected(mma,
                 "expects A/B element types to be Float4E2M1FNType and sfa/sfb "
                 "element types to be Float8E8M0FNUType when (atom_K=64 && "
                 "vecSize=32)");
  mma = fp8();
  mma.moduleAttributes = "nv_tileaa.compute_capability = 99 : i32";
  expectRejected(
      mma, "mma block scale is not supported by compute capability < sm100");
}

TEST(TileASBlockScaledMma, OtherResultsHaveNoPackedShape) {
  auto module = parseUnverified(preludeAndThen(
      "%r = nv_tileas.block_scaled_mma %t, %t, %t {atom = #nv_tileas<atom a>, "
      "operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>} : !T, !T, !T -> i32"));
  ASSERT_TRUE(module);
  module->walk([](BlockScaledMmaOp op) { EXPECT_EQ(op.getPackedShape(), 0u); });
}

// An element type that no case has.
TEST(TileASBlockScaledMma, IndexIsNoElement) {
  Mma mma = fp8();
  mma.b = "128x128xindex";
  expectRejected(mma, "Block scale is not supported for f16, tf32, f8f6f4, "
                      "and i8 types");
}

TEST(TileASBlockScaledMma, OneScaleOnly) {
  auto module = parseUnverified(preludeAndThen(
      "%r = nv_tileas.block_scaled_mma %t, %t, %t, %t {atom = #nv_tileas<atom "
      "a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>} : !T, !T, !T, !T "
      "-> !T"));
  ASSERT_TRUE(module);
  module->walk([](BlockScaledMmaOp op) {
    EXPECT_TRUE(op.hasLegalSegments());
    EXPECT_FALSE(op.getSfa());
    EXPECT_EQ(op.getSfb(), op->getOperand(3));
  });
}

TEST(TileASBlockScaledMma, Builder) {
  Mma mma;
  auto module = parseUnverified(preludeAndThen(textOf(mma)));
  ASSERT_TRUE(module);
  module->walk([](BlockScaledMmaOp op) {
    mlir::OpBuilder builder(op);
    auto emitError = [&] { return mlir::emitError(op.getLoc()); };
    BlockScaledMmaOperands operands = {op.getA(), op.getB(), op.getC(),
                                       op.getSfa(), op.getSfb()};
    auto type = llvm::cast<TileType>(op.getResult().getType());
    auto built = buildBlockScaledMma(builder, op.getLoc(), type, operands,
                                     op.getAtom(), /*twoCta=*/true, emitError);
    ASSERT_TRUE(llvm::succeeded(built));
    EXPECT_EQ(built->getAtom().getName(), "mxf4");
    EXPECT_EQ(built->getAtom().getAtomK(), 64u);
    EXPECT_EQ(built->getAtom().getVecSize(), 16u);
    EXPECT_TRUE(built->getTwoCta());

    ErrorCollector collector(tileContext());
    operands.sfb = nullptr;
    EXPECT_TRUE(llvm::failed(buildBlockScaledMma(builder, op.getLoc(), type,
                                                 operands, op.getAtom(),
                                                 /*twoCta=*/false, emitError)));
    operands.a = nullptr;
    EXPECT_TRUE(llvm::failed(buildBlockScaledMma(builder, op.getLoc(), type,
                                                 operands, op.getAtom(),
                                                 /*twoCta=*/false, emitError)));
    EXPECT_EQ(collector.texts,
              (std::vector<std::string>{"fp4 mma should expect scaling factors",
                                        "expected A, B and C to be tiles"}));
  });
  EXPECT_TRUE(llvm::succeeded(verifyTileIR(*module)));
}
