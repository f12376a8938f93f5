//===- LinkedDialects.h - Dialects of somebody else -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifies modules with dialects that have the names of the project's, but
// classes of their own. A context holds one dialect of a name, so each module
// is built in the context of the harness, and read from its text in another.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PACKAGE_LINKEDDIALECTS_H
#define FUZZ_PACKAGE_LINKEDDIALECTS_H

#include "fuzz/ir/IrSubject.h"
#include "fuzz/package/TileFuzz.h"

namespace tilefuzz {

/// FamilyDriver::verify of the drivers of modules, with the dialects and
/// functions of this implementation. Declines what its reader does not take.
/// With a carrier RoundTrip::verify likewise: their printers, readers and
/// bytecode.
void verifyByDialects(const Implementation &implementation,
                      const Case &testCase, VerifierContext &verifierContext,
                      oracle::Verdict &answer,
                      const IrCarrier *carrier = nullptr,
                      const oracle::Verdict &first = {});

} // namespace tilefuzz

#endif // FUZZ_PACKAGE_LINKEDDIALECTS_H
