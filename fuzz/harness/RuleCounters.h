//===- RuleCounters.h - The engine's counters of rules ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One byte for each rule, which libFuzzer reads like the counters of the
// compiler: an input that reaches a cell for the first time is kept. libFuzzer
// sorts the values of a byte into eight buckets, each a feature of its own, and
// a case reaches at most one cell of a rule; so the three cells of a rule share
// a byte, with the values 1, 2 and 3, which have a bucket each.
//
// The bytes are numbered without gaps, for the rules of the families that the
// program links. RuleCounters.cpp has the array alone, so that a target can be
// linked with another one, which the engine does not know of.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_RULECOUNTERS_H
#define FUZZ_HARNESS_RULECOUNTERS_H

#include "fuzz/core/FamilyDriver.h"

#include <cstdint>
#include <vector>

namespace tilefuzz {

/// The counters of a program, and how many there are. The engine clears and
/// scans all of them on every execution, so a target of functions, whose family
/// has at most 64 rules (oracle/lib/Ladder.h), is linked with a small array.
/// Volatile, since the optimizer removes an array that is only written.
extern volatile uint8_t ruleCounters[];
extern const unsigned ruleCounterCount;

/// Which counters the rules of a program have.
class RuleNumbers {
public:
  /// Numbers the rules of the families of these drivers. Ends the program when
  /// there are more than `capacity`, and says both numbers.
  explicit RuleNumbers(llvm::ArrayRef<const FamilyDriver *> drivers,
                       unsigned capacity = ruleCounterCount);

  /// The counter of the first rule of a family that has a driver; the counters
  /// of its other rules follow.
  unsigned firstOf(const oracle::Family &family) const {
    return firsts[static_cast<size_t>(&family - oracle::families().data())];
  }
  /// How many counters there are.
  unsigned count() const { return used; }

private:
  std::vector<unsigned> firsts;
  unsigned used = 0;
};

/// The value of a rule's counter when a case reaches this cell of it.
inline uint8_t counterValue(Cell cell) {
  static_assert(cellCount <= 3, "only 1, 2 and 3 have a bucket each");
  return static_cast<uint8_t>(1 + static_cast<unsigned>(cell));
}

} // namespace tilefuzz

#endif // FUZZ_HARNESS_RULECOUNTERS_H
