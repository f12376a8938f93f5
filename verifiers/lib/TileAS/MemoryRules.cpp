//===- MemoryRules.cpp - Rules that operations on memory share ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MemoryRules.h"

#include "ElementTypes.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::PaddingValue;
using tileir::nv_tileaa::PaddingValueAttr;

size_t tileir::nv_tileas::rankOf(Value view) {
  if (auto own = dyn_cast<TiledViewType>(view.getType()))
    return own.getShape().size();
  return cast<nv_tileaa::TiledViewType>(view.getType()).getShape().size();
}

LogicalResult tileir::nv_tileas::verifyInBoundsCount(
    Operation *op, DenseBoolArrayAttr inBounds, Value view) {
  if (!inBounds || size_t(inBounds.size()) == rankOf(view))
    return success();
  return op->emitOpError()
         << "incorrect number of in_bounds elements: expected " << rankOf(view)
         << ", but found " << inBounds.size();
}

LogicalResult tileir::nv_tileas::verifyPaddingType(Operation *op,
                                                   Attribute padding,
                                                   Type element,
                                                   StringRef rule) {
  auto scalar = dyn_cast_or_null<TypedAttr>(padding);
  if (!scalar || scalar.getType() == element)
    return success();
  return op->emitOpError() << rule << ": expected a padding value of type "
                           << element << ", but got " << scalar.getType();
}

LogicalResult tileir::nv_tileas::verifySpecialPadding(Operation *op,
                                                      Attribute padding,
                                                      Type element) {
  // tileas.helper.special_padding
  auto keyword = dyn_cast_or_null<PaddingValueAttr>(padding);
  if (!keyword || keyword.getValue() == PaddingValue::Zero ||
      isFloating(element))
    return success();
  return op->emitOpError()
         << "special padding values (nan, pos_inf, neg_inf, neg_zero) only for "
            "float-like element types";
}
