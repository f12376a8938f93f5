//===- TileAAGroup.cpp - The rules on operations of nv_tileaa -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The group of oracle/spec/tileaa_ops.md, and its rules on convolutions,
// conversions and regions.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ir/TileAAAttributes.h"
#include "ops/Groups.h"
#include "ops/Regions.h"
#include "ops/TileAA.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

constexpr auto isConvTile = isOneOf<OP_AA_CONV_TILE>;

// The channel axis in dimGroups: whether a group has it, and whether such a
// group has another axis. Nothing when there is no channel axis.
struct Channel {
  bool isGrouped = false;
  bool hasCompany = false;
};

std::optional<Channel> channelOf(const Module &module, const Op &op) {
  std::optional<int64_t> axis = integerOf(module, op, ATTR_CHANNEL_AXIS);
  if (!axis)
    return std::nullopt;
  Channel channel;
  const IrAttribute *groups = module.attribute(op, ATTR_DIM_GROUPS);
  if (!groups)
    return channel;
  std::span<const int64_t> rest = integersOf(module, op, ATTR_DIM_GROUPS);
  for (uint32_t size : groups->sizes()) {
    std::span<const int64_t> group = rest.first(size);
    rest = rest.subspan(size);
    ptrdiff_t count = std::ranges::count(group, *axis);
    channel.isGrouped |= count != 0;
    channel.hasCompany |= count != 0 && count != std::ssize(group);
  }
  return channel;
}

bool hasOddFilter(const Module &module, const Op &op) {
  return std::ranges::any_of(integersOf(module, op, ATTR_FILTER_SIZES),
                             [](int64_t size) { return size < 1 || size > 3; });
}

bool isNearOddFilter(const Module &module, const Op &op) {
  return std::ranges::any_of(
      integersOf(module, op, ATTR_FILTER_SIZES),
      [](int64_t size) { return size == 1 || size == 3; });
}

bool hasUnequalLists(const Module &module, const Op &op) {
  const IrAttribute *params = module.attribute(op, ATTR_CONV_PARAMS);
  if (!params)
    return false;
  auto length = [&](TileAAFieldName field) {
    return numbersOf(params->dialect(), field)->size();
  };
  return length(FIELD_STRIDES) != length(FIELD_DILATIONS) ||
         length(FIELD_STRIDES) != length(FIELD_LOWER_PADDING) ||
         length(FIELD_STRIDES) != length(FIELD_UPPER_PADDING);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

constexpr auto isConversion = isOneOf<OP_AA_FP_TO_FP>;

constexpr ElementSet blockScaled = fp4 | elementSet({TYPE_F8E8M0FNU});
constexpr ElementSet floats =
    blockScaled | fp8 | elementSet({TYPE_F16, TYPE_BF16, TYPE_TF32, TYPE_F32});

// The elements of the two slots, each as a set that is empty for a type without
// an element.
struct Conversion {
  ElementSet source, result;

  bool isBlockScaled() const { return (source | result) & blockScaled; }
};

ElementSet elementSetOf(const Type &type) {
  bool hasScalar = (type.kind == IR_TILE || type.kind == IR_SCALAR) &&
                   type.element.scalar != Element::noScalar;
  return hasScalar ? 1u << type.element.scalar : 0;
}

std::optional<Conversion> conversionOf(const Module &module, const Op &op) {
  auto types = slotTypes<2>(module, op);
  if (!types)
    return std::nullopt;
  auto [source, result] = *types;
  return Conversion{elementSetOf(*source), elementSetOf(*result)};
}

template <ElementSet Conversion::*slot>
bool isNoFloat(const Module &module, const Op &op) {
  std::optional<Conversion> conversion = conversionOf(module, op);
  return conversion && !((*conversion).*slot & floats);
}

bool isBlockScaled(const Module &module, const Op &op) {
  std::optional<Conversion> conversion = conversionOf(module, op);
  return conversion && conversion->isBlockScaled();
}

constexpr int32_t blackwell = 100;

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

constexpr auto hasBody =
    isOneOf<OP_AA_FUNC, OP_AA_EXECUTE, OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET>;
constexpr auto isQueueBody = isOneOf<OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET>;
constexpr auto isEnd = isOneOf<OP_AA_YIELD, OP_AA_QUEUE_YIELD, OP_AA_RETURN>;

bool isOutsideOfFunc(const Module &module, const Op &op) {
  const Op *around = module.parent(op);
  bool isReturn = op.kind() == OP_AA_RETURN;
  while (!isReturn && around && around->kind() != OP_AA_FUNC)
    around = module.parent(*around);
  return !around || around->kind() != OP_AA_FUNC;
}

constexpr IrRule rules[] = {
    {{"tileaa.conv_tile.filter", "",
      "a number of filterSizes is below 1 or above 3", "filterSizes"},
     isConvTile,
     hasOddFilter,
     isNearOddFilter,
     formatText<"expects filter size must be in range 1 to 3">},
    {{"tileaa.conv_tile.params", "C-H11",
      "the four lists of conv_params are not of equal length", "conv_params"},
     isConvTile,
     hasUnequalLists,
     hasAttribute<ATTR_CONV_PARAMS>,
     formatText<"expects conv params size matched with each other">},
    {{"tileaa.conv_tile.channel_group", "",
      "none of the groups of dimGroups has channelAxis in it",
      "dimGroups channelAxis"},
     isConvTile,
     [](const Module &module, const Op &op) {
       std::optional<Channel> channel = channelOf(module, op);
       return channel && !channel->isGrouped;
     },
     isOneStepAway,
     formatText<"expects channel must be a dimGroup">},
    {{"tileaa.conv_tile.channel_only", "",
      "a group of dimGroups has channelAxis and another number in it",
      "dimGroups channelAxis"},
     isConvTile,
     [](const Module &module, const Op &op) {
       std::optional<Channel> channel = channelOf(module, op);
       return channel && channel->hasCompany;
     },
     isOneStepAway,
     formatText<"expects channel dimGroup should contain only channel">},
    {{"tileaa.fp_to_fp.source", "C-H17",
      "the element of the source is not in the table, or the source has none",
      "source"},
     isConversion,
     isNoFloat<&Conversion::source>,
     isOneStepAway,
     formatText<"fp_to_fp source element type is not supported">},
    {{"tileaa.fp_to_fp.result", "C-H17",
      "the element of the result is not in the table, or the result has none",
      "result"},
     isConversion,
     isNoFloat<&Conversion::result>,
     isOneStepAway,
     formatText<"fp_to_fp result element type is not supported">},
    {{"tileaa.fp_to_fp.target", "",
      "the element of the source or that of the result is block-scaled, and "
      "the compute capability is known and below 100",
      "source result compute_capability"},
     isConversion,
     [](const Module &module, const Op &op) {
       return isBlockScaled(module, op) &&
              module.computeCapability(op).value_or(blackwell) < blackwell;
     },
     [](const Module &module, const Op &op) {
       return isBlockScaled(module, op) &&
              module.computeCapability(op) == blackwell;
     },
     formatText<"fp_to_fp block-scaled format requires a target that supports "
                "block-scaled MMA">},
    {{"ir.tileaa_single_block", "",
      "a region of func, execute, queue.put or queue.get has more than one "
      "block",
      "operation block_counts"},
     hasBody,
     hasSecondBlock,
     isOneStepAway,
     formatSecondBlock<"ir.tileaa_single_block">},
    {{"tileaa.region.terminator", "C-A20",
      "a region of execute has no block, an empty one, or one whose last "
      "operation is no nv_tileaa.yield",
      "operation block_counts terminators"},
     isOneOf<OP_AA_EXECUTE>,
     lacksEnd<OP_AA_YIELD>,
     isOneStepAway,
     formatText<"expects regions to end with 'nv_tileaa.yield'">},
    {{"ir.queue_terminator", "C-A20",
      "a region of queue.put or queue.get has no block, an empty one, or one "
      "whose last operation is none of nv_tileaa.queue.yield, cuda_tile.break "
      "and cuda_tile.continue",
      "operation block_counts terminators"},
     isQueueBody,
     lacksEndOrExit<OP_AA_QUEUE_YIELD>,
     isOneStepAway,
     formatText<"expects regions to end with 'nv_tileaa.queue.yield'">},
    {{"tileaa.region.yield_parent", "C-H12",
      "a yield or a queue.yield of this dialect is in no nv_tileaa.func, at "
      "whatever depth and whatever else is between the two; or the operation "
      "directly around a return of this dialect is no nv_tileaa.func",
      "operation parent"},
     isEnd,
     isOutsideOfFunc,
     isOneStepAway,
     formatText<"expects parent op 'nv_tileaa.func'">},
};

std::vector<IrRule> makeRules() {
  std::vector<IrRule> all(tileaaDotRules.begin(), tileaaDotRules.end());
  all.insert(all.end(), std::begin(rules), std::end(rules));
  return all;
}

} // namespace

const Group &ir::tileaaGroup() {
  static const std::vector<IrRule> all = makeRules();
  static const Group group = {.roster = {"tileaa_ops.md", tileaaOps},
                              .rules = all};
  return group;
}
