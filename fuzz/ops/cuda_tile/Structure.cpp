//===- Structure.cpp - Functions, globals and constants of cuda_tile ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the edits. The words are defined in
// oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Entries and globals stand directly in a table of symbols.
static bool isInTable(const Place &place) { return place.table() == place.ops; }
static bool hasTable(const Place &place) { return place.table(); }

/// The name of the last symbol, or none.
static llvm::StringRef lastSymbolOf(const IrOps &ops) {
  for (const IrOp &op : llvm::reverse(ops))
    if (const IrAttribute *name = IrWriter::find(op, ATTR_CUDA_SYM_NAME))
      return name->text();
  return "";
}

/// Gives a symbol a name that no other one has, since two of one name in the
/// outermost module are no case.
static void drawName(OpGenerator &generator, OpView &draft) {
  static constexpr llvm::StringLiteral beginnings[] = {"s", "kernel_", "_Z",
                                                       "a.$", "<\"\\"};
  Decisions &decisions = generator.decisions;
  std::string beginning =
      (decisions.oneIn(4) ? decisions.pick(beginnings) : beginnings[0]).str();
  // Names of one letter have no beginning in common.
  const uint32_t usual = decisions.oneIn(4) ? decisions.below(8) : 0;
  beginning.append(generator.stretched(Stretch::Names, usual, 200), 'n');
  std::string name;
  if (decisions.oneIn(8))
    name = static_cast<char>('a' + decisions.below(26));
  else if (decisions.oneIn(4))
    name = nearName(lastSymbolOf(*generator.place().ops), decisions);
  if (name.empty() || generator.writer.isSymbol(name))
    name = generator.writer.newSymbol(beginning);
  draft.set(ATTR_CUDA_SYM_NAME).set_text(name);
}

static void relateAlloca(OpGenerator &generator, OpView &draft) {
  for (IrAttributeName name : {ATTR_CUDA_NUM_ELEM, ATTR_CUDA_ALIGNMENT})
    generator.setInteger(draft, name,
                         generator.decisions.oneIn(8)
                             ? generator.decisions.wildNumber() & INT64_MAX
                             : 16 << generator.decisions.below(4));
}

/// Draws a constant of this element: one number for all, or one for each.
static uint32_t drawConstant(OpGenerator &generator, OpView &draft,
                             uint32_t elements) {
  Decisions &decisions = generator.decisions;
  static constexpr int64_t sizes[] = {8, 4, 1, 2};
  llvm::SmallVector<int64_t, 4> shape;
  int64_t count = 1;
  for (uint32_t rank = decisions.below(3); rank; --rank) {
    shape.push_back(decisions.pick(sizes));
    count *= shape.back();
  }
  const uint32_t type =
      generator.cudaTile(shape, generator.cudaElement(elements));
  IrAttribute &value = draft.set(ATTR_CUDA_VALUE);
  value.add_types(type);
  // These fit every element. Equal numbers are one.
  const int64_t first = -static_cast<int64_t>(decisions.below(2));
  value.add_integers(first);
  if (count > 1 && decisions.flip())
    while (value.integers_size() < count)
      value.add_integers(value.integers_size() == 1 ? -1 - first
                         : decisions.flip()         ? 0
                                                    : -1);
  return type;
}

static void relateConstant(OpGenerator &generator, OpView &draft) {
  draft["result"].type =
      drawConstant(generator, draft, cudaElementSet() & ~(1u << TYPE_I4));
}

static void relateGlobal(OpGenerator &generator, OpView &draft) {
  drawName(generator, draft);
  drawConstant(generator, draft, ~0u);
}

static void relateEntry(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  drawName(generator, draft);
  IrAttribute &type = draft.set(ATTR_CUDA_FUNCTION_TYPE);
  auto &arguments = draft.regions.emplace_back().arguments;
  for (uint32_t left = generator.stretched(Stretch::Lists, decisions.below(3),
                                           mostCudaInputs - 1);
       left; --left)
    arguments.push_back(generator.cudaTile({.text = "", .maxRank = 0}));
  type.mutable_types()->Add(arguments.begin(), arguments.end());
  type.add_sizes(static_cast<uint32_t>(arguments.size()));
  type.add_sizes(0);
  draft.omit(ATTR_CUDA_ARG_ATTRS);
  draft.omit(ATTR_CUDA_RES_ATTRS);
  draft.omit(ATTR_CUDA_OPTIMIZATION_HINTS);
  if (decisions.oneIn(4))
    drawHints(*draft.set(ATTR_CUDA_OPTIMIZATION_HINTS).mutable_values(),
              generator, /*isEntry=*/true);
  if (decisions.oneIn(4)) {
    IrAttribute &list = draft.set(ATTR_CUDA_ARG_ATTRS);
    // A list has only so many values, those in its dictionaries included.
    size_t left = mostCudaInputs - arguments.size();
    for (size_t i = 0; i < arguments.size(); ++i) {
      AttributeValue &entry = *list.add_values();
      entry.set_kind(VALUE_DICTIONARY);
      if (left && decisions.flip()) {
        --left;
        AttributeValue &unit = *entry.add_values();
        unit.set_key("nv.a");
        unit.set_kind(VALUE_UNIT);
      }
    }
  }
  if (decisions.oneIn(8))
    draft.set(ATTR_CUDA_RES_ATTRS);
}

/// Names a global of the innermost table, which gets one where it has none.
static void relateReference(OpGenerator &generator, OpView &draft) {
  IrOps &table = *generator.place().table();
  const IrOp *global = nullptr;
  uint32_t count = 0;
  for (const IrOp &op : table)
    if (const IrAttribute *value = IrWriter::find(op, ATTR_CUDA_VALUE),
        *name = IrWriter::find(op, ATTR_CUDA_SYM_NAME);
        op.kind() == OP_CUDA_GLOBAL && value && value->types_size() == 1 &&
        generator.typeAt(value->types(0)).element() != TYPE_I4 && name &&
        !name->text().empty() && generator.decisions.below(++count) == 0)
      global = &op;
  if (!global) {
    IrOp &made = generator.writer.op(table, OP_CUDA_GLOBAL);
    OpView other(generator.module, made);
    drawName(generator, other);
    drawConstant(generator, other, cudaElementSet() & ~(1u << TYPE_I4));
    global = &made;
  }
  draft.set(ATTR_CUDA_NAME)
      .set_text(IrWriter::find(*global, ATTR_CUDA_SYM_NAME)->text());
  draft["result"].type = generator.cudaPointerTile(
      {}, generator.typeAt(IrWriter::find(*global, ATTR_CUDA_VALUE)->types(0))
              .element());
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_CUDA_ALLOCA, .relate = relateAlloca},
    {.kind = OP_CUDA_CONSTANT, .weight = 2, .relate = relateConstant},
    {.kind = OP_CUDA_ENTRY,
     .weight = 3,
     .canStand = isInTable,
     .relate = relateEntry,
     .terminator = OP_CUDA_RETURN},
    {.kind = OP_CUDA_GET_GLOBAL,
     .weight = 2,
     .canStand = hasTable,
     .relate = relateReference},
    {.kind = OP_CUDA_GLOBAL, .canStand = isInTable, .relate = relateGlobal},
    {.kind = OP_CUDA_MODULE,
     .weight = 2,
     .relate = drawName,
     .terminator = std::nullopt},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaStructureRecipes =
    recipes;

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

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
  const IrOp *last = lastOf(op);
  return type && type->sizes_size() == 2 &&
         type->types_size() < mostCudaInputs && last &&
         last->kind() == OP_CUDA_RETURN && !isReturnedInside(op);
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
  IrOp &last = *lastOf(op);
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

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static bool hasResult(const IrEditor &, const Entry &entry, llvm::StringRef) {
  return !entry.op->result_types().empty();
}

/// ir.cuda_constant_slots. The result of a constant has the type of its value,
/// which may be any tile, but of these no result is one of i4.
static void breakConstant(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  IrAttribute &value = IrEditor::require(op, ATTR_CUDA_VALUE);
  if (value.types().empty())
    value.add_types(scalarTile(editor));
  const uint32_t type = editor.generator.changed(
      value.types(0), [](IrType &tile) { tile.set_element(TYPE_I4); });
  value.set_types(0, type);
  value.clear_integers();
  value.add_integers(0);
  op.set_result_types(0, type);
}

static constexpr OpEdit edits[] = {
    {.rule = "ir.cuda_constant_slots",
     .kinds = {OP_CUDA_CONSTANT},
     .change = breakConstant,
     .canChange = hasResult},
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
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaStructureEdits = edits;
