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
  const std::string most = "4611686018427387904"; // 2^62
  const std::pair<std::string, std::string> counts[] = {
      {most, most},
      {most + ", " + most, "21267647932558653966460912964485513216"},
      {most + ", " + most + ", " + most,
       std::string("98079714615416886934934209737619787751599") +
           "303819750539264"},
      {"500000000000000000, " + most, "2305843009213693952000000000000000000"},
      {"500000000000000000, 2000000000000000000",
       "1000000000000000000000000000000000000"}};
  for (const auto &[shape, count] : counts)
    expectBrokenAt(1,
                   cudaModule({cudaTile("F32", shape), cudaTile("F32", "1")},
                              "RESHAPE", "0", "1"),
                   {"cudatile.shape.reshape_count"},
                   "reshape element-count mismatch: source has " + count +
                       " elements, result has 1");
}

TEST(CudaShapeTest, aPermutationThatIsMissing) {
  const Types types = {cudaTile("F32", "4, 8")};
  EXPECT_EQ(brokenIn(caseOf(cudaModule(types, "PERMUTE", "0", "0"))),
            Ids{"ir.cuda_permute_attributes"});
}
