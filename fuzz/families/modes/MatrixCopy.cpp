//===- MatrixCopy.cpp - Fuzzing the matrix space copy ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/matrix_copy.md. No rule is about the count itself, which
// only enters the extent, so valid cases have wild counts as well.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/LdsmRows.h"

#include "tileir/ModePatterns/MatrixSpaceCopy.h"

using namespace tilefuzz;

static constexpr int memorySpaceCount = 5;

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

static void setDirection(MatrixCopyCase *made, bool isLoad) {
  made->set_is_load(isLoad);
  made->set_src_space(isLoad ? SPACE_SHARED : SPACE_REGISTER);
  made->set_dst_space(isLoad ? SPACE_REGISTER : SPACE_SHARED);
}

static int32_t anyCount(Decisions &decisions) {
  static constexpr int32_t usual[] = {1, 2, 4, 3, 0, 8};
  return decisions.oneIn(16) ? wildInt32(decisions) : decisions.pick(usual);
}

/// A positive multiple of 16.
static uint64_t anyAlignment(Decisions &decisions) {
  switch (decisions.below(4)) {
  case 0:
    return 16;
  case 1:
    return uint64_t(16) << decisions.below(60);
  case 2:
    return 16 * static_cast<uint64_t>(decisions.between(1, 64));
  default:
    return std::max<uint64_t>(decisions.bits() & ~uint64_t(15), 16);
  }
}

static void generate(Case &testCase, Decisions &decisions) {
  MatrixCopyCase *made = testCase.mutable_matrix_copy();
  setDirection(made, decisions.flip());
  const auto mode = static_cast<LdsmMode>(decisions.below(ldsmModeCount));
  const int32_t count = anyCount(decisions);
  made->set_mode(mode);
  made->set_num_matrices(count);
  setExtent(made, ldsmExtent(mode, count));
  made->set_shared_alignment(anyAlignment(decisions));
}

static MemorySpace otherSpace(Decisions &decisions, MemorySpace right) {
  return static_cast<MemorySpace>(
      otherEnumerator(decisions, memorySpaceCount, right));
}

/// The four rules on spaces: the source or the destination of a load or store.
template <bool isLoad, bool isSource>
static void breakSpace(Case &testCase, Decisions &decisions) {
  MatrixCopyCase *made = testCase.mutable_matrix_copy();
  setDirection(made, isLoad);
  if (isSource)
    made->set_src_space(otherSpace(decisions, made->src_space()));
  else
    made->set_dst_space(otherSpace(decisions, made->dst_space()));
}

/// nvgpu.matcopy.fragment, in each of its three ways.
static void breakFragment(Case &testCase, Decisions &decisions) {
  MatrixCopyCase *made = testCase.mutable_matrix_copy();
  switch (decisions.below(3)) {
  case 0:
    return breakExtent(made, decisions);
  case 1:
    return breakRank(made, decisions);
  default:
    made->set_mode(
        static_cast<LdsmMode>(unnamedEnumerator(decisions, ldsmModeCount)));
    // The order among the three shows only when several hold.
    if (decisions.flip())
      breakRank(made, decisions);
    return;
  }
}

/// nvgpu.matcopy.align.
static void breakAlignment(Case &testCase, Decisions &decisions) {
  static constexpr uint64_t near[] = {0, 8, 15, 17, 24, 1, 2, 4, 40};
  uint64_t alignment = 0;
  switch (decisions.below(3)) {
  case 0:
    alignment = decisions.pick(near);
    break;
  case 1:
    alignment =
        testCase.matrix_copy().shared_alignment() + decisions.between(1, 15);
    break;
  default:
    alignment = static_cast<uint64_t>(decisions.wildNumber());
    break;
  }
  if (alignment % 16 == 0 && alignment != 0)
    alignment |= 1;
  testCase.mutable_matrix_copy()->set_shared_alignment(alignment);
}

static const Edit edits[] = {
    {.rule = "nvgpu.matcopy.load_src",
     .change = breakSpace<true, true>,
     .neverMasked = "it is the first rule of the ladder"},
    {"nvgpu.matcopy.load_dst", breakSpace<true, false>},
    {.rule = "nvgpu.matcopy.store_src",
     .change = breakSpace<false, true>,
     .neverMasked = "only the rules on loads are before it"},
    {"nvgpu.matcopy.store_dst", breakSpace<false, false>},
    {"nvgpu.matcopy.fragment", breakFragment},
    {"nvgpu.matcopy.align", breakAlignment},
};

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr int32_t counts[] = {-1, 0, 1, 2, 3, 4, 5, 8};
  static constexpr uint32_t maxAlignment = 64;
  static constexpr uint64_t largeAlignments[] = {
      128, 1 << 16, (1ull << 32) - 8, 1ull << 32, 1ull << 63, UINT64_MAX};
  MatrixCopyCase &copy = *testCase.mutable_matrix_copy();
  // 0 to 4 are the five spaces.
  const auto space = [](Decisions &decisions) {
    return static_cast<MemorySpace>(decisions.between(0, 5));
  };
  Decisions::forAll(
      [&](Decisions &decisions) {
        copy.set_is_load(decisions.flip());
        copy.set_src_space(space(decisions));
        copy.set_dst_space(space(decisions));
        copy.set_mode(chooseLdsmMode(decisions));
        copy.set_num_matrices(decisions.pick(counts));
        chooseShape(*copy.mutable_result_shape(), decisions);
        const uint32_t alignment = decisions.below(static_cast<uint32_t>(
            maxAlignment + 1 + std::size(largeAlignments)));
        copy.set_shared_alignment(
            alignment <= maxAlignment
                ? alignment
                : largeAlignments[alignment - maxAlignment - 1]);
      },
      visit);
}

constinit const Domain tilefuzz::matrixCopyDomain = {
    "all loads and stores between the five spaces and an unknown one, with the "
    "five modes and two unknown ones, the counts -1 to 5 and 8, the result "
    "shapes of rank 0, of rank 1 with extents -1 to 17 and of rank 2 with "
    "extents of {0, 1, 4} each, and the alignments 0 to 64, 128, 2^16, "
    "2^32 - 8, 2^32, 2^63 and 2^64 - 1",
    enumerate};

const FamilyDriver tilefuzz::matrixCopyFamily = {
    "matrix_copy", "matrix_copy", verify, generate, edits, matrixCopyDomain};
