//===- TileAS.h - The dialect nv_tileas -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of the roster, with verifiers whose diagnostics are those of
// the source pages to the byte.
//
// Example:
//
//   mlir::MLIRContext context;
//   context.loadDialect<tileir::nv_tileas::NVTileASDialect>();
//   mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
//   mlir::OwningOpRef<mlir::ModuleOp> module =
//       mlir::parseSourceString<mlir::ModuleOp>(text, config);
//   if (module && succeeded(tileir::nv_tileas::verifyTileIR(*module)))
//     lower(*module);
//
// The rules, with their ids, are in oracle/spec/ of the source tree.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TILEAS_H
#define TILEIR_TILEAS_TILEAS_H

// IWYU pragma: begin_exports
#include "tileir/TileAS/BlockScaledMma.h"
#include "tileir/TileAS/IteratorMerge.h"
#include "tileir/TileAS/PipelineBuilders.h"
#include "tileir/TileAS/PipelineOp.h"
#include "tileir/TileAS/TileASOps.h"
#include "tileir/TileAS/TileASTypes.h"
#include "tileir/TileAS/TmaAtom.h"
#include "tileir/TileAS/TmaDescriptor.h"
// IWYU pragma: end_exports

#endif // TILEIR_TILEAS_TILEAS_H
