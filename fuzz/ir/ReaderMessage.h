//===- ReaderMessage.h - What MLIR's reader complains of --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reader speaks to people who call its functions and know its grammar.
// Here its first complaint becomes a message for people who have a file:
//
//   * options of MLIR's tools, which other programs do not have, give way to
//     the names of the dialects that are known;
//   * an operation is named once, not as "custom op 'X' 'X' op";
//   * a type without its dialect, and types of results without an arrow, are
//     said to be that, where the reader sees neither a type nor an operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_READERMESSAGE_H
#define FUZZ_IR_READERMESSAGE_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace tilefuzz {

/// Returns the message for a diagnostic of the reader at an offset of the text,
/// which is not less than the size of the text when the place is not known. The
/// context must have the dialects that the text was read with; diagnostics of
/// it are lost meanwhile.
std::string readerMessage(llvm::StringRef diagnostic, llvm::StringRef text,
                          size_t offset, mlir::MLIRContext &context);

} // namespace tilefuzz

#endif // FUZZ_IR_READERMESSAGE_H
