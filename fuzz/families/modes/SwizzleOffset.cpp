//===- SwizzleOffset.cpp - Fuzzing swizzle/offset commutation -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/swizzle_offset.md. The *width* of a swizzle is
// M + |S| + B, its *period* 2^width: a swizzle with B > 0 allows the multiples
// of its period and nothing else.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/FieldRows.h"
#include "fuzz/families/modes/OutOfRange.h"

#include "tileir/ModePatterns/SwizzleOffset.h"

#include <cstdlib>

using namespace tilefuzz;

static constexpr int32_t maxWidth = 62;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const SwizzleOffsetCase &parameters = testCase.swizzle_offset();
  tileir::SwizzleOffsetParams params;
  params.mode = static_cast<tileir::SwizzleMode>(parameters.mode());
  params.triple = {parameters.triple().b(), parameters.triple().m(),
                   parameters.triple().s()};
  params.offset = parameters.offset();
  params.isBlackwellTarget = parameters.blackwell_target();
  answer.outcome = succeeded(tileir::verifySwizzleOffsetCommutation(
                       params, verifierContext.emitError))
                       ? oracle::Outcome::Accepted
                       : oracle::Outcome::Rejected;
}

static void setTriple(SwizzleOffsetCase *made, int32_t b, int32_t m,
                      int32_t s) {
  SwizzleTriple *triple = made->mutable_triple();
  triple->set_b(b);
  triple->set_m(m);
  triple->set_s(s);
}

/// A legal triple with B of at least `minB`: a hardware one, a small one, or
/// one whose width is near the limit.
static void setLegalTriple(SwizzleOffsetCase *made, int32_t minB,
                           Decisions &decisions) {
  int32_t b = 0, m = 0, s = 0;
  switch (decisions.below(4)) {
  case 0:
    b = decisions.between(minB, 3);
    m = 4;
    s = 3;
    break;
  case 1:
  case 2:
    b = decisions.between(minB, 4);
    s = b + decisions.between(0, 4);
    m = decisions.between(0, 8);
    break;
  default: {
    // Mostly a wide base: wide masks and shifts are rare, since the oracle,
    // which tries all addresses of a period, returns "unsupported" for them.
    const int32_t width = decisions.between(maxWidth - 8, maxWidth);
    const int32_t masked = decisions.oneIn(32) ? width : 15;
    b = decisions.between(minB, decisions.flip() ? 4 : masked / 2);
    s = decisions.between(b, masked - b);
    m = width - b - s;
    break;
  }
  }
  setTriple(made, b, m, decisions.oneIn(3) ? -s : s);
}

/// Sets a legal mode. The triple is read only if the mode is SWIZZLE_TRIPLE;
/// sometimes it is set for other modes too.
static void setLegalMode(SwizzleOffsetCase *made, int32_t minB,
                         Decisions &decisions) {
  const int32_t first = minB > 0 ? SWIZZLE_32B : SWIZZLE_NONE;
  made->set_blackwell_target(decisions.flip());
  if (decisions.oneIn(3)) {
    made->set_mode(SWIZZLE_TRIPLE);
    setLegalTriple(made, minB, decisions);
    return;
  }
  const int32_t mode = decisions.between(first, SWIZZLE_128B_BASE32B);
  made->set_mode(static_cast<SwizzleMode>(mode));
  if (mode == SWIZZLE_128B_BASE32B)
    made->set_blackwell_target(true);
  if (decisions.oneIn(8))
    setTriple(made, wildInt32(decisions), decisions.between(-1, 8),
              wildInt32(decisions));
  else
    made->clear_triple();
}

/// The width of the legal swizzle in the case, or nothing for the identity,
/// with which every offset commutes.
struct Width {
  bool isIdentity;
  int32_t bits;
};
static Width widthOf(const SwizzleOffsetCase &made) {
  switch (made.mode()) {
  case SWIZZLE_TRIPLE: {
    const SwizzleTriple &triple = made.triple();
    return {triple.b() == 0, triple.b() + triple.m() + std::abs(triple.s())};
  }
  case SWIZZLE_32B:
    return {false, 1 + 4 + 3};
  case SWIZZLE_64B:
    return {false, 2 + 4 + 3};
  case SWIZZLE_128B:
    return {false, 3 + 4 + 3};
  case SWIZZLE_128B_BASE32B:
    return {false, 2 + 5 + 2};
  default:
    return {true, 4 + 3};
  }
}

/// A multiple of 2^bits. Any 64-bit pattern whose low bits are zero is one.
static int64_t anyMultiple(int32_t bits, Decisions &decisions) {
  const uint64_t period = uint64_t(1) << bits;
  switch (decisions.below(4)) {
  case 0:
    return static_cast<int64_t>(period * decisions.below(3));
  case 1:
    return static_cast<int64_t>(
        period * static_cast<uint64_t>(int64_t(decisions.between(-16, 16))));
  case 2:
    return static_cast<int64_t>(uint64_t(1) << decisions.between(bits, 63));
  default:
    return static_cast<int64_t>(static_cast<uint64_t>(decisions.wildNumber()) &
                                -period);
  }
}

static void generate(Case &testCase, Decisions &decisions) {
  SwizzleOffsetCase *made = testCase.mutable_swizzle_offset();
  setLegalMode(made, 0, decisions);
  const Width width = widthOf(*made);
  made->set_offset(width.isIdentity && decisions.flip()
                       ? decisions.wildNumber()
                       : anyMultiple(width.bits, decisions));
}

/// A triple that breaks one of its four conditions, or several.
static void setIllegalTriple(SwizzleOffsetCase *made, Decisions &decisions) {
  const int32_t sign = decisions.flip() ? -1 : 1;
  switch (decisions.below(5)) {
  case 0:
    return setTriple(made, -decisions.between(1, 3), decisions.between(0, 4),
                     sign * decisions.between(0, 3));
  case 1:
    return setTriple(made, decisions.between(0, 3), -decisions.between(1, 3),
                     sign * decisions.between(3, 5));
  case 2: {
    const int32_t b = decisions.between(1, 5);
    return setTriple(made, b, decisions.between(0, 5),
                     sign * decisions.between(0, b - 1));
  }
  case 3: {
    // Just above the limit on the width.
    const int32_t width = maxWidth + decisions.between(1, 2);
    const int32_t b = decisions.between(0, width / 2);
    const int32_t s = decisions.between(b, width - b);
    return setTriple(made, b, width - b - s, sign * s);
  }
  default: {
    // The wild component alone makes the triple illegal; -2^31 has no absolute
    // value in 32 bits.
    static constexpr int32_t wild[] = {INT32_MAX, INT32_MIN, 1 << 30, 64, -65};
    switch (const int32_t value = decisions.pick(wild); decisions.below(3)) {
    case 0:
      return setTriple(made, value, 4, 3);
    case 1:
      return setTriple(made, 1, value, 3);
    default:
      return setTriple(made, 1, 4, value);
    }
  }
  }
}

/// swizzle.unknown_mode, in each of its three ways.
static void breakMode(Case &testCase, Decisions &decisions) {
  static const FieldRows unknownModes = {
      {noneOf("mode", range(0, SWIZZLE_128B_BASE32B))}};
  SwizzleOffsetCase *made = testCase.mutable_swizzle_offset();
  // The other rule is not applicable here, whatever the offset.
  if (decisions.oneIn(4))
    made->set_offset(decisions.wildNumber());
  switch (decisions.below(4)) {
  case 0:
    return drawFields(unknownModes, testCase, decisions);
  case 1:
    made->set_mode(SWIZZLE_128B_BASE32B);
    made->set_blackwell_target(false);
    return;
  default:
    made->set_mode(SWIZZLE_TRIPLE);
    return setIllegalTriple(made, decisions);
  }
}

/// swizzle.partition.
static void breakPartition(Case &testCase, Decisions &decisions) {
  SwizzleOffsetCase *made = testCase.mutable_swizzle_offset();
  if (widthOf(*made).isIdentity)
    setLegalMode(made, 1, decisions);
  const int32_t bits = widthOf(*made).bits;
  const uint64_t period = uint64_t(1) << bits;
  uint64_t offset = static_cast<uint64_t>(anyMultiple(bits, decisions));
  switch (decisions.below(4)) {
  case 0:
    offset = decisions.flip() ? offset + 1 : offset - 1;
    break;
  case 1:
    // The largest power of two that is no multiple: half a period.
    offset += period / 2;
    break;
  case 2:
    // Below the mask bits, which only a carry reaches then (D-17).
    offset += uint64_t(1) << decisions.below(static_cast<uint32_t>(bits));
    break;
  default:
    offset = static_cast<uint64_t>(decisions.wildNumber());
    break;
  }
  if ((offset & (period - 1)) == 0)
    offset |= period / 2;
  made->set_offset(static_cast<int64_t>(offset));
}

static const Edit edits[] = {
    {.rule = "swizzle.unknown_mode",
     .change = breakMode,
     .neverMasked = "it is the first rule of the ladder"},
    {.rule = "swizzle.partition",
     .change = breakPartition,
     .neverMasked = "it is not applicable unless the rule before it holds"},
};

/// The named modes and two unknown ones; the longest period is 1024.
static void chooseMode(SwizzleOffsetCase &swizzle, Decisions &decisions) {
  static constexpr int modes[] = {1, 2, 3, 4, 5, 6, 9};
  swizzle.set_blackwell_target(decisions.flip());
  swizzle.clear_triple();
  swizzle.set_mode(static_cast<SwizzleMode>(decisions.pick(modes)));
  swizzle.set_offset(decisions.between(-2048, 2048));
}

/// Every offset of two periods on either side of 0.
static void chooseSmallTriple(SwizzleOffsetCase &swizzle,
                              Decisions &decisions) {
  SwizzleTriple &triple = *swizzle.mutable_triple();
  const int32_t b = decisions.between(-1, 4), m = decisions.between(-1, 4),
                s = decisions.between(-6, 6);
  triple.set_b(b);
  triple.set_m(m);
  triple.set_s(s);
  const bool isLegal = b >= 0 && m >= 0 && std::abs(s) >= b;
  const int32_t reach = isLegal ? 2 << (m + std::abs(s) + b) : 2;
  swizzle.set_offset(decisions.between(-reach, reach));
}

/// Up to the limit on the width, with offsets near powers of two. The legal
/// ones with B > 0 have |S| + B of at most 16: the oracle tries all addresses
/// of that many bits.
static void chooseWideTriple(SwizzleOffsetCase &swizzle, Decisions &decisions) {
  static constexpr int32_t bs[] = {0, 1, 2, 5, 8, 31, 32};
  static constexpr int32_t bits[] = {0, 7, 30, 59, 60, 61, 62, 63};
  SwizzleTriple &triple = *swizzle.mutable_triple();
  const int32_t b = decisions.pick(bs);
  const int32_t shift = decisions.between(b, std::min(63, 64 - b));
  const int32_t least = b > 0 && b + shift > 16 ? 63 : 59;
  const int32_t width = decisions.between(std::max(least, b + shift), 64);
  triple.set_b(b);
  triple.set_m(width - b - shift);
  triple.set_s(decisions.flip() ? -shift : shift);
  const uint64_t power = uint64_t(1) << decisions.pick(bits);
  swizzle.set_offset(static_cast<int64_t>(power + decisions.below(2)));
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  SwizzleOffsetCase &swizzle = *testCase.mutable_swizzle_offset();
  const auto walk = [&](auto choose) {
    return Decisions::forAll(
        [&](Decisions &decisions) { choose(swizzle, decisions); }, visit);
  };
  if (!walk(chooseMode))
    return;
  swizzle.set_mode(SWIZZLE_TRIPLE);
  if (walk(chooseSmallTriple))
    walk(chooseWideTriple);
}

static constexpr Domain domain = {
    "the five named modes and two unknown ones with every offset in [-2048, "
    "2048] on both targets; the triples with B and M in [-1, 4] and S in [-6, "
    "6] with every offset of up to two periods, or of up to 2 when illegal; "
    "and those with B in {0, 1, 2, 5, 8, 31, 32}, |S| from B to 63 and "
    "M + |S| + B from 59 to 64, of the legal ones with B > 0 those with "
    "|S| + B <= 16, with the offsets 2^i and 2^i + 1 for i in {0, 7, 30, 59, "
    "60, 61, 62, 63}",
    enumerate};

const FamilyDriver tilefuzz::swizzleOffsetFamily = {
    "swizzle_offset", "swizzle_offset", verify, generate, edits, domain};
