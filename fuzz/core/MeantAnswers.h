//===- MeantAnswers.h - What a linked implementation means ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An implementation that is linked in the place of the project's verifiers may
// answer otherwise than the specification, and mean it. The Examiner then
// compares its answers with what is meant; all else that it checks of a case is
// as the oracle says.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_MEANTANSWERS_H
#define FUZZ_CORE_MEANTANSWERS_H

#include "oracle/Oracle.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// May be asked from several threads once it is loaded.
class MeantAnswers {
public:
  virtual ~MeantAnswers() = default;

  /// Reads what is meant and sees whether the implementation does it. Called
  /// once, before all others.
  virtual llvm::Error load() = 0;

  /// Whether another answer than the oracle's is meant.
  virtual bool isMeant(const Case &testCase,
                       const oracle::Evaluation &oracles) const = 0;
  /// Puts what is meant in the place of the oracle's answer. Parts of it that
  /// are left open are as in `found`, what the implementation has answered; if
  /// that is as it is meant, the case is counted. Returns what says so, for
  /// example "rows.toml:3"; empty where the oracle's answer is meant.
  virtual std::string apply(const Case &testCase, const oracle::Verdict &found,
                            oracle::Evaluation &expected) = 0;
  /// Whether this invariant need not hold.
  virtual bool leavesOut(llvm::StringRef invariant) const = 0;

  /// How many cases were answered otherwise than by the oracle, as it is meant.
  virtual uint64_t metCount() const = 0;
  /// Prints what was meant, how often it was met, and what does not hold;
  /// nothing where no case was asked and all holds.
  virtual void report(llvm::raw_ostream &os) const = 0;
  /// Whether the implementation does not do something that is meant.
  virtual bool hasProblem() const = 0;
};

/// What the implementation in this program means, null where that is what the
/// oracle says. Known when familyDrivers() has been called.
MeantAnswers *meantAnswers();
void setMeantAnswers(MeantAnswers *answers);

} // namespace tilefuzz

#endif // FUZZ_CORE_MEANTANSWERS_H
