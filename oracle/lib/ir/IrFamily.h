//===- IrFamily.h - The parts of the family `ir` ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What IrFamily.cpp assembles: the values that explanations name, and the
// properties of verdicts.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRFAMILY_H
#define ORACLE_LIB_IR_IRFAMILY_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Whether these operations have the value with this name.
bool hasValue(const OpSpec &spec, std::string_view name);
/// Appends the value that an operation which has it gives to this name. Never
/// appends nothing.
void appendValue(const Module &module, const Op &op, std::string_view name,
                 std::string &text);

std::span<const Invariant> invariants();
std::span<const Relation> relations();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRFAMILY_H
