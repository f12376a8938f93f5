//===- WrongBehind.h - What is wrong further on is not told -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations are verified in the order in which they are written, each with all
// of its rules. So a module that is rejected for one of its operations is
// rejected as well when an operation behind that one is wrong, and never for
// the later one. A rule that the oracle asks too late, of a later stage, lets
// the later one be first.
//
// Words:
//   the wrong one  an operation that breaks one rule wherever it stands
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_WRONGBEHIND_H
#define TESTS_ORACLE_WRONGBEHIND_H

#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include <gtest/gtest.h>

namespace tilefuzz::oracle {

using Ops = google::protobuf::RepeatedPtrField<IrOp>;

/// A module of more operations is not well formed.
inline constexpr int32_t mostOps = 4096;

/// The number of operations of a list and in them.
inline int32_t sizeOf(const Ops &ops) {
  int32_t size = ops.size();
  for (const IrOp &op : ops)
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        size += sizeOf(block.ops());
  return size;
}

/// Operations that ir.md verifies behind all others of their block.
inline bool isIsolated(const IrOp &op) {
  switch (op.kind()) {
  case OP_FUNC:
  case OP_AA_FUNC:
  case OP_MODULE:
  case OP_ISOLATED_HOLDER:
  case OP_CUDA_ENTRY:
  case OP_CUDA_MODULE:
    return true;
  default:
    return false;
  }
}

/// Puts the wrong one right behind the operation at `place`, which counts from
/// the first one of `ops`, and returns where it stands now. It cannot stand
/// behind the last operation of a block that is not the outermost, which may be
/// its terminator, nor behind an isolated one, which it would precede. So it is
/// then put behind the operation around, and so on outwards: operations are
/// verified before what is behind the operation that holds them. -1 where it
/// cannot stand anywhere.
inline int32_t putWrongBehind(Ops &ops, int32_t place,
                              bool isOutermost = true) {
  int32_t position = 0;
  for (int i = 0; i < ops.size(); ++i) {
    IrOp &op = *ops.Mutable(i);
    bool isHere = position++ == place;
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks()) {
        const int32_t size = sizeOf(block.ops());
        if (position <= place && place < position + size) {
          const int32_t inside = putWrongBehind(
              *block.mutable_ops(), place - position, /*isOutermost=*/false);
          if (inside >= 0)
            return position + inside;
          isHere = true;
        }
        position += size;
      }
    if (!isHere)
      continue;
    if (isIsolated(op) || (!isOutermost && i + 1 == ops.size()))
      return -1;
    ops.Add()->set_kind(OP_ASYNC_WAIT);
    std::rotate(ops.pointer_begin() + i + 1, ops.pointer_end() - 1,
                ops.pointer_end());
    return position;
  }
  return -1;
}

/// A case that is rejected for an operation is not rejected for one behind it.
/// The module as a whole is asked last, which is the one exception.
inline void expectFirst(Case testCase, const Verdict &verdict) {
  if (!testCase.has_ir() || verdict.place < 0 ||
      verdict.diagnostic == "expect lower MakeTiledTMADescOp")
    return;
  Ops &ops = *testCase.mutable_ir()->mutable_ops();
  if (sizeOf(ops) == mostOps)
    return;
  const int32_t wrong = putWrongBehind(ops, verdict.place);
  if (wrong < 0)
    return;
  Evaluation answer;
  familyOf(testCase)->evaluate(testCase, answer);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  EXPECT_NE(answer.verdict.place, wrong)
      << "the operation at " << verdict.place << " is wrong before";
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_WRONGBEHIND_H
