//===- DroppedAttributes.cpp - Warns about what text loses ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DroppedAttributes.h"

#include "tileir/Reading/UnknownAttributes.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

using namespace mlir;
using namespace tileir;

static void warn(Operation *op, const UnknownAttribute &unknown) {
  InFlightDiagnostic warning = emitWarning(op->getLoc())
                               << "'" << op->getName().getStringRef()
                               << "' has no attribute '" << unknown.attribute
                               << "', which is dropped";
  if (!unknown.similar.empty())
    warning << "; did you mean '" << unknown.similar << "'?";
}

namespace {
struct WarnOfDroppedAttributes
    : public PassWrapper<WarnOfDroppedAttributes, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WarnOfDroppedAttributes)

  explicit WarnOfDroppedAttributes(const TextLines &lines) : lines(lines) {}

  StringRef getName() const override { return "WarnOfDroppedAttributes"; }
  void runOnOperation() override {
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      auto place = dyn_cast<FileLineColLoc>(op->getLoc());
      if (!place || !op->isRegistered())
        return;
      for (const UnknownAttribute &unknown : unknownAttributesOf(
               *op, lines.textFrom(place.getLine(), place.getColumn())))
        if (unknown.isDropped)
          warn(op, unknown);
    });
    markAllAnalysesPreserved();
  }

  const TextLines &lines;
};
} // namespace

std::unique_ptr<Pass>
tileir::createWarnOfDroppedAttributes(const TextLines &lines) {
  return std::make_unique<WarnOfDroppedAttributes>(lines);
}
