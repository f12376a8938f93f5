//===- Alignment.cpp - What two lists of texts have in common -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Alignment.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

std::vector<AlignedPair> tilefuzz::align(llvm::ArrayRef<std::string> before,
                                         llvm::ArrayRef<std::string> after) {
  const size_t rows = before.size(), columns = after.size();
  std::vector<std::vector<int>> longest(rows + 1,
                                        std::vector<int>(columns + 1));
  for (size_t i = rows; i-- > 0;)
    for (size_t j = columns; j-- > 0;)
      longest[i][j] = before[i] == after[j]
                          ? longest[i + 1][j + 1] + 1
                          : std::max(longest[i + 1][j], longest[i][j + 1]);
  std::vector<AlignedPair> pairs;
  size_t i = 0, j = 0;
  while (i < rows || j < columns) {
    if (i < rows && j < columns && before[i] == after[j])
      pairs.push_back({int(i++), int(j++)});
    else if (j == columns ||
             (i < rows && longest[i + 1][j] >= longest[i][j + 1]))
      pairs.push_back({int(i++), -1});
    else
      pairs.push_back({-1, int(j++)});
  }
  return pairs;
}

Texts tilefuzz::linesOf(llvm::StringRef text) {
  Texts lines;
  for (llvm::StringRef line : llvm::split(text.rtrim('\n'), '\n'))
    lines.push_back(line.str());
  return lines;
}
