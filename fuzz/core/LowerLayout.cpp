//===- LowerLayout.cpp - From the schema's layouts to the library's -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/LowerLayout.h"

using namespace tilefuzz;

static void lowerNode(const Layout &node, tileir::Layout &lowered) {
  if (node.modes().empty()) {
    lowered.addLeaf(node.shape(), node.stride());
    return;
  }
  lowered.beginTuple();
  for (const Layout &mode : node.modes())
    lowerNode(mode, lowered);
  lowered.endTuple();
}

void tilefuzz::lowerLayout(const Layout &layout, tileir::Layout &lowered) {
  lowered.clear();
  // A layout without any field in the case stays absent.
  if (layout.has_shape() || layout.has_stride() || !layout.modes().empty())
    lowerNode(layout, lowered);
}
