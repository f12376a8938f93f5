//===- ToolVersion.h - What --version prints --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILEIR_TOOLS_TOOLVERSION_H
#define TILEIR_TOOLS_TOOLVERSION_H

#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Lets `--version` print the version of this project and that of LLVM behind
/// the name of a tool. To be called before MLIR reads the command line.
void setToolVersion(llvm::StringRef tool);

} // namespace tileir

#endif // TILEIR_TOOLS_TOOLVERSION_H
