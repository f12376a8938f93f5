//===- CudaTypeKey.h - Breaking the keys of cuda_tile's types ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules ir.key_cuda_* of oracle/spec/cuda_types.md, each of
// which changes one of the two types of a case, or makes it another one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_TYPES_CUDATYPEKEY_H
#define FUZZ_FAMILIES_TYPES_CUDATYPEKEY_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

void breakCudaElement(Case &testCase, Decisions &decisions);
void breakCudaSize(Case &testCase, Decisions &decisions);
void breakCudaStrideCount(Case &testCase, Decisions &decisions);
void breakCudaStride(Case &testCase, Decisions &decisions);
void breakCudaSource(Case &testCase, Decisions &decisions);
void breakCudaRank(Case &testCase, Decisions &decisions);
void breakCudaMap(Case &testCase, Decisions &decisions);
void breakCudaSparse(Case &testCase, Decisions &decisions);
void breakCudaPadding(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_TYPES_CUDATYPEKEY_H
