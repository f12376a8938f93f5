//===- Ldsm.cpp - Fuzzing the LDSM and STSM modes -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/ldsm.md. There are 30 valid tuples, and given the mode
// every rule reads one field of the tuple, so each edit changes one field.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/LdsmRows.h"

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

static void generate(Case &testCase, Decisions &decisions) {
  LdsmCase *made = testCase.mutable_ldsm();
  const auto mode = static_cast<LdsmMode>(decisions.below(ldsmModeCount));
  const LdsmRow &row = ldsmRows[mode];
  const int32_t count = decisions.pick(row.counts);
  made->set_mode(mode);
  made->set_size_pattern(decisions.pick(row.sizes));
  made->set_num_matrices(count);
  made->set_transpose(row.transpose);
  setExtent(made, ldsmExtent(mode, count));
}

/// nvgpu.ldsm.mode. For an unknown mode only the rank is checked, so the other
/// fields are arbitrary.
static void breakMode(Case &testCase, Decisions &decisions) {
  LdsmCase *made = testCase.mutable_ldsm();
  made->set_mode(
      static_cast<LdsmMode>(unnamedEnumerator(decisions, ldsmModeCount)));
  if (decisions.oneIn(4)) {
    made->set_num_matrices(wildInt32(decisions));
    made->set_transpose(decisions.flip());
    made->set_size_pattern(static_cast<LdsmSizePattern>(
        anyEnumerator(decisions, ldsmSizePatternCount)));
    made->set_result_shape(0, decisions.wildNumber());
  }
}

/// nvgpu.ldsm.r1_num. The extent follows the count, since r5 applies to illegal
/// counts as well.
static void breakCount(Case &testCase, Decisions &decisions) {
  static constexpr int32_t near[] = {3, 0, -1, 5, 8, 4, 6, -2};
  LdsmCase *made = testCase.mutable_ldsm();
  // D-01: the count that only the general rule of the page allows.
  if (decisions.oneIn(8)) {
    made->set_mode(MT1616);
    made->set_transpose(true);
    made->set_size_pattern(decisions.pick(ldsmRows[MT1616].sizes));
    made->set_num_matrices(4);
    made->set_result_shape(0, ldsmExtent(MT1616, 4));
    return;
  }
  int32_t count =
      decisions.oneIn(4) ? wildInt32(decisions) : decisions.pick(near);
  if (llvm::is_contained(ldsmRows[made->mode()].counts, count))
    count += 100;
  made->set_num_matrices(count);
  made->set_result_shape(0, ldsmExtent(made->mode(), count));
}

/// nvgpu.ldsm.r2_transpose.
static void breakTranspose(Case &testCase, Decisions &) {
  LdsmCase *made = testCase.mutable_ldsm();
  made->set_transpose(!made->transpose());
}

/// nvgpu.ldsm.r3_size.
static void breakSize(Case &testCase, Decisions &decisions) {
  LdsmCase *made = testCase.mutable_ldsm();
  int size = anyEnumerator(decisions, ldsmSizePatternCount);
  // A row lists at most four of the eight, so the next ones are soon outside.
  while (llvm::is_contained(ldsmRows[made->mode()].sizes, size))
    size = (size + 1) % ldsmSizePatternCount;
  made->set_size_pattern(static_cast<LdsmSizePattern>(size));
}

static const Edit edits[] = {
    {.rule = "nvgpu.ldsm.mode",
     .change = breakMode,
     .neverMasked = "it is the first rule of the ladder"},
    {.rule = "nvgpu.ldsm.r1_num",
     .change = breakCount,
     .neverMasked = "only the rule on the mode is before it, which makes it "
                    "not applicable"},
    {"nvgpu.ldsm.r2_transpose", breakTranspose},
    {"nvgpu.ldsm.r3_size", breakSize},
    {"nvgpu.ldsm.r4_rank",
     [](Case &testCase, Decisions &decisions) {
       breakRank(testCase.mutable_ldsm(), decisions);
     }},
    {"nvgpu.ldsm.r5_extent",
     [](Case &testCase, Decisions &decisions) {
       breakExtent(testCase.mutable_ldsm(), decisions);
     }},
};

/// The enumerators from 0, and some without a name.
static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr int32_t counts[] = {-1, 0, 1, 2, 3, 4, 5, 8};
  LdsmCase &ldsm = *testCase.mutable_ldsm();
  Decisions::forAll(
      [&](Decisions &decisions) {
        ldsm.set_mode(chooseLdsmMode(decisions));
        ldsm.set_size_pattern(
            static_cast<LdsmSizePattern>(decisions.between(0, 8)));
        ldsm.set_num_matrices(decisions.pick(counts));
        ldsm.set_transpose(decisions.flip());
        chooseShape(*ldsm.mutable_result_shape(), decisions);
      },
      visit);
}

constinit const Domain tilefuzz::ldsmDomain = {
    "all tuples of the five modes and two unknown ones, the eight size "
    "patterns and an unknown one, the counts -1 to 5 and 8, both "
    "transpositions, and the result shapes of rank 0, of rank 1 with extents "
    "-1 to 17, and of rank 2 with extents of {0, 1, 4} each",
    enumerate};

const FamilyDriver tilefuzz::ldsmFamily = {"ldsm",   "ldsm", verify,
                                           generate, edits,  ldsmDomain};
