//===- CudaTileTypesTest.cpp - Tests of types of cuda_tile ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text, keys and constants of oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir::cuda_tile;
using tileir::nv_tileas::ErrorCollector;

static mlir::MLIRContext &context() { return tileir::nv_tileas::tileContext(); }

static mlir::Type parsed(const std::string &body) {
  return mlir::parseType("!cuda_tile." + body, &context());
}

static std::string printed(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

TEST(CudaTileTypes, Text) {
  for (const std::string body : {
           "tile<4x8xf32>",
           "tile<f32>",
           "tile<i4>",
           "tile<9223372036854775807xf4E2M1FN>",
           "tile<4xptr<i8>>",
           "tile<ptr<tf32>>",
           "ptr<f32>",
           "tensor_view<?x16xf32, strides=[16,?]>",
           "tensor_view<f32>",
           "partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>",
           "partition_view<tile=(), tensor_view<i8>>",
           "partition_view<tile=(4x8), padding_value = zero, "
           "tensor_view<8x16xi32, strides=[16,1]>, dim_map=[1, 0]>",
           "strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = "
           "nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>",
           "strided_view<tile=(4), traversal_strides=[3], tensor_view<?xf32, "
           "strides=[?]>>",
           "gather_scatter_view<tile=(4x8), padding_value = neg_zero, "
           "tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=1>",
           "token",
       }) {
    mlir::Type type = parsed(body);
    ASSERT_TRUE(type) << body;
    EXPECT_EQ(printed(type), "!cuda_tile." + body);
  }
  // Inside of another type, the prefix may stand there.
  EXPECT_EQ(parsed("tile<4x!cuda_tile.ptr<i8>>"), parsed("tile<4xptr<i8>>"));
  EXPECT_EQ(parsed("partition_view<tile=(4), !cuda_tile.tensor_view<4xf32, "
                   "strides=[1]>, dim_map=[0]>"),
            parsed("partition_view<tile=(4), tensor_view<4xf32, "
                   "strides=[1]>>"));
  EXPECT_EQ(tileir::nv_tileas::shortList(
                {parsed("tile<4xptr<i8>>"), parsed("ptr<i8>"),
                 mlir::parseType("!nv_tileas.tile<4xf16>", &context())}),
            "tile<4xptr<i8>>, !cuda_tile.ptr<i8>, tile<4xf16>");
}

TEST(CudaTileTypes, Keys) {
  const std::string view = "tensor_view<8x16xf32, strides=[16,1]>";
  const std::string ints = "tensor_view<8xi32, strides=[1]>";
  for (auto [body, text] : std::vector<std::pair<std::string, std::string>>{
           {"tile<4xi2>",
            "ir.key_cuda_element: expected an element of a tile, but got 'i2'"},
           {"ptr<i4>", "ir.key_cuda_element: expected a pointee, but got 'i4'"},
           {"ptr<!cuda_tile.ptr<i8>>",
            "ir.key_cuda_element: expected a pointee, but got "
            "'!cuda_tile.ptr<i8>'"},
           {"tensor_view<0x4xi4, strides=[1]>",
            "ir.key_cuda_element: expected an element of a tensor view, but "
            "got 'i4'"},
           {"tile<4x0xf32>",
            "ir.key_cuda_size: expected size #1 to be at least 1, but got 0"},
           {"tensor_view<?x0xf32, strides=[1]>",
            "ir.key_cuda_size: expected size #1 to be at least 1, but got 0"},
           {"partition_view<tile=(0), f32>",
            "ir.key_cuda_size: expected size #0 to be at least 1, but got 0"},
           {"tensor_view<4x4xf32, strides=[0]>",
            "ir.key_cuda_stride_count: expected 2 strides, but got 1"},
           {"tensor_view<4x4xf32, strides=[?,-1]>",
            "ir.key_cuda_stride: expected stride #1 to be at least 1, but got "
            "-1"},
           {"strided_view<tile=(1), traversal_strides=[0], f32>",
            "ir.key_cuda_stride: expected stride #0 to be at least 1, but got "
            "0"},
           {"partition_view<tile=(4), !cuda_tile.tile<f32>>",
            "ir.key_cuda_source: expected a tensor view, but got "
            "'!cuda_tile.tile<f32>'"},
           {"partition_view<tile=(4), " + view + ", dim_map=[7]>",
            "ir.key_cuda_rank: expected 2 tile sizes, but got 1"},
           {"strided_view<tile=(4x4), traversal_strides=[], " + view + ">",
            "ir.key_cuda_rank: expected 2 traversal strides, but got 0"},
           {"partition_view<tile=(4x4), " + view + ", dim_map=[7]>",
            "ir.key_cuda_rank: expected 2 mapped dimensions, but got 1"},
           {"partition_view<tile=(4x4), " + view + ", dim_map=[0, 2]>",
            "ir.key_cuda_map: expected dimension #1 to be in [0, 2), but got "
            "2"},
           {"partition_view<tile=(4x4), " + view + ", dim_map=[1, 1]>",
            "ir.key_cuda_map: expected dimension #1 to be no earlier one, but "
            "got 1 again"},
           {"gather_scatter_view<tile=(), tensor_view<f32>, sparse_dim=0>",
            "ir.key_cuda_sparse: expected a sparse dimension in [0, 0), but "
            "got 0"},
           {"gather_scatter_view<tile=(4), padding_value = nan, " + ints +
                ", sparse_dim=-1>",
            "ir.key_cuda_sparse: expected a sparse dimension in [0, 1), but "
            "got -1"},
           {"partition_view<tile=(4), padding_value = nan, " + ints + ">",
            "ir.key_cuda_padding: expected padding zero for 'i32', but got "
            "'nan'"}}) {
    ErrorCollector collector(context());
    EXPECT_FALSE(parsed(body));
    EXPECT_EQ(collector.texts, std::vector<std::string>{text}) << body;
  }
}

// Text has no unknown sizes of tiles.
TEST(CudaTileTypes, SizesOfTilesAreKnown) {
  ErrorCollector collector(context());
  EXPECT_FALSE(TileType::getChecked(
      [] { return mlir::emitError(mlir::UnknownLoc::get(&context())); },
      &context(), {mlir::ShapedType::kDynamic},
      mlir::Float32Type::get(&context())));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>{
                "ir.key_cuda_size: expected size #0 to be at least 1, but got "
                "-9223372036854775808"});
}

TEST(CudaTileTypes, Elements) {
  const std::string view = "tensor_view<4xf16, strides=[1]>";
  const mlir::Type f16 = mlir::Float16Type::get(&context());
  EXPECT_EQ(elementOf(parsed("tile<4xf16>")), f16);
  EXPECT_EQ(elementOf(parsed(view)), f16);
  EXPECT_EQ(elementOf(parsed("partition_view<tile=(4), " + view + ">")), f16);
  EXPECT_FALSE(elementOf(parsed("token")));
  EXPECT_EQ(widthOf(f16), 16u);
  EXPECT_EQ(widthOf(parsed("ptr<i8>")), 64u);
  EXPECT_FALSE(isElement(mlir::Type(), elements::Any));
  EXPECT_FALSE(isElement(parsed("token"), elements::Any));
}

TEST(CudaTileTypes, Dense) {
  auto make = [](const std::string &tile, llvm::ArrayRef<int64_t> numbers) {
    auto emitError = [] {
      return mlir::emitError(mlir::UnknownLoc::get(&context()));
    };
    return getDense(emitError, llvm::cast<TileType>(parsed(tile)), numbers);
  };
  for (auto [constant, text] :
       std::vector<std::pair<mlir::Attribute, std::string>>{
           {make("tile<2xi32>", {1, -2}),
            "dense<[1, -2]> : !cuda_tile.tile<2xi32>"},
           {make("tile<2x2xi1>", {-1, 0, 0, -1}),
            "dense<[[true, false], [false, true]]> : !cuda_tile.tile<2x2xi1>"},
           {make("tile<2xi4>", {-8, 7}),
            "dense<[-8, 7]> : !cuda_tile.tile<2xi4>"},
           {make("tile<f32>", {0x3fc00000}),
            "dense<1.500000e+00> : !cuda_tile.tile<f32>"},
           {make("tile<4096xtf32>", {0}),
            "dense<0.000000e+00> : !cuda_tile.tile<4096xtf32>"},
           {make("tile<2xf4E2M1FN>", {1, -1}),
            "dense<[5.000000e-01, -6.000000e+00]> : "
            "!cuda_tile.tile<2xf4E2M1FN>"}}) {
    std::string printed;
    llvm::raw_string_ostream(printed) << constant;
    EXPECT_EQ(printed, text);
    EXPECT_EQ(mlir::parseAttribute(text, &context()), constant);
  }
  EXPECT_EQ(make("tile<3xi8>", {5, 5, 5}), make("tile<3xi8>", {5}));

  ErrorCollector collector(context());
  EXPECT_FALSE(make("tile<2xi32>", {1, 2, 3}));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>{
                "ir.cuda_dense_count: expected 1 or 2 elements for "
                "'!cuda_tile.tile<2xi32>', but got 3"});
}
