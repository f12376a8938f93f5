//===- IrBytes.cpp - The entry points of the raw IR targets ---------------===//
//
// Compiled with TILEFUZZ_IR_FORM defined as the form that the target's mutator
// makes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/harness/IrBytesTarget.h"

using tilefuzz::IrBytesTarget;

static IrBytesTarget &target() {
  static IrBytesTarget instance(IrBytesTarget::Form::TILEFUZZ_IR_FORM);
  return instance;
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
