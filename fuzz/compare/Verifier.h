//===- Verifier.h - Who answers questions -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_VERIFIER_H
#define FUZZ_COMPARE_VERIFIER_H

#include "fuzz/compare/Question.h"
#include "fuzz/core/Answer.h"

#include "llvm/Support/Error.h"

namespace tilefuzz {

/// An implementation of the verifiers: a program, or what is linked. An answer
/// says what it does not take.
class Verifier {
public:
  virtual ~Verifier() = default;

  /// The name of the verifier in messages: "the command".
  virtual llvm::StringRef name() const = 0;
  /// Verifies the modules of all questions. Those that it has not come to, when
  /// the user or the time has stopped it, get no answer. Fails when it cannot
  /// be called.
  virtual llvm::Error verify(llvm::ArrayRef<const Question *> questions,
                             llvm::MutableArrayRef<Answer> answers) = 0;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_VERIFIER_H
