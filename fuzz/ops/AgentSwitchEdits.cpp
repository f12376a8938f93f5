//===- AgentSwitchEdits.cpp - Wrong lists of agents -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for oracle/spec/agent_switch.md. "Warps" are the entries of
// agent_warps; those that are -1 inherit and count for nothing.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;
using Numbers = google::protobuf::RepeatedField<int64_t>;

static constexpr int64_t int32Max = std::numeric_limits<int32_t>::max();

static IrOp &chooseSwitch(IrEditor &editor) {
  return editor.choose({OP_AGENT_SWITCH});
}

/// One with a region at least.
static IrOp &chooseWithRegions(IrEditor &editor) {
  return editor.choose({OP_AGENT_SWITCH}, [](const Entry &entry) {
    return entry.op->regions_size() > 0;
  });
}

static Numbers &warpsOf(IrOp &op) {
  return *IrEditor::require(op, ATTR_AGENT_WARPS).mutable_integers();
}

static int64_t sumOf(const Numbers &warps) {
  int64_t sum = 0;
  for (int64_t entry : warps)
    sum += entry == -1 ? 0 : entry;
  return sum;
}

static bool fits(const IrEditor &editor, const Numbers &warps) {
  return !editor.module.has_available_warps() ||
         editor.module.available_warps() >= sumOf(warps);
}

/// Raises the module's warps so that the list fits.
static void makeFit(IrEditor &editor, const Numbers &warps) {
  if (fits(editor, warps))
    return;
  const int64_t sum = sumOf(warps);
  if (sum <= int32Max && editor.decisions.flip())
    editor.module.set_available_warps(static_cast<int32_t>(sum));
  else
    editor.module.clear_available_warps();
}

/// Gives the list that has been missing one entry for each region. They
/// inherit.
static void makeComplete(const IrOp &op, Numbers &warps) {
  if (warps.empty())
    warps.Resize(op.regions_size(), -1);
}

/// Makes the switch have a second region at least.
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

/// roster.agent_switch.regions. Lists that break nothing else become empty.
void tilefuzz::breakNoRegions(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseSwitch(editor);
  op.clear_regions();
  for (IrAttribute &attribute : *op.mutable_attributes())
    if (attribute.name() != ATTR_AGENT_WARPS || !areWrong(attribute.integers()))
      attribute.clear_integers();
}

/// Makes the length of a list another one than `right`.
static void changeLength(Numbers &list, int right, int64_t filler,
                         Decisions &decisions) {
  int length = right + 1;
  switch (decisions.below(4)) {
  case 0:
    break;
  case 1:
    length = right - 1;
    break;
  case 2:
    length = 0;
    break;
  default:
    length = static_cast<int>(decisions.below(9));
  }
  if (length < 0 || length == right)
    length = right + 1;
  list.Truncate(std::min(list.size(), length));
  while (list.size() < length)
    list.Add(list.empty() ? filler : list[list.size() - 1]);
}

/// tileas.agent_switch.max_regs_length.
void tilefuzz::breakMaxRegsLength(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseSwitch(editor);
  changeLength(*IrEditor::require(op, ATTR_MAX_REGS).mutable_integers(),
               op.regions_size(), 24, decisions);
}

/// tileas.agent_switch.agent_warps_length.
void tilefuzz::breakWarpsLength(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseSwitch(editor);
  Numbers &warps = warpsOf(op);
  const bool hasFit = fits(editor, warps);
  changeLength(warps, op.regions_size(), -1, decisions);
  if (hasFit)
    makeFit(editor, warps);
}

/// tileas.agent_switch.agent_warps_range. All entries that do not inherit are
/// the same, so that they agree.
void tilefuzz::breakWarpsRange(Case &testCase, Decisions &decisions) {
  static constexpr int64_t wrong[] = {-2, -3,
                                      std::numeric_limits<int32_t>::min()};
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseWithRegions(editor);
  Numbers &warps = warpsOf(op);
  makeComplete(op, warps);
  int64_t entry = decisions.pick(wrong);
  if (decisions.oneIn(4))
    entry = std::min<int64_t>(
        -2, -std::abs(decisions.wildNumber() % (int32Max + 1)));
  for (int64_t &other : warps)
    other = decisions.oneIn(3) ? entry : -1;
  warps.Set(drawIndex(decisions, warps.size()), entry);
  makeFit(editor, warps);
}

/// tileas.agent_switch.warp_agree.
void tilefuzz::breakWarpsAgree(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseSwitch(editor);
  makeTwoAgents(editor, op);
  Numbers &warps = warpsOf(op);
  const bool hasFit = fits(editor, warps);
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
    makeFit(editor, warps);
}

/// tileas.agent_switch.warp_budget.
void tilefuzz::breakWarpBudget(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = chooseWithRegions(editor);
  Numbers &warps = warpsOf(op);
  makeComplete(op, warps);
  IrCase &module = editor.module;
  int64_t sum = sumOf(warps);
  // Entries that agree, for as many agents as are drawn.
  if (sum <= 0 || decisions.flip()) {
    const int64_t each = decisions.oneIn(8) ? decisions.wildNumber() & int32Max
                                            : 1 + decisions.below(8);
    for (int64_t &entry : warps)
      entry = decisions.oneIn(3) ? -1 : each;
    warps.Set(0, each);
    sum = sumOf(warps);
  }
  if (module.has_available_warps() && module.available_warps() < sum)
    return;
  int64_t available = std::min(sum - 1, int32Max);
  if (decisions.oneIn(4))
    available = std::min<int64_t>(available,
                                  static_cast<int32_t>(decisions.wildNumber()));
  module.set_available_warps(static_cast<int32_t>(available));
}

/// tileas.agent_switch.region_args.
void tilefuzz::breakAgentArguments(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_AGENT_SWITCH}, [](const Entry &entry) {
    return firstBlock(*entry.op);
  });
  int region = drawIndex(decisions, op.regions_size());
  if (!firstBlock(op, region))
    region = 0;
  IrBlock &block = *firstBlock(op, region);
  editor.loosenArguments(block);
  block.add_argument_types(editor.grower.anyType());
}
