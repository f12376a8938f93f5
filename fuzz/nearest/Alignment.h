//===- Alignment.h - What two lists of texts have in common -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_NEAREST_ALIGNMENT_H
#define FUZZ_NEAREST_ALIGNMENT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace tilefuzz {

using Texts = std::vector<std::string>;

/// Texts that are equal, or that only one side has (-1 on the other one).
struct AlignedPair {
  int before, after;
  bool isEqual() const { return before >= 0 && after >= 0; }
};

/// Aligns two lists by a longest common subsequence; time and space are the
/// product of the lengths.
std::vector<AlignedPair> align(llvm::ArrayRef<std::string> before,
                               llvm::ArrayRef<std::string> after);

Texts linesOf(llvm::StringRef text);

/// Returns the lines that differ, with their surroundings, as `diff -u` has
/// them; empty for equal texts.
std::string unifiedOf(const Texts &before, const Texts &after,
                      llvm::ArrayRef<AlignedPair> pairs);

} // namespace tilefuzz

#endif // FUZZ_NEAREST_ALIGNMENT_H
