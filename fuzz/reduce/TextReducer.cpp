//===- TextReducer.cpp - Smaller texts ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/TextReducer.h"

#include "fuzz/mutate/TextMutation.h"

#include <utility>

using namespace tilefuzz;
using llvm::StringRef;

using Parts = llvm::SmallVector<Token, 0>;

static Parts linesOf(StringRef text) {
  Parts lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back({begin, end - begin});
    begin = end;
  }
  return lines;
}

static Parts groupsOf(StringRef text) {
  Parts groups;
  for (const Token &token : tokensOf(text))
    if (const size_t end = endOfGroup(text, token.begin);
        end > token.begin + 1 && text[token.begin] != '"')
      groups.push_back({token.begin, end - token.begin});
  return groups;
}

void tilefuzz::reduceText(std::string &text,
                          llvm::function_ref<bool(const std::string &)> keep,
                          const std::function<bool()> &isStopped) {
  bool isSmaller = true;
  while (std::exchange(isSmaller, false))
    for (Parts (*partsOf)(StringRef) : {linesOf, groupsOf, tokensOf}) {
      Parts parts = partsOf(text);
      // Groups stand in each other.
      size_t count = partsOf == groupsOf ? 1 : (parts.size() + 1) / 2;
      for (; count; count /= 2)
        // From the end on, where nothing of what is left refers to.
        for (size_t end = parts.size(); end >= count; end -= count) {
          if (isStopped())
            return;
          std::string smaller = text;
          const size_t begin = parts[end - count].begin;
          smaller.erase(begin, parts[end - 1].end() - begin);
          if (smaller.empty() || !keep(smaller))
            continue;
          text = std::move(smaller);
          isSmaller = true;
          parts = partsOf(text);
          end = std::min(end, parts.size() + count);
        }
    }
}
