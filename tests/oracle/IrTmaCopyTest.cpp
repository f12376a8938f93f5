//===- IrTmaCopyTest.cpp - Copies and atomics of the TMA ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma.md on loads, stores and atomics.
//
//===----------------------------------------------------------------------===//

#include "TmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

static const std::string otherBox =
    "tma box-dim and copy atom box-dim mismatch";

TEST(IrTmaCopyTest, kindsOfCopies) {
  expectAtBoundary(tma(load("4, 2, 1, 1, 3")), "tileas.tma.load.atom_kind");
  expectAtBoundary(tma(store("4, 2, 1, 1")), "tileas.tma.store.atom_kind");
  for (const char *name : {"x", "tma_store_2d", "tma_redg_2d"})
    expectBrokenAt(1, tma(load("4, 2, 1, 1, 3", name)),
                   {"tileas.tma.load.atom_kind"}, "expected a TMA load atom");
  for (const char *name : {"x", "tma_load_2d", "tma_redg_2d"})
    expectBrokenAt(1, tma(store("4, 2, 1, 1", name)),
                   {"tileas.tma.store.atom_kind"},
                   "expect a tma_store atom type");
}

TEST(IrTmaCopyTest, kindsOfMakers) {
  expectAtBoundary(tma(make("0, 1, 1", 20) + load("20, 2, 1, 1, 3")),
                   "roster.tma_load.attr_atom");
  expectNotAtBoundary(tma(load("4, 2, 1, 1, 3")), "roster.tma_load.attr_atom");
  expectBrokenAt(
      2, tma(make("0, 1, 1", 20, "tma_store_2d") + load("20, 2, 1, 1, 3")),
      {"roster.tma_load.attr_atom"},
      "roster.tma_load.attr_atom: expected a descriptor with a TMA load atom, "
      "but got 'tma_store_2d'");
  expectBrokenAt(
      2, tma(make("0, 1, 1", 20) + store("20, 2, 1, 1")),
      {"roster.tma_store.attr_atom"},
      "roster.tma_store.attr_atom: expected a descriptor with a TMA store "
      "atom, but got 'tma_load_2d'");
  // An atom that is none of the TMA makes no maker.
  expectBrokenAt(1, tma(make("0, 1", 20, "x") + load("20, 2, 1, 1, 3")),
                 {"roster.make_tma_desc.v1_atom"}, "invalid TMA atom type");
}

TEST(IrTmaCopyTest, boxesOfCopies) {
  // Of the maker, whatever the coordinates.
  expectBrokenAt(
      2, tma(make("0, 1, 1, 1", 20, "tma_load_3d") + load("20, 2, 1, 1, 3")),
      {"tileas.tma.load.box_count"}, otherBox);
  expectBrokenAt(
      2, tma(make("0, 1, 1, 1", 20, "tma_store_3d") + store("20, 2, 1, 1")),
      {"tileas.tma.store.box"}, otherBox);
  for (const char *operands :
       {"20, 2, 1, 3", "20, 2, 3", "20, 2, 1, 1, 1, 3"}) {
    Case testCase = caseOf(tma(make("0, 1, 1", 20) + load(operands)));
    expectBrokenAt(2, testCase, {"ir.tma_coords"},
                   "ir.tma_coords: expected 2 coordinates, but got " +
                       std::to_string(coordsIn(operands, 3)));
  }
  expectBrokenAt(
      2, tma(make("0, 1, 1", 20, "tma_store_2d") + store("20, 2, 1")),
      {"ir.tma_coords"}, "ir.tma_coords: expected 2 coordinates, but got 1");
  // Without a maker of the coordinates.
  expectBrokenAt(1, tma(load("4, 2, 1, 3")), {"tileas.tma.load.box_count"},
                 otherBox);
  expectBrokenAt(1, tma(store("4, 2, 1")), {"tileas.tma.store.box"}, otherBox);
}

TEST(IrTmaCopyTest, stridesOfMakers) {
  const std::string text = make("14, 1, 1", 20) + load("20, 2, 1, 1, 3");
  expectAtBoundary(tma(text, "shape: 8 stride: 1"),
                   "tileas.tma.load.element_stride");
  expectBrokenAt(
      1, tma(text, "shape: 8 stride: 2"),
      {"roster.make_tma_desc.v3_stride", "tileas.tma.load.element_stride"},
      "TMA descriptors require unit element stride");
}

TEST(IrTmaCopyTest, ranksOfSharedViews) {
  const std::string other = "shared-memory layout is not TMA-compatible";
  for (int rank = 0; rank <= 6; ++rank) {
    std::string shape;
    for (int i = 0; i < rank; ++i)
      shape += " shape: 8";
    auto text = [&](const std::string &ops) {
      return tma(ops, "shape: 8 stride: 1", shape);
    };
    std::string loaded = text(load("4, 15, 1, 1, 3"));
    std::string stored = text(store("4, 15, 1, 1"));
    if (rank == 0 || rank == 6) {
      expectBrokenAt(1, loaded, {"tileas.tma.load.shared_layout"}, other);
      expectBrokenAt(1, stored, {"tileas.tma.store.layout"}, other);
    } else if (rank == 1 || rank == 5) {
      expectAtBoundary(loaded, "tileas.tma.load.shared_layout");
      expectAtBoundary(stored, "tileas.tma.store.layout");
    } else {
      expectNotAtBoundary(loaded, "tileas.tma.load.shared_layout");
      expectNotAtBoundary(stored, "tileas.tma.store.layout");
    }
  }
}

TEST(IrTmaCopyTest, modes) {
  const std::string start = "roster.gather_scatter_tma.modes: expected ";
  const std::string id = "roster.gather_scatter_tma.modes";
  expectAtBoundary(tma(gather("4", "tma_load_2d_gather4")), id);
  expectAtBoundary(tma(scatter("4", "tma_store_2d_scatter4")), id);
  expectBrokenAt(1, tma(gather("4", "tma_load_2d")), {id},
                 start + "an atom of mode gather4, but got 'tma_load_2d'");
  expectBrokenAt(
      1, tma(scatter("4", "tma_store_2d_gather4")), {id},
      start + "an atom of mode scatter4, but got 'tma_store_2d_gather4'");
  expectBrokenAt(
      2, tma(make("0, 1, 1", 20) + gather("20", "tma_load_2d_gather4")), {id},
      start + "a descriptor of mode gather4, but got 'tma_load_2d'");
  expectBrokenAt(2,
                 tma(make("0, 1, 1", 20, "tma_store_2d_im2col") +
                     scatter("20", "tma_store_2d_scatter4")),
                 {id},
                 start + "a descriptor of mode scatter4, but got "
                         "'tma_store_2d_im2col'");
  expectAccepted(tma(make("0, 1, 1", 20, "tma_load_2d_gather4") +
                     gather("20", "tma_load_2d_gather4")));
  // The other forms may have any; an atom that is none has no mode.
  expectAccepted(tma(load("4, 2, 1, 1, 3", "tma_load_2d_gather4")));
  expectBrokenAt(1, tma(gather("4", "x")), {"tileas.tma.load.atom_kind"},
                 "expected a TMA load atom");
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

TEST(IrTmaCopyTest, paddingOfCopies) {
  auto loaded = [](const std::string &padding) {
    return tma(load("4, 2, 1, 1, 3", "tma_load_2d",
                    attribute("PADDING_VALUE", padding)));
  };
  auto gathered = [](const std::string &padding) {
    return tma(gather("4", "tma_load_2d_gather4",
                      attribute("PADDING_VALUE", padding)));
  };
  const std::string tiled = "TmaLoad only support zero padding now";
  const std::string ofRows = "GatherTmaLoad only support zero padding now";
  const std::string other =
      "roster.tma_load.attr_padding: expected a padding value of type 'f16', "
      "but got 'i1'";
  const std::string tiledId = "tileas.tma.load.zero_padding";
  const std::string gatherId = "roster.gather_scatter_tma.gather_padding";
  // The type 12 is f16, 5 is i1.
  for (const char *zero : {"integer: 0", "", "types: 12 integer: 0"}) {
    expectAtBoundary(loaded(zero), tiledId);
    expectAtBoundary(gathered(zero), gatherId);
  }
  for (const char *value :
       {"integer: 1", "integer: 4", "types: 12 integer: -32768",
        "types: 12 integer: 1"}) {
    expectBrokenAt(1, loaded(value), {tiledId}, tiled);
    expectBrokenAt(1, gathered(value), {gatherId}, ofRows);
  }
  expectBrokenAt(1, loaded("types: 5 integer: 0"),
                 {"roster.tma_load.attr_padding"}, other);
  expectBrokenAt(1, gathered("types: 5 integer: -1"),
                 {"roster.tma_load.attr_padding", gatherId}, other);
  for (const char *value : {"integer: 0", "types: 5 integer: 0"})
    expectBrokenAt(1,
                   tma(scatter("4", "tma_store_2d_scatter4",
                               attribute("PADDING_VALUE", value))),
                   {"roster.gather_scatter_tma.scatter_padding"},
                   "roster.gather_scatter_tma.scatter_padding: expected no "
                   "padding_value, but got one");
}

// A wrong slot or missing segments leave nothing to read.
TEST(IrTmaCopyTest, wrongSlotsHideTheRest) {
  expectBrokenAt(1, tma(load("4, 0, 1, 3", "x")),
                 {"roster.tma_load.operand_dst"},
                 "operand #1 must be variadic of tiled view in smem, but got "
                 "'!nv_tileas.tiled_view<8x8xf16>'");
  expectBrokenAt(1, tma(op("TILED_TMA_LOAD", "4, 2, 1, 3", "6", 50, atom("x"))),
                 {"roster.attr.operandSegmentSizes"},
                 "requires attribute 'operandSegmentSizes'");
  expectBrokenAt(1, tma(op("MAKE_TILED_TMA_DESC", "1, 1", "4", 20, atom("x"))),
                 {"roster.make_tma_desc.operand_view"},
                 "operand #0 must be tiled view in gmem, but got 'index'");
}

// What is shown of the operation that breaks a rule.
TEST(IrTmaCopyTest, valuesOfCopies) {
  auto expectValues = [](const std::string &text, const std::string &atom,
                         const std::string &stride, const std::string &boxes) {
    const Family &family = *findFamily("ir");
    const Case testCase = caseOf(text);
    EXPECT_EQ(family.operand(testCase, "maker_atom"), atom) << text;
    EXPECT_EQ(family.operand(testCase, "maker_stride"), stride) << text;
    EXPECT_EQ(family.operand(testCase, "box_count"), boxes) << text;
  };
  // A coordinate too few.
  expectValues(tma(make("0, 1, 1", 20) + load("20, 2, 1, 3")), "tma_load_2d",
               "1", "2");
  expectValues(
      tma(make("14, 1, 1, 1", 20, "tma_load_3d") + load("20, 2, 1, 1, 3"),
          "shape: 8 stride: 2"),
      "tma_load_3d", "2", "3");
  // No maker, and one that cannot be read, as the copy behind it.
  expectValues(tma(load("4, 2, 1, 3")), "none", "absent", "1");
  expectValues(tma(make("1, 1", 20, "tma_load_1d") + load("20, 2, 1, 1, 3")),
               "tma_load_1d", "absent", "absent");
  expectValues(tma(make("0, 1, 1", 20) + load("20, 0, 1, 1, 3")), "none",
               "absent", "absent");
}

TEST(IrTmaCopyTest, valuesOfMakers) {
  auto expectValues = [](const std::string &text, const std::string &box,
                         const std::string &stride) {
    const Family &family = *findFamily("ir");
    EXPECT_EQ(family.operand(caseOf(text), "leading_box"), box) << text;
    EXPECT_EQ(family.operand(caseOf(text), "element_stride"), stride) << text;
  };
  expectValues(tma(constant(4, 19) + make("0, 19, 1", 20)), "4", "1");
  expectValues(tma(make("14, 1, 1", 20), "shape: 8 stride: 2"), "absent", "2");
  expectValues(tma(make("1, 1, 1", 20)), "absent", "absent");
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

TEST(IrTmaCopyTest, atomics) {
  const std::string kind = "tileas.tma.atomic.atom_kind";
  const std::string modes = "tileas.tma.atomic.scatter_modes";
  expectAtBoundary(tma(atomic("tma_redg_2d")), kind);
  expectAtBoundary(tma(atomic("tma_redg_2d_gather4")), modes);
  expectNotAtBoundary(tma(atomic("x")), kind);
  expectBrokenAt(1, tma(atomic("tma_load_2d")), {kind},
                 "expect a tma_redg atom type");
  expectBrokenAt(1, tma(atomic("tma_redg_3d_scatter4")), {modes},
                 "TmaReduceOp do not support SCATTER4 mode");
  expectBrokenAt(1, tma(atomic("tma_store_2d_scatter4")), {kind, modes},
                 "expect a tma_redg atom type");
}
