//===- ToolDialects.h - The dialects that the tools know --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TOOLDIALECTS_H
#define TOOLDIALECTS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tileir {

/// Adds the dialects of this project, and those of MLIR that stand around tile
/// programs.
void addToolDialects(mlir::DialectRegistry &registry);

} // namespace tileir

#endif // TOOLDIALECTS_H
