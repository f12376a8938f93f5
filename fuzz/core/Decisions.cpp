//===- Decisions.cpp - Every choice in turn, and telling numbers ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Decisions.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

/// The choices of the current combination, in the order in which they are made.
struct Decisions::Odometer {
  struct Digit {
    uint32_t choice, bound;
  };
  llvm::SmallVector<Digit, 16> digits;
  size_t next = 0;
};

uint32_t Decisions::turn(uint32_t bound) {
  // It would take as long as 2^32 choices.
  if (bound == 0)
    llvm::report_fatal_error("expected a choice to enumerate, found none");
  if (odometer->next == odometer->digits.size())
    odometer->digits.push_back({0, bound});
  assert(odometer->digits[odometer->next].bound == bound &&
         "another choice after equal ones");
  return odometer->digits[odometer->next++].choice;
}

bool Decisions::forAll(llvm::function_ref<void(Decisions &)> make,
                       llvm::function_ref<bool()> visit) {
  Odometer odometer;
  Decisions decisions(Source::Exhaustive, 0, {}, &odometer);
  auto &digits = odometer.digits;
  do {
    odometer.next = 0;
    make(decisions);
    if (!visit())
      return false;
    while (!digits.empty() && ++digits.back().choice == digits.back().bound)
      digits.pop_back();
  } while (!digits.empty());
  return true;
}

uint32_t Decisions::heavyTailed(uint32_t bound) {
  const uint32_t octave = uint32_t(1) << below(llvm::Log2_32(bound) + 1);
  return std::min(octave + below(octave), bound);
}

int64_t Decisions::wildNumber() {
  switch (below(5)) {
  case 0:
    return between(-2, 17);
  case 1: { // Around a power of two, the limits of the integer types included.
    uint64_t power = uint64_t(1) << below(64);
    return static_cast<int64_t>(power +
                                static_cast<uint64_t>(int64_t(between(-1, 1))));
  }
  case 2:
    return -static_cast<int64_t>(uint64_t(1) << below(63)) + between(0, 1);
  case 3:
    return flip() ? std::numeric_limits<int64_t>::max()
                  : std::numeric_limits<int64_t>::min();
  default:
    return static_cast<int64_t>(bits());
  }
}
