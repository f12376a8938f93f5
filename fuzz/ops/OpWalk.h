//===- OpWalk.h - The parts of a domain of modules --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The domain of a driver of modules is what the roster implies, one and two
// faults around a valid draft of each operation, and walks of what the rules of
// the operations' own mean. The statement of the domain is made of theirs.
//
// To add a walk, add it to the list of the operation's group, in the file of
// the group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPWALK_H
#define FUZZ_OPS_OPWALK_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/IrStage.h"

#include <string>

namespace tilefuzz {

struct OpWalk {
  /// What is enumerated, with its bounds, as a part of a sentence.
  llvm::StringRef statement;
  /// Sets the module to each of its cases in turn and calls `visit`; false when
  /// that has returned false.
  bool (*walk)(IrCase &module, Visit visit);
  /// Whether every new operation of the roster adds cases.
  bool growsWithRoster = false;
};

// The walks of each group.
extern const llvm::ArrayRef<OpWalk> regionWalks, tokenWalks, agentSwitchWalks,
    orderWalks, dotWalks, blockScaledMmaWalks;

/// One and two faults around a valid draft of an operation.
bool walkSignature(IrCase &module, IrOpKind kind, Visit visit);

class OpDomain {
public:
  OpDomain(llvm::ArrayRef<llvm::StringRef> pages,
           llvm::ArrayRef<llvm::ArrayRef<OpWalk>> walks);

  Domain get() const;

private:
  std::string statement;
  llvm::SmallVector<IrOpKind, 0> kinds;
  llvm::SmallVector<OpWalk, 0> walks;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_OPWALK_H
