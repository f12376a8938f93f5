//===- UmmaMode.cpp - One mode of a UMMA layout as a function -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recast and the cut of UmmaMode.h, computed by their definitions there.
//
//===----------------------------------------------------------------------===//

#include "modes/UmmaMode.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

bool oracle::recast(Leaf &leaf, int64_t unitSize) {
  if (leaf.stride < 0)
    return false;
  if (leaf.stride == 0)
    return true; // Every element is in the first unit, and stays an element.
  // Walk the elements to the first one in another unit. That element must be at
  // the begin of its unit; otherwise elements straddle units. From there on the
  // walk repeats.
  int64_t elementsOfUnit = 1, position = leaf.stride;
  while (position < unitSize) {
    position += leaf.stride;
    ++elementsOfUnit;
  }
  if (position % unitSize != 0)
    return false;
  // The units that the elements touch.
  leaf.shape = (leaf.shape - 1) / elementsOfUnit + 1;
  leaf.stride = position / unitSize;
  return true;
}

Wide IndexFunction::at(uint64_t point) const {
  Wide index = 0;
  for (const Leaf &leaf : std::span(leaves, leafCount)) {
    auto shape = static_cast<uint64_t>(leaf.shape);
    index += Wide(point % shape) * leaf.stride;
    point /= shape;
  }
  return index;
}

uint64_t IndexFunction::run(uint64_t step, uint64_t most,
                            uint64_t &budget) const {
  uint64_t points = std::min(most, (pointCount - 1) / step + 1);
  if (points <= 2)
    return points; // Two points are always a run.
  const Wide difference = at(step);
  // The coordinates of the step, of which those in [low, high) are not 0.
  uint64_t steps[mostLeaves], coordinates[mostLeaves];
  unsigned low = leafCount, high = 0;
  for (unsigned leaf = 0; leaf < leafCount; ++leaf) {
    auto shape = static_cast<uint64_t>(leaves[leaf].shape);
    steps[leaf] = step % shape;
    step /= shape;
    coordinates[leaf] = 0;
    if (steps[leaf] == 0)
      continue;
    low = std::min(low, leaf);
    high = leaf + 1;
  }
  // Most steps are inside one leaf and do not wrap around there.
  const auto lowShape = static_cast<uint64_t>(leaves[low].shape);
  const uint64_t lowStep = high == low + 1 ? steps[low] : lowShape;
  const Wide lowDifference = Wide(lowStep) * leaves[low].stride;

  Wide index = 0, expected = 0;
  for (uint64_t point = 1; point < points; ++point) {
    uint64_t visited = 1;
    if (coordinates[low] + lowStep < lowShape) {
      coordinates[low] += lowStep;
      index += lowDifference;
    } else {
      unsigned leaf = low;
      for (uint64_t carry = 0; leaf < high || carry; ++leaf) {
        auto shape = static_cast<uint64_t>(leaves[leaf].shape);
        uint64_t add = steps[leaf] + carry;
        coordinates[leaf] += add;
        index += Wide(add) * leaves[leaf].stride;
        carry = coordinates[leaf] >= shape;
        if (carry) {
          coordinates[leaf] -= shape;
          index -= Wide(shape) * leaves[leaf].stride;
        }
      }
      visited = leaf - low;
    }
    expected += difference;
    if (index != expected)
      return point;
    if (budget < visited) {
      budget = 0;
      return 0;
    }
    budget -= visited;
  }
  return points;
}

/// The half of `size` points with this step.
static Half halve(const IndexFunction &function, uint64_t step, uint64_t size,
                  uint64_t &budget) {
  Half half;
  half.size = size;
  uint64_t length = function.run(step, size, budget);
  if (length == 0)
    return half;
  half.isOneLeaf = length == size ? Answer::Yes : Answer::No;
  half.stride = size > 1 ? function.at(step) : 0;
  return half;
}

CutMode oracle::cut(const IndexFunction &function, uint64_t tile,
                    uint64_t &budget) {
  CutMode mode;
  uint64_t size = function.size();
  for (uint64_t end = 1; end < size && end % tile != 0;) {
    uint64_t length = function.run(end, size, budget);
    if (length == 0)
      return mode;
    end *= length;
    if (tile % end != 0 && end % tile != 0) {
      mode.cuts = Answer::No;
      return mode;
    }
  }
  mode.cuts = Answer::Yes;
  mode.first = halve(function, 1, std::min(tile, size), budget);
  mode.rest = halve(function, tile, size > tile ? size / tile : 1, budget);
  return mode;
}
