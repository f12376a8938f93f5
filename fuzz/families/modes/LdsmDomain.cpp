//===- LdsmDomain.cpp - Every LDSM tuple within bounds --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/ldsm.md. The parameters are independent, so the domain is
// their product.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/ShapeWalk.h"

using namespace tilefuzz;

/// 0 to 4 are the five modes.
static constexpr int modes[] = {0, 1, 2, 3, 4, 5, 9};
/// 0 to 7 are the eight patterns.
static constexpr int sizes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
static constexpr int32_t counts[] = {-1, 0, 1, 2, 3, 4, 5, 8};

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  LdsmCase *parameters = testCase.mutable_ldsm();
  for (int mode : modes) {
    parameters->set_mode(static_cast<LdsmMode>(mode));
    for (int size : sizes) {
      parameters->set_size_pattern(static_cast<LdsmSizePattern>(size));
      for (int32_t count : counts) {
        parameters->set_num_matrices(count);
        for (bool transpose : {false, true}) {
          parameters->set_transpose(transpose);
          if (!walkShapes(parameters->mutable_result_shape(), visit))
            return;
        }
      }
    }
  }
}

constinit const Domain tilefuzz::ldsmDomain = {
    "all tuples of the five modes and two unknown ones, the eight size "
    "patterns and an unknown one, the counts -1 to 5 and 8, both "
    "transpositions, and the result shapes of rank 0, of rank 1 with extents "
    "-1 to 17, and of rank 2 with extents of {0, 1, 4} each",
    enumerate};
