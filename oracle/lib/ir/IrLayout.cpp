//===- IrLayout.cpp - Layouts of types ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/IrLayout.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// Appends one side of a layout: its shape, or its strides.
static void appendSide(std::string &text, const Layout &layout,
                       int64_t (Layout::*side)() const) {
  if (layout.modes().empty())
    return append(text, (layout.*side)());
  std::string_view separator = "(";
  for (const Layout &mode : layout.modes()) {
    append(text, separator);
    appendSide(text, mode, side);
    separator = ",";
  }
  append(text, ")");
}

bool ir::isLayout(const Layout &layout) {
  if (layout.modes().empty())
    return layout.shape() >= 1;
  return std::ranges::all_of(layout.modes(), isLayout);
}

bool ir::isEqualLayout(const Layout &lhs, const Layout &rhs) {
  if (lhs.modes().empty() && rhs.modes().empty())
    return lhs.shape() == rhs.shape() && lhs.stride() == rhs.stride();
  return std::ranges::equal(
      lhs.modes(), rhs.modes(),
      [](const Layout &l, const Layout &r) { return isEqualLayout(l, r); });
}

void ir::appendLayout(std::string &text, const Layout &layout) {
  appendSide(text, layout, &Layout::shape);
  append(text, ":");
  appendSide(text, layout, &Layout::stride);
}
