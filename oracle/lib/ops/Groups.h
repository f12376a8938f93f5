//===- Groups.h - The operations of every page ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The groups that make up the roster (oracle/Roster.h), each defined beside the
// rules of its page. To add a group, declare it here and list it in Roster.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_GROUPS_H
#define ORACLE_LIB_OPS_GROUPS_H

#include "oracle/Roster.h"

namespace tilefuzz::oracle {

extern const OpGroup pipelineGroup;
extern const OpGroup agentSwitchGroup;
extern const OpGroup blockScaledMmaGroup;
extern const OpGroup asyncGroup;
extern const OpGroup dotGroup;
extern const OpGroup upstreamGroup;

/// The reserved kind of the pipeline's enumeration, which is no operation of
/// the roster: it may have anything.
extern const OpSpec reservedOp;

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_OPS_GROUPS_H
