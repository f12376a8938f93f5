//===- PartSetTest.cpp - What of cases has been printed before ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fuzz/harness/PartSet.h"

#include "oracle/schema/attributes.pb.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static AttributeValue numberOf(ElementType element, int64_t integer) {
  AttributeValue value;
  value.set_kind(VALUE_NUMBER);
  value.set_element(element);
  value.set_integer(integer);
  return value;
}

TEST(PartSet, knows_what_it_has_seen) {
  PartSet parts;
  EXPECT_TRUE(parts.insert(numberOf(TYPE_I8, 1)));
  EXPECT_FALSE(parts.insert(numberOf(TYPE_I8, 1)));
}

/// A byte without a sign prints in its own way, as a negative number does.
TEST(PartSet, tells_numbers_apart_by_their_types) {
  PartSet parts;
  parts.insert(numberOf(TYPE_I8, -2));
  parts.insert(numberOf(TYPE_UI8, 1));
  EXPECT_TRUE(parts.insert(numberOf(TYPE_UI8, -2)));
}
