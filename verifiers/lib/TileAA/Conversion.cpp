//===- Conversion.cpp - Verification of fp_to_fp --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions are between the elements of a closed table, of tiles and of
// scalars. The *block-scaled* ones need a target.
//
//===----------------------------------------------------------------------===//

#include "TileAS/ElementTypes.h"
#include "tileir/TileAA/DialectAttributes.h"
#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

/// A scalar is its own element.
static Type elementOf(Value value) {
  auto tile = dyn_cast<nv_tileas::TileType>(value.getType());
  return tile ? tile.getElementType() : value.getType();
}

/// Whether it is a float of the closed table (C-H17).
static bool isSupported(Type element) {
  return nv_tileas::isFloating(element) &&
         nv_tileas::familyOf(element) != nv_tileas::ElementFamily::OtherFloat;
}

LogicalResult FpToFpOp::verify() {
  Type source = elementOf(getSource()), result = elementOf(getResult());
  // tileaa.fp_to_fp.source
  if (!isSupported(source))
    return emitOpError("fp_to_fp source element type is not supported");
  // tileaa.fp_to_fp.result
  if (!isSupported(result))
    return emitOpError("fp_to_fp result element type is not supported");
  // tileaa.fp_to_fp.target, tileaa.invariant.target_gated
  if (!nv_tileas::isBlockScaled(source) && !nv_tileas::isBlockScaled(result))
    return success();
  std::optional<int32_t> capability =
      lookUpModuleI32(*this, NVTileAADialect::getComputeCapabilityAttrName());
  if (capability.value_or(INT32_MAX) < 100)
    return emitOpError("fp_to_fp block-scaled format requires a target that "
                       "supports block-scaled MMA");
  return success();
}
