//===- JudgementJson.h - Results of cases as JSON ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The JSON object for a case: `check --json` prints an array of them, and
// `explain --json` a single one. Every case has all keys; what is not known is
// null. fuzz/tool/README.md has an example.
//
//   name        how commands call the case: the path, or file:LINE of a module
//   file        the path
//   module      the number of the module in its file, from 1; else null
//   status      "ok", "found", "unjudged" or "unreadable"
//   error       why it is unreadable
//   family      the name of its family
//   case        the case, as text
//   oracle      an answer, below
//   verifiers   an answer, likewise
//   finding     class, rule, reportedRule and detail; null for none
//   implementations  where the reported rules stand, in an object each: rule,
//               page (file, line and heading), oracle and verifiers (lists of
//               file and line), definitions of the operation (operation, oracle
//               and verifiers)
//   expectation "accepted", "rejected" or "unsupported", if the case or the
//               comments of the module expect an outcome
//   unjudged    the operations that neither side knows: operation, line, column
//   casts       how many operations of other dialects became conversion casts
//   unknownAttributes  the attributes that say nothing: operation, attribute,
//               similar (an attribute that it has), line, column, warning (what
//               is wrong with it)
//   cells       the cells that the case reaches: rule, operation, cell
//   trace       the rules that did not simply pass, with `explain` all rules:
//               id, state, source, statement, values
//   invariants  id, state, statement
//   relations   likewise
//
// An answer:
//
//   outcome     "accepted", "rejected" or "unsupported"
//   reason      why the outcome is "unsupported"
//   diagnostic  the diagnostic if the outcome is "rejected", byte for byte
//   rule        the reported rule; for the verifiers, the rules that have their
//               diagnostic, joined with +
//   rules       the ids of all broken rules; for the verifiers, those in `rule`
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

/// The rules that the trace contains.
enum class Trace { OfNotable, OfAll };

llvm::json::Object judgementToJson(const Judgement &judgement, Trace trace);

/// Returns an object with the same keys for a case that cannot be read.
llvm::json::Object unreadableToJson(llvm::StringRef name, llvm::StringRef file,
                                    unsigned module, llvm::StringRef error);

/// `class`, `rule`, `reportedRule` and `detail` of a finding; null for none.
llvm::json::Value findingToJson(const Finding *finding);

} // namespace tilefuzz

#endif // FUZZ_TOOL_JUDGEMENTJSON_H
