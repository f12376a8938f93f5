//===- Signature.cpp - What a case shows ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/Signature.h"

using namespace tilefuzz;

Signature tilefuzz::signatureOf(Examiner &examiner, const Case &testCase,
                                Examiner::Depth depth) {
  Signature signature;
  if (const Finding *finding = examiner.examine(testCase, depth)) {
    signature.hasFinding = true;
    signature.kind = finding->kind;
    signature.rule = finding->rule;
    signature.reportedRule = finding->reportedRule;
    return signature;
  }
  const oracle::Evaluation &evaluation = examiner.expected();
  signature.outcome = evaluation.verdict.outcome;
  signature.broken = evaluation.broken;
  signature.boundary = evaluation.boundary;
  return signature;
}
