//===- RulePage.h - What a page says of a rule ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_RULEPAGE_H
#define FUZZ_TOOL_RULEPAGE_H

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The entry of a rule in oracle/spec/.
struct RulePage {
  /// The name of the file, and the line of the entry's heading.
  llvm::StringRef page;
  unsigned line;
  /// The heading and the text below it, in the lines of the page. A rule that
  /// the roster's table names has the entry of all of these: "{rules of
  /// slots}".
  llvm::StringRef heading, text;
};

/// Returns the entry of a rule on the pages that this program was built with;
/// std::nullopt when its page has none.
std::optional<RulePage> findRulePage(const oracle::RuleInfo &rule);

/// Returns the texts of the diagnostics of an entry, as its page has them: with
/// what is filled in between braces. None for a failure without a message.
std::vector<std::string> diagnosticTexts(const RulePage &entry);

/// Returns a text of a page with something else for each part in braces.
std::string withoutPlaceholders(llvm::StringRef text,
                                llvm::StringRef filler = "");

/// An id that is of no rule, where a page has it: as the heading of an entry,
/// or among the definitions.
struct PageId {
  std::string id;
  /// "definition", "invariant" or "relation"; "entry" elsewhere on the page.
  llvm::StringRef kind;
  /// For a definition the row of the table, or the paragraph, that has it. The
  /// heading is the entry's or the section's.
  RulePage page;
  /// Where a definition is realised, as its row says; empty for others.
  llvm::StringRef realised;
};

/// Returns all of them, in the order of the pages. Ids that a table abbreviates
/// to `.suffix`, behind another one of the same beginning, are whole. One id
/// may be in several places.
std::vector<PageId> findPageIds();

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEPAGE_H
