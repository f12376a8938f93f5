//===- LowerAttributes.cpp - Attributes of IR cases to MLIR's -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/LowerAttributes.h"

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/TileAAAttribute.h"
#include "fuzz/module/Upstream.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using oracle::AttributeForm;
using oracle::AttributeInfo;
namespace cuda = tileir::cuda_tile;

static mlir::Attribute lowerInteger(const IrAttribute &attribute,
                                    const AttributeInfo &info,
                                    IrContext &context) {
  const unsigned width = attribute.has_width() ? attribute.width() : info.width;
  const bool isWidth = width == 8 || width == 16 || width == 32 || width == 64;
  if (!isWidth || !llvm::isIntN(width, attribute.integer()))
    return {};
  return context.integer(width, attribute.integer());
}

using Numbers = google::protobuf::RepeatedField<int64_t>;

static llvm::ArrayRef<int64_t> toArray(const Numbers &numbers) {
  return {numbers.data(), static_cast<size_t>(numbers.size())};
}

/// False where a number does not fit.
static bool toInt32(const Numbers &numbers,
                    llvm::SmallVectorImpl<int32_t> &narrowed) {
  for (int64_t number : numbers) {
    if (!llvm::isInt<32>(number))
      return false;
    narrowed.push_back(static_cast<int32_t>(number));
  }
  return true;
}

static mlir::Attribute lowerIntegers(const IrAttribute &attribute,
                                     IrContext &context) {
  llvm::SmallVector<int32_t, 8> numbers;
  return toInt32(attribute.integers(), numbers) ? context.integers(numbers)
                                                : mlir::Attribute();
}

/// False where a type does not exist.
static bool lowerTypesOf(const IrAttribute &attribute, const IrContext &context,
                         llvm::SmallVectorImpl<mlir::Type> &types) {
  for (uint32_t position : attribute.types()) {
    if (position >= context.types.size())
      return false;
    types.push_back(context.types[position]);
  }
  return true;
}

static mlir::Attribute lowerTypeList(const IrAttribute &attribute,
                                     IrContext &context) {
  llvm::SmallVector<mlir::Type, 8> types;
  return lowerTypesOf(attribute, context, types) ? context.typeList(types)
                                                 : mlir::Attribute();
}

static mlir::Attribute lowerBools(const IrAttribute &attribute,
                                  IrContext &context) {
  llvm::SmallVector<bool, 8> flags;
  for (int64_t flag : attribute.integers()) {
    if (flag != 0 && flag != 1)
      return {};
    flags.push_back(flag);
  }
  return mlir::DenseBoolArrayAttr::get(&context.context(), flags);
}

static mlir::Attribute lowerGroups(const IrAttribute &attribute,
                                   IrContext &context) {
  llvm::SmallVector<int32_t, 8> numbers;
  if (!toInt32(attribute.integers(), numbers))
    return {};
  llvm::ArrayRef<int32_t> rest = numbers;
  llvm::SmallVector<mlir::Attribute, 8> groups;
  for (uint32_t size : attribute.sizes()) {
    if (size > rest.size())
      return {};
    groups.push_back(context.integers(rest.take_front(size)));
    rest = rest.drop_front(size);
  }
  return rest.empty() ? mlir::ArrayAttr::get(&context.context(), groups)
                      : mlir::Attribute();
}

static mlir::Attribute lowerStrings(const IrAttribute &attribute,
                                    IrContext &context) {
  llvm::SmallVector<mlir::Attribute, 8> strings;
  if (attribute.texts_size() > maxStrings)
    return {};
  for (llvm::StringRef text : attribute.texts()) {
    if (!isPlainText(text))
      return {};
    strings.push_back(mlir::StringAttr::get(&context.context(), text));
  }
  return mlir::ArrayAttr::get(&context.context(), strings);
}

/// The value of a scalar whose bits are given as a signed number.
static mlir::Attribute lowerScalar(const IrAttribute &attribute,
                                   IrContext &context) {
  if (attribute.types_size() != 1 || attribute.types(0) >= context.types.size())
    return {};
  mlir::Type type = context.types[attribute.types(0)];
  if (type == context.index && attribute.name() == ATTR_VALUE)
    return mlir::IntegerAttr::get(type, attribute.integer());
  return lowerNumber(type, attribute.integer());
}

static mlir::Attribute lowerFunctionType(const IrAttribute &attribute,
                                         IrContext &context) {
  llvm::SmallVector<mlir::Type, 8> types;
  if (attribute.sizes_size() != 2 || attribute.sizes(0) > maxFunctionTypes ||
      attribute.sizes(1) > maxFunctionTypes ||
      attribute.sizes(0) + attribute.sizes(1) !=
          static_cast<uint32_t>(attribute.types_size()) ||
      !lowerTypesOf(attribute, context, types))
    return {};
  const llvm::ArrayRef<mlir::Type> all = types;
  return mlir::TypeAttr::get(mlir::FunctionType::get(
      &context.context(), all.take_front(attribute.sizes(0)),
      all.drop_front(attribute.sizes(0))));
}

static mlir::Attribute lowerHints(const IrAttribute &attribute,
                                  IrContext &context) {
  const mlir::DictionaryAttr hints =
      lowerDictionary(attribute.values(), context);
  return hints ? cuda::OptimizationHintsAttr::get(&context.context(), hints)
               : cuda::OptimizationHintsAttr();
}

static mlir::Attribute lowerPredicates(const IrAttribute &attribute,
                                       IrContext &context) {
  if (attribute.predicates_size() > maxPredicates)
    return {};
  llvm::SmallVector<mlir::Attribute, 8> predicates;
  for (const TileAAAttribute &each : attribute.predicates()) {
    predicates.push_back(lowerFields(each, tileaaDialect, context));
    if (!predicates.back())
      return {};
  }
  return mlir::ArrayAttr::get(&context.context(), predicates);
}

/// Flags that are there: an operation without any has no attribute.
static mlir::Attribute lowerFlags(const IrAttribute &attribute,
                                  IrContext &context) {
  if (attribute.integer() < 1 || attribute.integer() > 3)
    return {};
  return mlir::arith::IntegerOverflowFlagsAttr::get(
      &context.context(),
      static_cast<mlir::arith::IntegerOverflowFlags>(attribute.integer()));
}

/// Null for a value that is out of range, and for a miscounted constant.
static mlir::Attribute
lowerAttribute(const IrAttribute &attribute, const AttributeInfo &info,
               IrContext &context, std::optional<MiscountedDense> &miscounted) {
  if (info.mostItems && std::max(attribute.integers_size(),
                                 attribute.values_size()) > *info.mostItems)
    return {};
  switch (info.form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration:
    return lowerInteger(attribute, info, context);
  case AttributeForm::Bool:
    if (attribute.integer() != 0 && attribute.integer() != 1)
      return {};
    return context.boolean(attribute.integer());
  case AttributeForm::Unit:
    return context.unit;
  case AttributeForm::Integers:
    return lowerIntegers(attribute, context);
  case AttributeForm::LongIntegers:
    return mlir::DenseI64ArrayAttr::get(&context.context(),
                                        toArray(attribute.integers()));
  case AttributeForm::Bools:
    return lowerBools(attribute, context);
  case AttributeForm::Groups:
    return lowerGroups(attribute, context);
  case AttributeForm::Strings:
    return lowerStrings(attribute, context);
  case AttributeForm::Keyword:
    return context.keyword(attribute.name(), attribute.integer());
  case AttributeForm::Scalar:
    return lowerScalar(attribute, context);
  case AttributeForm::Padding:
    return attribute.types().empty()
               ? context.keyword(attribute.name(), attribute.integer())
               : lowerScalar(attribute, context);
  case AttributeForm::Fields:
    return attribute.dialect().mnemonic() == info.name
               ? lowerFields(attribute.dialect(), tileaaDialect, context)
               : mlir::Attribute();
  case AttributeForm::Predicates:
    return lowerPredicates(attribute, context);
  case AttributeForm::Types:
    return lowerTypeList(attribute, context);
  case AttributeForm::Atom:
    return context.atom(attribute.text(), attribute.packed_shape());
  case AttributeForm::Flags:
    return lowerFlags(attribute, context);
  case AttributeForm::String:
  case AttributeForm::SymbolName:
    return (info.form == AttributeForm::String ? isString(attribute.text())
                                               : isSymbolName(attribute.text()))
               ? mlir::StringAttr::get(&context.context(), attribute.text())
               : mlir::StringAttr();
  case AttributeForm::Symbol:
    return isReferredName(attribute.text())
               ? mlir::FlatSymbolRefAttr::get(&context.context(),
                                              attribute.text())
               : mlir::FlatSymbolRefAttr();
  case AttributeForm::FunctionType:
    return lowerFunctionType(attribute, context);
  case AttributeForm::Values:
    return lowerArray(attribute.values(), context);
  case AttributeForm::Hints:
    return lowerHints(attribute, context);
  case AttributeForm::Dense:
    return lowerDense(attribute, context, miscounted);
  case AttributeForm::Predicate:
    return lowerFields(attribute.dialect(), cudaDialect, context);
  }
  llvm_unreachable("a form without a name");
}

/// Whether an integer has the width that the roster declares.
static bool isDeclaredWidth(const IrAttribute &attribute,
                            const AttributeInfo &info) {
  return !attribute.has_width() || attribute.width() == info.width;
}

bool tilefuzz::lowerAttributes(const IrAttributes &attributes,
                               const OpBinding &binding, IrContext &context,
                               mlir::Operation &lowered,
                               std::optional<MiscountedDense> &miscounted) {
  // Bit i is the attribute with the number i of the binding.
  uint32_t given = 0;
  for (const IrAttribute &attribute : attributes) {
    const auto *bound =
        llvm::find_if(binding.attributes, [&](const OpBinding::Attribute &own) {
          return own.name == attribute.name();
        });
    if (bound == binding.attributes.end())
      return false;
    const uint32_t bit = uint32_t(1) << (bound - binding.attributes.begin());
    if (given & bit)
      return false;
    given |= bit;
    std::optional<MiscountedDense> dense;
    mlir::Attribute value =
        lowerAttribute(attribute, *bound->info, context, dense);
    if (dense) {
      if (!miscounted)
        miscounted = dense;
      continue;
    }
    if (!value)
      return false;
    // Only the attributes of modules are not inherent.
    if (binding.spec->kind != moduleKind)
      lowered.setInherentAttr(bound->spelling, value);
    else if (isDeclaredWidth(attribute, *bound->info))
      lowered.setDiscardableAttr(bound->spelling, value);
    else
      return false;
  }
  return true;
}
