//===- TileASTypeAssembly.cpp - Text of the types of nv_tileas ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading and printing of types and attributes, which is not instrumented.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASTypes.h"

#include "TileAA/Shape.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::MemorySpace;

ParseResult tileir::nv_tileas::parseShort(AsmParser &parser, Type &type) {
  if (parser.parseOptionalKeyword(TileType::getMnemonic()))
    return parser.parseType(type);
  type = TileType::parse(parser);
  return success(bool(type));
}

Type TileType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  Type elementType;
  if (parser.parseLess() ||
      nv_tileaa::parseShapedBody(parser, shape, elementType) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<TileType>(loc, parser.getContext(), ArrayRef(shape),
                                     elementType);
}

void TileType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  os << '<';
  nv_tileaa::printShapedBody(printer, getShape(), getElementType());
  os << '>';
}

Type PipelineIteratorType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Type payloadType;
  if (parser.parseLess() || parseShort(parser, payloadType) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<PipelineIteratorType>(loc, parser.getContext(),
                                                 payloadType);
}

void PipelineIteratorType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  os << '<';
  printShort(printer, getPayloadType());
  os << '>';
}

Type TiledViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  Type elementType;
  MemorySpace residency = MemorySpace::Global;
  if (parser.parseLess() ||
      nv_tileaa::parseShapedBody(parser, shape, elementType) ||
      nv_tileaa::parseOptionalSpace(parser, residency) || parser.parseGreater())
    return {};
  return parser.getChecked<TiledViewType>(
      loc, parser.getContext(), ArrayRef(shape), elementType, residency);
}

void TiledViewType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  os << '<';
  nv_tileaa::printShapedBody(printer, getShape(), getElementType());
  nv_tileaa::printOptionalSpace(os, getResidency());
  os << '>';
}

/// `KEYWORD = NUMBER`, a number from 1 on that fits 32 bits.
static ParseResult parseExtent(AsmParser &parser, StringRef keyword,
                               uint64_t &value) {
  int64_t number;
  SMLoc loc;
  if (parser.parseKeyword(keyword) || parser.parseEqual() ||
      parser.getCurrentLocation(&loc) || parser.parseInteger(number))
    return failure();
  if (number < 1 || number > int64_t(UINT32_MAX))
    return parser.emitError(loc, "expected a number from 1 to 4294967295");
  value = uint64_t(number);
  return success();
}

Attribute AtomAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  uint64_t atomK = 0, vecSize = 0;
  if (parser.parseKeyword(&name))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parseExtent(parser, "k", atomK) || parser.parseComma() ||
       parseExtent(parser, "vec", vecSize)))
    return {};
  return parser.getChecked<AtomAttr>(loc, parser.getContext(), name,
                                     atomK << 32 | vecSize);
}

void AtomAttr::print(AsmPrinter &printer) const {
  printer << ' ' << getName();
  if (isResolved())
    printer << ", k = " << getAtomK() << ", vec = " << getVecSize();
}
