//===- Witnesses.h - Whether differences are still there --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each row of a table of differences has a case that shows it. A row whose case
// the implementation answers otherwise is wrong, or the implementation has
// changed: it is reported, and not applied to any other case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_WITNESSES_H
#define FUZZ_COMPARE_WITNESSES_H

#include "fuzz/compare/ImplementationUnderTest.h"

namespace tilefuzz {

/// Has the witnesses verified. Rows that do not reproduce get a problem, and
/// are not applied. Fails when that cannot be done.
llvm::Error checkWitnesses(Differences &differences,
                           ImplementationUnderTest &implementation);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_WITNESSES_H
