//===- UmmaFormEdits.h - Edits of the canonical form ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits of the UMMA rules recast, cut, flat and stride, which concern the
// canonical form of a layout. UmmaEdits.cpp has the others and the list of all.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_UMMAFORMEDITS_H
#define FUZZ_FAMILIES_MODES_UMMAFORMEDITS_H

#include "fuzz/core/Decisions.h"
#include "oracle/schema/case.pb.h"

namespace tilefuzz {

void breakRecastOfMn(Case &testCase, Decisions &decisions);
void breakRecastOfK(Case &testCase, Decisions &decisions);
void breakCutOfMn(Case &testCase, Decisions &decisions);
void breakCutOfK(Case &testCase, Decisions &decisions);
void breakFlatOfMn(Case &testCase, Decisions &decisions);
void breakFlatOfK(Case &testCase, Decisions &decisions);
void breakStrideOfMn(Case &testCase, Decisions &decisions);
void breakStrideOfK(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_UMMAFORMEDITS_H
