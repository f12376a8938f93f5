//===- OpBindings.h - The roster's operations in a context ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How MLIR calls each operation of the roster and its attributes, looked up
// once in a context. Lowering and import know operations by these alone: a new
// row of the roster needs nothing here.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_OPBINDINGS_H
#define FUZZ_IR_OPBINDINGS_H

#include "oracle/Roster.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"

#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace tilefuzz {

struct OpBinding {
  OpBinding(const oracle::OpSpec &spec, mlir::MLIRContext &context);

  const oracle::OpSpec *spec;
  mlir::OperationName name;
  struct Attribute {
    IrAttributeName name;
    const oracle::AttributeInfo *info;
    mlir::StringAttr spelling;
  };
  /// The attributes that the roster gives to the operation, in its order.
  llvm::SmallVector<Attribute, 5> attributes;
};

class OpBindings {
public:
  /// The dialects must have been loaded.
  explicit OpBindings(mlir::MLIRContext &context);

  /// The binding of a kind, or null for one that the roster does not have.
  const OpBinding *find(int kind) const {
    const auto number = static_cast<unsigned>(kind);
    return number < ofKind.size() ? ofKind[number] : nullptr;
  }

private:
  std::vector<OpBinding> bindings;
  std::vector<const OpBinding *> ofKind;
};

} // namespace tilefuzz

#endif // FUZZ_IR_OPBINDINGS_H
