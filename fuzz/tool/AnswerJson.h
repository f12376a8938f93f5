//===- AnswerJson.h - Answers and findings as JSON --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The keys that all commands with --json share when they write a case. An
// unknown value is null. fuzz/tool/README.md has the keys.
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
