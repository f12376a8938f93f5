//===- TileAADialect.cpp - The dialect nv_tileaa --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attributes of modules that target-dependent rules read.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAA.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

void NVTileAADialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

static IntegerAttr asI32(Attribute attribute) {
  auto integer = dyn_cast_or_null<IntegerAttr>(attribute);
  return integer && integer.getType().isSignlessInteger(32) ? integer : nullptr;
}

std::optional<int32_t> tileir::nv_tileaa::lookUpModuleI32(Operation *op,
                                                          StringRef name) {
  while (op && !isa<ModuleOp>(op))
    op = op->getParentOp();
  if (!op)
    return std::nullopt;
  IntegerAttr value = asI32(op->getDiscardableAttr(name));
  if (!value)
    return std::nullopt;
  return int32_t(value.getInt());
}

LogicalResult tileir::nv_tileaa::verifyModuleI32(Operation *op,
                                                 NamedAttribute attribute) {
  if (isa<ModuleOp>(op) && asI32(attribute.getValue()))
    return success();
  return op->emitOpError() << "expected '" << attribute.getName().getValue()
                           << "' to be a 32-bit signless integer attribute of "
                              "a 'builtin.module'";
}

LogicalResult
NVTileAADialect::verifyOperationAttribute(Operation *op,
                                          NamedAttribute attribute) {
  if (attribute.getName() == getComputeCapabilityAttrName())
    return verifyModuleI32(op, attribute);
  return success();
}
