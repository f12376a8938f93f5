//===- CudaRelations.cpp - What changes no verdict on cuda_tile -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The relations of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "ir/AttributeValues.h"
#include "ir/IrChanges.h"
#include "ops/Cuda.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool isName(const IrAttribute &attribute) {
  return attribute.name() == ATTR_CUDA_SYM_NAME ||
         attribute.name() == ATTR_CUDA_NAME;
}

// Puts a letter in front of every name of a symbol.
bool renameSymbols(Case &testCase) {
  if (!isWellFormed(testCase))
    return false;
  IrCase &module = *testCase.mutable_ir();
  bool hasNames = false, haveRoom = true;
  forEachOp(std::as_const(module).ops(), [&](const IrOp &op) {
    for (const IrAttribute &attribute : op.attributes())
      if (isName(attribute)) {
        hasNames = true;
        haveRoom &= isSymbolName("x" + attribute.text());
      }
  });
  if (!hasNames || !haveRoom)
    return false;
  forEachOp(*module.mutable_ops(), [](IrOp &op) {
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (isName(attribute))
        attribute.set_text("x" + attribute.text());
  });
  return true;
}

bool isSameButDiagnostic(const Verdict &before, const Verdict &after) {
  Verdict renamed = after;
  renamed.diagnostic = before.diagnostic;
  return before == renamed &&
         before.diagnostic.empty() == after.diagnostic.empty();
}

constexpr Relation relations[] = {
    {"ir.cuda_renamed_symbols",
     "Giving the symbols of a case other names, different ones to different "
     "names, in sym_name and in symbol alike, changes nothing but the names in "
     "diagnostics.",
     renameSymbols, isSameButDiagnostic},
};

} // namespace

constinit const std::span<const Relation> ir::cudaStructureRelations =
    relations;
