//===- ModePatterns.h - All mode pattern verifiers --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The verifiers that sit between target-neutral layout algebra and the lowering
// of atoms for one architecture. Each takes a struct of plain parameters and a
// callback that starts a diagnostic, reports the first broken rule only, and
// gives a verdict on every input, without assertions, overflow or unbounded
// work.
//
// Example:
//
//   mlir::MLIRContext context;
//   auto emitError = [&] {
//     return mlir::emitError(mlir::UnknownLoc::get(&context));
//   };
//
//   tileir::Tcgen05MmaKindParams params;
//   params.kind = tileir::Tcgen05MmaKind(0x42);
//   params.isArchConditional = true;
//   std::optional<uint32_t> opcode =
//       tileir::verifyTcgen05MmaKind(params, emitError);
//   if (opcode)
//     lower(*opcode);
//
// The rules, with their ids, are in oracle/spec/ of the source tree.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_MODEPATTERNS_H
#define TILEIR_MODEPATTERNS_MODEPATTERNS_H

// IWYU pragma: begin_exports
#include "tileir/ModePatterns/Ldsm.h"
#include "tileir/ModePatterns/MatrixSpaceCopy.h"
#include "tileir/ModePatterns/RegisterFragment.h"
#include "tileir/ModePatterns/Sm120ScaleLattice.h"
#include "tileir/ModePatterns/SwizzleOffset.h"
#include "tileir/ModePatterns/Tcgen05MmaKind.h"
#include "tileir/ModePatterns/TmaBox.h"
#include "tileir/ModePatterns/TmaRankAndMode.h"
#include "tileir/ModePatterns/UmmaCanonicalLayout.h"
// IWYU pragma: end_exports

#endif // TILEIR_MODEPATTERNS_MODEPATTERNS_H
