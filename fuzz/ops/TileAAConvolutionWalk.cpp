//===- TileAAConvolutionWalk.cpp - Views of convolutions within bounds ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/TileAAValues.h"

using namespace tilefuzz;

namespace {
/// A module with one conv_tile, whose attributes are set one by one. All
/// pointers to other attributes become invalid when one is set.
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
  void setParams(llvm::ArrayRef<int> lengths) {
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

  /// Breaks one rule or none.
  enum Fault { None, Filter, Params, Ungrouped, Company, Region, faultCount };
  void set(Fault fault) {
    if (fault == Filter)
      setFilter({4});
    if (fault == Params)
      setParams({1, 1, 1, 0});
    if (fault == Ungrouped)
      setGroups({1}, {1});
    if (fault == Company)
      setGroups({0, 1}, {2});
    if (fault == Region)
      op.add_regions();
  }
};
} // namespace

/// Calls `walk` with a convolution for each fault.
static bool walkFaults(IrCase &module,
                       llvm::function_ref<bool(Convolution &)> walk) {
  for (int fault = 0; fault < Convolution::faultCount; ++fault) {
    Convolution convolution(module);
    convolution.set(static_cast<Convolution::Fault>(fault));
    if (!walk(convolution))
      return false;
  }
  return true;
}

static bool walkChannels(IrCase &module, Visit visit) {
  return walkFaults(module, [&](Convolution &convolution) {
    IrOp &op = convolution.op;
    for (int64_t channel : {0, 1, -1, 2, INT32_MAX}) {
      IrWriter::find(op, ATTR_CHANNEL_AXIS)->set_integer(channel);
      if (!walkGroups(op, visit))
        return false;
    }
    IrWriter::remove(op, ATTR_CHANNEL_AXIS);
    return walkGroups(op, visit);
  });
}

/// Walks the channel at each place of long groups, and another axis or none
/// beside it.
static bool walkLongGroups(IrCase &module, Visit visit) {
  Convolution convolution(module);
  for (int count : {1, 2, 3, 4, 8, 16, 17, 32, 63, 64})
    for (int place = 0; place < count; ++place)
      for (bool hasCompany : {false, true}) {
        llvm::SmallVector<int64_t, 65> axes;
        llvm::SmallVector<uint32_t, 64> sizes(static_cast<size_t>(count), 1);
        for (int axis = 1; axis <= count; ++axis)
          axes.push_back(axis);
        axes[static_cast<size_t>(place)] = 0;
        if (hasCompany) {
          axes.insert(axes.begin() + place, count + 1);
          sizes[static_cast<size_t>(place)] = 2;
        }
        convolution.setGroups(axes, sizes);
        if (!visit())
          return false;
      }
  return true;
}

static bool walkFilters(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 3, 0, 4, 2, -1, INT64_MAX, INT64_MIN};
  return walkFaults(module, [&](Convolution &convolution) {
    convolution.setFilter({});
    return walkLists(
        *IrWriter::find(convolution.op, ATTR_FILTER_SIZES)->mutable_integers(),
        sizes, 3, visit);
  });
}

/// Walks a size that is too large at each place of long lists.
static bool walkLongFilters(IrCase &module, Visit visit) {
  for (size_t count : {4, 5, 8, 16, 17, 32, 63, 64})
    for (size_t place = 0; place <= count; ++place) {
      Convolution convolution(module);
      llvm::SmallVector<int64_t, 64> sizes(count, 3);
      if (place < count)
        sizes[place] = 4;
      convolution.setFilter(sizes);
      if (!visit())
        return false;
    }
  return true;
}

static bool walkParams(IrCase &module, Visit visit) {
  static constexpr int64_t lengths[] = {0, 1, 2, 3, maxFieldNumbers};
  return walkFaults(module, [&](Convolution &convolution) {
    Numbers list;
    return walkLists(list, lengths, 4, [&] {
      if (list.size() < 4)
        return true;
      convolution.setParams(
          llvm::SmallVector<int, 4>(list.begin(), list.end()));
      return visit();
    });
  });
}

/// Walks the attributes that no rule reads.
static bool walkUnread(IrCase &module, Visit visit) {
  return walkFaults(module, [&](Convolution &convolution) {
    const IrOp before = convolution.op;
    for (int64_t layout = -1; layout < 6; ++layout)
      for (int64_t padding = -1; padding < 6; ++padding)
        for (int sizes = -1; sizes <= 2; ++sizes) {
          convolution.op = before;
          if (layout >= 0)
            IrWriter::integer(convolution.op, ATTR_ACTIVATION_LAYOUT, layout);
          if (sizes >= 0)
            IrWriter::attribute(convolution.op, ATTR_TILE_SIZES)
                .mutable_integers()
                ->Resize(sizes, -1);
          if (padding >= 0) {
            IrAttribute &value =
                IrWriter::attribute(convolution.op, ATTR_PADDING_VALUE);
            value.set_integer(padding % 5);
            if (padding == 5)
              value.add_types(convolution.stage.writer.scalar(TYPE_F32));
          }
          if (!visit())
            return false;
        }
    return true;
  });
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaConvolutionWalks() {
  static const OpWalk walks[] = {
      {"conv_tile without channelAxis and with five of them, without groups "
       "and "
       "with all ways to divide up to three of three axes into up to three "
       "groups, valid and with each of five faults: filterSizes, conv_params, "
       "the "
       "channel in no group or with another axis in its own, a region",
       walkChannels},
      {"with the channel at every place of up to 64 groups, alone and not",
       walkLongGroups},
      {"with up to three of eight filter sizes and each of the faults",
       walkFilters},
      {"with a filter size that is too large at every place of up to 64",
       walkLongFilters},
      {"with lists of conv_params of five lengths each and each of the faults",
       walkParams},
      {"and with every activation layout, every padding value, a scalar one "
       "and "
       "none of these, up to two tile sizes, and each of the faults",
       walkUnread},
  };
  return walks;
}
