//===- LyingTable.cpp - Families whose verifiers lie ------------*- C++ -*-===//
//
// A family table for programs that must find something: the drivers are the
// ordinary ones, but on some questions the answer of the verifiers is turned
// into a wrong one. What is wrong is told by the question alone:
//
//   tma_mode, rank 6           accepted               false-accept
//   tma_mode, scatter4, rank 2 rejected               false-reject
//   tma_mode, tiled, rank 9    reads address 0        crash
//   kind_word, mma_kind 3      one more is returned   wrong-value
//
// And the report on tma_mode, mode 123456, rank 6 reads address 0, where no
// case is examined any more. No mutation comes to that mode by chance.
//
// The question of rank 9 is the only one of the first family that crashes, so
// that a reduction has to stay there.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/Families.h"

using namespace tilefuzz;
using oracle::Outcome;

namespace lying {

/// Reads through a pointer that no compiler can know to be null.
void crash() {
  static volatile int *volatile nowhere = nullptr;
  *nowhere = 1;
}

void askTmaMode(const Case &question, Inquiry &inquiry,
                oracle::Verdict &answer) {
  const TmaModeCase &asked = question.tma_mode();
  if (asked.rank() == 9 && asked.mode() == TMA_TILED)
    crash();
  if (asked.rank() == 6) {
    answer.outcome = Outcome::Accepted;
    return;
  }
  tmaModeFamily.ask(question, inquiry, answer);
  if (answer.outcome == Outcome::Accepted && asked.mode() == TMA_SCATTER4) {
    inquiry.emitError() << "no such luck";
    answer.outcome = Outcome::Rejected;
  }
}

void printTmaMode(const Case &question, llvm::raw_ostream &) {
  const TmaModeCase &asked = question.tma_mode();
  if (asked.rank() == 6 && asked.mode() == 123456)
    crash();
}

void askKindWord(const Case &question, Inquiry &inquiry,
                 oracle::Verdict &answer) {
  kindWordFamily.ask(question, inquiry, answer);
  if (answer.outcome == Outcome::Accepted &&
      (question.kind_word().raw() >> 6 & 7) == 3)
    ++answer.values[0];
}

} // namespace lying

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() {
  static const auto lyingAs = [](FamilyDriver driver, AskFn ask) {
    driver.ask = ask;
    return driver;
  };
  static const FamilyDriver kindWord =
      lyingAs(kindWordFamily, lying::askKindWord);
  static const FamilyDriver tmaMode = [] {
    FamilyDriver driver = lyingAs(tmaModeFamily, lying::askTmaMode);
    driver.print = lying::printTmaMode;
    return driver;
  }();
  static const FamilyDriver *const table[] = {&kindWord, &tmaMode};
  return table;
}
