//===- OpAssembly.cpp - Text of the operations of nv_tileas ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One custom form for all operations:
//
//   operands {attributes} : types -> types {region}, {region}
//
// Types are spelt short there and in attributes that are arrays, but not in the
// header of a block, which is MLIR's own. A valid operation reads back as
// it was; one that is not is printed without harm.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir::nv_tileas;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// An attribute, or a tile without its prefix.
static ParseResult parseArrayElement(OpAsmParser &parser, Attribute &element) {
  if (parser.parseOptionalKeyword(TileType::getMnemonic()))
    return parser.parseAttribute(element);
  Type tile = TileType::parse(parser);
  if (!tile)
    return failure();
  element = TypeAttr::get(tile);
  return success();
}

static ParseResult parseAttributeValue(OpAsmParser &parser, Attribute &value) {
  if (parser.parseOptionalLSquare())
    return parser.parseAttribute(value);
  SmallVector<Attribute> elements;
  auto parseElement = [&] {
    return parseArrayElement(parser, elements.emplace_back());
  };
  if (parser.parseOptionalRSquare() &&
      (parser.parseCommaSeparatedList(parseElement) || parser.parseRSquare()))
    return failure();
  value = ArrayAttr::get(parser.getContext(), elements);
  return success();
}

/// As MLIR's dictionary of attributes, but for the elements of arrays.
static ParseResult parseAttributes(OpAsmParser &parser,
                                   NamedAttrList &attributes) {
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
            parseAttributeValue(parser, value))
          return failure();
        attributes.append(name, value);
        return success();
      });
}

/// Types, separated by commas; none only in parentheses.
static ParseResult parseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &types,
                              AsmParser::Delimiter delimiter) {
  return parser.parseCommaSeparatedList(
      delimiter, [&] { return parseShort(parser, types.emplace_back()); });
}

/// The results of an operation: `T`, `T, T`, or `(T, T)`.
static ParseResult parseResultTypes(OpAsmParser &parser,
                                    SmallVectorImpl<Type> &types) {
  if (parser.parseOptionalLParen())
    return parseTypes(parser, types, AsmParser::Delimiter::None);
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  if (parseTypes(parser, types, AsmParser::Delimiter::None))
    return failure();
  return parser.parseRParen();
}

static ParseResult parseRegions(OpAsmParser &parser, OperationState &result) {
  do {
    std::unique_ptr<Region> region;
    OptionalParseResult parsed = parser.parseOptionalRegion(region);
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
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> operandTypes;
  if (parser.parseOperandList(operands) ||
      parseAttributes(parser, result.attributes))
    return failure();
  auto emitError = [&] {
    return parser.emitError(loc)
           << "'" << result.name.getStringRef() << "' op ";
  };
  if (failed(result.name.verifyInherentAttrs(result.attributes, emitError)))
    return failure();

  bool hasTypes = succeeded(parser.parseOptionalColon());
  if (hasTypes && parseTypes(parser, operandTypes,
                             form == OperandForm::Parenthesized
                                 ? AsmParser::Delimiter::Paren
                                 : AsmParser::Delimiter::None))
    return failure();
  if (succeeded(parser.parseOptionalArrow()) &&
      parseResultTypes(parser, result.types))
    return failure();
  // After the regions: the stand-in for a value that is not defined yet would
  // not outlive the definition of its name in one of them.
  if (parseRegions(parser, result))
    return failure();
  return parser.resolveOperands(operands, operandTypes, loc, result.operands);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printAttribute(OpAsmPrinter &printer, NamedAttribute attribute) {
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
    auto type = dyn_cast<TypeAttr>(element);
    if (type && isa<TileType>(type.getValue()))
      printShort(printer, type.getValue());
    else
      printer.printAttribute(element);
  });
  printer << ']';
}

static void printTypes(OpAsmPrinter &printer, TypeRange types) {
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printShort(printer, type); });
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
      printAttribute(printer, attribute);
    });
    printer << '}';
  }

  if (hasTypes) {
    printer << " : " << (parenthesized ? "(" : "");
    printTypes(printer, op->getOperandTypes());
    printer << (parenthesized ? ")" : "");
  }
  if (op->getNumResults() != 0) {
    // The parenthesis that a function type begins with would be read as that of
    // a list.
    bool listed = (parenthesized && op->getNumResults() != 1) ||
                  isa<FunctionType>(op->getResult(0).getType());
    printer << " -> " << (listed ? "(" : "");
    printTypes(printer, op->getResultTypes());
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
