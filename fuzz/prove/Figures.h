//===- Figures.h - What a proof has counted ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A proof shows that both sides agree. Its figures, which are committed, show
// that it still walks what it did, and that the rules are still reached as they
// were: a boundary that has moved in the oracle's eyes is no disagreement, but
// it changes a figure.
//
//   after 4,096 cases: 12 accepted, 4,084 rejected, 0 unsupported
//   rule                boundary     alone    masked  reported
//   tcgen05.kind.r01           0         7       112        40
//   ...
//
// They are written down after 4,096 cases, after four times as many, and so on,
// and at the end, so that most changes are seen long before it. What the
// properties of the family do with some of the cases follows (PropertyTally.h).
//
// Modules take ten times as long as functions. Who has not the time for all of
// them looks at a sample, one case of 17, and compares the figures of that,
// which stand first.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_FIGURES_H
#define FUZZ_PROVE_FIGURES_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/prove/PropertyTally.h"

#include <string>

namespace tilefuzz {

class Figures {
public:
  /// Of one case in `period`.
  explicit Figures(const oracle::Family &family, uint64_t period = 1)
      : family(family), period(period), tally(family), properties(family) {}

  /// The period of the sample of a driver's domain; 1 where all of it is.
  static uint64_t samplePeriod(const FamilyDriver &driver) {
    return driver.structure ? 17 : 1;
  }

  /// Whether the next case of the domain is counted.
  bool countsNext() { return position++ % period == 0; }
  void add(const Case &testCase, const oracle::Evaluation &evaluation) {
    tally.add(evaluation);
    if (cases < firstCases || cases % casePeriod == 0)
      properties.add(testCase, evaluation);
    if (++cases == nextEntry) {
      write();
      nextEntry *= 4;
    }
  }
  /// There is no next case.
  void finish() { write(); }

  const RuleTally &counts() const { return tally; }
  /// All that has been written down.
  llvm::StringRef text() const { return written; }

private:
  /// The properties are asked about the first cases and one of so many.
  static constexpr uint64_t firstCases = 1024;
  static constexpr uint64_t casePeriod = 64;

  void write();

  const oracle::Family &family;
  uint64_t period;
  uint64_t position = 0;
  RuleTally tally;
  PropertyTally properties;
  uint64_t cases = 0;
  uint64_t nextEntry = 4096;
  std::string written;
};

/// The first line in which `found` differs from `expected`, as "expected ...,
/// found ..."; empty when one of them begins with the other.
std::string firstDifference(llvm::StringRef expected, llvm::StringRef found);

} // namespace tilefuzz

#endif // FUZZ_PROVE_FIGURES_H
