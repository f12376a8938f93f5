//===- IrCopyTest.cpp - Copies, layouts, slices and reductions ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/copy.md and oracle/spec/slices.md: all pairs of
// residencies, elements and counts of conversions, counts and bodies of
// reductions, and the rules of dot on async.dot.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string atom = attribute("ATOM", "text: 'a'");
const std::string spaces[] = {"generic", "gmem", "rmem", "smem", "tmem"};
const std::string enumerators[] = {"SPACE_GENERIC", "SPACE_GLOBAL",
                                   "SPACE_REGISTER", "SPACE_SHARED",
                                   "SPACE_TENSOR"};
// A row for each source: the legal destinations.
constexpr bool isLegal[5][5] = {{false, false, false, false, false},
                                {false, false, true, true, false},
                                {false, true, false, true, true},
                                {false, true, true, false, true},
                                {false, false, true, false, false}};

// A type that nests another takes the position 0 or 1 for it.
std::string view(size_t space, bool isOfTileaa, int nested) {
  std::string pointer =
      "types { kind: IR_PTR element: TYPE_F16 space: " + enumerators[space] +
      " }";
  return pointer + (isOfTileaa ? "types { kind: IR_TILEAA_VIEW shape: 8 "
                                 "nested: " +
                                     std::to_string(nested) + " }"
                               : "types { kind: IR_TILEAS_VIEW shape: 8 "
                                 "element: TYPE_F16 space: " +
                                     enumerators[space] + " }");
}

std::string copyOf(const std::string &views, bool isAsync) {
  return "ir { " + views + "types { kind: IR_ASYNC_TOKEN }" +
         op("CONVERSION_CAST", "", "1, 3", 0) +
         (isAsync ? op("ASYNC_COPY", "0, 1", "4", 10, atom)
                  : op("COPY", "0, 1", "", 0, atom)) +
         " }";
}

std::string tile(const std::string &shape, const std::string &element,
                 const std::string &layout = "") {
  return "types { kind: IR_TILE element: TYPE_" + element +
         (shape.empty() ? "" : " shape: [" + shape + "]") + layout + " }";
}
const std::string layout = " layout { shape: 8 stride: 1 }";

std::string convert(const std::string &source, const std::string &result) {
  return "ir { " + source + result + op("CONVERSION_CAST", "", "0", 0) +
         op("CONVERT_LAYOUT", "0", "1", 10) + " }";
}

const std::string tiles = tile("8", "F16") + "types { kind: IR_INDEX }";

// An operation of tile<8xf16> with a body.
std::string reduction(const std::string &kind, const std::string &operands,
                      const std::string &results, const std::string &rest) {
  return "ir { " + tiles + op("CONVERSION_CAST", "", "0, 0", 0) +
         op(kind, operands, results, 10, rest) + " }";
}
std::string yielded() { return op("TILEAS_YIELD", "", "", 0); }

} // namespace

TEST(IrCopyTest, allPairsOfResidencies) {
  for (bool isAsync : {false, true})
    for (bool isSourceOfTileaa : {false, true})
      for (bool isDestinationOfTileaa : {false, true})
        for (size_t i = isSourceOfTileaa ? 0 : 1; i < 5; ++i)
          for (size_t j = isDestinationOfTileaa ? 0 : 1; j < 5; ++j) {
            std::string text = copyOf(view(i, isSourceOfTileaa, 0) +
                                          view(j, isDestinationOfTileaa, 2),
                                      isAsync);
            if (isLegal[i][j])
              expectAtBoundary(text, "tileas.copy.space_pair");
            else
              expectBrokenAt(1, text, {"tileas.copy.space_pair"},
                             "tileas.copy.space_pair: expected a legal pair of "
                             "source and destination spaces, but got " +
                                 spaces[i] + "/" + spaces[j]);
          }
}

// A memref has the space of a view over it, as a pointer does.
TEST(IrCopyTest, residenciesOfMemrefs) {
  for (size_t i = 0; i < 5; ++i)
    for (size_t j = 1; j < 5; ++j) {
      std::string text = copyOf("types { kind: IR_MEMREF element: TYPE_F16 "
                                "shape: 4 strides: 1 space: " +
                                    enumerators[i] +
                                    " } types { kind: IR_TILEAA_VIEW shape: 8 "
                                    "nested: 0 }" +
                                    view(j, false, 0),
                                false);
      if (isLegal[i][j])
        expectAtBoundary(text, "tileas.copy.space_pair");
      else
        expectBrokenAt(1, text, {"tileas.copy.space_pair"},
                       "tileas.copy.space_pair: expected a legal pair of "
                       "source and destination spaces, but got " +
                           spaces[i] + "/" + spaces[j]);
    }
}

// A space that is written in a layout is not the residency.
TEST(IrCopyTest, aLayoutIsNowhere) {
  std::string inGlobal =
      "types { kind: IR_TILEAS_VIEW shape: 8 element: TYPE_F16 space: "
      "SPACE_GLOBAL layout { shape: 8 stride: 1 } layout_space: SPACE_SHARED }";
  std::string none = "types { kind: IR_INDEX }";
  expectBrokenAt(1, copyOf(none + inGlobal + none + inGlobal, false),
                 {"tileas.copy.space_pair"},
                 "tileas.copy.space_pair: expected a legal pair of source and "
                 "destination spaces, but got gmem/gmem");
}

TEST(IrCopyTest, wrongSlotsHideThePair) {
  std::string none = "types { kind: IR_INDEX }";
  expectBrokenAt(1, copyOf(none + none + view(1, false, 0), false),
                 {"ir.copy_slots"},
                 "operand #0 must be tiled view, but got 'index'");
}

TEST(IrCopyTest, elementsOfConversions) {
  expectAtBoundary(convert(tile("8", "F16", layout), tile("8", "F16")),
                   "tileas.layout.convert_elem");
  expectBrokenAt(1, convert(tile("8", "F16", layout), tile("8", "BF16")),
                 {"tileas.layout.convert_elem"},
                 "tileas.layout.convert_elem: expected the element types of "
                 "source and result to be the same, but got 'f16' and 'bf16'");
  expectBrokenAt(
      1, convert(tile("8", "F16"), tile("8", "F16")),
      {"tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult"},
      "tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: expected an "
      "operand or a result with a layout, but got none");
}

TEST(IrCopyTest, countsOfConversions) {
  expectAccepted(convert(tile("", "F16", layout), tile("1, 1", "F16")));
  expectAtBoundary(
      convert(tile("4096, 4096", "F16", layout), tile("16777216", "F16")),
      "tileas.layout.convert_count");
  expectBrokenAt(
      1, convert(tile("", "F16", layout), tile("16777216", "F16")),
      {"tileas.layout.convert_count"},
      "tileas.layout.convert_count: expected source and result to have the "
      "same number of elements, but got 1 and 16777216");
  // Not counted where a size is wrong.
  expectBrokenAt(1, convert(tile("8", "F16", layout), tile("3", "F16")),
                 {"tileas.trait.18.TensorSizeTrait"},
                 "tile dimensions must be positive powers of two");
  expectBrokenAt(
      1, convert(tile("8", "F16", layout), tile("33554432", "BF16")),
      {"tileas.trait.18.TensorSizeTrait", "tileas.layout.convert_elem"},
      "tile total element count exceeds the implementation limit");
}

TEST(IrCopyTest, countsOfReductions) {
  for (const char *kind : {"REDUCE", "SCAN"}) {
    expectAccepted(reduction(kind, "0", "0", region(yielded())));
    expectAccepted(reduction(kind, "0, 1", "0, 0", region(yielded())));
    for (const char *results : {"", "0"})
      expectBrokenAt(1, reduction(kind, "", results, region(yielded())),
                     {"ir.reduction_counts"},
                     "reduce/scan requires at least one input");
    for (const char *results : {"", "0, 0"})
      expectBrokenAt(1, reduction(kind, "0", results, region(yielded())),
                     {"ir.reduction_counts"},
                     "reduce/scan must produce one result per input");
  }
}

TEST(IrCopyTest, bodies) {
  const std::pair<std::string, std::string> ops[] = {
      {"GENERATE", ""}, {"REDUCE", "0"}, {"SCAN", "0"}};
  const std::string noYield = "expects regions to end with 'nv_tileas.yield'";
  for (const auto &[kind, operands] : ops) {
    expectAtBoundary(reduction(kind, operands, "0", region(yielded())),
                     "ir.body_terminator");
    for (const std::string &body :
         {std::string("regions {}"), region(""), region(op("YIELD", "", "", 0)),
          region(op("CONVERSION_CAST", "", "0", 30))}) {
      Case testCase = caseOf(reduction(kind, operands, "0", body));
      Ids broken = brokenIn(testCase);
      EXPECT_NE(std::ranges::find(broken, "ir.body_terminator"), broken.end())
          << body;
    }
    expectBrokenAt(1, reduction(kind, operands, "0", region("")),
                   {"ir.body_terminator"}, noYield);
    for (const char *exit : {"CUDA_BREAK", "CUDA_CONTINUE"})
      expectBrokenAt(
          2, reduction(kind, operands, "0", region(op(exit, "", "", 0))),
          {"cudatile.exit.parent"},
          "early-exit must be enclosed by a compatible loop or for");
    expectBrokenAt(
        1,
        reduction(kind, operands, "0",
                  "regions { blocks { " + yielded() + " } blocks {} }"),
        {"ir.body_single_block"},
        "ir.body_single_block: expected region #0 to have one block, but got "
        "2");
    expectBrokenAt(
        1,
        reduction(kind, operands, "0", region(yielded()) + region(yielded())),
        {"ir.region_count"}, "requires one region");
  }
}

TEST(IrCopyTest, slicesInSharedMemory) {
  for (const char *space : {"", " layout_space: SPACE_SHARED"}) {
    std::string text = "ir { " + tile("8", "F16", layout + space) +
                       "types { kind: IR_ASYNC_TOKEN }" +
                       op("CONVERSION_CAST", "", "0", 0) +
                       op("ASYNC_EXTRACT_SLICE", "0", "0, 1", 10) + " }";
    if (*space)
      expectAccepted(text);
    else
      expectBrokenAt(1, text, {"tileas.trait.08.ResultsAreSharedEncoding"},
                     "tileas.trait.08.ResultsAreSharedEncoding: expected "
                     "result #0 to have a layout in smem, but got "
                     "'#nv_tileas.layout<8:1>'");
  }
}

// The rules of dot, with the same texts.
TEST(IrCopyTest, dotsThatDoNotWait) {
  auto dot = [](const std::string &a, const std::string &c,
                const std::string &rest) {
    return "ir { " + tile("3", a) + tile("3", c) +
           "types { kind: IR_ASYNC_TOKEN }" +
           op("CONVERSION_CAST", "", "0, 1", 0) +
           op("ASYNC_DOT", "0, 0, 1", "1, 2", 10, rest) + " }";
  };
  expectAccepted(dot("F16", "F32", atom));
  expectBrokenAt(1, dot("F16", "F16", atom), {"tileas.dot.f32_acc"},
                 "expects #C element type to be f32, but got f16");
  expectBrokenAt(1, dot("I8", "I32", atom), {"tileas.dot.signedness"},
                 "expect signedness attribute for operand A");
  expectBrokenAt(1, dot("I8", "F32", atom), {"tileas.dot.ab_types"},
                 "expected the element types of A, B, C, and D to be either "
                 "all integers or all floats.");
}
