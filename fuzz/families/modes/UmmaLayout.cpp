//===- UmmaLayout.cpp - Fuzzing the UMMA canonical layouts ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md and UmmaOperand.h. A valid case is an atom
// and a repeat in each mode, in the format's units, which is then rewritten:
// the verdict depends on the index functions only, so leaves may be split,
// padded and nested.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/core/Families.h"
#include "fuzz/families/modes/UmmaOperand.h"

#include "tileir/ModePatterns/UmmaCanonicalLayout.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  // Keeps its allocation from one case to the next.
  static thread_local tileir::Layout lowered;
  const UmmaLayoutCase &parameters = testCase.umma_layout();
  lowerLayout(parameters.layout(), lowered);
  tileir::UmmaLayoutParams params;
  params.direction = static_cast<tileir::UmmaDirection>(parameters.direction());
  params.elemBits = parameters.elem_bits();
  params.swizzle = {parameters.swizzle().b(), parameters.swizzle().m(),
                    parameters.swizzle().s()};
  params.layout = &lowered;
  params.isComposed = parameters.composed();
  const std::optional<tileir::UmmaLayoutInfo> info =
      tileir::verifyUmmaCanonicalLayout(params, verifierContext.emitError);
  answer.outcome = info ? oracle::Outcome::Accepted : oracle::Outcome::Rejected;
  if (info) {
    answer.values = {info->elemClass, info->kSize, info->mnSize};
    answer.valueCount = 3;
  }
}

static void generate(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, decisions.flip() ? UMMA_MN : UMMA_K, 1, decisions);
  disguise(operand, operand.mn, decisions);
  disguise(operand, operand.k, decisions);
  // The largest number of leaves that umma.max128 allows, or one less. Rare,
  // since such a case costs as much as twenty others.
  if (decisions.oneIn(128))
    pad(operand, 128 - decisions.below(2), decisions);
  write(operand, testCase, decisions);
}

const FamilyDriver tilefuzz::ummaLayoutFamily = {
    "umma_layout", "umma_layout", verify,
    generate,      ummaEdits(),   ummaLayoutDomain};
