//===- UmmaMode.cpp - One mode of a UMMA layout as a function -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recast and the cut of UmmaMode.h. Elements are walked within one unit; a
// cut is read off the bends.
//
//===----------------------------------------------------------------------===//

#include "families/modes/UmmaMode.h"

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

void IndexFunction::add(Leaf leaf) {
  if (leaf.shape == 1)
    return;
  if (leaf.stride != steady)
    bends[bendCount++] = {pointCount, leaf.stride - steady};
  steady = Wide(leaf.shape) * leaf.stride;
  pointCount *= static_cast<uint64_t>(leaf.shape);
}

Wide IndexFunction::at(uint64_t point) const {
  Wide index = 0;
  for (const Bend &bend : all())
    index += Wide(point / bend.point) * bend.change;
  return index;
}

bool IndexFunction::cutsAt(uint64_t tile) const {
  auto isAligned = [tile](uint64_t point) {
    return tile % point == 0 || point % tile == 0;
  };
  return isAligned(pointCount) &&
         std::ranges::all_of(all(), isAligned, &Bend::point);
}

bool IndexFunction::bendsBetween(uint64_t low, uint64_t high) const {
  return std::ranges::any_of(
      all(), [=](uint64_t point) { return low < point && point < high; },
      &Bend::point);
}

CutMode oracle::cut(const IndexFunction &function, uint64_t tile) {
  CutMode mode;
  const uint64_t size = function.size();
  mode.cuts = function.cutsAt(tile);
  if (!mode.cuts)
    return mode;
  mode.first.size = std::min(tile, size);
  mode.first.isOneLeaf = !function.bendsBetween(1, mode.first.size);
  mode.first.stride = size > 1 && tile > 1 ? function.at(1) : 0;
  mode.rest.size = size > tile ? size / tile : 1;
  mode.rest.isOneLeaf = !function.bendsBetween(tile, size);
  mode.rest.stride = size > tile ? function.at(tile) : 0;
  return mode;
}
