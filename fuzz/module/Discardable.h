//===- Discardable.h - Attributes that no operation defines -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR calls them discardable; oracle/spec/ir.md says which of them a case may
// have.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_DISCARDABLE_H
#define FUZZ_MODULE_DISCARDABLE_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

/// Whether an operation may have an attribute with this key that it does not
/// define.
bool isDiscardableKey(llvm::StringRef key, const IrOp &op);

/// Removes those attributes that the operation may not have.
void keepDiscardable(IrOp &op);

/// The key of the one that a rule reads, where it is an atom.
inline constexpr llvm::StringLiteral atomKey = "atom";

} // namespace tilefuzz

#endif // FUZZ_MODULE_DISCARDABLE_H
