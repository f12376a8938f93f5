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

} // namespace tilefuzz

#endif // FUZZ_CORE_CLOSEST_H
