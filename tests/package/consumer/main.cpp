//===- main.cpp - A user of the installed package -------------------------===//
//
// Links the installed verifiers and asks one question: whether the kind word of
// the source page's worked example yields its opcode.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/ModePatterns.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

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
  return opcode == 10522u ? 0 : 1;
}
