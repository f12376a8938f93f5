//===- Roster.cpp - All operations ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups of operations, and the lists that are derived from them on first
// use.
//
//===----------------------------------------------------------------------===//

#include "oracle/Roster.h"

#include "ir/IrGroup.h"
#include "ops/Groups.h"

#include <algorithm>
#include <vector>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

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

std::span<const Group *const> ir::groups() {
  static const std::vector<const Group *> all = [] {
    std::vector<const Group *> list = {
        &pipelineGroup(), &agentSwitchGroup(), &blockScaledMmaGroup(),
        &plainGroup(),    &dotGroup(),         &copyGroup(),
        &sliceGroup(),    &memoryGroup(),      &loadGroup(),
        &controlGroup(),  &blockTileGroup(),   &tmaGroup(),
        &tileaaGroup(),   &assumeGroup()};
    for (const Group &group : cudaGroups())
      list.push_back(&group);
    list.push_back(&upstreamGroup());
    return list;
  }();
  return all;
}

std::span<const OpGroup> oracle::opGroups() {
  static const std::vector<OpGroup> all = [] {
    std::vector<OpGroup> rosters;
    for (const Group *group : groups())
      rosters.push_back(group->roster);
    return rosters;
  }();
  return all;
}

std::span<const OpSpec *const> oracle::allOps() { return roster().inOrder; }

const OpSpec *oracle::findOp(int kind) {
  return kind >= 0 && kind < IrOpKind_ARRAYSIZE ? roster().ofKind[size_t(kind)]
                                                : nullptr;
}
