//===- Expressible.h - Refuses modules that no case can say -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case may only leave out what changes no answer about its module. Any other
// module is refused, rather than that a different one is judged in its place.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_EXPRESSIBLE_H
#define FUZZ_IR_EXPRESSIBLE_H

#include "mlir/IR/Operation.h"

#include "llvm/Support/Error.h"

namespace tilefuzz {

/// Returns the text of a type or an attribute for a message, cut where aliases
/// or lists make it very long.
std::string shortText(mlir::Type type);
std::string shortText(mlir::Attribute attribute);

/// "expected {expected}, found '{name of op}', which a case cannot express".
llvm::Error refuse(mlir::Operation &op, const llvm::Twine &expected);

/// Refuses an operation with something that a verifier reads and a case has no
/// place for: attributes of modules and atoms on other operations, symbols of
/// one name of which one is not of cuda_tile, and symbols of cuda_tile in a
/// table of another dialect.
llvm::Error checkExpressible(mlir::Operation &op);

} // namespace tilefuzz

#endif // FUZZ_IR_EXPRESSIBLE_H
