//===- UnknownAttributesPass.cpp - Attributes that say nothing ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnknownAttributesPass.h"

#include "UnknownAttributeWarning.h"

#include "mlir/IR/Location.h"

using namespace mlir;
using namespace tileir;

namespace {
struct WarnOfUnknownAttributes
    : public PassWrapper<WarnOfUnknownAttributes, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WarnOfUnknownAttributes)

  explicit WarnOfUnknownAttributes(const TextLines &lines) : lines(lines) {}

  StringRef getName() const override { return "WarnOfUnknownAttributes"; }
  void runOnOperation() override {
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      auto place = dyn_cast<FileLineColLoc>(op->getLoc());
      StringRef text =
          place ? lines.textFrom(place.getLine(), place.getColumn()) : "";
      for (const UnknownAttribute &unknown : unknownAttributesOf(*op, text))
        if (unknown.isDropped || unknown.hasPrefix)
          warnOfUnknownAttribute(op, unknown);
    });
    markAllAnalysesPreserved();
  }

  const TextLines &lines;
};
} // namespace

std::unique_ptr<Pass>
tileir::createWarnOfUnknownAttributes(const TextLines &lines) {
  return std::make_unique<WarnOfUnknownAttributes>(lines);
}
