//===- AssemblerSession.h - Whole domains through an assembler --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the domains that the proofs walk, makes a kernel of each case that PTX
// can express, has all different kernels assembled, and compares with the
// oracle.
//
// The verifiers do what their pages say, and an assembler what a GPU needs.
// Where one accepts what the other rejects, neither is wrong: it is a
// difference of the specification. Differences with the same family, reading,
// rule and words are one group, which has one cause.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_ASSEMBLERSESSION_H
#define FUZZ_ASSEMBLER_ASSEMBLERSESSION_H

#include "fuzz/assembler/Assembler.h"
#include "fuzz/core/FamilyDriver.h"

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

  friend auto operator<=>(const DifferenceWitness &,
                          const DifferenceWitness &) = default;
};

struct Difference {
  DifferenceKey key;
  /// How many pairs of a case and a kernel.
  uint64_t questions = 0;
  DifferenceWitness witness;
  /// In a table, the id of its cause; empty where nobody has given one.
  std::string cause = {};

  friend auto operator<=>(const Difference &, const Difference &) = default;
};

/// An error without what differs from kernel to kernel: a number outside of
/// quotes is N, a modifier's last part behind "::" is *, and the number in a
/// modifier like ".3d" is N.
std::string patternOfWords(llvm::StringRef words);

/// The results of one family.
struct AssemblerTally {
  std::string family;
  uint64_t cases = 0;
  /// The cases with a PTX form. One may be several questions, and many
  /// questions are the same kernel.
  uint64_t asked = 0, questions = 0, kernels = 0;
  /// The questions that both sides accept, and that both reject.
  uint64_t bothAccept = 0, bothReject = 0;
  /// The questions on which they differ, and to which there was no answer.
  uint64_t different = 0, faulty = 0;
  /// Why cases have no PTX form, and how many.
  std::vector<std::pair<llvm::StringRef, uint64_t>> missing;
};

/// A kernel to which the assembler gives no verdict. Kernels with the same
/// words are one.
struct AssemblerFault {
  AssemblerAnswer answer;
  std::string family;
  DifferenceWitness witness;
  uint64_t questions = 0;
};

struct AssemblerOutcome {
  std::vector<AssemblerTally> families;
  /// In the order of their keys.
  std::vector<Difference> differences;
  std::vector<AssemblerFault> faults;
  double seconds = 0;
  /// Why the session stopped before its end; else empty.
  std::string problem;
};

/// Called from any thread.
using AssemblerProgressFn =
    llvm::function_ref<void(uint64_t answered, uint64_t kernels)>;

class AssemblerSession {
public:
  /// Makes the questions of these drivers, which must be of PTX families, until
  /// the user wants no more.
  AssemblerSession(llvm::ArrayRef<const FamilyDriver *> drivers,
                   llvm::function_ref<bool()> isStopped);
  ~AssemblerSession();

  /// The targets of the kernels, each once.
  std::vector<llvm::StringRef> targets() const;
  AssemblerOutcome run(Assembler &assembler, unsigned jobs,
                       AssemblerProgressFn progress);

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_ASSEMBLERSESSION_H
