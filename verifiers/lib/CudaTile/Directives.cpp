//===- Directives.cpp - Parts of the text of cuda_tile --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types and attributes of the custom form.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Directives.h"

#include "mlir/AsmParser/AsmParser.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::cuda_tile;

ParseResult tileir::cuda_tile::parseAttributes(OpAsmParser &parser,
                                               OperationState &result,
                                               bool hasKeyword) {
  SMLoc loc = parser.getCurrentLocation();
  if (hasKeyword ? parser.parseOptionalAttrDictWithKeyword(result.attributes)
                 : parser.parseOptionalAttrDict(result.attributes))
    return failure();
  return result.name.verifyInherentAttrs(result.attributes, [&] {
    return parser.emitError(loc)
           << "'" << result.name.getStringRef() << "' op ";
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseTypes(AsmParser &parser,
                                          SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(
      [&] { return parseShort(parser, types.emplace_back()); });
}

void tileir::cuda_tile::printTypes(AsmPrinter &printer, TypeRange types) {
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printShort(printer, type); });
}

ParseResult tileir::cuda_tile::parseViewType(OpAsmParser &parser, Type &view,
                                             Type &source) {
  SMLoc loc = parser.getCurrentLocation();
  if (parseShort(parser, view))
    return failure();
  source = tensorViewOf(view);
  if (source)
    return success();
  return parser.emitError(loc) << "expected a tile view, found " << view;
}

ParseResult tileir::cuda_tile::parseSizeType(OpAsmParser &parser, Type view,
                                             SmallVectorImpl<Type> &sizes) {
  Type size;
  if (!isView(view))
    return parser.emitError(parser.getCurrentLocation())
           << "expected the sizes of a view, found those of " << view;
  if (parseShort(parser, size))
    return failure();
  sizes.assign(shapeOf(view)->size(), size);
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseVisibility(OpAsmParser &parser,
                                               VisibilityAttr &attribute) {
  ArrayRef<StringRef> keywords = VisibilityAttr::getKeywords();
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword, keywords)))
    attribute = VisibilityAttr::get(
        parser.getContext(),
        Visibility(llvm::find(keywords, keyword) - keywords.begin()));
  return success();
}

ParseResult tileir::cuda_tile::parseRounding(OpAsmParser &parser,
                                             RoundingAttr &attribute) {
  if (parser.parseOptionalKeyword(RoundingAttr::getMnemonic()))
    return success();
  attribute = cast_if_present<RoundingAttr>(RoundingAttr::parse(parser, {}));
  return success(bool(attribute));
}

void tileir::cuda_tile::printRounding(OpAsmPrinter &printer, Operation *,
                                      RoundingAttr attribute) {
  if (!attribute)
    return;
  printer << RoundingAttr::getMnemonic();
  attribute.print(printer);
}

ParseResult tileir::cuda_tile::parseNumbers(OpAsmParser &parser,
                                            DenseI32ArrayAttr &attribute) {
  attribute =
      cast_if_present<DenseI32ArrayAttr>(DenseI32ArrayAttr::parse(parser, {}));
  return success(bool(attribute));
}

/// Reads the body of a predicate behind its keyword.
template <typename Predicate>
static bool isReadBare(AsmParser &parser, Attribute &attribute) {
  if (failed(parser.parseOptionalKeyword(Predicate::getMnemonic())))
    return false;
  attribute = Predicate::parse(parser, {});
  return true;
}

ParseResult tileir::cuda_tile::parsePredicate(OpAsmParser &parser,
                                              Attribute &attribute) {
  if (isReadBare<DivByAttr>(parser, attribute) ||
      isReadBare<SameElementsAttr>(parser, attribute) ||
      isReadBare<BoundedAttr>(parser, attribute))
    return success(bool(attribute));
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalKeyword(&keyword))
    return parser.parseAttribute(attribute);
  return parser.emitError(loc)
         << "expected a keyword of predicate in {" << DivByAttr::getMnemonic()
         << ", " << SameElementsAttr::getMnemonic() << ", "
         << BoundedAttr::getMnemonic() << "}, but got '" << keyword << "'";
}

void tileir::cuda_tile::printPredicate(OpAsmPrinter &printer, Operation *,
                                       Attribute attribute) {
  llvm::TypeSwitch<Attribute>(attribute)
      .Case<DivByAttr, SameElementsAttr, BoundedAttr>([&](auto predicate) {
        printer << predicate.getMnemonic();
        predicate.print(printer);
      })
      .Default([&](Attribute other) { printer.printAttribute(other); });
}

/// Prints an entry of a dictionary. Numbers of 64 bits have no type, as MLIR
/// reads them.
static void printHint(AsmPrinter &printer, NamedAttribute hint) {
  Attribute value = hint.getValue();
  printer.printKeywordOrString(hint.getName());
  if (isa<UnitAttr>(value))
    return;
  printer << " = ";
  auto dictionary = dyn_cast<DictionaryAttr>(value);
  auto number = dyn_cast<IntegerAttr>(value);
  if (dictionary) {
    printer << '{';
    llvm::interleaveComma(dictionary, printer, [&](NamedAttribute each) {
      printHint(printer, each);
    });
    printer << '}';
  } else if (number && number.getType().isSignlessInteger(64)) {
    printer.printAttributeWithoutType(number);
  } else {
    printer.printAttribute(value);
  }
}

ParseResult tileir::cuda_tile::parseHints(OpAsmParser &parser,
                                          OptimizationHintsAttr &hints) {
  if (parser.parseOptionalKeyword(OptimizationHintsAttr::getMnemonic()))
    return success();
  if (parser.parseEqual())
    return failure();
  hints = cast_if_present<OptimizationHintsAttr>(
      OptimizationHintsAttr::parse(parser, {}));
  return success(bool(hints));
}

void tileir::cuda_tile::printHints(OpAsmPrinter &printer, StringRef equals,
                                   OptimizationHintsAttr hints) {
  if (!hints)
    return;
  printer << ' ' << OptimizationHintsAttr::getMnemonic() << equals << '<';
  llvm::interleaveComma(hints.getHints(), printer,
                        [&](NamedAttribute hint) { printHint(printer, hint); });
  printer << '>';
}

/// Reads what MLIR has between the angle brackets of `dense<...>`. MLIR reads
/// it once the type is known, which stands behind it.
static ParseResult parseLiteral(OpAsmParser &parser, StringRef &literal) {
  const char *begin = parser.getCurrentLocation().getPointer();
  Attribute skipped;
  if (parser.parseAttribute(skipped))
    return failure();
  literal = StringRef(begin, parser.getCurrentLocation().getPointer() - begin);
  return success();
}

/// The elements of `literal`. Diagnostics have the places of its text.
static DenseElementsAttr readLiteral(OpAsmParser &parser, StringRef literal,
                                     TileType type) {
  static constexpr StringLiteral front("dense<");
  std::string message;
  size_t offset = 0;
  Attribute elements;
  {
    ScopedDiagnosticHandler handler(
        parser.getContext(), [&](Diagnostic &diagnostic) {
          message = diagnostic.str();
          auto place = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
          if (place && place.getLine() == 1 && place.getColumn() > front.size())
            offset = place.getColumn() - front.size() - 1;
        });
    elements = mlir::parseAttribute((front + literal + ">").str(),
                                    parser.getContext(), type);
  }
  auto dense = dyn_cast_if_present<DenseElementsAttr>(elements);
  if (!dense)
    parser.emitError(SMLoc::getFromPointer(literal.begin() +
                                           std::min(offset, literal.size())))
        << message;
  return dense;
}

ParseResult tileir::cuda_tile::parseElements(OpAsmParser &parser,
                                             DenseElementsAttr &elements) {
  Type element, type;
  StringRef literal;
  SMLoc elementLoc, typeLoc;
  if (parser.parseLess() || parser.getCurrentLocation(&elementLoc) ||
      parseShort(parser, element) || parser.parseColon() ||
      parseLiteral(parser, literal) || parser.parseGreater() ||
      parser.parseColon() || parser.getCurrentLocation(&typeLoc) ||
      parseShort(parser, type))
    return failure();
  auto tile = dyn_cast<TileType>(type);
  if (!tile || !isTile(tile, elements::NumberOrI4))
    return parser.emitError(typeLoc)
           << "expected a tile of numbers, found " << type;
  if (element != tile.getElementType())
    return parser.emitError(elementLoc)
           << "expected " << tile.getElementType()
           << ", the element of the tile, found " << element;
  elements = readLiteral(parser, literal, tile);
  return success(bool(elements));
}

void tileir::cuda_tile::printElements(OpAsmPrinter &printer, Operation *,
                                      DenseElementsAttr elements) {
  std::string text;
  llvm::raw_string_ostream os(text);
  elements.print(os, /*elideType=*/true);
  StringRef literal = text;
  literal.consume_front("dense<");
  literal.consume_back(">");
  printer << '<' << elements.getElementType() << ": " << literal << "> : ";
  printShort(printer, elements.getType());
}
