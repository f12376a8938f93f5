//===- Ldsm.cpp - Fuzzing the LDSM and STSM modes -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/ldsm.md. There are 30 valid tuples, and given the mode
// every rule reads one field of the tuple, so each edit changes one field.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/LdsmShapes.h"

#include "tileir/ModePatterns/Ldsm.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const LdsmCase &parameters = testCase.ldsm();
  tileir::LdsmParams params;
  params.mode = static_cast<tileir::LdsmMode>(parameters.mode());
  params.sizePattern =
      static_cast<tileir::LdsmSizePattern>(parameters.size_pattern());
  params.numMatrices = parameters.num_matrices();
  params.transpose = parameters.transpose();
  params.resultShape = llvm::ArrayRef<int64_t>(parameters.result_shape().data(),
                                               parameters.result_shape_size());
  answer.outcome =
      succeeded(tileir::verifyLdsmMode(params, verifierContext.emitError))
          ? oracle::Outcome::Accepted
          : oracle::Outcome::Rejected;
}

/// The table of the page by mode. `MT1616` has no count of 4 (C-I01).
static const struct {
  FieldValues counts, sizes;
  int64_t transpose;
} modes[] = {
    {{1, 2, 4}, {SIZE_U16}, 0},
    {{1, 2, 4}, {SIZE_U16}, 1},
    {{1, 2, 4},
     {SIZE_U4TO8, SIZE_S4TO8, SIZE_U4X16P64TO8, SIZE_U6X16P32TO8},
     0},
    {{1, 2, 4}, {SIZE_U2TO4, SIZE_S2TO4}, 0},
    {{1, 2}, {SIZE_U8, SIZE_U4X16P64TO8, SIZE_U6X16P32TO8}, 1},
};

/// Calls `add` with each mode and some rows.
template <typename Add>
static FieldRows forEachMode(Add add) {
  FieldRows rows;
  for (int64_t mode = 0; mode < 5; ++mode)
    add(mode, rows);
  return rows;
}

static FieldChoice inMode(int64_t mode) { return in({oneOf("mode", {mode})}); }

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows valid = forEachMode([](int64_t mode, FieldRows &rows) {
    for (int64_t count : modes[mode].counts)
      rows.push_back({oneOf("mode", {mode}),
                      oneOf("size_pattern", modes[mode].sizes),
                      oneOf("num_matrices", {count}),
                      oneOf("transpose", {modes[mode].transpose}),
                      ldsmExtent(mode, count)});
  });
  testCase.mutable_ldsm();
  drawFields(valid, testCase, decisions);
}

/// The extent follows a wrong count, since r5 applies to it as well. Of
/// `MT1616`, 4 is the count that only the general rule of the page allows
/// (D-01).
static FieldRows wrongCounts() {
  return forEachMode([](int64_t mode, FieldRows &rows) {
    for (int64_t count : ldsmCounts)
      if (!llvm::is_contained(modes[mode].counts, count))
        rows.push_back({inMode(mode), oneOf("num_matrices", {count}),
                        ldsmExtent(mode, count)});
  });
}

static FieldRows wrongSizes() {
  return forEachMode([](int64_t mode, FieldRows &rows) {
    rows.push_back({inMode(mode), noneOf("size_pattern", modes[mode].sizes)});
  });
}

static const Edit edits[] = {
    // An unknown mode leaves only the rank to be checked: the other fields are
    // arbitrary.
    fieldEdit("nvgpu.ldsm.mode",
              {{noneOf("mode", range(0, 4))},
               {noneOf("mode", range(0, 4)), oneOf("num_matrices", ldsmCounts),
                oneOf("transpose", {0, 1}), oneOf("size_pattern", range(-1, 8)),
                noneOf("result_shape")}},
              "it is the first rule of the ladder"),
    fieldEdit("nvgpu.ldsm.r1_num", wrongCounts(),
              "only the rule on the mode is before it, which makes it not "
              "applicable"),
    fieldEdit("nvgpu.ldsm.r2_transpose", {{noneOf("transpose")}}),
    fieldEdit("nvgpu.ldsm.r3_size", wrongSizes()),
    fieldEdit("nvgpu.ldsm.r4_rank", ldsmRanks()),
    fieldEdit("nvgpu.ldsm.r5_extent", {{noneOf("result_shape")}}),
};

const FamilyDriver tilefuzz::ldsmFamily = {
    "ldsm",
    "ldsm",
    verify,
    generate,
    edits,
    fieldDomain("ldsm",
                ldsmShapes({oneOf("mode", {0, 1, 2, 3, 4, 5, 9}),
                            oneOf("size_pattern", range(0, 8)),
                            oneOf("num_matrices", {-1, 0, 1, 2, 3, 4, 5, 8}),
                            oneOf("transpose", {0, 1})}))};
