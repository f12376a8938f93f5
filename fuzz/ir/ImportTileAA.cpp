//===- ImportTileAA.cpp - Attributes of nv_tileaa to cases ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/TileAAAttribute.h"

#include "tileir/TileAA/TileAA.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;

static void addNumber(TileAAAttribute &made, TileAAFieldName name,
                      std::optional<int64_t> number) {
  if (number)
    addField(made, name).add_numbers(*number);
}

static void addList(TileAAAttribute &made, TileAAFieldName name,
                    llvm::ArrayRef<int64_t> numbers) {
  addField(made, name)
      .mutable_numbers()
      ->Assign(numbers.begin(), numbers.end());
}

static void importFields(mlir::Attribute value, TileAAAttribute &made) {
  llvm::TypeSwitch<mlir::Attribute, void>(value)
      .Case([&](aa::ComputeCapabilityAttr capability) {
        addNumber(made, FIELD_VALUE, capability.getValue());
      })
      .Case([&](aa::TargetSpecAttr target) {
        addNumber(made, FIELD_COMPUTE_CAPABILITY,
                  target.getComputeCapability());
        addNumber(made, FIELD_ARCH_CONDITIONAL, target.getArchConditional());
      })
      .Case([&](aa::KernelSpecAttr kernel) {
        addNumber(made, FIELD_NUM_WARPS, kernel.getNumWarps());
        addNumber(made, FIELD_NUM_CTAS, kernel.getNumCtas());
        addNumber(made, FIELD_OCCUPANCY, kernel.getOccupancy());
      })
      .Case([&](aa::ConvParamsAttr params) {
        addList(made, FIELD_STRIDES, params.getStrides());
        addList(made, FIELD_DILATIONS, params.getDilations());
        addList(made, FIELD_LOWER_PADDING, params.getLowerPadding());
        addList(made, FIELD_UPPER_PADDING, params.getUpperPadding());
      })
      .Case([&](aa::DivByAttr predicate) {
        addNumber(made, FIELD_DIVISOR, predicate.getDivisor());
        addNumber(made, FIELD_EVERY, predicate.getEvery());
        addNumber(made, FIELD_ALONG, predicate.getAlong());
      })
      .Case([&](aa::BoundedAttr predicate) {
        addNumber(made, FIELD_LOWER, predicate.getLower());
        addNumber(made, FIELD_UPPER, predicate.getUpper());
      })
      .Case([&](aa::SameElementsAttr predicate) {
        addList(made, FIELD_VALUES, predicate.getValues());
      })
      .Default([](mlir::Attribute) {});
}

/// The mnemonic of an attribute of the dialect; empty for another one.
static llvm::StringRef mnemonicOf(mlir::Attribute value) {
  // The name is that of the dialect, a point, and the mnemonic.
  llvm::StringRef name = value.getAbstractAttribute().getName();
  return name.consume_front("nv_tileaa.") ? name : llvm::StringRef();
}

bool tilefuzz::importTileAA(mlir::Attribute value, TileAAAttribute &made) {
  const llvm::StringRef mnemonic = mnemonicOf(value);
  made.set_mnemonic(mnemonic.str());
  if (hasFields(mnemonic)) {
    importFields(value, made);
    return isWellFormed(made);
  }
  std::string text;
  llvm::raw_string_ostream(text) << value;
  llvm::StringRef keyword = text;
  if (!keyword.consume_front(("#nv_tileaa<" + mnemonic + " ").str()) ||
      !keyword.consume_back(">"))
    return false;
  made.set_keyword(keyword.str());
  return true;
}
