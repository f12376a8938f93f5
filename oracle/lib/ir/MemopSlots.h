//===- MemopSlots.h - The slots of memory operations ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the view, the tile, the coordinates and the tokens of an operation that
// reads or writes memory, by the names of its slots on the roster. What has
// another type than its name says counts as missing.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_MEMOPSLOTS_H
#define ORACLE_LIB_IR_MEMOPSLOTS_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

/// A value with its number among the operands or the results.
struct NumberedValue {
  std::string_view side;
  size_t number;
  TypeId type;
};

/// Returns the operands of the slot with this name, or nothing when there is no
/// such slot or the operands cannot be assigned to slots.
std::optional<std::span<const Operand>>
operandsNamed(const Module &module, const Op &op, std::string_view name);

/// Returns the tiled view of an operation.
std::optional<NumberedValue> findView(const Module &module, const Op &op);
/// Returns the tile of an operation: its value, or its first result that is a
/// tile when it has no slot for a value.
std::optional<NumberedValue> findTile(const Module &module, const Op &op);

/// Appends for example "result #1"; "operand #0" for a missing value.
void appendSlot(std::string &text, const std::optional<NumberedValue> &value);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_MEMOPSLOTS_H
