//===- Sm120ScaleDomain.cpp - The SM120 lattice within bounds -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/sm120_scale.md. All types are walked; the numbers are the
// legal ones and their neighbours, the other factors of 512, and zero.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

using namespace tilefuzz;

/// 0 to 17 are the element types, the last one is unknown.
static constexpr int typeCount = 19;
static constexpr int32_t ks[] = {0, 31, 32, 33, 63, 64, 65};
static constexpr int32_t vectorSizes[] = {-16, 15, 16, 17, 31, 32, 33, 64};
static constexpr int32_t fragmentBits[] = {-32, 0,  7,  8,  9, 15,
                                           16,  17, 31, 32, 33};

static bool walkTypes(Sm120ScaleCase *parameters,
                      llvm::function_ref<bool()> visit) {
  for (int a = 0; a < typeCount; ++a) {
    parameters->set_a_type(static_cast<ElementType>(a));
    for (int b = 0; b < typeCount; ++b) {
      parameters->set_b_type(static_cast<ElementType>(b));
      for (int scale = 0; scale < typeCount; ++scale) {
        parameters->set_sf_type(static_cast<ElementType>(scale));
        if (!visit())
          return false;
      }
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  Sm120ScaleCase *parameters = testCase.mutable_sm120_scale();
  for (int32_t k : ks) {
    parameters->set_k(k);
    for (int32_t vectorSize : vectorSizes) {
      parameters->set_scale_vector_size(vectorSize);
      for (int32_t bits : fragmentBits) {
        parameters->set_scale_fragment_bits(bits);
        if (!walkTypes(parameters, visit))
          return;
      }
    }
  }
}

constinit const Domain tilefuzz::sm120ScaleDomain = {
    "all triples of the eighteen element types and an unknown one, with k in "
    "{0, 31, 32, 33, 63, 64, 65}, vector sizes in {-16, 15, 16, 17, 31, 32, "
    "33, 64} and fragment bits in {-32, 0, 7, 8, 9, 15, 16, 17, 31, 32, 33}",
    enumerate};
