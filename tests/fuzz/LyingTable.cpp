//===- LyingTable.cpp - Families whose verifiers lie ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A family table for programs that must find something: the drivers are the
// ordinary ones, but for some cases the verdict of the verifiers is replaced
// with a wrong one. The case alone determines what is wrong:
//
//   tma_mode, rank 6                accepted               false-accept
//   tma_mode, scatter4, rank 2      rejected               false-reject
//   tma_mode, tiled, rank 9         reads address 0        crash
//   tma_mode, mode 123456, rank 7   does not return        timeout
//   tma_mode, mode 654321           takes 0.3 s
//   kind_word, mma_kind 3           one more is returned   wrong-value
//
// The report on tma_mode, mode 123456, rank 6 reads address 0, after the
// examination. No mutation reaches these modes by chance.
//
// The case of rank 9 is the only one of the first family that crashes, so a
// reduction has to keep the rank.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include <unistd.h>

using namespace tilefuzz;
using oracle::Outcome;

namespace lying {

/// Reads through a pointer that no compiler can know to be null.
void crash() {
  static volatile int *volatile nowhere = nullptr;
  *nowhere = 1;
}

void verifyTmaMode(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const TmaModeCase &parameters = testCase.tma_mode();
  if (parameters.rank() == 9 && parameters.mode() == TMA_TILED)
    crash();
  while (parameters.rank() == 7 && parameters.mode() == 123456)
    ::pause();
  if (parameters.mode() == 654321)
    ::usleep(300'000);
  if (parameters.rank() == 6) {
    answer.outcome = Outcome::Accepted;
    return;
  }
  tmaModeFamily.verify(testCase, verifierContext, answer);
  if (answer.outcome == Outcome::Accepted &&
      parameters.mode() == TMA_SCATTER4) {
    verifierContext.emitError() << "no such luck";
    answer.outcome = Outcome::Rejected;
  }
}

void printTmaMode(const Case &testCase, llvm::raw_ostream &) {
  const TmaModeCase &parameters = testCase.tma_mode();
  if (parameters.rank() == 6 && parameters.mode() == 123456)
    crash();
}

void verifyKindWord(const Case &testCase, VerifierContext &verifierContext,
                    oracle::Verdict &answer) {
  kindWordFamily.verify(testCase, verifierContext, answer);
  if (answer.outcome == Outcome::Accepted &&
      (testCase.kind_word().raw() >> 6 & 7) == 3)
    ++answer.values[0];
}

} // namespace lying

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() {
  static const auto lyingAs = [](FamilyDriver driver, VerifyFn verify) {
    driver.verify = verify;
    return driver;
  };
  static const FamilyDriver kindWord =
      lyingAs(kindWordFamily, lying::verifyKindWord);
  static const FamilyDriver tmaMode = [] {
    FamilyDriver driver = lyingAs(tmaModeFamily, lying::verifyTmaMode);
    driver.print = lying::printTmaMode;
    return driver;
  }();
  static const FamilyDriver *const table[] = {&kindWord, &tmaMode};
  return table;
}
