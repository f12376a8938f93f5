//===- UmmaFormEdits.h - Edits of the canonical form ------------*- C++ -*-===//
//
// The edits of the UMMA rules recast, cut, flat and stride, which look at the
// canonical form of a layout; UmmaEdits.cpp lists them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_UMMAFORMEDITS_H
#define FUZZ_FAMILIES_UMMAFORMEDITS_H

#include "fuzz/core/Decisions.h"
#include "oracle/schema/case.pb.h"

namespace tilefuzz {

void breakRecastOfMn(Case &question, Decisions &decisions);
void breakRecastOfK(Case &question, Decisions &decisions);
void breakCutOfMn(Case &question, Decisions &decisions);
void breakCutOfK(Case &question, Decisions &decisions);
void breakFlatOfMn(Case &question, Decisions &decisions);
void breakFlatOfK(Case &question, Decisions &decisions);
void breakStrideOfMn(Case &question, Decisions &decisions);
void breakStrideOfK(Case &question, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_UMMAFORMEDITS_H
