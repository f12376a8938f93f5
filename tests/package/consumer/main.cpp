//===- main.cpp - A user of the installed package -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Links the installed verifiers and runs two cases: the kind word of the source
// page's worked example, which must give its opcode, and a block-scaled product
// in a module, whose atom must get its shape. Then it builds the example of
// Builders.h, which must be valid.
//
//===----------------------------------------------------------------------===//

#include "tileir/Builders/Builders.h"
#include "tileir/ModePatterns/ModePatterns.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

static const char *const text = R"mlir(
  %a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to
      !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>,
      !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>,
      !nv_tileas.tile<4x128xf8E8M0FNU>
  %d = nv_tileas.block_scaled_mma %a, %b, %c, %s, %t
      {atom = #nv_tileas<atom mxf4>,
       operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}
      : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
        tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>
)mlir";

/// 0 where there is no such product.
static uint64_t resolvedShape(mlir::MLIRContext &context) {
  context.loadDialect<tileir::nv_tileas::NVTileASDialect>();
  mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceString<mlir::ModuleOp>(text, config);
  if (!module || failed(tileir::nv_tileas::verifyTileIR(*module)))
    return 0;
  uint64_t shape = 0;
  module->walk([&](tileir::nv_tileas::BlockScaledMmaOp op) {
    shape = op.getPackedShape();
  });
  return shape;
}

static const char *const values = R"mlir(
  %condition, %a, %b, %c = builtin.unrealized_conversion_cast to
      i1, !nv_tileas.tile<8x8xf16>, !nv_tileas.tile<8x8xf16>,
      !nv_tileas.tile<8x8xf32>
)mlir";

/// Whether a product that is computed only where a condition holds is valid.
static bool buildsGuardedDot(mlir::MLIRContext &context) {
  context.loadDialect<tileir::nv_tileas::NVTileASDialect,
                      mlir::arith::ArithDialect, mlir::scf::SCFDialect>();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceString<mlir::ModuleOp>(values, &context);
  if (!module)
    return false;
  mlir::Operation &operands = module->getBody()->front();
  auto builder = mlir::OpBuilder::atBlockEnd(module->getBody());
  tileir::nv_tileas::DotAttributes attributes;
  attributes.atom = tileir::nv_tileas::AtomAttr::get(&context, "mma");
  mlir::scf::IfOp guarded = tileir::nv_tileas::buildGuardedDot(
      builder, builder.getUnknownLoc(), operands.getResult(0),
      {operands.getResult(1), operands.getResult(2), operands.getResult(3)},
      attributes);
  mlir::Value d = guarded.getResult(0);
  return d.getType() == operands.getResult(3).getType() &&
         succeeded(tileir::nv_tileas::verifyTileIR(*module));
}

int main() {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(&context));
  };

  tileir::Tcgen05MmaKindParams params;
  params.kind = tileir::Tcgen05MmaKind(0x42);
  params.isArchConditional = true;
  std::optional<uint32_t> opcode =
      tileir::verifyTcgen05MmaKind(params, emitError);
  return opcode == 10522u && resolvedShape(context) == 0x4000000010 &&
                 buildsGuardedDot(context)
             ? 0
             : 1;
}
