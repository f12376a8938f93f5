//===- IrSubject.h - IR cases to the verifiers ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts that all drivers of the family `ir` share.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IRSUBJECT_H
#define FUZZ_IR_IRSUBJECT_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// FamilyDriver::verify: builds the module in the verifier context's
/// MLIRContext and verifies it. A case that is not well formed is
/// "unsupported".
void verifyIrCase(const Case &testCase, VerifierContext &verifierContext,
                  oracle::Verdict &answer);

/// FamilyDriver::roundTrips, which the invariants `ir.round_trip` and
/// `ir.survives` are about.
extern const llvm::ArrayRef<RoundTrip> irRoundTrips;

/// FamilyDriver::checks, each of an invariant of oracle/spec/ir.md.
extern const llvm::ArrayRef<CaseCheck> irChecks;

/// FamilyDriver::print: prints the module in the custom form when it is valid
/// and in the generic form otherwise. Prints nothing for a case that is not
/// well formed.
void printIrCase(const Case &testCase, llvm::raw_ostream &os);

/// A driver of the family `ir`, with all of the above.
inline FamilyDriver makeIrDriver(llvm::StringRef name,
                                 void (*generate)(Case &, Decisions &),
                                 llvm::ArrayRef<Edit> edits,
                                 const Domain &domain,
                                 const Structure &structure) {
  return {name,
          "ir",
          verifyIrCase,
          generate,
          edits,
          domain,
          &structure,
          "ir.well_formed",
          "ir.round_trip",
          "ir.survives",
          irRoundTrips,
          irChecks,
          printIrCase};
}

} // namespace tilefuzz

#endif // FUZZ_IR_IRSUBJECT_H
