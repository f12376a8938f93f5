//===- Sm120Scale.cpp - Fuzzing the SM120 block-scale lattice -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/sm120_scale.md. The lattice has two rows, k = 32 and k =
// 64; most edits first move the case to the row that their rule applies to.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/FieldRows.h"

#include "tileir/ModePatterns/Sm120ScaleLattice.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const Sm120ScaleCase &parameters = testCase.sm120_scale();
  tileir::Sm120ScaleParams params;
  params.k = parameters.k();
  params.aType = static_cast<tileir::ElementType>(parameters.a_type());
  params.bType = static_cast<tileir::ElementType>(parameters.b_type());
  params.sfType = static_cast<tileir::ElementType>(parameters.sf_type());
  params.scaleVectorSize = parameters.scale_vector_size();
  params.scaleFragmentBits = parameters.scale_fragment_bits();
  answer.outcome = succeeded(tileir::verifySm120ScaleLattice(
                       params, verifierContext.emitError))
                       ? oracle::Outcome::Accepted
                       : oracle::Outcome::Rejected;
}

/// The operand types of k = 32 are numbered without a gap.
static const FieldValues operandTypes = range(TYPE_F4E2M1FN, TYPE_F8E5M2);

static const FieldRow of32 = {oneOf("k", {32}),
                              oneOf("a_type", operandTypes),
                              oneOf("b_type", operandTypes),
                              oneOf("sf_type", {TYPE_F8E8M0FNU}),
                              oneOf("scale_vector_size", {32}),
                              oneOf("scale_fragment_bits", {8})};

/// The row of k = 64 with one of its vector sizes. It has no rule on the scale
/// type (C-I38).
static FieldRow of64(int64_t vector) {
  FieldValues scales = range(0, 18);
  scales.insert(scales.end(), {-1, 40, 1 << 30, INT32_MIN, INT32_MAX});
  scales.insert(scales.end(), scales.size(), TYPE_F8E8M0FNU);
  return {oneOf("k", {64}),
          oneOf("a_type", {TYPE_F4E2M1FN}),
          oneOf("b_type", {TYPE_F4E2M1FN}),
          oneOf("sf_type", scales),
          oneOf("scale_vector_size", {vector}),
          oneOf("scale_fragment_bits", {512 / vector})};
}

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows valid = {of32, of32, of64(16), of64(32)};
  testCase.mutable_sm120_scale();
  drawFields(valid, testCase, decisions);
}

/// Breaks a rule of k = 64 with both vector sizes.
static FieldRows wrongOf64(const FieldChoice &choice) {
  return {{in(of64(16)), choice}, {in(of64(32)), choice}};
}

/// Only with k = 64 sm120.sv decides on the vector size: the other rule of that
/// row requires a product of 512, which negative numbers can have too.
static FieldRows wrongVectors() {
  FieldRows rows;
  for (int64_t vector : {8, 64, 1, 2, 4, 128, 256, 512, -16, -32, -8, -64, -1,
                         -2, -4, -128, -256, -512})
    for (int64_t right : {16, 32})
      rows.push_back({in(of64(right)), oneOf("scale_vector_size", {vector}),
                      oneOf("scale_fragment_bits", {512 / vector})});
  return rows;
}

/// A product that is 512 only in 32 bits is as wrong as any, and so is one that
/// is right for the other vector size.
static FieldRows wrongFragments() {
  FieldRows rows;
  for (int64_t vector : {16, 32}) {
    const int64_t right = 512 / vector, period = (1ll << 32) / vector;
    FieldValues wrong = {48 - right};
    for (int64_t times : {-3, -2, -1, 1, 2, 3})
      wrong.push_back(right + period * times);
    rows.push_back({in(of64(vector)), oneOf("scale_fragment_bits", wrong)});
    rows.push_back({in(of64(vector)), noneOf("scale_fragment_bits", {right})});
  }
  return rows;
}

static const Edit edits[] = {
    fieldEdit("sm120.sv", wrongVectors(), "it is the first rule of the ladder"),
    // The rules of both rows are then not applicable.
    fieldEdit("sm120.k", {{noneOf("k", {32, 64})},
                          {noneOf("k", {32, 64})},
                          {noneOf("k", {32, 64}), noneOf("a_type"),
                           noneOf("b_type"), noneOf("scale_fragment_bits")}}),
    fieldEdit("sm120.k32_a", {{in(of32), noneOf("a_type", operandTypes)}}),
    fieldEdit("sm120.k32_b", {{in(of32), noneOf("b_type", operandTypes)}}),
    fieldEdit("sm120.k32_sf",
              {{in(of32), noneOf("sf_type", {TYPE_F8E8M0FNU})}}),
    // 16 is the only other vector size that sm120.sv lets through.
    fieldEdit("sm120.k32_sv", {{in(of32), oneOf("scale_vector_size", {16})}}),
    fieldEdit("sm120.k32_frag",
              {{in(of32), noneOf("scale_fragment_bits", {8})}}),
    fieldEdit("sm120.k64_a", wrongOf64(noneOf("a_type", {TYPE_F4E2M1FN}))),
    fieldEdit("sm120.k64_b", wrongOf64(noneOf("b_type", {TYPE_F4E2M1FN}))),
    fieldEdit("sm120.k64_frag", wrongFragments()),
};

const FamilyDriver tilefuzz::sm120ScaleFamily = {
    "sm120_scale",
    "sm120_scale",
    verify,
    generate,
    edits,
    fieldDomain("sm120_scale",
                {{oneOf("k", {0, 31, 32, 33, 63, 64, 65}),
                  oneOf("scale_vector_size", {-16, 15, 16, 17, 31, 32, 33, 64}),
                  oneOf("scale_fragment_bits",
                        {-32, 0, 7, 8, 9, 15, 16, 17, 31, 32, 33}),
                  oneOf("a_type", range(0, 18)), oneOf("b_type", range(0, 18)),
                  oneOf("sf_type", range(0, 18))}})};
