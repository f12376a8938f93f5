//===- IrChecks.cpp - What of a module no verdict shows -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants of oracle/spec/ir.md on modules as a whole, one function each.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/IrSubject.h"

#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/VerifyIr.h"

using namespace tilefuzz;

static std::string findChange(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  if (!lowered.module || !isCloned(lowered.module))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> before = lowered.module.clone();
  oracle::Verdict again;
  verifyIr(lowered.module, again);
  std::string difference =
      differenceOf(**before, *lowered.module, /*withLocations=*/true);
  return difference.empty() ? "" : "after the verification, " + difference;
}

static constexpr CaseCheck checks[] = {
    {"ir.unchanged", findChange},
};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::irChecks = checks;
