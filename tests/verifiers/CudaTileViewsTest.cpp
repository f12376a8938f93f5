//===- CudaTileViewsTest.cpp - Tests of views and shapes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

using namespace tileir::cuda_tile;

TEST(CudaTileViews, MakeTensorView) {
  const std::string base = "tile<ptr<f32>>", i32 = "tile<i32>",
                    i64 = "tile<i64>",
                    view = "tensor_view<?x16xf32, strides=[16,?]>";
  auto segments = [](const char *sizes) {
    return "operandSegmentSizes = array<i32: " + std::string(sizes) + ">";
  };
  expectVerdicts({
      {"cudatile.view.mtv_pointee",
       "make_tensor_view",
       {base, i32, i64},
       {view},
       segments("1, 1, 1")},
      {"cudatile.view.mtv_pointee",
       "make_tensor_view",
       {"tile<ptr<i8>>"},
       {view},
       segments("1, 0, 0"),
       "expected pointer to 'f32' to build tensor_view of this type, got 'i8'"},
      {"cudatile.view.mtv_shape_dyn",
       "make_tensor_view",
       {base},
       {view},
       segments("1, 0, 0"),
       "expected 1 dynamic shape operands, got 0"},
      {"cudatile.view.mtv_stride_dyn",
       "make_tensor_view",
       {base, i32, i32, i32},
       {view},
       segments("1, 1, 2"),
       "expected 1 dynamic stride operands, got 2"},
  });
}

TEST(CudaTileViews, MakeTileViews) {
  const std::string view = "tensor_view<8xf32, strides=[1]>",
                    other = "tensor_view<?xf32, strides=[1]>";
  const std::string text =
      "expected the type of the provided tensor_view value ('!cuda_tile." +
      other +
      "') to be the same as the view's tensor_view type "
      "('!cuda_tile." +
      view + "')";
  const std::pair<const char *, std::string> views[] = {
      {"make_partition_view", "partition_view<tile=(4), " + view + ">"},
      {"make_strided_view",
       "strided_view<tile=(4), traversal_strides=[3], " + view + ">"},
      {"make_gather_scatter_view",
       "gather_scatter_view<tile=(4), " + view + ", sparse_dim=0>"}};
  for (auto &[name, result] : views)
    expectVerdicts({
        {"cudatile.view.mpv_match", name, {view}, {result}},
        {"cudatile.view.mpv_match", name, {other}, {result}, "", text},
    });
}

TEST(CudaTileViews, Reshape) {
  const std::string huge =
      "tile<9223372036854775807x9223372036854775807x7xf32>";
  expectVerdicts({
      {"cudatile.shape.reshape_elem",
       "reshape",
       {"tile<4xf32>"},
       {"tile<4xi32>"},
       "",
       "reshape requires matching element types"},
      {"cudatile.shape.reshape_count",
       "reshape",
       {"tile<6xf32>"},
       {"tile<2x1x3xf32>"}},
      {"cudatile.shape.reshape_count",
       "reshape",
       {"tile<6xf32>"},
       {"tile<f32>"},
       "",
       "reshape element-count mismatch: source has 6 elements, result has 1"},
      {"cudatile.shape.reshape_count",
       "reshape",
       {huge},
       {"tile<7x9223372036854775807x9223372036854775807xf32>"}},
      {"cudatile.shape.reshape_count",
       "reshape",
       {huge},
       {"tile<2xf32>"},
       "",
       "reshape element-count mismatch: source has "
       "595494142111642310931778354489627508743 elements, result has 2"},
  });
}

TEST(CudaTileViews, ExtractAndIota) {
  expectVerdicts({
      {"cudatile.shape.extract_div",
       "extract",
       {"tile<4x6xf32>", "tile<i32>"},
       {"tile<2x3xf32>"}},
      {"cudatile.shape.extract_div",
       "extract",
       {"tile<4x6xf32>"},
       {"tile<2x4xf32>"},
       "",
       "source dimension 1 size (6) must be evenly divisible by result "
       "dimension 1 size (4)"},
      {"cudatile.shape.iota_1d",
       "iota",
       {},
       {"tile<2x2xi8>"},
       "",
       "expects result type to be 1-d tile"},
      {"cudatile.shape.iota_fit", "iota", {}, {"tile<2xi1>"}},
      {"cudatile.shape.iota_fit",
       "iota",
       {},
       {"tile<3xi1>"},
       "",
       "the number of elements 3 exceeds the maximum value of element type "
       "'i1'"},
      {"cudatile.shape.iota_fit", "iota", {}, {"tile<4294967296xi32>"}},
      {"cudatile.shape.iota_fit",
       "iota",
       {},
       {"tile<4294967297xi32>"},
       "",
       "the number of elements 4294967297 exceeds the maximum value of element "
       "type 'i32'"},
      {"cudatile.shape.iota_fit",
       "iota",
       {},
       {"tile<9223372036854775807xi64>"}},
  });
}

TEST(CudaTileViews, Cat) {
  auto dim = [](const char *axis) {
    return "dim = " + std::string(axis) + " : i64";
  };
  const std::string a = "tile<2x4xf32>", b = "tile<2x8xf32>";
  expectVerdicts({
      {"cudatile.shape.cat_axis", "cat", {a, b}, {a}, dim("1")},
      {"cudatile.shape.cat_axis",
       "cat",
       {a, b},
       {a},
       dim("0"),
       "expect lhs and rhs shapes to match at non-concat position 1, expected: "
       "4 but got: 8"},
      {"cudatile.shape.cat_axis",
       "cat",
       {a, b},
       {a},
       dim("-1"),
       "expect lhs and rhs shapes to match at non-concat position 1, expected: "
       "4 but got: 8"},
      {"cudatile.shape.cat_axis", "cat", {a, a}, {a}, dim("7")},
      {"cudatile.shape.cat_rank",
       "cat",
       {a, a},
       {"tile<4xf32>"},
       dim("0"),
       "cudatile.shape.cat_rank: expected result #0 to have the rank 2 of "
       "operand #0, but got 1"},
      {"cudatile.shape.cat_elem",
       "cat",
       {a, "tile<2x4xptr<i8>>"},
       {a},
       dim("0"),
       "cudatile.shape.cat_elem: expected operand #1 to have the element 'f32' "
       "of operand #0, but got 'ptr<i8>'"},
  });
}

TEST(CudaTileViews, Permute) {
  const std::string tile = "tile<2x4xf32>";
  auto by = [](const char *entries) {
    return "permutation = array<i32: " + std::string(entries) + ">";
  };
  expectVerdicts({
      {"cudatile.shape.permute", "permute", {tile}, {tile}, by("1, 0")},
      {"cudatile.shape.permute",
       "permute",
       {tile},
       {tile},
       by("1, 0, 2"),
       "expect permutation size (3) to equal the rank of the source (2)"},
      {"cudatile.shape.permute",
       "permute",
       {tile},
       {tile},
       by("-1, -1"),
       "expect permutation elements to be unique"},
      {"cudatile.shape.permute",
       "permute",
       {tile},
       {tile},
       by("0, 2"),
       "permutation element at index 1 (2) is out of bound [0, 2)"},
  });
}
