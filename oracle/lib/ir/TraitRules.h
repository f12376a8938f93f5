//===- TraitRules.h - The traits of OpTrait::nv_tile ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/traits.md. They know no operation: each looks at the
// types, atoms and slots of whatever operation carries its trait.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_TRAITRULES_H
#define ORACLE_LIB_IR_TRAITRULES_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// The rules of the traits that can be broken, in the order of the page. Each
/// applies to the operations that carry its trait.
std::span<const IrRule> traitRules();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_TRAITRULES_H
