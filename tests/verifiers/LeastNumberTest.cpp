//===- LeastNumberTest.cpp - Tests of the marker of unknown numbers -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The least number of 64 bits stands for unknown sizes and strides in types of
// MLIR. In a list of integers it is a number like others: out of range, or what
// prints as it was written, and never `?`.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

using namespace tileir::nv_tileas;

static const std::string least = "-9223372036854775808";

static std::string moduleWith(const std::string &attribute) {
  return "module attributes {a = " + attribute + "} {}";
}

/// Returns the errors that reading a module with the attribute reports.
static std::vector<std::string> errorsWith(const std::string &attribute) {
  return errorsOf(moduleWith(attribute));
}

TEST(LeastNumber, IsOutOfRange) {
  const std::string ofMemref = "expected stride #1 to be at least "
                               "-9223372036854775807, but got " +
                               least;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"!cuda_tile.tensor_view<?x4xf32, strides=[?," + least + "]>",
       "ir.key_cuda_stride: expected stride #1 to be at least 1, but got " +
           least},
      {"!cuda_tile.strided_view<tile=(4), traversal_strides=[" + least +
           "], tensor_view<4xf32, strides=[1]>>",
       "integer value too large"},
      {"!cuda_tile.partition_view<tile=(4), tensor_view<4xf32, "
       "strides=[1]>, dim_map=[" +
           least + "]>",
       "integer value too large"},
      {"!cuda_tile.gather_scatter_view<tile=(4), tensor_view<4xf32, "
       "strides=[1]>, sparse_dim=" +
           least + ">",
       "integer value too large"},
      {"!nv_tileaa.memref<4x8xf16, [8, " + least + "]>", ofMemref},
      {"!nv_tileaa.memref<4xf16, [1], alias " + least + ">",
       "ir.key_alias_scope: expected an alias scope of at least 0, but "
       "got " +
           least},
      {"#nv_tileas.layout<(8," + least + "):(1,1)>",
       "expected the sizes of a layout to be at least 1, but got " + least},
      {"#nv_tileas<atom a, k = " + least + ", vec = 1>",
       "expected a number from 1 to 4294967295"},
      {"#nv_tileaa.compute_capability<" + least + ">",
       "tileaa.attr.compute_capability: expected a compute capability of "
       "at least 1, but got " +
           least},
      {"#nv_tileaa.conv_params<strides = [" + least +
           "], dilations = [1], lower_padding = [0], upper_padding = [0]>",
       "tileaa.attr.conv_params: expected strides of at least 1, but "
       "got " +
           least}};
  for (const auto &[attribute, text] : cases)
    EXPECT_EQ(errorsWith(attribute), std::vector<std::string>{text})
        << attribute;
}

TEST(LeastNumber, IsItself) {
  for (const std::string &attribute :
       {"#nv_tileas.layout<8:" + least + ">",
        "#nv_tileaa.conv_params<strides = [1], dilations = [1], lower_padding "
        "= [" +
            least + "], upper_padding = [" + least + "]>",
        "#nv_tileaa.div_by<" + least + ", every " + least + " along " + least +
            ">",
        "#nv_tileaa.bounded<" + least + ", ?>",
        "#nv_tileaa.same_elements<[" + least + "]>",
        "#cuda_tile.div_by<" + least + ">",
        "#cuda_tile.bounded<?, " + least + ">",
        "#cuda_tile.same_elements<[" + least + "]>",
        "#cuda_tile.optimization_hints<sm_100 = {latency = " + least +
            " : i64}>"}) {
    auto module = parseUnverified(moduleWith(attribute));
    ASSERT_TRUE(module) << attribute;
    EXPECT_NE(printed(*module, generic()).find(attribute), std::string::npos)
        << attribute;
    expectRoundTrips(*module, /*customForm=*/true);
  }
}

// Dimensions of a shape have no sign, and one is not of 63 bits.
TEST(LeastNumber, IsNoSize) {
  for (const std::string &type :
       {"!cuda_tile.tile<Xxf32>", "!cuda_tile.tensor_view<Xxf32, strides=[1]>",
        "!cuda_tile.partition_view<tile=(X), tensor_view<4xf32, strides=[1]>>",
        "!nv_tileaa.memref<Xxf16, [1]>", "!nv_tileaa.tiled_view<Xxf16>",
        "!nv_tileas.tiled_view<Xxf16>", "!nv_tileas.tile<Xxf16>"})
    for (const std::string &size : {least, least.substr(1)}) {
      std::string text = type;
      EXPECT_FALSE(errorsWith(text.replace(text.find('X'), 1, size)).empty())
          << text;
    }
}

// Bytecode has the text of a type, which may be written by hand.
TEST(LeastNumber, IsOutOfRangeInBytecode) {
  for (const auto &[type, strides, text] :
       std::vector<std::tuple<std::string, std::string, std::string>>{
           {"!cuda_tile.tensor_view<4x4xf32, strides=[1000000000,100000000]>",
            "1000000000,100000000",
            "ir.key_cuda_stride: expected stride #0 to be at least 1, but "
            "got " +
                least},
           {"!nv_tileaa.memref<4x4xf16, [1000000000, 10000000]>",
            "1000000000, 10000000",
            "expected stride #0 to be at least -9223372036854775807, but "
            "got " +
                least}}) {
    auto module = parseUnverified(moduleWith(type));
    ASSERT_TRUE(module) << type;
    std::string bytes;
    llvm::raw_string_ostream os(bytes);
    ASSERT_TRUE(llvm::succeeded(mlir::writeBytecodeToFile(*module, os)));
    const size_t at = bytes.find(strides);
    ASSERT_NE(at, std::string::npos) << type;
    bytes.replace(at, least.size(), least);
    const std::vector<std::string> errors = errorsOf(bytes);
    ASSERT_FALSE(errors.empty()) << type;
    EXPECT_EQ(errors.front(), text);
  }
}

// Builders give the number itself.
TEST(LeastNumber, IsOutOfRangeForBuilders) {
  mlir::MLIRContext *context = &tileContext();
  const int64_t marker = mlir::ShapedType::kDynamic;
  const auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(context));
  };
  const auto errorOf = [&](llvm::ArrayRef<int64_t> shape,
                           llvm::ArrayRef<int64_t> strides, int64_t scope) {
    ErrorCollector collector(*context);
    EXPECT_FALSE(tileir::nv_tileaa::MemRefType::getChecked(
        emitError, context, mlir::Type(mlir::Float16Type::get(context)), shape,
        strides, tileir::nv_tileaa::MemorySpace::Global, scope));
    return collector.texts;
  };
  EXPECT_EQ(errorOf({4, marker}, {8, 1}, 0),
            std::vector<std::string>{"ir.key_size: expected size #1 to be at "
                                     "least 1, but got " +
                                     least});
  EXPECT_EQ(errorOf({4, 8}, {marker, 1}, 0),
            std::vector<std::string>{
                "expected stride #0 to be at least -9223372036854775807, but "
                "got " +
                least});
  EXPECT_EQ(errorOf({4, 8}, {8, 1}, marker),
            std::vector<std::string>{"ir.key_alias_scope: expected an alias "
                                     "scope of at least 0, but got " +
                                     least});
}
