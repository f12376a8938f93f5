//===- AgentSwitchEdits.cpp - Wrong lists of agents -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for oracle/spec/agent_switch.md. *Warps* are the entries of
// agent_warps; an entry of -1 *inherits* and does not count in the sum.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/ModuleNumbers.h"
#include "fuzz/ops/OpEdit.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static constexpr int64_t int32Max = std::numeric_limits<int32_t>::max();

static Numbers &warpsOf(IrOp &op) {
  return *IrEditor::require(op, ATTR_AGENT_WARPS).mutable_integers();
}

static int64_t sumOf(const Numbers &warps) {
  int64_t sum = 0;
  for (int64_t entry : warps)
    sum += entry == -1 ? 0 : entry;
  return sum;
}

static bool fits(const IrEditor &editor, const IrOp &op, const Numbers &warps) {
  const auto available = moduleNumber(editor, op, ATTR_AVAILABLE_WARPS);
  return !available || *available >= sumOf(warps) ||
         llvm::all_of(warps, [](int64_t entry) { return entry == -1; });
}

/// Raises the module's warps so that the list of the operation fits.
static void makeFit(IrEditor &editor, const IrOp &op, const Numbers &warps) {
  if (fits(editor, op, warps))
    return;
  const int64_t sum = sumOf(warps);
  const bool isSet = sum <= int32Max && editor.decisions.flip();
  setModuleNumber(editor, op, ATTR_AVAILABLE_WARPS,
                  isSet ? std::optional(static_cast<int32_t>(sum))
                        : std::nullopt);
}

/// Gives an empty list an entry for each region, all of which inherit.
static void makeComplete(const IrOp &op, Numbers &warps) {
  if (warps.empty())
    warps.Resize(op.regions_size(), -1);
}

/// Adds regions until the operation has two.
static void makeTwoAgents(IrEditor &editor, IrOp &op) {
  while (op.regions_size() < 2) {
    op.add_regions()->add_blocks()->add_ops()->set_kind(OP_YIELD);
    if (IrAttribute *regs = IrWriter::find(op, ATTR_MAX_REGS))
      regs->add_integers(24);
  }
  editor.reindex();
}

/// Whether the entries break a rule whatever their number.
static bool areWrong(const Numbers &warps) {
  int64_t agreed = -1;
  for (int64_t entry : warps) {
    if (entry < -1 || (entry != -1 && agreed != -1 && entry != agreed))
      return true;
    if (entry != -1)
      agreed = entry;
  }
  return false;
}

/// roster.agent_switch.regions. Empties the lists so that they break no rule,
/// except a list that breaks another rule already.
static void breakNoRegions(IrEditor &editor, IrOp &op, llvm::StringRef) {
  op.clear_regions();
  for (IrAttribute &attribute : *op.mutable_attributes())
    if (attribute.name() != ATTR_AGENT_WARPS || !areWrong(attribute.integers()))
      attribute.clear_integers();
}

/// tileas.agent_switch.warp_agree.
static void breakWarpsAgree(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  makeTwoAgents(editor, op);
  Numbers &warps = warpsOf(op);
  const bool hasFit = fits(editor, op, warps);
  makeComplete(op, warps);
  while (warps.size() < 2)
    warps.Add(-1);
  const auto size = static_cast<uint32_t>(warps.size());
  const auto drawEntry = [&] {
    return decisions.oneIn(8) ? decisions.wildNumber() & int32Max
                              : static_cast<int64_t>(decisions.below(9));
  };
  const auto first = decisions.below(size);
  const auto second = (first + 1 + decisions.below(size - 1)) % size;
  int64_t &entry = warps[static_cast<int>(first)];
  int64_t &other = warps[static_cast<int>(second)];
  entry = drawEntry();
  other = drawEntry();
  if (other == entry)
    other = entry == int32Max ? 0 : entry + 1;
  if (hasFit)
    makeFit(editor, op, warps);
}

static constexpr OpEdit rows[] = {
    {"roster.agent_switch.regions", {OP_AGENT_SWITCH}, breakNoRegions},
    {"tileas.agent_switch.warp_agree", {OP_AGENT_SWITCH}, breakWarpsAgree},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::agentSwitchEdits = rows;
