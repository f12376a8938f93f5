//===- AnswerJson.h - Answers and findings as JSON --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The keys that all commands with --json share when they write a case. An
// unknown value is null.
//
//   oracle      the answer of the oracle
//   meant       the answer that a table of differences puts in its place; null
//               where it is no other one. It also has `by`, the rows
//   verifiers   the answer of the implementation under test: the project's
//               verifiers, what is linked in their place, or a command
//   finding     class, rule, reportedRule and detail; null for none
//
// An answer:
//
//   outcome     "accepted", "rejected" or "unsupported"; of a command also
//               "unread", "not-run", "crash", "hang", "sanitizer-report",
//               "silent-failure" or "unreadable-output"
//   reason      why it neither accepts nor rejects
//   diagnostic  the diagnostic if the outcome is "rejected", byte for byte
//   rule        the reported rule; for the verifiers, the rules that have their
//               diagnostic, joined with +
//   rules       the ids of all broken rules; for the verifiers, those in `rule`
//   place       the number of the operation that carries the diagnostic
//   operation   its name
//   line, column  where it begins in the file
//   values      the packed results of an accepted case
//   made        the module that a builder makes
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_ANSWERJSON_H
#define FUZZ_TOOL_ANSWERJSON_H

#include "fuzz/tool/Judgement.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Null for 0, which stands for an unknown number.
inline llvm::json::Value numberOrNull(unsigned number) {
  return number ? llvm::json::Value(number) : llvm::json::Value(nullptr);
}

llvm::json::Value findingToJson(const Finding *finding);

/// Adds `oracle`, `meant`, `verifiers` and `finding` of a case.
void addAnswers(const Judgement &judgement, llvm::json::Object &object);

} // namespace tilefuzz

#endif // FUZZ_TOOL_ANSWERJSON_H
