//===- EdgeScan.h - Which edges each input covers ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a fuzz target to get the edges that each of some inputs covers.
// libFuzzer writes them to the control file of a merge, which continues after
// an input that stops the target.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_EDGESCAN_H
#define FUZZ_RUN_EDGESCAN_H

#include "fuzz/run/WorkFolder.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The record of the engine for one input.
struct SeenInput {
  std::string path;
  /// Numbers of the covered edges and of the extra counters, which count rules.
  /// Empty when the target stopped.
  std::vector<unsigned> counters;
};

/// Parses the control file of a merge.
llvm::Expected<std::vector<SeenInput>> parseMergeControl(llvm::StringRef text);

/// Runs `program` on every input, and writes into the folder. Returns nothing
/// as soon as `isStopped`, which is polled, returns true.
llvm::Expected<std::optional<std::vector<SeenInput>>>
scanEdges(llvm::StringRef program, llvm::ArrayRef<std::string> inputs,
          const WorkFolder &folder, llvm::function_ref<bool()> isStopped);

} // namespace tilefuzz

#endif // FUZZ_RUN_EDGESCAN_H
