//===- CaseReduction.h - A smaller module with the finding ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the module of a finding small with the tool in the loop.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_CASEREDUCTION_H
#define FUZZ_COMPARE_CASEREDUCTION_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/ToolRunner.h"

namespace tilefuzz {

/// Called with a finding on the behaviour of the tool, other than the one that
/// is reduced.
using SeenFn = llvm::function_ref<void(const Finding &, const ComparedCase &)>;

/// Reduces a case as far as the tool still shows the finding. Where the smaller
/// one is not confirmed before the deadline's last, it stays as it was. Changes
/// the deadline of `runner`.
void reduceCompared(const Finding &finding, ComparedCase &compared,
                    ToolRunner &runner, CasePreparer &preparer,
                    const Deadline &deadline, SeenFn onSeen);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_CASEREDUCTION_H
