//===- Ldsm.cpp - LDSM and STSM modes -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ldsm.md. Loads and stores share them (C-I04).
//
// Words:
//   row   what a mode allows: counts, size patterns and the transposition
//   size  a size pattern: the element in memory and in the register
//
//===----------------------------------------------------------------------===//

#include "families/modes/LdsmModes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view sizeNames[] = {
    "u16",         "u4to8", "s4to8", "u4x16p64to8",
    "u6x16p32to8", "u2to4", "s2to4", "u8",
};

// The sets of the table with their texts. The row of a mode is at the index of
// its number.
struct Row {
  bool transpose;
  std::array<int32_t, 3> counts; // 0 fills up, and is never a count
  std::string_view countsText;
  std::array<int32_t, 4> sizes; // -1 fills up, and is never compared
  std::string_view sizesText;
};
constexpr int32_t noSize = -1;
constexpr Row rows[] = {
    {false,
     {1, 2, 4},
     "{1, 2, 4}",
     {SIZE_U16, noSize, noSize, noSize},
     "{u16}"},
    {true, {1, 2, 4}, "{1, 2, 4}", {SIZE_U16, noSize, noSize, noSize}, "{u16}"},
    {false,
     {1, 2, 4},
     "{1, 2, 4}",
     {SIZE_U4TO8, SIZE_S4TO8, SIZE_U4X16P64TO8, SIZE_U6X16P32TO8},
     "{u4to8, s4to8, u4x16p64to8, u6x16p32to8}"},
    {false,
     {1, 2, 4},
     "{1, 2, 4}",
     {SIZE_U2TO4, SIZE_S2TO4, noSize, noSize},
     "{u2to4, s2to4}"},
    {true,
     {1, 2, 2},
     "{1, 2}",
     {SIZE_U8, SIZE_U4X16P64TO8, SIZE_U6X16P32TO8, noSize},
     "{u8, u4x16p64to8, u6x16p32to8}"},
};

struct Ldsm {
  struct Facts {
    LdsmShape shape;
    const Row *row; // null when the mode is unknown
    int32_t size;
    bool transpose;

    bool hasLegalCount() const {
      for (int32_t count : row->counts)
        if (shape.count == count)
          return true;
      return false;
    }
    bool hasLegalSize() const {
      for (int32_t legal : row->sizes)
        if (legal != noSize && size == legal)
          return true;
      return false;
    }
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const LdsmCase &tuple = testCase.ldsm();
    facts.shape.read(tuple);
    facts.row = facts.shape.row ? &rows[facts.shape.mode] : nullptr;
    facts.size = tuple.size_pattern();
    facts.transpose = tuple.transpose();
  }

  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = Ldsm::Facts;

void appendSize(std::string &text, int32_t size) {
  appendName(text, sizeNames, size);
}

std::string Ldsm::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (facts.shape.appendOperand(name, text))
    return text;
  if (name == "transpose")
    append(text, facts.transpose);
  else if (name == "size_pattern")
    appendSize(text, facts.size);
  return text;
}

// The text of a set for an unknown mode, which has none.
constexpr std::string_view noSet = "{}";

bool hasMode(const Facts &facts) { return facts.row; }

constexpr Rule<Facts> Ldsm::ladder[] = {
    {{"nvgpu.ldsm.mode", "", "mode is none of the five", "mode"},
     [](const Facts &f) { return !f.row; },
     // The numbers next to the names.
     [](const Facts &f) {
       return f.shape.mode == M88 || f.shape.mode == MT1616;
     },
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.ldsm.mode: ");
       f.shape.appendUnknownMode(text);
     }},
    {{"nvgpu.ldsm.r1_num", "C-I01", "num_matrices is not in the mode's row",
      "mode num_matrices"},
     [](const Facts &f) { return !f.hasLegalCount(); },
     // Next to each of 1, 2 and 4 is 0, 3 or 5.
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text, "nvgpu.ldsm.r1_num: expected num_matrices in ",
                 f.row ? f.row->countsText : noSet, " for mode ");
       appendLdsmMode(text, f.shape.mode);
       appendAll(text, ", but got ", f.shape.count);
     },
     hasMode},
    {{"nvgpu.ldsm.r2_transpose", "", "transpose differs from the row",
      "mode transpose"},
     [](const Facts &f) { return f.transpose != f.row->transpose; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text, "nvgpu.ldsm.r2_transpose: expected transpose = ",
                 f.row && f.row->transpose, " for mode ");
       appendLdsmMode(text, f.shape.mode);
       appendAll(text, ", but got ", f.transpose);
     },
     hasMode},
    {{"nvgpu.ldsm.r3_size", "C-I03", "size_pattern is not in the row",
      "mode size_pattern"},
     [](const Facts &f) { return !f.hasLegalSize(); },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text, "nvgpu.ldsm.r3_size: expected a size pattern in ",
                 f.row ? f.row->sizesText : noSet, " for mode ");
       appendLdsmMode(text, f.shape.mode);
       append(text, ", but got ");
       appendSize(text, f.size);
     },
     hasMode},
    {{"nvgpu.ldsm.r4_rank", "C-I05",
      "result_shape does not have exactly one extent", "rank"},
     [](const Facts &f) { return f.shape.rank != 1; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.ldsm.r4_rank: ");
       f.shape.appendWrongRank(text);
     }},
    {{"nvgpu.ldsm.r5_extent", "C-I02",
      "the rank is 1 and the extent is not the mode's formula applied to "
      "num_matrices, whether or not r1 accepts that count",
      "mode num_matrices rank extent dim0"},
     [](const Facts &f) { return f.shape.isWrongExtent(); },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.ldsm.r5_extent: ");
       f.shape.appendWrongExtent(text);
     },
     [](const Facts &f) { return f.shape.hasExtent(); }},
};

// All 30 legal tuples, which are all that can be accepted. The invariants use
// this list and not the rules.
struct Tuple {
  LdsmMode mode;
  int32_t count;
  LdsmSizePattern size;
  bool transpose;
  int64_t extent;
};
constexpr Tuple legalTuples[] = {
    {M88, 1, SIZE_U16, false, 1},
    {M88, 2, SIZE_U16, false, 2},
    {M88, 4, SIZE_U16, false, 4},
    {MT88, 1, SIZE_U16, true, 1},
    {MT88, 2, SIZE_U16, true, 2},
    {MT88, 4, SIZE_U16, true, 4},
    {M816, 1, SIZE_U4TO8, false, 1},
    {M816, 2, SIZE_U4TO8, false, 2},
    {M816, 4, SIZE_U4TO8, false, 4},
    {M816, 1, SIZE_S4TO8, false, 1},
    {M816, 2, SIZE_S4TO8, false, 2},
    {M816, 4, SIZE_S4TO8, false, 4},
    {M816, 1, SIZE_U4X16P64TO8, false, 1},
    {M816, 2, SIZE_U4X16P64TO8, false, 2},
    {M816, 4, SIZE_U4X16P64TO8, false, 4},
    {M816, 1, SIZE_U6X16P32TO8, false, 1},
    {M816, 2, SIZE_U6X16P32TO8, false, 2},
    {M816, 4, SIZE_U6X16P32TO8, false, 4},
    {M832, 1, SIZE_U2TO4, false, 1},
    {M832, 2, SIZE_U2TO4, false, 2},
    {M832, 4, SIZE_U2TO4, false, 4},
    {M832, 1, SIZE_S2TO4, false, 1},
    {M832, 2, SIZE_S2TO4, false, 2},
    {M832, 4, SIZE_S2TO4, false, 4},
    {MT1616, 1, SIZE_U8, true, 2},
    {MT1616, 2, SIZE_U8, true, 4},
    {MT1616, 1, SIZE_U4X16P64TO8, true, 2},
    {MT1616, 2, SIZE_U4X16P64TO8, true, 4},
    {MT1616, 1, SIZE_U6X16P32TO8, true, 2},
    {MT1616, 2, SIZE_U6X16P32TO8, true, 4},
};
static_assert(std::size(legalTuples) == 30);

// Whether the case is a legal tuple, apart from its shape.
bool isInRow(const LdsmCase &tuple) {
  for (const Tuple &legal : legalTuples)
    if (tuple.mode() == legal.mode && tuple.num_matrices() == legal.count &&
        tuple.size_pattern() == legal.size &&
        tuple.transpose() == legal.transpose)
      return true;
  return false;
}

bool isLegal(const LdsmCase &tuple) {
  for (const Tuple &legal : legalTuples)
    if (tuple.mode() == legal.mode && tuple.num_matrices() == legal.count &&
        tuple.size_pattern() == legal.size &&
        tuple.transpose() == legal.transpose &&
        tuple.result_shape_size() == 1 && tuple.result_shape(0) == legal.extent)
      return true;
  return false;
}

template <LdsmMode mode>
bool staysInRow(const Case &testCase, const Verdict &observed) {
  return observed.outcome != Outcome::Accepted ||
         testCase.ldsm().mode() != mode || isInRow(testCase.ldsm());
}

constexpr Invariant invariants[] = {
    {"nvgpu.ldsm.row.M88",
     "An accepted M88 case has its count, transposition and size in the row.",
     staysInRow<M88>},
    {"nvgpu.ldsm.row.MT88",
     "An accepted MT88 case has its count, transposition and size in the row.",
     staysInRow<MT88>},
    {"nvgpu.ldsm.row.M816",
     "An accepted M816 case has its count, transposition and size in the row.",
     staysInRow<M816>},
    {"nvgpu.ldsm.row.M832",
     "An accepted M832 case has its count, transposition and size in the row.",
     staysInRow<M832>},
    {"nvgpu.ldsm.row.MT1616",
     "An accepted MT1616 case has its count, transposition and size in the "
     "row; a count of 4 is never accepted.",
     staysInRow<MT1616>},
    {"nvgpu.invariant.ldsm_tuple",
     "A case is accepted exactly when the whole tuple is one of the 30 legal "
     "ones.",
     [](const Case &testCase, const Verdict &observed) {
       return observed.outcome == Outcome::Unsupported ||
              (observed.outcome == Outcome::Accepted) ==
                  isLegal(testCase.ldsm());
     }},
};

} // namespace

Family oracle::makeLdsmFamily() {
  return makeFamily<Ldsm>("ldsm", "ldsm.md", invariants, {});
}
