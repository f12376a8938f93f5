//===- AskIr.h - IR cases to the verifiers ----------------------*- C++ -*-===//
//
// What all drivers of the family `ir` have in common.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_ASKIR_H
#define FUZZ_IR_ASKIR_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// FamilyDriver::ask: builds the module in the inquiry's context and verifies
/// it. The answer to a case that is not well formed is "unsupported".
void askIr(const Case &question, Inquiry &inquiry, oracle::Verdict &answer);

/// FamilyDriver::detours, which the invariant `ir.round_trip` is about.
extern const llvm::ArrayRef<Detour> irDetours;

/// FamilyDriver::print: the module as text, in the custom form when it is valid
/// and in the generic one else. Nothing for a case that is no module.
void printIrCase(const Case &question, llvm::raw_ostream &os);

/// A driver of the family `ir`, with all of the above.
inline FamilyDriver makeIrDriver(llvm::StringRef name,
                                 void (*generate)(Case &, Decisions &),
                                 llvm::ArrayRef<Edit> edits,
                                 const Domain &domain,
                                 const Structure &structure) {
  return {name,
          "ir",
          askIr,
          generate,
          edits,
          domain,
          &structure,
          "ir.well_formed",
          "ir.round_trip",
          irDetours,
          printIrCase};
}

} // namespace tilefuzz

#endif // FUZZ_IR_ASKIR_H
