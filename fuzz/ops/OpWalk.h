//===- OpWalk.h - The parts of a domain of modules --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The domain of a driver of modules has two parts: what follows from the roster
// and the rules, a valid draft of each operation with up to two faults and what
// edits make, and *walks*, which enumerate products of the values that the
// operations' own rules read. The statement of the domain ends with those of
// its walks.
//
// To add a walk, add it to the list of the operation's group, in the file of
// the group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPWALK_H
#define FUZZ_OPS_OPWALK_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/IrStage.h"

#include <functional>
#include <string>

namespace tilefuzz {

struct OpWalk {
  /// The enumerated cases and their bounds, worded as a part of a sentence.
  std::string statement;
  /// Sets the module to each of the walk's cases in turn and calls `visit`.
  /// Returns false as soon as `visit` does.
  std::function<bool(IrCase &module, Visit visit)> walk;
  /// Whether every new operation of the roster adds cases to the walk.
  bool growsWithRoster = false;
};

/// The walks of a group.
using OpWalks = llvm::ArrayRef<OpWalk>();
OpWalks tokenWalks, agentSwitchWalks, dotWalks, asyncDotWalks, sizeWalks,
    blockScaledMmaWalks, copyWalks, memoryWalks, tmaWalks, tmaDescriptorWalks,
    tileaaMemoryWalks, tileaaDotWalks, tileaaConversionWalks,
    tileaaPredicateWalks, cudaArithWalks, cudaMemoryWalks, cudaViewWalks,
    cudaAggregateWalks, cudaMmaWalks, cudaAssumeWalks, cudaConstantWalks;

/// Walks a valid draft of an operation, with no, one and two faults.
bool walkSignature(IrCase &module, IrOpKind kind, Visit visit);

/// Walks the types and atoms that the traits of an operation read.
bool walkTraits(IrCase &module, IrOpKind kind, Visit visit);

/// Walks the elements and ranks of each two slots of an operation, and each
/// attribute with the elements of all slots.
bool walkSlotPairs(IrCase &module, IrOpKind kind, Visit visit);

/// Walks generated modules and, of the kind of each edit, operations, and what
/// the edits make: each one, also behind an operation of the reserved kind and
/// in a module of its own, and each two of an operation. Replaces the module in
/// the case.
bool walkEdits(llvm::ArrayRef<Edit> edits,
               void (*generate)(Case &, Decisions &), Case &testCase,
               Visit visit);

class OpDomain {
public:
  OpDomain(llvm::ArrayRef<llvm::StringRef> pages,
           llvm::ArrayRef<OpWalks *> walks, llvm::ArrayRef<Edit> edits,
           void (*generate)(Case &, Decisions &));

  Domain get() const;

private:
  llvm::ArrayRef<Edit> edits;
  void (*generate)(Case &, Decisions &);
  std::string statement;
  llvm::SmallVector<IrOpKind, 0> kinds;
  llvm::SmallVector<OpWalk, 0> walks;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_OPWALK_H
