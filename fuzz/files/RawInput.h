//===- RawInput.h - Bytes that only a fuzz target reads ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An engine changes the bytes of a case as it likes, in its own minimization
// too. A target takes bytes that are no case as decisions of its generator; no
// other program can read them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_RAWINPUT_H
#define FUZZ_FILES_RAWINPUT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

/// Whether bytes can be ones that an engine has left: they are neither a case
/// nor a module, and no text unless the name of the file is an engine's.
bool isRawInput(llvm::StringRef path, llvm::StringRef bytes);

/// Whether libFuzzer, AFL++, Honggfuzz or ClusterFuzz gives a file that name,
/// or the corpus does for what no case shows.
bool isNameOfEngine(llvm::StringRef path);

/// Returns the command that makes a case of an input.
std::string commandForRawInput(llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_FILES_RAWINPUT_H
