//===- TmaWalk.cpp - The operations of the TMA within bounds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

constinit const llvm::ArrayRef<OpWalk> tilefuzz::tmaWalks = {};
