//===- Roster.cpp - All operations ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups of operations, and the lists that are derived from them once.
//
//===----------------------------------------------------------------------===//

#include "oracle/Roster.h"

#include "ops/Groups.h"

#include <algorithm>
#include <vector>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// What a type has besides its kind.
bool hasElement(const IrType &type) {
  return type.kind() == IR_SCALAR || type.kind() == IR_TILE ||
         type.kind() == IR_PTR || type.kind() == IR_TILEAS_VIEW;
}
bool hasSpace(const IrType &type) {
  return type.kind() == IR_PTR || type.kind() == IR_TILEAS_VIEW;
}
bool hasShape(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_TILEAA_VIEW ||
         type.kind() == IR_TILEAS_VIEW;
}

bool contains(uint64_t set, int enumerator) {
  return enumerator >= 0 && enumerator < 64 && set >> enumerator & 1;
}

struct Roster {
  std::vector<const OpSpec *> inOrder;
  // By kind.
  std::array<const OpSpec *, IrOpKind_ARRAYSIZE> ofKind = {};

  Roster() {
    for (const OpGroup &group : opGroups())
      for (const OpSpec &spec : group.ops) {
        assert(!ofKind[spec.kind] && "an operation stands in two groups");
        ofKind[spec.kind] = &spec;
        inOrder.push_back(&spec);
      }
    std::ranges::sort(inOrder, {}, [](const OpSpec *spec) {
      return std::pair(spec->isUpstream, spec->kind);
    });
  }
};

const Roster &roster() {
  static const Roster all;
  return all;
}

} // namespace

bool TypeConstraint::allows(const IrType &type) const {
  int rank = type.shape_size();
  return contains(kinds, type.kind()) &&
         (!hasElement(type) || contains(elements, type.element())) &&
         (!hasSpace(type) || contains(spaces, type.space())) &&
         (!hasShape(type) || (rank >= minRank && rank <= maxRank));
}

std::span<const OpGroup> oracle::opGroups() {
  static const OpGroup all[] = {
      pipelineGroup, agentSwitchGroup, blockScaledMmaGroup,
      asyncGroup,    dotGroup,         upstreamGroup};
  return all;
}

std::span<const OpSpec *const> oracle::allOps() { return roster().inOrder; }

const OpSpec *oracle::findOp(int kind) {
  return kind >= 0 && kind < IrOpKind_ARRAYSIZE ? roster().ofKind[size_t(kind)]
                                                : nullptr;
}
