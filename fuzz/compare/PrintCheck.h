//===- PrintCheck.h - The texts that a tool prints --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No verdict shows that a tool's printer and its reader of the custom form, or
// its writer and its reader of bytecode, disagree (`ir.survives`), or that it
// gives operations other places (`ir.unchanged`). So some of the modules that
// it accepts are printed in the generic form and in its own, and as bytecode if
// it writes that, and read again. Its generic form is compared with its generic
// form, never with what it was given, since a reader fills in defaults.
// The custom form that a tool prints is the only one that its reader is sure to
// know. So texts that look for mistakes of this reader are made from it by
// changing tokens. The oracle knows nothing of them. But no text may crash a
// tool, and a module that it accepts has to survive likewise, and to have all
// numbers of the text (`reads-all`).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PRINTCHECK_H
#define FUZZ_COMPARE_PRINTCHECK_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/ToolRunner.h"
#include "fuzz/core/Decisions.h"

namespace tilefuzz {

/// Looks at what the tool prints of the cases that it has accepted, if it
/// prints modules, and sets what is broken in their answers. Adds the custom
/// forms that have survived to `survivors`, which may be null.
void checkPrinted(ComparedCases cases, ToolRunner &runner,
                  CasePreparer &preparer,
                  std::vector<std::string> *survivors = nullptr);

/// Makes `count` cases from the printed texts by changing tokens. No case has a
/// text that was printed, nor an empty symbol, `@""`: MLIR itself reads one as
/// the name of a `func.func`, and prints it so that it cannot be read.
std::vector<ComparedCase> changedTexts(llvm::ArrayRef<std::string> printed,
                                       size_t count, Decisions &decisions);

/// A part of a text that is missing where the text is printed again.
struct UnreadPart {
  /// Empty if everything was read.
  llvm::StringRef text;
  /// The operation in whose line it is; empty where that is not known.
  llvm::StringRef operation;
};

/// Looks for integers, which a printer may give another sign, and for lists of
/// lists of different lengths. Names and floats are no integers, nor are 0 and
/// 1, which may be printed as Booleans. What stands in `#name<...>` and
/// `!name<...>` does not count: MLIR drops what a dialect has left of it.
UnreadPart findUnread(llvm::StringRef text, llvm::StringRef printed);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTCHECK_H
