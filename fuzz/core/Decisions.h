//===- Decisions.h - Where generators take their choices from ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A generator takes every choice from a `Decisions`: from a pseudo-random
// sequence, from the bytes of an input (after the last one every choice is 0,
// so the first alternative should be the plain one), or from all combinations
// of choices in turn. Equal sources give equal choices on every platform. All
// pairs of a sign and a size:
//
//   Decisions::forAll([&](Decisions &decisions) {
//     isNegative = decisions.flip();
//     size = decisions.pick(sizes);
//   }, [&] { return check(isNegative, size); });
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_DECISIONS_H
#define FUZZ_CORE_DECISIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tilefuzz {

class Decisions {
public:
  static Decisions fromSeed(uint64_t seed) {
    return Decisions(Source::Seed, seed, {});
  }
  static Decisions fromBytes(llvm::ArrayRef<uint8_t> bytes) {
    return Decisions(Source::Bytes, 0, bytes);
  }
  /// Calls `make` and then `visit` for every combination of choices; the last
  /// choice changes fastest. After equal choices `make` must make the same
  /// next one. Returns false as soon as `visit` does.
  static bool forAll(llvm::function_ref<void(Decisions &)> make,
                     llvm::function_ref<bool()> visit);

  /// 64 random bits, which are too many to be enumerated.
  uint64_t bits() {
    assert(source != Source::Exhaustive && "too many choices");
    return source == Source::Bytes ? take(8) : next();
  }

  /// A number in [0, bound). `bound` is at least 1.
  uint32_t below(uint32_t bound) {
    assert(bound > 0 && "nothing to choose from");
    if (source == Source::Bytes)
      return static_cast<uint32_t>(take(bound <= 256 ? 1 : 4) % bound);
    if (source == Source::Exhaustive)
      return turn(bound);
    return static_cast<uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// A number in [low, high].
  int32_t between(int32_t low, int32_t high) {
    return low +
           static_cast<int32_t>(below(static_cast<uint32_t>(high - low) + 1));
  }

  bool flip() { return below(2) != 0; }

  /// True once in `n` times, and false after the last byte. Where everything is
  /// enumerated, both are.
  bool oneIn(uint32_t n) {
    const uint32_t bound = source == Source::Exhaustive ? 2 : n;
    return below(bound) == bound - 1;
  }

  /// Whether a case is to have something of a rare size: one in 128, since
  /// large ones take long.
  bool stretches() {
    return source != Source::Exhaustive && oneIn(stretchPeriod);
  }
  /// Whether a case is to have some entries more than usual, or rare types or
  /// extents: one in 16, since such cases take little longer.
  bool lengthens() { return source != Source::Exhaustive && oneIn(16); }
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
  enum class Source : uint8_t { Seed, Bytes, Exhaustive };
  struct Odometer;

  Decisions(Source source, uint64_t seed, llvm::ArrayRef<uint8_t> bytes,
            Odometer *odometer = nullptr)
      : state(seed), bytes(bytes), odometer(odometer), source(source) {}

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

  /// The next choice of the current combination.
  uint32_t turn(uint32_t bound);

  uint64_t state;
  llvm::ArrayRef<uint8_t> bytes;
  Odometer *odometer;
  Source source;
  uint32_t stretchPeriod = 128;
};

/// Draws a position in a list of `size` entries, at least one.
inline int drawIndex(Decisions &decisions, int size) {
  return static_cast<int>(decisions.below(static_cast<uint32_t>(size)));
}

} // namespace tilefuzz

#endif // FUZZ_CORE_DECISIONS_H
