//===- TileAATypeAssembly.cpp - Text of the types of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading and printing of types. No fuzzing target reads text often enough for
// this to be instrumented.
//
//===----------------------------------------------------------------------===//

#include "Text/TypeHints.h"
#include "TileAA/Shape.h"

#include "tileir/Text/SimilarName.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

static ParseResult emitSpaceError(AsmParser &parser, SMLoc loc,
                                  StringRef name = "") {
  SmallVector<StringRef> names;
  InFlightDiagnostic diagnostic = parser.emitError(loc);
  diagnostic << "expected a memory space:";
  StringRef separator = " ";
  for (uint32_t number = 0; number <= getMaxEnumValForMemorySpace(); ++number)
    if (std::optional<MemorySpace> space = symbolizeMemorySpace(number)) {
      diagnostic << separator << stringifyMemorySpace(*space) << " or "
                 << number;
      separator = ", ";
      names.push_back(stringifyMemorySpace(*space));
    }
  return diagnostic << didYouMean(similarName(name, names));
}

OptionalParseResult tileir::nv_tileaa::parseOptionalSpace(AsmParser &parser,
                                                          MemorySpace &space) {
  SMLoc loc = parser.getCurrentLocation();
  std::optional<MemorySpace> read;
  int64_t number;
  StringRef name;
  OptionalParseResult numberResult = parser.parseOptionalInteger(number);
  if (numberResult.has_value()) {
    if (failed(*numberResult))
      return failure();
    if (llvm::isUInt<32>(number))
      read = symbolizeMemorySpace(uint32_t(number));
  } else if (succeeded(parser.parseOptionalKeyword(&name))) {
    read = symbolizeMemorySpace(name);
  } else {
    return std::nullopt;
  }
  if (!read)
    return emitSpaceError(parser, loc, name);
  space = *read;
  return success();
}

static ParseResult parseSpace(AsmParser &parser, MemorySpace &space) {
  SMLoc loc = parser.getCurrentLocation();
  OptionalParseResult result = parseOptionalSpace(parser, space);
  return result.has_value() ? *result : emitSpaceError(parser, loc);
}

ParseResult tileir::nv_tileaa::parseShapedBody(AsmParser &parser,
                                               ShapedBody &body,
                                               bool takesSpace) {
  if (parser.parseLess() ||
      parser.parseDimensionList(body.shape, /*allowDynamic=*/false) ||
      parser.parseType(body.type))
    return failure();
  bool hasMore = succeeded(parser.parseOptionalComma());
  if (hasMore && takesSpace) {
    OptionalParseResult space = parseOptionalSpace(parser, body.space);
    if (space.has_value()) {
      if (failed(*space))
        return failure();
      hasMore = succeeded(parser.parseOptionalComma());
    }
  }
  if (hasMore && parser.parseAttribute(body.layout))
    return failure();
  return parser.parseGreater();
}

void tileir::nv_tileaa::printShapedBody(raw_ostream &os,
                                        ArrayRef<int64_t> shape, Type type,
                                        MemorySpace space,
                                        nv_tileas::LayoutAttr layout,
                                        function_ref<void(Type)> printType) {
  os << '<';
  for (int64_t dimension : shape)
    os << dimension << 'x';
  printType(type);
  if (space != MemorySpace::Global)
    os << ", " << stringifyMemorySpace(space);
  if (layout) {
    os << ", ";
    layout.printFull(os);
  }
  os << '>';
}

void tileir::nv_tileaa::printShapedBody(AsmPrinter &printer,
                                        ArrayRef<int64_t> shape, Type type,
                                        MemorySpace space,
                                        nv_tileas::LayoutAttr layout) {
  printShapedBody(printer.getStream(), shape, type, space, layout,
                  [&](Type inner) { printer.printType(inner); });
}

Type PtrType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Type pointeeType;
  MemorySpace space = MemorySpace::Global;
  if (parser.parseLess() || parser.parseType(pointeeType))
    return {};
  if ((succeeded(parser.parseOptionalComma()) && parseSpace(parser, space)) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<PtrType>(loc, parser.getContext(), pointeeType,
                                    space);
}

void PtrType::print(AsmPrinter &printer) const {
  // A pointer has no dimensions and no layout.
  printShapedBody(printer, {}, getPointeeType(), getMemorySpace(), {});
}

Type TiledViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  ShapedBody body;
  if (parseShapedBody(parser, body, /*takesSpace=*/false))
    return {};
  // A type that is no element is read as the source.
  Type source = body.type;
  if (isElementType(source) && !isa<PtrType>(source))
    source = PtrType::get(source);
  return parser.getChecked<TiledViewType>(loc, parser.getContext(), source,
                                          ArrayRef(body.shape),
                                          Attribute(body.layout));
}

void TiledViewType::print(AsmPrinter &printer) const {
  // An element that is a pointer itself would be read back as the source.
  bool abbreviated = isa<PtrType>(getSourceType()) &&
                     getMemorySpace() == MemorySpace::Global &&
                     !isa<PtrType>(getElementType());
  printShapedBody(
      printer, getShape(), abbreviated ? getElementType() : getSourceType(),
      MemorySpace::Global, cast_or_null<nv_tileas::LayoutAttr>(getLayout()));
}

Type QueueType::parse(AsmParser &parser) {
  SmallVector<Type> types;
  bool isolated = false;
  auto parseType = [&] { return parser.parseType(types.emplace_back()); };
  if (parser.parseLess() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseType))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("isolated"))
      return {};
    isolated = true;
  }
  if (parser.parseGreater())
    return {};
  return QueueType::get(parser.getContext(), types, isolated);
}

void QueueType::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getResultTypes(), printer,
                        [&](Type type) { printer.printType(type); });
  printer << (getIsolated() ? "], isolated>" : "]>");
}

Type nv_tileaa::MemRefType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape, strides;
  Type elementType;
  MemorySpace space = MemorySpace::Global;
  int64_t aliasScope = 0;
  auto parseStride = [&] {
    return parser.parseInteger(strides.emplace_back());
  };
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false) ||
      parser.parseType(elementType) || parser.parseComma() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseStride))
    return {};
  bool hasMore = succeeded(parser.parseOptionalComma());
  bool isAlias = hasMore && succeeded(parser.parseOptionalKeyword("alias"));
  if (hasMore && !isAlias) {
    if (parseSpace(parser, space))
      return {};
    isAlias = succeeded(parser.parseOptionalComma());
    if (isAlias && parser.parseKeyword("alias"))
      return {};
  }
  if ((isAlias && parser.parseInteger(aliasScope)) || parser.parseGreater())
    return {};
  return parser.getChecked<nv_tileaa::MemRefType>(
      loc, parser.getContext(), elementType, ArrayRef(shape), ArrayRef(strides),
      space, aliasScope);
}

void nv_tileaa::MemRefType::print(AsmPrinter &printer) const {
  printer << '<';
  for (int64_t size : getShape())
    printer << size << 'x';
  printer.printType(getElementType());
  printer << ", [";
  llvm::interleaveComma(getStrides(), printer);
  printer << ']';
  if (getMemorySpace() != MemorySpace::Global)
    printer << ", " << stringifyMemorySpace(getMemorySpace());
  if (getAliasScope() != 0)
    printer << ", alias " << getAliasScope();
  printer << '>';
}
