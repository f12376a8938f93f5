//===- TileASRosterTest.cpp - Tests of the roster -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes that MLIR can write and no case can. Counts, attributes and types
// of every operation are tested by tests/ops/.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

// Group ids may be any 8-bit integer (C-A17).
TEST(TileASRoster, GroupIdsMayHaveASign) {
  expectAccepted(R"(%a, %b = nv_tileas.async.pipeline.create_pipeline %view
      {numStages = 1 : i32, producerGroupId = 255 : ui8,
       consumerGroupId = -1 : si8} : !V -> !P, !C)");
}
