//===- Closest.h - What somebody may have meant -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_CLOSEST_H
#define FUZZ_CORE_CLOSEST_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// Returns "; the closest ones are A, B", few known names, for the end of a
/// message on an unknown one. Empty when no known name is so close that it may
/// have been meant.
std::string closestAdvice(llvm::StringRef name,
                          std::vector<llvm::StringRef> known);

} // namespace tilefuzz

#endif // FUZZ_CORE_CLOSEST_H
