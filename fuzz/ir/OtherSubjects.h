//===- OtherSubjects.h - Families that are no modules -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the drivers of the families `tileaa_type_key`,
// `tileaa_attribute`, `cuda_attribute` and `builder` that call the library
// under test. Rules and invariants: oracle/spec/tileaa_types.md,
// tileaa_attributes.md, cuda_types.md, builders.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_OTHERSUBJECTS_H
#define FUZZ_IR_OTHERSUBJECTS_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

/// FamilyDriver::verify of `tileaa_type_key`: builds the types that are
/// reached, without the caches of modules, and compares two pointers.
void verifyTypeKey(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer);
/// FamilyDriver::checks, of `tileaa.type.intern`.
extern const llvm::ArrayRef<CaseCheck> typeKeyChecks;

/// The driver of `tileaa_attribute` or `cuda_attribute`. The verifiers read the
/// attribute as it is spelled.
FamilyDriver makeAttributeDriver(bool isCuda,
                                 void (*generate)(Case &, Decisions &),
                                 llvm::ArrayRef<Edit> edits,
                                 const Domain &domain);

/// FamilyDriver::verify of `builder`: builds the module of the case, calls the
/// builder and reads back what it has made. A case that is not well formed is
/// "unsupported".
void verifyBuilderCase(const Case &testCase, VerifierContext &verifierContext,
                       oracle::Verdict &answer);

} // namespace tilefuzz

#endif // FUZZ_IR_OTHERSUBJECTS_H
