//===- Pipeline.cpp - Fuzzing the async pipeline and agent_switch ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// And what stands in their regions: async.wait and dot. Words:
// oracle/spec/pipeline.md, agent_switch.md and dot.md. The generator grows a
// module of a few operations (PipelineGrower.h); the edits break them
// (PipelineEdits.h).
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/BuiltPipeline.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/module/IrMutation.h"
#include "fuzz/ops/PipelineEdits.h"
#include "fuzz/ops/PipelineGrower.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

static constexpr int64_t int32Max = std::numeric_limits<int32_t>::max();

/// The module's attributes, which must leave all warps to its agents.
static void setBudget(IrCase &module, int64_t warps, Decisions &decisions) {
  switch (decisions.below(4)) {
  case 0:
  case 1:
    break;
  case 2:
    if (warps <= int32Max)
      module.set_available_warps(static_cast<int32_t>(warps));
    break;
  default: {
    const int64_t more =
        warps + (decisions.wildNumber() & int32Max) % (int32Max / 2);
    module.set_available_warps(static_cast<int32_t>(std::min(
        std::max(warps, decisions.flip() ? warps + 1 : more), int32Max)));
    if (warps > int32Max)
      module.clear_available_warps();
  }
  }
  static constexpr int32_t capabilities[] = {100, 90, 103, 120, 0, 80};
  if (decisions.oneIn(4))
    module.set_compute_capability(decisions.pick(capabilities));
}

void tilefuzz::generatePipelines(Case &testCase, Decisions &decisions) {
  IrCase &module = *testCase.mutable_ir();
  module.Clear();
  // Now and then what the library's own builders make.
  if (decisions.oneIn(256))
    return buildPipelineCase(testCase, decisions);
  static thread_local IrScope scope;
  scope.clear();
  PipelineGrower grower(module, scope, 0, decisions);
  grower.moveTo({module.mutable_ops()});
  // Small modules are answered soonest, and most rules need but what an edit
  // adds; some need operations inside others inside others.
  const int count =
      static_cast<int>(decisions.oneIn(32)  ? 6 + decisions.below(7)
                       : decisions.oneIn(4) ? 2 + decisions.below(5)
                                            : 1);
  if (decisions.below(4) != 3)
    grower.growSources();
  grower.grow(count - grower.grown());
  setBudget(module, grower.warps(), decisions);
}

static constexpr llvm::StringRef firstOfAll =
    "it is the first rule of the ladder, and asked of all operations before "
    "any "
    "other";

static constexpr Edit edits[] = {
    {.rule = "roster.pipeline_enum.15",
     .change = breakReserved,
     .neverMasked = firstOfAll},
    {"ir.region_count", breakRegionCount},
    {"ir.result_count", breakResultCount},
    {"ir.operand_count", breakOperandCount},
    {"roster.create_pipeline.attr_numStages", breakNumStagesAttr},
    {"roster.create_pipeline.attr_producerGroupId", breakProducerGroupAttr},
    {"roster.create_pipeline.attr_consumerGroupId", breakConsumerGroupAttr},
    {"roster.attr.consumer_idx", breakConsumerIdxAttr},
    {"tileas.pipeline.template_step1", breakTypeListAttr},
    {"roster.agent_switch.num_agents_per_group", breakAgentsAttr},
    {"roster.agent_switch.max_regs", breakMaxRegsAttr},
    {"ir.attribute_width", breakAttributeWidth},
    {"roster.create_pipeline.operand_view", breakPipelineView},
    {"tileas.pipeline.create_pipeline_results", breakPipelineResults},
    {"roster.handshake.create_iterator", breakCreateIterator},
    {"roster.handshake.inc_iter", breakIncIter},
    {"roster.produce_one.operand_token", breakProduceToken},
    {"roster.produce_one.operand_iter", breakProduceIterator},
    {"roster.produce_one.result_token", breakProduceResult},
    {"roster.produce_one.result_async", breakProduceAsync},
    {"roster.consume_one.operand_token", breakConsumeToken},
    {"roster.consume_one.operand_iter", breakConsumeIterator},
    {"roster.consume_one.result_token", breakConsumeResult},
    {"roster.consume_one.result_async", breakConsumeAsync},
    {"tileas.pipeline.producer_acquire_operand", breakAcquireOperand},
    {"roster.handshake.producer_acquire", breakAcquire},
    {"tileas.pipeline.producer_commit_operand", breakCommitOperand},
    {"roster.handshake.producer_commit", breakCommit},
    {"tileas.pipeline.consumer_wait_operand", breakWaitOperand},
    {"roster.handshake.consumer_wait", breakWait},
    {"roster.handshake.consumer_read", breakRead},
    {"tileas.pipeline.consumer_release_operand", breakReleaseOperand},
    {"roster.handshake.consumer_release", breakRelease},
    {"ir.producer_write_slots", breakWriteSlots},
    {"ir.async_wait_slots", breakAsyncWaitSlots},
    {"ir.dot_slots", breakDotSlots},
    {"ir.terminator_last", breakTerminatorLast},
    {"tileas.pipeline.branch_iterators", breakBranchIterators},
    {"tileas.pipeline.yield_parent", breakYieldParent},
    {"tileas.pipeline.num_stages", breakNumStages},
    {"tileas.pipeline.consumer_idx_range", breakConsumerIdxRange},
    {"tileas.pipeline.consumer_idx_token", breakConsumerIdxToken},
    {"tileas.pipeline.single_block", breakSingleBlock},
    {"tileas.pipeline.terminator", breakTerminator},
    {"tileas.pipeline.region_args_match_producer", breakRegionArguments},
    {"tileas.pipeline.producer_write_payload", breakPayload},
    {"tileas.pipeline.region_results_match_op", breakRegionResults},
    {"tileas.pipeline.yield_types", breakYieldTypes},
    {"tileas.pipeline.producer_commit_provenance", breakCommitProvenance},
    {"tileas.pipeline.consumer_release_provenance", breakReleaseProvenance},
    {"roster.agent_switch.regions", breakNoRegions},
    {"tileas.agent_switch.max_regs_length", breakMaxRegsLength},
    {"tileas.agent_switch.agent_warps_length", breakWarpsLength},
    {"tileas.agent_switch.agent_warps_range", breakWarpsRange},
    {"tileas.agent_switch.warp_agree", breakWarpsAgree},
    {"tileas.agent_switch.warp_budget", breakWarpBudget},
    {"tileas.agent_switch.region_args", breakAgentArguments},
    {"tileas.dot.ab_types", breakDotAbTypes},
    {"tileas.dot.signedness", breakDotSignedness},
    {"tileas.dot.f32_acc", breakDotAccumulator},
};

const FamilyDriver tilefuzz::pipelineFamily = makeIrDriver(
    "pipeline", generatePipelines, edits, pipelineDomain, irStructure);
