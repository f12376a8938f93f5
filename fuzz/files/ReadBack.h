//===- ReadBack.h - What is written can be read -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case that fits its limits in one encoding may not fit them in another: text
// takes ten times the bytes of the binary encoding. So a command reads what it
// is about to write.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_READBACK_H
#define FUZZ_FILES_READBACK_H

#include "fuzz/core/Codec.h"

namespace tilefuzz {

/// Success if `contents`, the encoding of a case, is read as that case from a
/// file at `path`. A module must print as `contents` again. `advice` says what
/// to do otherwise.
llvm::Error checkReadsBack(const Case &testCase, llvm::StringRef contents,
                           Encoding encoding, llvm::StringRef path,
                           llvm::StringRef advice);

} // namespace tilefuzz

#endif // FUZZ_FILES_READBACK_H
