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
//   oracle, meant, verifiers, finding  see AnswerJson.h
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
