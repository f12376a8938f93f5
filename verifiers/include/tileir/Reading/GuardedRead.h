//===- GuardedRead.h - Input that MLIR's readers survive --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's readers are made for input from MLIR itself or from a well-meaning
// author. One changed byte in bytecode can make its reader corrupt the heap or
// never return, and each bracket, sign or alias of a text can take more of the
// stack of the text reader or of the printer after it. So a tool uses these
// functions before it reads input of unknown origin:
//
//   * Bytecode is read by a child process, which prints it as text, and the
//     tool reads that. Another process is needed because a corrupted heap
//     cannot be repaired, nor always noticed: the reader may return and the
//     next allocation may crash. So no tool reads bytecode in its own process.
//   * Text that nests too deep (Nesting.h) or that the reader is known to fail
//     on is refused without reading it (ReaderFaults.h). A fuzz target, which
//     has no time for child processes, has this guard as well.
//   * Other text that is long or nests is read, printed and destroyed by a
//     child process once, in case that more can be deep than is known. The text
//     reader is sound apart from its use of the stack, so text that the child
//     survives, and text that is too small for a child, is safe for the tool.
//
// A child has little time and memory, prints nothing and dumps no core. It is
// no sandbox and does not protect against bytecode that is made to take over
// the reader.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_GUARDEDREAD_H
#define TILEIR_READING_GUARDEDREAD_H

#include "tileir/Reading/Nesting.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tileir {

inline constexpr unsigned maxReadSeconds = 10;
inline constexpr size_t maxBytecodeText = size_t{256} << 20;

/// Success if a tool can give the text to MLIR's reader with these dialects.
/// Only the reader decides whether the text is a module. The text must be
/// readable with the stack of the calling thread.
///
/// This error, and the one below, is one line without a full stop that says
/// what was expected, what was found and what to do.
llvm::Error checkText(llvm::StringRef text,
                      const mlir::DialectRegistry &registry);

/// Text that a tool can give to MLIR's reader in place of the bytes: themselves
/// if they are text, or the generic form, with locations, of what they say if
/// they are bytecode.
llvm::Expected<std::string> readableText(llvm::StringRef bytes,
                                         const mlir::DialectRegistry &registry);

} // namespace tileir

#endif // TILEIR_READING_GUARDEDREAD_H
