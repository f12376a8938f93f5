//===- Target.cpp - The entry points of a fuzz target ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same for all targets, which differ in the families that they link and,
// where TILEFUZZ_TARGET is defined, in the class that it names. With
// TILEFUZZ_WITHOUT_MUTATOR the engine changes bytes, like engines without
// custom mutators; with TILEFUZZ_WITHOUT_CROSS_OVER it crosses inputs over
// itself.
//
//===----------------------------------------------------------------------===//

#ifdef TILEFUZZ_TARGET
#include "fuzz/harness/IrTargets.h"
#else
#include "fuzz/harness/FuzzTarget.h"
#define TILEFUZZ_TARGET FuzzTarget
#endif

static tilefuzz::TILEFUZZ_TARGET &target() {
  static tilefuzz::TILEFUZZ_TARGET instance;
  return instance;
}

/// Makes the target before the first input, since what is wrong with a target
/// itself, which then ends, is no finding of an input.
extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  (void)target();
  tilefuzz::useHugePages();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return target().testOneInput({data, size});
}

#ifndef TILEFUZZ_WITHOUT_MUTATOR
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  if (size_t written = target().mutate(data, size, maxSize, seed))
    return written;
  // Where no case fits, the bytes become the generator's decisions.
  return LLVMFuzzerMutate(data, size, maxSize);
}

#ifndef TILEFUZZ_WITHOUT_CROSS_OVER
extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *first,
                                            size_t firstSize,
                                            const uint8_t *second,
                                            size_t secondSize, uint8_t *out,
                                            size_t maxSize, unsigned seed) {
  return target().crossOver({first, firstSize}, {second, secondSize}, out,
                            maxSize, seed);
}
#endif
#endif
