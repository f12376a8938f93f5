//===- TileASTmaProperties.cpp - Verdicts on lowered modules --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The relation of oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ops/TileASTma.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// Takes the flag away, or gives it to a module without descriptors.
bool toggleLowered(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase))
    return false;
  bool hasDescriptor = false;
  forEachOp(std::as_const(module).ops(), [&](const IrOp &op) {
    hasDescriptor |= op.kind() == OP_MAKE_TILED_TMA_DESC;
  });
  if (module.tma_descriptors_lowered())
    module.clear_tma_descriptors_lowered();
  else if (!hasDescriptor)
    module.set_tma_descriptors_lowered(true);
  else
    return false;
  return true;
}

bool isSameButSurvivor(const Verdict &before, const Verdict &after) {
  if (before.outcome == Outcome::Rejected && before.diagnostic == survivedText)
    return after.outcome == Outcome::Accepted;
  return before == after;
}

constexpr Relation relations[] = {
    {"ir.tma_lowered_flag",
     "Without the flag, a module that breaks tileas.tma.desc.survived is "
     "accepted; with it, a module without make_tiled_tma_desc has the same "
     "verdict.",
     toggleLowered, isSameButSurvivor},
};

} // namespace

constinit const std::span<const Relation> ir::tmaRelations = relations;
