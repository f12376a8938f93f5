//===- TargetInput.h - What an input means to a target ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decodes the bytes of an input for all targets: a binary case, a text case, or
// else the decisions of the generator.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_TARGETINPUT_H
#define FUZZ_HARNESS_TARGETINPUT_H

#include "fuzz/mutate/Mutator.h"

#include "llvm/ADT/ArrayRef.h"

namespace tilefuzz {

/// Reads an input into `testCase`, which is empty. `mutator` is the target's
/// mutator, whose families determine what decisions mean.
void decodeInput(llvm::ArrayRef<uint8_t> input, Mutator &mutator,
                 Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_HARNESS_TARGETINPUT_H
