//===- AgentSwitch.cpp - Verification of agent_switch ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `max_regs` and `agent_warps` have one entry for each region. An agent whose
// number of warps is -1 *inherits* the enclosing budget: it agrees with every
// other number and asks for no warps of its own (C-B03).
//
//===----------------------------------------------------------------------===//

#include "PipelineRegion.h"

#include "tileir/TileAA/DialectAttributes.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

static constexpr int32_t inherited = -1;

static LogicalResult verifyAgentWarps(AgentSwitchOp op,
                                      ArrayRef<int32_t> warps) {
  // tileas.agent_switch.agent_warps_length
  if (warps.size() != op->getNumRegions())
    return op.emitOpError()
           << "tileas.agent_switch.agent_warps_length: expected agent_warps to "
              "have one entry for each of the "
           << op->getNumRegions() << " regions, but got " << warps.size();

  // tileas.agent_switch.agent_warps_range
  for (auto [position, entry] : llvm::enumerate(warps))
    if (entry < inherited)
      return op.emitOpError() << "tileas.agent_switch.agent_warps_range: "
                                 "expected agent_warps to "
                                 "be -1 or a number of warps, but entry "
                              << position << " is " << entry;

  // tileas.agent_switch.warp_agree
  int32_t agreed = inherited;
  int64_t sum = 0;
  for (int32_t entry : warps) {
    if (entry == inherited)
      continue;
    if (agreed != inherited && entry != agreed)
      return op.emitOpError() << "agent regions disagree on warp count";
    agreed = entry;
    sum += entry;
  }

  // tileas.agent_switch.warp_budget: agents that all inherit ask for nothing.
  std::optional<int32_t> available = nv_tileaa::lookUpModuleI32(
      op, NVTileASDialect::getAvailableWarpsAttrName());
  if (available && agreed != inherited && sum > *available)
    return op.emitOpError() << "agent warp count exceeds module budget";
  return success();
}

LogicalResult AgentSwitchOp::verify() {
  if (failed(verifyPipelineRegions(*this)))
    return failure();

  // roster.agent_switch.regions
  unsigned numRegions = (*this)->getNumRegions();
  if (numRegions == 0)
    return emitOpError()
           << "roster.agent_switch.regions: expected at least one "
              "region, but got 0";

  // tileas.agent_switch.max_regs_length
  ArrayRef<int32_t> maxRegs = getMaxRegs();
  if (maxRegs.size() != numRegions)
    return emitOpError()
           << "tileas.agent_switch.max_regs_length: expected max_regs to have "
              "one entry for each of the "
           << numRegions << " regions, but got " << maxRegs.size();

  if (DenseI32ArrayAttr warps = getAgentWarpsAttr())
    if (failed(verifyAgentWarps(*this, warps)))
      return failure();

  // tileas.agent_switch.region_args
  for (Region &region : (*this)->getRegions())
    if (region.getNumArguments() != 0)
      return emitOpError()
             << "tileas.agent_switch.region_args: expected region #"
             << region.getRegionNumber() << " to have no arguments, but got "
             << region.getNumArguments();
  return success();
}
