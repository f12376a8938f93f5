//===- RegionText.cpp - Text of operations with regions -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules, entries, branches, loops and aggregates. A terminator of nothing may
// be missing at the end of a region; of branches and loops it is not printed.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Directives.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tileir::cuda_tile;

using Arguments = SmallVector<OpAsmParser::Argument>;

/// Reads a region that has a block, which ends with an `End` unless something
/// else ends it.
template <typename End>
static ParseResult parseEnded(OpAsmParser &parser, Region &region,
                              ArrayRef<OpAsmParser::Argument> arguments = {}) {
  if (parser.parseRegion(region, arguments))
    return failure();
  if (region.empty())
    region.emplaceBlock();
  Block &block = region.back();
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>())
    return success();
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  End::create(builder, parser.getEncodedSourceLoc(parser.getNameLoc()),
              ValueRange());
  return success();
}

template <typename End>
static void printEnded(OpAsmPrinter &printer, Region &region) {
  Operation &end = region.back().back();
  const bool isImplicit =
      isa<End>(end) && end.getNumOperands() == 0 && end.getAttrs().empty();
  printer.printRegion(region, /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!isImplicit);
}

/// Reads `%a: type`, with attributes behind it where there is a list for them:
/// null where none are written.
static ParseResult parseArguments(OpAsmParser &parser, Arguments &arguments,
                                  SmallVectorImpl<Attribute> *attributes) {
  return parser.parseCommaSeparatedList(
      OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
        OpAsmParser::Argument &argument = arguments.emplace_back();
        if (parser.parseArgument(argument) || parser.parseColon() ||
            parseShort(parser, argument.type))
          return failure();
        if (attributes) {
          SMLoc loc = parser.getCurrentLocation();
          NamedAttrList list;
          if (parser.parseOptionalAttrDict(list))
            return failure();
          attributes->push_back(parser.getCurrentLocation() == loc
                                    ? DictionaryAttr()
                                    : list.getDictionary(parser.getContext()));
        }
        return parser.parseOptionalLocationSpecifier(argument.sourceLoc);
      });
}

static void printArguments(OpAsmPrinter &printer, Region &region,
                           ArrayAttr attributes) {
  printer << '(';
  llvm::interleaveComma(
      region.getArguments(), printer, [&](BlockArgument argument) {
        printer << argument << ": ";
        printShort(printer, argument.getType());
        if (attributes)
          printer << ' ' << attributes[argument.getArgNumber()];
      });
  printer << ')';
}

//===----------------------------------------------------------------------===//
// Modules and entries
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseBody(OpAsmParser &parser, Region &region) {
  if (parser.parseRegion(region))
    return failure();
  if (region.empty())
    region.emplaceBlock();
  return success();
}

void tileir::cuda_tile::printBody(OpAsmPrinter &printer, Operation *,
                                  Region &region) {
  printer.printRegion(region);
}

ParseResult EntryOp::parse(OpAsmParser &parser, OperationState &result) {
  Arguments arguments;
  SmallVector<Attribute> attributes;
  SmallVector<Type> types, results;
  Properties &properties = result.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(properties.sym_name) ||
      parseArguments(parser, arguments, &attributes))
    return failure();
  if (succeeded(parser.parseOptionalArrow()) && parseTypes(parser, results))
    return failure();
  for (const OpAsmParser::Argument &argument : arguments)
    types.push_back(argument.type);
  Builder &builder = parser.getBuilder();
  properties.function_type =
      TypeAttr::get(builder.getFunctionType(types, results));
  if (llvm::any_of(attributes, [](Attribute each) { return bool(each); })) {
    for (Attribute &each : attributes)
      each = each ? each : builder.getDictionaryAttr({});
    properties.arg_attrs = builder.getArrayAttr(attributes);
  }
  if (parseHints(parser, properties.optimization_hints))
    return failure();
  return failure(parseEnded<ReturnOp>(parser, *result.addRegion(), arguments) ||
                 parseAttributes(parser, result));
}

void EntryOp::print(OpAsmPrinter &printer) {
  const Properties &properties = getProperties();
  printer << ' ';
  printer.printSymbolName(properties.sym_name);
  printArguments(printer, getBody(), properties.arg_attrs);
  printHints(printer, "=", properties.optimization_hints);
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  // Without parameters, nothing else shows the first of these.
  SmallVector<StringRef> written = {"sym_name", "function_type",
                                    "optimization_hints"};
  if (getBody().getNumArguments() != 0)
    written.push_back("arg_attrs");
  printer.printOptionalAttrDict((*this)->getAttrs(), written);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseBranch(OpAsmParser &parser,
                                           Region &region) {
  return parseEnded<YieldOp>(parser, region);
}

void tileir::cuda_tile::printBranch(OpAsmPrinter &printer, Operation *,
                                    Region &region) {
  printEnded<YieldOp>(printer, region);
}

ParseResult ForOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand bounds[3];
  SmallVector<OpAsmParser::UnresolvedOperand> values;
  Arguments arguments(1);
  if (succeeded(parser.parseOptionalKeyword("unsigned")))
    result.getOrAddProperties<Properties>().unsignedCmp =
        parser.getBuilder().getUnitAttr();
  if (parser.parseArgument(arguments[0]) || parser.parseKeyword("in") ||
      parser.parseLParen() || parser.parseOperand(bounds[0]) ||
      parser.parseKeyword("to") || parser.parseOperand(bounds[1]) ||
      parser.parseComma() || parser.parseKeyword("step") ||
      parser.parseOperand(bounds[2]) || parser.parseRParen() ||
      parser.parseColon() || parseShort(parser, arguments[0].type))
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("iter_values"))) {
    if (parser.parseAssignmentList(arguments, values) || parser.parseArrow() ||
        parser.parseLParen() || parseTypes(parser, result.types) ||
        parser.parseRParen())
      return failure();
    if (values.size() != result.types.size())
      return parser.emitError(loc) << "expected the types of " << values.size()
                                   << " values, found " << result.types.size();
    for (auto [argument, type] :
         llvm::zip(llvm::drop_begin(arguments), result.types))
      argument.type = type;
  }
  // After the region: the stand-in for a value that is not defined yet would
  // not outlive the definition of its name in it.
  return failure(
      parseEnded<ContinueOp>(parser, *result.addRegion(), arguments) ||
      parseAttributes(parser, result) ||
      parser.resolveOperands(bounds, arguments[0].type, result.operands) ||
      parser.resolveOperands(values, result.types, loc, result.operands));
}

/// Prints `iter_values(%a = %x)`.
static void printCarried(OpAsmPrinter &printer,
                         ArrayRef<BlockArgument> arguments,
                         OperandRange values) {
  printer << " iter_values(";
  llvm::interleaveComma(llvm::zip(arguments, values), printer, [&](auto pair) {
    printer << std::get<0>(pair) << " = " << std::get<1>(pair);
  });
  printer << ')';
}

void ForOp::print(OpAsmPrinter &printer) {
  Region &region = getRegion();
  BlockArgument number = region.getArgument(0);
  printer << (getProperties().unsignedCmp ? " unsigned " : " ") << number
          << " in (" << getLowerBound() << " to " << getUpperBound()
          << ", step " << getStep() << ") : ";
  printShort(printer, number.getType());
  if (OperandRange values = getInitValues(); !values.empty()) {
    printCarried(printer, region.getArguments().drop_front(), values);
    printer << " -> (";
    printTypes(printer, values.getTypes());
    printer << ')';
  }
  printer << ' ';
  printEnded<ContinueOp>(printer, region);
  printer.printOptionalAttrDict(
      SmallVector<NamedAttribute>((*this)->getDiscardableAttrs()));
}

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> values;
  SmallVector<Type> types;
  Arguments arguments;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("iter_values"))) {
    if (parser.parseAssignmentList(arguments, values) || parser.parseColon() ||
        parseTypes(parser, types) ||
        (succeeded(parser.parseOptionalArrow()) &&
         parseTypes(parser, result.types)))
      return failure();
    if (values.size() != types.size())
      return parser.emitError(loc) << "expected the types of " << values.size()
                                   << " values, found " << types.size();
    for (auto [argument, type] : llvm::zip(arguments, types))
      argument.type = type;
  } else if (succeeded(parser.parseOptionalColon()) &&
             parseTypes(parser, result.types)) {
    return failure();
  }
  return failure(
      parseEnded<ContinueOp>(parser, *result.addRegion(), arguments) ||
      parseAttributes(parser, result) ||
      parser.resolveOperands(values, types, loc, result.operands));
}

void LoopOp::print(OpAsmPrinter &printer) {
  OperandRange values = getInitValues();
  if (!values.empty())
    printCarried(printer, getRegion().getArguments(), values);
  if (!values.empty() || getNumResults() != 0)
    printer << " : ";
  printTypes(printer, values.getTypes());
  if (!values.empty() && getNumResults() != 0)
    printer << " -> ";
  printTypes(printer, getResultTypes());
  printer << ' ';
  printEnded<ContinueOp>(printer, getRegion());
  printer.printOptionalAttrDict(
      SmallVector<NamedAttribute>((*this)->getDiscardableAttrs()));
}

//===----------------------------------------------------------------------===//
// Aggregates
//===----------------------------------------------------------------------===//

ParseResult tileir::cuda_tile::parseRegionWithArguments(OpAsmParser &parser,
                                                        Region &region) {
  Arguments arguments;
  return failure(parseArguments(parser, arguments, /*attributes=*/nullptr) ||
                 parser.parseRegion(region, arguments));
}

void tileir::cuda_tile::printRegionWithArguments(OpAsmPrinter &printer,
                                                 Operation *, Region &region) {
  printer.printNewline();
  printArguments(printer, region, /*attributes=*/{});
  printer << ' ';
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}
