//===- RuleTally.cpp - How often each rule was reached --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/RuleTally.h"

using namespace tilefuzz;

llvm::StringRef tilefuzz::cellName(Cell cell) {
  static constexpr llvm::StringLiteral names[] = {"boundary", "alone",
                                                  "masked"};
  return names[static_cast<size_t>(cell)];
}

void RuleTally::add(const RuleTally &other) {
  for (size_t rule = 0; rule < counts.size(); ++rule) {
    reports[rule] += other.reports[rule];
    for (size_t cell = 0; cell < cellCount; ++cell)
      counts[rule][cell] += other.counts[rule][cell];
  }
  for (size_t outcome = 0; outcome < outcomes.size(); ++outcome)
    outcomes[outcome] += other.outcomes[outcome];
}
