//===- Variation.h - A ladder that differs from the pages -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Another implementation may omit some rules of the specification on purpose,
// or check them in another order. A variation says so for single pairs; the
// oracle then answers as that implementation has to. Only modules, the family
// `ir`, have variations.
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

  /// Where a pair is checked: at the place of a rule, so many steps behind it.
  struct Place {
    uint16_t rule;
    int16_t steps = 0;
    bool isAsked = true;
  };
  const Place &operator[](uint16_t pair) const { return places[pair]; }

  /// Omits the pair.
  void drop(uint16_t pair) { places[pair].isAsked = false; }
  /// Checks the pair directly before a rule, or behind it, where that rule
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
