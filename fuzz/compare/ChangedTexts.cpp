//===- ChangedTexts.cpp - Other texts than a tool prints ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ChangedTexts.h"

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Where there are lists of lists, one change in so many shortens one.
static constexpr uint32_t shorterPeriod = 4;

/// The empty name. MLIR reads it as the name of a `func.func` or a module, and
/// prints it so that nobody can read it.
static constexpr llvm::StringLiteral emptySymbol = "@\"\"";

/// Drops an entry of a list behind its first one.
static void shortenList(std::string &text, Decisions &decisions) {
  llvm::SmallVector<Token> entries;
  for (const Token &token : tokensOf(text)) {
    if (text[token.begin] != '[')
      continue;
    size_t at = token.begin + 1, comma = 0;
    for (; at < text.size() && text[at] != ']'; at = endOfGroup(text, at))
      if (text[at] == ',') {
        if (comma)
          entries.push_back({comma, at - comma});
        comma = at;
      }
    if (comma)
      entries.push_back({comma, at - comma});
  }
  if (entries.empty())
    return;
  const Token entry = decisions.pick(llvm::ArrayRef(entries));
  text.erase(entry.begin, entry.size);
}

std::vector<ComparedCase>
tilefuzz::changedTexts(llvm::ArrayRef<std::string> printed, size_t count,
                       Decisions &decisions) {
  std::vector<StringRef> all(printed.begin(), printed.end()), nested;
  llvm::copy_if(all, std::back_inserter(nested),
                [](StringRef text) { return text.contains("[["); });
  std::vector<ComparedCase> cases;
  while (cases.size() < count) {
    const bool isShorter = !nested.empty() && decisions.oneIn(shorterPeriod);
    const std::string original =
        decisions.pick(llvm::ArrayRef(isShorter ? nested : all)).str();
    std::string text = original;
    if (isShorter)
      shortenList(text, decisions);
    while (text == original || StringRef(text).contains(emptySymbol)) {
      text = original;
      mutateTokens(text, decisions);
    }
    if (!StringRef(text).ends_with("\n"))
      text += '\n';
    cases.push_back(comparedText(std::move(text)));
  }
  return cases;
}
