//===- TileAAAssume.cpp - Assumptions -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation and the rules of oracle/spec/tileaa_predicates.md. They also
// apply to the assume of cuda_tile (oracle/spec/cuda_mma.md), which has one
// predicate where this one has a list.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaSameTraits.h"
#include "ir/IrChanges.h"
#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ir/TileAAAttributes.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"
#include "ops/TileAAPredicates.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_AA_ASSUME,
     .operands = {one("value", anyType)},
     .results = {one("result", anyType)},
     .attributes = {required(ATTR_PREDICATES, "ir.assume_attributes")},
     .sameTypesRule = "ir.assume_slots"},
};

namespace {

constexpr auto isAssume = isOneOf<OP_AA_ASSUME, OP_CUDA_ASSUME>;

// Whether the value of an assume can be read.
bool isReadable(const Module &module, const Op &op) {
  return !(op.faults &
           (wrongOperandCount | wrongResultCount | differentTypes)) &&
         !hasDifferentTypes(module, op);
}

// Calls `visit` with every predicate of an assume, until it returns true. Of an
// attribute that is no predicate no condition holds, so it is passed over.
template <typename Visit>
bool anyPredicate(const Module &module, const Op &op, Visit visit) {
  if (!isReadable(module, op))
    return false;
  Constrained value(module.types(), module.operands(op).front().type);
  auto visitPredicate = [&](const TileAAAttribute &attribute) {
    return std::invoke(visit, Predicate{attribute, value});
  };
  if (const IrAttribute *list = module.attribute(op, ATTR_PREDICATES))
    return std::ranges::any_of(list->predicates(), visitPredicate);
  const IrAttribute *single = module.attribute(op, ATTR_CUDA_PREDICATE);
  return single && visitPredicate(single->dialect());
}

// Whether the failing predicate, the first one that fails, breaks a rule.
template <auto breaks>
bool isBrokenByFailing(const Module &module, const Op &op) {
  bool isBroken = false;
  anyPredicate(module, op, [&](const Predicate &predicate) {
    isBroken = std::invoke(breaks, predicate);
    return predicate.fails();
  });
  return isBroken;
}

// Whether one of the predicates is at the boundary of a rule.
template <auto isNear>
bool isNearAny(const Module &module, const Op &op) {
  return anyPredicate(module, op, isNear);
}

template <Text id, auto breaks, auto isNear, Text diagnostic>
constexpr IrRule rule(std::string_view source, std::string_view statement,
                      std::string_view operands) {
  return {{id.text, source, statement, operands},
          isAssume,
          isBrokenByFailing<breaks>,
          isNearAny<isNear>,
          formatText<diagnostic>};
}

constexpr std::string_view typeAndList = "operand_types predicates";

constexpr IrRule rules[] = {
    rule<"tileaa.div_by.type", &Predicate::divByOtherType, &Predicate::isDivBy,
         "div_by requires an integer-, pointer-, or memref-like value">(
        "C-H14",
        "the type is neither integer-like nor pointer-like nor memref-like",
        typeAndList),
    rule<"tileaa.div_by.pow2", &Predicate::divByOtherDivisor,
         &Predicate::isDivBy, "div_by divisor must be a positive power of two">(
        "", "divisor is below 1, or no power of two", "predicates"),
    rule<"tileaa.div_by.pair", &Predicate::divByHalfPair, &Predicate::isDivBy,
         "div_by every and along must appear together">(
        "", "exactly one of every and along is present", "predicates"),
    rule<"tileaa.div_by.every_pos", &Predicate::divByNoPeriod,
         &Predicate::isNearNoPeriod, "div_by every must be positive">(
        "", "every is below 1", "predicates"),
    rule<"tileaa.div_by.along_axis", &Predicate::divByNoAxis,
         &Predicate::isNearNoAxis, "div_by along must reference a valid axis">(
        "C-H14",
        "along is negative, or not below the rank: of rank 0 there is "
        "no axis",
        typeAndList),
    rule<"tileaa.bounded.type", &Predicate::boundsOtherType,
         &Predicate::isBounded,
         "bounded requires an integer-like element type">(
        "C-H14",
        "the type has no integer element: it is neither an integer, nor index, "
        "nor a tile of integers",
        typeAndList),
    rule<"tileaa.bounded.lower", &Predicate::hasFarLower,
         &Predicate::isNearFarLower,
         "bounded lower exceeds the element's representable range">(
        "C-H15", "lower is present and outside of the range", typeAndList),
    rule<"tileaa.bounded.upper", &Predicate::hasFarUpper,
         &Predicate::isNearFarUpper,
         "bounded upper exceeds the element's representable range">(
        "C-H15", "upper is present and outside of the range", typeAndList),
    rule<"tileaa.bounded.order", &Predicate::hasCrossedBounds,
         &Predicate::hasEqualBounds, "bounded lower must not exceed upper">(
        "", "both are present, and lower is greater than upper", "predicates"),
    rule<"tileaa.same_elements.rank", &Predicate::hasOtherCount,
         &Predicate::isSameElements,
         "same_elements length must match the constrained value's rank">(
        "", "the number of values is not the rank", typeAndList),
    rule<"tileaa.same_elements.range", &Predicate::hasFarValue,
         &Predicate::isNearFarValue,
         "same_elements axis bound is out of range">(
        "C-H16",
        "one of the values is negative or greater than the size of its axis; "
        "it "
        "may be equal",
        typeAndList),
};

constexpr Value values[] = {
    {"predicates", isAssume,
     [](const Module &module, const Op &op, std::string &text) {
       bool isList = op.kind() == OP_AA_ASSUME;
       appendAttribute(module, op,
                       isList ? ATTR_PREDICATES : ATTR_CUDA_PREDICATE, text);
     }},
};

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

bool hasFailing(const Module &module, const Op &op) {
  return anyPredicate(
      module, op, [](const Predicate &predicate) { return predicate.fails(); });
}

// Calls `change` with the list of the first assume that satisfies the
// predicate and has room in its list. Returns whether there is one.
template <typename Chooses, typename Change>
bool changeList(Case &testCase, Chooses chooses, Change change) {
  Module &module = scratchModule();
  if (!module.read(testCase.ir()))
    return false;
  uint32_t chosen = none;
  for (const Op &op : module.ops())
    if (chosen == none && op.kind() == OP_AA_ASSUME && chooses(module, op))
      if (const IrAttribute *list = module.attribute(op, ATTR_PREDICATES);
          list && list->predicates_size() < maxPredicates)
        chosen = op.index;
  if (chosen == none)
    return false;
  uint32_t index = 0;
  forEachOp(*testCase.mutable_ir()->mutable_ops(), [&](IrOp &op) {
    if (index++ != chosen)
      return;
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (attribute.name() == ATTR_PREDICATES)
        change(*attribute.mutable_predicates());
  });
  return true;
}

using Predicates = google::protobuf::RepeatedPtrField<TileAAAttribute>;

// The predicate fails on a type of any rank.
void appendFailing(Predicates &list) {
  TileAAAttribute &added = *list.Add();
  added.set_mnemonic("same_elements");
  TileAAField &values = *added.add_fields();
  values.set_name(FIELD_VALUES);
  values.add_numbers(-1);
}

void insertKeyword(Predicates &list) {
  TileAAAttribute &added = *list.Add();
  added.set_mnemonic("propagate_nan");
  added.set_keyword("all");
  for (int i = list.size() - 1; i > list.size() / 2; --i)
    list.SwapElements(i, i - 1);
}

bool appendPredicate(Case &testCase) {
  return changeList(testCase, hasFailing, appendFailing);
}

bool insertOther(Case &testCase) {
  return changeList(
      testCase, [](const Module &, const Op &) { return true; }, insertKeyword);
}

constexpr Relation relations[] = {
    {"ir.assume_appended",
     "Appending a predicate to the list of an assume that has a failing "
     "predicate, where there is room, changes nothing.",
     appendPredicate, isSameVerdict},
    {"ir.assume_passed_over",
     "Inserting an attribute of nv_tileaa that is no predicate anywhere in a "
     "list, where there is room, changes nothing.",
     insertOther, isSameVerdict},
};

} // namespace

const Group &ir::assumeGroup() {
  static const Group group = {.roster = {"tileaa_predicates.md", ops},
                              .rules = rules,
                              .values = values,
                              .relations = relations};
  return group;
}
