//===- ChangedTexts.h - Other texts than a tool prints ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The custom form that a tool prints is the only one that its reader is sure to
// know, so it is where texts come from that look for mistakes of this reader:
// with a token that is missing, repeated, exchanged or another number, without
// what stands between brackets, or with a list in a list that is shorter. The
// oracle knows nothing of them. But no text may crash a tool, and a module that
// it accepts has to be the same after it was printed and read again, and to
// have all numbers of the text.
//
// No text has an empty symbol, `@""`: MLIR itself reads one as the name of a
// `func.func`, and prints it so that it cannot be read.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_CHANGEDTEXTS_H
#define FUZZ_COMPARE_CHANGEDTEXTS_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/core/Decisions.h"

namespace tilefuzz {

/// Makes so many cases, none of which has one of the printed texts.
std::vector<ComparedCase> changedTexts(llvm::ArrayRef<std::string> printed,
                                       size_t count, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_CHANGEDTEXTS_H
