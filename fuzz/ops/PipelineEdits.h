//===- PipelineEdits.h - Breaking the rules of IR modules -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits of the pipeline driver, a file for each page of the specification.
// Each is named after its rule.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_PIPELINEEDITS_H
#define FUZZ_OPS_PIPELINEEDITS_H

#include "oracle/schema/case.pb.h"

namespace tilefuzz {

class Decisions;

using EditFn = void(Case &testCase, Decisions &decisions);

/// Overwrites the case with a valid module.
EditFn generatePipelines;

// oracle/spec/ir.md: RosterEdits.cpp, SlotEdits.cpp.
EditFn breakReserved, breakRegionCount, breakResultCount, breakOperandCount,
    breakNumStagesAttr, breakProducerGroupAttr, breakConsumerGroupAttr,
    breakConsumerIdxAttr, breakTypeListAttr, breakAgentsAttr, breakMaxRegsAttr,
    breakAttributeWidth, breakTerminatorLast;
EditFn breakPipelineView, breakPipelineResults, breakCreateIterator,
    breakIncIter, breakProduceToken, breakProduceIterator, breakProduceResult,
    breakProduceAsync, breakConsumeToken, breakConsumeIterator,
    breakConsumeResult, breakConsumeAsync, breakAcquireOperand, breakAcquire,
    breakCommitOperand, breakCommit, breakWaitOperand, breakWait, breakRead,
    breakReleaseOperand, breakRelease, breakWriteSlots, breakAsyncWaitSlots,
    breakDotSlots;

// oracle/spec/pipeline.md: RegionEdits.cpp, TokenEdits.cpp.
EditFn breakBranchIterators, breakYieldParent, breakSingleBlock,
    breakTerminator, breakRegionArguments, breakPayload, breakRegionResults,
    breakYieldTypes;
EditFn breakNumStages, breakConsumerIdxRange, breakConsumerIdxToken,
    breakCommitProvenance, breakReleaseProvenance;

// oracle/spec/agent_switch.md: AgentSwitchEdits.cpp.
EditFn breakNoRegions, breakMaxRegsLength, breakWarpsLength, breakWarpsRange,
    breakWarpsAgree, breakWarpBudget, breakAgentArguments;

// oracle/spec/dot.md: DotEdits.cpp.
EditFn breakDotAbTypes, breakDotSignedness, breakDotAccumulator;

} // namespace tilefuzz

#endif // FUZZ_OPS_PIPELINEEDITS_H
