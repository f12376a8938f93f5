//===- CudaTileAttributeAssembly.cpp - Text of attributes of cuda_tile ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fields stand in the order of oracle/spec/cuda_types.md. Predicates are read
// and printed by those of nv_tileaa.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"

#include "tileir/CudaTile/CudaTile.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir::cuda_tile;

std::optional<unsigned>
tileir::cuda_tile::parseKeywordOf(AsmParser &parser, StringRef mnemonic,
                                  ArrayRef<StringRef> keywords) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return std::nullopt;
  const StringRef *found = llvm::find(keywords, keyword);
  if (found == keywords.end()) {
    // ir.cuda_attribute_keyword
    parser.emitError(loc) << "ir.cuda_attribute_keyword: expected a keyword of "
                          << mnemonic << " in {" << llvm::join(keywords, ", ")
                          << "}, but got '" << keyword << "'";
    return std::nullopt;
  }
  return found - keywords.begin();
}

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

/// A dictionary of MLIR, in angle brackets.
Attribute OptimizationHintsAttr::parse(AsmParser &parser, Type) {
  NamedAttrList hints;
  auto parseHint = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    std::string key;
    if (parser.parseKeywordOrString(&key))
      return failure();
    if (key.empty())
      return parser.emitError(loc, "expected a key");
    if (hints.get(key))
      return parser.emitError(loc, "duplicate key '") << key << "'";
    Attribute value = UnitAttr::get(parser.getContext());
    if (succeeded(parser.parseOptionalEqual()) && parser.parseAttribute(value))
      return failure();
    hints.append(key, value);
    return success();
  };
  // With a delimiter MLIR reports a missing `<`, and succeeds.
  if (parser.parseLess() ||
      (failed(parser.parseOptionalGreater()) &&
       (parser.parseCommaSeparatedList(parseHint) || parser.parseGreater())))
    return {};
  return OptimizationHintsAttr::get(parser.getContext(),
                                    hints.getDictionary(parser.getContext()));
}

void OptimizationHintsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getHints(), printer, [&](NamedAttribute hint) {
    printer.printKeywordOrString(hint.getName());
    if (!isa<UnitAttr>(hint.getValue()))
      printer << " = " << hint.getValue();
  });
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

static ParseResult parseField(AsmParser &parser, StringAttr &value) {
  std::string text;
  if (parser.parseString(&text))
    return failure();
  value = StringAttr::get(parser.getContext(), text);
  return success();
}

static ParseResult parseField(AsmParser &parser, Attribute &value) {
  return parser.parseAttribute(value);
}

static ParseResult parseField(AsmParser &parser, int64_t &value) {
  return parser.parseInteger(value);
}

template <typename Field>
static ParseResult parseNamed(AsmParser &parser, StringRef name, Field &field) {
  return failure(parser.parseKeyword(name) || parser.parseEqual() ||
                 parseField(parser, field));
}

/// Reads fields in their order, with their names.
template <typename Field, typename... Rest>
static ParseResult parseFields(AsmParser &parser, StringRef name, Field &field,
                               Rest &&...rest) {
  if (parseNamed(parser, name, field))
    return failure();
  if constexpr (sizeof...(rest) == 0)
    return parser.parseGreater();
  else
    return failure(parser.parseComma() || parseFields(parser, rest...));
}

template <typename Field, typename... Rest>
static void printFields(AsmPrinter &printer, StringRef name, Field field,
                        Rest... rest) {
  printer << name << " = " << field;
  if constexpr (sizeof...(rest) == 0) {
    printer << '>';
  } else {
    printer << ", ";
    printFields(printer, rest...);
  }
}

Attribute DIFileAttr::parse(AsmParser &parser, Type) {
  StringAttr name, directory;
  if (parser.parseLess() || parseField(parser, name) ||
      parser.parseKeyword("in") || parseField(parser, directory) ||
      parser.parseGreater())
    return {};
  return DIFileAttr::get(parser.getContext(), name, directory);
}

void DIFileAttr::print(AsmPrinter &printer) const {
  printer << '<' << getName() << " in " << getDirectory() << '>';
}

Attribute DICompileUnitAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Attribute file;
  if (parser.parseLess() || parseFields(parser, "file", file))
    return {};
  return parser.getChecked<DICompileUnitAttr>(loc, parser.getContext(), file);
}

void DICompileUnitAttr::print(AsmPrinter &printer) const {
  printFields(printer << '<', "file", getFile());
}

Attribute DISubprogramAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Attribute file, compileUnit;
  StringAttr name, linkageName;
  int64_t line, scopeLine;
  if (parser.parseLess() ||
      parseFields(parser, "file", file, "line", line, "name", name,
                  "linkageName", linkageName, "compileUnit", compileUnit,
                  "scopeLine", scopeLine))
    return {};
  return parser.getChecked<DISubprogramAttr>(loc, parser.getContext(), file,
                                             line, name, linkageName,
                                             compileUnit, scopeLine);
}

void DISubprogramAttr::print(AsmPrinter &printer) const {
  printFields(printer << '<', "file", getFile(), "line", getLine(), "name",
              getName(), "linkageName", getLinkageName(), "compileUnit",
              getCompileUnit(), "scopeLine", getScopeLine());
}

Attribute DILexicalBlockAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Attribute scope, file;
  int64_t line, column;
  if (parser.parseLess() || parseFields(parser, "scope", scope, "file", file,
                                        "line", line, "column", column))
    return {};
  return parser.getChecked<DILexicalBlockAttr>(loc, parser.getContext(), scope,
                                               file, line, column);
}

void DILexicalBlockAttr::print(AsmPrinter &printer) const {
  printFields(printer << '<', "scope", getScope(), "file", getFile(), "line",
              getLine(), "column", getColumn());
}

/// Reads `loc("file":line:column)`, with any numbers, or an alias of a
/// location.
static ParseResult parsePlace(AsmParser &parser, StringAttr &file,
                              int64_t &line, int64_t &column) {
  if (succeeded(parser.parseOptionalKeyword("loc")))
    return failure(parser.parseLParen() || parseField(parser, file) ||
                   parser.parseColon() || parser.parseInteger(line) ||
                   parser.parseColon() || parser.parseInteger(column) ||
                   parser.parseRParen());
  SMLoc loc = parser.getCurrentLocation();
  Attribute alias;
  if (parser.parseAttribute(alias))
    return failure();
  auto place = dyn_cast<FileLineColLoc>(alias);
  if (!place)
    return parser.emitError(loc)
           << "expected a location `loc(\"file\":line:column)`, found "
           << alias;
  file = place.getFilename();
  line = place.getLine();
  column = place.getColumn();
  return success();
}

Attribute DILocAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringAttr file;
  int64_t line, column;
  Attribute scope;
  if (parser.parseLess() || parsePlace(parser, file, line, column) ||
      parser.parseKeyword("in") || parseField(parser, scope) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<DILocAttr>(loc, parser.getContext(), file, line,
                                      column, scope);
}

void DILocAttr::print(AsmPrinter &printer) const {
  printer << "<loc(" << getFile() << ':' << getLine() << ':' << getColumn()
          << ") in " << getScope() << '>';
}
