//===- UnknownAttributesPass.cpp - Attributes that say nothing ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnknownAttributesPass.h"

#include "tileir/Reading/UnknownAttributeWarning.h"

#include "mlir/IR/Location.h"

using namespace mlir;
using namespace tileir;

namespace {
struct WarnOfUnknownAttributes
    : public PassWrapper<WarnOfUnknownAttributes, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WarnOfUnknownAttributes)

  explicit WarnOfUnknownAttributes(GenericForm &text) : text(text) {}

  StringRef getName() const override { return "WarnOfUnknownAttributes"; }
  void runOnOperation() override {
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      auto place = dyn_cast<FileLineColLoc>(op->getLoc());
      for (const UnknownAttribute &unknown :
           unknownAttributesOf(*op, text, place ? place.getLine() : 0,
                               place ? place.getColumn() : 0))
        if (unknown.deservesWarning())
          warnOfUnknownAttribute(op, unknown);
    });
    markAllAnalysesPreserved();
  }

  GenericForm &text;
};
} // namespace

std::unique_ptr<Pass> tileir::createWarnOfUnknownAttributes(GenericForm &text) {
  return std::make_unique<WarnOfUnknownAttributes>(text);
}
