//===- OpAttributes.cpp - Attributes of operations in cases ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sets the attributes of an operation by the roster, and reads them back.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/AttributeForms.h"
#include "fuzz/ir/Expressible.h"
#include "fuzz/module/Upstream.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using oracle::AttributeInfo;

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
        lowerValue({attribute, *bound->info, context, dense});
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

/// Whether a value says what the absence of the attribute says. An operation of
/// arith always has the attribute of its flags.
static bool isAbsence(const AttributeInfo &info, mlir::Attribute value) {
  if (info.form != oracle::AttributeForm::Flags)
    return false;
  auto flags = llvm::dyn_cast<mlir::arith::IntegerOverflowFlagsAttr>(value);
  return flags && flags.getValue() == mlir::arith::IntegerOverflowFlags::none;
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
    if (!value || isAbsence(info, value))
      continue;
    IrAttribute &imported = *made.add_attributes();
    imported.set_name(attribute.name);
    if (!importValue(value, {info, types, imported}))
      return refuse(info.name, value);
  }
  // An inherent attribute that the roster does not list.
  if (!inherent.empty())
    return refuse(inherent.begin()->getName(), inherent.begin()->getValue());
  return llvm::Error::success();
}
