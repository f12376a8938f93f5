//===- RunPlan.h - What a run expects of a fuzz target ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tilefuzz run` gives a target its time, its seeds and the findings that it
// passes over in a file of JSON, which the environment variable TILEFUZZ_PLAN
// names. Without the variable a target is left to its engine alone: it stops at
// its first finding.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_RUNPLAN_H
#define FUZZ_HARNESS_RUNPLAN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

struct RunPlan {
  /// How long the target runs, from its first input on.
  double seconds = 0;
  /// Archives of seeds (fuzz/harness/SeedArchive.h).
  std::vector<std::string> seeds;
};

inline constexpr llvm::StringLiteral runPlanVariable("TILEFUZZ_PLAN");

llvm::json::Value toJSON(const RunPlan &plan);
bool fromJSON(const llvm::json::Value &value, RunPlan &plan,
              llvm::json::Path path);

/// Reads the file that the environment variable names; nothing without it.
llvm::Expected<std::optional<RunPlan>> readRunPlan();

} // namespace tilefuzz

#endif // FUZZ_HARNESS_RUNPLAN_H
