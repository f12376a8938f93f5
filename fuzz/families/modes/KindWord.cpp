//===- KindWord.cpp - Fuzzing the tcgen05.mma kind word -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/kind_word.md. The kind decides on the other bits of a
// word, on the variant and on the version; the collector depends on the opcode
// alone. Most edits change a valid word of a kind that their rule applies to.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/FieldRows.h"

#include "tileir/ModePatterns/Tcgen05MmaKind.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const KindWordCase &parameters = testCase.kind_word();
  tileir::Tcgen05MmaKindParams params;
  params.kind = tileir::Tcgen05MmaKind(parameters.raw());
  params.collector = parameters.collector();
  params.opcode = parameters.opcode();
  params.isArchConditional = parameters.arch_conditional();
  params.isaVersion = parameters.isa_version();
  const std::optional<uint32_t> index =
      tileir::verifyTcgen05MmaKind(params, verifierContext.emitError);
  answer.outcome =
      index ? oracle::Outcome::Accepted : oracle::Outcome::Rejected;
  if (index) {
    answer.values[0] = *index;
    answer.valueCount = 1;
  }
}

enum Kind { Mxf4Nvf4, I8, Mxf8f6f4, F16, Tf32, F8f6f4, Unassigned, Mxf4 };

static constexpr FieldBits ctaGroup = {"raw", 0, 2}, vectorSize = {"raw", 2, 2},
                           scaleInputAcc = {"raw", 4, 1},
                           blockScale = {"raw", 5, 1}, kindBits = {"raw", 6, 3},
                           usage = {"collector", 0, 2},
                           ashift = {"collector", 2, 1};
static FieldChoice archConditional(int64_t flag) {
  return oneOf("arch_conditional", {flag});
}

static const FieldChoice fromSm100a =
    oneOf("isa_version", {1001, 1030, 1002, 2000, UINT32_MAX});
static const FieldChoice beforeSm100a =
    oneOf("isa_version", {1000, 900, 999, 0});
static const FieldChoice anyVersion = oneOf(
    "isa_version", {1001, 1030, 1002, 2000, UINT32_MAX, 1000, 900, 999, 0});
static const FieldChoice blockScaleOpcode = oneOf("opcode", {10521, 10526});
static const FieldChoice otherOpcode =
    oneOf("opcode", {10522, 10523, 10524, 10525, 10527, 10528, 10529, 10530, 0,
                     10520, 10531, 1, UINT32_MAX});

static const FieldValues scaled = {F16, Tf32};
static const FieldValues unscaled = {Mxf8f6f4,   I8,   F8f6f4,
                                     Unassigned, Mxf4, Mxf4Nvf4};
static const FieldValues weightStationary = {F16, Tf32, I8, Unassigned,
                                             Mxf4Nvf4};
static const FieldValues notWeightStationary = {Mxf8f6f4, F8f6f4, Mxf4};
static const FieldValues notBlockScaled = {F16, Tf32, F8f6f4, I8};
static const FieldValues archConditionalOnly = {I8, Mxf4, Mxf4Nvf4};

/// The vector sizes of a kind; 0 is the only one of variants that are not
/// arch-conditional (r03).
static FieldValues vectorSizesOf(int64_t kind) {
  return kind == Mxf8f6f4   ? FieldValues{0, 1}    // r11
         : kind == Mxf4Nvf4 ? FieldValues{1, 2, 3} // r12
         : kind == Mxf4     ? FieldValues{1, 3}    // r13
                            : range(0, 3);
}

static FieldRow wordOf(int64_t kind, bool isArchConditional, bool isScaled) {
  FieldValues flags = {0, 1}, groups = {0, 1, 2}; // r08
  if (llvm::is_contained(notBlockScaled, kind))   // r06
    flags = {0};
  if (llvm::is_contained(notWeightStationary, kind)) // r09
    groups = {0, 2};
  return {kindBits({kind}),
          ctaGroup(groups),
          vectorSize(isArchConditional ? vectorSizesOf(kind) : FieldValues{0}),
          scaleInputAcc({isScaled}),
          blockScale(flags),
          archConditional(isArchConditional),
          isScaled ? fromSm100a : anyVersion}; // r04
}

/// The valid words of these kinds, without the bits that are ignored.
static FieldRows wordsOf(const FieldValues &kinds) {
  FieldRows rows;
  for (int64_t kind : kinds)
    for (bool isArchConditional : {true, false}) {
      if (!isArchConditional &&
          llvm::is_contained(archConditionalOnly, kind)) // r01, r03
        continue;
      rows.push_back(wordOf(kind, isArchConditional, /*isScaled=*/false));
      if (llvm::is_contained(scaled, kind)) // r05
        rows.push_back(wordOf(kind, isArchConditional, /*isScaled=*/true));
    }
  return rows;
}

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows words = wordsOf(range(0, 7));
  static const FieldRows collectors = {
      {ashift({0}), usage(range(0, 3)), otherOpcode},
      {ashift({0}), usage(range(0, 3)), blockScaleOpcode},
      {ashift({1}), usage({0, 1}), otherOpcode}}; // r07, r10
  testCase.mutable_kind_word()->Clear();
  if (decisions.oneIn(8)) {
    testCase.mutable_kind_word()->set_raw(
        static_cast<uint32_t>(decisions.wildNumber()));
    testCase.mutable_kind_word()->set_collector(
        static_cast<uint32_t>(decisions.wildNumber()));
  }
  drawFields(words, testCase, decisions);
  drawFields(collectors, testCase, decisions);
}

struct WrongWord {
  FieldValues kinds;
  FieldRow choices;
};

static FieldRows wrong(std::initializer_list<WrongWord> words) {
  FieldRows rows;
  for (const WrongWord &word : words)
    for (FieldRow &home : wordsOf(word.kinds)) {
      rows.push_back({in(std::move(home))});
      rows.back().insert(rows.back().end(), word.choices.begin(),
                         word.choices.end());
    }
  return rows;
}

static const Edit edits[] = {
    fieldEdit("tcgen05.kind.r01",
              wrong({{{I8}, {archConditional(0), vectorSize({0})}}}),
              "it is the first rule of the ladder"),
    [] {
      Edit edit = fieldEdit("tcgen05.kind.r02",
                            wrong({{{Mxf4, Mxf4Nvf4},
                                    {archConditional(0), blockScale({1}),
                                     vectorSize(range(0, 3))}}}),
                            "r01, the only rule before it, is on another kind");
      edit.neverAlone = "without an arch-conditional variant, a vector size of "
                        "1X breaks r12 or r13 on these kinds, and any other "
                        "one r03";
      return edit;
    }(),
    fieldEdit(
        "tcgen05.kind.r03",
        wrong({{{F16, Tf32, F8f6f4, Unassigned},
                {archConditional(0), vectorSize({1, 2, 3})}},
               {{Mxf8f6f4}, {archConditional(0), vectorSize({1})}},
               // Not block-scaled, because of r02.
               {{Mxf4, Mxf4Nvf4}, {archConditional(0), blockScale({0})}}})),
    fieldEdit("tcgen05.kind.r04",
              wrong({{scaled, {scaleInputAcc({1}), beforeSm100a}}})),
    fieldEdit("tcgen05.kind.r05",
              wrong({{unscaled, {scaleInputAcc({1}), fromSm100a}}})),
    fieldEdit("tcgen05.kind.r06", wrong({{notBlockScaled, {blockScale({1})}}})),
    fieldEdit("tcgen05.kind.r07",
              {{blockScaleOpcode, ashift({1}), usage({0, 1})}}),
    // Bit 0 of the group is ws, which the other kinds do not allow.
    fieldEdit("tcgen05.kind.r08", wrong({{weightStationary, {ctaGroup({3})}}})),
    fieldEdit("tcgen05.kind.r09",
              wrong({{notWeightStationary, {ctaGroup({1})}}})),
    fieldEdit("tcgen05.kind.r10", {{ashift({1}), usage({/*fill*/ 2, /*use*/ 3}),
                                    in({otherOpcode})}}),
    fieldEdit("tcgen05.kind.r11",
              wrong({{{Mxf8f6f4}, {vectorSize({2, 3}), archConditional(1)}}})),
    // A variant that is not arch-conditional may have 1X, but not together with
    // sparsity (r02).
    fieldEdit("tcgen05.kind.r12", wrong({{{Mxf4Nvf4}, {vectorSize({0})}},
                                         {{Mxf4Nvf4},
                                          {vectorSize({0}), archConditional(0),
                                           blockScale({0})}}})),
    fieldEdit("tcgen05.kind.r13", wrong({{{Mxf4}, {vectorSize({0, 2})}},
                                         {{Mxf4},
                                          {vectorSize({0}), archConditional(0),
                                           blockScale({0})}}})),
};

/// The opcodes that the page names, with their neighbours.
static FieldValues opcodes() {
  FieldValues values = range(10519, 10531);
  values.front() = 0;
  return values;
}

const FamilyDriver tilefuzz::kindWordFamily = {
    "kind_word",
    "kind_word",
    verify,
    generate,
    edits,
    fieldDomain(
        "kind_word",
        {{oneOf("raw", range(0, 511)), oneOf("arch_conditional", {0, 1}),
          oneOf("isa_version", {0, 900, 1000, 1001, 1030, 2000}),
          oneOf("collector", range(0, 7)), oneOf("opcode", opcodes())}})};
