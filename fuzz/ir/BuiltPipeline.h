//===- BuiltPipeline.h - Cases from the verifiers' own builders -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_BUILTPIPELINE_H
#define FUZZ_IR_BUILTPIPELINE_H

#include "fuzz/core/Decisions.h"
#include "oracle/schema/case.pb.h"

namespace tilefuzz {

/// Overwrites the case with a valid pipeline that the builders of the
/// library under test have built in MLIR: a producer and its consumers, in
/// agents or side by side. What they build must be valid for both sides, as any
/// other generated case. It takes some microseconds, so it is for a fraction of
/// the generated cases.
void buildPipelineCase(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_IR_BUILTPIPELINE_H
