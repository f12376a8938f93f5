//===- Closest.cpp - What somebody may have meant -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Closest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

/// How many names are returned.
static constexpr size_t suggestions = 3;

/// Whether somebody may have meant the known name: it contains what was
/// written, or a third of that has been mistyped at most.
static bool isClose(StringRef name, StringRef known) {
  constexpr size_t leastPart = 3;
  if (name.size() >= leastPart && known.contains(name))
    return true;
  const auto most = static_cast<unsigned>(name.size() / 3);
  return name.edit_distance(known, /*AllowReplacements=*/true, most) <= most;
}

/// Returns the few known names that are closest, with commas between them.
static std::string closestNames(StringRef name, std::vector<StringRef> known) {
  // Names that begin with the given one come first: it may be incomplete.
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

std::string tilefuzz::closestAdvice(StringRef name,
                                    std::vector<StringRef> known) {
  llvm::erase_if(known, [&](StringRef each) { return !isClose(name, each); });
  if (known.empty())
    return "";
  return (known.size() == 1 ? "; the closest one is "
                            : "; the closest ones are ") +
         closestNames(name, std::move(known));
}
