//===- Families.h - Declarations of all family drivers ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver <name> is defined in fuzz/families/ or fuzz/ops/.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_FAMILIES_H
#define FUZZ_CORE_FAMILIES_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

#define FAMILY(name) extern const FamilyDriver name##Family;
#include "fuzz/core/Families.def"

} // namespace tilefuzz

#endif // FUZZ_CORE_FAMILIES_H
