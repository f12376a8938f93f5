//===- LdsmPtx.cpp - LDSM and STSM modes as ldmatrix and stmatrix ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads and stores share the table of oracle/spec/ldsm.md (C-I04), so a case is
// read as both. It names no target: asked are one from before the shapes of 8
// and fewer bits, and both branches of those that have them.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/MatrixMove.h"

using namespace tilefuzz;
using llvm::StringRef;

void tilefuzz::translateLdsm(const Case &testCase, PtxForm &form) {
  const LdsmCase &ldsm = testCase.ldsm();
  MatrixMove move;
  move.space = ".shared";
  move.address = "r0";
  move.transposes = ldsm.transpose();
  form.missing =
      readMove(ldsm.mode(), ldsm.num_matrices(), ldsm.result_shape(), move);
  if (!form.missing.empty())
    return;
  const StringRef type = matrixType(ldsm.size_pattern());
  if (type.empty()) {
    form.missing = "ldmatrix has no type for the size pattern";
    return;
  }
  for (bool isLoad : {true, false}) {
    move.isLoad = isLoad;
    for (StringRef target : {"sm_90", "sm_100a", "sm_120a"})
      form.kernels.push_back(
          {target, isLoad ? "load" : "store", move.instruction(type)});
  }
}
