//===- MatrixCopy.cpp - Fuzzing the matrix space copy ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/matrix_copy.md. No rule is about the count itself, which
// only enters the extent, so valid cases have wild counts as well.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/LdsmShapes.h"

#include "tileir/ModePatterns/MatrixSpaceCopy.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const MatrixCopyCase &parameters = testCase.matrix_copy();
  tileir::MatrixSpaceCopyParams params;
  params.isLoad = parameters.is_load();
  params.srcSpace = static_cast<tileir::MemorySpace>(parameters.src_space());
  params.dstSpace = static_cast<tileir::MemorySpace>(parameters.dst_space());
  params.mode = static_cast<tileir::LdsmMode>(parameters.mode());
  params.numMatrices = parameters.num_matrices();
  params.resultShape = llvm::ArrayRef<int64_t>(parameters.result_shape().data(),
                                               parameters.result_shape_size());
  params.sharedAlignment = parameters.shared_alignment();
  answer.outcome = succeeded(tileir::verifyMatrixSpaceCopy(
                       params, verifierContext.emitError))
                       ? oracle::Outcome::Accepted
                       : oracle::Outcome::Rejected;
}

static const FieldRow loads = {oneOf("is_load", {1}),
                               oneOf("src_space", {SPACE_SHARED}),
                               oneOf("dst_space", {SPACE_REGISTER})};
static const FieldRow stores = {oneOf("is_load", {0}),
                                oneOf("src_space", {SPACE_REGISTER}),
                                oneOf("dst_space", {SPACE_SHARED})};

/// Positive multiples of 16 in 64 bits, and numbers beside them.
static FieldValues alignments(bool isLegal) {
  FieldValues values;
  for (int64_t sixteenths = 0; sixteenths <= 64; ++sixteenths)
    values.push_back(16 * sixteenths);
  for (int bits = 11; bits < 64; ++bits)
    values.push_back(static_cast<int64_t>(uint64_t(1) << bits));
  values.insert(values.end(), {-16, -4096, 0x123456789ABCDEF0, INT64_MIN + 48});
  if (isLegal) {
    llvm::erase(values, 0);
    return values;
  }
  FieldValues wrong = {0};
  for (int64_t value : values)
    for (int64_t beside : {1, 2, 4, 8, 15})
      wrong.push_back(value + beside);
  return wrong;
}

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows directions = {loads, stores};
  static const FieldRows fragments = [] {
    FieldRows rows;
    for (int64_t mode = 0; mode < 5; ++mode)
      for (int64_t count : ldsmCounts)
        rows.push_back({oneOf("mode", {mode}), oneOf("num_matrices", {count}),
                        ldsmExtent(mode, count),
                        oneOf("shared_alignment", alignments(true))});
    return rows;
  }();
  testCase.mutable_matrix_copy();
  drawFields(directions, testCase, decisions);
  drawFields(fragments, testCase, decisions);
}

/// The three ways, and two of them together, whose order shows then.
static FieldRows wrongFragments() {
  FieldRows rows = ldsmRanks();
  for (FieldRow row : ldsmRanks()) {
    row.push_back(noneOf("mode", range(0, 4)));
    rows.push_back(std::move(row));
  }
  rows.insert(rows.end(), {{noneOf("mode", range(0, 4))},
                           {noneOf("result_shape")},
                           {noneOf("result_shape")}});
  return rows;
}

static const Edit edits[] = {
    fieldEdit("nvgpu.matcopy.load_src",
              {{in(loads), noneOf("src_space", {SPACE_SHARED})}},
              "it is the first rule of the ladder"),
    fieldEdit("nvgpu.matcopy.load_dst",
              {{in(loads), noneOf("dst_space", {SPACE_REGISTER})}}),
    fieldEdit("nvgpu.matcopy.store_src",
              {{in(stores), noneOf("src_space", {SPACE_REGISTER})}},
              "only the rules on loads are before it"),
    fieldEdit("nvgpu.matcopy.store_dst",
              {{in(stores), noneOf("dst_space", {SPACE_SHARED})}}),
    fieldEdit("nvgpu.matcopy.fragment", wrongFragments()),
    fieldEdit("nvgpu.matcopy.align",
              {{oneOf("shared_alignment", alignments(false))}}),
};

static FieldValues domainAlignments() {
  FieldValues values = range(0, 64);
  values.insert(values.end(), {128, 1 << 16, (1ll << 32) - 8, 1ll << 32,
                               INT64_MIN, /*2^64 - 1*/ -1});
  return values;
}

const FamilyDriver tilefuzz::matrixCopyFamily = {
    "matrix_copy",
    "matrix_copy",
    verify,
    generate,
    edits,
    fieldDomain(
        "matrix_copy",
        ldsmShapes({oneOf("is_load", {0, 1}), oneOf("src_space", range(0, 5)),
                    oneOf("dst_space", range(0, 5)),
                    oneOf("mode", {0, 1, 2, 3, 4, 5, 9}),
                    oneOf("num_matrices", {-1, 0, 1, 2, 3, 4, 5, 8}),
                    oneOf("shared_alignment", domainAlignments())}))};
