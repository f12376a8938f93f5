//===- CudaViewsTest.cpp - Views and shapes -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// Whether a module of one operation on the value 0, whose result is the last
// type, breaks a rule.
std::string changed(const std::string &kind, const std::string &source,
                    const std::string &result, const std::string &rest = "") {
  return cudaModule({source, result}, kind, "0", "1", rest);
}

std::string cat(const Types &types, int64_t dim) {
  return cudaModule(types, "CAT", "0, 1", "2", cudaNumber("CAT_DIM", dim));
}

std::string permute(const std::string &shape, const std::string &entries) {
  return changed("PERMUTE", cudaTile("F32", shape), cudaTile("F32", shape),
                 attribute("CUDA_PERMUTATION", "integers: [" + entries + "]"));
}

std::string iota(const std::string &type) {
  return cudaModule({type}, "IOTA", "", "0");
}

} // namespace

TEST(CudaViewsTest, tensorViewsArePointedTo) {
  const Types types = {
      cudaPointer("F32"),
      pointerTile(0),
      cudaTile("I32"),
      cudaTile("I64"),
      tensorView("F32", unknown + ", 4, " + unknown, "4, 1, " + unknown),
      tensorView("BF16", "4", "1")};
  auto make = [&](const std::string &operands, const std::string &sizes,
                  const std::string &result) {
    return cudaModule(types, "MAKE_TENSOR_VIEW", operands, result,
                      segments(sizes));
  };
  expectAccepted(make("1, 2, 3, 2", "1, 2, 1", "4"));
  expectBrokenAt(1, make("1", "1, 0, 0", "5"), {"cudatile.view.mtv_pointee"},
                 "expected pointer to 'bf16' to build tensor_view of this "
                 "type, got 'f32'");
  expectBrokenAt(1, make("1, 2, 2", "1, 1, 1", "4"),
                 {"cudatile.view.mtv_shape_dyn"},
                 "expected 2 dynamic shape operands, got 1");
  expectBrokenAt(1, make("1, 2, 2", "1, 2, 0", "4"),
                 {"cudatile.view.mtv_stride_dyn"},
                 "expected 1 dynamic stride operands, got 0");
  expectBrokenAt(1, make("1", "1", "4"), {"tileas.helper.segments"},
                 "operandSegmentSizes does not match the op schema");
}

TEST(CudaViewsTest, tilesAreOfTheirTensorView) {
  const Types types = {tensorView("F32", "8, 16", "16, 1"),
                       tensorView("F32", "8, 16", "32, 1"),
                       partitionView(0, "4, 8")};
  expectAccepted(cudaModule(types, "MAKE_PARTITION_VIEW", "0", "2"));
  expectBrokenAt(
      1, cudaModule(types, "MAKE_PARTITION_VIEW", "1", "2"),
      {"cudatile.view.mpv_match"},
      "expected the type of the provided tensor_view value "
      "('!cuda_tile.tensor_view<8x16xf32, strides=[32,1]>') to be the same as "
      "the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf32, "
      "strides=[16,1]>')");
}

TEST(CudaViewsTest, reshapesKeepElementsAndTheirNumber) {
  expectAccepted(
      changed("RESHAPE", cudaTile("F32", "7, 9"), cudaTile("F32", "3, 21")));
  expectAccepted(changed("RESHAPE", cudaTile("F32"), cudaTile("F32", "1, 1")));
  expectBrokenAt(
      1, changed("RESHAPE", cudaTile("F32", "8"), cudaTile("I32", "2, 4")),
      {"cudatile.shape.reshape_elem"},
      "reshape requires matching element types");
  expectBrokenAt(
      1, changed("RESHAPE", cudaTile("F32", "8"), cudaTile("F32", "7, 9")),
      {"cudatile.shape.reshape_count"},
      "reshape element-count mismatch: source has 8 elements, result has 63");
  // 2^64 and 1 are not the same, nor is a product that has zeros inside.
  expectBrokenAt(1,
                 changed("RESHAPE", cudaTile("F32", "4294967296, 4294967296"),
                         cudaTile("F32")),
                 {"cudatile.shape.reshape_count"},
                 "reshape element-count mismatch: source has "
                 "18446744073709551616 elements, result has 1");
  expectBrokenAt(
      1,
      changed("RESHAPE", cudaTile("F32", "1000000000000000000, 10"),
              cudaTile("F32", "1000000000000000001, 9223372036854775807, 3")),
      {"cudatile.shape.reshape_count"},
      "reshape element-count mismatch: source has 10000000000000000000 "
      "elements, result has 27670116110564327448670116110564327421");
}

TEST(CudaViewsTest, extractsDivide) {
  expectAccepted(cudaModule(
      {cudaTile("F32", "4, 8"), cudaTile("I32", "2, 8"), cudaTile("I32")},
      "EXTRACT", "0, 2", "1"));
  expectBrokenAt(1,
                 changed("EXTRACT", cudaTile("F32", "4, 8, 8"),
                         cudaTile("F32", "4, 3, 5")),
                 {"cudatile.shape.extract_div"},
                 "source dimension 1 size (8) must be evenly divisible by "
                 "result dimension 1 size (3)");
  expectBrokenAt(
      1, changed("EXTRACT", cudaTile("F32", "4, 8"), cudaTile("F32", "3")),
      {"ir.cuda_same_rank"},
      "ir.cuda_same_rank: expected result #0 to have the rank 2 of operand #0, "
      "but got 1");
}

TEST(CudaViewsTest, catsMatchBesideTheirAxis) {
  const std::string tile = cudaTile("F32", "2, 4");
  expectAccepted(cat({tile, cudaTile("F32", "2, 3"), tile}, 1));
  expectAccepted(cat({tile, tile, cudaTile("F32", "9, 9")}, 5));
  const std::string text =
      "expect lhs and rhs shapes to match at non-concat position ";
  for (int64_t dim : {0, -1, 2})
    expectBrokenAt(1, cat({tile, cudaTile("F32", "2, 3"), tile}, dim),
                   {"cudatile.shape.cat_axis"},
                   text + "1, expected: 4 but got: 3");
  expectBrokenAt(1, cat({tile, cudaTile("F32", "3"), tile}, 1),
                 {"cudatile.shape.cat_rank"},
                 "cudatile.shape.cat_rank: expected operand #1 to have the "
                 "rank 2 of operand #0, but got 1");
  expectBrokenAt(1, cat({tile, tile, cudaTile("F32")}, 1),
                 {"cudatile.shape.cat_rank"},
                 "cudatile.shape.cat_rank: expected result #0 to have the "
                 "rank 2 of operand #0, but got 0");
  const std::string other = cudaTile("F16", "2, 4");
  expectBrokenAt(1, cat({tile, other, other}, 1), {"cudatile.shape.cat_elem"},
                 "cudatile.shape.cat_elem: expected operand #1 to have the "
                 "element 'f32' of operand #0, but got 'f16'");
  expectBrokenAt(
      1,
      cudaModule({tile, cudaPointer("I8"), pointerTile(1, "2, 4")}, "CAT",
                 "0, 0", "2", cudaNumber("CAT_DIM", 0)),
      {"cudatile.shape.cat_elem"},
      "cudatile.shape.cat_elem: expected result #0 to have the element 'f32' "
      "of operand #0, but got 'ptr<i8>'");
  expectBrokenAt(1,
                 cudaModule({tile, cudaTile("F32", "3, 3")}, "CAT", "0, 1", "0",
                            attribute("CUDA_CAT_DIM", "integer: 1 width: 32")),
                 {"ir.attribute_width"},
                 "attribute 'dim' failed to satisfy constraint: 64-bit "
                 "signless integer attribute");
}

TEST(CudaViewsTest, permutationsAreOfTheAxes) {
  expectAccepted(permute("", ""));
  expectAccepted(permute("2", "0"));
  expectAccepted(permute("2, 2, 2", "2, 0, 1"));
  for (const auto &[entries, text] :
       {std::pair("0, 0", "expect permutation size (2) to equal the rank of "
                          "the source (3)"),
        {"7, 7, 0", "expect permutation elements to be unique"},
        {"0, 3, -1", "permutation element at index 1 (3) is out of bound "
                     "[0, 3)"},
        {"2, 0, -1", "permutation element at index 2 (-1) is out of bound "
                     "[0, 3)"}})
    expectBrokenAt(1, permute("2, 2, 2", entries), {"cudatile.shape.permute"},
                   text);
}

TEST(CudaViewsTest, iotasFitTheirElement) {
  for (const auto &[element, size] : {std::pair("I1", "2"),
                                      {"I8", "256"},
                                      {"I16", "65536"},
                                      {"I32", "4294967296"},
                                      {"I64", "9223372036854775807"}})
    expectAccepted(iota(cudaTile(element, size)));
  for (const auto &[element, size, name] : {std::tuple("I1", "3", "i1"),
                                            {"I8", "257", "i8"},
                                            {"I32", "4294967297", "i32"}})
    expectBrokenAt(
        1, iota(cudaTile(element, size)), {"cudatile.shape.iota_fit"},
        std::string("the number of elements ") + size +
            " exceeds the maximum value of element type '" + name + "'");
  for (const char *shape : {"", "3, 1"})
    expectBrokenAt(1, iota(cudaTile("I1", shape)), {"cudatile.shape.iota_1d"},
                   "expects result type to be 1-d tile");
}
