//===- TmaBox.cpp - Fuzzing the box of a TMA descriptor -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tma_box.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/FieldRows.h"

#include "tileir/ModePatterns/TmaBox.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const TmaBoxCase &parameters = testCase.tma_box();
  tileir::TmaBoxParams params;
  params.box = {parameters.box().data(),
                static_cast<size_t>(parameters.box_size())};
  params.elementBytes = parameters.element_bytes();
  params.interleave =
      static_cast<tileir::TmaInterleave>(parameters.interleave());
  params.swizzle = static_cast<tileir::TmaSwizzle>(parameters.swizzle());
  answer.outcome =
      succeeded(tileir::verifyTmaBox(params, verifierContext.emitError))
          ? oracle::Outcome::Accepted
          : oracle::Outcome::Rejected;
}

static const FieldValues sizes = {1, 2, 4, 8};
static const FieldValues extents = {1, 2, 3, 8, 16, 100, 128, 255, 256};
static const FieldValues badExtents = {0,   257,     258,      512,
                                       513, 1 << 16, 1u << 31, UINT32_MAX};

/// A row for each size of an element and each swizzle, without interleave. A
/// row of the box is a multiple of 16 bytes or none, and fits into the span of
/// the swizzle or does not.
static FieldRows boxes(bool isWhole, bool fits) {
  FieldRows rows;
  for (int64_t size : sizes)
    for (int64_t swizzle = 0; swizzle < 7; ++swizzle) {
      const int64_t span =
          swizzle ? std::min<int64_t>(16 << swizzle, 128) : 2048;
      FieldValues first;
      for (int64_t extent = 1; extent <= 256; ++extent)
        if ((extent * size % 16 == 0) == isWhole &&
            (extent * size <= span) == fits)
          first.push_back(extent);
      if (!first.empty())
        rows.push_back({oneOf("element_bytes", {size}),
                        oneOf("interleave", {INTERLEAVE_NONE}),
                        oneOf("swizzle", {swizzle}), head("box", first)});
    }
  return rows;
}

static FieldRow interleaved(FieldChoice box) {
  return {oneOf("element_bytes", sizes),
          oneOf("interleave", {INTERLEAVE_16B, INTERLEAVE_32B}),
          oneOf("swizzle", {TMA_SWIZZLE_32B}), std::move(box)};
}

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows plain = boxes(/*isWhole=*/true, /*fits=*/true);
  static const FieldRows others = {interleaved(head("box", extents)),
                                   {oneOf("element_bytes", sizes),
                                    oneOf("interleave", {INTERLEAVE_16B}),
                                    oneOf("swizzle", range(0, 6))}};
  testCase.mutable_tma_box();
  const bool isPlain = !decisions.oneIn(4);
  drawFields({{list("box", extents, extents, isPlain ? 0 : 2, 4)}}, testCase,
             decisions);
  drawFields(isPlain ? plain : others, testCase, decisions);
}

static const Edit edits[] = {
    fieldEdit("tma.box.element", {{noneOf("element_bytes", sizes)}},
              "it is the first rule of the ladder"),
    fieldEdit("tma.box.interleave", {{noneOf("interleave", range(0, 2))}}),
    fieldEdit("tma.box.swizzle", {{noneOf("swizzle", range(0, 6))},
                                  {oneOf("interleave", {INTERLEAVE_32B}),
                                   oneOf("swizzle", {0, 2, 3, 4, 5, 6}),
                                   tail("box", extents, 2, 4)}}),
    fieldEdit("tma.box.rank", {{list("box", {}, {}, 0, 0)},
                               {tail("box", extents, 5, 8)},
                               interleaved(tail("box", extents, 0, 1))}),
    fieldEdit("tma.box.extent",
              {{head("box", {0})},
               {tail("box", badExtents, 2, 4)},
               {tail("box", extents, 2, 4), last("box", badExtents)},
               interleaved(list("box", badExtents, extents, 2, 4))}),
    fieldEdit("tma.box.inner", boxes(/*isWhole=*/false, /*fits=*/true)),
    fieldEdit("tma.box.span", boxes(/*isWhole=*/true, /*fits=*/false)),
};

static FieldValues with(FieldValues values, int64_t other) {
  values.push_back(other);
  return values;
}

const FamilyDriver tilefuzz::tmaBoxFamily = {
    "tma_box",
    "tma_box",
    verify,
    generate,
    edits,
    fieldDomain(
        "tma_box",
        {{oneOf("element_bytes", {0, 1, 2, 3, 4, 8, 16}),
          oneOf("interleave", range(-1, 3)), oneOf("swizzle", range(-1, 7)),
          list("box", with(range(0, 257), UINT32_MAX), {1}, 0, 5)},
         {oneOf("element_bytes", {4}), oneOf("interleave", range(0, 2)),
          oneOf("swizzle", range(0, 1)),
          list("box", {0, 1, 4, 256, 257}, {0, 1, 4, 256, 257}, 0, 4)},
         {oneOf("element_bytes", {1}), oneOf("interleave", range(-1, 3)),
          oneOf("swizzle", range(-1, 7)), list("box", {}, {}, 0, 0)}}),
};
