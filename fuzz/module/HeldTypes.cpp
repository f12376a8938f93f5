//===- HeldTypes.cpp - The types that types are made of -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/HeldTypes.h"

using namespace tilefuzz;

/// Adds what a type holds to `weight`; false above the limit, and for a
/// position that is no earlier one.
static bool addHeld(const IrTypes &types, uint32_t position, unsigned &weight) {
  return allHeld(types[static_cast<int>(position)], [&](uint32_t held) {
    return held < position && ++weight <= maxQueueWeight &&
           addHeld(types, held, weight);
  });
}

bool tilefuzz::isWellFormedQueue(const IrTypes &types, uint32_t position) {
  unsigned weight = 1;
  return types[static_cast<int>(position)].types_size() <= maxQueueTypes &&
         addHeld(types, position, weight);
}
