//===- LowerAttributes.cpp - Attributes of IR cases to MLIR's -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/LowerAttributes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using oracle::AttributeForm;
using oracle::AttributeInfo;

static mlir::Attribute lowerInteger(const IrAttribute &attribute,
                                    const AttributeInfo &info,
                                    IrContext &context) {
  const unsigned width = attribute.has_width() ? attribute.width() : info.width;
  const bool isWidth = width == 8 || width == 16 || width == 32 || width == 64;
  if (!isWidth || !llvm::isIntN(width, attribute.integer()))
    return {};
  return context.integer(width, attribute.integer());
}

static mlir::Attribute lowerIntegers(const IrAttribute &attribute,
                                     IrContext &context) {
  llvm::SmallVector<int32_t, 8> numbers;
  for (int64_t number : attribute.integers()) {
    if (!llvm::isInt<32>(number))
      return {};
    numbers.push_back(static_cast<int32_t>(number));
  }
  return context.integers(numbers);
}

static mlir::Attribute lowerTypeList(const IrAttribute &attribute,
                                     IrContext &context) {
  llvm::SmallVector<mlir::Type, 8> types;
  for (uint32_t position : attribute.types()) {
    if (position >= context.types.size())
      return {};
    types.push_back(context.types[position]);
  }
  return context.typeList(types);
}

/// Null for a value that is out of range.
static mlir::Attribute lowerAttribute(const IrAttribute &attribute,
                                      const AttributeInfo &info,
                                      IrContext &context) {
  switch (info.form) {
  case AttributeForm::Integer:
    return lowerInteger(attribute, info, context);
  case AttributeForm::Bool:
    if (attribute.integer() != 0 && attribute.integer() != 1)
      return {};
    return context.boolean(attribute.integer());
  case AttributeForm::Unit:
    return context.unit;
  case AttributeForm::Integers:
    return lowerIntegers(attribute, context);
  case AttributeForm::Types:
    return lowerTypeList(attribute, context);
  case AttributeForm::Atom:
    return context.atom(attribute.text(), attribute.packed_shape());
  }
  llvm_unreachable("a form without a name");
}

/// Whether an integer has the width that the roster declares.
static bool isDeclaredWidth(const IrAttribute &attribute,
                            const AttributeInfo &info) {
  return !attribute.has_width() || attribute.width() == info.width;
}

bool tilefuzz::lowerAttributes(const IrOp &op, const OpBinding &binding,
                               IrContext &context, mlir::Operation &lowered) {
  // Bit i is the attribute with the number i of the binding.
  uint32_t given = 0;
  for (const IrAttribute &attribute : op.attributes()) {
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
    mlir::Attribute value = lowerAttribute(attribute, *bound->info, context);
    if (!value)
      return false;
    if (!binding.spec->isUpstream)
      lowered.setInherentAttr(bound->spelling, value);
    else if (isDeclaredWidth(attribute, *bound->info))
      lowered.setDiscardableAttr(bound->spelling, value);
    else
      return false;
  }
  return true;
}
