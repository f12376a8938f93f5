//===- Properties.cpp - Invariants and relations of a case ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Properties.h"

using namespace tilefuzz;

std::vector<Property> tilefuzz::invariantsOf(const Case &testCase,
                                             const Examiner &examiner) {
  std::vector<Property> properties;
  for (const oracle::Invariant &invariant : examiner.family()->invariants)
    properties.push_back({invariant.id, invariant.statement,
                          examiner.isDeclined() ? "not applicable"
                          : invariant.holds(testCase, examiner.actual().verdict)
                              ? "holds"
                              : "broken"});
  return properties;
}

std::vector<Property> tilefuzz::relationsOf(const Case &testCase,
                                            const Examiner &examiner) {
  std::vector<Property> properties;
  InProcess subject;
  Answer after;
  for (const oracle::Relation &relation : examiner.family()->relations) {
    Property &property = properties.emplace_back(
        Property{relation.id, relation.statement, "not applicable"});
    Case changed = testCase;
    if (examiner.isDeclined() || !relation.transform(changed))
      continue;
    subject.verify(*examiner.driver(), changed, after);
    if (examiner.driver()->declines(after.verdict))
      continue;
    property.state = relation.related(examiner.actual().verdict, after.verdict)
                         ? "holds"
                         : "broken";
  }
  return properties;
}
