//===- BatchCases.h - The cases of a batch ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the cases of a batch as the fuzz targets do. It draws several
// candidates and takes the one whose *kind* is rarest in the batch: the broken
// rules with their operations, or else the operations, and the rough size.
// Making a case costs a thirtieth of the time that a tool needs to verify it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_BATCHCASES_H
#define FUZZ_COMPARE_BATCHCASES_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/module/Vocabulary.h"

namespace tilefuzz {

/// An operation that few modules had so far, and some that a tool accepted.
struct WantedOperation {
  IrOpKind kind;
  std::vector<Case> accepted;
};

class BatchCases {
public:
  /// Keeps to what a tool reads, which has to live as long.
  explicit BatchCases(const Vocabulary &vocabulary, unsigned candidates = 6)
      : vocabulary(vocabulary), candidates(candidates) {}

  /// Sets the cases of all cases. The same driver, numbers, seeds and
  /// operations make the same cases. A part of them is valid and has one of the
  /// wanted operations each.
  void make(const FamilyDriver &driver, llvm::ArrayRef<uint64_t> numbers,
            llvm::ArrayRef<Case> seeds, llvm::ArrayRef<WantedOperation> wanted,
            llvm::MutableArrayRef<ComparedCase> cases);

  /// Sets cases in which one rule alone is broken, at most three for each pair
  /// of a rule and an operation, and some valid ones, in the first of the
  /// cases; returns how many. Cases of `seeds` come first.
  size_t makeLessons(const FamilyDriver &driver,
                     llvm::ArrayRef<uint64_t> numbers,
                     llvm::ArrayRef<Case> seeds,
                     llvm::MutableArrayRef<ComparedCase> cases);

  /// The kind of a case, as a hash. Evaluates the case.
  uint64_t kindOf(const Case &testCase);

private:
  /// The limits of a driver's cases. Types and attributes have none, since a
  /// refusal by the reader is a rejection there.
  const Vocabulary &wordsFor(const FamilyDriver &driver) const;
  /// Makes `candidate` a valid case with an operation, if it can.
  bool makeWanted(const FamilyDriver &driver, const WantedOperation &wanted,
                  Decisions &decisions);

  const Vocabulary &vocabulary;
  unsigned candidates;
  Case candidate;
  oracle::Evaluation evaluation;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_BATCHCASES_H
