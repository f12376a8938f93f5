//===- MaterializeSchedule.cpp - Which roots are loaded and stored when ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The helper materialize_schedule of oracle/spec/builders.md, which makes no
// operation.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

#include "ops/BuilderRoots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::builders;

namespace {

constexpr int maxRoots = 64;

// In the order of the answer.
enum Set : size_t {
  ResidentLoads,
  ResidentStores,
  PendingLoads,
  PendingStores,
  AsyncResidentLoads,
  AsyncPendingLoads,
  setCount,
};

} // namespace

// roster.builder.materialize_schedule
std::string_view builders::materializeSchedule(Call &call) {
  const BuilderCase &given = call.given;
  if (given.roots_size() > maxRoots)
    return "there are more than 64 roots";
  std::vector<uint64_t> &sets = call.answer.sets;
  sets.assign(setCount, 0);
  for (int i = 0; i < given.roots_size(); ++i) {
    const ScheduleRoot &root = given.roots(i);
    if (!isLoad(root.kind()) && !isStore(root.kind()))
      return "a root is neither a load nor a store";
    if (root.last_stage() < root.first_stage())
      return "the last stage of a root is before its first one";
    uint64_t bit = uint64_t(1) << i;
    bool isPending = root.first_stage() != root.last_stage();
    if (isStore(root.kind())) {
      sets[isPending ? PendingStores : ResidentStores] |= bit;
      continue;
    }
    sets[isPending ? PendingLoads : ResidentLoads] |= bit;
    if (given.async() && mayBeAsync(root.kind()))
      sets[isPending ? AsyncPendingLoads : AsyncResidentLoads] |= bit;
  }
  return "";
}
