//===- BuiltPipeline.h - Cases from the verifiers' own builders -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_OPS_BUILTPIPELINE_H
#define FUZZ_OPS_BUILTPIPELINE_H

#include "fuzz/core/Decisions.h"
#include "oracle/schema/case.pb.h"

namespace tilefuzz {

/// Overwrites the case with a pipeline built by the builders of the library
/// under test: a producer and its consumers, in agents or in one block. Like
/// any other generated case it must be valid for both sides. Building one takes
/// some microseconds, so only a fraction of the generated cases is made this
/// way.
void buildPipelineCase(Case &testCase, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_BUILTPIPELINE_H
