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

#include "mlir/IR/BuiltinOps.h"

#include <array>
#include <optional>

namespace tilefuzz {

/// FamilyDriver::verify: builds the module in the verifier context's
/// MLIRContext and verifies it. A case that is not well formed is
/// "unsupported".
void verifyIrCase(const Case &testCase, VerifierContext &verifierContext,
                  oracle::Verdict &answer);

/// A module after a round trip: null when it did not survive, std::nullopt when
/// a limit prevents the round trip.
using CarriedIr = std::optional<mlir::OwningOpRef<mlir::ModuleOp>>;

/// A round trip of modules, in the context that they are in.
struct IrCarrier {
  llvm::StringRef description;
  /// `first` is the verdict on the module.
  CarriedIr (*carry)(mlir::ModuleOp module, const oracle::Verdict &first);
  bool keepsLocations;
};
inline constexpr size_t irCarrierCount = 4;
extern const std::array<IrCarrier, irCarrierCount> irCarriers;

/// FamilyDriver::roundTrips, one for each of these, which the invariants
/// `ir.round_trip` and `ir.survives` are about.
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
