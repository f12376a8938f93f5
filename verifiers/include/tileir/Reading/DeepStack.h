//===- DeepStack.h - Room for text that nests deep --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's text reader and printer recurse for each bracket, and an ordinary
// stack is too small for the allowed nesting (Nesting.h), above all in a build
// with a sanitizer.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_DEEPSTACK_H
#define TILEIR_READING_DEEPSTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

/// Text that nests less than this can be read and printed on an ordinary stack.
inline constexpr unsigned shallowNesting = 256;

/// Calls `work` on a thread of its own, with a stack that is large enough for
/// text and generic forms of the allowed nesting, and waits for its end.
void withDeepStack(llvm::function_ref<void()> work);

} // namespace tileir

#endif // TILEIR_READING_DEEPSTACK_H
