//===- SplitText.h - The parts of a split text ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processes the parts of a text of several modules in one context. MLIR makes a
// context for each part, which with its dialects takes two thirds of the time
// of a small module.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_TILE_OPT_SPLITTEXT_H
#define TILEIR_TOOLS_TILE_OPT_SPLITTEXT_H

#include "mlir/Tools/mlir-opt/MlirOptMain.h"

namespace tileir {

/// Whether processSplitText() prints what MLIR would: not with options about
/// something else than modules and passes, nor for text in which one part can
/// change what another one prints, or whose markers MLIR warns about. The parts
/// are what stands between the markers of the configuration.
bool canShareContext(llvm::StringRef text,
                     llvm::ArrayRef<llvm::StringRef> parts,
                     const mlir::MlirOptMainConfig &config);

/// Reads each part, runs the passes on it and prints it. Diagnostics have the
/// lines of the whole text. Fails if a part fails, after all of them.
llvm::LogicalResult processSplitText(llvm::raw_ostream &os,
                                     const llvm::MemoryBuffer &text,
                                     llvm::ArrayRef<llvm::StringRef> parts,
                                     const mlir::DialectRegistry &registry,
                                     const mlir::MlirOptMainConfig &config);

} // namespace tileir

#endif // TILEIR_TOOLS_TILE_OPT_SPLITTEXT_H
