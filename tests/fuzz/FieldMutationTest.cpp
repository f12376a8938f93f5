//===- FieldMutationTest.cpp - Changes without knowledge of the rules -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/mutate/FieldMutation.h"

#include "oracle/schema/case.pb.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace tilefuzz;

// Each change of a text is one character: one less, one more or another one.
// Seldom the field is absent.
TEST(FieldMutation, ChangesOneCharacterOfAText) {
  const std::string text = "tiled";
  std::set<std::string> shorter;
  int absent = 0;
  for (uint32_t seed = 0; seed < 4000; ++seed) {
    IrAttribute attribute;
    attribute.set_text(text);
    Decisions decisions = Decisions::fromSeed(seed);
    mutateOneField(attribute, decisions);
    if (!attribute.has_text()) {
      ++absent;
      continue;
    }
    EXPECT_GE(attribute.text().size() + 1, text.size());
    EXPECT_LE(attribute.text().size(), text.size() + 1);
    if (attribute.text().size() < text.size())
      shorter.insert(attribute.text());
  }
  EXPECT_EQ(shorter,
            (std::set<std::string>{"iled", "tied", "tild", "tile", "tled"}));
  EXPECT_GT(absent, 0);
  EXPECT_LT(absent, 100);
}

// A length that is the same in 8 bits, of copies of the entries.
TEST(FieldMutation, RepeatsTheEntriesOfAList) {
  int repeated = 0;
  for (uint32_t seed = 0; seed < 20000; ++seed) {
    TmaBoxCase box;
    box.add_box(16);
    box.add_box(8);
    Decisions decisions = Decisions::fromSeed(seed);
    mutateOneField(box, decisions);
    if (box.box_size() < 100)
      continue;
    ++repeated;
    ASSERT_EQ(box.box_size(), 2 + 256);
    EXPECT_EQ(box.box(256), 16u);
    EXPECT_EQ(box.box(257), 8u);
  }
  EXPECT_GT(repeated, 0);
}

// An edit of one entry of a list leaves what another edit has done to the next.
TEST(FieldMutation, TakesChangesOfTwoEntriesOfAList) {
  const auto withNumbers = [](int64_t first, int64_t second) {
    TileAAAttribute attribute;
    attribute.add_fields()->add_numbers(first);
    attribute.add_fields()->add_numbers(second);
    return attribute;
  };
  TileAAAttribute message = withNumbers(-1, 2), after = withNumbers(1, -2);
  takeChanges(message, withNumbers(1, 2), after);
  EXPECT_EQ(message.DebugString(), withNumbers(-1, -2).DebugString());
}
