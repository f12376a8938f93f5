//===- Builders.h - Builders that passes call -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders. A builder checks
// nothing: what it makes can be verified as any other operation. Rules and what
// each of them makes: oracle/spec/builders.md.
//
// The library TileIR::Builders also builds operations of the dialects arith and
// scf, which the caller has loaded.
//
// Example, a product that is computed only where a condition holds:
//
//   mlir::MLIRContext context;
//   context.loadDialect<tileir::nv_tileas::NVTileASDialect,
//                       mlir::arith::ArithDialect, mlir::scf::SCFDialect>();
//   ...
//   tileir::nv_tileas::DotAttributes attributes;
//   attributes.atom = tileir::nv_tileas::AtomAttr::get(&context, "mma");
//   mlir::scf::IfOp guarded = tileir::nv_tileas::buildGuardedDot(
//       builder, loc, condition, {a, b, c}, attributes);
//   mlir::Value d = guarded.getResult(0);
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BUILDERS_BUILDERS_H
#define TILEIR_BUILDERS_BUILDERS_H

// IWYU pragma: begin_exports
#include "tileir/Builders/ArithBuilders.h"
#include "tileir/Builders/DotBuilders.h"
#include "tileir/Builders/Schedule.h"
#include "tileir/Builders/ViewBuilders.h"
// IWYU pragma: end_exports

#endif // TILEIR_BUILDERS_BUILDERS_H
