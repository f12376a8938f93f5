//===- TmaEditsTest.cpp - Edits of makers of TMA descriptors --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: edits of a *maker* (make_tiled_tma_desc)
// that mutations have left without a box, and with an atom that names no copy.
// Once an edit replaced an operand that such a maker does not have.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

/// Leaves makers only their view. Returns whether the module has one.
static bool cutMakersShort(Case &testCase) {
  bool isCut = false;
  for (IrOp &op : *testCase.mutable_ir()->mutable_ops()) {
    if (op.kind() != OP_MAKE_TILED_TMA_DESC || op.operands_size() < 1)
      continue;
    isCut = true;
    op.mutable_operands()->Truncate(1);
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (attribute.name() == ATTR_ATOM)
        attribute.set_text("tma_load_6d");
  }
  return isCut;
}

TEST(TmaEdits, breakTheirRulesBesideAMakerWithoutABox) {
  const oracle::Family &family = *oracle::findFamily("ir");
  Case testCase;
  oracle::Evaluation answer;
  const auto breaks = [&](llvm::StringRef rule) {
    family.evaluate(testCase, answer);
    return llvm::any_of(answer.broken, [&](unsigned broken) {
      return family.rules[broken].id == std::string_view(rule);
    });
  };
  unsigned tried = 0;
  for (const Edit &edit : tmaFamily.edits) {
    if (!edit.rule.starts_with("tileas.tma.desc.leading") || !edit.canBreak())
      continue;
    for (uint64_t seed = 1; seed <= 2'000; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      tmaFamily.generate(testCase, decisions);
      if (!cutMakersShort(testCase))
        continue;
      ++tried;
      edit.apply(testCase, decisions);
      ASSERT_TRUE(breaks(edit.rule)) << testCase.ShortDebugString();
    }
  }
  EXPECT_GE(tried, 100u);
}
