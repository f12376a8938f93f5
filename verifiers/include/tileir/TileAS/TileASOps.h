//===- TileASOps.h - Operations of nv_tileas --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of the operations. Accessors of operands, results and required
// attributes are for operations that have been verified.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TILEASOPS_H
#define TILEIR_TILEAS_TILEASOPS_H

#include "tileir/TileAS/TileASTypes.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"

namespace tileir::nv_tileas {

/// Reports the first required attribute that is missing.
template <typename ConcreteType>
class RequiredAttributes
    : public mlir::OpTrait::TraitBase<ConcreteType, RequiredAttributes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    llvm::StringRef missing = ConcreteType(op).findMissingAttribute();
    if (LLVM_LIKELY(missing.empty()))
      return llvm::success();
    return op->emitOpError() << "requires attribute '" << missing << "'";
  }
};

/// How custom assembly lists the types of operands.
enum class OperandForm { Plain, Parenthesized };

/// The custom assembly of all operations:
///   operands {attributes} : types -> types {region}, {region}
mlir::ParseResult parseOperation(mlir::OpAsmParser &parser,
                                 mlir::OperationState &result,
                                 OperandForm form);
void printOperation(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    OperandForm form);

} // namespace tileir::nv_tileas

#define GET_OP_CLASSES
#include "tileir/TileAS/TileASOps.h.inc" // IWYU pragma: export

#endif // TILEIR_TILEAS_TILEASOPS_H
