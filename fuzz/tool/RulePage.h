//===- RulePage.h - What a page says of a rule ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_RULEPAGE_H
#define FUZZ_TOOL_RULEPAGE_H

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace tilefuzz {

/// The entry of a rule in oracle/spec/.
struct RulePage {
  /// The name of the file, and the line of the entry's heading.
  llvm::StringRef page;
  unsigned line;
  /// What stands below the heading, in the lines of the page. A rule that the
  /// roster's table names has the entry of all of these: "{rules of slots}".
  llvm::StringRef heading, text;
};

/// Returns the entry of a rule on the pages that this program was built with;
/// std::nullopt when its page has none.
std::optional<RulePage> findRulePage(const oracle::RuleInfo &rule);

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEPAGE_H
