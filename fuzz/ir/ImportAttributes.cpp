//===- ImportAttributes.cpp - Attributes of modules to cases --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/DenseConstant.h"
#include "fuzz/ir/Expressible.h"
#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/TileAAAttribute.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
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

/// The text of a string; nothing for one with a type beside the text.
static std::optional<llvm::StringRef> textOf(mlir::Attribute value) {
  auto string = llvm::dyn_cast<mlir::StringAttr>(value);
  return string && llvm::isa<mlir::NoneType>(string.getType())
             ? std::optional(string.getValue())
             : std::nullopt;
}

static bool importStrings(mlir::Attribute value, TypeImport &types,
                          IrAttribute &made) {
  auto strings = llvm::dyn_cast<mlir::ArrayAttr>(value);
  if (strings && strings.size() > maxStrings)
    return types.refuse("at most " + llvm::Twine(maxStrings) + " texts");
  return strings && llvm::all_of(strings, [&](mlir::Attribute element) {
           const auto text = textOf(element);
           made.add_texts(text.value_or("").str());
           return text && checkPlainText(*text, types);
         });
}

static bool importFunctionType(mlir::Attribute value, TypeImport &types,
                               IrAttribute &made) {
  auto attribute = llvm::dyn_cast<mlir::TypeAttr>(value);
  auto type = attribute
                  ? llvm::dyn_cast<mlir::FunctionType>(attribute.getValue())
                  : mlir::FunctionType();
  if (!type)
    return false;
  if (std::max(type.getNumInputs(), type.getNumResults()) > maxFunctionTypes)
    return types.refuse(llvm::formatv("at most {0} parameters and {0} results",
                                      maxFunctionTypes));
  for (mlir::TypeRange list : {mlir::TypeRange(type.getInputs()),
                               mlir::TypeRange(type.getResults())}) {
    made.add_sizes(static_cast<uint32_t>(list.size()));
    for (mlir::Type each : list) {
      const std::optional<uint32_t> position = types.import(each);
      if (!position)
        return false;
      made.add_types(*position);
    }
  }
  return true;
}

static bool importHints(mlir::Attribute value, TypeImport &types,
                        IrAttribute &made) {
  auto hints = llvm::dyn_cast<tileir::cuda_tile::OptimizationHintsAttr>(value);
  return hints &&
         importDictionary(hints.getHints(), types, *made.mutable_values());
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

/// Imports a scalar with its type: the bits as a signed number. Of the other
/// types `index` alone has numbers, those of constants.
static bool importScalar(mlir::Attribute value, TypeImport &types,
                         IrAttribute &made) {
  auto typed = llvm::dyn_cast<mlir::TypedAttr>(value);
  if (!typed || !(isScalar(typed.getType()) ||
                  (typed.getType().isIndex() && made.name() == ATTR_VALUE)))
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

/// Whether a value says what the absence of the attribute says. An operation of
/// arith always has the attribute of its flags.
static bool isAbsence(mlir::Attribute value) {
  auto flags = llvm::dyn_cast<mlir::arith::IntegerOverflowFlagsAttr>(value);
  return flags && flags.getValue() == mlir::arith::IntegerOverflowFlags::none;
}

static bool importFlags(mlir::Attribute value, IrAttribute &made) {
  auto flags = llvm::dyn_cast<mlir::arith::IntegerOverflowFlagsAttr>(value);
  if (flags)
    made.set_integer(static_cast<int64_t>(flags.getValue()));
  return flags != nullptr;
}

/// False for a value that a case cannot express.
static bool importValue(mlir::Attribute value,
                        const oracle::AttributeInfo &info, TypeImport &types,
                        IrAttribute &made) {
  using oracle::AttributeForm;
  switch (info.form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration: {
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
    return importStrings(value, types, made);
  case AttributeForm::Keyword:
    return importKeyword(value, info, made);
  case AttributeForm::Scalar:
    return importScalar(value, types, made);
  case AttributeForm::Padding:
    return importKeyword(value, info, made) || importScalar(value, types, made);
  case AttributeForm::Fields:
    return importFields(value, tileaaDialect, types, *made.mutable_dialect());
  case AttributeForm::Predicates: {
    auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
    if (list && list.size() > maxPredicates)
      return types.refuse("at most " + llvm::Twine(maxPredicates) +
                          " predicates");
    return list && llvm::all_of(list, [&](mlir::Attribute element) {
             return importFields(element, tileaaDialect, types,
                                 *made.add_predicates());
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
  case AttributeForm::Flags:
    return importFlags(value, made);
  case AttributeForm::String:
  case AttributeForm::SymbolName: {
    const auto text = textOf(value);
    made.set_text(text.value_or("").str());
    if (!text || info.form == AttributeForm::SymbolName)
      return text && checkName(*text, types);
    return isString(*text) ||
           types.refuse("at most " + llvm::Twine(maxText) +
                        " characters that are printable ASCII, tabs or line "
                        "feeds");
  }
  case AttributeForm::Symbol: {
    auto symbol = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(value);
    if (symbol)
      made.set_text(symbol.getValue().str());
    return symbol && checkName(symbol.getValue(), types) &&
           isReferredName(symbol.getValue());
  }
  case AttributeForm::FunctionType:
    return importFunctionType(value, types, made);
  case AttributeForm::Values:
    return importArray(value, types, *made.mutable_values());
  case AttributeForm::Hints:
    return importHints(value, types, made);
  case AttributeForm::Dense:
    return importDense(value, types, made);
  case AttributeForm::Predicate:
    return importFields(value, cudaDialect, types, *made.mutable_dialect());
  }
  llvm_unreachable("a form without a name");
}

/// The number of items of a list; 0 for what is none.
static size_t itemCount(mlir::Attribute value) {
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(value))
    return list.size();
  auto list = llvm::dyn_cast<mlir::DenseArrayAttr>(value);
  return list ? static_cast<size_t>(list.getSize()) : 0;
}

llvm::Error tilefuzz::importAttributes(mlir::Operation &op,
                                       const oracle::OpSpec &spec,
                                       TypeImport &types, IrOp &made) {
  mlir::NamedAttrList inherent;
  op.getName().populateInherentAttrs(&op, inherent);
  auto refuse = [&](llvm::StringRef name, mlir::Attribute value) {
    const std::string found = shortText(value);
    return llvm::createStringError(
        types.limit().empty()
            ? llvm::formatv("expected a value of '{0}' that a case can "
                            "express, found {1} of '{2}'",
                            name, found, op.getName().getStringRef())
                  .str()
            : llvm::formatv("expected '{0}' to have {1}, found {2} of '{3}', "
                            "which a case cannot express",
                            name, types.limit(), found,
                            op.getName().getStringRef())
                  .str());
  };
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const oracle::AttributeInfo &info = oracle::attributeInfo(attribute.name);
    mlir::Attribute value = inherent.erase(info.name);
    if (!value || isAbsence(value))
      continue;
    IrAttribute &imported = *made.add_attributes();
    imported.set_name(attribute.name);
    const bool isFull = info.mostItems &&
                        itemCount(value) > static_cast<size_t>(*info.mostItems);
    if (isFull)
      types.refuse("at most " + llvm::Twine(*info.mostItems) + " items");
    if (isFull || !importValue(value, info, types, imported))
      return refuse(info.name, value);
  }
  // An inherent attribute that the roster does not list.
  if (!inherent.empty())
    return refuse(inherent.begin()->getName(), inherent.begin()->getValue());
  return llvm::Error::success();
}
