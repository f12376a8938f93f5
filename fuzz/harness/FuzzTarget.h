//===- FuzzTarget.h - What every fuzz target does ---------------*- C++ -*-===//
//
// A target turns an input into a case, examines it, and stops the process on a
// finding. An input that is neither a binary nor a text case is read as the
// decisions of the generator, so that engines that only change bytes reach
// near-valid cases as well.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_FUZZTARGET_H
#define FUZZ_HARNESS_FUZZTARGET_H

#include "fuzz/core/Examiner.h"
#include "fuzz/harness/TargetStats.h"
#include "fuzz/mutate/Mutator.h"

#include "llvm/ADT/ArrayRef.h"

namespace tilefuzz {

class FuzzTarget {
public:
  /// The body of LLVMFuzzerTestOneInput.
  int testOneInput(llvm::ArrayRef<uint8_t> input);

  /// The body of LLVMFuzzerCustomMutator. Leaves at most `maxSize` bytes in
  /// `data` and returns how many; 0 when no case fits.
  size_t mutate(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

  /// The body of LLVMFuzzerCustomCrossOver, likewise.
  size_t crossOver(llvm::ArrayRef<uint8_t> first,
                   llvm::ArrayRef<uint8_t> second, uint8_t *out, size_t maxSize,
                   unsigned seed);

private:
  /// Reads an input of any kind into `question`.
  void decode(llvm::ArrayRef<uint8_t> input, Case &question);
  /// Reads an input into `current`.
  void decodeCurrent(llvm::ArrayRef<uint8_t> input);
  size_t encode(uint8_t *out, size_t maxSize);

  Mutator mutator;
  Examiner examiner;
  /// The case being examined or mutated, and a second one for splices.
  Case current;
  Case other;
  /// The last encoded case; `current` is still that case while `isEncoded`.
  std::string buffer;
  bool isEncoded = false;
  bool hasMutated = false;
  TargetStats stats;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_FUZZTARGET_H
