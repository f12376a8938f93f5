//===- Groups.h - The groups of operations ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups that make up the roster. To add one, declare it here and list it
// in Roster.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_GROUPS_H
#define ORACLE_LIB_OPS_GROUPS_H

#include "oracle/Roster.h"

namespace tilefuzz::oracle::ir {

struct Group;

const Group &pipelineGroup();
const Group &agentSwitchGroup();
const Group &blockScaledMmaGroup();
const Group &plainGroup();
const Group &dotGroup();
const Group &copyGroup();
const Group &sliceGroup();
const Group &memoryGroup();
const Group &loadGroup();
const Group &controlGroup();
const Group &blockTileGroup();
const Group &tmaGroup();
const Group &tileaaGroup();
const Group &assumeGroup();
/// The groups of the pages of cuda_tile, in the order of the pages.
std::span<const Group> cudaGroups();
const Group &upstreamGroup();

/// The operations of the async pipeline; initialized at compile time.
extern const std::span<const OpSpec> pipelineOps;
/// The reserved kind of the pipeline's enumeration. It is not an operation of
/// the roster; its spec allows any operands, results and regions.
extern const OpSpec reservedOp;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_GROUPS_H
