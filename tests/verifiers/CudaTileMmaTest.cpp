//===- CudaTileMmaTest.cpp - Tests of matrix products and assumptions -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_mma.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

using namespace tileir;
using namespace tileir::cuda_tile;

TEST(CudaTileMma, Shapes) {
  const char *k = "mma contracting dimension mismatch";
  const char *mn = "mma accumulator must agree with A and B on M and N";
  auto test = [](const char *rule, const std::string &a, const std::string &b,
                 const std::string &c, const char *text) {
    auto tile = [](const std::string &shape, const char *element) {
      return "tile<" + shape + element + ">";
    };
    expectVerdicts({
        {rule,
         "mmaf",
         {tile(a, "f16"), tile(b, "f16"), tile(c, "f32")},
         {tile(c, "f32")},
         "",
         text},
        {rule,
         "mmai",
         {tile(a, "i8"), tile(b, "i8"), tile(c, "i32")},
         {tile(c, "i32")},
         "signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = "
         "#cuda_tile.signedness<unsigned>",
         text},
    });
  };
  test("cudatile.mma.rank_a", "4x", "4x", "4x",
       "mma operand A must be rank-2 or rank-3");
  test("cudatile.mma.rank_same", "4x8x", "1x8x2x", "4x2x",
       "mma operands must share rank");
  test("cudatile.mma.mn", "4x8x", "8x2x", "4x2x", "");
  test("cudatile.mma.k", "4x8x", "4x2x", "4x2x", k);
  test("cudatile.mma.k", "3x4x8x", "5x8x2x", "3x4x2x", k);
  test("cudatile.mma.mn", "4x8x", "8x2x", "2x2x", mn);
  test("cudatile.mma.mn", "4x8x", "8x2x", "4x4x", mn);
  test("cudatile.mma.mn", "3x4x8x", "3x8x2x", "5x4x2x", mn);
  const std::string tile = "tile<2x2xf32>";
  expectVerdicts({
      {"cudatile.mma.acc_result_shape",
       "mmaf",
       {tile, tile, tile},
       {"tile<2x4xf32>"},
       "",
       "mma accumulator and result shapes must match"},
      {"cudatile.mma.float_acc_result",
       "mmaf",
       {tile, tile, tile},
       {"tile<2x2xf16>"},
       "",
       "floating mma accumulator and result must share type"},
  });
}

TEST(CudaTileMma, FloatPairs) {
  const char *text =
      "floating mma input/accumulator pair is not supported on the target";
  for (const char *a : {"f4E2M1FN", "f8E4M3FN", "f8E5M2", "f16", "bf16", "tf32",
                        "f32", "f64", "f8E8M0FNU", "i8"})
    for (const char *c : {"f16", "bf16", "f32", "f64"}) {
      const llvm::StringRef left = a, right = c;
      bool isHalf = left.starts_with("f4") || left == "f8E4M3FN" ||
                    left == "f8E5M2" || left == "f16";
      bool isSingle = left == "bf16" || left == "tf32" || left == "f32";
      bool isPair = (isHalf && right == "f16") ||
                    ((isHalf || isSingle) && right == "f32") ||
                    (left == "f64" && right == "f64");
      const std::string factor = "tile<2x2x" + left.str() + ">",
                        sum = "tile<2x2x" + right.str() + ">";
      expectVerdicts({{"cudatile.mma.float_tuple",
                       "mmaf",
                       {factor, factor, sum},
                       {sum},
                       "",
                       isPair ? "" : text}});
    }
}

TEST(CudaTileMma, Integers) {
  const std::string i8 = "tile<2x2xi8>", i16 = "tile<2x2xi16>",
                    i32 = "tile<2x2xi32>",
                    lhs = "signedness_lhs = #cuda_tile.signedness<signed>",
                    rhs = "signedness_rhs = #cuda_tile.signedness<signed>",
                    both = lhs + ", " + rhs;
  const char *signedness = "expect signedness attribute for operand A";
  const char *inputs =
      "integer mma inputs must share a legal integer element type";
  expectVerdicts({
      {"cudatile.mma.int_signedness",
       "mmai",
       {i8, i8, i32},
       {i32},
       lhs,
       signedness},
      {"cudatile.mma.int_signedness",
       "mmai",
       {i8, i8, i16},
       {i32},
       rhs,
       signedness},
      {"cudatile.mma.int_acc",
       "mmai",
       {i8, i8, i32},
       {i16},
       both,
       "integer mma accumulator and result must be i32"},
      {"cudatile.mma.int_inputs", "mmai", {i16, i16, i32}, {i32}, both, inputs},
      {"cudatile.mma.int_inputs", "mmai", {i8, i16, i32}, {i32}, both, inputs},
  });
}

TEST(CudaTileAssume, TypesOfTheDialect) {
  auto that = [](const char *predicate) {
    return "predicate = #cuda_tile." + std::string(predicate);
  };
  const char *type =
      "div_by requires an integer-, pointer-, or memref-like value";
  const std::string view = "tensor_view<?x8xf32, strides=[8,1]>";
  const std::string tileView = "partition_view<tile=(4x4), " + view + ">";
  // The rules of predicates are one for both dialects.
  auto test = [&](const std::string &value, const std::string &predicate,
                  const char *rule = "cudatile.assume.shared_predicates",
                  const char *text = "") {
    expectVerdicts({{rule, "assume", {value}, {value}, predicate, text}});
  };
  test("tile<4xi4>", that("bounded<-8, 7>"));
  test("tile<4xi4>", that("bounded<0, 8>"), "tileaa.bounded.upper",
       "bounded upper exceeds the element's representable range");
  test("tile<4xptr<f32>>", that("div_by<16, every 4 along 0>"));
  test("tile<4xptr<f32>>", that("bounded<0, ?>"), "tileaa.bounded.type",
       "bounded requires an integer-like element type");
  test("ptr<f32>", that("div_by<16>"));
  test("tile<4xf32>", that("div_by<16>"), "tileaa.div_by.type", type);
  test(view, that("div_by<16, every 4 along 1>"));
  test(tileView, that("div_by<16>"), "tileaa.div_by.type", type);
  test(view, that("same_elements<[4096, 8]>"));
  test(view, that("same_elements<[-1, 8]>"), "tileaa.same_elements.range",
       "same_elements axis bound is out of range");
  test(tileView, that("same_elements<[4]>"), "tileaa.same_elements.rank",
       "same_elements length must match the constrained value's rank");
  test("token", that("same_elements<[]>"));
  test("tile<4xf32>", that("rounding<zero>"));
}

// Either assume may have a value of either dialect.
TEST(CudaTileAssume, ValuesOfTheOtherDialect) {
  auto errorsOf = [](const std::string &assume, const std::string &type) {
    return nv_tileas::errorsOf("%v = builtin.unrealized_conversion_cast to " +
                               type + "\n%r = \"" + assume + "}> : (" + type +
                               ") -> " + type);
  };
  const std::string other =
      "nv_tileaa.assume\"(%v) <{predicates = [#nv_tileaa.bounded<-8, 7>]";
  const std::string own =
      "cuda_tile.assume\"(%v) <{predicate = #cuda_tile.bounded<-8, 7>";
  EXPECT_EQ(errorsOf(other, "!cuda_tile.tile<4xi4>"),
            std::vector<std::string>());
  EXPECT_EQ(errorsOf(other, "!cuda_tile.token"),
            std::vector<std::string>{
                "bounded requires an integer-like element type"});
  EXPECT_EQ(errorsOf(own, "!nv_tileas.tile<4xi8>"), std::vector<std::string>());
  EXPECT_EQ(errorsOf(own, "!nv_tileas.tile<4xi1>"),
            std::vector<std::string>{"bounded lower exceeds the element's "
                                     "representable range"});
}
