//===- AgentSwitch.cpp - Agents and their warps ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe, the edit and the grids of agent_switch. The words are defined in
// oracle/spec/agent_switch.md and IrStage.h. *Warps* are the entries of
// agent_warps; an entry of -1 *inherits* and does not count in the sum.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/OpEdit.h"

#include <algorithm>
#include <limits>
#include <optional>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Edit
//===----------------------------------------------------------------------===//

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

static constexpr OpEdit edits[] = {
    {"roster.agent_switch.regions", {OP_AGENT_SWITCH}, breakNoRegions},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::agentSwitchEdits = edits;

//===----------------------------------------------------------------------===//
// Recipe
//===----------------------------------------------------------------------===//

/// Gives the agents as many warps as the module's budget allows. While a module
/// is generated, it has no budget yet; in other modules it stays as it is.
static void relateWarps(OpGenerator &generator, OpView &draft,
                        unsigned regions) {
  Decisions &decisions = generator.decisions;
  const IrCase &module = generator.module;
  const int64_t budget = module.has_available_warps()
                             ? module.available_warps()
                             : std::numeric_limits<int64_t>::max();
  if (decisions.below(4) == 0)
    return draft.omit(ATTR_AGENT_WARPS);
  IrAttribute &warps = draft.set(ATTR_AGENT_WARPS);
  const bool allInherit = budget < 0 || decisions.oneIn(8);
  const int64_t each =
      std::min(decisions.oneIn(16) ? decisions.wildNumber() & INT32_MAX
                                   : int64_t(decisions.below(5)),
               budget / regions);
  int64_t sum = 0;
  for (unsigned i = 0; i < regions; ++i) {
    const bool inherits = allInherit || decisions.oneIn(3);
    warps.add_integers(inherits ? -1 : each);
    sum += inherits ? 0 : each;
    generator.neededWarps =
        std::max(generator.neededWarps.value_or(-1), inherits ? -1 : sum);
  }
}

static void relateAgents(OpGenerator &generator, OpView &draft) {
  static constexpr uint8_t counts[] = {1, 2, 3, 1, 2, 1, 2, 4};
  Decisions &decisions = generator.decisions;
  const unsigned regions =
      generator.stretched(Stretch::Lists, decisions.pick(counts), 64);
  const int64_t agents = generator.anyInt32(1 + decisions.below(4));
  generator.setInteger(draft, ATTR_NUM_AGENTS_PER_GROUP, agents);
  IrAttribute &regs = draft.set(ATTR_MAX_REGS);
  for (unsigned i = 0; i < regions; ++i)
    regs.add_integers(generator.anyInt32(24 + 8 * decisions.below(29)));
  relateWarps(generator, draft, regions);
  draft.regions.resize(regions);
  for (RegionDraft &region : draft.regions)
    region.consumers = agents;
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_AGENT_SWITCH, .weight = 2, .relate = relateAgents},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::agentSwitchRecipes = recipes;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

using Budget = std::optional<int32_t>;
using Budgets = llvm::ArrayRef<Budget>;

/// How a region is odd.
struct Oddity {
  Ending ending = Ending::Yield;
  Second second = Second::None;
  bool hasArgument = false, yieldsOne = false;
};
static constexpr Oddity oddities[] = {{.hasArgument = true},
                                      {.second = Second::Empty},
                                      {Ending::EmptyBlock},
                                      {Ending::NoBlock},
                                      {.yieldsOne = true}};

namespace {
/// A switch without regions in a module with one of the budgets.
struct Switch {
  Switch(Decisions &decisions, IrCase &module, Budgets budgets)
      : stage(module) {
    if (const Budget budget = decisions.pick(budgets))
      module.set_available_warps(*budget);
    op = &stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
    op->clear_regions();
  }

  void addRegion(const Oddity &oddity = {}) {
    IrRegion &region = *op->add_regions();
    stage.end(region, oddity.ending,
              oddity.yieldsOne ? llvm::ArrayRef<uint32_t>(StageTile)
                               : llvm::ArrayRef<uint32_t>(),
              oddity.second);
    if (!oddity.hasArgument)
      return;
    region.mutable_blocks(0)->set_first_argument(stage.writer.newValues(1));
    region.mutable_blocks(0)->add_argument_types(StageTile);
  }
  /// Sets as many max_regs, or none for a negative number.
  void setRegs(int length) {
    if (length < 0)
      return IrWriter::remove(*op, ATTR_MAX_REGS);
    Numbers &regs = *IrWriter::find(*op, ATTR_MAX_REGS)->mutable_integers();
    regs.Clear();
    regs.Resize(length, 24);
  }
  void setWarps(llvm::ArrayRef<int64_t> warps) {
    IrWriter::integers(*op, ATTR_AGENT_WARPS, warps);
  }

  IrStage stage;
  IrOp *op = nullptr;
};
} // namespace

static void chooseWarps(Decisions &decisions, IrCase &module) {
  static constexpr Budget budgets[] = {std::nullopt, -1, 0, 1, 2, 3, 6};
  Switch made(decisions, module, budgets);
  const uint32_t regions = decisions.below(4);
  const auto ways = static_cast<uint32_t>(std::size(oddities));
  const uint32_t odd = decisions.below(1 + ways * regions);
  for (uint32_t i = 0; i < regions; ++i)
    made.addRegion(odd && (odd - 1) / ways == i ? oddities[(odd - 1) % ways]
                                                : Oddity());
  made.setRegs(decisions.between(-1, 4));
  if (decisions.flip())
    made.setWarps(chooseNumbers(decisions, {-1, 0, 1, 2, 3, -2}, 3));
}

static void chooseSums(Decisions &decisions, IrCase &module) {
  static constexpr Budget budgets[] = {
      std::nullopt, INT32_MIN,     -1,       0, 1, 2, 3, 6,
      1 << 30,      INT32_MAX - 1, INT32_MAX};
  Switch made(decisions, module, budgets);
  const auto warps =
      chooseNumbers(decisions, {-1, 1, 1 << 30, INT32_MAX, INT32_MIN}, 4);
  for (size_t i = 0; i < warps.size(); ++i)
    made.addRegion();
  made.setRegs(static_cast<int>(warps.size()));
  made.setWarps(warps);
}

llvm::ArrayRef<OpWalk> tilefuzz::agentSwitchWalks() {
  static const OpWalk walks[] = {
      everyModule(
          "agent_switch with up to three regions, of which one is odd in one "
          "of five ways or none, up to four max_regs, up to three agent_warps "
          "from -2 to 3, any of the lists absent, and seven launch budgets",
          chooseWarps),
      everyModule(
          "and with up to four regions and as many agent_warps of -2^31, "
          "-1, 1, 2^30 and 2^31 - 1, and eleven launch budgets",
          chooseSums),
  };
  return walks;
}
