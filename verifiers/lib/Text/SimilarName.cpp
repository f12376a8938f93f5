//===- SimilarName.cpp - The name that was meant --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Text/SimilarName.h"

#include <algorithm>

using llvm::StringRef;

/// The number of letters that are to be changed, which may be in any case; two
/// that have changed places are one. More than `most` are not counted.
static unsigned letterDistance(StringRef name, StringRef other, unsigned most) {
  const unsigned distance = name.edit_distance_insensitive(
      other, /*AllowReplacements=*/true, /*MaxEditDistance=*/most + 1);
  return distance == 2 && name.size() == other.size() &&
                 std::is_permutation(name.begin(), name.end(), other.begin())
             ? 1
             : distance;
}

StringRef tileir::similarName(StringRef name, llvm::ArrayRef<StringRef> names) {
  constexpr size_t maxLength = 128, maxDistance = 3;
  if (name.empty() || name.size() > maxLength)
    return {};
  StringRef closest;
  // One letter of three, as compilers have it.
  auto most =
      static_cast<unsigned>(std::min((name.size() + 2) / 3, maxDistance));
  for (StringRef each : names) {
    StringRef front = each;
    if (front.consume_back(name) && front.ends_with("."))
      return each;
    const unsigned distance = letterDistance(name, each, most);
    if (distance > most || (distance == most && !closest.empty()))
      continue;
    most = distance;
    closest = each;
  }
  return closest;
}
