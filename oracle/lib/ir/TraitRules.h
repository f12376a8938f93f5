//===- TraitRules.h - The traits of OpTrait::nv_tile ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/traits.md. They do not depend on the kind of the
// operation: each reads the types, atoms and slots of any operation that
// carries its trait.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_TRAITRULES_H
#define ORACLE_LIB_IR_TRAITRULES_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Returns the rules of the traits that have a condition, in the order of the
/// page. Each applies to the operations that carry its trait.
std::span<const IrRule> traitRules();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_TRAITRULES_H
