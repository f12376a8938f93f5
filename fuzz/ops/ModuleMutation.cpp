//===- ModuleMutation.cpp - Changes of the attributes of a module ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrMoves.h"

using namespace tilefuzz;

bool tilefuzz::changeModuleAttributes(IrEditor &editor) {
  IrCase &module = editor.module;
  Decisions &decisions = editor.decisions;
  switch (decisions.below(5)) {
  case 0:
    module.clear_available_warps();
    break;
  case 1:
    module.clear_compute_capability();
    break;
  case 2:
    module.set_tma_descriptors_lowered(!module.tma_descriptors_lowered());
    break;
  case 3:
    module.set_available_warps(static_cast<int32_t>(
        changedInteger(module.available_warps(), 32, decisions)));
    break;
  default:
    module.set_compute_capability(static_cast<int32_t>(
        changedInteger(module.compute_capability(), 32, decisions)));
  }
  return true;
}
