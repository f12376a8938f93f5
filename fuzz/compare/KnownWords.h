//===- KnownWords.h - What a tool can read ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool that cannot read a module may lack one of its words (Vocabulary.h),
// which is no finding. Where it has read all of these in other modules, it is
// one: the module is valid, and only its names and numbers are others.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_KNOWNWORDS_H
#define FUZZ_COMPARE_KNOWNWORDS_H

#include "fuzz/compare/Answer.h"
#include "fuzz/module/Vocabulary.h"

#include <mutex>

namespace tilefuzz {

/// The modules that were read, by their words. May be used from several
/// threads.
class KnownWords {
public:
  /// Adds what a tool has answered to valid modules, and sets what is broken in
  /// the answers to those that it should have been able to read.
  void add(llvm::ArrayRef<const Question *> questions,
           llvm::MutableArrayRef<Answer> answers);

private:
  std::mutex mutex;
  /// Nobody asks for words before something was not read.
  bool isWanted = false;
  Vocabulary words;
};

/// Sets what is broken in the answer to a valid module that the tool cannot
/// read and should be able to.
void setUnread(Answer &answer);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_KNOWNWORDS_H
