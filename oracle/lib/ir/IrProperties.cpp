//===- IrProperties.cpp - Invariants and relations of modules -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants and relations of the family `ir`: those of all modules,
// followed by those of the groups. The transformations are in IrChanges.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrFamily.h"
#include "ir/IrGroup.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

bool ir::isSameButPlace(const Verdict &before, const Verdict &after) {
  Verdict moved = after;
  moved.place = before.place;
  return before == moved;
}

namespace {

//===----------------------------------------------------------------------===//
// Invariants
//===----------------------------------------------------------------------===//

bool hasPlace(const Case &testCase, const Verdict &observed) {
  if (observed.outcome != Outcome::Rejected)
    return observed.place == Verdict::noPlace;
  int64_t count = 0;
  forEachOp(testCase.ir().ops(), [&](const IrOp &) { ++count; });
  return observed.place >= 0 && observed.place < count;
}

// The property does not follow from a single verdict. The harness checks it,
// because it can build, print and parse modules.
bool isLeftToHarness(const Case &, const Verdict &) { return true; }

constexpr Invariant allInvariants[] = {
    {"ir.place",
     "A rejected module has a place, which is one of its operations; an "
     "accepted one has none.",
     hasPlace},
    {"ir.well_formed",
     "Both sides answer \"unsupported\" to the same cases: those that are not "
     "well formed.",
     isLeftToHarness},
    {"ir.round_trip",
     "The verdict is the same after printing and parsing the module in the "
     "generic form, after writing and reading it as bytecode, for a clone of "
     "it, in a fresh context, and when asked again.",
     isLeftToHarness},
    {"ir.unchanged", "A module is the same after its verification as before.",
     isLeftToHarness},
    {"ir.survives",
     "A module is the same after each of the ways of ir.round_trip that it "
     "takes.",
     isLeftToHarness},
    {"ir.read_back",
     "The module of a case, read back, is a case with the same normal form.",
     isLeftToHarness},
    {"ir.builders",
     "An operation of an accepted module that a builder can make is the same "
     "when the builder makes it.",
     isLeftToHarness},
};

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

bool isOnePlaceOn(const Verdict &before, const Verdict &after) {
  int32_t step = before.place == Verdict::noPlace ? 0 : 1;
  return isSameButPlace(before, after) && after.place == before.place + step;
}

constexpr Relation allRelations[] = {
    {"ir.unused_value",
     "Defining an unused value in front of everything else moves the place by "
     "one operation and changes nothing else.",
     defineUnusedValue, isOnePlaceOn},
    {"ir.spare_type", "A type that nothing refers to changes nothing.",
     addSpareType, isSameVerdict},
    {"ir.renumbered", "Giving all values other numbers changes nothing.",
     renumberValues, isSameVerdict},
};

} // namespace

// Returns the items of all modules, followed by the items of every group.
template <typename Item, size_t size>
static std::vector<Item> withGroups(const Item (&own)[size],
                                    std::span<const Item> Group::*ofGroup) {
  std::vector<Item> items(std::begin(own), std::end(own));
  for (const Group *group : groups())
    items.insert(items.end(), (group->*ofGroup).begin(),
                 (group->*ofGroup).end());
  return items;
}

std::span<const Invariant> ir::invariants() {
  static const auto all = withGroups(allInvariants, &Group::invariants);
  return all;
}

std::span<const Relation> ir::relations() {
  static const auto all = withGroups(allRelations, &Group::relations);
  return all;
}
