//===- RulePlaces.h - From a rule to its page and its code ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_RULEPLACES_H
#define FUZZ_TOOL_RULEPLACES_H

#include "fuzz/tool/RulePage.h"
#include "fuzz/tool/SourceIndex.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// Where a rule stands: on its page, and in the sources of both sides.
struct RulePlaces {
  const oracle::Family *family;
  unsigned rule;
  std::optional<RulePage> page;
  /// The places that cite the rule; for a rule that has its entry together with
  /// others, the places that cite that entry as well. Without the verifiers
  /// where another implementation stands in their place.
  std::vector<SourcePlace> code;

  const oracle::RuleInfo &info() const { return family->rules[rule]; }
  /// The operations that the rule is evaluated on.
  std::vector<llvm::StringRef> operations() const;
};

/// Returns the places of the rule with this id, or null.
const RulePlaces *findRulePlaces(llvm::StringRef id);

/// Prints the lines "code:" below each other, in columns of this width: where
/// the rule is, and where the operations are defined, as long as these are few.
void printRuleCode(const RulePlaces &places,
                   llvm::ArrayRef<llvm::StringRef> operations, unsigned indent,
                   unsigned width, llvm::raw_ostream &os);

/// Prints the line "page:", and the code.
void printRulePlaces(const RulePlaces &places,
                     llvm::ArrayRef<llvm::StringRef> operations,
                     unsigned indent, unsigned width, llvm::raw_ostream &os);

/// The keys `rule`, `page`, `oracle`, `verifiers` and `definitions`.
llvm::json::Object rulePlacesToJson(const RulePlaces &places,
                                    llvm::ArrayRef<llvm::StringRef> operations);

/// The keys `file`, `line`, `heading` and `text`.
llvm::json::Object pageToJson(const RulePage &page);

/// Prints where the entry of `id` is, and what it says.
void printPage(const RulePage &page, llvm::StringRef id);

/// "a definition", "an invariant".
std::string withArticle(llvm::StringRef kind);

/// Prints what the pages have of an id that is no rule's.
void showPageId(llvm::StringRef id, llvm::ArrayRef<PageId> entries,
                bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEPLACES_H
