//===- LedgerAgentSwitch.cpp - Other readings of the agent switch ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

bool isAgentSwitch(const IrOp &op) { return op.kind() == OP_AGENT_SWITCH; }

// "One leaving an agent context, one entering another."
Verdict twoRegionGroups(const Case &testCase) {
  return hasOp(testCase,
               [](const IrOp &op) {
                 return isAgentSwitch(op) && op.regions_size() != 2;
               })
             ? rejecting("expected two regions")
             : asImplemented(testCase);
}

// The counts are equal, so the first one is the resolved one.
Verdict oneAgentIsCounted(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (IrAttribute *warps = findAttribute(op, ATTR_AGENT_WARPS))
      for (int i = 1; i < warps->integers_size(); ++i)
        warps->set_integers(i, -1);
  });
}

// An agent that inherits the enclosing budget takes all of it.
Verdict inheritedAddsTheBudget(const Case &testCase) {
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (IrAttribute *warps = findAttribute(op, ATTR_AGENT_WARPS))
      std::ranges::replace(*warps->mutable_integers(), int64_t(-1),
                           int64_t(testCase.ir().available_warps()));
  });
}

Verdict maxRegsHasAnyLength(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (IrAttribute *registers = findAttribute(op, ATTR_MAX_REGS))
      registers->mutable_integers()->Resize(op.regions_size(), 0);
  });
}

Verdict absentWarpsAreZero(const Case &testCase) {
  Case changed = testCase;
  changed.mutable_ir()->set_available_warps(testCase.ir().available_warps());
  return asImplemented(changed);
}

} // namespace

const Readings &oracle::agentSwitchReadings() {
  static const Readings readings = {
      {"D-49", twoRegionGroups},        {"D-50", oneAgentIsCounted},
      {"D-51", inheritedAddsTheBudget}, {"D-52", maxRegsHasAnyLength},
      {"D-53", absentWarpsAreZero},
  };
  return readings;
}
