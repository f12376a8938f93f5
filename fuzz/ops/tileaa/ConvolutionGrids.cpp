//===- ConvolutionGrids.cpp - Views of convolutions within bounds ---------===//
//----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;

namespace {
/// A module with one conv_tile.
class Convolution {
public:
  explicit Convolution(IrCase &module)
      : stage(module), op(stage.add(*module.mutable_ops(), OP_AA_CONV_TILE)) {
    op.clear_attributes();
    setGroups({0}, {1});
    IrWriter::integer(op, ATTR_CHANNEL_AXIS, 0);
  }

  IrStage stage;
  IrOp &op;

  void setGroups(llvm::ArrayRef<int64_t> axes, llvm::ArrayRef<uint32_t> sizes) {
    IrWriter::remove(op, ATTR_DIM_GROUPS);
    IrWriter::integers(op, ATTR_DIM_GROUPS, axes);
    IrWriter::find(op, ATTR_DIM_GROUPS)
        ->mutable_sizes()
        ->Assign(sizes.begin(), sizes.end());
  }
  void setFilter(llvm::ArrayRef<int64_t> sizes) {
    IrWriter::remove(op, ATTR_FILTER_SIZES);
    IrWriter::integers(op, ATTR_FILTER_SIZES, sizes);
  }
  /// Sets the lists of conv_params to these lengths.
  void setParams(const std::array<int, 4> &lengths) {
    IrWriter::remove(op, ATTR_CONV_PARAMS);
    TileAAAttribute &params =
        *IrWriter::attribute(op, ATTR_CONV_PARAMS).mutable_dialect();
    setFields(params, "conv_params",
              {{FIELD_STRIDES, {}},
               {FIELD_DILATIONS, {}},
               {FIELD_LOWER_PADDING, {}},
               {FIELD_UPPER_PADDING, {}}});
    for (auto [field, length] :
         llvm::zip_equal(*params.mutable_fields(), lengths))
      field.mutable_numbers()->Resize(length, 1);
  }

  /// Breaks one of five rules or none.
  void chooseFault(Decisions &decisions) {
    switch (decisions.below(6)) {
    case 0:
      return setFilter({4});
    case 1:
      return setParams({1, 1, 1, 0});
    case 2:
      return setGroups({1}, {1}); // The channel is in no group.
    case 3:
      return setGroups({0, 1}, {2}); // It is not alone.
    case 4:
      op.add_regions();
    }
  }
};
} // namespace

static void chooseChannel(Decisions &decisions, Convolution &convolution) {
  static constexpr int64_t channels[] = {0, 1, -1, 2, INT32_MAX};
  const uint32_t choice = decisions.below(std::size(channels) + 1);
  IrWriter::remove(convolution.op, ATTR_CHANNEL_AXIS);
  if (choice)
    IrWriter::integer(convolution.op, ATTR_CHANNEL_AXIS, channels[choice - 1]);
  chooseGroups(decisions, convolution.op);
}

static void chooseFilter(Decisions &decisions, Convolution &convolution) {
  convolution.setFilter(
      chooseNumbers(decisions, {1, 3, 0, 4, 2, -1, INT64_MAX, INT64_MIN}, 3));
}

static void chooseParams(Decisions &decisions, Convolution &convolution) {
  static constexpr int lengths[] = {0, 1, 2, 3, maxFieldNumbers};
  std::array<int, 4> params;
  for (int &length : params)
    length = decisions.pick(lengths);
  convolution.setParams(params);
}

/// Chooses the attributes that no rule reads.
static void chooseUnread(Decisions &decisions, Convolution &convolution) {
  IrOp &op = convolution.op;
  if (const int layout = decisions.between(-1, 5); layout >= 0)
    IrWriter::integer(op, ATTR_ACTIVATION_LAYOUT, layout);
  if (const int padding = decisions.between(-1, 5); padding >= 0) {
    IrAttribute &value = IrWriter::attribute(op, ATTR_PADDING_VALUE);
    value.set_integer(padding % 5);
    if (padding == 5)
      value.add_types(convolution.stage.writer.scalar(TYPE_F32));
  }
  if (const int sizes = decisions.between(-1, 2); sizes >= 0)
    IrWriter::attribute(op, ATTR_TILE_SIZES)
        .mutable_integers()
        ->Resize(sizes, -1);
}

static OpWalk withFaults(const char *statement,
                         void (*choose)(Decisions &, Convolution &)) {
  return everyModule(statement, [=](Decisions &decisions, IrCase &module) {
    Convolution convolution(module);
    convolution.chooseFault(decisions);
    choose(decisions, convolution);
  });
}

/// Puts the channel at each place of long groups, alone and beside another
/// axis.
static void chooseLongGroups(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t counts[] = {1, 2, 3, 4, 8, 16, 17, 32, 63, 64};
  const uint32_t count = decisions.pick(counts), place = decisions.below(count);
  llvm::SmallVector<int64_t, 65> axes;
  llvm::SmallVector<uint32_t, 64> sizes(count, 1);
  for (uint32_t axis = 1; axis <= count; ++axis)
    axes.push_back(axis == place + 1 ? 0 : axis);
  if (decisions.flip()) {
    axes.insert(axes.begin() + place, count + 1);
    sizes[place] = 2;
  }
  Convolution(module).setGroups(axes, sizes);
}

/// Puts a size that is too large at each place of long lists, or at none.
static void chooseLongFilters(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t counts[] = {4, 5, 8, 16, 17, 32, 63, 64};
  llvm::SmallVector<int64_t, 64> sizes(decisions.pick(counts), 3);
  if (const uint32_t place =
          decisions.below(static_cast<uint32_t>(sizes.size()) + 1))
    sizes[place - 1] = 4;
  Convolution(module).setFilter(sizes);
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaConvolutionWalks() {
  static const OpWalk walks[] = {
      withFaults("conv_tile without channelAxis and with five of them, without "
                 "groups and with all ways to divide up to three of three axes "
                 "into up to three groups, valid and with each of five faults: "
                 "filterSizes, conv_params, the channel in no group or with "
                 "another axis in its own, a region",
                 chooseChannel),
      everyModule(
          "with the channel at every place of up to 64 groups, alone and not",
          chooseLongGroups),
      withFaults(
          "with up to three of eight filter sizes and each of the faults",
          chooseFilter),
      everyModule(
          "with a filter size that is too large at every place of up to 64",
          chooseLongFilters),
      withFaults("with lists of conv_params of five lengths each and each of "
                 "the faults",
                 chooseParams),
      withFaults("and with every activation layout, every padding value, a "
                 "scalar one and none of these, up to two tile sizes, and each "
                 "of the faults",
                 chooseUnread),
  };
  return walks;
}
