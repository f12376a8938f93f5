//===- Regions.h - Conditions on the blocks of regions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common conditions of the rules on pipeline regions
// (oracle/spec/pipeline.md) and on bodies (oracle/spec/slices.md): a region has
// one block, which ends in an operation of one kind and yields the results of
// the operation around it. The conditions read the first block only (C-A20).
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_REGIONS_H
#define ORACLE_LIB_OPS_REGIONS_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// Returns the operation of the kind `end` that ends a region's first block, or
/// null.
template <IrOpKind end>
const Op *endOf(const Module &module, const Region &region) {
  const Op *last = module.lastOf(region);
  return last && last->kind() == end ? last : nullptr;
}

/// Whether a region of the operation does not end in an operation of the kind.
template <IrOpKind end>
bool lacksEnd(const Module &module, const Op &op) {
  return std::ranges::any_of(module.regions(op), [&](const Region &region) {
    return !endOf<end>(module, region);
  });
}

/// Whether an operation leaves a loop of cuda_tile early. One that ends a
/// region where it may not is rejected for its place, not for the end (C-J25).
constexpr auto isEarlyExit = isOneOf<OP_CUDA_BREAK, OP_CUDA_CONTINUE>;

/// Whether a region of the operation ends neither in an operation of the kind
/// nor in an early exit.
template <IrOpKind end>
bool lacksEndOrExit(const Module &module, const Op &op) {
  return std::ranges::any_of(module.regions(op), [&](const Region &region) {
    const Op *last = module.lastOf(region);
    return !last || (last->kind() != end && !isEarlyExit(*last->spec));
  });
}

/// Whether the operand types of a yield equal the enclosing operation's result
/// types.
inline bool yieldsResults(const Module &module, const Op &yield,
                          const Op &around) {
  return std::ranges::equal(module.operands(yield), module.results(around), {},
                            &Operand::type);
}

/// Returns the first end of a region that does not yield the operation's result
/// types. Returns null when there is none, or when a region lacks its end.
template <IrOpKind end>
const Op *findOtherYield(const Module &module, const Op &op) {
  if (lacksEnd<end>(module, op))
    return nullptr;
  for (const Region &region : module.regions(op))
    if (const Op *last = endOf<end>(module, region);
        !yieldsResults(module, *last, op))
      return last;
  return nullptr;
}

constexpr std::string_view otherYieldText =
    "expects region yield types to match with result types [";

/// Appends the result types of the operation around a yield, and what it
/// yields. Either operation may be null.
inline void formatYield(const Module &module, const Op *around, const Op *yield,
                        std::string_view start, std::string &text) {
  append(text, start);
  if (around)
    appendTypes(module, module.results(*around), text);
  append(text, "], but got: [");
  if (yield)
    appendTypes(module, module.operands(*yield), text, &Operand::type);
  append(text, "]");
}

/// Appends the same on an operation's first region that yields other types.
template <IrOpKind end>
void formatOtherEnd(const Module &module, const Op &op, std::string_view start,
                    std::string &text) {
  const Op *yield = findOtherYield<end>(module, op);
  if (!yield && op.regions.size != 0)
    yield = endOf<end>(module, module.regions(op).front());
  formatYield(module, &op, yield, start, text);
}

/// Returns the number of the first region with more than one block, or none.
inline uint32_t findSecondBlock(const Module &module, const Op &op) {
  std::span<const Region> regions = module.regions(op);
  for (uint32_t i = 0; i < regions.size(); ++i)
    if (regions[i].size > 1)
      return i;
  return none;
}

inline bool hasSecondBlock(const Module &module, const Op &op) {
  return findSecondBlock(module, op) != none;
}

template <Text rule>
void formatSecondBlock(const Module &module, const Op &op, std::string &text) {
  uint32_t number = findSecondBlock(module, op);
  if (number == none)
    number = 0;
  uint32_t blocks =
      number < op.regions.size ? module.regions(op)[number].size : 0;
  appendAll(text, rule.text, ": expected region #", number,
            " to have one block, but got ", blocks);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_REGIONS_H
