//===- Profile.h - Tables of differences in files ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and writes the JSON that fuzz/core/Differences.h describes.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PROFILE_H
#define FUZZ_COMPARE_PROFILE_H

#include "fuzz/compare/ComparedCase.h"

namespace tilefuzz {

/// Reads a file, which people know by its path or a name. Errors have the line.
llvm::Expected<Differences> readProfile(llvm::StringRef path,
                                        llvm::StringRef name);
/// The same of the contents of a file; witnesses are in files from `folder`.
llvm::Expected<Differences> parseProfile(llvm::StringRef name,
                                         llvm::StringRef text,
                                         llvm::StringRef folder = "");
/// Prints the contents of a file, a row in each line.
void printProfile(const Differences &differences, llvm::raw_ostream &os);

/// Has an implementation verify the case of each row that shows it. A row whose
/// case is answered otherwise is wrong, or the implementation has changed: it
/// gets a problem, and is not applied to any other case. `verify` sets the
/// answers to cases but to those for which it was stopped, and fails when the
/// implementation cannot be called; `implementation` is its name in messages.
llvm::Error
checkWitnesses(Differences &differences, llvm::StringRef implementation,
               llvm::function_ref<llvm::Error(ComparedCases)> verify);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PROFILE_H
