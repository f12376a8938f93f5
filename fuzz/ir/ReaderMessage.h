//===- ReaderMessage.h - What MLIR's reader complains of --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reader speaks to people who call its functions. Here its first
// complaint, with its hint (tileir/Text/ReaderHints.h), becomes a message for
// people who have a file:
//
//   * options of MLIR's tools, which other programs do not have, give way to
//     the names of the dialects that are known;
//   * an operation is named once, not as "custom op 'X' 'X' op".
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

/// Returns the message for a diagnostic of the reader, whose context has the
/// dialects that the text was read with.
std::string readerMessage(llvm::StringRef diagnostic,
                          mlir::MLIRContext &context);

} // namespace tilefuzz

#endif // FUZZ_IR_READERMESSAGE_H
