//===- DotEditsTest.cpp - Edits of dot ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: which elements appear together.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/module/IrIndex.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

/// Two types of FP8, with an accumulator that only equal ones might have.
TEST(DotEdits, mixesFp8WithAWrongAccumulator) {
  const Edit *edit =
      findFamilyDriver("pipeline")->findEdit("tileas.dot.f32_acc");
  ASSERT_TRUE(edit);
  Case testCase;
  IrIndex index;
  unsigned count = 0;
  for (uint64_t seed = 1; seed <= 40'000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    testCase.Clear();
    testCase.mutable_ir();
    edit->apply(testCase, decisions);
    ASSERT_TRUE(index.build(*testCase.mutable_ir()));
    for (const IrIndex::Entry &entry : index.ops()) {
      if (entry.kind() != OP_DOT || entry.op->operands_size() < 3)
        continue;
      const auto elementOf = [&](int operand) {
        const auto type = index.find(entry.op->operands(operand))->type;
        return testCase.ir().types(static_cast<int>(type)).element();
      };
      const auto isFp8 = [](ElementType element) {
        return element == TYPE_F8E4M3FN || element == TYPE_F8E5M2;
      };
      count += isFp8(elementOf(0)) && isFp8(elementOf(1)) &&
               elementOf(0) != elementOf(1) && elementOf(2) == TYPE_F16;
    }
  }
  EXPECT_GE(count, 30u);
}
