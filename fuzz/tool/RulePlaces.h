//===- RulePlaces.h - From a rule to its page and its code ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_RULEPLACES_H
#define FUZZ_TOOL_RULEPLACES_H

#include "fuzz/tool/Commands.h"
#include "fuzz/tool/SourceIndex.h"

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The entry of a rule in oracle/spec/, of the pages that this program was
/// built with.
struct RulePage {
  /// The name of the file, and the line of the entry's heading.
  llvm::StringRef page;
  unsigned line;
  /// The heading and the text below it, in the lines of the page. A rule that
  /// the roster's table names has the entry of all of these: "{rules of
  /// slots}".
  llvm::StringRef heading, text;
};

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

/// A row of public_differences.md by which the public dialect accepts a module
/// that the rule rejects.
struct PublicDifference {
  unsigned line;
  /// "P-10"; the module that is accepted, in words, and in brackets the options
  /// of the public tool for which it is.
  llvm::StringRef id, accepted, flags;
};

/// Where a rule stands: on its page, and in the sources of both sides and of
/// the harness.
struct RulePlaces {
  const oracle::Family *family;
  unsigned rule;
  std::optional<RulePage> page;
  std::vector<PublicDifference> publicly;
  /// The places that cite the rule; for a rule that has its entry together with
  /// others, the places that cite that entry as well. Without the verifiers
  /// where another implementation stands in their place.
  std::vector<SourcePlace> code;

  const oracle::RuleInfo &info() const { return family->rules[rule]; }
  /// The operations that the rule is evaluated on.
  std::vector<llvm::StringRef> operations() const;
  /// The drivers that break the rule.
  std::vector<llvm::StringRef> drivers() const;
};

/// Returns the places of the rule with this id, or null.
const RulePlaces *findRulePlaces(llvm::StringRef id);

/// Prints the lines "code:" below each other, in columns of this width: where
/// the rule is, and where the operations are defined, as long as these are few.
/// Then the lines "public:".
void printRuleCode(const RulePlaces &places,
                   llvm::ArrayRef<llvm::StringRef> operations, unsigned indent,
                   unsigned width, llvm::raw_ostream &os);

/// Prints the drivers, and where the harness has the edit of the rule and, as
/// long as these are few, the recipes of the operations.
void printHarness(const RulePlaces &places,
                  llvm::ArrayRef<llvm::StringRef> operations,
                  llvm::raw_ostream &os);

/// Prints the line "page:", and what printRuleCode() prints.
void printRulePlaces(const RulePlaces &places,
                     llvm::ArrayRef<llvm::StringRef> operations,
                     unsigned indent, unsigned width, llvm::raw_ostream &os);

/// Prints a rule and its statement, the values that it read if there are any,
/// and its places.
void printRuleSummary(const RulePlaces &places,
                      llvm::ArrayRef<llvm::StringRef> operations,
                      llvm::StringRef values, llvm::raw_ostream &os);

/// The keys `rule`, `page`, `oracle`, `verifiers`, `harness`, `definitions` and
/// `public_differences`.
llvm::json::Object rulePlacesToJson(const RulePlaces &places,
                                    llvm::ArrayRef<llvm::StringRef> operations);

/// The keys `file`, `line`, `heading` and `text`.
llvm::json::Object pageToJson(const RulePage &page);

/// Prints where the entry of `id` is, and what it says.
void printPage(const RulePage &page, llvm::StringRef id);

// The commands of the other files of explain.

/// Prints a rule: its entry on its page, its place in the ladder, its
/// operations, its drivers and where these have it, the cells that no case
/// reaches, and an accepted and a rejected case. In the family of modules,
/// `operation` chooses the one of the cases; an empty name leaves the choice to
/// the search.
ExitStatus explainRule(llvm::StringRef id, llvm::StringRef operation,
                       bool asJson);

/// Prints for each diagnostic in `pasted`, or for "-" in the standard input,
/// the rules that have its text, with their pages and their code; all of them,
/// or only the first few.
ExitStatus explainDiagnostic(llvm::StringRef pasted, bool showAll, bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEPLACES_H
