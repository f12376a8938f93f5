//===- Decisions.h - Where generators take their choices from ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A generator takes every choice from a `Decisions`. The choices come either
// from a pseudo-random sequence (the mutator's seed) or from the bytes of an
// input, so that an engine that only knows how to change bytes still reaches
// near-valid cases. Equal sources give equal choices on every platform. After
// the last byte every choice is 0, so the first alternative of every choice
// should be the plain one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_DECISIONS_H
#define FUZZ_CORE_DECISIONS_H

#include "llvm/ADT/ArrayRef.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tilefuzz {

class Decisions {
public:
  static Decisions fromSeed(uint64_t seed) {
    return Decisions(seed, {}, false);
  }
  static Decisions fromBytes(llvm::ArrayRef<uint8_t> bytes) {
    return Decisions(0, bytes, true);
  }

  /// 64 random bits.
  uint64_t bits() { return isFromBytes ? take(8) : next(); }

  /// A number in [0, bound). `bound` is at least 1.
  uint32_t below(uint32_t bound) {
    assert(bound > 0 && "nothing to choose from");
    if (isFromBytes)
      return static_cast<uint32_t>(take(bound <= 256 ? 1 : 4) % bound);
    return static_cast<uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// A number in [low, high].
  int32_t between(int32_t low, int32_t high) {
    return low +
           static_cast<int32_t>(below(static_cast<uint32_t>(high - low) + 1));
  }

  bool flip() { return below(2) != 0; }

  /// True once in `n` times, and false after the last byte.
  bool oneIn(uint32_t n) { return below(n) == n - 1; }

  /// Whether a case is to have something of a rare size. One case in 128 has,
  /// since large ones take long; where all take long, others may be better.
  bool stretches() { return oneIn(stretchPeriod); }
  void setStretchPeriod(uint32_t period) { stretchPeriod = period; }

  template <typename T, size_t N>
  const T &pick(const T (&choices)[N]) {
    return choices[below(static_cast<uint32_t>(N))];
  }
  template <typename T>
  const T &pick(llvm::ArrayRef<T> choices) {
    return choices[below(static_cast<uint32_t>(choices.size()))];
  }

  /// A number in [1, bound], as often in each interval from a power of two to
  /// the next: most numbers are small, and a few are near the bound.
  uint32_t heavyTailed(uint32_t bound);

  /// A number that often breaks a verifier: near zero, near a power of two,
  /// near an end of the range, or any other.
  int64_t wildNumber();

private:
  Decisions(uint64_t seed, llvm::ArrayRef<uint8_t> bytes, bool isFromBytes)
      : state(seed), bytes(bytes), isFromBytes(isFromBytes) {}

  /// SplitMix64: one addition and three multiplications per number.
  uint64_t next() {
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// The next `count` bytes, little endian.
  uint64_t take(size_t count) {
    uint64_t value = 0;
    for (size_t i = 0; i < count && !bytes.empty(); ++i) {
      value |= static_cast<uint64_t>(bytes.front()) << (8 * i);
      bytes = bytes.drop_front();
    }
    return value;
  }

  uint64_t state;
  llvm::ArrayRef<uint8_t> bytes;
  bool isFromBytes;
  uint32_t stretchPeriod = 128;
};

/// Draws a position in a list of `size` entries, at least one.
inline int drawIndex(Decisions &decisions, int size) {
  return static_cast<int>(decisions.below(static_cast<uint32_t>(size)));
}

} // namespace tilefuzz

#endif // FUZZ_CORE_DECISIONS_H
