//===- TraitOps.cpp - Operations that carry traits, for tests -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes.
//
//===----------------------------------------------------------------------===//

#include "TraitOps.h"

#include "TraitOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "TraitOps.cpp.inc"

void tileir::test::TestDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "TraitOps.cpp.inc"
      >();
}
