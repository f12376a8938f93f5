//===- DifferenceTable.h - The differences that are known -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file of JSON with a line for each group of differences, and the causes that
// a person has given them. Next to it is a page about the causes, for people.
// A run that finds another group, or other figures, does not fit the table; nor
// does a row that no run finds.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_DIFFERENCETABLE_H
#define FUZZ_ASSEMBLER_DIFFERENCETABLE_H

#include "fuzz/assembler/AssemblerSession.h"

#include <map>

namespace tilefuzz {

struct DifferenceTable {
  /// The version of the assembler.
  std::string version;
  /// By their ids.
  std::map<std::string, std::string> causes;
  /// In the order of their keys.
  std::vector<Difference> rows;

  friend bool operator==(const DifferenceTable &,
                         const DifferenceTable &) = default;
};

llvm::Expected<DifferenceTable> readDifferenceTable(llvm::StringRef path);

/// Writes the table, and its page to the same path with the extension `.md`.
llvm::Error writeDifferenceTable(llvm::StringRef path,
                                 const DifferenceTable &table);

/// Where a run and a table do not fit. The pointers are into both.
struct TableMisfits {
  /// Without a row.
  std::vector<const Difference *> unknown;
  /// With a row of other figures, or another witness, as the run has them.
  std::vector<const Difference *> changed;
  /// The rows that were not found, though the run had the family.
  std::vector<const Difference *> stale;
  /// The rows without a cause.
  std::vector<const Difference *> uncaused;

  bool empty() const {
    return unknown.empty() && changed.empty() && stale.empty() &&
           uncaused.empty();
  }
};
TableMisfits findMisfits(const DifferenceTable &table,
                         const AssemblerOutcome &outcome);

/// The table after a run: rows of other families, and the differences of the
/// run with the causes that they had before.
DifferenceTable updatedTable(const DifferenceTable &table,
                             const AssemblerOutcome &outcome,
                             llvm::StringRef version);

/// The causes for people, in Markdown.
std::string printDifferencePage(const DifferenceTable &table,
                                llvm::StringRef tableName);

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_DIFFERENCETABLE_H
