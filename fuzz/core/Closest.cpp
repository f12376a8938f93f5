//===- Closest.cpp - What somebody may have meant -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Closest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

/// How many names are returned.
static constexpr size_t suggestions = 3;

std::string tilefuzz::closestNames(StringRef name,
                                   std::vector<StringRef> known) {
  // Of a name that was not written to its end, what it may have become.
  llvm::sort(known, [&](StringRef lhs, StringRef rhs) {
    auto distance = [&](StringRef each) {
      return std::tuple(!each.starts_with(name), each.edit_distance(name),
                        each);
    };
    return distance(lhs) < distance(rhs);
  });
  known.resize(std::min(known.size(), suggestions));
  return llvm::join(known, ", ");
}
