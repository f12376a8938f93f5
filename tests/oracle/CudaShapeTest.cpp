//===- CudaShapeTest.cpp - Shapes of cuda_tile ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts of elements that need several words, and what is missing. The other
// rules of cuda_shape.md are tested by tests/ops.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(CudaShapeTest, countsOfAnySize) {
  std::string shape = "4611686018427387904";
  // 2^62, 2^124 and 2^186.
  const std::string counts[] = {
      "4611686018427387904", "21267647932558653966460912964485513216",
      std::string("98079714615416886934934209737619787751599") +
          "303819750539264"};
  for (const std::string &count : counts) {
    expectBrokenAt(1,
                   cudaModule({cudaTile("F32", shape), cudaTile("F32", "1")},
                              "RESHAPE", "0", "1"),
                   {"cudatile.shape.reshape_count"},
                   "reshape element-count mismatch: source has " + count +
                       " elements, result has 1");
    shape += ", 4611686018427387904";
  }
}

TEST(CudaShapeTest, aPermutationThatIsMissing) {
  const Types types = {cudaTile("F32", "4, 8")};
  EXPECT_EQ(brokenIn(caseOf(cudaModule(types, "PERMUTE", "0", "0"))),
            Ids{"ir.cuda_permute_attributes"});
}
