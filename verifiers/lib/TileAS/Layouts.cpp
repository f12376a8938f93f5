//===- Layouts.cpp - Verification of layout operations --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of convert_layout on elements, and of generate on its body.
//
//===----------------------------------------------------------------------===//

#include "Bodies.h"

using namespace mlir;
using namespace tileir::nv_tileas;

LogicalResult ConvertLayoutOp::verify() {
  auto source = cast<TileType>(getSource().getType());
  auto result = cast<TileType>(getResult().getType());

  // tileas.layout.convert_elem
  if (source.getElementType() != result.getElementType())
    return emitOpError()
           << "tileas.layout.convert_elem: expected the element "
              "types of source and result to be the same, but got "
           << source.getElementType() << " and " << result.getElementType();

  // tileas.layout.convert_count: TensorSizeTrait has bounded both numbers.
  int64_t inSource = ShapedType::getNumElements(source.getShape());
  int64_t inResult = ShapedType::getNumElements(result.getShape());
  if (inSource != inResult)
    return emitOpError() << "tileas.layout.convert_count: expected source and "
                            "result to have the same number of elements, but "
                            "got "
                         << inSource << " and " << inResult;
  return success();
}

LogicalResult GenerateOp::verify() { return verifyBodies(*this); }
