//===- RuleTallyJson.h - Tallies between processes --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fuzzing process hands its tallies to whoever started it as JSON:
//
//   {"executions": N,
//    "families": {"<family>": {"accepted": N, "rejected": N, "unsupported": N,
//                              "rules": {"<rule id>": {"boundary": N,
//                                                      "alone": N,
//                                                      "masked": N,
//                                                      "reported": N,
//                                                      "operations": {...}}}}}}
//
// Where the rules of a family apply to operations, `operations` has the
// same four counts for each; else it is left out. Families without a case are
// left out, too.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_RULETALLYJSON_H
#define FUZZ_CORE_RULETALLYJSON_H

#include "fuzz/core/RuleTally.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// `tallies` are in the order of oracle::families().
llvm::json::Value talliesToJson(uint64_t executions,
                                llvm::ArrayRef<RuleTally> tallies);

/// Returns one family's tally of its rules as JSON.
llvm::json::Object tallyToJson(const oracle::Family &family,
                               const RuleTally &tally);

} // namespace tilefuzz

#endif // FUZZ_CORE_RULETALLYJSON_H
