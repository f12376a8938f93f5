//===- RowReport.cpp - What rows of differences came to -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/RowReport.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

/// How many rows are shown.
static constexpr size_t maxShownRows = 8;

void tilefuzz::printRows(const Differences &differences,
                         llvm::ArrayRef<uint64_t> met, llvm::raw_ostream &os) {
  if (differences.rows().empty())
    return;
  std::vector<size_t> order;
  size_t disabled = 0;
  for (size_t row = 0; row < met.size(); ++row) {
    if (met[row])
      order.push_back(row);
    disabled += !differences.applies(row);
  }
  llvm::sort(order, [&](size_t a, size_t b) {
    return std::pair(met[b], a) < std::pair(met[a], b);
  });
  os << "\n";
  printWrapped(os,
               llvm::formatv("differences of {0}: {1} of {2} met, {3} not "
                             "applied; by line:",
                             differences.name(), order.size(),
                             countOf(met.size(), "row"), disabled)
                   .str(),
               "");
  for (size_t row : llvm::ArrayRef(order).take_front(maxShownRows)) {
    const DifferenceRow &each = differences.rows()[row];
    printVerbatim(os, each.describe() + "; " + countOf(met[row], "module"),
                  llvm::formatv("{0,6}  ", each.line).str());
  }
  if (order.size() > maxShownRows)
    os << "  and " << order.size() - maxShownRows << " other rows\n";
}

std::vector<std::string>
tilefuzz::rowComplaints(const Differences &differences,
                        llvm::ArrayRef<std::string> problems) {
  std::vector<std::string> complaints;
  for (const auto &[row, problem] :
       llvm::zip_equal(differences.rows(), problems))
    if (!problem.empty())
      complaints.push_back(
          llvm::formatv("{0}:{1}: {2}", differences.name(), row.line, problem));
  return complaints;
}
