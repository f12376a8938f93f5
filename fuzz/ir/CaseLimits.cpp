//===- CaseLimits.cpp - How much a case can say ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/CaseLimits.h"

#include "fuzz/ir/AttributeValues.h"

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::formatv;

static std::string limitOfPlainText() {
  return formatv("texts of at most {0} printable ASCII characters",
                 maxPlainText);
}

static std::string limitOfName() {
  return formatv("a name of at most {0} printable ASCII characters other than "
                 "blanks",
                 maxPlainText);
}

namespace {
/// Walks values that nest, up to the first limit that is broken.
class ValueLimits {
public:
  std::string check(mlir::ArrayAttr list, int depth);
  std::string check(mlir::DictionaryAttr entries, int depth);

private:
  std::string check(mlir::Attribute value, int depth);

  int count = 0;
};
} // namespace

std::string ValueLimits::check(mlir::Attribute value, int depth) {
  if (++count > maxValues)
    return formatv("at most {0} values", maxValues);
  if (depth > maxValueNesting)
    return formatv("values that nest at most {0} deep", maxValueNesting);
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(value))
    return check(list, depth + 1);
  if (auto entries = llvm::dyn_cast<mlir::DictionaryAttr>(value))
    return check(entries, depth + 1);
  if (auto string = llvm::dyn_cast<mlir::StringAttr>(value))
    return isPlainText(string.getValue()) ? "" : limitOfPlainText();
  if (auto symbol = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(value))
    return isSymbolName(symbol.getValue()) ? "" : limitOfName();
  return "";
}

std::string ValueLimits::check(mlir::ArrayAttr list, int depth) {
  for (mlir::Attribute value : list)
    if (std::string limit = check(value, depth); !limit.empty())
      return limit;
  return "";
}

std::string ValueLimits::check(mlir::DictionaryAttr entries, int depth) {
  for (mlir::NamedAttribute entry : entries) {
    if (!isKey(entry.getName()))
      return formatv("keys of at most {0} ASCII letters, digits, points and "
                     "underscores",
                     maxKey);
    if (std::string limit = check(entry.getValue(), depth); !limit.empty())
      return limit;
  }
  return "";
}

static std::string limitOfStrings(mlir::Attribute value) {
  auto strings = llvm::dyn_cast<mlir::ArrayAttr>(value);
  if (!strings)
    return "";
  if (strings.size() > maxStrings)
    return formatv("at most {0} texts", maxStrings);
  const bool arePlain = llvm::all_of(strings, [](mlir::Attribute element) {
    auto text = llvm::dyn_cast<mlir::StringAttr>(element);
    return !text || isPlainText(text.getValue());
  });
  return arePlain ? "" : limitOfPlainText();
}

static std::string limitOfFunctionType(mlir::Attribute value) {
  auto attribute = llvm::dyn_cast<mlir::TypeAttr>(value);
  auto type = attribute
                  ? llvm::dyn_cast<mlir::FunctionType>(attribute.getValue())
                  : mlir::FunctionType();
  return type && std::max(type.getNumInputs(), type.getNumResults()) >
                     maxFunctionTypes
             ? formatv("at most {0} parameters and {0} results",
                       maxFunctionTypes)
                   .str()
             : "";
}

static std::string limitOfDense(mlir::Attribute value) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(value);
  return dense && !dense.isSplat() && dense.getNumElements() > maxDenseNumbers
             ? formatv("at most {0} elements that are not all the same",
                       maxDenseNumbers)
                   .str()
             : "";
}

static std::string limitOfText(mlir::Attribute value,
                               oracle::AttributeForm form) {
  using oracle::AttributeForm;
  std::optional<llvm::StringRef> text;
  if (auto string = llvm::dyn_cast<mlir::StringAttr>(value))
    text = string.getValue();
  else if (auto symbol = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(value))
    text = symbol.getValue();
  if (!text)
    return "";
  if (form == AttributeForm::String)
    return isString(*text)
               ? ""
               : formatv("at most {0} characters that are printable ASCII, "
                         "tabs or line feeds",
                         maxText)
                     .str();
  return isSymbolName(*text) ? "" : limitOfName();
}

/// The number of items of a list; 0 for what is none.
static size_t itemCount(mlir::Attribute value) {
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(value))
    return list.size();
  auto list = llvm::dyn_cast<mlir::DenseArrayAttr>(value);
  return list ? static_cast<size_t>(list.getSize()) : 0;
}

std::string tilefuzz::brokenLimit(mlir::Attribute value,
                                  const oracle::AttributeInfo &info) {
  using oracle::AttributeForm;
  if (info.mostItems && itemCount(value) > static_cast<size_t>(*info.mostItems))
    return formatv("at most {0} items", *info.mostItems);
  switch (info.form) {
  case AttributeForm::Strings:
    return limitOfStrings(value);
  case AttributeForm::FunctionType:
    return limitOfFunctionType(value);
  case AttributeForm::Predicates:
    return itemCount(value) > maxPredicates
               ? formatv("at most {0} predicates", maxPredicates).str()
               : "";
  case AttributeForm::Dense:
    return limitOfDense(value);
  case AttributeForm::String:
  case AttributeForm::SymbolName:
  case AttributeForm::Symbol:
    return limitOfText(value, info.form);
  case AttributeForm::Values: {
    auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
    return list ? ValueLimits().check(list, 1) : "";
  }
  case AttributeForm::Hints: {
    auto hints =
        llvm::dyn_cast<tileir::cuda_tile::OptimizationHintsAttr>(value);
    return hints ? ValueLimits().check(hints.getHints(), 1) : "";
  }
  default:
    return "";
  }
}
