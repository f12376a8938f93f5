//===- BuilderProperties.cpp - Invariants and relations of builders -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants and relations of oracle/spec/builders.md. They hold for the
// answer of either side, which may spell what it made in any form.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

#include "ir/AttributeValues.h"
#include "ir/IrChanges.h"
#include "ir/IrFamily.h"
#include "oracle/NormalForm.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::builders;

namespace {

bool isWellFormedCall(const BuilderCase &given) {
  return call(given).fault.empty();
}

// The module that came out of a well-formed call, when it can be read, and then
// the scratch module has it; otherwise null, and there is nothing to ask of it.
const IrCase *madeBy(const BuilderCase &given, const Verdict &observed) {
  return observed.outcome == Outcome::Accepted && observed.made &&
                 isWellFormedCall(given) &&
                 ir::scratchModule().read(*observed.made)
             ? &*observed.made
             : nullptr;
}

//===----------------------------------------------------------------------===//
// Invariants
//===----------------------------------------------------------------------===//

// Clones stand behind the root, and all else that is made behind the module.
bool hasModuleInFront(const Case &testCase, const Verdict &observed) {
  const BuilderCase &given = testCase.builder();
  const IrCase *made = madeBy(given, observed);
  if (!made)
    return true;
  const int extra = made->ops_size() - given.module().ops_size();
  const int first = given.builder() == BUILD_EXPAND_SINGLE_TILED_OP
                        ? int(given.root()) + 1
                        : given.module().ops_size();
  IrCase rest = *made;
  rest.clear_ops();
  for (int i = 0; i < made->ops_size(); ++i)
    if (i < first || i >= first + extra)
      *rest.add_ops() = made->ops(i);
  return isSameModule(rest, given.module());
}

using AttributeList = google::protobuf::RepeatedPtrField<IrAttribute>;

// Returns attributes in a form that does not depend on the types of their
// module.
std::string spell(const IrCase &module, const AttributeList &attributes,
                  const ir::AttributeValues &discardable = {}) {
  IrCase alone;
  *alone.mutable_types() = module.types();
  IrOp &op = *alone.add_ops();
  *op.mutable_attributes() = attributes;
  *op.mutable_discardable() = discardable;
  return normalForm(alone).SerializeAsString();
}

// Whether the operation that has the attributes of the call may have this one.
bool mayHave(const BuilderCase &given, IrAttributeName name) {
  const Builder *builder = findBuilder(given);
  return builder && builder->attributesOf &&
         findOp(*builder->attributesOf)->attribute(name);
}

// Whether a dot or a tiled operation, which are those with an atom, has the
// attributes of the call; of other operations the invariant says nothing.
bool keepsGiven(const BuilderCase &given, const IrCase &made) {
  if (!mayHave(given, ATTR_ATOM))
    return true;
  // Operations that a builder makes stand behind those of the module.
  const std::optional<IrOpKind> kind = findBuilder(given)->attributesOf;
  const IrOp *receiver = nullptr;
  ir::forEachOp(made.ops(), [&](const IrOp &op) {
    if (op.kind() == kind)
      receiver = &op;
  });
  if (!receiver)
    return false;
  AttributeList kept;
  for (const IrAttribute &attribute : receiver->attributes())
    if (attribute.name() != ATTR_OPERAND_SEGMENT_SIZES)
      *kept.Add() = attribute;
  return spell(made, kept) == spell(given.module(), given.attributes());
}

// The number of clones that expand_single_tiled_op makes.
int countClones(const BuilderCase &given, const std::vector<int> &set) {
  return int(given.stages() - 1) * int(set.size());
}

bool keepsOriginals(const BuilderCase &given, const IrCase &made) {
  const std::vector<int> set = setOf(given.module(), given.root());
  const int first = int(given.root()) + 1, clones = countClones(given, set);
  if (made.ops_size() < first + clones)
    return false;
  for (int i = 0; i < clones; ++i) {
    const IrOp &original = given.module().ops(set[size_t(i) % set.size()]);
    const IrOp &clone = made.ops(first + i);
    if (original.kind() != clone.kind() ||
        spell(given.module(), original.attributes(), original.discardable()) !=
            spell(made, clone.attributes(), clone.discardable()))
      return false;
  }
  return true;
}

bool keepsAttributes(const Case &testCase, const Verdict &observed) {
  const BuilderCase &given = testCase.builder();
  const IrCase *made = madeBy(given, observed);
  if (!made)
    return true;
  return given.builder() == BUILD_EXPAND_SINGLE_TILED_OP
             ? keepsOriginals(given, *made)
             : keepsGiven(given, *made);
}

bool hasCloneForEachStage(const Case &testCase, const Verdict &observed) {
  const BuilderCase &given = testCase.builder();
  if (given.builder() != BUILD_EXPAND_SINGLE_TILED_OP)
    return true;
  const IrCase *made = madeBy(given, observed);
  if (!made)
    return true;
  return made->ops_size() ==
         given.module().ops_size() +
             countClones(given, setOf(given.module(), given.root()));
}

bool isExpandedAccepted(const Case &testCase, const Verdict &observed) {
  return testCase.builder().builder() != BUILD_EXPAND_SINGLE_TILED_OP ||
         !madeBy(testCase.builder(), observed) ||
         ir::isAccepted(ir::scratchModule());
}

bool isPartition(const Case &testCase, const Verdict &observed) {
  const BuilderCase &given = testCase.builder();
  if (given.builder() != BUILD_MATERIALIZE_SCHEDULE ||
      observed.outcome != Outcome::Accepted || !isWellFormedCall(given))
    return true;
  if (observed.valueCount != 6)
    return false;
  uint64_t all = 0;
  bool isDisjoint = true;
  for (uint64_t set : observed.packed().first(4)) {
    isDisjoint &= (all & set) == 0;
    all |= set;
  }
  uint64_t roots =
      given.roots().empty() ? 0 : ~uint64_t(0) >> (64 - given.roots_size());
  return isDisjoint && all == roots &&
         (observed.values[4] & ~observed.values[0]) == 0 &&
         (observed.values[5] & ~observed.values[2]) == 0;
}

constexpr Invariant allInvariants[] = {
    {"builder.well_formed",
     "Both sides answer \"unsupported\" to the same cases: those that are not "
     "well formed.",
     // The harness checks it, because it sees both answers.
     [](const Case &, const Verdict &) { return true; }},
    {"builder.front",
     "What the builders 0 to 6 make begins with the operations of the module, "
     "unchanged and in their order; in what 7 makes, the operations without "
     "the clones are the module.",
     hasModuleInFront},
    {"builder.kept",
     "Of the attributes given, atom, signedness_a, signedness_b and those of a "
     "tiled operation are on the operation made as they were given; a clone "
     "has the attributes of its original.",
     keepsAttributes},
    {"builder.one_stage",
     "What expand_single_tiled_op makes has stages - 1 times as many "
     "operations more than the module as the set has; with one stage, it is "
     "the module itself.",
     hasCloneForEachStage},
    {"builder.expanded_accepted",
     "What expand_single_tiled_op makes is accepted as an IR case.",
     isExpandedAccepted},
    {"builder.partition",
     "Each root is in exactly one of the first four sets of "
     "materialize_schedule; the fifth is a part of the first, the sixth of the "
     "third.",
     isPartition},
};

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

// Gives the flags to a call without any, and takes them from another one.
bool changeFlags(Case &testCase) {
  BuilderCase &given = *testCase.mutable_builder();
  if (!mayHave(given, ATTR_OVERFLOW_FLAGS) || !isWellFormedCall(given))
    return false;
  if (!given.attributes().empty()) {
    given.clear_attributes();
    return true;
  }
  IrAttribute &flags = *given.add_attributes();
  flags.set_name(ATTR_OVERFLOW_FLAGS);
  flags.set_integer(3);
  return true;
}

Verdict withoutFlags(Verdict verdict) {
  if (verdict.made)
    ir::forEachOp(*verdict.made->mutable_ops(), [](IrOp &op) {
      auto &attributes = *op.mutable_attributes();
      for (int i = attributes.size(); i-- > 0;)
        if (attributes[i].name() == ATTR_OVERFLOW_FLAGS)
          attributes.DeleteSubrange(i, 1);
    });
  return verdict;
}

bool isSameButFlags(const Verdict &before, const Verdict &after) {
  return withoutFlags(before) == withoutFlags(after);
}

bool exchangeArms(Case &testCase) {
  BuilderCase &given = *testCase.mutable_builder();
  if (given.builder() != BUILD_ITERATOR_MERGE || !isWellFormedCall(given))
    return false;
  std::ranges::reverse(*given.mutable_types());
  return true;
}

bool renumber(Case &testCase) {
  BuilderCase &given = *testCase.mutable_builder();
  const Builder *builder = findBuilder(given);
  if (!builder || !builder->readsModule || !isWellFormedCall(given))
    return false;
  std::vector<uint32_t> renumbered = ir::mirrorValues(*given.mutable_module());
  if (renumbered.empty())
    return false;
  if (builder->parameters)
    for (ValueList &list : *given.mutable_arguments())
      for (uint32_t &value : *list.mutable_values())
        value = renumbered[value];
  return true;
}

constexpr Relation allRelations[] = {
    {"builder.flags_only",
     "overflowFlags change nothing in an answer but these attributes.",
     changeFlags, isSameButFlags},
    {"builder.merge_symmetric",
     "iterator_merge has the same verdict when lhs and rhs change places.",
     exchangeArms, isSameVerdict},
    {"builder.renumbered",
     "Giving all values of the module other numbers changes nothing.", renumber,
     isSameVerdict},
};

} // namespace

std::span<const Invariant> builders::invariants() { return allInvariants; }

std::span<const Relation> builders::relations() { return allRelations; }
