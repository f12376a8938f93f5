//===- BuilderRoots.h - The operations that builders begin at ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kinds of operations that oracle/spec/builders.md names as roots.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_BUILDERROOTS_H
#define ORACLE_LIB_OPS_BUILDERROOTS_H

namespace tilefuzz::oracle::builders {

/// Whether expand_single_tiled_op takes an operation of this kind as a root.
bool isTiledRoot(int kind);

/// Whether a root of materialize_schedule is a store, or a load.
bool isStore(int kind);
bool isLoad(int kind);
/// Whether a load is an async form or has one.
bool mayBeAsync(int kind);

} // namespace tilefuzz::oracle::builders

#endif // ORACLE_LIB_OPS_BUILDERROOTS_H
