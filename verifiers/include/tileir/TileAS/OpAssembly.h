//===- OpAssembly.h - Text of operations ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The custom assembly of all operations of nv_tileaa and nv_tileas:
//
//   operands {attributes} : types -> types {region}, {region}
//
// Types may stand in parentheses, and regions behind their arguments.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_OPASSEMBLY_H
#define TILEIR_TILEAS_OPASSEMBLY_H

#include "mlir/IR/OpImplementation.h"

namespace tileir::nv_tileas {

mlir::ParseResult parseOperation(mlir::OpAsmParser &parser,
                                 mlir::OperationState &result);
/// `attributeNames` are those of the definition, in its order.
void printOperation(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    llvm::ArrayRef<llvm::StringRef> attributeNames);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_OPASSEMBLY_H
