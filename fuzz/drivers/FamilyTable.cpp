//===- FamilyTable.cpp - The families of one program ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled with TILEFUZZ_ONLY_FAMILY defined as the name of a driver, the table
// has that one: a fuzz target then links, and its engine watches, no code of
// another family. With TILEFUZZ_ONLY_IR it has the drivers of IR. Else it has
// all.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

using namespace tilefuzz;

static const FamilyDriver *const table[] = {
#ifdef TILEFUZZ_ONLY_FAMILY
    &TILEFUZZ_ONLY_FAMILY,
#else
#ifdef TILEFUZZ_ONLY_IR
#define FAMILY(name)
#define IR_FAMILY(name) &name##Family,
#else
#define FAMILY(name) &name##Family,
#endif
#include "fuzz/core/Families.def"
#endif
};

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() { return table; }
