//===- IrFamily.h - The parts of the family `ir` ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts from which IrFamily.cpp assembles the family: the values that
// `tilefuzz explain` prints, the invariants and the relations.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRFAMILY_H
#define ORACLE_LIB_IR_IRFAMILY_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Whether operations with this spec have the value with this name.
bool hasValue(const OpSpec &spec, std::string_view name);
/// Appends the value with this name, which the operation must have. The
/// appended text is never empty.
void appendValue(const Module &module, const Op &op, std::string_view name,
                 std::string &text);

/// Whether a module breaks no rule.
bool isAccepted(const Module &module);

std::span<const Invariant> invariants();
std::span<const Relation> relations();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRFAMILY_H
