//===- CrashInput.h - Runs the input of an engine again ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine keeps the bytes on which a target stopped. Their meaning depends on
// the target: a case, a module of MLIR, or the decisions of the target's
// generator. Here the same target runs on these bytes again, in a child
// process, and the finding or crash that stops it gets a name.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_CRASHINPUT_H
#define FUZZ_TOOL_CRASHINPUT_H

#include "fuzz/reduce/Reducer.h"
#include "fuzz/run/ChildRun.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The longest time that a target may take for one input; `tilefuzz run` gives
/// libFuzzer the same limit.
inline constexpr unsigned inputSeconds = 25;

struct CrashInput {
  /// The path, or `path:LINE` for one of several modules.
  std::string path;
  std::string bytes;
  /// The name of a target; empty for a case file.
  std::string target;
  /// For a module that no --target reads: its number in the file, from 1, and
  /// the number of its first line.
  unsigned module = 0;
  unsigned firstLine = 1;
};

/// Returns the full name of the target that is given, with or without the
/// suffix. The error says that something of a list was `expected`.
llvm::Expected<std::string> findTarget(llvm::StringRef given,
                                       llvm::StringRef expected);

/// Returns the full name of the target that --target names; an empty one for an
/// empty option.
llvm::Expected<std::string> fullTargetName(llvm::StringRef option);

/// Whether a file in a folder of inputs is one: AFL++ writes a README.txt
/// beside them.
bool isInputName(llvm::StringRef name);

/// Reads the inputs in a file. `target` is the full name of the target to which
/// they belong; the whole file is then one input. When it is empty, a case file
/// is one input and each module of an MLIR text is one; for other bytes, a part
/// of the path must name the target.
llvm::Expected<std::vector<CrashInput>> readCrashInputs(llvm::StringRef path,
                                                        llvm::StringRef target);

/// The result of an input: a finding or a crash, or nothing when `bucket` is
/// empty.
struct Shown {
  /// `<family>-<rule>-<class>`. A crash has the class `crash`, and in the place
  /// of the rule the function where it happens.
  std::string bucket;
  std::string family;
  std::string rule;
  /// For the comment of a regression (fuzz/tool/Regression.h).
  std::string statement;
  /// The case that shows it; std::nullopt when only the input does.
  std::optional<Case> testCase;
  /// Where it crashed; std::nullopt for a finding.
  std::optional<CrashSite> crash;
};

/// Returns the case that a target makes of an input, with the intent and the
/// expected answers as the target leaves them; std::nullopt when there is no
/// case.
std::optional<Case> caseOfInput(const CrashInput &input);

/// Examines an input as its target does. Returns an error when the target does
/// not examine such cases, or when no child process can be started.
llvm::Expected<Shown> examineInput(const CrashInput &input);

/// Returns how the answer that a case or a module expects of itself differs
/// from the one that it gets; empty when it does not, or when it expects none.
/// For inputs that show nothing else.
std::string unmetExpectationOf(const CrashInput &input);

/// Makes the case of a crash smaller, as long as it crashes in the same place.
Reduction reduceCrash(Shown &shown, unsigned seconds);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CRASHINPUT_H
