//===- SimilarName.h - The name that was meant ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the name that a misspelt one was meant to be:
//
//   similarName("max_reg", {"max_regs", "isolated"})          // max_regs
//   similarName("yield", {"async.pipeline.yield"})            // the same
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_SIMILARNAME_H
#define TILEIR_TEXT_SIMILARNAME_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Returns the first one of the closest `names`; empty if none is similar. A
/// name that lacks only what stands in front of a point comes before close
/// ones.
llvm::StringRef similarName(llvm::StringRef name,
                            llvm::ArrayRef<llvm::StringRef> names);

} // namespace tileir

#endif // TILEIR_TEXT_SIMILARNAME_H
