//===- TextReducer.h - Smaller texts ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a text of MLIR smaller of which no case can be made: lines, what stands
// between brackets, and tokens are dropped, many at a time before one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_REDUCE_TEXTREDUCER_H
#define FUZZ_REDUCE_TEXTREDUCER_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>
#include <string>

namespace tilefuzz {

/// Reduces `text`, for which `keep` holds, to a text for which it still does.
/// Ends early when `isStopped`.
void reduceText(std::string &text,
                llvm::function_ref<bool(const std::string &smaller)> keep,
                const std::function<bool()> &isStopped);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_TEXTREDUCER_H
