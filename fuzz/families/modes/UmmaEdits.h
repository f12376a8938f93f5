//===- UmmaEdits.h - The edits of the UMMA family ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One for each rule of oracle/spec/umma_layout.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_UMMAEDITS_H
#define FUZZ_FAMILIES_MODES_UMMAEDITS_H

#include "fuzz/core/Decisions.h"
#include "fuzz/core/FamilyDriver.h"

#include "oracle/schema/case.pb.h"

namespace tilefuzz {

llvm::ArrayRef<Edit> ummaEdits();

void breakRecastOfMn(Case &testCase, Decisions &decisions);
void breakRecastOfK(Case &testCase, Decisions &decisions);
void breakCutOfMn(Case &testCase, Decisions &decisions);
void breakCutOfK(Case &testCase, Decisions &decisions);
void breakFlatOfMn(Case &testCase, Decisions &decisions);
void breakFlatOfK(Case &testCase, Decisions &decisions);
void breakStrideOfMn(Case &testCase, Decisions &decisions);
void breakStrideOfK(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_UMMAEDITS_H
