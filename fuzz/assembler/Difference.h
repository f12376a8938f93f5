//===- Difference.h - Where an assembler and the oracle differ --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The verifiers do what their pages say, and an assembler what a GPU needs.
// Where one accepts what the other rejects, neither is wrong: it is a
// difference of the specification. Differences with the same family, reading,
// rule and words are one group, which has one cause.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_DIFFERENCE_H
#define FUZZ_ASSEMBLER_DIFFERENCE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace tilefuzz {

/// The answer of either side that nothing is wrong.
inline constexpr llvm::StringLiteral acceptedWord("accepted");

struct DifferenceKey {
  std::string family;
  std::string reading;
  /// The rule that the oracle reports, or "accepted".
  std::string rule;
  /// The pattern of the assembler's first error, or "accepted".
  std::string words;

  friend auto operator<=>(const DifferenceKey &,
                          const DifferenceKey &) = default;
};

/// The first kernel of a group.
struct DifferenceWitness {
  /// The case as text.
  std::string testCase;
  std::string target;
  std::string instruction;
  /// The first error of the assembler; empty where it accepts.
  std::string words;

  /// The answer of the assembler, in either case.
  llvm::StringRef answer() const {
    return words.empty() ? llvm::StringRef(acceptedWord)
                         : llvm::StringRef(words);
  }

  /// The same without what varies from kernel to kernel.
  std::string pattern() const;

  friend bool operator==(const DifferenceWitness &,
                         const DifferenceWitness &) = default;
};

struct Difference {
  DifferenceKey key;
  /// How many pairs of a case and a kernel.
  uint64_t questions = 0;
  DifferenceWitness witness;

  friend bool operator==(const Difference &, const Difference &) = default;
};

/// An error without what differs from kernel to kernel: a number outside of
/// quotes is N, a modifier's last part behind "::" is *, and the number in a
/// modifier like ".3d" is N.
std::string patternOfWords(llvm::StringRef words);

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_DIFFERENCE_H
