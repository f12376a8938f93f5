//===- CudaTypeKeyTest.cpp - Types of cuda_tile ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/cuda_types.md: which types are one, which cannot be made,
// and how they print.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// Every case has these before its own types.
const Types sources = {cudaPointer("I8"), tensorView("F32", "8, 16", "16, 1"),
                       tensorView("I32", "8", "1"), tensorView("F32", "", "")};

// The two types, and the queues of them.
void expectPair(const std::string &lhs, const std::string &rhs, bool areSame) {
  Types types = sources;
  types.insert(types.end(), {lhs, rhs, "kind: IR_QUEUE types: 4",
                             "kind: IR_QUEUE types: 5"});
  for (size_t first : {types.size() - 4, types.size() - 2}) {
    std::string text = typePair(types, first, first + 1);
    expectAccepted(text, {uint64_t(areSame)});
    expectConsistent(caseOf(text));
  }
}

void expectBrokenKey(const std::string &type, const Ids &broken,
                     std::string_view diagnostic) {
  Types types = sources;
  types.push_back(type);
  std::string text = typePair(types, 0, types.size() - 1);
  expectBroken(text, broken, diagnostic);
  expectConsistent(caseOf(text));
  expectUnsupported(typedModule(types, ""), fault::type);
}

void expectIllFormed(const std::string &type) {
  Types types = sources;
  types.push_back(type);
  EXPECT_EQ(
      evaluate(caseOf(typePair(types, 0, types.size() - 1))).verdict.outcome,
      Outcome::Unsupported)
      << type;
}

std::string view(const std::string &kind, const std::string &rest) {
  return "kind: IR_CUDA_" + kind + "_VIEW " + rest;
}

} // namespace

TEST(CudaTypeKeyTest, equalParametersAreOneType) {
  const std::string part = "nested: 1 shape: [4, 8]";
  const Types types = {cudaTile("F32", "4, 8"),
                       cudaTile("F32"),
                       cudaTile("I4", "7"),
                       cudaPointer("F32"),
                       pointerTile(0, "4"),
                       tensorView("F32", "8, 16", "16, 1"),
                       tensorView("F32", "8, " + unknown, "16, 1"),
                       tensorView("F32", "8, 16", unknown + ", 1"),
                       view("PARTITION", part),
                       view("PARTITION", part + " padding: CUDA_PADDING_ZERO"),
                       view("PARTITION", part + " padding: CUDA_PADDING_NAN"),
                       view("PARTITION", part + " dim_map: [1, 0]"),
                       view("STRIDED", part + " strides: [3, 5]"),
                       view("STRIDED", part + " strides: [3, 4]"),
                       view("GATHER_SCATTER", part),
                       view("GATHER_SCATTER", part + " sparse_dim: 1"),
                       view("PARTITION", "nested: 3"),
                       cudaToken};
  for (size_t lhs = 0; lhs < types.size(); ++lhs)
    for (size_t rhs = 0; rhs < types.size(); ++rhs)
      expectPair(types[lhs], types[rhs], lhs == rhs);
  // Fields that a view does not use are not read.
  for (const char *number : {"1", "2147483648"})
    expectPair(view("PARTITION", part),
               view("PARTITION", part + " sparse_dim: " + number), true);
  expectPair(view("GATHER_SCATTER", part),
             view("GATHER_SCATTER", part + " dim_map: [1, 0]"), true);
  // A map that is left out leaves every axis where it is.
  expectPair(view("PARTITION", part),
             view("PARTITION", part + " dim_map: [0, 1]"), true);
  // The axes that it moves stand anywhere.
  const std::string four = "nested: 0 shape: [4, 4, 4, 4]";
  expectAccepted(typePair({tensorView("F32", "8, 8, 8, 8", "512, 64, 8, 1"),
                           view("PARTITION", four),
                           view("PARTITION", four + " dim_map: [0, 3, 2, 1]")},
                          1, 2),
                 {0});
  const std::string cube = "nested: 0 shape: [4, 4, 4] dim_map: ";
  expectAccepted(typePair({tensorView("F32", "8, 8, 8", "64, 8, 1"),
                           view("PARTITION", cube + "[1, 0, 2]"),
                           view("PARTITION", cube + "[2, 1, 0]")},
                          1, 2),
                 {0});
}

TEST(CudaTypeKeyTest, elements) {
  const std::string rule = "ir.key_cuda_element";
  for (const char *element : {"NV4E0M3F", "F6E2M3FN", "I2", "UI8", "F8E4M3"})
    expectBrokenKey(cudaTile(element, "4"), {rule},
                    rule + ": expected an element of a tile, but got '" +
                        (element == std::string("NV4E0M3F")
                             ? "!nv_tileaa.nv4e0m3f"
                         : element == std::string("F6E2M3FN") ? "f6E2M3FN"
                         : element == std::string("F8E4M3")   ? "f8E4M3"
                         : element == std::string("I2")       ? "i2"
                                                              : "ui8") +
                        "'");
  expectBrokenKey(cudaPointer("I4"), {rule},
                  rule + ": expected a pointee, but got 'i4'");
  expectBrokenKey(tensorView("I4", "8", "1"), {rule},
                  rule +
                      ": expected an element of a tensor view, but got 'i4'");
  expectBrokenKey(pointerTile(1), {rule},
                  rule + ": expected an element of a tile, but got "
                         "'!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'");
}

TEST(CudaTypeKeyTest, sizesAndStrides) {
  expectBrokenKey(cudaTile("F32", "4, 0, -1"), {"ir.key_cuda_size"},
                  "ir.key_cuda_size: expected size #1 to be at least 1, but "
                  "got 0");
  expectBrokenKey(tensorView("F32", unknown + ", -1", "1, 1"),
                  {"ir.key_cuda_size"},
                  "ir.key_cuda_size: expected size #1 to be at least 1, but "
                  "got -1");
  expectBrokenKey(tensorView("F32", "8", "1, 0"),
                  {"ir.key_cuda_stride_count", "ir.key_cuda_stride"},
                  "ir.key_cuda_stride_count: expected 1 strides, but got 2");
  expectBrokenKey(view("STRIDED", "nested: 2 shape: 8 strides: 0"),
                  {"ir.key_cuda_stride"},
                  "ir.key_cuda_stride: expected stride #0 to be at least 1, "
                  "but got 0");
  expectAtBoundary(typePair({cudaTile("F32", "1")}, 0, 0), "ir.key_cuda_size");
  // The least number that a view can have.
  expectBrokenKey(view("PARTITION", "nested: 2 shape: -2147483648"),
                  {"ir.key_cuda_size"},
                  "ir.key_cuda_size: expected size #0 to be at least 1, but "
                  "got -2147483648");
}

TEST(CudaTypeKeyTest, tileViews) {
  expectBrokenKey(view("PARTITION", "nested: 0 shape: 8 dim_map: 9 padding: "
                                    "CUDA_PADDING_NAN"),
                  {"ir.key_cuda_source"},
                  "ir.key_cuda_source: expected a tensor view, but got "
                  "'!cuda_tile.ptr<i8>'");
  expectBrokenKey(view("PARTITION", "nested: 1 shape: 8"), {"ir.key_cuda_rank"},
                  "ir.key_cuda_rank: expected 2 tile sizes, but got 1");
  expectBrokenKey(
      view("STRIDED", "nested: 1 shape: [8, 8] strides: 1 dim_map: 0"),
      {"ir.key_cuda_rank"},
      "ir.key_cuda_rank: expected 2 traversal strides, but got 1");
  expectBrokenKey(
      view("PARTITION", "nested: 1 shape: [8, 8] dim_map: [0, 1, 2]"),
      {"ir.key_cuda_rank", "ir.key_cuda_map"},
      "ir.key_cuda_rank: expected 2 mapped dimensions, but got 3");
  expectBrokenKey(view("PARTITION", "nested: 1 shape: [8, 8] dim_map: [1, 2]"),
                  {"ir.key_cuda_map"},
                  "ir.key_cuda_map: expected dimension #1 to be in [0, 2), but "
                  "got 2");
  expectBrokenKey(view("PARTITION", "nested: 1 shape: [8, 8] dim_map: [1, 1]"),
                  {"ir.key_cuda_map"},
                  "ir.key_cuda_map: expected dimension #1 to be no earlier "
                  "one, but got 1 again");
  expectBrokenKey(
      view("GATHER_SCATTER", "nested: 3"), {"ir.key_cuda_sparse"},
      "ir.key_cuda_sparse: expected a sparse dimension in [0, 0), but got 0");
  expectBrokenKey(
      view("PARTITION", "nested: 2 shape: 8 padding: CUDA_PADDING_NEG_INF"),
      {"ir.key_cuda_padding"},
      "ir.key_cuda_padding: expected padding zero for 'i32', but "
      "got 'neg_inf'");
  // Zero is a number of every element.
  expectPair(view("PARTITION", "nested: 2 shape: 8 padding: CUDA_PADDING_ZERO"),
             cudaToken, false);
}

TEST(CudaTypeKeyTest, numbersThatDoNotFitAreNotWellFormed) {
  for (const char *rest : {"shape: 2147483648", "shape: 8 dim_map: 2147483648",
                           "shape: 8 padding: 5"})
    expectIllFormed(view("PARTITION", std::string("nested: 2 ") + rest));
  expectIllFormed(view("STRIDED", "nested: 2 shape: 8 strides: -2147483649"));
  expectIllFormed(
      view("GATHER_SCATTER", "nested: 2 shape: 8 sparse_dim: 2147483648"));
  // A scalar stands at no position.
  Types types = {half, "kind: IR_CUDA_TILE nested: 0"};
  EXPECT_EQ(evaluate(caseOf(typePair(types, 1, 1))).verdict.outcome,
            Outcome::Unsupported);
}

TEST(CudaTypeKeyTest, texts) {
  const std::string part = "nested: 1 shape: [4, 8] ";
  const std::pair<std::string, std::string> texts[] = {
      {cudaTile("F32", "4, 8"), "!cuda_tile.tile<4x8xf32>"},
      {pointerTile(0, "4"), "!cuda_tile.tile<4xptr<i8>>"},
      {tensorView("F32", unknown + ", 16", "16, " + unknown),
       "!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>"},
      {tensorView("F32", "", ""), "!cuda_tile.tensor_view<f32>"},
      {view("PARTITION", part + "padding: CUDA_PADDING_ZERO dim_map: [1, 0]"),
       "!cuda_tile.partition_view<tile=(4x8), padding_value = zero, "
       "tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>"},
      {view("PARTITION", "nested: 3"),
       "!cuda_tile.partition_view<tile=(), tensor_view<f32>>"},
      {view("STRIDED", part + "strides: [3, 5] padding: CUDA_PADDING_NAN "
                              "dim_map: [0, 1]"),
       "!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], "
       "padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>>"},
      {view("GATHER_SCATTER", part),
       "!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, "
       "strides=[16,1]>, sparse_dim=0>"},
  };
  for (const auto &[type, text] : texts) {
    Types types = sources;
    types.push_back(type);
    const Case testCase = caseOf(typePair(types, 0, types.size() - 1));
    const Family &keys = *findFamily("tileaa_type_key");
    EXPECT_EQ(keys.operand(testCase, "first"), "!cuda_tile.ptr<i8>");
    EXPECT_EQ(keys.operand(testCase, "second"), text);
  }
  // An iterator's payload keeps its prefix: without it, it would be a tile of
  // nv_tileas.
  Types types = {cudaTile("F32"), "kind: IR_ITERATOR nested: 0"};
  expectBroken(cudaModule(types, "ABSF", "1", "0"), {"ir.cuda_absf_slots"},
               "operand #0 must be float tile, but got "
               "'!nv_tileas.async.pipeline.iterator<!cuda_tile.tile<f32>>'");
}
