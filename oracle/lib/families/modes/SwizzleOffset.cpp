//===- SwizzleOffset.cpp - Swizzle and offset commutation -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of oracle/spec/swizzle_offset.md: the swizzle of a case, and the
// verdict. Commutation.h decides whether the swizzle commutes.
//
//===----------------------------------------------------------------------===//

#include "families/modes/Commutation.h"
#include "families/modes/Leaves.h"
#include "oracle/LayoutMap.h"

#include <limits>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

/// The swizzle that a named mode stands for.
static Swizzle swizzleOf(const SwizzleOffsetCase &testCase) {
  switch (testCase.mode()) {
  case SWIZZLE_NONE:
    return {0, 4, 3};
  case SWIZZLE_32B:
    return {1, 4, 3};
  case SWIZZLE_64B:
    return {2, 4, 3};
  case SWIZZLE_128B:
    return {3, 4, 3};
  case SWIZZLE_128B_BASE32B:
    return {2, 5, 2};
  default:
    return {testCase.triple().b(), testCase.triple().m(),
            testCase.triple().s()};
  }
}

SwizzleTriple oracle::swizzleTriple(const SwizzleOffsetCase &testCase) {
  const Swizzle swizzle = swizzleOf(testCase);
  SwizzleTriple triple;
  triple.set_b(static_cast<int32_t>(swizzle.b));
  triple.set_m(static_cast<int32_t>(swizzle.m));
  triple.set_s(static_cast<int32_t>(swizzle.s));
  return triple;
}

static bool isKnown(const SwizzleOffsetCase &testCase) {
  switch (testCase.mode()) {
  case SWIZZLE_TRIPLE:
    return swizzleOf(testCase).isLegal();
  case SWIZZLE_NONE:
  case SWIZZLE_32B:
  case SWIZZLE_64B:
  case SWIZZLE_128B:
    return true;
  case SWIZZLE_128B_BASE32B:
    return testCase.blackwell_target();
  default:
    return false;
  }
}

static constexpr std::string_view modeNames[] = {
    "triple", "none", "32B", "64B", "128B", "128B_base32B"};

static void appendMode(std::string &text, SwizzleMode mode) {
  appendName(text, modeNames, mode);
}

namespace {
struct SwizzleOffset {
  struct Facts {
    const SwizzleOffsetCase *testCase;
    Swizzle swizzle;
    bool isKnown;
    Commutation commutation = Commutation::Undefined;
  };

  static void analyze(const Case &testCase, Facts &facts) {
    facts.testCase = &testCase.swizzle_offset();
    facts.swizzle = swizzleOf(*facts.testCase);
    facts.isKnown = ::isKnown(*facts.testCase);
    if (facts.isKnown)
      facts.commutation =
          ::commutation(facts.swizzle, uint64_t(facts.testCase->offset()));
  }

  static bool isTooLarge(const Facts &facts) {
    return facts.commutation == Commutation::Unknown;
  }

  static std::string operand(const Facts &facts, std::string_view name) {
    std::string text;
    const Swizzle &swizzle = facts.swizzle;
    if (name == "mode")
      appendMode(text, facts.testCase->mode());
    else if (name == "swizzle")
      appendSwizzle(text, swizzle.b, swizzle.m, swizzle.s);
    else if (name == "offset")
      append(text, facts.testCase->offset());
    else if (name == "blackwell_target")
      append(text, facts.testCase->blackwell_target());
    return text;
  }

  static const Rule<Facts> ladder[];
};
} // namespace

const Rule<SwizzleOffset::Facts> SwizzleOffset::ladder[] = {
    {{"swizzle.unknown_mode", "",
      "mode has no name; or is 128B_base32B and the target is not a Blackwell "
      "target; or is \"triple\" and not (B >= 0, M >= 0, |S| >= B, M + |S| + B "
      "<= 62).",
      "mode swizzle blackwell_target"},
     [](const Facts &facts) { return !facts.isKnown; },
     // A triple is one unit of a number away from breaking the rule; of the
     // named modes, 128B is one enumerator and 128B_base32B the target away.
     [](const Facts &facts) {
       const Swizzle &swizzle = facts.swizzle;
       int64_t distance = int64_t(swizzle.distance());
       if (facts.testCase->mode() == SWIZZLE_TRIPLE)
         return swizzle.b == 0 || swizzle.m == 0 || distance == swizzle.b ||
                swizzle.periodBits() == 62;
       return facts.testCase->mode() == SWIZZLE_128B_BASE32B ||
              (facts.testCase->mode() == SWIZZLE_128B &&
               !facts.testCase->blackwell_target());
     },
     [](const Facts &facts, std::string &text) {
       append(text, "swizzle.unknown_mode: expected ");
       if (facts.testCase->mode() == SWIZZLE_TRIPLE) {
         append(text, "B >= 0, M >= 0, |S| >= B and M + |S| + B <= 62, but "
                      "got ");
         appendSwizzle(text, facts.swizzle.b, facts.swizzle.m, facts.swizzle.s);
         return;
       }
       appendAll(text, "a swizzle mode in {none, 32B, 64B, 128B",
                 facts.testCase->blackwell_target() ? ", 128B_base32B" : "",
                 "}, but got ");
       appendMode(text, facts.testCase->mode());
     }},
    {{"swizzle.partition", "C-I39",
      "B > 0 and offset is not a multiple of 2^(M + |S| + B): some address x "
      "has sw(x) + k != sw(x + k).",
      "swizzle offset"},
     [](const Facts &facts) {
       return facts.commutation == Commutation::Differs;
     },
     // One byte more or less.
     always,
     [](const Facts &facts, std::string &text) {
       const Swizzle &swizzle = facts.swizzle;
       append(text, "swizzle.partition: expected an offset that is a multiple "
                    "of ");
       if (facts.isKnown)
         append(text, uint64_t(1) << swizzle.periodBits());
       else
         append(text, "undefined");
       append(text, " for ");
       appendSwizzle(text, swizzle.b, swizzle.m, swizzle.s);
       appendAll(text, ", but got ", facts.testCase->offset());
     },
     // Not to the identity.
     [](const Facts &facts) { return facts.isKnown && facts.swizzle.b > 0; }},
};

static bool acceptsIdentity(const Case &testCase, const Verdict &observed) {
  const SwizzleOffsetCase &swizzled = testCase.swizzle_offset();
  return !isKnown(swizzled) || swizzleOf(swizzled).b != 0 ||
         observed.outcome == Outcome::Accepted;
}

static bool commutesWhereTried(const Case &testCase, const Verdict &observed) {
  const SwizzleOffsetCase &swizzled = testCase.swizzle_offset();
  if (observed.outcome != Outcome::Accepted || !isKnown(swizzled))
    return true;
  return !hasChosenWitness(swizzleOf(swizzled), uint64_t(swizzled.offset()));
}

static const Invariant invariants[] = {
    {"swizzle.identity",
     "A known swizzle with B = 0 is accepted with every offset.",
     acceptsIdentity},
    {"nvgpu.invariant.swizzle",
     "An accepted case commutes at every address tried.", commutesWhereTried},
};

static bool negateOffset(Case &testCase) {
  SwizzleOffsetCase &swizzled = *testCase.mutable_swizzle_offset();
  if (swizzled.offset() == 0 ||
      swizzled.offset() == std::numeric_limits<int64_t>::min())
    return false;
  swizzled.set_offset(-swizzled.offset());
  return true;
}

static bool spellOutMode(Case &testCase) {
  SwizzleOffsetCase &swizzled = *testCase.mutable_swizzle_offset();
  if (swizzled.mode() == SWIZZLE_TRIPLE || !isKnown(swizzled))
    return false;
  *swizzled.mutable_triple() = swizzleTriple(swizzled);
  swizzled.set_mode(SWIZZLE_TRIPLE);
  return true;
}

static const Relation relations[] = {
    {"swizzle.negate",
     "Negating the offset (other than -2^63) leaves the outcome as it was.",
     negateOffset, isSameOutcome},
    {"swizzle.mode_is_triple",
     "Replacing a known mode by its triple leaves the outcome as it was.",
     spellOutMode, isSameOutcome},
};

Family oracle::makeSwizzleOffsetFamily() {
  return makeFamily<SwizzleOffset>("swizzle_offset", "swizzle_offset.md",
                                   invariants, relations);
}
