//===- Observations.h - What rows can be learned from -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_OBSERVATIONS_H
#define FUZZ_COMPARE_OBSERVATIONS_H

#include "fuzz/compare/Comparison.h"

#include <map>
#include <mutex>

namespace tilefuzz {

/// A question on which the tool and the oracle disagree on the verdict.
struct Observation {
  Question question;
  ToolAnswer answer;
};

/// Some examples of each disagreement, and where there was none. May be added
/// to from several threads.
class Observations {
public:
  void add(const Question &question, const ToolAnswer &answer);

  const std::vector<Observation> &examples() const { return all; }
  /// Whether the tool has reported this pair of a rule and an operation where
  /// it had to, with a diagnostic like this or, without one, any.
  bool isReported(uint16_t pair,
                  const std::optional<TextPattern> &like = {}) const;

private:
  std::mutex mutex;
  std::vector<Observation> all;
  /// How many examples there are of each kind.
  std::map<std::string, unsigned> counts;
  /// One of the oracle's diagnostics for each shape.
  std::map<uint16_t, std::map<std::string, std::string>> reported;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_OBSERVATIONS_H
