//===- HeldTypes.cpp - The types that types are made of -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/HeldTypes.h"

#include "fuzz/module/SpelledNumber.h"

using namespace tilefuzz;

bool tilefuzz::isHeldElement(const IrType &element) {
  return element.kind() == IR_INDEX || element.kind() == IR_PTR ||
         (element.kind() == IR_OPAQUE && (spelledInteger(element.text()) ||
                                          spelledFloatWidth(element.text())));
}

bool tilefuzz::isIdentityMap(const IrType &type) {
  return llvm::all_of(llvm::enumerate(type.dim_map()), [](auto entry) {
    return entry.value() == static_cast<int64_t>(entry.index());
  });
}

bool tilefuzz::addHeldWeight(const IrTypes &types, uint32_t position,
                             unsigned &weight, unsigned limit) {
  return allHeld(types[static_cast<int>(position)], [&](uint32_t held) {
    return held < position && ++weight <= limit &&
           addHeldWeight(types, held, weight, limit);
  });
}

bool tilefuzz::isWellFormedQueue(const IrTypes &types, uint32_t position) {
  unsigned weight = 1;
  return types[static_cast<int>(position)].types_size() <= maxQueueTypes &&
         addHeldWeight(types, position, weight);
}
