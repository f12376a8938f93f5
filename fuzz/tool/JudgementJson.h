//===- JudgementJson.h - Results of cases as JSON ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The JSON object for a case: `check --json` prints an array of them, and
// `explain --json` a single one. Every case has all keys; what is not known is
// null. fuzz/tool/README.md has the keys.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_JUDGEMENTJSON_H
#define FUZZ_TOOL_JUDGEMENTJSON_H

#include "fuzz/tool/AnswerJson.h"
#include "fuzz/tool/Judgement.h"

namespace tilefuzz {

/// The rules that the trace contains.
enum class Trace { OfNotable, OfAll };

llvm::json::Object judgementToJson(const Judgement &judgement, Trace trace);

/// Returns an object with the same keys for a case that cannot be read.
llvm::json::Object unreadableToJson(const FileCase &source);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENTJSON_H
