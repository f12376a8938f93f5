//===- FieldRowsTest.cpp - Cases by the values of their fields ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/FieldRows.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static std::vector<int64_t> drawnShape(const FieldRows &rows) {
  Case testCase;
  testCase.mutable_ldsm()->add_result_shape(5);
  testCase.mutable_ldsm()->add_result_shape(6);
  Decisions decisions = Decisions::fromSeed(1);
  drawFields(rows, testCase, decisions);
  const auto &shape = testCase.ldsm().result_shape();
  return {shape.begin(), shape.end()};
}

TEST(FieldRowsTest, partsOfLists) {
  using Shape = std::vector<int64_t>;
  EXPECT_EQ(drawnShape({{head("result_shape", {9})}}), (Shape{9, 6}));
  EXPECT_EQ(drawnShape({{tail("result_shape", {1}, 3, 3)}}),
            (Shape{5, 1, 1, 1}));
  EXPECT_EQ(drawnShape({{last("result_shape", {9})}}), (Shape{5, 9}));
  EXPECT_EQ(drawnShape({{list("result_shape", {8}, {1}, 1, 1)}}),
            (Shape{8, 1}));
  EXPECT_EQ(drawnShape({{list("result_shape", {}, {}, 0, 0)}}), Shape());
}

TEST(FieldRowsTest, excludedValuesAreNotDrawn) {
  const FieldRows rows = {{noneOf("num_matrices", {0, 1, 2, INT32_MAX}),
                           noneOf("mode", range(-1, 2))}};
  Case testCase;
  testCase.mutable_ldsm();
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    drawFields(rows, testCase, decisions);
    const int32_t count = testCase.ldsm().num_matrices();
    EXPECT_TRUE(count < 0 || (count > 2 && count < INT32_MAX)) << seed;
    EXPECT_TRUE(testCase.ldsm().mode() < -1 || testCase.ldsm().mode() > 2)
        << seed;
  }
}

TEST(FieldRowsTest, domainsSayWhatTheyWalk) {
  const Domain domain = fieldDomain(
      "ldsm", {{oneOf("num_matrices", {1, 2, 3, 7}),
                list("result_shape", {0}, {4, 5}, 0, 2)},
               {oneOf("mode", {4, 5}), list("result_shape", {}, {}, 0, 0)}});
  EXPECT_EQ(
      domain.statement,
      "num_matrices in {1 to 3, 7}, result_shape in {0} and 0 to 2 further "
      "in {4, 5}; and mode in {4, 5}, result_shape in {}");
  Case testCase;
  int count = 0;
  domain.enumerate(testCase, [&] { return ++count > 0; });
  EXPECT_EQ(count, 4 * (1 + 2 + 4) + 2);
}
