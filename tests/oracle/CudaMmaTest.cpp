//===- CudaMmaTest.cpp - Matrix products of cuda_tile ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The elements of a product of floats, each with each. The other rules of
// cuda_mma.md are tested by tests/ops.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(CudaMmaTest, elementsOfFloatProducts) {
  const std::string rule = "cudatile.mma.float_tuple";
  const std::pair<Ids, Ids> tuples[] = {
      {{"F4E2M1FN", "F8E4M3FN", "F8E5M2", "F16"}, {"F16", "F32"}},
      {{"BF16", "TF32", "F32"}, {"F32"}},
      {{"F64"}, {"F64"}}};
  const Ids elements = {"I1",       "I4",     "I8",   "I16",       "I32",
                        "I64",      "F16",    "BF16", "F32",       "F64",
                        "F8E4M3FN", "F8E5M2", "TF32", "F8E8M0FNU", "F4E2M1FN"};
  auto has = [](const Ids &list, const std::string &element) {
    return std::ranges::find(list, element) != list.end();
  };
  for (const std::string &a : elements)
    for (const std::string &c : elements) {
      Case testCase = caseOf(cudaModule(
          {cudaTile(a, "2, 2"), cudaTile(c, "2, 2")}, "MMAF", "0, 0, 1", "1"));
      const bool isLegal = std::ranges::any_of(tuples, [&](const auto &tuple) {
        return has(tuple.first, a) && has(tuple.second, c);
      });
      EXPECT_EQ(has(idsOf(testCase, evaluate(testCase).broken), rule), !isLegal)
          << a << " " << c;
    }
}
