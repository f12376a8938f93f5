//===- KnownBuckets.h - Findings that the user knows of ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A list of buckets that are no news, each with the reason and the last day on
// which that holds, so that none is forgotten:
//
//   [{"bucket": "ir-tileas.copy.space_pair-false-accept",
//     "reason": "the copy through registers is under discussion",
//     "expires": "2027-03-31"}]
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_KNOWNBUCKETS_H
#define FUZZ_RUN_KNOWNBUCKETS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

struct KnownBucket {
  std::string bucket;
  std::string reason;
  /// A day as "2027-03-31".
  std::string expires;
  /// Whether that day is over. The bucket is then as one that is not listed.
  bool isExpired = false;
};

/// Reads a list. An error names the entry and what is wrong with it.
llvm::Expected<std::vector<KnownBucket>> readKnownBuckets(llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_RUN_KNOWNBUCKETS_H
