//===- StructureEdits.cpp - Breaking the rules of cuda_tile's entries -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static uint32_t scalarTile(IrEditor &editor) {
  return editor.generator.cudaTile({}, editor.decisions.pick(cudaElements));
}

//===----------------------------------------------------------------------===//
// Modules and symbols
//===----------------------------------------------------------------------===//

static bool hasBlock(const IrEditor &, const Entry &entry) {
  return firstBlock(*entry.op);
}

/// ir.cuda_symbol_redefined.
static void breakNames(IrEditor &editor, IrOp &op) {
  IrWriter &writer = editor.generator.writer;
  IrOps &ops = *firstBlock(op)->mutable_ops();
  const std::string name = writer.newSymbol("s");
  const uint32_t type = scalarTile(editor);
  for (int i = 0; i < 2; ++i) {
    IrOp &global = writer.op(ops, OP_CUDA_GLOBAL);
    IrWriter::text(global, ATTR_CUDA_SYM_NAME, name);
    IrAttribute &value = IrWriter::attribute(global, ATTR_CUDA_VALUE);
    value.add_types(type);
    value.add_integers(0);
  }
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

static constexpr OpEdit rows[] = {
    {"ir.cuda_symbol_redefined", {OP_CUDA_MODULE}, breakNames, hasBlock},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaStructureEdits = rows;
