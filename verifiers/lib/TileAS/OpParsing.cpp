//===- OpParsing.cpp - Reading the custom form of operations --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form is that of OpAssembly.cpp, which prints it. A brace behind the
// operands begins attributes or a region: one name, or nothing, in braces are
// attributes if more of the operation than another region follows, and else a
// region if the name is that of an operation.
//
//===----------------------------------------------------------------------===//

#include "Text/DialectText.h"
#include "Text/Token.h"

#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAS/TileASOps.h"

#include "llvm/ADT/StringExtras.h"

#include <cstring>

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

namespace {
using Arguments = SmallVector<OpAsmParser::Argument>;

/// Reads the parts of an operation in which types are spelt short.
class ShortParser {
public:
  ShortParser(OpAsmParser &parser, OperationName name)
      : parser(parser), name(name) {}

  /// As MLIR's dictionary of attributes, but for the elements of arrays. There
  /// are none where a region begins.
  ParseResult parseAttributes(NamedAttrList &attributes);
  /// Parses the types of so many operands, and of the results.
  ParseResult parseSignature(size_t numOperands,
                             SmallVectorImpl<Type> &operands,
                             SmallVectorImpl<Type> &results);
  ParseResult parseRegions(OperationState &result);

private:
  /// The types of operands or results: `T`, `T, T`, `(T, T)` or `()`. Returns
  /// whether they stood in parentheses.
  FailureOr<bool> parseTypes(SmallVectorImpl<Type> &types);
  ParseResult parseArguments(Arguments &arguments,
                             AsmParser::Delimiter delimiter);
  ParseResult parseAttributeName(const NamedAttrList &others,
                                 std::string &attribute);
  /// Whether the brace at the parser's place begins attributes.
  bool isAtAttributes();
  bool isOperation(StringRef word);

  ParseResult parseArrayElement(Attribute &element);
  ParseResult parseAttributeValue(Attribute &value);

  bool hasAttribute(StringRef attribute) const {
    return llvm::is_contained(name.getAttributeNames(), attribute);
  }

  OpAsmParser &parser;
  OperationName name;
};
} // namespace

/// An attribute, or a tile without its prefix.
ParseResult ShortParser::parseArrayElement(Attribute &element) {
  if (parser.parseOptionalKeyword(TileType::getMnemonic()))
    return parser.parseAttribute(element);
  Type tile = TileType::parse(parser);
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

ParseResult ShortParser::parseArguments(Arguments &arguments,
                                        AsmParser::Delimiter delimiter) {
  return parser.parseCommaSeparatedList(delimiter, [&] {
    OpAsmParser::Argument &argument = arguments.emplace_back();
    return failure(parser.parseArgument(argument) || parser.parseColon() ||
                   parseShort(parser, argument.type) ||
                   parser.parseOptionalLocationSpecifier(argument.sourceLoc));
  });
}

/// Whether a word in the region of an operation is the name of one, perhaps a
/// misspelt one or one that has been begun.
bool ShortParser::isOperation(StringRef word) {
  MLIRContext &context = *parser.getContext();
  return word.contains('.') &&
         context.getOrLoadDialect(word.split('.').first) &&
         (!operationsBehind(word, context).empty() ||
          !similarOperation(word, context).empty());
}

bool ShortParser::isAtAttributes() {
  constexpr size_t maxTextLength = size_t{1} << 16;
  if (name.hasTrait<OpTrait::ZeroRegions>())
    return true;
  // Behind the text that MLIR reads stands a zero byte.
  const char *begin = parser.getCurrentLocation().getPointer();
  StringRef text(begin, strnlen(begin, maxTextLength));
  if (!text.consume_front("{"))
    return true;
  const StringRef word = takeToken(text);
  StringRef next = word == "}" ? word : takeToken(text);
  // MLIR skips a zero byte, behind which nothing is seen here.
  if (word.empty() || word.starts_with("%") || word == "^" ||
      (word.starts_with("\"") && next == "("))
    return false;
  if (next == "}") {
    next = takeToken(text);
    const bool hasMore =
        next == ":" || next == "->" || next == "(" || next == "{";
    return hasMore ||
           (word != "}" && (hasAttribute(word) || !isOperation(word)));
  }
  // Any other token behind the word is part of an operation, but the name of an
  // attribute never begins one.
  return next == "=" || next == "," || hasAttribute(word) ||
         word.starts_with("\"") || !llvm::isAlpha(word.front());
}

/// Parses the name of an attribute. An editor is offered the names that are not
/// there yet.
ParseResult ShortParser::parseAttributeName(const NamedAttrList &others,
                                            std::string &attribute) {
  SmallVector<StringRef> names;
  for (StringRef each : name.getAttributeNames())
    if (!others.get(each))
      names.push_back(each);
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, names)))
    attribute = word.str();
  else if (parser.parseOptionalKeywordOrString(&attribute) || attribute.empty())
    return failure();
  // Between a name and the place where one is completed stands nothing.
  if (llvm::isAlnum(parser.getCurrentLocation().getPointer()[-1]))
    (void)parser.parseOptionalKeyword(&word, names);
  return success();
}

ParseResult ShortParser::parseAttributes(NamedAttrList &attributes) {
  const bool isMarked = !name.hasTrait<OpTrait::ZeroRegions>() &&
                        succeeded(parser.parseOptionalKeyword("attributes"));
  if (!isMarked && !isAtAttributes())
    return success();
  return parser.parseCommaSeparatedList(
      isMarked ? AsmParser::Delimiter::Braces
               : AsmParser::Delimiter::OptionalBraces,
      [&]() -> ParseResult {
        SMLoc loc = parser.getCurrentLocation();
        std::string attribute;
        if (parseAttributeName(attributes, attribute))
          return parser.emitError(loc, "expected attribute name");
        if (attributes.get(attribute))
          return parser.emitError(loc, "duplicate key '")
                 << attribute << "' in dictionary attribute";
        Attribute value = parser.getBuilder().getUnitAttr();
        if (succeeded(parser.parseOptionalEqual()) &&
            parseAttributeValue(value))
          return failure();
        attributes.append(attribute, value);
        return success();
      });
}

FailureOr<bool> ShortParser::parseTypes(SmallVectorImpl<Type> &types) {
  const bool isListed = succeeded(parser.parseOptionalLParen());
  if (isListed && succeeded(parser.parseOptionalRParen()))
    return true;
  if (parser.parseCommaSeparatedList(
          [&] { return parseShort(parser, types.emplace_back()); }) ||
      (isListed && parser.parseRParen()))
    return failure();
  return isListed;
}

ParseResult ShortParser::parseSignature(size_t numOperands,
                                        SmallVectorImpl<Type> &operands,
                                        SmallVectorImpl<Type> &results) {
  FailureOr<bool> areOperandsListed = false, areResultsListed = false;
  if (succeeded(parser.parseOptionalColon()) &&
      failed(areOperandsListed = parseTypes(operands)))
    return failure();
  if (parser.parseOptionalArrow())
    return success();
  if (failed(areResultsListed = parseTypes(results)))
    return failure();
  if (!*areOperandsListed)
    return success();

  // The types read as those of operands and results may form a function type,
  // that of the first operand, with the types of other operands behind it.
  const size_t numResults = *areResultsListed ? results.size() : 1;
  SmallVector<Type> others(ArrayRef<Type>(results).drop_front(numResults));
  const bool hasOthers =
      *areResultsListed && succeeded(parser.parseOptionalComma());
  if (hasOthers && failed(parseTypes(others)))
    return failure();
  const bool hasResults = succeeded(parser.parseOptionalArrow());
  if (!hasOthers && !hasResults &&
      (operands.size() == numOperands || others.size() + 1 != numOperands))
    return success();
  Type function =
      FunctionType::get(parser.getContext(), operands,
                        ArrayRef<Type>(results).take_front(numResults));
  operands.assign(1, function);
  llvm::append_range(operands, others);
  results.clear();
  return failure(hasResults && failed(parseTypes(results)));
}

ParseResult ShortParser::parseRegions(OperationState &result) {
  Arguments arguments;
  do {
    if (parseArguments(arguments, AsmParser::Delimiter::OptionalParen))
      return failure();
    std::unique_ptr<Region> region;
    OptionalParseResult parsed = parser.parseOptionalRegion(region, arguments);
    if (!parsed.has_value()) {
      if (result.regions.empty() && arguments.empty())
        return success();
      return parser.emitError(parser.getCurrentLocation(), "expected a region");
    }
    if (failed(*parsed))
      return failure();
    result.addRegion(std::move(region));
    arguments.clear();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

ParseResult tileir::nv_tileas::parseOperation(OpAsmParser &parser,
                                              OperationState &result) {
  ReaderHints hints(parser, result.name.getDialectNamespace());
  SMLoc loc = parser.getCurrentLocation();
  ShortParser shortParser(parser, result.name);
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> operandTypes;
  if (parser.parseOperandList(operands) ||
      shortParser.parseAttributes(result.attributes))
    return failure();
  auto emitError = [&] {
    return parser.emitError(loc)
           << "'" << result.name.getStringRef() << "' op ";
  };
  if (failed(result.name.verifyInherentAttrs(result.attributes, emitError)))
    return failure();

  if (shortParser.parseSignature(operands.size(), operandTypes, result.types))
    return failure();
  // After the regions: the stand-in for a value that is not defined yet would
  // not outlive the definition of its name in one of them.
  if (shortParser.parseRegions(result) ||
      parser.resolveOperands(operands, operandTypes, loc, result.operands))
    return failure();
  // MLIR does not say what to do.
  if (parser.getNumResults() != 0 && result.types.empty())
    return parser.emitError(parser.getNameLoc(),
                            "cannot name an operation with no results")
           << adviceOnName(result.name);
  return success();
}
