//===- TileAADialect.cpp - The dialect nv_tileaa --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration, and the attributes of modules that target-dependent rules read.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAA.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/DialectAttributes.h"
#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

void NVTileAADialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

static constexpr StringLiteral names[] = {
    nv_tileaa::NVTileAADialect::getComputeCapabilityAttrName(),
    nv_tileas::NVTileASDialect::getAvailableWarpsAttrName()};

ArrayRef<StringLiteral> tileir::nv_tileaa::getDialectAttributeNames() {
  return names;
}

bool tileir::nv_tileaa::hasDialectPrefix(StringRef name) {
  auto [dialect, rest] = name.split('.');
  return dialect.size() < name.size() &&
         (dialect == NVTileAADialect::getDialectNamespace() ||
          dialect == nv_tileas::NVTileASDialect::getDialectNamespace() ||
          dialect == cuda_tile::CudaTileDialect::getDialectNamespace());
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

static LogicalResult verifyModuleI32(Operation *op, NamedAttribute attribute) {
  if (isa<ModuleOp>(op) && asI32(attribute.getValue()))
    return success();
  return op->emitOpError() << "expected '" << attribute.getName().getValue()
                           << "' to be a 32-bit signless integer attribute of "
                              "a 'builtin.module'";
}

LogicalResult
tileir::nv_tileaa::verifyDialectAttribute(Dialect &dialect, Operation *op,
                                          NamedAttribute attribute) {
  if (llvm::is_contained(names, attribute.getName()))
    return verifyModuleI32(op, attribute);
  if (auto *listener =
          dialect.getRegisteredInterface<UnknownAttributeListener>())
    listener->hear(op, attribute.getName());
  return success();
}

LogicalResult
NVTileAADialect::verifyOperationAttribute(Operation *op,
                                          NamedAttribute attribute) {
  return verifyDialectAttribute(*this, op, attribute);
}
