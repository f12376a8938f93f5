//===- CudaStructureEdits.cpp - Breaking the rules of cuda_tile's entries -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static uint32_t scalarTile(IrEditor &editor) {
  return editor.generator.cudaTile({}, editor.decisions.pick(cudaElements));
}

/// ir.cuda_alloca_minimum.
static void breakMinimum(IrEditor &editor, IrOp &op) {
  IrAttribute &number = IrEditor::require(
      op, editor.decisions.flip() ? ATTR_CUDA_NUM_ELEM : ATTR_CUDA_ALIGNMENT);
  number.clear_width();
  number.set_integer(
      editor.decisions.flip() ? -1 : editor.decisions.wildNumber() | INT64_MIN);
}

//===----------------------------------------------------------------------===//
// Modules and symbols
//===----------------------------------------------------------------------===//

static bool hasBlock(const IrEditor &, const Entry &entry) {
  return firstBlock(*entry.op);
}

/// ir.cuda_body_blocks.
static void breakBlocks(IrEditor &editor, IrOp &op) {
  IrRegion &region = *op.mutable_regions(0);
  do
    region.add_blocks();
  while (editor.decisions.oneIn(4));
}

/// ir.cuda_module_arguments.
static void breakArguments(IrEditor &editor, IrOp &op) {
  IrBlock &block = *firstBlock(op);
  editor.renumberArguments(block);
  block.add_argument_types(editor.generator.anyType());
}

static void keep(IrEditor &, IrOp &) {}
static void clearOperands(IrEditor &, IrOp &op) { op.clear_operands(); }
static bool isNone(const IrEditor &, const Entry &) { return false; }

/// Makes a symbol in an operation that is no table.
static IrOp &makeInHolder(IrEditor &editor, IrOpKind kind) {
  const IrBlock &block = *firstBlock(editor.generateBeside(nullptr, OP_HOLDER));
  IrOp *made = nullptr;
  editor.beside(&editor.entryOf(block.ops(block.ops_size() - 1)),
                [&] { made = &editor.generator.generate(kind); });
  return *made;
}

/// At the end of the module's own block, no operation asks for an end.
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
}

static llvm::StringRef textOf(const IrOp &op, IrAttributeName name) {
  const IrAttribute *attribute = IrWriter::find(op, name);
  return attribute ? llvm::StringRef(attribute->text()) : llvm::StringRef();
}

/// Whether nothing refers to its name.
static bool canBeNameless(const IrEditor &editor, const Entry &entry) {
  const llvm::StringRef name = textOf(*entry.op, ATTR_CUDA_SYM_NAME);
  return llvm::none_of(editor.index.ops(), [&](const Entry &other) {
    return textOf(*other.op, ATTR_CUDA_NAME) == name;
  });
}

/// ir.cuda_symbol_name.
static void clearName(IrEditor &editor, IrOp &op) {
  IrEditor::require(op, ATTR_CUDA_SYM_NAME).set_text("");
  // Two symbols beside each other that have the empty name would have the same.
  for (IrOp &other : *editor.entryOf(op).list)
    if (IrAttribute *name = IrWriter::find(other, ATTR_CUDA_SYM_NAME);
        name && name->text().empty() && &other != &op)
      name->set_text(editor.generator.writer.newSymbol("s"));
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
/// Whether there is an entry around it, which says what it returns.
static bool isInEntry(const IrEditor &editor, const Entry &entry) {
  for (int i = entry.parent; i >= 0; i = editor.index[i].parent)
    if (editor.index[i].kind() == OP_CUDA_ENTRY)
      return true;
  return false;
}

/// Whether the edits below find what they change, and room for one input more.
static bool isWhole(const IrEditor &, const Entry &entry) {
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

/// ir.cuda_entry_terminator.
static void breakTerminator(IrEditor &editor, IrOp &op) {
  switch (editor.decisions.below(3)) {
  case 0:
    return op.mutable_regions(0)->clear_blocks();
  case 1:
    return firstBlock(op)->clear_ops();
  default:
    IrOps &ops = *firstBlock(op)->mutable_ops();
    ops.RemoveLast();
    editor.generator.writer.value(ops, editor.generator.anyType());
  }
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

/// ir.cuda_entry_inputs.
static void breakInputs(IrEditor &editor, IrOp &op) {
  addToType(op, false, scalarTile(editor));
}

/// ir.cuda_entry_results.
static void breakResults(IrEditor &editor, IrOp &op) {
  const uint32_t type = scalarTile(editor);
  addToType(op, true, type);
  IrOp &last = returnOf(op);
  last.add_operands(editor.castBefore(last, type));
}

/// ir.cuda_entry_parameter.
static void breakParameter(IrEditor &editor, IrOp &op) {
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

/// ir.cuda_entry_arg_attrs and .res_attrs.
template <bool ofResults>
static void breakAttributes(IrEditor &editor, IrOp &op) {
  static constexpr llvm::StringLiteral keys[] = {"a", "a.", "_", "nv_a."};
  IrAttribute &list = IrEditor::require(op, ofResults ? ATTR_CUDA_RES_ATTRS
                                                      : ATTR_CUDA_ARG_ATTRS);
  const auto wanted = static_cast<int>(
      IrWriter::find(op, ATTR_CUDA_FUNCTION_TYPE)->sizes(ofResults));
  list.clear_values();
  for (int i = 0; i < wanted; ++i)
    list.add_values()->set_kind(VALUE_DICTIONARY);
  const uint32_t choice = editor.decisions.below(3);
  if (wanted == 0 || choice == 0) {
    list.add_values()->set_kind(editor.decisions.flip() ? VALUE_UNIT
                                                        : VALUE_DICTIONARY);
    return;
  }
  AttributeValue &value =
      *list.mutable_values(drawIndex(editor.decisions, wanted));
  if (choice == 1)
    return value.set_kind(VALUE_ARRAY);
  AttributeValue &entry = *value.add_values();
  entry.set_key(editor.decisions.pick(keys).str());
  entry.set_kind(VALUE_UNIT);
}

//===----------------------------------------------------------------------===//
// References and returns
//===----------------------------------------------------------------------===//

/// ir.cuda_get_global_symbol.
static void breakReference(IrEditor &, IrOp &op) {
  IrEditor::require(op, ATTR_CUDA_NAME).set_text("none");
}

/// ir.cuda_get_global_type.
static void breakPointee(IrEditor &editor, IrOp &op) {
  const ElementType pointee =
      editor.generator
          .typeAt(editor.generator.typeAt(op.result_types(0)).nested())
          .element();
  editor.detachResults(op);
  op.set_result_types(
      0, editor.generator.cudaPointerTile(
             {}, editor.generator.cudaElement(
                     cudaElementSet() & ~(1u << TYPE_I4) & ~(1u << pointee))));
}

/// ir.cuda_return_operands.
static void breakReturned(IrEditor &editor, IrOp &op) {
  op.add_operands(editor.castBefore(op, editor.generator.anyType()));
}

static constexpr oracle::FixedList<IrOpKind, 8> entry = {OP_CUDA_ENTRY};

static constexpr OpEdit rows[] = {
    {"ir.cuda_alloca_minimum", {OP_CUDA_ALLOCA}, breakMinimum},
    {"ir.cuda_body_blocks",
     {OP_CUDA_MODULE, OP_CUDA_ENTRY},
     breakBlocks,
     hasBlock},
    {"ir.cuda_module_arguments", {OP_CUDA_MODULE}, breakArguments, hasBlock},
    {"ir.cuda_symbol_name",
     {OP_CUDA_MODULE, OP_CUDA_ENTRY, OP_CUDA_GLOBAL},
     clearName,
     canBeNameless},
    {.rule = "ir.cuda_symbol_parent",
     .kinds = {OP_CUDA_ENTRY, OP_CUDA_GLOBAL},
     .change = keep,
     .canChange = isNone,
     .make = makeInHolder},
    {"ir.cuda_symbol_redefined", {OP_CUDA_MODULE}, breakNames, hasBlock},
    {"ir.cuda_entry_terminator", entry, breakTerminator, isWhole},
    {"ir.cuda_entry_inputs", entry, breakInputs, isWhole},
    {"ir.cuda_entry_results", entry, breakResults, isWhole},
    {"ir.cuda_entry_parameter", entry, breakParameter, isWhole},
    {"ir.cuda_entry_arg_attrs", entry, breakAttributes<false>, isWhole},
    {"ir.cuda_entry_res_attrs", entry, breakAttributes<true>, isWhole},
    {"ir.cuda_get_global_symbol", {OP_CUDA_GET_GLOBAL}, breakReference},
    {"ir.cuda_get_global_type", {OP_CUDA_GET_GLOBAL}, breakPointee, isReadable},
    {.rule = "ir.cuda_return_parent",
     .kinds = {OP_CUDA_RETURN},
     .change = clearOperands,
     .canChange = isNone,
     .make = makeOutermost},
    {"ir.cuda_return_operands", {OP_CUDA_RETURN}, breakReturned, isInEntry},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaStructureEdits = rows;
