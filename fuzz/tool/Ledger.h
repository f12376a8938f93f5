//===- Ledger.h - The discrepancies that are known --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. The witness of each row is a case that carries the answers of both: its
// expectation is the implemented reading's, `otherwise` the other one's. A row
// reproduces while both sides give exactly the first answer, and the second one
// is another.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_LEDGER_H
#define FUZZ_TOOL_LEDGER_H

#include "fuzz/core/Examiner.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// A row of the page, and what has become of it.
struct LedgerRow {
  std::string id;
  std::string resolution;
  /// The path of the witness, with that of the corpus.
  std::string witness;
  /// Why the row does not reproduce; empty when it does.
  std::string problem;
};

/// Whether a verdict is exactly this one. The rules of an expectation are no
/// part of it.
bool isVerdict(const Expectation &expectation, const oracle::Verdict &verdict);

/// Reads the page that belongs to a corpus, the one beside it, and replays the
/// witnesses. Nothing when the folder has no such page.
llvm::Expected<std::optional<std::vector<LedgerRow>>>
replayLedger(llvm::StringRef corpusFolder);

/// The rows that do not reproduce, one a line, and the line of a summary: how
/// many are known, and how many reproduce. Returns whether all do.
bool printLedger(llvm::ArrayRef<LedgerRow> rows, llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_LEDGER_H
