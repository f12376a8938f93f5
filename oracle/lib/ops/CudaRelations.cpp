//===- CudaRelations.cpp - What changes no verdict on cuda_tile -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The relations of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

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

// Replaces each character of a name by the next one, and '~' by '!'. The length
// stays, so that a name of 256 characters can be changed as well, and no two
// names become the same one.
void replaceCharacters(std::string &name) {
  for (char &c : name)
    c = c == '~' ? '!' : char(c + 1);
}

bool renameSymbols(Case &testCase) {
  if (!isWellFormed(testCase))
    return false;
  bool isChanged = false;
  forEachOp(*testCase.mutable_ir()->mutable_ops(), [&](IrOp &op) {
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (isName(attribute) && !attribute.text().empty()) {
        replaceCharacters(*attribute.mutable_text());
        isChanged = true;
      }
  });
  return isChanged;
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
     "names and the empty one to itself, in sym_name and in symbol alike, "
     "changes nothing but the names in diagnostics.",
     renameSymbols, isSameButDiagnostic},
};

} // namespace

constinit const std::span<const Relation> ir::cudaStructureRelations =
    relations;
