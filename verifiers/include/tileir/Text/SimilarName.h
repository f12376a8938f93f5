//===- SimilarName.h - The name that was meant ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the name that a misspelt one was meant to be:
//
//   similarName("max_reg", {"max_regs", "isolated"})          // max_regs
//   similarName("yield", {"async.pipeline.yield"})            // the same
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_SIMILARNAME_H
#define TILEIR_TEXT_SIMILARNAME_H

#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace tileir {

/// The number of letters that are to be changed, which may be in any case; two
/// that have changed places are one. More than `most` are not counted.
inline unsigned letterDistance(llvm::StringRef name, llvm::StringRef other,
                               unsigned most) {
  const unsigned distance = name.edit_distance_insensitive(
      other, /*AllowReplacements=*/true, /*MaxEditDistance=*/most + 1);
  return distance == 2 && name.size() == other.size() &&
                 std::is_permutation(name.begin(), name.end(), other.begin())
             ? 1
             : distance;
}

/// Returns the first one of the closest `names`, which may be any list of
/// names; empty if none is similar. A name that lacks only what stands in front
/// of a point comes before close ones.
template <typename Names>
llvm::StringRef similarName(llvm::StringRef name, const Names &names) {
  constexpr size_t maxLength = 128, maxDistance = 3;
  if (name.empty() || name.size() > maxLength)
    return {};
  llvm::StringRef closest;
  // One letter of three, as compilers have it.
  auto most =
      static_cast<unsigned>(std::min((name.size() + 2) / 3, maxDistance));
  for (llvm::StringRef each : names) {
    llvm::StringRef front = each;
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

} // namespace tileir

#endif // TILEIR_TEXT_SIMILARNAME_H
