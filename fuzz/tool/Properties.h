//===- Properties.h - Invariants and relations of a case --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_PROPERTIES_H
#define FUZZ_TOOL_PROPERTIES_H

#include "fuzz/core/Examiner.h"

#include <vector>

namespace tilefuzz {

/// What became of an invariant or a relation.
struct Property {
  llvm::StringRef id;
  llvm::StringRef statement;
  /// "holds", "broken" or, of a relation that says nothing of the case, "not
  /// applicable".
  llvm::StringRef state;
};

/// Of the verifiers' answer to the case that `examiner` has just examined.
std::vector<Property> invariantsOf(const Case &testCase,
                                   const Examiner &examiner);
std::vector<Property> relationsOf(const Case &testCase,
                                  const Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_PROPERTIES_H
