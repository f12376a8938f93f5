//===- CudaArithTest.cpp - Arithmetic of cuda_tile ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which rules are broken beside the one on types. The other rules of
// cuda_arith.md are tested by tests/ops.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

// What is legal for f32 alone is asked where there is one type.
TEST(CudaArithTest, tilesOfTwoTypesHaveNoElement) {
  const Types types = {cudaTile("F16"), cudaTile("F32"), cudaTile("F16", "4")};
  auto add = [&](const std::string &operands, const std::string &result) {
    return brokenIn(caseOf(
        cudaModule(types, "ADDF", operands, result, unit("FLUSH_TO_ZERO"))));
  };
  EXPECT_EQ(add("0, 0", "0"), Ids{"cudatile.float.ftz"});
  EXPECT_EQ(add("0, 1", "0"), Ids{"cudatile.float.types"});
  EXPECT_EQ(add("0, 0", "2"), Ids{"cudatile.float.types"});
}
