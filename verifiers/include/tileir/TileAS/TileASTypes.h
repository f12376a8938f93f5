//===- TileASTypes.h - Types of nv_tileas -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect with its types and attributes, and how types are spelt: *short*,
// a tile is `tile<128x64xf16>` and every other type is as MLIR prints it. In
// text, that is a tile of the dialect around it; in diagnostics, one of any.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TILEASTYPES_H
#define TILEIR_TILEAS_TILEASTYPES_H

#include "tileir/ModePatterns/Layout.h"
#include "tileir/TileAA/TileAA.h"

#include "mlir/IR/OpImplementation.h"

#include <optional>

// IWYU pragma: begin_exports
#include "tileir/TileAS/TileASDialect.h.inc"
#include "tileir/TileAS/TileASEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAS/TileASAttributes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAS/TileASTypes.h.inc"
// IWYU pragma: end_exports

namespace tileir::nv_tileas {

void printShort(mlir::AsmPrinter &printer, mlir::Type type);
/// As `parser.parseType`, but takes a tile without its prefix, too.
mlir::ParseResult parseShort(mlir::AsmParser &parser, mlir::Type &type);
/// The memory space of what a tiled view of either dialect shows; nothing where
/// the type is no view. A space in its layout is not looked at (C-E03).
std::optional<nv_tileaa::MemorySpace> residencyOf(mlir::Type type);

/// Whether it is a descriptor for TMA: `tma_desc`, or the type of another
/// dialect that prints as `!cute_nvgpu.tma_descriptor_tiled` (C-C12).
bool isTmaDescriptor(mlir::Type type);

/// Short types, joined with `, `.
std::string shortList(llvm::ArrayRef<mlir::Type> types);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_TILEASTYPES_H
