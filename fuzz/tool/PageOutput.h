//===- PageOutput.h - Entries of the pages ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `explain --rule` prints of the pages of oracle/spec/.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_PAGEOUTPUT_H
#define FUZZ_TOOL_PAGEOUTPUT_H

#include "fuzz/tool/RulePage.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// The keys `file`, `line`, `heading` and `text`.
llvm::json::Object pageToJson(const RulePage &page);

/// Prints where the entry of `id` is, and what it says.
void printPage(const RulePage &page, llvm::StringRef id);

/// "a definition", "an invariant".
std::string withArticle(llvm::StringRef kind);

/// Prints what the pages have of an id that is no rule's.
void showPageId(llvm::StringRef id, llvm::ArrayRef<PageId> entries,
                bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_PAGEOUTPUT_H
