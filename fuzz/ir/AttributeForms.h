//===- AttributeForms.h - Values of attributes in cases ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster gives a form to each name of an attribute. A form says how a value
// is lowered from a case, and imported into one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_ATTRIBUTEFORMS_H
#define FUZZ_IR_ATTRIBUTEFORMS_H

#include "fuzz/ir/LowerAttributes.h"

namespace tilefuzz {

/// A value of a case, and where to lower it.
struct GivenValue {
  const IrAttribute &given;
  const oracle::AttributeInfo &info;
  IrContext &context;
  /// Set for a constant that cannot be made.
  std::optional<MiscountedDense> &miscounted;
};

/// The place in a case for a value.
struct MadeValue {
  const oracle::AttributeInfo &info;
  TypeImport &types;
  IrAttribute &made;
};

/// Null for a value that is out of range, and for a miscounted constant.
mlir::Attribute lowerValue(const GivenValue &value);

/// False for a value that a case cannot express.
bool importValue(mlir::Attribute value, const MadeValue &place);

} // namespace tilefuzz

#endif // FUZZ_IR_ATTRIBUTEFORMS_H
