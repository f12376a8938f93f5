//===- Ledger.h - The readings that are not implemented ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. This file declares the other readings of its rows, and the functions
// from which they are built.
//
// Words:
//   row            one entry of the page: its id and the path of its witness
//   other reading  the reading that is not implemented, as far as its witness
//                  needs it. A rejection without a place is at the place of the
//                  implemented one
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_LEDGER_H
#define TESTS_ORACLE_LEDGER_H

#include "Evaluate.h"

#include <map>

namespace tilefuzz::oracle {

/// The verdict of the other reading on a case.
using Reading = Verdict (*)(const Case &);
/// The other readings by the ids of their rows.
using Readings = std::map<std::string, Reading>;

/// The readings of the families of modes, layouts and kind words.
const Readings &modeReadings();
/// The readings of the family `ir`: the regions of pipelines, their indices and
/// tokens, the other pages of nv_tileas, nv_tileaa, and cuda_tile.
const Readings &pipelineReadings();
const Readings &handshakeReadings();
const Readings &agentSwitchReadings();
const Readings &blockScaledMmaReadings();
const Readings &dotReadings();
const Readings &copyReadings();
const Readings &memoryReadings();
const Readings &tileAAReadings();
const Readings &cudaTileReadings();

/// The implemented verdict, for readings that differ in nothing else.
inline Verdict asImplemented(const Case &testCase) {
  return evaluate(testCase).verdict;
}

/// The position of the family's rule with this id.
inline unsigned ruleOf(const Case &testCase, std::string_view id) {
  const Family &family = *familyOf(testCase);
  for (unsigned rule = 0; rule < family.rules.size(); ++rule)
    if (family.rules[rule].id == id)
      return rule;
  ADD_FAILURE() << "no rule " << id;
  return 0;
}

inline bool isBroken(const Case &testCase, std::string_view id) {
  return evaluate(testCase).broken.contains(ruleOf(testCase, id));
}
inline bool isReported(const Case &testCase, std::string_view id) {
  Evaluation answer = evaluate(testCase);
  return answer.broken && answer.reported == ruleOf(testCase, id);
}

/// A rejection with the text of this rule, whether or not the case breaks it.
inline Verdict rejectingBy(std::string_view id, const Case &testCase) {
  return rejecting(
      familyOf(testCase)->diagnostic(testCase, ruleOf(testCase, id)));
}

/// The verdict of the same ladder without one rule.
inline Verdict without(std::string_view id, const Case &testCase) {
  const Family &family = *familyOf(testCase);
  for (unsigned rule : evaluate(testCase).broken)
    if (family.rules[rule].id != id)
      return rejecting(family.diagnostic(testCase, rule));
  return accepting();
}

/// The implemented verdict; if it is a rejection by this rule, with a changed
/// text.
template <typename Change>
Verdict saying(std::string_view id, const Case &testCase, Change change) {
  Verdict verdict = asImplemented(testCase);
  if (isReported(testCase, id))
    change(verdict.diagnostic);
  return verdict;
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_LEDGER_H
