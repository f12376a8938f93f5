//===- LayoutTest.cpp - Nested CuTe layouts -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Building, reading and printing of the preorder tree, also when it is built
// with calls in an invalid order.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

using namespace tileir;

TEST(Layout, round_trip) {
  for (const char *text :
       {"4:1", "(4):(1)", "(4,2):(1,4)", "((64,2),16):((1,512),64)",
        "(((1,2),3),(4,(5,6))):(((7,8),9),(10,(11,12)))", "():()",
        "((),2):((),3)", "(2,()):(3,())", "((())):((()))",
        "(-9223372036854775808):(9223372036854775807)"})
    EXPECT_EQ(printed(layoutOf(text)), text);
}

TEST(Layout, rank_and_modes) {
  Layout layout = layoutOf("((64,2),16,()):((1,512),64,())");
  EXPECT_EQ(layout.rank(), 3u);
  EXPECT_EQ(layout.preorder().size(), 6u);
  EXPECT_EQ(layout.mode(0).size(), 3u);
  EXPECT_EQ(layout.mode(0)[2].stride, 512);
  EXPECT_EQ(layout.mode(1).size(), 1u);
  EXPECT_EQ(layout.mode(1)[0].shape, 16);
  EXPECT_FALSE(layout.mode(2)[0].isLeaf);
  EXPECT_TRUE(layout.mode(3).empty());
  EXPECT_EQ(layoutOf("4:1").rank(), 0u);
  EXPECT_TRUE(layoutOf("4:1").mode(0).empty());
}

TEST(Layout, absent) {
  Layout layout;
  EXPECT_TRUE(layout.empty());
  EXPECT_EQ(layout.rank(), 0u);
  EXPECT_TRUE(layout.mode(0).empty());
  EXPECT_EQ(printed(layout), "0:0");
}

TEST(Layout, clear_keeps_the_memory) {
  Layout layout;
  for (int i = 0; i < 1000; ++i)
    layout.beginTuple();
  const Layout::Node *memory = layout.preorder().data();
  layout.clear();
  EXPECT_TRUE(layout.empty());
  for (int i = 0; i < 1000; ++i)
    layout.beginTuple();
  EXPECT_EQ(layout.preorder().data(), memory);
}

TEST(Layout, a_second_root_replaces_the_first) {
  Layout layout = layoutOf("(1,2):(3,4)");
  layout.addLeaf(5, 6);
  EXPECT_EQ(printed(layout), "5:6");
  layout.beginTuple();
  layout.endTuple();
  EXPECT_EQ(printed(layout), "():()");
}

TEST(Layout, unbalanced_tuples_are_harmless) {
  Layout layout;
  layout.endTuple();
  EXPECT_TRUE(layout.empty());
  layout.beginTuple();
  layout.addLeaf(1, 2);
  EXPECT_EQ(layout.rank(), 0u);
  EXPECT_TRUE(layout.mode(0).empty());
  EXPECT_EQ(printed(layout), "():()");
  layout.endTuple();
  layout.endTuple();
  EXPECT_EQ(printed(layout), "(1):(2)");
}

TEST(Layout, deep_nesting) {
  Layout layout;
  for (int i = 0; i < 100000; ++i)
    layout.beginTuple();
  layout.addLeaf(7, 1);
  for (int i = 0; i < 100000; ++i)
    layout.endTuple();
  EXPECT_EQ(layout.rank(), 1u);
  EXPECT_EQ(printed(layout).size(), 400003u);
}
