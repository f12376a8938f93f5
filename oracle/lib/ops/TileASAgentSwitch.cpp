//===- TileASAgentSwitch.cpp - The agent switch ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/agent_switch.md.
//
// Words:
//   inherits  an agent inherits the enclosing warp budget when its entry of
//             agent_warps is -1
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_AGENT_SWITCH,
     .attributes = {required(ATTR_NUM_AGENTS_PER_GROUP,
                             "roster.agent_switch.num_agents_per_group"),
                    required(ATTR_MAX_REGS, "roster.agent_switch.max_regs"),
                    optional(ATTR_AGENT_WARPS), optional(ATTR_ISOLATED)},
     .regions = RegionCount::Any},
};

namespace {

constexpr int64_t inherits = -1;

std::span<const int64_t> warpsOf(const Module &module, const Op &op) {
  return integersOf(module, op, ATTR_AGENT_WARPS);
}

template <IrAttributeName name>
bool isGiven(const Module &module, const Op &op) {
  return module.hasAttribute(op, name);
}

template <IrAttributeName name>
bool hasOtherLength(const Module &module, const Op &op) {
  return isGiven<name>(module, op) &&
         integersOf(module, op, name).size() != op.regions.size;
}

template <IrAttributeName name>
void formatLength(const Module &module, const Op &op, std::string &text) {
  std::string_view list = attributeInfo(name).name;
  appendAll(text, "tileas.agent_switch.", list, "_length: expected ", list,
            " to have one entry for each of the ", op.regions.size,
            " regions, but got ", integersOf(module, op, name).size());
}

// Returns the sum of the entries that are not -1.
int64_t warpSum(const Module &module, const Op &op) {
  int64_t sum = 0;
  for (int64_t entry : warpsOf(module, op))
    if (entry != inherits)
      sum += entry;
  return sum;
}

bool anyAgentCounts(const Module &module, const Op &op) {
  return std::ranges::any_of(warpsOf(module, op),
                             [](int64_t entry) { return entry != inherits; });
}

// Returns the bound of the sum, if there is one and the operation has a list.
std::optional<int32_t> budgetOf(const Module &module, const Op &op) {
  return isGiven<ATTR_AGENT_WARPS>(module, op) ? module.availableWarps(op)
                                               : std::nullopt;
}

// Counts agree when the smallest and the largest are equal.
bool disagrees(const Module &module, const Op &op) {
  int64_t smallest = INT64_MAX, largest = INT64_MIN;
  for (int64_t entry : warpsOf(module, op))
    if (entry != inherits) {
      smallest = std::min(smallest, entry);
      largest = std::max(largest, entry);
    }
  return smallest < largest;
}

// Whether changing one entry by one can make two counts differ.
bool mayDisagree(const Module &module, const Op &op) {
  std::span<const int64_t> warps = warpsOf(module, op);
  size_t inherited = size_t(std::ranges::count(warps, inherits));
  size_t counted = warps.size() - inherited;
  // An entry of -1 changes to 0, which is a count.
  return counted >= 2 ||
         (counted == 1 && inherited != 0 && std::ranges::max(warps) != 0);
}

size_t findLowEntry(std::span<const int64_t> warps) {
  return size_t(std::ranges::find_if(
                    warps, [](int64_t entry) { return entry < inherits; }) -
                warps.begin());
}

// Returns the first region whose first block has arguments, or none.
uint32_t findArguments(const Module &module, const Op &op) {
  std::span<const Region> regions = module.regions(op);
  for (uint32_t i = 0; i < regions.size(); ++i)
    if (regions[i].size != 0 &&
        module.blocks(regions[i]).front().arguments.size != 0)
      return i;
  return none;
}

constexpr auto isAgentSwitch = isOneOf<OP_AGENT_SWITCH>;

constexpr IrRule rules[] = {
    {{"roster.agent_switch.regions", "C-B01", "agent_switch has no region",
      "region_count"},
     isAgentSwitch,
     [](const Module &, const Op &op) { return op.regions.size == 0; },
     [](const Module &, const Op &op) { return op.regions.size == 1; },
     formatText<
         "roster.agent_switch.regions: expected at least one region, but got "
         "0">},
    {{"tileas.agent_switch.max_regs_length", "C-B04",
      "the length of max_regs is not the number of regions",
      "max_regs region_count"},
     isAgentSwitch,
     hasOtherLength<ATTR_MAX_REGS>,
     isOneStepAway,
     formatLength<ATTR_MAX_REGS>},
    {{"tileas.agent_switch.agent_warps_length", "",
      "agent_warps is present and its length is not the number of regions",
      "agent_warps region_count"},
     isAgentSwitch,
     hasOtherLength<ATTR_AGENT_WARPS>,
     isGiven<ATTR_AGENT_WARPS>,
     formatLength<ATTR_AGENT_WARPS>},
    {{"tileas.agent_switch.agent_warps_range", "",
      "an entry of agent_warps is below -1", "agent_warps"},
     isAgentSwitch,
     [](const Module &module, const Op &op) {
       std::span<const int64_t> warps = warpsOf(module, op);
       return findLowEntry(warps) != warps.size();
     },
     [](const Module &module, const Op &op) {
       return std::ranges::count(warpsOf(module, op), inherits) != 0;
     },
     [](const Module &module, const Op &op, std::string &text) {
       std::span<const int64_t> warps = warpsOf(module, op);
       size_t position = findLowEntry(warps);
       if (position == warps.size())
         position = 0;
       appendAll(text,
                 "tileas.agent_switch.agent_warps_range: expected agent_warps "
                 "to be -1 or a number of warps, but entry ",
                 position, " is ", warps.empty() ? inherits : warps[position]);
     }},
    {{"tileas.agent_switch.warp_agree", "C-B03",
      "two entries of agent_warps that are not -1 differ", "agent_warps"},
     isAgentSwitch,
     disagrees,
     mayDisagree,
     formatText<"agent regions disagree on warp count">},
    {{"tileas.agent_switch.warp_budget", "C-B02",
      "the sum of the entries of agent_warps that are not -1 exceeds the "
      "available warps, and there is such an entry: where all agents inherit, "
      "nothing is asked for, whatever is available",
      "agent_warps warp_sum available_warps"},
     isAgentSwitch,
     [](const Module &module, const Op &op) {
       std::optional<int32_t> budget = budgetOf(module, op);
       return budget && anyAgentCounts(module, op) &&
              warpSum(module, op) > *budget;
     },
     [](const Module &module, const Op &op) {
       std::optional<int32_t> budget = budgetOf(module, op);
       // An agent that inherits may count 0, which a budget below 0 exceeds.
       return budget &&
              (anyAgentCounts(module, op) ? warpSum(module, op) == *budget
                                          : *budget < 0);
     },
     formatText<"agent warp count exceeds module budget">},
    {{"tileas.agent_switch.region_args", "",
      "the first block of a region of agent_switch has arguments",
      "argument_types"},
     isAgentSwitch,
     [](const Module &module, const Op &op) {
       return findArguments(module, op) != none;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       uint32_t number = findArguments(module, op);
       uint32_t arguments = 0;
       if (number == none)
         number = 0;
       else
         arguments =
             module.blocks(module.regions(op)[number]).front().arguments.size;
       appendAll(text, "tileas.agent_switch.region_args: expected region #",
                 number, " to have no arguments, but got ", arguments);
     }},
};

//===----------------------------------------------------------------------===//
// Values and relations
//===----------------------------------------------------------------------===//

constexpr Value values[] = {
    {"warp_sum", isAgentSwitch,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, warpSum(module, op));
     }},
    {"available_warps", isAgentSwitch,
     [](const Module &module, const Op &op, std::string &text) {
       appendNumber(module.availableWarps(op), text);
     }},
};

bool addInheritingAgent(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase) || !hasRoomForOp(module))
    return false;
  bool isDone = false;
  forEachOp(*module.mutable_ops(), [&](IrOp &op) {
    if (isDone || op.kind() != OP_AGENT_SWITCH || op.regions_size() == 0)
      return;
    IrAttribute *warps = nullptr, *registers = nullptr;
    for (IrAttribute &attribute : *op.mutable_attributes()) {
      if (attribute.name() == ATTR_AGENT_WARPS)
        warps = &attribute;
      if (attribute.name() == ATTR_MAX_REGS)
        registers = &attribute;
    }
    if (!warps || !registers || warps->integers_size() != op.regions_size() ||
        registers->integers_size() != op.regions_size())
      return;
    warps->add_integers(-1);
    registers->add_integers(0);
    op.add_regions()->add_blocks()->add_ops()->set_kind(OP_YIELD);
    isDone = true;
  });
  return isDone;
}

bool isAtMostOnePlaceOn(const Verdict &before, const Verdict &after) {
  return isSameButPlace(before, after) &&
         (after.place == before.place || (before.place != Verdict::noPlace &&
                                          after.place == before.place + 1));
}

constexpr Relation relations[] = {
    {"tileas.agent_switch.inherited",
     "Adding a last agent that inherits its warps, and whose region is empty "
     "but for its yield, moves the places behind it by one operation and "
     "changes nothing else, where there is a region, agent_warps is present "
     "and the lists have "
     "one entry for each region.",
     addInheritingAgent, isAtMostOnePlaceOn},
};

} // namespace

const Group &ir::agentSwitchGroup() {
  static const Group group = {.roster = {"agent_switch.md", ops},
                              .rules = rules,
                              .values = values,
                              .relations = relations};
  return group;
}
