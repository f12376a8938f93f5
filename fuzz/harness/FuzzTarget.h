//===- FuzzTarget.h - The base of all fuzz targets --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A target turns an input into a case, examines it, and stops the process on a
// finding. An input that is neither a binary nor a text case is read as the
// decisions of the generator, so that engines that only change bytes reach
// near-valid cases as well.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_FUZZTARGET_H
#define FUZZ_HARNESS_FUZZTARGET_H

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/harness/PartSet.h"
#include "fuzz/harness/TargetStats.h"
#include "fuzz/mutate/Mutator.h"

#include "llvm/ADT/ArrayRef.h"

#include <google/protobuf/arena.h>

#include <memory>
#include <optional>
#include <vector>

namespace tilefuzz {

/// Lets the next large block of the heap lie in huge pages. libFuzzer fills 21
/// MB when it starts, which takes 16 ms in pages of 4 kB.
void useHugePages();

class FuzzTarget {
public:
  /// A target of all families that the program links, or of these.
  FuzzTarget() : FuzzTarget(familyDrivers()) {}
  explicit FuzzTarget(llvm::ArrayRef<const FamilyDriver *> drivers)
      : mutator(drivers), sincePrinted(newValuePeriod) {
    silenceProtobuf();
  }
  virtual ~FuzzTarget() = default;

  /// The body of LLVMFuzzerTestOneInput.
  int testOneInput(llvm::ArrayRef<uint8_t> input);

  /// The body of LLVMFuzzerCustomMutator. Leaves at most `maxSize` bytes in
  /// `data` and returns how many; 0 when no case fits.
  size_t mutate(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

  /// The body of LLVMFuzzerCustomCrossOver, likewise.
  size_t crossOver(llvm::ArrayRef<uint8_t> first,
                   llvm::ArrayRef<uint8_t> second, uint8_t *out, size_t maxSize,
                   unsigned seed);

protected:
  /// Further checks of a kind of target, on a case that has been examined
  /// without a finding. `hash` is the hash of the input, from which further
  /// choices are made.
  virtual void examineFurther(const Case &testCase, const Answer &answer,
                              uint64_t hash) {}
  TargetStats &statistics() { return stats; }

private:
  /// A case with a new value is printed and read when this many executions have
  /// passed since the last one, and a case with a new sign already after fewer.
  static constexpr unsigned newValuePeriod = 512, newSignPeriod = 128;

  /// A case in an arena of its own, which is released at once: on the heap,
  /// reading a module takes a dozen allocations, and releasing it as many.
  class Slot {
  public:
    Slot();
    /// Returns an empty case in the same arena.
    Case &renew();
    /// The same for a case that will be a module again and keeps its messages
    /// for reuse: allocating new messages takes longer than clearing the old
    /// ones.
    Case &reuse();
    Case &operator*() { return *testCase; }

  private:
    std::vector<char> firstBlock;
    std::unique_ptr<google::protobuf::Arena> arena;
    Case *testCase;
    unsigned reuses = 0;
  };

  /// Reads an input into `current`.
  void decodeCurrent(llvm::ArrayRef<uint8_t> input);
  /// Whether the case that was examined last has a part that has not been
  /// printed and read yet. `hash` is that of the input.
  bool hasNewPart(uint64_t hash);
  /// Whether `current` is well formed; nothing if it has not been examined.
  std::optional<bool> isCurrentWellFormed() const;
  /// Makes a next case, most often a fresh one, and writes it to `out`; of a
  /// run, a seed now and then.
  size_t makeNext(llvm::ArrayRef<uint8_t> input, uint8_t *out, size_t maxSize,
                  Decisions &decisions);
  size_t encode(uint8_t *out, size_t maxSize);

  Mutator mutator;
  Examiner examiner;
  /// The case being examined or mutated, and a second one for splices.
  Slot current;
  Slot other;
  /// The last encoded case; `current` is still that case while `isEncoded`.
  std::string buffer;
  bool isEncoded = false;
  /// Whether `current` is the case that was examined last.
  bool isExamined = false;
  bool hasMutated = false;
  PartSet printed, printedSigns{PartSet::Precision::Signs};
  unsigned sincePrinted;
  TargetStats stats;
};

/// Reads an input into `testCase`, which is empty. `mutator` is the target's
/// mutator, whose families determine what decisions mean.
void decodeInput(llvm::ArrayRef<uint8_t> input, Mutator &mutator,
                 Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_HARNESS_FUZZTARGET_H
