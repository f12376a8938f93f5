//===- TileASTypes.h - Types of nv_tileas -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect with its types and attributes, and how types are spelt: *short*,
// a tile is `tile<128x64xf16>` and every other type is as MLIR prints it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TILEASTYPES_H
#define TILEIR_TILEAS_TILEASTYPES_H

#include "tileir/ModePatterns/Layout.h"
#include "tileir/TileAA/TileAA.h"

#include "mlir/IR/OpImplementation.h"

// IWYU pragma: begin_exports
#include "tileir/TileAS/TileASDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAS/TileASAttributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAS/TileASTypes.h.inc"
// IWYU pragma: end_exports

namespace tileir::nv_tileas {

void printShort(mlir::AsmPrinter &printer, mlir::Type type);
/// As `parser.parseType`, but takes a tile without its prefix, too.
mlir::ParseResult parseShort(mlir::AsmParser &parser, mlir::Type &type);
/// Short types, joined with `, `.
std::string shortList(llvm::ArrayRef<mlir::Type> types);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_TILEASTYPES_H
