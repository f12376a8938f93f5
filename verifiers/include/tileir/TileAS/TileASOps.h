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

#include "tileir/TileAS/OpTraits.h"
#include "tileir/TileAS/TileASTypes.h"
#include "tileir/Traits/Traits.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"

namespace tileir::nv_tileas {

/// How custom assembly lists the types of operands.
enum class OperandForm { Plain, Parenthesized };

/// The custom assembly of all operations:
///   operands {attributes} : types -> types {region}, {region}
/// `attributeNames` are those of the definition, in its order.
mlir::ParseResult parseOperation(mlir::OpAsmParser &parser,
                                 mlir::OperationState &result,
                                 OperandForm form);
void printOperation(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    OperandForm form,
                    llvm::ArrayRef<llvm::StringRef> attributeNames);

} // namespace tileir::nv_tileas

#define GET_OP_CLASSES
#include "tileir/TileAS/TileASOps.h.inc" // IWYU pragma: export

#endif // TILEIR_TILEAS_TILEASOPS_H
