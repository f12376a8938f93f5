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
  nv_tileaa::ShapedBody body;
  if (nv_tileaa::parseShapedBody(parser, body, /*takesSpace=*/false))
    return {};
  return parser.getChecked<TileType>(
      loc, parser.getContext(), ArrayRef(body.shape), body.type, body.layout);
}

void TileType::print(AsmPrinter &printer) const {
  nv_tileaa::printShapedBody(printer, getShape(), getElementType(),
                             MemorySpace::Global, getLayout());
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
  nv_tileaa::ShapedBody body;
  if (nv_tileaa::parseShapedBody(parser, body, /*takesSpace=*/true))
    return {};
  return parser.getChecked<TiledViewType>(loc, parser.getContext(),
                                          ArrayRef(body.shape), body.type,
                                          body.space, body.layout);
}

void TiledViewType::print(AsmPrinter &printer) const {
  nv_tileaa::printShapedBody(printer, getShape(), getElementType(),
                             getResidency(), getLayout());
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

/// Reads one side of a layout, a number or a tuple of sides, as the shapes of
/// the nodes of a tree. Does not recurse: text may nest as deep as it likes.
static ParseResult parseSide(AsmParser &parser, Layout &layout) {
  unsigned depth = 0;
  do {
    bool isEmptyTuple = false;
    if (succeeded(parser.parseOptionalLParen())) {
      layout.beginTuple();
      isEmptyTuple = succeeded(parser.parseOptionalRParen());
      if (!isEmptyTuple) {
        ++depth;
        continue;
      }
      layout.endTuple();
    } else {
      int64_t number;
      if (parser.parseInteger(number))
        return failure();
      layout.addLeaf(number, /*stride=*/0);
    }
    for (; depth != 0 && failed(parser.parseOptionalComma()); --depth) {
      if (parser.parseRParen())
        return failure();
      layout.endTuple();
    }
  } while (depth != 0);
  return success();
}

Attribute LayoutAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Layout shape, stride;
  if (parser.parseLess() || parseSide(parser, shape) || parser.parseColon() ||
      parseSide(parser, stride))
    return {};
  std::optional<MemorySpace> space;
  if (succeeded(parser.parseOptionalComma())) {
    OptionalParseResult result =
        nv_tileaa::parseOptionalSpace(parser, space.emplace());
    if (!result.has_value())
      result = parser.emitError(parser.getCurrentLocation(),
                                "expected a memory space");
    if (failed(*result))
      return {};
  }
  if (parser.parseGreater())
    return {};

  SmallVector<Layout::Node> nodes(shape.preorder());
  auto isSame = [](const Layout::Node &lhs, const Layout::Node &rhs) {
    return lhs.isLeaf == rhs.isLeaf && lhs.subtree == rhs.subtree;
  };
  if (!llvm::equal(nodes, stride.preorder(), isSame)) {
    parser.emitError(loc, "expected the shape and the stride of a layout to "
                          "nest in the same way");
    return {};
  }
  for (auto [node, other] : llvm::zip(nodes, stride.preorder()))
    node.stride = other.shape;
  return parser.getChecked<LayoutAttr>(loc, parser.getContext(),
                                       ArrayRef(nodes), space);
}

static void printBody(LayoutAttr layout, raw_ostream &os) {
  os << '<';
  Layout::print(layout.getPreorder(), os);
  if (layout.getSpace())
    os << ", " << stringifyMemorySpace(*layout.getSpace());
  os << '>';
}

void LayoutAttr::print(AsmPrinter &printer) const {
  printBody(*this, printer.getStream());
}

void LayoutAttr::printFull(raw_ostream &os) const {
  os << "#nv_tileas." << getMnemonic();
  printBody(*this, os);
}
