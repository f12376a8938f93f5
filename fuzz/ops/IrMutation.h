//===- IrMutation.h - Making and changing whole IR cases --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generation, mutation and crossover of IR cases. A well-formed case
// (oracle/spec/ir.md) stays well formed, and may break rules afterwards. A
// module that cannot be indexed is cleared first (IrEditor.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IRMUTATION_H
#define FUZZ_OPS_IRMUTATION_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/OpGenerator.h"

namespace tilefuzz {

/// Cases do not grow beyond this many operations: small ones are verified
/// faster, and a rule reads few operations. Some mutations allow the larger
/// bound.
inline constexpr int usualMutatedOps = 6;
inline constexpr int maxMutatedOps = 20;

/// Overwrites the case with a valid module of about `count` operations.
void generateIr(Case &testCase, const OpMix &mix, uint32_t count,
                Decisions &decisions);
/// Overwrites the case with a pipeline built by the builders of the library
/// under test: a producer and its consumers, in agents or in one block. Like
/// any other generated case it must be valid for both sides. Building one takes
/// some microseconds, so only a fraction of the generated cases is made this
/// way.
void buildPipelineCase(Case &testCase, Decisions &decisions);

/// The functions `mutate` and `splice` of the structure. New operations are
/// drawn from `mix`: what is around the operations of a driver's own groups
/// stays small however many operations there are.
void mutateIr(Case &testCase, Decisions &decisions,
              const OpMix &mix = wholeOpMix());
void spliceIr(Case &testCase, Case &other, Decisions &decisions,
              const OpMix &mix = wholeOpMix());
/// Its function `addNeutral`: puts casts, assumptions and branches between an
/// operand and its user, or branches and loops around an operation.
void addNeutral(Case &testCase, Decisions &decisions, const OpMix &mix);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRMUTATION_H
