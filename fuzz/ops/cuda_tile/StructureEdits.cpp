//===- StructureEdits.cpp - Breaking the rules of cuda_tile's entries -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static uint32_t scalarTile(IrEditor &editor) {
  return editor.generator.cudaTile({}, editor.decisions.pick(cudaElements));
}

//===----------------------------------------------------------------------===//
// Modules and symbols
//===----------------------------------------------------------------------===//

static bool hasBlock(const IrEditor &, const Entry &entry, llvm::StringRef) {
  return firstBlock(*entry.op);
}

/// ir.cuda_symbol_redefined.
static void breakNames(IrEditor &editor, IrOp &op, llvm::StringRef) {
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

/// Whether a return in it stands within other operations.
static bool isReturnedInside(const IrOp &op, int depth = 0) {
  return llvm::any_of(op.regions(), [&](const IrRegion &region) {
    return llvm::any_of(region.blocks(), [&](const IrBlock &block) {
      return llvm::any_of(block.ops(), [&](const IrOp &inside) {
        return (depth && inside.kind() == OP_CUDA_RETURN) ||
               isReturnedInside(inside, depth + 1);
      });
    });
  });
}

/// Whether the edits below find what they change, and room for one input more.
static bool isWhole(const IrEditor &, const Entry &entry, llvm::StringRef) {
  IrOp &op = *entry.op;
  const IrAttribute *type = IrWriter::find(op, ATTR_CUDA_FUNCTION_TYPE);
  const IrBlock *block = firstBlock(op);
  return type && type->sizes_size() == 2 &&
         type->types_size() < mostCudaInputs && block && block->ops_size() &&
         block->ops(block->ops_size() - 1).kind() == OP_CUDA_RETURN &&
         !isReturnedInside(op);
}
static IrOp &returnOf(IrOp &op) {
  IrBlock &block = *firstBlock(op);
  return *block.mutable_ops(block.ops_size() - 1);
}

/// Adds an input to the function type, or a result.
static void addToType(IrOp &op, bool isResult, uint32_t added) {
  IrAttribute &type = *IrWriter::find(op, ATTR_CUDA_FUNCTION_TYPE);
  type.add_types(added);
  if (!isResult)
    for (int i = type.types_size() - 1; i > int(type.sizes(0)); --i)
      type.mutable_types()->SwapElements(i, i - 1);
  type.set_sizes(isResult, type.sizes(isResult) + 1);
  // There is one dictionary for each of them.
  IrWriter::remove(op, isResult ? ATTR_CUDA_RES_ATTRS : ATTR_CUDA_ARG_ATTRS);
}

/// ir.cuda_entry_results.
static void breakResults(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const uint32_t type = scalarTile(editor);
  addToType(op, true, type);
  IrOp &last = returnOf(op);
  last.add_operands(editor.castBefore(last, type));
}

/// ir.cuda_entry_parameter.
static void breakParameter(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const uint32_t type =
      editor.decisions.flip()
          ? editor.generator.cudaTile({editor.decisions.pick(dimensions)},
                                      editor.decisions.pick(cudaElements))
          : editor.generator.writer.type(IR_CUDA_TOKEN);
  addToType(op, false, type);
  IrBlock &block = *firstBlock(op);
  editor.renumberArguments(block);
  block.add_argument_types(type);
}

static constexpr OpEdit rows[] = {
    {.rule = "ir.cuda_symbol_redefined",
     .kinds = {OP_CUDA_MODULE},
     .change = breakNames,
     .canChange = hasBlock},
    {.rule = "ir.cuda_entry_results",
     .kinds = {OP_CUDA_ENTRY},
     .change = breakResults,
     .canChange = isWhole},
    {.rule = "ir.cuda_entry_parameter",
     .kinds = {OP_CUDA_ENTRY},
     .change = breakParameter,
     .canChange = isWhole},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaStructureEdits = rows;
