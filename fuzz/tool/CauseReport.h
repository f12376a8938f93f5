//===- CauseReport.h - A page for each cause of a comparison ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes what --report is for: of each cause a page of Markdown that can be
// given to whoever maintains the tool, the module beside it, and an index.
// The pages say what the tool prints when it is called as the user calls it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_CAUSEREPORT_H
#define FUZZ_TOOL_CAUSEREPORT_H

#include "fuzz/compare/CauseList.h"
#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

/// Writes the pages into a folder, and sets the `page` of each cause. `line` is
/// the command as the user gave it, `limits` are those of a call.
llvm::Error writeReport(llvm::StringRef folder,
                        llvm::MutableArrayRef<Cause> causes,
                        llvm::StringRef line, const ToolLimits &limits);

} // namespace tilefuzz

#endif // FUZZ_TOOL_CAUSEREPORT_H
