//===- MemopSlots.cpp - The slots of memory operations --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of MemopSlots.h.
//
//===----------------------------------------------------------------------===//

#include "ir/MemopSlots.h"

#include "ir/IrSignature.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// Returns the number of the operand slot with this name, or nothing.
std::optional<size_t> findSlot(const OpSpec &spec, std::string_view name) {
  for (size_t slot = 0; slot < spec.operands.size(); ++slot)
    if (spec.operands[slot].name == name)
      return slot;
  return std::nullopt;
}

// Returns the operand of the slot with this name if it is the only one.
std::optional<NumberedValue> findOperand(const Module &module, const Op &op,
                                         std::string_view name) {
  auto operands = operandsNamed(module, op, name);
  if (!operands || operands->size() != 1)
    return std::nullopt;
  return NumberedValue{"operand",
                       size_t(operands->data() - module.operands(op).data()),
                       operands->front().type};
}

} // namespace

std::optional<std::span<const Operand>>
ir::operandsNamed(const Module &module, const Op &op, std::string_view name) {
  std::optional<size_t> slot = findSlot(*op.spec, name);
  std::optional<Range> values =
      slot ? operandsOf(module, op, *slot) : std::nullopt;
  if (!values)
    return std::nullopt;
  return module.operands(op).subspan(values->begin, values->size);
}

std::optional<NumberedValue> ir::findView(const Module &module, const Op &op) {
  std::optional<NumberedValue> view = findOperand(module, op, "view");
  bool isView = view && module.types().isShaped(view->type) &&
                module.types()[view->type].kind != IR_TILE;
  return isView ? view : std::nullopt;
}

std::optional<NumberedValue> ir::findTile(const Module &module, const Op &op) {
  if (findSlot(*op.spec, "value")) {
    std::optional<NumberedValue> value = findOperand(module, op, "value");
    bool isTile = value && module.types()[value->type].kind == IR_TILE;
    return isTile ? value : std::nullopt;
  }
  std::span<const TypeId> results = module.results(op);
  for (size_t i = 0; i < results.size(); ++i)
    if (module.types()[results[i]].kind == IR_TILE)
      return NumberedValue{"result", i, results[i]};
  return std::nullopt;
}

void ir::appendSlot(std::string &text,
                    const std::optional<NumberedValue> &value) {
  appendAll(text, value ? value->side : "operand", " #",
            value ? value->number : 0);
}
