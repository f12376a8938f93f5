//===- IrSubject.h - IR cases to the verifiers ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all drivers of the family `ir` have in common.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IRSUBJECT_H
#define FUZZ_IR_IRSUBJECT_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// FamilyDriver::ask: builds the module in the verifier context's context and
/// verifies it. The answer to a case that is not well formed is "unsupported".
void verifyIrCase(const Case &testCase, VerifierContext &verifierContext,
                  oracle::Verdict &answer);

/// FamilyDriver::round trips, which the invariant `ir.round_trip` is about.
extern const llvm::ArrayRef<RoundTrip> irRoundTrips;

/// FamilyDriver::print: the module as text, in the custom form when it is valid
/// and in the generic one else. Nothing for a case that is no module.
void printIrCase(const Case &testCase, llvm::raw_ostream &os);

/// A driver of the family `ir`, with all of the above.
inline FamilyDriver makeIrDriver(llvm::StringRef name,
                                 void (*generate)(Case &, Decisions &),
                                 llvm::ArrayRef<Edit> edits,
                                 const Domain &domain,
                                 const Structure &structure) {
  return {
      name,       "ir",       verifyIrCase,     generate,        edits,
      domain,     &structure, "ir.well_formed", "ir.round_trip", irRoundTrips,
      printIrCase};
}

} // namespace tilefuzz

#endif // FUZZ_IR_IRSUBJECT_H
