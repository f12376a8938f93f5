//===- MemoryEdits.cpp - Breaking the rules of memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/memory.md and loads.md; those of the
// traits are in MemoryTraitEdits.cpp, and those of what only
// atomics have in AtomicEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MemopEdit.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Semantics
//===----------------------------------------------------------------------===//

static void setSemantic(IrEditor &editor, IrOp &op, int64_t semantic) {
  IrEditor::require(op, ATTR_MEM_SEMANTIC).set_integer(semantic);
  if (!IrWriter::find(op, ATTR_MEM_SCOPE))
    IrWriter::attribute(op, ATTR_MEM_SCOPE)
        .set_integer(editor.decisions.below(scopeCount));
}

/// tileas.memop.load_sem and store_sem.
template <int64_t last>
static void breakSemantic(IrEditor &editor, IrOp &op) {
  setSemantic(editor, op,
              2 + editor.decisions.below(static_cast<uint32_t>(last - 1)));
}

/// tileas.memop.load_rejects_acq_rel.
static void breakAcquireRelease(IrEditor &editor, IrOp &op) {
  setSemantic(editor, op, acquireReleaseSemantic);
}

/// tileas.helper.sem_scope_required.
static void breakScopeRequired(IrEditor &editor, IrOp &op) {
  IrAttribute &semantic = IrEditor::require(op, ATTR_MEM_SEMANTIC);
  if (semantic.integer() == weakSemantic)
    semantic.set_integer(isTiledAtomic(op.kind())
                             ? 1 + editor.decisions.below(semanticCount - 1)
                             : relaxedSemantic);
  IrWriter::remove(op, ATTR_MEM_SCOPE);
}

/// tileas.helper.sem_scope_weak.
static void breakScopeWeak(IrEditor &editor, IrOp &op) {
  setSemantic(editor, op, weakSemantic);
  if (editor.decisions.flip())
    IrWriter::remove(op, ATTR_MEM_SEMANTIC);
}

//===----------------------------------------------------------------------===//
// Offsets, bounds and padding
//===----------------------------------------------------------------------===//

/// Returns a small number from `least` on that is not `right`, mostly near it.
static int otherCount(Decisions &decisions, int right, int least) {
  const int other = decisions.flip()   ? right + 1
                    : decisions.flip() ? right - 1
                                       : static_cast<int>(decisions.below(6));
  return other < least || other == right ? right + 1 : other;
}

/// ir.tiled_offsets.
static void breakOffsets(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  SlottedOp::Values &offsets = memop.operands("offsets");
  const auto count =
      static_cast<size_t>(otherCount(editor.decisions, rankOf(memop), 1));
  if (offsets.size() < count)
    offsets.resize(
        count, editor.castBefore(op, editor.generator.writer.type(IR_INDEX)));
  offsets.truncate(count);
  memop.write();
}

/// roster.tiled_load.attr_in_bounds, that of stores and ir.in_bounds_count.
static void breakBoundsCount(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  const int count = otherCount(editor.decisions, rankOf(memop), 0);
  IrEditor::require(op, ATTR_IN_BOUNDS).mutable_integers()->Resize(count, 0);
}

/// roster.tiled_load.attr_padding, that of stores and ir.padding_type.
static void breakPaddingType(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  clearBounds(op);
  ElementType element = editor.decisions.pick(elementTypes);
  // There are no scalars of nv4e0m3f.
  if (element == elementOf(memop) || element == TYPE_NV4E0M3F)
    element = elementOf(memop) == TYPE_F16 ? TYPE_BF16 : TYPE_F16;
  setScalar(editor.generator.writer, IrEditor::require(op, ATTR_PADDING_VALUE),
            element, editor.decisions.flip());
}

/// tileas.helper.special_padding.
static void breakSpecialPadding(IrEditor &editor, IrOp &op) {
  static constexpr ElementType integers[] = {TYPE_I32, TYPE_I8,  TYPE_I1,
                                             TYPE_I4,  TYPE_I16, TYPE_I64,
                                             TYPE_I2,  TYPE_UI8};
  SlottedOp memop(editor, op);
  if (!isInteger(elementOf(memop)))
    setElement(memop, editor.decisions.pick(integers));
  memop.write();
  clearBounds(op);
  IrAttribute &padding = IrEditor::require(op, ATTR_PADDING_VALUE);
  padding.clear_types();
  padding.set_integer(1 + editor.decisions.below(4));
}

//===----------------------------------------------------------------------===//
// Tokens and provenance
//===----------------------------------------------------------------------===//

/// ir.tiled_token.
static void breakToken(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  SlottedOp memop(editor, op);
  SlottedOp::Values &tokens = memop.operands("token");
  SlottedOp::Values &results = memop.results("resultToken");
  // The rule does not ask where there are more.
  tokens.truncate(std::min<size_t>(tokens.size(), 1));
  const bool isMemory = hasMemoryTokens(op.kind()) || decisions.flip();
  const uint32_t token =
      editor.generator.writer.type(isMemory ? IR_MEM_TOKEN : IR_ASYNC_TOKEN);
  if (!tokens.empty() && !hasMemoryTokens(op.kind()) && decisions.flip()) {
    const bool isOfMemory = editor.kindOf(tokens.front()) == IR_MEM_TOKEN;
    results = {editor.generator.writer.type(isOfMemory ? IR_ASYNC_TOKEN
                                                       : IR_MEM_TOKEN)};
  } else if (tokens.empty() && results.empty()) {
    if (decisions.flip())
      results = {token};
    else
      tokens = {editor.castBefore(op, token)};
  } else if (!tokens.empty() && (results.empty() || decisions.flip())) {
    results.clear();
  } else {
    tokens.clear();
  }
  memop.write();
}

/// tileas.memop.load_provenance, store_provenance and tileas.atomic.provenance.
/// The view comes from nowhere, or from a cast of one of blocks.
static void breakProvenance(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  OpGenerator &generator = editor.generator;
  const IrType before = generator.typeAt(viewOf(memop));
  IrType view = before;
  view.set_kind(IR_TILEAA_VIEW);
  if (before.kind() != IR_TILEAA_VIEW)
    view.set_nested(generator.writer.ptr(before.element(), before.space()));
  const uint32_t type = generator.writer.copy(view);
  setView(memop, type);
  const uint32_t ofBlocks = memop.operands("view").front();
  const bool isDirect = editor.decisions.flip();
  editor.before(op, [&] {
    memop.operands("view") = {isDirect ? generator.cast(type).number
                                       : generator.writer
                                             .op(*editor.entryOf(op).list,
                                                 OP_CONVERSION_CAST, {ofBlocks},
                                                 {type})
                                             .first_result()};
  });
  memop.write();
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static constexpr OpEdit rows[] = {
    {.rule = "tileas.memop.load_sem",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_AA_TILED_LOAD},
     .change = breakSemantic<3>},
    {.rule = "tileas.memop.load_rejects_acq_rel",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_AA_TILED_LOAD},
     .change = breakAcquireRelease},
    {.rule = "tileas.memop.store_sem",
     .kinds = {OP_TILED_STORE, OP_AA_TILED_STORE},
     .change = breakSemantic<4>},
    {.rule = "tileas.helper.sem_scope_required",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE,
               OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW, OP_AA_TILED_LOAD,
               OP_AA_TILED_STORE, OP_AA_TILED_ATOMIC_RMW},
     .change = breakScopeRequired},
    {.rule = "tileas.helper.sem_scope_weak",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE,
               OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW, OP_AA_TILED_LOAD,
               OP_AA_TILED_STORE, OP_AA_TILED_ATOMIC_RMW},
     .change = breakScopeWeak},
    {.rule = "ir.tiled_offsets",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE},
     .change = breakOffsets,
     .canChange = isReadable},
    {.rule = "roster.tiled_load.attr_in_bounds",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .change = breakBoundsCount,
     .canChange = isReadable},
    {.rule = "roster.tiled_store.attr_in_bounds",
     .kinds = {OP_TILED_STORE},
     .change = breakBoundsCount,
     .canChange = isReadable},
    {.rule = "roster.tiled_load.attr_padding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .change = breakPaddingType,
     .canChange = isReadable},
    {.rule = "roster.tiled_store.attr_padding",
     .kinds = {OP_TILED_STORE},
     .change = breakPaddingType,
     .canChange = isReadable},
    {.rule = "tileas.helper.special_padding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE, OP_LOAD,
               OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE, OP_GATHER_LOAD},
     .change = breakSpecialPadding,
     .canChange = isReadable},
    {.rule = "ir.tiled_token",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE,
               OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW, OP_AA_TILED_LOAD,
               OP_AA_TILED_STORE, OP_AA_TILED_ATOMIC_RMW},
     .change = breakToken,
     .canChange = isReadable},
    {.rule = "tileas.memop.load_provenance",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .change = breakProvenance,
     .canChange = isReadable},
    {.rule = "tileas.memop.store_provenance",
     .kinds = {OP_TILED_STORE},
     .change = breakProvenance,
     .canChange = isReadable},
    {.rule = "tileas.atomic.provenance",
     .kinds = {OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakProvenance,
     .canChange = isReadable},
    {.rule = "ir.in_bounds_count",
     .kinds = {OP_LOAD, OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE, OP_GATHER_LOAD,
               OP_SCATTER_STORE},
     .change = breakBoundsCount,
     .canChange = isReadable},
    {.rule = "ir.padding_type",
     .kinds = {OP_LOAD, OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE,
               OP_GATHER_LOAD},
     .change = breakPaddingType,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::memoryEdits = rows;
