//===- PredicateEditsTest.cpp - Edits of assumptions ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: an assumption on a tile with more axes
// than a predicate can have numbers, whose result is used. An edit once left a
// copy behind that had a number for each.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include "google/protobuf/text_format.h"
#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

TEST(PredicateEdits, breakTheirRulesOnTilesOfManyAxes) {
  Case assumption;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(R"(ir {
    types { kind: IR_TILE element: TYPE_F16
            shape: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }
    ops { kind: OP_CONVERSION_CAST result_types: 0 first_result: 0 }
    ops { kind: OP_AA_ASSUME operands: 0 result_types: 0 first_result: 1
          attributes { name: ATTR_PREDICATES } }
    ops { kind: OP_CONVERSION_CAST operands: 1 result_types: 0 first_result: 2 }
  })",
                                                            &assumption));
  const oracle::Family &family = *oracle::findFamily("ir");
  oracle::Evaluation answer;
  family.evaluate(assumption, answer);
  ASSERT_EQ(answer.verdict.outcome, oracle::Outcome::Accepted);
  for (const llvm::StringRef rule :
       {"tileaa.same_elements.rank", "tileaa.same_elements.range"}) {
    const Edit *edit = findFamilyDriver("tileaa")->findEdit(rule);
    ASSERT_TRUE(edit);
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      Case testCase = assumption;
      edit->apply(testCase, decisions);
      family.evaluate(testCase, answer);
      EXPECT_TRUE(llvm::any_of(answer.broken, [&](unsigned broken) {
        return family.rules[broken].id == std::string_view(rule);
      })) << testCase.ShortDebugString();
    }
  }
}
