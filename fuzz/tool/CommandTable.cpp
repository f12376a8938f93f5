//===- CommandTable.cpp - The commands of one program ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled with TILEFUZZ_ONLY_COMMAND defined as the name of a command, the
// table has that one: the program then links nothing of the others. Else it has
// all.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/Commands.h"

using namespace tilefuzz;

static const Command *const table[] = {
#ifdef TILEFUZZ_ONLY_COMMAND
    &TILEFUZZ_ONLY_COMMAND,
#else
#define COMMAND(name) &name##Command,
#include "fuzz/tool/Commands.def"
#endif
};

llvm::ArrayRef<const Command *> tilefuzz::commandTable() { return table; }
