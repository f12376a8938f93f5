//===- Commutation.h - Whether a swizzle and an offset commute --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computed not by the divisibility rule of oracle/spec/swizzle_offset.md but by
// its meaning: the swizzle is applied to addresses.
//
// Words:
//   swizzle      S<B,M,S> with the operator sw on byte addresses
//   period       2^(M+|S|+B): sw permutes the bits below and keeps those above,
//                so that sw(x + period) = sw(x) + period
//   witness      an address x with sw(x) + k != sw(x + k)
//
// Addresses are 64-bit words that wrap. The period divides 2^64 and both sides
// of the comparison differ by less than 2^63, so that they are equal as words
// exactly when they are equal as integers, for negative k as well.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_COMMUTATION_H
#define ORACLE_LIB_FAMILIES_MODES_COMMUTATION_H

#include <cstdint>

namespace tilefuzz::oracle {

/// The longest period, in bits, that is enumerated: the swizzles of the
/// hardware have at most 10, and 2^16 addresses take below 100 microseconds.
inline constexpr int mostPeriodBits = 16;
/// Addresses between two tests for a witness.
inline constexpr uint64_t blockSize = 64;

struct Swizzle {
  int64_t b = 0, m = 0, s = 0;

  uint64_t distance() const { return s < 0 ? uint64_t(-s) : uint64_t(s); }
  bool isLegal() const {
    return b >= 0 && m >= 0 && int64_t(distance()) >= b &&
           m + int64_t(distance()) + b <= 62;
  }
  int64_t periodBits() const { return m + int64_t(distance()) + b; }
};

/// The swizzle as an operator. Requires a legal swizzle.
struct Operator {
  uint64_t right, left, mask;

  explicit Operator(const Swizzle &swizzle)
      : right(swizzle.s > 0 ? swizzle.distance() : 0),
        left(swizzle.s < 0 ? swizzle.distance() : 0),
        mask(((uint64_t(1) << swizzle.b) - 1) << swizzle.m << right) {}

  uint64_t operator()(uint64_t address) const {
    return address ^ (((address & mask) >> right) << left);
  }
  bool isWitness(uint64_t address, uint64_t offset) const {
    return (*this)(address) + offset != (*this)(address + offset);
  }
};

enum class Commutation : uint8_t { Undefined, Commutes, Differs, Unknown };

/// Whether some address of one period is a witness.
inline bool hasWitness(const Swizzle &swizzle, uint64_t offset) {
  Operator apply(swizzle);
  uint64_t period = uint64_t(1) << swizzle.periodBits();
  for (uint64_t block = 0; block < period; block += blockSize) {
    uint64_t difference = 0;
    // Past the end of a period that is shorter than a block the results repeat.
    for (uint64_t x = block; x < block + blockSize; ++x)
      difference |= (apply(x) + offset) ^ apply(x + offset);
    if (difference)
      return true;
  }
  return false;
}

/// Whether one of some chosen addresses is a witness: carries through each run
/// of bits that begins at the lowest bit of the offset, each with one of the
/// bits that the swizzle reads.
inline bool hasChosenWitness(const Swizzle &swizzle, uint64_t offset) {
  if (offset == 0)
    return false;
  Operator apply(swizzle);
  uint64_t lowest = offset & -offset;
  for (uint64_t end = lowest; end; end <<= 1) {
    uint64_t run = end - lowest;
    if (apply.isWitness(run, offset))
      return true;
    for (uint64_t rest = apply.mask; rest; rest &= rest - 1)
      if (apply.isWitness(run | (rest & -rest), offset))
        return true;
  }
  return false;
}

/// Decides for periods of any length, or returns Unknown.
inline Commutation commutation(const Swizzle &swizzle, uint64_t offset) {
  if (swizzle.b == 0)
    return Commutation::Commutes; // The operator changes no address.
  if (swizzle.periodBits() <= mostPeriodBits)
    return hasWitness(swizzle, offset) ? Commutation::Differs
                                       : Commutation::Commutes;
  if (hasChosenWitness(swizzle, offset))
    return Commutation::Differs;
  // The swizzle moves whole blocks of 2^M addresses: sw(u*2^M + v) is
  // sw'(u)*2^M + v with sw' = S<B,0,S>. Adding k = q*2^M + r adds q to u, or
  // q + 1 when v + r carries, which some v does unless r is 0.
  Swizzle ofBlocks = {swizzle.b, 0, swizzle.s};
  if (ofBlocks.periodBits() > mostPeriodBits)
    return Commutation::Unknown;
  uint64_t blocks = static_cast<uint64_t>(int64_t(offset) >> swizzle.m);
  bool carries = offset & ((uint64_t(1) << swizzle.m) - 1);
  return hasWitness(ofBlocks, blocks) ||
                 (carries && hasWitness(ofBlocks, blocks + 1))
             ? Commutation::Differs
             : Commutation::Commutes;
}

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_COMMUTATION_H
