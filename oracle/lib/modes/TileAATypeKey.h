//===- TileAATypeKey.h - A pair of types of nv_tileaa -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of the family `tileaa_type_key` have in common.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_MODES_TILEAATYPEKEY_H
#define ORACLE_LIB_MODES_TILEAATYPEKEY_H

#include "Ladder.h"

namespace tilefuzz::oracle {

/// Whether a case has two types of nv_tileaa, and every type that they reach
/// can be written.
bool isTypeKeyWellFormed(const Case &testCase);

extern const std::span<const Invariant> typeKeyInvariants;
extern const std::span<const Relation> typeKeyRelations;

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_MODES_TILEAATYPEKEY_H
