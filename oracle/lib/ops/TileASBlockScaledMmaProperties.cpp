//===- TileASBlockScaledMmaProperties.cpp - Verdicts on block-scaled MMA --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants and relations of oracle/spec/block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ir/IrTypeFields.h"
#include "ops/TileASBlockScaledMma.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool isPacked(const Case &, const Verdict &observed) {
  for (uint64_t value : observed.packed())
    if (value != 0x2000000020 && value != 0x4000000010 && value != 0x4000000020)
      return false;
  return true;
}

bool hasValues(const Case &testCase, const Verdict &observed) {
  size_t count = 0;
  if (observed.outcome == Outcome::Accepted)
    forEachOp(testCase.ir().ops(), [&](const IrOp &op) {
      count += op.kind() == OP_BLOCK_SCALED_MMA;
    });
  return observed.valueCount == std::min(count, Verdict::maxModuleValues);
}

bool exchangeFp4(Case &testCase) {
  if (!isWellFormed(testCase))
    return false;
  bool hasFp4 = false;
  for (IrType &type : *testCase.mutable_ir()->mutable_types()) {
    if (!hasScalar(type) || isCudaKind(type.kind()) ||
        !(elementSet({type.element()}) & fp4))
      continue;
    if (type.kind() == IR_SCALAR)
      return false;
    type.set_element(type.element() == TYPE_F4E2M1FN ? TYPE_NV4E0M3F
                                                     : TYPE_F4E2M1FN);
    hasFp4 = true;
  }
  return hasFp4;
}

// Returns the text with the names of both FP4 types replaced by the same one.
std::string withOneFp4(std::string text) {
  std::string_view other = elementText(TYPE_NV4E0M3F);
  for (size_t at = text.find(other); at != text.npos; at = text.find(other, at))
    text.replace(at, other.size(), elementText(TYPE_F4E2M1FN));
  return text;
}

bool isSameButFp4(const Verdict &before, const Verdict &after) {
  Verdict lhs = before, rhs = after;
  lhs.diagnostic = withOneFp4(before.diagnostic);
  rhs.diagnostic = withOneFp4(after.diagnostic);
  return lhs == rhs;
}

constexpr Invariant invariants[] = {
    {"tileas.bsmma.packing",
     "Every value is 0x2000000020, 0x4000000010 or 0x4000000020: atom_K in the "
     "high half, vecSize in the low half, never 0.",
     isPacked},
    {"tileas.bsmma.ret_zero",
     "An accepted module has a value for each of its first four "
     "block_scaled_mma operations, a rejected one has none.",
     hasValues},
};

constexpr Relation relations[] = {
    {"tileas.bsmma.fp4_slot",
     "Exchanging the two FP4 types in every tile, view, pointer and memref of "
     "a module without scalars of them changes the verdict only where a type "
     "is printed.",
     exchangeFp4, isSameButFp4},
};

} // namespace

constinit const std::span<const Invariant> ir::blockScaledMmaInvariants =
    invariants;
constinit const std::span<const Relation> ir::blockScaledMmaRelations =
    relations;
