//===- GuardedRead.h - Input that MLIR's readers survive --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's readers are made for input that MLIR has written or a person has meant
// well. One changed byte in bytecode can make its reader corrupt the heap or
// never return, and each bracket, sign or alias of a text can cost the text
// reader, or the printer after it, some more of the stack. So a tool asks here
// before it reads what somebody else has written:
//
//   * Bytecode is read by a child process, which prints it as text, and the
//     tool reads that. It takes another process because a corrupted heap cannot
//     be repaired, nor always noticed: the reader may return and the next
//     allocation crash. So no tool reads bytecode itself.
//   * The *nesting* of a text is how deep its brackets `([{<` stand inside each
//     other. Text that nests too deep is refused without reading it, and so is
//     what the reader is known to fail on (ReaderFaults.h).
//   * Other text is read, printed and destroyed by a child process once, since
//     expressions without brackets and aliases of aliases can be deep, too. The
//     text reader is sound apart from the stack, so what the child survives,
//     the tool survives.
//
// A child has little time and memory, says nothing and dumps no core. It is no
// sandbox: bytecode that is made to take over the reader is beyond it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_GUARDEDREAD_H
#define TILEIR_READING_GUARDEDREAD_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tileir {

/// Of a text.
inline constexpr unsigned maxNesting = 1000;
/// Of the generic form of what text or bytecode says. It has more brackets than
/// the custom form, and no aliases of types.
inline constexpr unsigned maxGenericNesting = 4 * maxNesting;
inline constexpr unsigned maxReadSeconds = 10;
inline constexpr size_t maxBytecodeText = size_t{256} << 20;

/// Success if a tool can give the text to MLIR's reader with these dialects.
/// Whether it is a module is for the reader to say. The stack of the calling
/// thread is what the text has to do with.
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
