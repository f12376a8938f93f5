//===- TmaBox.cpp - The box of a TMA descriptor against its swizzle -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma_box.md. Rows are measured in *chunks* of 16
// bytes, which a swizzle permutes within its span.
//
//===----------------------------------------------------------------------===//

#include "Ladder.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view interleaveNames[] = {"none", "16B", "32B"};
constexpr std::string_view swizzleNames[] = {
    "none",         "32B",           "64B",
    "128B",         "128B_atom_32B", "128B_atom_32B_flip_8B",
    "128B_atom_64B"};
// By swizzle, 0 without a span.
constexpr uint32_t chunksOfSpan[] = {0, 2, 4, 8, 8, 8, 8};

struct Box {
  struct Facts {
    std::span<const uint32_t> box;
    uint32_t elementBytes;
    int32_t interleave;
    int32_t swizzle;
    size_t leastRank;
    // 0 where the size of an element is unknown, or the swizzle has no span.
    uint32_t elementsOfChunk = 0;
    uint32_t elementsOfSpan = 0;
    // The first axis whose extent is out of range, or the rank.
    size_t badAxis = 0;

    uint64_t row() const {
      return box.empty() ? 0 : uint64_t(box[0]) * elementBytes;
    }
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const TmaBoxCase &box = testCase.tma_box();
    facts.box = {box.box().data(), size_t(box.box_size())};
    facts.elementBytes = box.element_bytes();
    facts.interleave = box.interleave();
    facts.swizzle = box.swizzle();
    facts.leastRank =
        facts.interleave == INTERLEAVE_16B || facts.interleave == INTERLEAVE_32B
            ? 3
            : 1;
    for (uint32_t bytes : {1, 2, 4, 8})
      if (facts.elementBytes == bytes)
        facts.elementsOfChunk = 16 / bytes;
    if (hasName(swizzleNames, facts.swizzle))
      facts.elementsOfSpan =
          chunksOfSpan[facts.swizzle] * facts.elementsOfChunk;
    while (facts.badAxis < facts.box.size() && facts.box[facts.badAxis] > 0 &&
           facts.box[facts.badAxis] <= 256)
      ++facts.badAxis;
  }

  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = Box::Facts;

std::string Box::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (name == "box")
    appendList(facts.box, text, [&](uint32_t extent) { append(text, extent); });
  else if (name == "element_bytes")
    append(text, facts.elementBytes);
  else if (name == "interleave")
    appendName(text, interleaveNames, facts.interleave);
  else if (name == "swizzle")
    appendName(text, swizzleNames, facts.swizzle);
  else if (name == "rank")
    append(text, facts.box.size());
  else if (name == "row")
    append(text, facts.row());
  else if (name == "swizzles")
    append(text, facts.interleave == INTERLEAVE_32B
                     ? "{32B}"
                     : "{none, 32B, 64B, 128B, 128B_atom_32B, "
                       "128B_atom_32B_flip_8B, 128B_atom_64B}");
  else if (name == "least")
    append(text, facts.leastRank);
  else if (name == "axis")
    append(text, facts.badAxis);
  else if (name == "extent" && facts.badAxis < facts.box.size())
    append(text, facts.box[facts.badAxis]);
  else if (name == "span")
    append(text, facts.elementsOfSpan * facts.elementBytes);
  return text;
}

bool hasRow(const Facts &f) {
  return f.interleave == INTERLEAVE_NONE && f.elementsOfChunk && !f.box.empty();
}

constexpr Rule<Facts> Box::ladder[] = {
    {.info = {"tma.box.element", "", "element_bytes is not 1, 2, 4 or 8",
              "element_bytes"},
     .broken = [](const Facts &f) { return !f.elementsOfChunk; },
     .boundary = always,
     .text = "tma.box.element: expected an element size in {1, 2, 4, 8}, "
             "but got {element_bytes}"},
    {.info = {"tma.box.interleave", "", "interleave has no name", "interleave"},
     .broken =
         [](const Facts &f) { return !hasName(interleaveNames, f.interleave); },
     // The numbers next to the names.
     .boundary = [](const Facts &f) { return f.interleave != INTERLEAVE_16B; },
     .text = "tma.box.interleave: expected an interleave in {none, 16B, "
             "32B}, but got {interleave}"},
    {.info = {"tma.box.swizzle", "",
              "swizzle has no name; or interleave is 32B and swizzle is not "
              "32B",
              "interleave swizzle"},
     .broken =
         [](const Facts &f) {
           return f.interleave == INTERLEAVE_32B
                      ? f.swizzle != TMA_SWIZZLE_32B
                      : !hasName(swizzleNames, f.swizzle);
         },
     .boundary =
         [](const Facts &f) {
           return f.interleave == INTERLEAVE_32B ||
                  f.swizzle == TMA_SWIZZLE_NONE ||
                  f.swizzle == TMA_SWIZZLE_128B_ATOM_64B;
         },
     .text = "tma.box.swizzle: expected a swizzle in {swizzles}, but got "
             "{swizzle}"},
    {.info = {"tma.box.rank", "",
              "the rank is less than {least} or greater than 5, where {least} "
              "is 3 if interleave is 16B or 32B, and 1 otherwise",
              "box interleave"},
     .broken =
         [](const Facts &f) {
           return f.box.size() < f.leastRank || f.box.size() > 5;
         },
     .boundary =
         [](const Facts &f) {
           return f.box.size() == f.leastRank || f.box.size() == 5;
         },
     .text = "tma.box.rank: expected a rank in [{least}, 5], but got {rank}"},
    {.info = {"tma.box.extent", "",
              "an extent is 0 or greater than 256, whatever the rank", "box"},
     .broken = [](const Facts &f) { return f.badAxis < f.box.size(); },
     .boundary =
         [](const Facts &f) {
           return std::ranges::find(f.box, 1u) != f.box.end() ||
                  std::ranges::find(f.box, 256u) != f.box.end();
         },
     .text = "tma.box.extent: expected extents in [1, 256], but got {extent} "
             "for axis {axis}"},
    {.info = {"tma.box.inner", "",
              "interleave is none, there is a row, and the row is not a "
              "multiple of 16",
              "box element_bytes interleave"},
     .broken = [](const Facts &f) { return f.box[0] % f.elementsOfChunk != 0; },
     .boundary = always,
     .applies = hasRow,
     .text = "tma.box.inner: expected a row of a multiple of 16 bytes, but got "
             "{row}"},
    {.info = {"tma.box.span", "",
              "interleave is none, there is a row, swizzle has a span, and the "
              "row is greater than the span",
              "box element_bytes interleave swizzle"},
     .broken = [](const Facts &f) { return f.box[0] > f.elementsOfSpan; },
     .boundary = [](const Facts &f) { return f.box[0] == f.elementsOfSpan; },
     .applies = [](const Facts &f) { return hasRow(f) && f.elementsOfSpan; },
     .text = "tma.box.span: expected a row of at most {span} bytes for swizzle "
             "{swizzle}, but got {row}"},
};

constexpr Invariant invariants[] = {
    {"nvgpu.invariant.tma_box",
     "An accepted case has a rank of 1 to 5 and, without interleave, a row "
     "that fills chunks of 16 bytes, as many as the span of the swizzle has at "
     "most.",
     [](const Case &testCase, const Verdict &observed) {
       const TmaBoxCase &box = testCase.tma_box();
       if (observed.outcome != Outcome::Accepted)
         return true;
       if (box.box_size() < 1 || box.box_size() > 5)
         return false;
       if (box.interleave() != INTERLEAVE_NONE)
         return true;
       uint64_t row = uint64_t(box.box(0)) * box.element_bytes();
       uint64_t most = 128;
       if (hasName(swizzleNames, box.swizzle()) && box.swizzle())
         most = chunksOfSpan[box.swizzle()];
       return row % 16 == 0 && row / 16 <= most;
     }},
};

} // namespace

Family oracle::makeTmaBoxFamily() {
  return makeFamily<Box>("tma_box", "tma_box.md", invariants, {});
}
