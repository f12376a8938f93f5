//===- JudgementJson.h - Results of cases as JSON ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The JSON object for a case: `check --json` prints an array of them, and
// `explain --json` a single one. Every case has all keys; what is not known is
// null. All commands with --json share the keys of answers and findings.
// fuzz/tool/README.md has the keys.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_JUDGEMENTJSON_H
#define FUZZ_TOOL_JUDGEMENTJSON_H

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

/// Adds `interrupted`, `signal` and `problem`: the signal that has ended the
/// work, or 0, and what else has.
void addEnd(int signal, llvm::StringRef problem, llvm::json::Object &object);

/// The rules that the trace contains.
enum class Trace { OfNotable, OfAll };

llvm::json::Object judgementToJson(const Judgement &judgement, Trace trace);

/// Returns an object with the same keys for a case that cannot be read.
llvm::json::Object unreadableToJson(const FileCase &source);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENTJSON_H
