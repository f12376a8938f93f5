//===- TextDifference.h - How texts differ ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists of texts are aligned by a longest common subsequence: lines, items, and
// the tokens of two modules, which gives the values of one the names that they
// have in the other one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_TEXTDIFFERENCE_H
#define FUZZ_NEAREST_TEXTDIFFERENCE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <string>
#include <vector>

namespace tilefuzz {

using Texts = std::vector<std::string>;

/// Texts between two positions in one list, which others stand for in another
/// list; one of the two may be empty.
struct DifferentRun {
  size_t begin, end, newBegin, newEnd;
};

std::vector<DifferentRun> align(llvm::ArrayRef<std::string> before,
                                llvm::ArrayRef<std::string> after);

Texts linesOf(llvm::StringRef text);

/// Returns the lines that differ, with their surroundings, as `diff -u` has
/// them; empty for equal texts.
std::string unifiedOf(const Texts &before, const Texts &after,
                      llvm::ArrayRef<DifferentRun> runs);

struct MlirToken {
  llvm::StringRef text;
  size_t begin;
  /// Tokens that may stand for each other have the same one: all uses of
  /// values, all results of operations of one name, both forms of a name.
  std::string key;

  size_t end() const { return begin + text.size(); }
  bool isValue() const { return text.starts_with("%"); }
  bool isResult() const { return isValue() && key.size() > 1; }
};
using MlirTokens = std::vector<MlirToken>;

/// Returns the tokens of a text, without comments.
MlirTokens mlirTokensOf(llvm::StringRef text);

/// Returns a text with other names of values; where `nameOf` returns an empty
/// one, the name stays.
std::string renamed(llvm::StringRef text,
                    llvm::function_ref<std::string(llvm::StringRef)> nameOf);

/// A name for a new value: its own, or else one that is not taken.
std::string newName(llvm::StringRef own, llvm::StringSet<> &taken);

struct AlignedModules {
  AlignedModules(llvm::StringRef before, llvm::StringRef after);

  MlirTokens olds, news;
  /// The second text's tokens, with the names that values have in the first
  /// one.
  Texts texts;
  std::vector<DifferentRun> runs;
};

} // namespace tilefuzz

#endif // FUZZ_NEAREST_TEXTDIFFERENCE_H
