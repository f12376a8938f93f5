//===- PartSetTest.cpp - What of cases has been printed before ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fuzz/harness/PartSet.h"

#include "oracle/schema/ir.pb.h"

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

/// Most cases have a new number. Few have the first one with a sign.
TEST(PartSet, tells_signs_apart_and_no_numbers) {
  PartSet signs(PartSet::Precision::Signs);
  signs.insert(numberOf(TYPE_I8, 2));
  EXPECT_FALSE(signs.insert(numberOf(TYPE_I8, 100)));
  EXPECT_TRUE(signs.insert(numberOf(TYPE_I8, -100)));
}

/// All operations print their discardable attributes alike, and each other
/// attribute prints in its own way.
TEST(PartSet, tells_values_apart_by_what_has_them) {
  PartSet signs(PartSet::Precision::Signs);
  const auto insert = [&](IrOpKind kind, ElementType element, bool isHint) {
    IrOp op;
    op.set_kind(kind);
    (isHint ? *op.add_attributes()->add_values() : *op.add_discardable()) =
        numberOf(element, 1);
    return signs.insert(op);
  };
  insert(OP_CUDA_LOAD_PTR_TKO, TYPE_I8, /*isHint=*/false);
  insert(OP_CUDA_STORE_PTR_TKO, TYPE_I16, /*isHint=*/false);
  EXPECT_FALSE(insert(OP_CUDA_STORE_PTR_TKO, TYPE_I8, /*isHint=*/false));
  insert(OP_CUDA_STORE_PTR_TKO, TYPE_I16, /*isHint=*/true);
  EXPECT_TRUE(insert(OP_CUDA_STORE_PTR_TKO, TYPE_I8, /*isHint=*/true));
}
