//===- Alignment.cpp - What two lists of texts have in common -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Alignment.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

/// The lines around those that differ.
static constexpr size_t contextLines = 3;

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

std::string tilefuzz::unifiedOf(const Texts &before, const Texts &after,
                                llvm::ArrayRef<AlignedPair> pairs) {
  std::string text;
  for (size_t i = 0; i < pairs.size();) {
    if (pairs[i].isEqual()) {
      ++i;
      continue;
    }
    size_t end = i, last = i;
    while (end < pairs.size() && end <= last + 2 * contextLines) {
      if (!pairs[end].isEqual())
        last = end;
      ++end;
    }
    const size_t begin = i > contextLines ? i - contextLines : 0;
    end = std::min(last + contextLines + 1, pairs.size());
    int counts[2] = {0, 0}, firsts[2] = {0, 0};
    for (size_t k = 0; k < end; ++k) {
      const int sides[2] = {pairs[k].before, pairs[k].after};
      for (int side : {0, 1})
        if (sides[side] >= 0)
          ++(k < begin ? firsts : counts)[side];
    }
    text +=
        llvm::formatv("@@ -{0},{1} +{2},{3} @@\n", firsts[0] + (counts[0] > 0),
                      counts[0], firsts[1] + (counts[1] > 0), counts[1]);
    for (size_t k = begin; k < end; ++k)
      text += pairs[k].isEqual()     ? " " + before[size_t(pairs[k].before)]
              : pairs[k].before >= 0 ? "-" + before[size_t(pairs[k].before)]
                                     : "+" + after[size_t(pairs[k].after)],
          text += "\n";
    i = end;
  }
  return text;
}
