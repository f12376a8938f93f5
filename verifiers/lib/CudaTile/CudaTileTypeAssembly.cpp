//===- CudaTileTypeAssembly.cpp - Text of the types of cuda_tile ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading and printing of types. Inside of another type of the dialect, a type
// prints without its prefix, and is read with and without it.
//
//===----------------------------------------------------------------------===//

#include "Types.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// Reads the body of a type behind its keyword, if that is what stands there.
template <typename Class>
static bool isReadBare(AsmParser &parser, Type &type) {
  if (failed(parser.parseOptionalKeyword(Class::getMnemonic())))
    return false;
  if constexpr (std::is_same_v<Class, TokenType>)
    type = TokenType::get(parser.getContext());
  else
    type = Class::parse(parser);
  return true;
}

/// Reads a type of one of these classes, of which the prefix may be missing, or
/// any other type.
template <typename... Classes>
static ParseResult parseInner(AsmParser &parser, Type &type) {
  if ((isReadBare<Classes>(parser, type) || ...))
    return success(bool(type));
  return parser.parseType(type);
}

static ParseResult parseName(AsmParser &parser, StringRef name) {
  return failure(parser.parseKeyword(name) || parser.parseEqual());
}

static ParseResult parseNumbers(AsmParser &parser,
                                SmallVectorImpl<int32_t> &numbers) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(numbers.emplace_back());
  });
}

/// Reads numbers, any of which may be `?`. The number that stands for `?` in a
/// type is out of range in text.
static ParseResult parseStrides(AsmParser &parser,
                                SmallVectorImpl<int64_t> &strides) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        SMLoc loc = parser.getCurrentLocation();
        size_t axis = strides.size();
        int64_t &stride = strides.emplace_back(ShapedType::kDynamic);
        if (succeeded(parser.parseOptionalQuestion()))
          return success();
        if (parser.parseInteger(stride))
          return failure();
        if (!ShapedType::isDynamic(stride))
          return success();
        return rejectStride([&] { return parser.emitError(loc); }, axis,
                            stride);
      });
}

/// `tile=(4x8)`.
static ParseResult parseTileShape(AsmParser &parser,
                                  SmallVectorImpl<int32_t> &tileShape) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> sizes;
  if (parseName(parser, TileType::getMnemonic()) || parser.parseLParen() ||
      parser.parseDimensionList(sizes, /*allowDynamic=*/false,
                                /*withTrailingX=*/false) ||
      parser.parseRParen())
    return failure();
  for (int64_t size : sizes)
    if (!llvm::isInt<32>(size))
      return parser.emitError(loc, "expected sizes of 32 bits");
  llvm::append_range(tileShape, sizes);
  return success();
}

/// `padding_value = zero, `, or nothing.
static ParseResult parsePadding(AsmParser &parser,
                                std::optional<PaddingValue> &padding) {
  if (failed(parser.parseOptionalKeyword(PaddingValueAttr::getMnemonic())))
    return success();
  FailureOr<PaddingValue> value;
  if (parser.parseEqual() ||
      failed(value = FieldParser<PaddingValue>::parse(parser)))
    return failure();
  padding = *value;
  return parser.parseComma();
}

/// `, dim_map=[1, 0]`, or nothing.
static ParseResult parseMap(AsmParser &parser, SmallVectorImpl<int32_t> &map) {
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parseName(parser, "dim_map") || parseNumbers(parser, map));
}

template <typename Number>
static void printNumbers(raw_ostream &os, ArrayRef<Number> numbers,
                         StringRef separator) {
  llvm::interleave(
      numbers, os,
      [&](Number number) {
        if (number == Number(ShapedType::kDynamic) && sizeof(Number) == 8)
          os << '?';
        else
          os << number;
      },
      separator);
}

static void printSizes(raw_ostream &os, ArrayRef<int64_t> shape) {
  if (!shape.empty())
    os << formatShape(shape) << 'x';
}

/// Prints the shape of the tile, with which every tile view begins.
static void printTileShape(raw_ostream &os, ArrayRef<int32_t> tileShape) {
  os << "<tile=(";
  printNumbers(os, tileShape, "x");
  os << ')';
}

static void printPadding(raw_ostream &os, std::optional<PaddingValue> padding) {
  if (padding)
    os << ", " << PaddingValueAttr::getMnemonic() << " = "
       << stringifyPaddingValue(*padding);
}

static void printSource(AsmPrinter &printer, TensorViewType source) {
  printer << ", " << TensorViewType::getMnemonic();
  source.print(printer);
}

static void printMap(raw_ostream &os, ArrayRef<int32_t> map,
                     TensorViewType source) {
  if (map == ArrayRef(completeMap({}, source)))
    return;
  os << ", dim_map=[";
  printNumbers(os, map, ", ");
  os << ']';
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type TileType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  Type element;
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false) ||
      parseInner<PtrType>(parser, element) || parser.parseGreater())
    return {};
  return parser.getChecked<TileType>(loc, parser.getContext(), ArrayRef(shape),
                                     element);
}

void TileType::print(AsmPrinter &printer) const {
  printer << '<';
  printSizes(printer.getStream(), getShape());
  if (auto pointer = dyn_cast<PtrType>(getElementType())) {
    printer << PtrType::getMnemonic();
    pointer.print(printer);
  } else {
    printer << getElementType();
  }
  printer << '>';
}

Type PtrType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Type pointee;
  if (parser.parseLess() || parser.parseType(pointee) || parser.parseGreater())
    return {};
  return parser.getChecked<PtrType>(loc, parser.getContext(), pointee);
}

void PtrType::print(AsmPrinter &printer) const {
  printer << '<' << getPointeeType() << '>';
}

Type TensorViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> shape, strides;
  Type element;
  if (parser.parseLess() || parser.parseDimensionList(shape) ||
      parser.parseType(element) ||
      (succeeded(parser.parseOptionalComma()) &&
       (parseName(parser, "strides") || parseStrides(parser, strides))) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<TensorViewType>(loc, parser.getContext(), element,
                                           ArrayRef(shape), ArrayRef(strides));
}

void TensorViewType::print(AsmPrinter &printer) const {
  printer << '<';
  printSizes(printer.getStream(), getShape());
  printer << getElementType();
  if (!getStrides().empty()) {
    printer << ", strides=[";
    printNumbers(printer.getStream(), getStrides(), ",");
    printer << ']';
  }
  printer << '>';
}

Type PartitionViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int32_t> tileShape, map;
  std::optional<PaddingValue> padding;
  Type source;
  if (parser.parseLess() || parseTileShape(parser, tileShape) ||
      parser.parseComma() || parsePadding(parser, padding) ||
      parseInner<TensorViewType>(parser, source) || parseMap(parser, map) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<PartitionViewType>(loc, ArrayRef(tileShape), padding,
                                              source, ArrayRef(map));
}

void PartitionViewType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printTileShape(os, getTileShape());
  printPadding(os, getPadding());
  printSource(printer, getTensorView());
  printMap(os, getDimMap(), getTensorView());
  os << '>';
}

Type StridedViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int32_t> tileShape, strides, map;
  std::optional<PaddingValue> padding;
  Type source;
  if (parser.parseLess() || parseTileShape(parser, tileShape) ||
      parser.parseComma() || parseName(parser, "traversal_strides") ||
      parseNumbers(parser, strides) || parser.parseComma() ||
      parsePadding(parser, padding) ||
      parseInner<TensorViewType>(parser, source) || parseMap(parser, map) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<StridedViewType>(loc, ArrayRef(tileShape),
                                            ArrayRef(strides), padding, source,
                                            ArrayRef(map));
}

void StridedViewType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printTileShape(os, getTileShape());
  os << ", traversal_strides=[";
  printNumbers(os, getTraversalStrides(), ",");
  os << ']';
  printPadding(os, getPadding());
  printSource(printer, getTensorView());
  printMap(os, getDimMap(), getTensorView());
  os << '>';
}

Type GatherScatterViewType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int32_t> tileShape;
  std::optional<PaddingValue> padding;
  Type source;
  int32_t sparseDim;
  if (parser.parseLess() || parseTileShape(parser, tileShape) ||
      parser.parseComma() || parsePadding(parser, padding) ||
      parseInner<TensorViewType>(parser, source) || parser.parseComma() ||
      parseName(parser, "sparse_dim") || parser.parseInteger(sparseDim) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<GatherScatterViewType>(loc, ArrayRef(tileShape),
                                                  padding, source, sparseDim);
}

void GatherScatterViewType::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printTileShape(os, getTileShape());
  printPadding(os, getPadding());
  printSource(printer, getTensorView());
  os << ", sparse_dim=" << getSparseDim() << '>';
}

//===----------------------------------------------------------------------===//
// Short types
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseShort(AsmParser &parser, Type &type) {
  return parseInner<TileType, TokenType, PtrType, TensorViewType,
                    PartitionViewType, StridedViewType, GatherScatterViewType>(
      parser, type);
}

void tileir::cuda_tile::printShort(AsmPrinter &printer, Type type) {
  llvm::TypeSwitch<Type>(type)
      .Case<TileType, PtrType, TensorViewType, PartitionViewType,
            StridedViewType, GatherScatterViewType>([&](auto shortType) {
        printer << shortType.getMnemonic();
        shortType.print(printer);
      })
      .Case([&](TokenType) { printer << TokenType::getMnemonic(); })
      .Default([&](Type) { printer.printType(type); });
}
