//===- MmaTileEdits.h - Edits of the tiles of an MMA ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One for each rule of oracle/spec/block_scaled_mma.md that reads the tiles or
// what goes with them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MMATILEEDITS_H
#define FUZZ_OPS_MMATILEEDITS_H

#include "fuzz/ops/ChosenMma.h"

namespace tilefuzz {

void breakPresence(ChosenMma &mma, Decisions &decisions);
void breakAgreement(ChosenMma &mma, Decisions &decisions);
void breakAccumulator(ChosenMma &mma, Decisions &decisions);
void breakExtents(ChosenMma &mma, Decisions &decisions);
void breakGate(ChosenMma &mma, Decisions &decisions);
void breakAb4Bit(ChosenMma &mma, Decisions &decisions);
void breakScales16(ChosenMma &mma, Decisions &decisions);
void breakAbScales32(ChosenMma &mma, Decisions &decisions);
void breakScalesFp8(ChosenMma &mma, Decisions &decisions);
void breakVecSize(ChosenMma &mma, Decisions &decisions);
void breakTwoCta(ChosenMma &mma, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_MMATILEEDITS_H
