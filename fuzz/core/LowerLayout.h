//===- LowerLayout.h - Schema layouts for the library -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_LOWERLAYOUT_H
#define FUZZ_CORE_LOWERLAYOUT_H

#include "oracle/schema/case.pb.h"

#include "tileir/ModePatterns/Layout.h"

namespace tilefuzz {

/// Overwrites `lowered`, which keeps its allocation.
void lowerLayout(const Layout &layout, tileir::Layout &lowered);

} // namespace tilefuzz

#endif // FUZZ_CORE_LOWERLAYOUT_H
