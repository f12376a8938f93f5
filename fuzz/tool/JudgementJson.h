//===- JudgementJson.h - Answers for machines -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one shape of a case in JSON, which `check --json` has in an array and
// `explain --json` alone. Every case has all keys; what is not known is null.
// fuzz/tool/README.md has an example.
//
//   name        what to call it by: the path, or file:LINE of a module
//   file        the path
//   module      the number of the module in its file, from 1; else null
//   status      "ok", "found", "unjudged" or "unreadable"
//   error       why it is unreadable
//   family      the name of its family
//   case        the case, as text
//   oracle      an answer, below
//   verifiers   the same of the other side
//   finding     class, rule, reportedRule and detail; null for none
//   expectation "accepted", "rejected" or "unsupported", where the case or the
//               module says what it answers
//   unjudged    the operations that neither side knows: operation, line, column
//   casts       how many operations of other dialects stand as casts
//   cells       what the case counts for: rule, operation, cell
//   trace       of the rules that did not simply pass, and by `explain` of all:
//               id, state, source, statement, values
//   invariants  id, state, statement
//   relations   likewise
//
// An answer:
//
//   outcome     "accepted", "rejected" or "unsupported"
//   reason      of "unsupported"
//   diagnostic  of "rejected", byte for byte
//   rule        the reported rule; of the verifiers, the rules that their
//               diagnostic stands for, joined with +
//   rules       the ids of all broken rules; of the verifiers, those in `rule`
//   place       the number of the operation that carries the diagnostic
//   operation   its name
//   line, column  where it begins in the file
//   values      the packed results of an accepted case
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_JUDGEMENTJSON_H
#define FUZZ_TOOL_JUDGEMENTJSON_H

#include "fuzz/tool/Judgement.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// Which rules the trace has.
enum class Trace { OfNotable, OfAll };

llvm::json::Object judgementToJson(const Judgement &judgement, Trace trace);

/// The same keys for what cannot be read.
llvm::json::Object unreadableToJson(llvm::StringRef name, llvm::StringRef file,
                                    unsigned module, llvm::StringRef error);

/// `class`, `rule`, `reportedRule` and `detail` of a finding; null for none.
llvm::json::Value findingToJson(const Finding *finding);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENTJSON_H
