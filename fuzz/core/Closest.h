//===- Closest.h - What somebody may have meant -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_CLOSEST_H
#define FUZZ_CORE_CLOSEST_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// Returns the few known names that are closest to one that is unknown, with
/// commas between them.
std::string closestNames(llvm::StringRef name,
                         std::vector<llvm::StringRef> known);

/// Returns "; the closest ones are A, B" for the end of a message on an unknown
/// name. Empty when no known name is so close that it may have been meant.
std::string closestAdvice(llvm::StringRef name,
                          std::vector<llvm::StringRef> known);

} // namespace tilefuzz

#endif // FUZZ_CORE_CLOSEST_H
