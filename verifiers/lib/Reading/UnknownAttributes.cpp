//===- UnknownAttributes.cpp - Attributes that say nothing ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/UnknownAttributes.h"

#include "tileir/Text/SimilarName.h"
#include "tileir/TileAA/DialectAttributes.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/ADT/STLExtras.h"

using namespace tileir;
using llvm::StringRef;
using Fault = UnknownAttribute::Fault;

std::string UnknownAttribute::describe() const {
  const std::string quoted = "attribute '" + attribute + "'";
  if (fault == Fault::Repeated)
    return "has " + quoted + " twice; the one in '{...}' is dropped";
  if (fault == Fault::OfOtherKind)
    return "has " + quoted + " of another kind in '{...}', which is dropped";
  std::string text = "has no " + quoted + ", which " +
                     (isDropped() ? "is dropped" : "has no effect");
  if (!similar.empty())
    text += "; did you mean '" + similar + "'?";
  return text;
}

/// Returns the one of the known names that a name is close to, or none.
template <typename Name>
static StringRef similarTo(StringRef name, llvm::ArrayRef<Name> known) {
  return similarName(name, llvm::SmallVector<StringRef>(known));
}

std::optional<UnknownAttribute>
tileir::unknownDialectAttribute(mlir::Operation &op, StringRef name) {
  llvm::ArrayRef<llvm::StringLiteral> known =
      nv_tileaa::getDialectAttributeNames();
  if (!nv_tileaa::hasDialectPrefix(name) || llvm::is_contained(known, name))
    return std::nullopt;
  return UnknownAttribute{.operation = op.getName().getStringRef().str(),
                          .attribute = name.str(),
                          .fault = Fault::UnknownInDialect,
                          .similar = similarTo(name, known).str()};
}

std::vector<UnknownAttribute> tileir::unknownAttributesOf(mlir::Operation &op,
                                                          GenericForm &text,
                                                          unsigned line,
                                                          unsigned column) {
  llvm::ArrayRef<mlir::StringAttr> known = op.getName().getAttributeNames();
  std::vector<UnknownAttribute> unknown;
  auto add = [&](StringRef name, Fault fault, StringRef similar = "") {
    unknown.push_back({.operation = op.getName().getStringRef().str(),
                       .attribute = name.str(),
                       .fault = fault,
                       .similar = similar.str()});
  };
  for (mlir::NamedAttribute attribute : op.getDiscardableAttrs()) {
    const StringRef name = attribute.getName();
    // A trait reads this one on any operation.
    if (name == "atom" && llvm::isa<nv_tileas::AtomAttr>(attribute.getValue()))
      continue;
    if (std::optional<UnknownAttribute> ofDialect =
            unknownDialectAttribute(op, name))
      unknown.push_back(std::move(*ofDialect));
    else if (op.isRegistered() && !name.contains('.') &&
             !llvm::is_contained(known, name))
      add(name, Fault::Unknown, similarTo(name, known));
  }
  if (op.isRegistered()) {
    const DictionaryNames names =
        text.namesAt(line, column, op.getName().getStringRef());
    for (StringRef name : names.properties)
      if (!llvm::is_contained(known, name))
        add(name, Fault::UnknownProperty, similarTo(name, known));
    for (StringRef name : names.attributes)
      if (llvm::is_contained(names.properties, name))
        add(name, Fault::Repeated);
      else if (llvm::is_contained(known, name) && !op.getAttr(name))
        add(name, Fault::OfOtherKind);
  }
  for (UnknownAttribute &each : unknown) {
    each.line = line;
    each.column = column;
  }
  return unknown;
}
