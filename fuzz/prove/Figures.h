//===- Figures.h - The counts of a proof ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A proof shows that both sides agree. Its figures show that the domain and the
// rules that it reaches have not changed: a boundary that moves on both sides
// is no disagreement, but it changes a figure.
//
//   after 4,096 cases: 12 accepted, 4,084 rejected, 0 unsupported
//   rule                boundary     alone    masked  reported
//   tcgen05.kind.r01           0         7       112        40
//   ...
//
// This table is made after 4,096 cases, after four times as many, and so on,
// and at the end, so that most changes are noticed long before the end. The
// tally of the family's properties follows (PropertyTally). Committed is the
// first line of each table with a digest of the others.
//
// A module takes ten times as long as a case of a function. The mutation score
// has no time for all modules and compares the figures of a sample, one case of
// 17. They come first in the file.
//
// Cases that follow from the rows of a table are not counted, so that a new row
// changes no figure of the others. For these cases,
// tests/fuzz/GeneratorsTest.cpp checks that every cell of every rule is
// reached.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_FIGURES_H
#define FUZZ_PROVE_FIGURES_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/RuleTally.h"

#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// An invariant or relation that holds for every answer detects nothing, and no
/// finding reveals this. The tally evaluates the properties of a family on
/// right and on wrong verdicts:
///
///   invariant  how many verdicts it refuses: of the oracle's verdicts, and of
///              copies of these with one field changed
///   relation   how many cases it applies to, how many pairs of verdicts it
///              refuses, and a digest of the cases that its transformation
///              makes
///
///   property                      cases     refused  digest
///   tma.result.dependent            208         174
///   tma.relation.rank               170         340  5b1fa24c09e1d3f7
class PropertyTally {
public:
  explicit PropertyTally(const oracle::Family &family);

  /// Evaluates every property on a case and the oracle's verdict on it.
  void add(const Case &testCase, const oracle::Evaluation &evaluation);

  /// One row for each property that was evaluated.
  void write(llvm::raw_ostream &os) const;

private:
  struct Row {
    uint64_t cases = 0;
    uint64_t refused = 0;
    uint64_t digest = 0;
  };

  void addInvariant(const oracle::Invariant &invariant, const Case &testCase,
                    Row &row);
  void addRelation(const oracle::Relation &relation, const Case &testCase,
                   Row &row);

  const oracle::Family &family;
  std::vector<Row> invariants, relations;
  /// Members so that their allocations are reused.
  oracle::Verdict answer;
  oracle::Evaluation changedAnswer;
  Case changed;
  std::string bytes;
};

class Figures {
public:
  /// Counts one case in `period`.
  explicit Figures(const oracle::Family &family, uint64_t period = 1)
      : family(family), period(period), tally(family), properties(family) {}

  /// The period of the sample of a driver's domain; 1 where the sample is the
  /// whole domain.
  static uint64_t samplePeriod(const FamilyDriver &driver) {
    return driver.structure ? 17 : 1;
  }

  /// Advances to the next case of the domain, and returns whether it is
  /// counted.
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
  /// Called after the last case.
  void finish() { write(); }

  /// The lines with digests so far, and the tables.
  llvm::StringRef text() const { return written; }
  llvm::StringRef tables() const { return writtenTables; }

private:
  /// The properties are evaluated on this many first cases, and then on one
  /// case in `casePeriod`.
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
  std::string written, writtenTables;
};

/// The first line in which `found` differs from `expected`, as "expected ...,
/// found ..."; empty when one of them begins with the other.
std::string firstDifference(llvm::StringRef expected, llvm::StringRef found);

} // namespace tilefuzz

#endif // FUZZ_PROVE_FIGURES_H
