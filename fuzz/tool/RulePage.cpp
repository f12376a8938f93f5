//===- RulePage.cpp - What a page says of a rule --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RulePage.h"

#include "oracle/Pages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Returns the entry of a page with this heading of the third level.
static std::optional<RulePage> findEntry(const oracle::Page &page,
                                         StringRef heading) {
  StringRef rest = page.text;
  for (unsigned line = 1; !rest.empty(); ++line) {
    auto [first, next] = rest.split('\n');
    rest = next;
    if (!first.consume_front("### ") || first != heading)
      continue;
    StringRef text = rest.take_front(
        std::min({rest.find("\n## "), rest.find("\n### "), rest.size()}));
    return RulePage{StringRef(page.name), line, heading, text.trim()};
  }
  return std::nullopt;
}

/// Whether a table of the roster names the rule for an attribute: whether a
/// row has the first thing that it names it for in the column of attributes.
static bool isOfAttributes(StringRef rule) {
  const std::string item = ("`" + rule + "`: ").str();
  for (const oracle::Page &page : oracle::pages())
    for (StringRef line : llvm::split(StringRef(page.text), '\n')) {
      if (!line.starts_with("| ") || !line.contains(item))
        continue;
      llvm::SmallVector<StringRef> cells;
      line.split(cells, '|');
      constexpr size_t attributes = 5;
      StringRef part = line.split(item).second.take_until(
          [](char c) { return c == ',' || c == ';' || c == '|'; });
      return cells.size() > attributes &&
             cells[attributes].contains(("`" + part.trim() + "`").str());
    }
  return false;
}

std::optional<RulePage> tilefuzz::findRulePage(const oracle::RuleInfo &rule) {
  for (const oracle::Page &page : oracle::pages()) {
    if (page.name != rule.page)
      continue;
    if (std::optional<RulePage> entry = findEntry(page, StringRef(rule.id)))
      return entry;
    return findEntry(page, isOfAttributes(StringRef(rule.id))
                               ? "{rules of attributes}"
                               : "{rules of slots}");
  }
  return std::nullopt;
}
