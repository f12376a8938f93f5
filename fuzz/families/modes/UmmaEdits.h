//===- UmmaEdits.h - The edits of the UMMA family ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One for each rule of oracle/spec/umma_layout.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_UMMAEDITS_H
#define FUZZ_FAMILIES_MODES_UMMAEDITS_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

llvm::ArrayRef<Edit> ummaEdits();

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_UMMAEDITS_H
