//===- TileAAAttributeAssembly.cpp - Text of attributes of nv_tileaa ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fields stand in the order of oracle/spec/tileaa_attributes.md, each
// with its name, but for what that page writes in another way.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"

#include "tileir/TileAA/TileAA.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

std::optional<unsigned>
tileir::nv_tileaa::parseKeywordOf(AsmParser &parser, StringRef mnemonic,
                                  ArrayRef<StringRef> keywords) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return std::nullopt;
  const StringRef *found = llvm::find(keywords, keyword);
  if (found != keywords.end())
    return found - keywords.begin();
  // tileaa.attr.activation_layout, tileaa.attr.cache_modifier,
  // tileaa.attr.eviction_policy, tileaa.attr.mem_scope,
  // tileaa.attr.mem_semantic, tileaa.attr.padding_value,
  // tileaa.attr.propagate_nan, tileaa.attr.rmw_mode,
  // tileaa.attr.rounding_mode, tileaa.attr.signedness
  parser.emitError(loc) << "tileaa.attr." << mnemonic
                        << ": expected a keyword in {"
                        << llvm::join(keywords, ", ") << "}, but got '"
                        << keyword << "'";
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

static ParseResult parseField(AsmParser &parser, int64_t &value) {
  return parser.parseInteger(value);
}

static ParseResult parseField(AsmParser &parser, bool &value) {
  value = succeeded(parser.parseOptionalKeyword("true"));
  return value ? success() : parser.parseKeyword("false");
}

static ParseResult parseField(AsmParser &parser,
                              SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(values.emplace_back());
  });
}

/// `?` is nothing.
static ParseResult parseField(AsmParser &parser,
                              std::optional<int64_t> &value) {
  if (succeeded(parser.parseOptionalQuestion()))
    return success();
  return parser.parseInteger(value.emplace());
}

template <typename Field>
static ParseResult parseNamed(AsmParser &parser, StringRef name, Field &field) {
  return failure(parser.parseKeyword(name) || parser.parseEqual() ||
                 parseField(parser, field));
}

static void printField(raw_ostream &os, int64_t value) { os << value; }

static void printField(raw_ostream &os, bool value) {
  os << (value ? "true" : "false");
}

static void printField(raw_ostream &os, ArrayRef<int64_t> values) {
  os << '[';
  llvm::interleaveComma(values, os);
  os << ']';
}

static void printField(raw_ostream &os, std::optional<int64_t> value) {
  if (value)
    os << *value;
  else
    os << '?';
}

template <typename Field>
static void printNamed(raw_ostream &os, StringRef name, Field field) {
  os << name << " = ";
  printField(os, field);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

Attribute ComputeCapabilityAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t value;
  if (parser.parseLess() || parseField(parser, value) || parser.parseGreater())
    return {};
  return parser.getChecked<ComputeCapabilityAttr>(loc, parser.getContext(),
                                                  value);
}

void ComputeCapabilityAttr::print(AsmPrinter &printer) const {
  printer << '<' << getValue() << '>';
}

Attribute TargetSpecAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t capability;
  bool archConditional;
  if (parser.parseLess() ||
      parseNamed(parser, "compute_capability", capability) ||
      parser.parseComma() ||
      parseNamed(parser, "arch_conditional", archConditional) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<TargetSpecAttr>(loc, parser.getContext(), capability,
                                           archConditional);
}

void TargetSpecAttr::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printNamed(os << '<', "compute_capability", getComputeCapability());
  printNamed(os << ", ", "arch_conditional", getArchConditional());
  os << '>';
}

Attribute KernelSpecAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t numWarps, numCtas, occupancy;
  if (parser.parseLess() || parseNamed(parser, "num_warps", numWarps) ||
      parser.parseComma() || parseNamed(parser, "num_ctas", numCtas) ||
      parser.parseComma() || parseNamed(parser, "occupancy", occupancy) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<KernelSpecAttr>(loc, parser.getContext(), numWarps,
                                           numCtas, occupancy);
}

void KernelSpecAttr::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printNamed(os << '<', "num_warps", getNumWarps());
  printNamed(os << ", ", "num_ctas", getNumCtas());
  printNamed(os << ", ", "occupancy", getOccupancy());
  os << '>';
}

Attribute ConvParamsAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> strides, dilations, lower, upper;
  if (parser.parseLess() || parseNamed(parser, "strides", strides) ||
      parser.parseComma() || parseNamed(parser, "dilations", dilations) ||
      parser.parseComma() || parseNamed(parser, "lower_padding", lower) ||
      parser.parseComma() || parseNamed(parser, "upper_padding", upper) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<ConvParamsAttr>(
      loc, parser.getContext(), ArrayRef(strides), ArrayRef(dilations),
      ArrayRef(lower), ArrayRef(upper));
}

void ConvParamsAttr::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printNamed(os << '<', "strides", getStrides());
  printNamed(os << ", ", "dilations", getDilations());
  printNamed(os << ", ", "lower_padding", getLowerPadding());
  printNamed(os << ", ", "upper_padding", getUpperPadding());
  os << '>';
}

/// `16`, and behind a comma `every 4`, `along 0`, or both.
Attribute DivByAttr::parse(AsmParser &parser, Type) {
  int64_t divisor;
  std::optional<int64_t> every, along;
  if (parser.parseLess() || parseField(parser, divisor))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (succeeded(parser.parseOptionalKeyword("every")) &&
        parser.parseInteger(every.emplace()))
      return {};
    bool hasAlong = succeeded(parser.parseOptionalKeyword("along"));
    if (hasAlong && parser.parseInteger(along.emplace()))
      return {};
    if (!every && !along) {
      parser.emitError(parser.getCurrentLocation(),
                       "expected 'every' or 'along'");
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return DivByAttr::get(parser.getContext(), divisor, every, along);
}

void DivByAttr::print(AsmPrinter &printer) const {
  printer << '<' << getDivisor();
  if (getEvery() || getAlong())
    printer << ',';
  if (getEvery())
    printer << " every " << *getEvery();
  if (getAlong())
    printer << " along " << *getAlong();
  printer << '>';
}

Attribute BoundedAttr::parse(AsmParser &parser, Type) {
  std::optional<int64_t> lower, upper;
  if (parser.parseLess() || parseField(parser, lower) || parser.parseComma() ||
      parseField(parser, upper) || parser.parseGreater())
    return {};
  return BoundedAttr::get(parser.getContext(), lower, upper);
}

void BoundedAttr::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printField(os << '<', getLower());
  printField(os << ", ", getUpper());
  os << '>';
}

Attribute SameElementsAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> values;
  if (parser.parseLess() || parseField(parser, values) || parser.parseGreater())
    return {};
  return SameElementsAttr::get(parser.getContext(), values);
}

void SameElementsAttr::print(AsmPrinter &printer) const {
  raw_ostream &os = printer.getStream();
  printField(os << '<', getValues());
  os << '>';
}
