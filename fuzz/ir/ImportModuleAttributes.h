//===- ImportModuleAttributes.h - Numbers of modules ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of ImportIr.h for the attributes of a module that both sides read.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IMPORTMODULEATTRIBUTES_H
#define FUZZ_IR_IMPORTMODULEATTRIBUTES_H

#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Whether an attribute of this name is a number of a module.
bool isNumberOfModule(llvm::StringRef name);

/// Calls the functions with the numbers that the module has. An error says that
/// one is no i32.
llvm::Error
importModuleAttributes(mlir::ModuleOp module,
                       llvm::function_ref<void(int32_t)> setWarps,
                       llvm::function_ref<void(int32_t)> setCapability);

} // namespace tilefuzz

#endif // FUZZ_IR_IMPORTMODULEATTRIBUTES_H
