//===- ProofOutput.h - A proof for people and machines ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_PROOFOUTPUT_H
#define FUZZ_TOOL_PROOFOUTPUT_H

#include "fuzz/prove/Prover.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Prints what was proved, how often each rule was reached, and what was found.
void printProof(const FamilyDriver &driver, const Proof &proof);

llvm::json::Object proofToJson(const FamilyDriver &driver, const Proof &proof);

} // namespace tilefuzz

#endif // FUZZ_TOOL_PROOFOUTPUT_H
