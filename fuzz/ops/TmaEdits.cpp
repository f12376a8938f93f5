//===- TmaEdits.cpp - Breaking the rules of the TMA -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;

constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = {};
