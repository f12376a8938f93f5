//===- Evaluate.h - Putting cases to the oracle -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of the oracle: cases are written as protobuf text, and
// expectations name rules by their ids.
//
// Words:
//   edit  text that overrides fields of a case; a repeated field grows instead
//
// Example:
//
//   expectBroken("tma_mode { rank: 6 }", {"tma.rank.range"},
//                "tma.rank.range: expected a rank in [1, 5], but got 6");
//   expectAccepted("tma_mode { rank: 5 }");
//   expectAtBoundary("tma_mode { rank: 5 }", "tma.rank.range");
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_EVALUATE_H
#define TESTS_ORACLE_EVALUATE_H

#include "WrongBehind.h"

#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tilefuzz::oracle {

using Ids = std::vector<std::string>;

inline Case caseOf(const std::string &text, const std::string &edit = "") {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &testCase))
      << text;
  EXPECT_TRUE(google::protobuf::TextFormat::MergeFromString(edit, &testCase))
      << edit;
  return testCase;
}

/// Evaluates a case into the answer to the one before: no evaluation may keep a
/// part of that.
inline Evaluation evaluate(const Case &testCase) {
  static Evaluation answer;
  familyOf(testCase)->evaluate(testCase, answer);
  return answer;
}

/// The ids of a set of the case's family.
inline Ids idsOf(const Case &testCase, RuleSet rules) {
  Ids ids;
  for (unsigned rule : rules)
    ids.emplace_back(familyOf(testCase)->rules[rule].id);
  return ids;
}

/// The rules that a rejected case breaks; the first one is told whatever is
/// wrong behind it.
inline Ids brokenIn(const Case &testCase) {
  SCOPED_TRACE(testCase.ShortDebugString());
  Evaluation answer = evaluate(testCase);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  expectFirst(testCase, answer.verdict);
  return idsOf(testCase, answer.broken);
}

/// The case breaks exactly these rules, and the first one has this text,
/// whatever is wrong behind it.
inline void expectBroken(const Case &testCase, const Ids &broken,
                         std::string_view diagnostic) {
  SCOPED_TRACE(testCase.ShortDebugString());
  Evaluation answer = evaluate(testCase);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  EXPECT_EQ(answer.verdict.diagnostic, diagnostic);
  EXPECT_EQ(answer.verdict.valueCount, 0);
  EXPECT_EQ(idsOf(testCase, answer.broken), broken);
  EXPECT_EQ(answer.boundary, 0u);
  expectFirst(testCase, answer.verdict);
}
inline void expectBroken(const std::string &text, const Ids &broken,
                         std::string_view diagnostic) {
  expectBroken(caseOf(text), broken, diagnostic);
}

/// The case is accepted with these values.
inline void expectAccepted(const Case &testCase,
                           const std::vector<uint64_t> &values = {}) {
  SCOPED_TRACE(testCase.ShortDebugString());
  Evaluation answer = evaluate(testCase);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
  EXPECT_EQ(answer.verdict.diagnostic, "");
  EXPECT_EQ(answer.broken, 0u);
  auto packed = answer.verdict.packed();
  EXPECT_EQ(std::vector<uint64_t>(packed.begin(), packed.end()), values);
}
inline void expectAccepted(const std::string &text,
                           const std::vector<uint64_t> &values = {}) {
  expectAccepted(caseOf(text), values);
}

inline bool isAtBoundary(const Case &testCase, const std::string &rule) {
  Evaluation answer = evaluate(testCase);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted)
      << testCase.ShortDebugString();
  Ids ids = idsOf(testCase, answer.boundary);
  return std::find(ids.begin(), ids.end(), rule) != ids.end();
}
inline void expectAtBoundary(const std::string &text, const std::string &rule) {
  EXPECT_TRUE(isAtBoundary(caseOf(text), rule)) << rule << ": " << text;
}
inline void expectNotAtBoundary(const std::string &text,
                                const std::string &rule) {
  EXPECT_FALSE(isAtBoundary(caseOf(text), rule)) << rule << ": " << text;
}

/// Whether the invariant with this id holds for an answer to the case.
inline bool holds(std::string_view id, const Case &testCase,
                  const Verdict &observed) {
  for (const Invariant &invariant : familyOf(testCase)->invariants)
    if (invariant.id == id)
      return invariant.holds(testCase, observed);
  ADD_FAILURE() << "no invariant " << id;
  return false;
}

/// The relation with this id, of whatever family.
inline const Relation &relation(std::string_view id) {
  for (const Family &family : families())
    for (const Relation &relation : family.relations)
      if (relation.id == id)
        return relation;
  ADD_FAILURE() << "no relation " << id;
  return families().front().relations.front();
}

/// The case that a relation makes of one that it applies to.
inline Case changed(std::string_view id, const std::string &text) {
  Case testCase = caseOf(text);
  EXPECT_TRUE(relation(id).transform(testCase)) << id << ": " << text;
  return testCase;
}
inline bool applies(std::string_view id, const std::string &text) {
  Case testCase = caseOf(text);
  return relation(id).transform(testCase);
}

/// A verdict that another implementation might give.
inline Verdict accepting(std::initializer_list<uint64_t> values = {}) {
  Verdict verdict;
  std::copy(values.begin(), values.end(), verdict.values.begin());
  verdict.valueCount = static_cast<uint8_t>(values.size());
  return verdict;
}
inline Verdict rejecting(std::string diagnostic) {
  Verdict verdict;
  verdict.outcome = Outcome::Rejected;
  verdict.diagnostic = std::move(diagnostic);
  return verdict;
}

/// Every invariant and relation of the family holds for the oracle's own
/// verdict.
inline void expectConsistent(const Case &testCase) {
  const Family &family = *familyOf(testCase);
  Verdict before = evaluate(testCase).verdict;
  for (const Invariant &invariant : family.invariants)
    if (!invariant.holds(testCase, before))
      ADD_FAILURE() << invariant.id << ": " << testCase.ShortDebugString();
  for (const Relation &relation : family.relations) {
    Case changed = testCase;
    if (relation.transform(changed) &&
        !relation.related(before, evaluate(changed).verdict))
      ADD_FAILURE() << relation.id << ": " << testCase.ShortDebugString();
  }
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_EVALUATE_H
