//===- ImportModuleAttributes.cpp - Numbers of MLIR modules ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportModuleAttributes.h"

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

/// Imports an attribute of a module that both sides read.
static llvm::Error importModuleNumber(mlir::ModuleOp module,
                                      llvm::StringRef name,
                                      llvm::function_ref<void(int32_t)> set) {
  mlir::Attribute value = module->getDiscardableAttr(name);
  if (!value)
    return llvm::Error::success();
  auto number = llvm::dyn_cast<mlir::IntegerAttr>(value);
  if (!number || !number.getType().isSignlessInteger(32))
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        llvm::formatv("expected '{0}' of a module to be an i32, found {1}",
                      name, value));
  set(static_cast<int32_t>(number.getInt()));
  return llvm::Error::success();
}

bool tilefuzz::isNumberOfModule(llvm::StringRef name) {
  return name ==
             tileir::nv_tileas::NVTileASDialect::getAvailableWarpsAttrName() ||
         name ==
             tileir::nv_tileaa::NVTileAADialect::getComputeCapabilityAttrName();
}

llvm::Error tilefuzz::importModuleAttributes(
    mlir::ModuleOp module, llvm::function_ref<void(int32_t)> setWarps,
    llvm::function_ref<void(int32_t)> setCapability) {
  if (llvm::Error error = importModuleNumber(
          module,
          tileir::nv_tileas::NVTileASDialect::getAvailableWarpsAttrName(),
          setWarps))
    return error;
  return importModuleNumber(
      module,
      tileir::nv_tileaa::NVTileAADialect::getComputeCapabilityAttrName(),
      setCapability);
}
