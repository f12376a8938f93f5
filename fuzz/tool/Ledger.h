//===- Ledger.h - Known discrepancies of the specification ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. The *witness* of each row is a case with the answers of both readings:
// `expect` has the answer of the reading that is implemented, `otherwise` that
// of the other one. A row *reproduces* while both sides give exactly the first
// answer, and the second answer is a different one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_LEDGER_H
#define FUZZ_TOOL_LEDGER_H

#include "fuzz/core/Examiner.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// A row of the page, and whether it reproduces.
struct LedgerRow {
  std::string id;
  std::string resolution;
  /// The absolute path of the witness.
  std::string witness;
  /// Why the row does not reproduce; empty when it does.
  std::string problem;
};

/// Returns the page that belongs to a corpus: for a folder `corpus`, or a link
/// to one, the absolute path of oracle/spec/discrepancies.md beside it. Empty
/// when there is no such page, and for every other path: the witnesses of the
/// page are in the corpus.
std::string findLedger(llvm::StringRef path);

/// Reads a page, and replays its witnesses.
llvm::Expected<std::vector<LedgerRow>> replayLedger(llvm::StringRef page);

/// Prints the rows that do not reproduce, one per line, and a summary: how many
/// are known, and how many reproduce. Returns whether all reproduce.
bool printLedger(llvm::ArrayRef<LedgerRow> rows, llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_LEDGER_H
