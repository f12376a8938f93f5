//===- ReadModules.cpp - Stands in front of MLIR's reader -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's drivers call its reader themselves, and have no place where a tool
// could see the text or the context. So the linker gives calls of the reader to
// the function here (`--wrap` in CMakeLists.txt), which adds what the reader
// does not have: hints for text around the dialects, names for an editor, and
// failure after each error.
//
//===----------------------------------------------------------------------===//

#include "Completion.h"

#include "tileir/Reading/ReaderFaults.h"
#include "tileir/Text/ReaderHints.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

/// MLIR's reader.
LogicalResult readText(const llvm::SourceMgr &sources, Block *block,
                       const ParserConfig &config, AsmParserState *state,
                       AsmParserCodeCompleteContext
                           *completion) __asm__("__real_" TILEIR_READER_SYMBOL);

/// The linker calls this function instead.
LogicalResult
readTextWithHints(const llvm::SourceMgr &sources, Block *block,
                  const ParserConfig &config, AsmParserState *state,
                  AsmParserCodeCompleteContext
                      *completion) __asm__("__wrap_" TILEIR_READER_SYMBOL);

LogicalResult readTextWithHints(const llvm::SourceMgr &sources, Block *block,
                                const ParserConfig &config,
                                AsmParserState *state,
                                AsmParserCodeCompleteContext *completion) {
  const StringRef text =
      sources.getMemoryBuffer(sources.getMainFileID())->getBuffer();
  if (completion) {
    // An editor has the diagnostics already.
    const ScopedDiagnosticHandler silence(
        config.getContext(), [](Diagnostic &) { return success(); });
    tileir::completeNames(text, *completion, *config.getContext());
    return readText(sources, block, config, state, completion);
  }
  const tileir::ReaderHints hints(*config.getContext(), text);
  return tileir::failAfterError(*config.getContext(), [&] {
    return readText(sources, block, config, state, completion);
  });
}
