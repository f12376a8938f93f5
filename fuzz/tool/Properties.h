//===- Properties.h - Invariants and relations of a case --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_PROPERTIES_H
#define FUZZ_TOOL_PROPERTIES_H

#include "fuzz/core/Examiner.h"

#include <vector>

namespace tilefuzz {

/// An invariant or a relation, and its state on a case.
struct Property {
  llvm::StringRef id;
  llvm::StringRef statement;
  /// "holds", "broken" or, for a relation that does not apply to the case, "not
  /// applicable".
  llvm::StringRef state;
};

/// Evaluate the invariants and the relations on the verifiers' answer to the
/// case that `examiner` has just examined.
std::vector<Property> invariantsOf(const Case &testCase,
                                   const Examiner &examiner);
std::vector<Property> relationsOf(const Case &testCase,
                                  const Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_PROPERTIES_H
