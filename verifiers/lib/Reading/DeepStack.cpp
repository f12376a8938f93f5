//===- DeepStack.cpp - Room for text that nests deep ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/DeepStack.h"

#include "llvm/Support/thread.h"

void tileir::withDeepStack(llvm::function_ref<void()> work) {
  // Only what is used of it takes memory.
  constexpr std::optional<unsigned> size = 512u << 20;
  llvm::thread worker(size, [&] { work(); });
  worker.join();
}
