//===- TileAATypeAssembly.cpp - Text of the types of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading and printing of types. No fuzzing target reads text often enough for
// this to be instrumented.
//
//===----------------------------------------------------------------------===//

#include "TileAA/Shape.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

ParseResult tileir::nv_tileaa::parseShapedBody(AsmParser &parser,
                                               SmallVectorImpl<int64_t> &shape,
                                               Type &type) {
  if (parser.parseDimensionList(shape, /*allowDynamic=*/false))
    return failure();
  return parser.parseType(type);
}

void tileir::nv_tileaa::printShapedBody(raw_ostream &os,
                                        ArrayRef<int64_t> shape, Type type,
                                        function_ref<void(Type)> printType) {
  for (int64_t dimension : shape)
    os << dimension << 'x';
  printType(type);
}

void tileir::nv_tileaa::printShapedBody(AsmPrinter &printer,
                                        ArrayRef<int64_t> shape, Type type) {
  printShapedBody(printer.getStream(), shape, type,
                  [&](Type inner) { printer.printType(inner); });
}

ParseResult tileir::nv_tileaa::parseOptionalSpace(AsmParser &parser,
                                                  MemorySpace &space) {
  if (parser.parseOptionalComma())
    return success();
  FailureOr<MemorySpace> parsed = FieldParser<MemorySpace>::parse(parser);
  if (failed(parsed))
    return failure();
  space = *parsed;
  return success();
}

void tileir::nv_tileaa::printOptionalSpace(raw_ostream &os, MemorySpace space) {
  if (space != MemorySpace::Global)
    os << ", " << stringifyMemorySpace(space);
}

Type PtrType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Type pointeeType;
  MemorySpace space = MemorySpace::Global;
  if (parser.parseLess() || parser.parseType(pointeeType) ||
      parseOptionalSpace(parser, space) || parser.parseGreater())
    return {};
  return parser.getChecked<PtrType>(loc, parser.getContext(), pointeeType,
                                    space);
}

void PtrType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  os << '<' << getPointeeType();
  printOptionalSpace(os, getMemorySpace());
  os << '>';
}

Type TiledViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  Type sourceType;
  Attribute layout;
  if (parser.parseLess() || parseShapedBody(parser, shape, sourceType))
    return {};
  if (!isa<PtrType>(sourceType)) {
    sourceType = parser.getChecked<PtrType>(loc, parser.getContext(),
                                            sourceType, MemorySpace::Global);
    if (!sourceType)
      return {};
  }
  if (succeeded(parser.parseOptionalComma()) && parser.parseAttribute(layout))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<TiledViewType>(loc, parser.getContext(), sourceType,
                                          ArrayRef(shape), layout);
}

void TiledViewType::print(AsmPrinter &printer) const {
  // An element that is a pointer itself would be read back as the source.
  bool abbreviated = getMemorySpace() == MemorySpace::Global &&
                     !isa<PtrType>(getElementType());
  raw_ostream &os = printer.getStream();
  os << '<';
  printShapedBody(printer, getShape(),
                  abbreviated ? getElementType() : getSourceType());
  if (getLayout())
    os << ", " << getLayout();
  os << '>';
}
