//===- IrProperties.cpp - Invariants and relations of modules -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the pages of the family `ir` say of every verdict, and of verdicts
// before and after a change. The changes themselves are in IrChanges.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrFamily.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

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

// A verdict does not show it; whoever can print and parse modules checks it.
bool isLeftToHarness(const Case &, const Verdict &) { return true; }

constexpr std::string_view argumentsText =
    "expects region arguement types to match with producer types [";
constexpr std::string_view resultsText =
    "expects region result types to be match with operation result types [";
constexpr std::string_view yieldsText =
    "expects region yield types to match with result types [";

bool keepsMistakes(const Case &, const Verdict &observed) {
  std::string_view text = observed.diagnostic;
  if (!text.starts_with("expects region "))
    return text.find("argument types") == text.npos;
  return text.starts_with(argumentsText) || text.starts_with(resultsText) ||
         text.starts_with(yieldsText);
}

bool isPacked(const Case &, const Verdict &observed) {
  for (uint64_t value : observed.packed())
    if (value != 0x2000000020 && value != 0x4000000010 && value != 0x4000000020)
      return false;
  return true;
}

bool hasValues(const Case &testCase, const Verdict &observed) {
  size_t count = 0;
  if (observed.outcome == Outcome::Accepted)
    forEachOp(testCase.ir().ops(), [&](const IrOp &op) {
      count += op.kind() == OP_BLOCK_SCALED_MMA;
    });
  return observed.valueCount == std::min(count, observed.values.size());
}

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
    {"tileas.pipeline.diag_stability",
     "No diagnostic spells \"arguement types\" or \"result types to be match "
     "with\" in another way.",
     keepsMistakes},
    {"tileas.bsmma.packing",
     "Every value is 0x2000000020, 0x4000000010 or 0x4000000020: atom_K in the "
     "high half, vecSize in the low half, never 0.",
     isPacked},
    {"tileas.bsmma.ret_zero",
     "An accepted module has a value for each of its first four "
     "block_scaled_mma operations, a rejected one has none.",
     hasValues},
};

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

bool isSameButPlace(const Verdict &before, const Verdict &after) {
  Verdict moved = after;
  moved.place = before.place;
  return before == moved;
}

bool isOnePlaceOn(const Verdict &before, const Verdict &after) {
  int32_t step = before.place == Verdict::noPlace ? 0 : 1;
  return isSameButPlace(before, after) && after.place == before.place + step;
}

bool isAtMostOnePlaceOn(const Verdict &before, const Verdict &after) {
  return isSameButPlace(before, after) &&
         (after.place == before.place || (before.place != Verdict::noPlace &&
                                          after.place == before.place + 1));
}

// The arguments print as they are; what they are compared with stays.
bool isSameButArguments(const Verdict &before, const Verdict &after) {
  Verdict same = after;
  if (before.diagnostic.starts_with(argumentsText)) {
    size_t end = before.diagnostic.find("], but got: [");
    if (before.diagnostic.substr(0, end) != after.diagnostic.substr(0, end))
      return false;
    same.diagnostic = before.diagnostic;
  }
  return before == same;
}

// The text with both names of the FP4 types written alike.
std::string withOneFp4(std::string text) {
  std::string_view other = elementText(TYPE_NV4E0M3F);
  for (size_t at = text.find(other); at != text.npos; at = text.find(other, at))
    text.replace(at, other.size(), elementText(TYPE_F4E2M1FN));
  return text;
}

bool isSameButFp4(const Verdict &before, const Verdict &after) {
  Verdict lhs = before, rhs = after;
  lhs.diagnostic = withOneFp4(before.diagnostic);
  rhs.diagnostic = withOneFp4(after.diagnostic);
  return lhs == rhs;
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
    {"tileas.pipeline.iterator_payload",
     "Giving every block argument of a template region that is no iterator and "
     "has no use the type of an iterator over it changes the verdict only in "
     "the printed list of arguments.",
     wrapArguments, isSameButArguments},
    {"tileas.agent_switch.inherited",
     "Adding a last agent that inherits its warps, and whose region is empty "
     "but for its yield, moves the places behind it by one operation and "
     "changes nothing else, where there is a region, agent_warps is present "
     "and the lists have "
     "one entry for each region.",
     addInheritingAgent, isAtMostOnePlaceOn},
    {"tileas.bsmma.fp4_slot",
     "Exchanging the two FP4 types in every tile changes the verdict only "
     "where a type is printed.",
     exchangeFp4, isSameButFp4},
};

} // namespace

std::span<const Invariant> ir::invariants() { return allInvariants; }

std::span<const Relation> ir::relations() { return allRelations; }
