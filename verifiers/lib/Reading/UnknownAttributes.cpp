//===- UnknownAttributes.cpp - Attributes that say nothing ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/UnknownAttributes.h"

#include "tileir/TileAA/DialectAttributes.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"

using namespace tileir;
using llvm::StringRef;

/// Names that differ in more letters are not similar.
static constexpr unsigned maxDistance = 2;

/// A longer dictionary is not read.
static constexpr size_t maxDictionaryLength = 1 << 14;

/// Returns the dictionary between `<{` and `}>` of an operation in the generic
/// form; null without one. Of what stands in front of it, the operands and
/// successors, nothing has these brackets.
static mlir::DictionaryAttr propertiesIn(StringRef text, mlir::Operation &op) {
  if (!text.consume_front(("\"" + op.getName().getStringRef() + "\"").str()))
    return {};
  text = text.drop_front(std::min(text.find_first_of("<{:"), text.size()));
  if (!text.consume_front("<"))
    return {};
  mlir::ScopedDiagnosticHandler silence(
      op.getContext(), [](mlir::Diagnostic &) { return mlir::success(); });
  size_t size = 0;
  return llvm::dyn_cast_or_null<mlir::DictionaryAttr>(
      mlir::parseAttribute(text.ltrim().take_front(maxDictionaryLength),
                           op.getContext(), {}, &size));
}

/// `known` is a list of names.
template <typename Names>
static StringRef similarTo(StringRef name, const Names &known) {
  StringRef closest;
  unsigned least = maxDistance + 1;
  for (StringRef each : known)
    if (unsigned distance = name.edit_distance(each, true, least);
        distance < least) {
      least = distance;
      closest = each;
    }
  return closest;
}

std::optional<UnknownAttribute>
tileir::unknownDialectAttribute(mlir::Operation &op, StringRef name) {
  llvm::ArrayRef<llvm::StringLiteral> known =
      nv_tileaa::getDialectAttributeNames();
  if (!nv_tileaa::hasDialectPrefix(name) || llvm::is_contained(known, name))
    return std::nullopt;
  return UnknownAttribute{.operation = op.getName().getStringRef().str(),
                          .attribute = name.str(),
                          .similar = similarTo(name, known).str(),
                          .hasPrefix = true};
}

std::vector<UnknownAttribute> tileir::unknownAttributesOf(mlir::Operation &op,
                                                          StringRef text) {
  llvm::ArrayRef<mlir::StringAttr> known = op.getName().getAttributeNames();
  std::vector<UnknownAttribute> unknown;
  auto add = [&](StringRef name, bool isDropped) {
    unknown.push_back({.operation = op.getName().getStringRef().str(),
                       .attribute = name.str(),
                       .similar = similarTo(name, known).str(),
                       .isDropped = isDropped});
  };
  auto isKnown = [&](mlir::NamedAttribute attribute) {
    return !op.isRegistered() || llvm::is_contained(known, attribute.getName());
  };
  for (mlir::NamedAttribute attribute : op.getDiscardableAttrs()) {
    const StringRef name = attribute.getName();
    if (std::optional<UnknownAttribute> ofDialect =
            unknownDialectAttribute(op, name))
      unknown.push_back(std::move(*ofDialect));
    else if (!name.contains('.') && !isKnown(attribute))
      add(name, /*isDropped=*/false);
  }
  if (mlir::DictionaryAttr properties = propertiesIn(text, op))
    for (mlir::NamedAttribute attribute : properties)
      if (!isKnown(attribute))
        add(attribute.getName(), /*isDropped=*/true);
  return unknown;
}
