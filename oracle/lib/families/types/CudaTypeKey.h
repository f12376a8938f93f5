//===- CudaTypeKey.h - Keys of the types of cuda_tile -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions, boundaries, diagnostics and applicability of the rules
// ir.key_cuda_* of oracle/spec/cuda_types.md, for the family `tileaa_type_key`.
// A rule without a boundary here is at its boundary wherever it applies.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_TYPES_CUDATYPEKEY_H
#define ORACLE_LIB_FAMILIES_TYPES_CUDATYPEKEY_H

#include "families/types/TileAATypeKey.h"

namespace tilefuzz::oracle::cuda_key {

/// Whether the failing type breaks the rule.
bool hasOtherElement(const TypeKeyFacts &facts);
bool hasSmallSize(const TypeKeyFacts &facts);
bool hasOtherStrideCount(const TypeKeyFacts &facts);
bool hasSmallStride(const TypeKeyFacts &facts);
bool hasOtherSource(const TypeKeyFacts &facts);
bool hasOtherRank(const TypeKeyFacts &facts);
bool hasOtherMap(const TypeKeyFacts &facts);
bool hasOtherSparse(const TypeKeyFacts &facts);
bool hasOtherPadding(const TypeKeyFacts &facts);

/// Whether a type that is reached is one step from breaking it.
bool hasLeastSize(const TypeKeyFacts &facts);
bool hasLeastStride(const TypeKeyFacts &facts);
bool hasOuterSparse(const TypeKeyFacts &facts);

void formatElement(const TypeKeyFacts &facts, std::string &text);
void formatSize(const TypeKeyFacts &facts, std::string &text);
void formatStrideCount(const TypeKeyFacts &facts, std::string &text);
void formatStride(const TypeKeyFacts &facts, std::string &text);
void formatSource(const TypeKeyFacts &facts, std::string &text);
void formatRank(const TypeKeyFacts &facts, std::string &text);
void formatMap(const TypeKeyFacts &facts, std::string &text);
void formatSparse(const TypeKeyFacts &facts, std::string &text);
void formatPadding(const TypeKeyFacts &facts, std::string &text);

/// Whether the type under test has what the rule reads.
bool asksElement(const TypeKeyFacts &facts);
bool asksSize(const TypeKeyFacts &facts);
bool asksStride(const TypeKeyFacts &facts);
bool asksSource(const TypeKeyFacts &facts);
bool asksRank(const TypeKeyFacts &facts);
bool asksMap(const TypeKeyFacts &facts);
bool asksSparse(const TypeKeyFacts &facts);
bool asksPadding(const TypeKeyFacts &facts);

} // namespace tilefuzz::oracle::cuda_key

#endif // ORACLE_LIB_FAMILIES_TYPES_CUDATYPEKEY_H
