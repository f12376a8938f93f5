//===- LayoutMap.h - Layouts and swizzles as functions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A layout maps a point to an index. Its points are its coordinates in
// colexicographic order: that of the first leaf changes fastest. The page is
// oracle/spec/register_fragment.md; the one on swizzles, swizzle_offset.md.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LAYOUTMAP_H
#define ORACLE_LAYOUTMAP_H

#include "oracle/schema/case.pb.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tilefuzz::oracle {

/// The number of points; nothing where a shape is below 1, or the number above
/// the largest word.
std::optional<int64_t> pointCount(const Layout &layout);
/// The index of a point; nothing where it does not fit a word. Requires shapes
/// of at least 1.
std::optional<int64_t> indexAt(const Layout &layout, int64_t point);
/// The layout in CuTe's notation, for example ((64,2),16):((1,512),64).
std::string notationOf(const Layout &layout);

/// The swizzle that a case names or spells out.
SwizzleTriple swizzleTriple(const SwizzleOffsetCase &testCase);
/// Applies a legal swizzle to a byte address; addresses wrap.
uint64_t swizzledAddress(const SwizzleTriple &swizzle, uint64_t address);

} // namespace tilefuzz::oracle

#endif // ORACLE_LAYOUTMAP_H
