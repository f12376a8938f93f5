//===- OpAssembly.cpp - Text of the operations of all dialects -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One custom form for all operations:
//
//   operands {attributes} : types -> types {region}, {region}
//
// What has a `sym_name` may begin with `@name`, and what has a function type as
// well with `@name(%argument: type, ...)`, as symbols do elsewhere in MLIR; in
// front of a region, the keyword `attributes` begins its attributes then. It is
// printed with attributes, as all are.
//
// Types are spelt short there and in attributes that are arrays, but not in the
// header of a block, which is MLIR's own: `tile<4xf16>` is a tile of cuda_tile
// in operations of that dialect, and of nv_tileas in all others. A valid
// operation reads back as it was; one that is not is printed without harm.
//
//===----------------------------------------------------------------------===//

#include "Text/DialectText.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

static bool isCudaTile(OperationName name) {
  return name.getDialectNamespace() ==
         cuda_tile::CudaTileDialect::getDialectNamespace();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads the parts of an operation in which types are spelt short.
class ShortParser {
public:
  ShortParser(OpAsmParser &parser, OperationName name)
      : parser(parser), name(name), isCuda(isCudaTile(name)) {}

  /// As MLIR's dictionary of attributes, but for the elements of arrays.
  ParseResult parseAttributes(NamedAttrList &attributes);
  /// Types, separated by commas; none only in parentheses.
  ParseResult parseTypes(SmallVectorImpl<Type> &types,
                         AsmParser::Delimiter delimiter);
  /// A symbol with its arguments, if there is one.
  OptionalParseResult
  parseSymbol(NamedAttrList &attributes,
              SmallVectorImpl<OpAsmParser::Argument> &arguments);
  /// The results of an operation: `T`, `T, T`, or `(T, T)`.
  ParseResult parseResultTypes(SmallVectorImpl<Type> &types);

private:
  ParseResult parseType(Type &type) {
    return isCuda ? cuda_tile::parseShort(parser, type)
                  : parseShort(parser, type);
  }
  ParseResult parseArrayElement(Attribute &element);
  ParseResult parseAttributeValue(Attribute &value);

  bool hasAttribute(StringRef attribute) const {
    return llvm::is_contained(name.getAttributeNames(), attribute);
  }

  OpAsmParser &parser;
  OperationName name;
  bool isCuda;
};
} // namespace

/// An attribute, or a tile without its prefix.
ParseResult ShortParser::parseArrayElement(Attribute &element) {
  if (parser.parseOptionalKeyword(TileType::getMnemonic()))
    return parser.parseAttribute(element);
  Type tile =
      isCuda ? cuda_tile::TileType::parse(parser) : TileType::parse(parser);
  if (!tile)
    return failure();
  element = TypeAttr::get(tile);
  return success();
}

ParseResult ShortParser::parseAttributeValue(Attribute &value) {
  if (parser.parseOptionalLSquare())
    return parser.parseAttribute(value);
  SmallVector<Attribute> elements;
  auto parseElement = [&] {
    return parseArrayElement(elements.emplace_back());
  };
  if (parser.parseOptionalRSquare() &&
      (parser.parseCommaSeparatedList(parseElement) || parser.parseRSquare()))
    return failure();
  value = ArrayAttr::get(parser.getContext(), elements);
  return success();
}

OptionalParseResult
ShortParser::parseSymbol(NamedAttrList &attributes,
                         SmallVectorImpl<OpAsmParser::Argument> &arguments) {
  static constexpr StringLiteral symbolName("sym_name"),
      functionType("function_type");
  StringAttr symbol;
  if (!hasAttribute(symbolName) || parser.parseOptionalSymbolName(symbol))
    return std::nullopt;
  attributes.append(symbolName, symbol);
  if (!hasAttribute(functionType))
    return success();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
        OpAsmParser::Argument &argument = arguments.emplace_back();
        return failure(parser.parseArgument(argument) || parser.parseColon() ||
                       parseType(argument.type));
      }))
    return failure();
  SmallVector<Type> types;
  for (const OpAsmParser::Argument &argument : arguments)
    types.push_back(argument.type);
  attributes.append(functionType, TypeAttr::get(FunctionType::get(
                                      parser.getContext(), types, {})));
  return success();
}

ParseResult ShortParser::parseAttributes(NamedAttrList &attributes) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::OptionalBraces, [&]() -> ParseResult {
        SMLoc loc = parser.getCurrentLocation();
        std::string name;
        if (parser.parseOptionalKeywordOrString(&name) || name.empty())
          return parser.emitError(loc, "expected attribute name");
        if (attributes.get(name))
          return parser.emitError(loc, "duplicate key '")
                 << name << "' in dictionary attribute";
        Attribute value = parser.getBuilder().getUnitAttr();
        if (succeeded(parser.parseOptionalEqual()) &&
            parseAttributeValue(value))
          return failure();
        attributes.append(name, value);
        return success();
      });
}

ParseResult ShortParser::parseTypes(SmallVectorImpl<Type> &types,
                                    AsmParser::Delimiter delimiter) {
  return parser.parseCommaSeparatedList(
      delimiter, [&] { return parseType(types.emplace_back()); });
}

ParseResult ShortParser::parseResultTypes(SmallVectorImpl<Type> &types) {
  if (parser.parseOptionalLParen())
    return parseTypes(types, AsmParser::Delimiter::None);
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  if (parseTypes(types, AsmParser::Delimiter::None))
    return failure();
  return parser.parseRParen();
}

/// Reads regions, of which the first one has these arguments.
static ParseResult parseRegions(OpAsmParser &parser, OperationState &result,
                                ArrayRef<OpAsmParser::Argument> arguments) {
  do {
    std::unique_ptr<Region> region;
    OptionalParseResult parsed = parser.parseOptionalRegion(
        region,
        result.regions.empty() ? arguments : ArrayRef<OpAsmParser::Argument>());
    if (!parsed.has_value()) {
      if (result.regions.empty())
        return success();
      return parser.emitError(parser.getCurrentLocation(), "expected a region");
    }
    if (failed(*parsed))
      return failure();
    result.addRegion(std::move(region));
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

ParseResult tileir::nv_tileas::parseOperation(OpAsmParser &parser,
                                              OperationState &result,
                                              OperandForm form) {
  ReaderHints hints(parser, result.name.getDialectNamespace());
  SMLoc loc = parser.getCurrentLocation();
  ShortParser shortParser(parser, result.name);
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> operandTypes;
  SmallVector<OpAsmParser::Argument> arguments;
  OptionalParseResult symbol =
      shortParser.parseSymbol(result.attributes, arguments);
  if ((symbol.has_value() && failed(*symbol)) ||
      parser.parseOperandList(operands))
    return failure();
  // The brace behind a symbol may be that of its region.
  const bool hasAttributes =
      !symbol.has_value() || result.name.hasTrait<OpTrait::ZeroRegions>() ||
      succeeded(parser.parseOptionalKeyword("attributes"));
  if (hasAttributes && shortParser.parseAttributes(result.attributes))
    return failure();
  auto emitError = [&] {
    return parser.emitError(loc)
           << "'" << result.name.getStringRef() << "' op ";
  };
  if (failed(result.name.verifyInherentAttrs(result.attributes, emitError)))
    return failure();

  bool hasTypes = succeeded(parser.parseOptionalColon());
  if (hasTypes &&
      shortParser.parseTypes(operandTypes, form == OperandForm::Parenthesized
                                               ? AsmParser::Delimiter::Paren
                                               : AsmParser::Delimiter::None))
    return failure();
  if (succeeded(parser.parseOptionalArrow()) &&
      shortParser.parseResultTypes(result.types))
    return failure();
  // After the regions: the stand-in for a value that is not defined yet would
  // not outlive the definition of its name in one of them.
  if (parseRegions(parser, result, arguments) ||
      parser.resolveOperands(operands, operandTypes, loc, result.operands))
    return failure();
  // MLIR does not say what to do.
  if (parser.getNumResults() != 0 && result.types.empty())
    return parser.emitError(parser.getNameLoc(),
                            "cannot name an operation with no results")
           << adviceOnName(result.name);
  return success();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Prints a type short, as the operation has it.
static void printType(OpAsmPrinter &printer, Operation *op, Type type) {
  if (isCudaTile(op->getName()))
    cuda_tile::printShort(printer, type);
  else
    printShort(printer, type);
}

static void printAttribute(OpAsmPrinter &printer, Operation *op,
                           NamedAttribute attribute) {
  Attribute value = attribute.getValue();
  printer.printKeywordOrString(attribute.getName());
  if (isa<UnitAttr>(value))
    return;
  printer << " = ";
  auto array = dyn_cast<ArrayAttr>(value);
  if (!array) {
    printer.printAttribute(value);
    return;
  }
  printer << '[';
  llvm::interleaveComma(array, printer, [&](Attribute element) {
    if (auto type = dyn_cast<TypeAttr>(element))
      printType(printer, op, type.getValue());
    else
      printer.printAttribute(element);
  });
  printer << ']';
}

static void printTypes(OpAsmPrinter &printer, Operation *op, TypeRange types) {
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printType(printer, op, type); });
}

void tileir::nv_tileas::printOperation(OpAsmPrinter &printer, Operation *op,
                                       OperandForm form,
                                       ArrayRef<StringRef> attributeNames) {
  if (op->getNumOperands() != 0)
    printer << ' ' << op->getOperands();

  SmallVector<NamedAttribute> attributes;
  for (StringRef name : attributeNames)
    if (Attribute value = op->getInherentAttr(name).value_or(nullptr))
      attributes.emplace_back(StringAttr::get(op->getContext(), name), value);
  llvm::append_range(attributes, op->getDiscardableAttrs());

  bool parenthesized = form == OperandForm::Parenthesized;
  bool hasTypes = op->getNumOperands() != 0 || parenthesized;
  // Without types in between, the first region would be read as attributes.
  bool regionsFollow =
      !hasTypes && op->getNumResults() == 0 && op->getNumRegions() != 0;
  if (!attributes.empty() || regionsFollow) {
    printer << " {";
    llvm::interleaveComma(attributes, printer, [&](NamedAttribute attribute) {
      printAttribute(printer, op, attribute);
    });
    printer << '}';
  }

  if (hasTypes) {
    printer << " : " << (parenthesized ? "(" : "");
    printTypes(printer, op, op->getOperandTypes());
    printer << (parenthesized ? ")" : "");
  }
  if (op->getNumResults() != 0) {
    // The parenthesis that a function type begins with would be read as that of
    // a list.
    bool listed = (parenthesized && op->getNumResults() != 1) ||
                  isa<FunctionType>(op->getResult(0).getType());
    printer << " -> " << (listed ? "(" : "");
    printTypes(printer, op, op->getResultTypes());
    printer << (listed ? ")" : "");
  }
  llvm::interleaveComma(op->getRegions(), printer, [&](Region &region) {
    if (&region == &op->getRegion(0))
      printer << ' ';
    printer.printRegion(region, /*printEntryBlockArgs=*/true,
                        /*printBlockTerminators=*/true,
                        /*printEmptyBlock=*/true);
  });
}
