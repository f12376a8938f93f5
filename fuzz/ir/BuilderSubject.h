//===- BuilderSubject.h - Calls of builders ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The questions of the driver of the family `builder` to the library under
// test. Rules and invariants: oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_BUILDERSUBJECT_H
#define FUZZ_IR_BUILDERSUBJECT_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// FamilyDriver::verify: builds the module of the case, calls the builder and
/// reads back what it has made. A case that is not well formed is
/// "unsupported".
void verifyBuilderCase(const Case &testCase, VerifierContext &verifierContext,
                       oracle::Verdict &answer);

} // namespace tilefuzz

#endif // FUZZ_IR_BUILDERSUBJECT_H
