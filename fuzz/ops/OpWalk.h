//===- OpWalk.h - The parts of a domain of modules --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The domain of a driver of modules has two parts: what follows from the
// roster, a valid draft of each operation with up to two faults, and *walks*,
// which enumerate modules for the operations' own rules. The statement of the
// domain ends with those of its walks.
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
OpWalks regionWalks, tmaAtomicWalks, tokenWalks, agentSwitchWalks, dotWalks,
    asyncDotWalks, sizeWalks, blockScaledMmaWalks, copyWalks, sliceWalks,
    memoryWalks, blockTileWalks, tmaWalks, tmaDescriptorWalks,
    tileaaMemoryWalks, tileaaDotWalks, tileaaConvolutionWalks,
    tileaaConversionWalks, tileaaRegionWalks, tileaaQueueWalks,
    tileaaPredicateWalks, tileaaPredicateListWalks, cudaArithWalks,
    cudaMemoryWalks, cudaViewWalks, cudaControlWalks, cudaExitWalks,
    cudaAggregateWalks, cudaMmaWalks, cudaAssumeWalks, cudaConstantWalks,
    cudaSymbolWalks;

/// Walks a valid draft of an operation, with no, one and two faults.
bool walkSignature(IrCase &module, IrOpKind kind, Visit visit);

/// Walks the types and atoms that the traits of an operation read.
bool walkTraits(IrCase &module, IrOpKind kind, Visit visit);

/// Walks the elements and ranks of each two slots of an operation, and each
/// attribute with the elements of all slots.
bool walkSlotPairs(IrCase &module, IrOpKind kind, Visit visit);

/// The walk of the ends of the body of an operation, with and without another
/// region.
OpWalk bodyWalk(IrOpKind kind);

/// Gives an operation no dimGroups, or divides up to three of the axes 0, 1 and
/// -1 into up to three groups.
void chooseGroups(Decisions &decisions, IrOp &op);

class OpDomain {
public:
  OpDomain(llvm::ArrayRef<llvm::StringRef> pages,
           llvm::ArrayRef<OpWalks *> walks);

  Domain get() const;

private:
  std::string statement;
  llvm::SmallVector<IrOpKind, 0> kinds;
  llvm::SmallVector<OpWalk, 0> walks;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_OPWALK_H
