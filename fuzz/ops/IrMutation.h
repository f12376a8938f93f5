//===- IrMutation.h - Changes to the structure of IR cases ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How IR cases change. What comes out of a well-formed case is well formed
// (oracle/spec/ir.md), and breaks rules as it happens. What is not well formed
// is changed where it can be followed, and left alone elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IRMUTATION_H
#define FUZZ_OPS_IRMUTATION_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// Cases do not grow beyond this many operations: small ones are answered
/// sooner, and rules look at few operations at a time. Now and then one may
/// grow to the larger bound.
inline constexpr int usualMutatedOps = 6;
inline constexpr int maxMutatedOps = 20;

/// FamilyDriver::structure of all drivers of the family `ir`.
extern const Structure irStructure;

/// Overwrites the case with a small valid module of any operations.
void generateIr(Case &testCase, Decisions &decisions);

/// Two functions of the structure.
void mutateIr(Case &testCase, Decisions &decisions);
void spliceIr(Case &testCase, Case &other, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRMUTATION_H
