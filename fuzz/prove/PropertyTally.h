//===- PropertyTally.h - What invariants and relations do -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An invariant or relation that holds for every answer detects nothing, and no
// finding reveals this. The tally evaluates the properties of a family on right
// and on wrong verdicts:
//
//   invariant  how many verdicts it refuses: of the oracle's verdicts, and of
//              copies of these with one field changed
//   relation   how many cases it applies to, how many pairs of verdicts it
//              refuses, and a digest of the cases that its transformation makes
//
//   property                      cases     refused  digest
//   tma.result.dependent            208         174
//   tma.relation.rank               170         340  5b1fa24c09e1d3f7
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_PROPERTYTALLY_H
#define FUZZ_PROVE_PROPERTYTALLY_H

#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace tilefuzz {

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

} // namespace tilefuzz

#endif // FUZZ_PROVE_PROPERTYTALLY_H
