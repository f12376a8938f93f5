//===- IrTmaCopyTest.cpp - Copies and atomics of the TMA ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Boundaries and values of oracle/spec/tma.md on loads, stores and atomics.
// The accepted and rejected cases are in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "TmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(IrTmaCopyTest, kindsOfMakers) {
  expectAtBoundary(tma(make("0, 1, 1", 20) + load("20, 2, 1, 1, 3")),
                   "roster.tma_load.attr_atom");
  expectNotAtBoundary(tma(load("4, 2, 1, 1, 3")), "roster.tma_load.attr_atom");
}

TEST(IrTmaCopyTest, ranksOfSharedViews) {
  for (int rank = 1; rank <= 5; ++rank) {
    std::string shape;
    for (int i = 0; i < rank; ++i)
      shape += " shape: 8";
    auto text = [&](const std::string &ops) {
      return tma(ops, "shape: 8 stride: 1", shape);
    };
    std::string loaded = text(load("4, 15, 1, 1, 3"));
    std::string stored = text(store("4, 15, 1, 1"));
    if (rank == 1 || rank == 5) {
      expectAtBoundary(loaded, "tileas.tma.load.shared_layout");
      expectAtBoundary(stored, "tileas.tma.store.layout");
    } else {
      expectNotAtBoundary(loaded, "tileas.tma.load.shared_layout");
      expectNotAtBoundary(stored, "tileas.tma.store.layout");
    }
  }
}

TEST(IrTmaCopyTest, paddingOfCopies) {
  auto loaded = [](const std::string &padding) {
    return tma(load("4, 2, 1, 1, 3", "tma_load_2d",
                    attribute("PADDING_VALUE", padding)));
  };
  auto gathered = [](const std::string &padding) {
    return tma(gather("4", "tma_load_2d_gather4",
                      attribute("PADDING_VALUE", padding)));
  };
  const std::string tiledId = "tileas.tma.load.zero_padding";
  const std::string gatherId = "roster.gather_scatter_tma.gather_padding";
  // The type 12 is f16, 5 is i1.
  for (const char *zero : {"integer: 0", "", "types: 12 integer: 0"}) {
    expectAtBoundary(loaded(zero), tiledId);
    expectAtBoundary(gathered(zero), gatherId);
  }
}

// The values that explain the operation that breaks a rule.
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

// A maker behind its load is verified later.
TEST(IrTmaCopyTest, makersBehindTheirLoads) {
  auto text = [](const std::string &stride) {
    return caseOf(tma(load("20, 2, 1, 1, 3") + make("14, 1, 1", 20),
                      "shape: 8 stride: " + stride));
  };
  EXPECT_EQ(evaluate(text("1")).verdict.outcome, Outcome::Accepted);
  expectBrokenAt(
      1, text("2"),
      {"roster.make_tma_desc.v3_stride", "tileas.tma.load.element_stride"},
      "TMA descriptors require unit element stride");
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

TEST(IrTmaCopyTest, atomics) {
  const std::string kind = "tileas.tma.atomic.atom_kind";
  const std::string modes = "tileas.tma.atomic.scatter_modes";
  expectAtBoundary(tma(atomic("tma_redg_2d")), kind);
  expectAtBoundary(tma(atomic("tma_redg_2d_gather4")), modes);
  expectNotAtBoundary(tma(atomic("x")), kind);
}
