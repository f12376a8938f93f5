//===- Variation.h - The ladder as another one has it -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Another implementation may leave out some rules of the specification, or ask
// them in another order, and mean it. A variation says so of single pairs; the
// oracle then answers as that implementation has to. Only modules, the family
// `ir`, are asked like this.
//
// Example, an implementation that does not check a pair:
//
//   oracle::Variation variation(*oracle::findFamily("ir"));
//   variation.drop(pair);
//   oracle::evaluateVaried(testCase, variation, answer);
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_VARIATION_H
#define ORACLE_VARIATION_H

#include "oracle/Oracle.h"

namespace tilefuzz::oracle {

class Variation {
public:
  /// The ladder as it is in the specification.
  explicit Variation(const Family &family);

  /// Where a pair is asked: at the place of a rule, so many steps behind it.
  struct Place {
    uint16_t rule;
    int16_t steps = 0;
    bool isAsked = true;
  };
  const Place &operator[](uint16_t pair) const { return places[pair]; }

  /// The pair is not asked.
  void drop(uint16_t pair) { places[pair].isAsked = false; }
  /// The pair is asked directly before a rule, or behind it, where that rule
  /// stands on the same subject by now.
  void moveBefore(uint16_t pair, uint16_t rule) { move(pair, rule, -1); }
  void moveBehind(uint16_t pair, uint16_t rule) { move(pair, rule, 1); }

private:
  void move(uint16_t pair, uint16_t rule, int16_t step);

  const Family &family;
  std::vector<Place> places;
};

/// Returns the position of a pair in Family::pairs; nothing when the rule is
/// not evaluated on the subject.
std::optional<uint16_t> findPair(const Family &family, RuleSubject pair);

/// Evaluates a module as an implementation with this variation does. What it
/// does not ask is not broken. Of a case that the variation accepts there are
/// no values and no boundaries.
void evaluateVaried(const Case &testCase, const Variation &variation,
                    Evaluation &answer);

} // namespace tilefuzz::oracle

#endif // ORACLE_VARIATION_H
