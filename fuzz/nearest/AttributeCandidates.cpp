//===- AttributeCandidates.cpp - Changes of attributes --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrWalk.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes.
static constexpr unsigned attributeCost = 3;

bool IrWalk::attributesOf(int number) {
  IrOp &op = *index[number].op;
  for (int i = 0; i < op.attributes_size(); ++i) {
    IrAttribute &attribute = *op.mutable_attributes(i);
    const Candidate here = {
        0, part(Attribute, number, uint64_t(attribute.name()))};
    if (!valuesOf(attribute, here) || !valuesElsewhere(attribute, here))
      return false;
    auto saved = op.attributes();
    op.mutable_attributes()->DeleteSubrange(i, 1);
    const bool goesOn = visitHere({attributeCost + 3, here.part});
    op.mutable_attributes()->Swap(&saved);
    if (!goesOn)
      return false;
  }
  const oracle::OpSpec *spec = specOf(op);
  if (!spec)
    return true;
  for (const oracle::AttributeSpec &each : spec->attributes) {
    const bool has = IrWriter::find(op, each.name);
    const Candidate here = {attributeCost,
                            part(Attribute, number, uint64_t(each.name))};
    if (!has && !newAttribute(op, each.name, here))
      return false;
  }
  return true;
}

bool IrWalk::valuesOf(IrAttribute &attribute, Candidate here) {
  const IrAttributeName name = attribute.name();
  return forEachFieldCandidate(attribute, texts, here,
                               [&](Candidate candidate) {
                                 return attribute.name() != name ||
                                        visitHere({candidate.cost, here.part});
                               });
}

/// Gives an attribute the values that it has in other operations.
bool IrWalk::valuesElsewhere(IrAttribute &attribute, Candidate here) {
  for (const Entry &other : index.ops())
    if (const IrAttribute *found = IrWriter::find(*other.op, attribute.name());
        found && found != &attribute) {
      const IrAttribute saved = attribute;
      attribute = *found;
      const bool goesOn = visitHere({here.cost + attributeCost, here.part});
      attribute = saved;
      if (!goesOn)
        return false;
    }
  return true;
}

/// Adds an attribute with the values that it has elsewhere, or with small
/// ones.
bool IrWalk::newAttribute(IrOp &op, IrAttributeName name, Candidate here) {
  for (const Entry &other : index.ops())
    if (const IrAttribute *found = IrWriter::find(*other.op, name)) {
      *op.add_attributes() = *found;
      const bool goesOn = visitHere(here);
      op.mutable_attributes()->RemoveLast();
      if (!goesOn)
        return false;
    }
  IrAttribute &attribute = *op.add_attributes();
  attribute.set_name(name);
  const bool goesOn =
      visitHere(here) && valuesOf(attribute, {here.cost - 1, here.part});
  op.mutable_attributes()->RemoveLast();
  return goesOn;
}

bool IrWalk::moduleAttributes() {
  IrCase scalars = module;
  scalars.clear_types();
  scalars.clear_ops();
  const IrCase before = scalars;
  return forEachFieldCandidate(scalars, {}, {0, part(Attribute, -1)},
                               [&](Candidate candidate) {
                                 if (scalars.types_size() || scalars.ops_size())
                                   return true;
                                 setScalars(scalars);
                                 const bool goesOn = visitHere(candidate);
                                 setScalars(before);
                                 return goesOn;
                               });
}

void IrWalk::setScalars(const IrCase &scalars) {
  module.clear_available_warps();
  module.clear_compute_capability();
  module.clear_tma_descriptors_lowered();
  module.MergeFrom(scalars);
}
