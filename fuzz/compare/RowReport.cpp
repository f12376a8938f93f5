//===- RowReport.cpp - What rows of differences came to -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/RowReport.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

void tilefuzz::printRows(const Differences &differences,
                         llvm::ArrayRef<std::string> problems,
                         llvm::ArrayRef<uint64_t> met, llvm::raw_ostream &os) {
  if (differences.rows().empty())
    return;
  os << "\ndifferences of " << differences.path() << ", by line:\n";
  for (const auto &[row, count, problem] :
       llvm::zip_equal(differences.rows(), met, problems)) {
    const std::string operations =
        row.operations.empty() ? "" : " of " + llvm::join(row.operations, ", ");
    printVerbatim(os,
                  llvm::formatv("{0}{1}: {2}; {3}", row.ruleId(), operations,
                                row.what(),
                                problem.empty() ? countOf(count, "module")
                                                : "does not reproduce")
                      .str(),
                  llvm::formatv("{0,6}  ", row.place.line).str());
  }
}

std::vector<std::string>
tilefuzz::rowComplaints(const Differences &differences,
                        llvm::ArrayRef<std::string> problems) {
  std::vector<std::string> complaints;
  for (const auto &[row, problem] :
       llvm::zip_equal(differences.rows(), problems))
    if (!problem.empty())
      complaints.push_back(llvm::formatv("{0}:{1}: {2}", differences.path(),
                                         row.place.line, problem));
  return complaints;
}
