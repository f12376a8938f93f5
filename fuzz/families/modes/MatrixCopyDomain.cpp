//===- MatrixCopyDomain.cpp - Every matrix copy within bounds -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/matrix_copy.md. The parameters are independent, so the
// domain is their product.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/ShapeWalk.h"

using namespace tilefuzz;

/// 0 to 4 are the five spaces.
static constexpr int spaces[] = {0, 1, 2, 3, 4, 5};
/// 0 to 4 are the five modes.
static constexpr int modes[] = {0, 1, 2, 3, 4, 5, 9};
static constexpr int32_t counts[] = {-1, 0, 1, 2, 3, 4, 5, 8};
static constexpr uint64_t maxAlignment = 64;
static constexpr uint64_t largeAlignments[] = {
    128, 1 << 16, (1ull << 32) - 8, 1ull << 32, 1ull << 63, UINT64_MAX};

static bool walkAlignments(MatrixCopyCase *parameters,
                           llvm::function_ref<bool()> visit) {
  for (uint64_t alignment = 0; alignment <= maxAlignment; ++alignment) {
    parameters->set_shared_alignment(alignment);
    if (!visit())
      return false;
  }
  for (uint64_t alignment : largeAlignments) {
    parameters->set_shared_alignment(alignment);
    if (!visit())
      return false;
  }
  return true;
}

static bool walkFragments(MatrixCopyCase *parameters,
                          llvm::function_ref<bool()> visit) {
  for (int mode : modes) {
    parameters->set_mode(static_cast<LdsmMode>(mode));
    for (int32_t count : counts) {
      parameters->set_num_matrices(count);
      if (!walkShapes(parameters->mutable_result_shape(),
                      [&] { return walkAlignments(parameters, visit); }))
        return false;
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  MatrixCopyCase *parameters = testCase.mutable_matrix_copy();
  for (bool isLoad : {false, true}) {
    parameters->set_is_load(isLoad);
    for (int source : spaces) {
      parameters->set_src_space(static_cast<MemorySpace>(source));
      for (int destination : spaces) {
        parameters->set_dst_space(static_cast<MemorySpace>(destination));
        if (!walkFragments(parameters, visit))
          return;
      }
    }
  }
}

constinit const Domain tilefuzz::matrixCopyDomain = {
    "all loads and stores between the five spaces and an unknown one, with the "
    "five modes and two unknown ones, the counts -1 to 5 and 8, the result "
    "shapes of rank 0, of rank 1 with extents -1 to 17 and of rank 2 with "
    "extents of {0, 1, 4} each, and the alignments 0 to 64, 128, 2^16, "
    "2^32 - 8, 2^32, 2^63 and 2^64 - 1",
    enumerate};
