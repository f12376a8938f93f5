//===- IrText.cpp - The entry points of the target of IR as text ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/IrTextTarget.h"

static tilefuzz::IrTextTarget &target() {
  static tilefuzz::IrTextTarget instance;
  return instance;
}

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  tilefuzz::useHugePages();
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return target().testOneInput({data, size});
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  if (size_t written = target().mutate(data, size, maxSize, seed))
    return written;
  return LLVMFuzzerMutate(data, size, maxSize);
}
