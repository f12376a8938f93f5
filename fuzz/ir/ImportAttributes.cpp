//===- ImportAttributes.cpp - Attributes of modules to cases --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/TileAAAttribute.h"

#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

static void importInteger(mlir::IntegerAttr value,
                          const oracle::AttributeInfo &info,
                          IrAttribute &made) {
  const llvm::APInt number = value.getValue();
  const unsigned width = number.getBitWidth();
  const bool isSignless = value.getType().isSignlessInteger();
  if (width == info.width && (isSignless || info.isAnySign)) {
    made.set_integer(number.getSExtValue());
    return;
  }
  const bool isKept =
      isSignless && (width == 8 || width == 16 || width == 32 || width == 64);
  made.set_width(isKept ? width : 64);
  made.set_integer(number.sextOrTrunc(made.width()).getSExtValue());
}

/// Imports a list of integers or Booleans.
template <typename ListAttr>
static bool importList(mlir::Attribute value, IrAttribute &made) {
  auto list = llvm::dyn_cast<ListAttr>(value);
  if (list)
    for (auto number : list.asArrayRef())
      made.add_integers(number);
  return list != nullptr;
}

static bool importGroups(mlir::Attribute value, IrAttribute &made) {
  auto groups = llvm::dyn_cast<mlir::ArrayAttr>(value);
  return groups && llvm::all_of(groups, [&](mlir::Attribute element) {
           auto group = llvm::dyn_cast<mlir::DenseI32ArrayAttr>(element);
           if (!group)
             return false;
           made.add_sizes(static_cast<uint32_t>(group.size()));
           return importList<mlir::DenseI32ArrayAttr>(group, made);
         });
}

static bool importStrings(mlir::Attribute value, IrAttribute &made) {
  auto strings = llvm::dyn_cast<mlir::ArrayAttr>(value);
  return strings && llvm::all_of(strings, [&](mlir::Attribute element) {
           auto string = llvm::dyn_cast<mlir::StringAttr>(element);
           // The attribute may have a type beside the text.
           if (!string || !llvm::isa<mlir::NoneType>(string.getType()))
             return false;
           made.add_texts(string.getValue().str());
           return true;
         });
}

static bool importKeyword(mlir::Attribute value,
                          const oracle::AttributeInfo &info,
                          IrAttribute &made) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  llvm::StringRef rest = text;
  if (!rest.consume_front(info.opening) || !rest.consume_back(">"))
    return false;
  const auto keyword = llvm::find(info.keywords, std::string_view(rest));
  if (keyword == info.keywords.end())
    return false;
  made.set_integer(keyword - info.keywords.begin());
  return true;
}

/// Imports a scalar with its type: the bits as a signed number.
static bool importScalar(mlir::Attribute value, TypeImport &types,
                         IrAttribute &made) {
  auto typed = llvm::dyn_cast<mlir::TypedAttr>(value);
  if (!typed)
    return false;
  llvm::APInt bits;
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value))
    bits = integer.getValue();
  else if (auto real = llvm::dyn_cast<mlir::FloatAttr>(value))
    bits = real.getValue().bitcastToAPInt();
  else
    return false;
  std::optional<uint32_t> type = types.import(typed.getType());
  if (!type)
    return false;
  made.add_types(*type);
  made.set_integer(bits.getSExtValue());
  return true;
}

/// False for a value that a case cannot express.
static bool importValue(mlir::Attribute value,
                        const oracle::AttributeInfo &info, TypeImport &types,
                        IrAttribute &made) {
  using oracle::AttributeForm;
  switch (info.form) {
  case AttributeForm::Integer: {
    auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value);
    if (integer)
      importInteger(integer, info, made);
    return integer != nullptr;
  }
  case AttributeForm::Bool: {
    auto boolean = llvm::dyn_cast<mlir::BoolAttr>(value);
    if (boolean)
      made.set_integer(boolean.getValue());
    return boolean != nullptr;
  }
  case AttributeForm::Unit:
    return llvm::isa<mlir::UnitAttr>(value);
  case AttributeForm::Integers:
    return importList<mlir::DenseI32ArrayAttr>(value, made);
  case AttributeForm::LongIntegers:
    return importList<mlir::DenseI64ArrayAttr>(value, made);
  case AttributeForm::Bools:
    return importList<mlir::DenseBoolArrayAttr>(value, made);
  case AttributeForm::Groups:
    return importGroups(value, made);
  case AttributeForm::Strings:
    return importStrings(value, made);
  case AttributeForm::Keyword:
    return importKeyword(value, info, made);
  case AttributeForm::Scalar:
    return importScalar(value, types, made);
  case AttributeForm::Padding:
    return importKeyword(value, info, made) || importScalar(value, types, made);
  case AttributeForm::Fields:
    return importTileAA(value, *made.mutable_dialect());
  case AttributeForm::Predicates: {
    static constexpr size_t maxPredicates = 16;
    auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
    return list && list.size() <= maxPredicates &&
           llvm::all_of(list, [&](mlir::Attribute element) {
             return importTileAA(element, *made.add_predicates());
           });
  }
  case AttributeForm::Types: {
    auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
    return list && llvm::all_of(list, [&](mlir::Attribute element) {
             auto type = llvm::dyn_cast<mlir::TypeAttr>(element);
             std::optional<uint32_t> position =
                 type ? types.import(type.getValue()) : std::nullopt;
             if (position)
               made.add_types(*position);
             return position.has_value();
           });
  }
  case AttributeForm::Atom: {
    auto atom = llvm::dyn_cast<as::AtomAttr>(value);
    if (atom) {
      made.set_text(atom.getName().str());
      if (atom.isResolved())
        made.set_packed_shape(atom.getPackedShape());
    }
    return atom != nullptr;
  }
  }
  llvm_unreachable("a form without a name");
}

llvm::Error tilefuzz::importAttributes(mlir::Operation &op,
                                       const oracle::OpSpec &spec,
                                       TypeImport &types, IrOp &made) {
  mlir::NamedAttrList inherent;
  op.getName().populateInherentAttrs(&op, inherent);
  auto refuse = [&](llvm::StringRef name, mlir::Attribute value) {
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        llvm::formatv("expected a value of '{0}' that a case can express, "
                      "found {1} of '{2}'",
                      name, value, op.getName().getStringRef()));
  };
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const oracle::AttributeInfo &info = oracle::attributeInfo(attribute.name);
    mlir::Attribute value = inherent.erase(info.name);
    if (!value)
      continue;
    IrAttribute &imported = *made.add_attributes();
    imported.set_name(attribute.name);
    if (!importValue(value, info, types, imported))
      return refuse(info.name, value);
  }
  // An inherent attribute that the roster does not list.
  if (!inherent.empty())
    return refuse(inherent.begin()->getName(), inherent.begin()->getValue());
  return llvm::Error::success();
}
