//===- Signature.cpp - An operation like a valid one ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Signature.h"

#include "fuzz/module/HeldTypes.h"

using namespace tilefuzz;

/// Copies a type of another module with those that it holds.
static uint32_t importType(IrWriter &writer, const IrEditor &from,
                           uint32_t type) {
  IrType copy = from.generator.typeAt(type);
  replaceHeld(copy,
              [&](uint32_t held) { return importType(writer, from, held); });
  return writer.copy(copy);
}

static unsigned surplus(int before, int after) {
  return unsigned(std::max(before - after, 0));
}

unsigned tilefuzz::takeSignature(IrCase &target, const IrIndex &index,
                                 int number, const IrEditor &editor,
                                 const IrOp &valid, bool keepsAttributes) {
  const IrIndex::Entry entry = index[number];
  IrWriter writer(target, index.endOfValues());
  const IrOp old = *entry.op;
  const int size = entry.list->size();
  unsigned changes = 0;
  Positions operands;
  for (int i = 0; i < valid.operands_size(); ++i) {
    const uint32_t type =
        importType(writer, editor, editor.typeOf(valid.operands(i)));
    const IrIndex::Definition *definition =
        i < old.operands_size() ? index.find(old.operands(i)) : nullptr;
    const bool isKept =
        definition && isSameType(target, definition->type, type);
    operands.Add(isKept ? old.operands(i) : writer.value(*entry.list, type));
    changes += !isKept;
  }
  const int casts = entry.list->size() - size;
  rotateTo(*entry.list, entry.position, size);
  IrOp &op = (*entry.list)[entry.position + casts];
  *op.mutable_operands() = operands;
  op.clear_result_types();
  for (int i = 0; i < valid.result_types_size(); ++i) {
    op.add_result_types(importType(writer, editor, valid.result_types(i)));
    changes += i >= old.result_types_size() ||
               !isSameType(target, old.result_types(i), op.result_types(i));
  }
  if (valid.result_types_size() > old.result_types_size())
    op.set_first_result(writer.newValues(unsigned(op.result_types_size())));
  changes += surplus(old.operands_size(), valid.operands_size()) +
             surplus(old.result_types_size(), valid.result_types_size());
  if (!keepsAttributes)
    op.clear_attributes();
  for (const IrAttribute &attribute : valid.attributes()) {
    const IrAttribute *found = IrWriter::find(old, attribute.name());
    // The numbers of segments follow from the operands.
    if (found && keepsAttributes &&
        attribute.name() != ATTR_OPERAND_SEGMENT_SIZES)
      continue;
    changes +=
        !found || found->SerializeAsString() != attribute.SerializeAsString();
    IrWriter::remove(op, attribute.name());
    IrAttribute &added = *op.add_attributes();
    added = attribute;
    replaceTypesOf(
        added, [&](uint32_t type) { return importType(writer, editor, type); });
  }
  if (valid.regions().empty() && op.regions_size()) {
    op.clear_regions();
    ++changes;
  }
  return changes;
}
