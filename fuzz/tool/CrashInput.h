//===- CrashInput.h - What an input of some engine shows --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine leaves bytes behind on which a target stopped. What they mean
// depends on the target: a case, a module of MLIR, or the decisions of the
// target's generator. Here they are given to the same target again, in a child
// process, and what it stopped with gets a name.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_CRASHINPUT_H
#define FUZZ_TOOL_CRASHINPUT_H

#include "fuzz/core/Examiner.h"
#include "fuzz/run/ChildRun.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// No target may take longer for one input; libFuzzer's own bound in
/// `tilefuzz run`.
inline constexpr unsigned inputSeconds = 25;

struct CrashInput {
  /// The path, or `path:LINE` for one of several modules.
  std::string path;
  std::string bytes;
  /// The name of a target; empty for a case file.
  std::string target;
};

/// Reads the inputs in a file: one, or each module of a text of MLIR, as long
/// as no target is named. `target` is the target's name, with or without its
/// suffix; where it is empty, a case file or a module is taken as such, and of
/// other bytes some part of the path must name the target.
llvm::Expected<std::vector<CrashInput>> readCrashInputs(llvm::StringRef path,
                                                        llvm::StringRef target);

/// What an input shows. Nothing, while `bucket` is empty.
struct Shown {
  /// `<family>-<rule>-<class>`. A crash has the class `crash`, and the function
  /// where it happens for a rule.
  std::string bucket;
  std::string family;
  std::string rule;
  /// For the comment of a regression (fuzz/tool/Regression.h).
  std::string statement;
  /// The case that shows it; none where only the input does.
  std::optional<Case> testCase;
  /// Of a crash.
  std::optional<CrashSite> crash;
};

/// The case in an input, with its claims as the target leaves them; none where
/// there is none.
std::optional<Case> caseOfInput(const CrashInput &input);

/// Examines an input as its target does. An error when it is of no use to the
/// target, or when no child can be started.
llvm::Expected<Shown> examineInput(const CrashInput &input);

/// Makes the case of a crash smaller, as long as it crashes in the same place.
void reduceCrash(Shown &shown);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CRASHINPUT_H
