//===- Figures.h - What a proof has counted ---------------------*- C++ -*-===//
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
// and at the end, so that most changes are seen long before it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_FIGURES_H
#define FUZZ_PROVE_FIGURES_H

#include "fuzz/core/RuleTally.h"

#include <string>

namespace tilefuzz {

class Figures {
public:
  explicit Figures(const oracle::Family &family)
      : family(family), tally(family) {}

  /// Counts the next case.
  void add(const oracle::Evaluation &evaluation) {
    tally.add(evaluation);
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
  void write();

  const oracle::Family &family;
  RuleTally tally;
  uint64_t cases = 0;
  uint64_t nextEntry = 4096;
  std::string written;
};

/// The first line in which `found` differs from `expected`, as "expected ...,
/// found ..."; empty when one of them begins with the other.
std::string firstDifference(llvm::StringRef expected, llvm::StringRef found);

} // namespace tilefuzz

#endif // FUZZ_PROVE_FIGURES_H
