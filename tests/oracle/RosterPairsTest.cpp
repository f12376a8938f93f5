//===- RosterPairsTest.cpp - Which operation breaks a rule ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The promises of oracle/Oracle.h on subjects and pairs. RosterRulesTest tests
// that an answer names the right operation.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include "oracle/Roster.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using google::protobuf::FieldDescriptor;
using google::protobuf::Reflection;

TEST(RosterPairsTest, theReservedKindHasAPairOfItsOwn) {
  const Family &family = *findFamily("ir");
  Evaluation answer =
      evaluate(caseOf("ir { ops { kind: OP_PIPELINE_RESERVED } }"));
  EXPECT_EQ(family.rules[answer.reported].id, "roster.pipeline_enum.15");
  const RuleSubject &pair = family.pairs[answer.reportedPair];
  EXPECT_EQ(pair.rule, answer.reported);
  EXPECT_EQ(family.subjects[pair.subject], opName(OP_PIPELINE_RESERVED));
}

TEST(RosterPairsTest, subjectsAreTheOperationsAndThenReservedKinds) {
  const Family &family = *findFamily("ir");
  ASSERT_EQ(family.subjects.size(), allOps().size() + 1);
  for (size_t i = 0; i < allOps().size(); ++i)
    EXPECT_EQ(family.subjects[i], opName(allOps()[i]->kind));
  EXPECT_EQ(family.subjects.back(), opName(OP_PIPELINE_RESERVED));
}

TEST(RosterPairsTest, pairsAreInOrderAndUnique) {
  const Family &family = *findFamily("ir");
  ASSERT_FALSE(family.pairs.empty());
  std::set<unsigned> rules;
  for (size_t i = 0; i < family.pairs.size(); ++i) {
    const RuleSubject &pair = family.pairs[i];
    ASSERT_LT(pair.rule, family.rules.size());
    ASSERT_LT(pair.subject, family.subjects.size());
    rules.insert(pair.rule);
    if (i != 0)
      EXPECT_LT(
          std::pair(family.pairs[i - 1].rule, family.pairs[i - 1].subject),
          std::pair(pair.rule, pair.subject));
  }
  EXPECT_EQ(rules.size(), family.rules.size()) << "a rule is asked of nothing";
}

// A case without operations has no pairs, and an evaluation clears the answer.
TEST(RosterPairsTest, anAnswerKeepsNone) {
  for (const char *family : {"tma_mode", "ir"}) {
    Evaluation answer;
    answer.brokenPairs = answer.boundaryPairs = {1};
    findFamily(family)->evaluate(Case(), answer);
    EXPECT_TRUE(answer.brokenPairs.empty() && answer.boundaryPairs.empty());
  }
}

// The pairs of an answer are pairs of its rules, in order and each once: of
// each committed module that is protobuf text, and of it without one of the
// fields of its operations or without the last entry of one.
TEST(RosterPairsTest, answersNameTheRulesOfTheirPairs) {
  const Family &family = *findFamily("ir");
  auto rulesOf = [&](const std::vector<uint16_t> &pairs) {
    EXPECT_EQ(std::ranges::adjacent_find(pairs, std::greater_equal()),
              pairs.end());
    RuleSet rules;
    for (uint16_t pair : pairs)
      rules.insert(family.pairs[pair].rule);
    return rules;
  };
  std::set<uint16_t> broken, boundary;
  // One evaluation for all: nothing stays from a case before.
  Evaluation answer;
  auto examine = [&](const Case &testCase) {
    family.evaluate(testCase, answer);
    EXPECT_EQ(rulesOf(answer.brokenPairs), answer.broken);
    EXPECT_EQ(rulesOf(answer.boundaryPairs), answer.boundary);
    if (answer.broken) {
      EXPECT_EQ(family.pairs[answer.reportedPair].rule, answer.reported);
      EXPECT_TRUE(
          std::ranges::binary_search(answer.brokenPairs, answer.reportedPair));
      expectFirst(testCase, answer.verdict);
    }
    broken.insert(answer.brokenPairs.begin(), answer.brokenPairs.end());
    boundary.insert(answer.boundaryPairs.begin(), answer.boundaryPairs.end());
  };
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(CORPUS_DIR)) {
    if (entry.path().extension() != ".textproto")
      continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const Case testCase = caseOf(text.str());
    if (!testCase.has_ir())
      continue;
    SCOPED_TRACE(entry.path());
    examine(testCase);
    for (int i = 0; i < testCase.ir().ops_size(); ++i) {
      // As each operation is that the case's one is not.
      Case renamed = testCase;
      for (const OpSpec *spec : allOps()) {
        renamed.mutable_ir()->mutable_ops(i)->set_kind(spec->kind);
        examine(renamed);
      }
      // Without one of its fields, and without the last entry of one.
      const IrOp &op = testCase.ir().ops(i);
      std::vector<const FieldDescriptor *> fields;
      op.GetReflection()->ListFields(op, &fields);
      for (const FieldDescriptor *field : fields) {
        Case changed = testCase;
        IrOp &changedOp = *changed.mutable_ir()->mutable_ops(i);
        const Reflection &reflection = *changedOp.GetReflection();
        if (field->is_repeated()) {
          reflection.RemoveLast(&changedOp, field);
          examine(changed);
        }
        reflection.ClearField(&changedOp, field);
        examine(changed);
      }
    }
  }
  EXPECT_GT(broken.size(), family.rules.size());
  EXPECT_GT(boundary.size(), family.rules.size() / 2);
}

TEST(RosterPairsTest, otherFamiliesHaveNone) {
  for (const Family &family : families())
    if (family.name != "ir") {
      EXPECT_TRUE(family.pairs.empty()) << family.name;
      EXPECT_TRUE(family.subjects.empty()) << family.name;
    }
}
