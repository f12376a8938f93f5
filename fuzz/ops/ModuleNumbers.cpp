//===- ModuleNumbers.cpp - The module's numbers that rules read -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/ModuleNumbers.h"

using namespace tilefuzz;

/// The innermost nested module around an operation, or null.
static IrOp *nestedModule(const IrEditor &editor, const IrOp &op) {
  for (int i = editor.entryOf(op).parent; i >= 0; i = editor.index[i].parent)
    if (editor.index[i].kind() == OP_MODULE)
      return editor.index[i].op;
  return nullptr;
}

std::optional<int32_t> tilefuzz::moduleNumber(const IrEditor &editor,
                                              const IrOp &op,
                                              IrAttributeName name) {
  if (const IrOp *nested = nestedModule(editor, op)) {
    const IrAttribute *number = IrWriter::find(*nested, name);
    return number ? std::optional(static_cast<int32_t>(number->integer()))
                  : std::nullopt;
  }
  const IrCase &module = editor.module;
  if (name == ATTR_AVAILABLE_WARPS)
    return module.has_available_warps()
               ? std::optional(module.available_warps())
               : std::nullopt;
  return module.has_compute_capability()
             ? std::optional(module.compute_capability())
             : std::nullopt;
}

void tilefuzz::setModuleNumber(IrEditor &editor, const IrOp &op,
                               IrAttributeName name,
                               std::optional<int32_t> value) {
  if (IrOp *nested = nestedModule(editor, op)) {
    IrWriter::remove(*nested, name);
    if (value)
      IrWriter::integer(*nested, name, *value);
    return;
  }
  IrCase &module = editor.module;
  if (name == ATTR_AVAILABLE_WARPS)
    value ? module.set_available_warps(*value) : module.clear_available_warps();
  else
    value ? module.set_compute_capability(*value)
          : module.clear_compute_capability();
}
