//===- BuilderCall.cpp - Calls of builders over a module ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/builders/BuilderCall.h"

#include "fuzz/ops/IrMoves.h"

using namespace tilefuzz;

IrOp CallDraft::model(IrOpKind kind) {
  IrOp &made = editor.generateBeside(nullptr, kind);
  IrOp model = made;
  IrOps &ops = *editor.module.mutable_ops();
  ops.DeleteSubrange(editor.entryOf(made).position, 1);
  editor.reindex();
  return model;
}

uint32_t CallDraft::value(uint32_t type) {
  uint32_t value = 0;
  editor.beside(nullptr, [&] {
    value = decisions.oneIn(4) ? generator.cast(type).number
                               : generator.needType(type);
  });
  return value;
}

uint32_t CallDraft::anyValue() {
  uint32_t value = 0;
  editor.beside(nullptr, [&] {
    const IrValue *found = generator.findAny();
    value = found ? found->number : generator.cast(generator.anyType()).number;
  });
  return value;
}

void CallDraft::addArgument(llvm::ArrayRef<uint32_t> values) {
  call.add_arguments()->mutable_values()->Add(values.begin(), values.end());
}

void CallDraft::takeAttributes(const IrOp &model) {
  IrOp given = model;
  IrWriter::drop(given, ATTR_OPERAND_SEGMENT_SIZES);
  if (given.attributes_size() && decisions.oneIn(8)) {
    const int position = drawIndex(decisions, given.attributes_size());
    IrAttribute &attribute = *given.mutable_attributes(position);
    if (oracle::findOp(model.kind())->attribute(attribute.name())->isRequired ||
        decisions.flip())
      changeValue(editor, model, attribute);
    else
      given.mutable_attributes()->DeleteSubrange(position, 1);
  }
  *call.mutable_attributes() = given.attributes();
}

void CallDraft::drawFlags() {
  if (decisions.flip()) {
    IrAttribute &flags = *call.add_attributes();
    flags.set_name(ATTR_OVERFLOW_FLAGS);
    flags.set_integer(1 + decisions.below(3));
  }
}

//===----------------------------------------------------------------------===//
// Tiled operations and dots
//===----------------------------------------------------------------------===//

/// A list of up to three values of type index, or of others.
static llvm::SmallVector<uint32_t, 4> drawIndices(CallDraft &draft) {
  llvm::SmallVector<uint32_t, 4> list;
  for (uint32_t more = draft.generator.stretched(Stretch::Lists,
                                                 draft.decisions.below(4), 64);
       more; --more)
    list.push_back(
        draft.orAny(draft.value(draft.generator.writer.type(IR_INDEX))));
  return list;
}

/// A view and the tiled operation that uses it. The operand `value` is that of
/// a store.
static void drawTiledAccess(CallDraft &draft, IrOpKind kind) {
  const bool isStore = kind == OP_TILED_STORE;
  const IrOp model = draft.model(kind);
  const SlotSizes sizes = *operandSizes(model);
  const uint32_t *next = model.operands().data();
  const auto take = [&](int count) {
    return llvm::ArrayRef(std::exchange(next, next + count),
                          static_cast<size_t>(count));
  };
  const uint32_t view = draft.typeOf(take(1).front());
  draft.call.add_types(view);
  *draft.call.mutable_result_types() = model.result_types();
  draft.takeAttributes(model);
  const llvm::ArrayRef<uint32_t> value = take(isStore);
  // The slots behind are coords, offsets and token, and a mask that a builder
  // does not have.
  const llvm::ArrayRef<uint32_t> coords = take(sizes[1 + isStore]);
  const llvm::ArrayRef<uint32_t> offsets = take(sizes[2 + isStore]);
  llvm::ArrayRef<uint32_t> token = take(sizes[3 + isStore]);
  token = token.take_front(1);
  if (isStore)
    draft.addArgument(draft.orAny(value.front()));
  OpGenerator &generator = draft.generator;
  const uint32_t pointer = generator.changed(
      generator.writer.ptr(TYPE_F16, SPACE_GLOBAL), [&](IrType &type) {
        copyElement(generator.elementHolder(generator.typeAt(view)), type);
      });
  draft.addArgument(draft.orAny(draft.value(pointer)));
  draft.addArgument(drawIndices(draft));
  for (llvm::ArrayRef<uint32_t> list : {coords, offsets, token}) {
    llvm::SmallVector<uint32_t, 4> values;
    for (uint32_t each : list)
      values.push_back(draft.orAny(each));
    draft.addArgument(values);
  }
}

static void drawLoad(CallDraft &draft) {
  drawTiledAccess(draft, OP_TILED_LOAD);
}
static void drawStore(CallDraft &draft) {
  drawTiledAccess(draft, OP_TILED_STORE);
}

bool tilefuzz::hasZero(ElementType element) {
  return element != TYPE_UI8 && element != TYPE_NV4E0M3F &&
         element != TYPE_F8E8M0FNU;
}

/// The tile with another element where that has no zero.
static uint32_t withZero(CallDraft &draft, uint32_t tile) {
  const std::optional<ElementType> element =
      draft.generator.elementOf(draft.generator.typeAt(tile));
  return element && hasZero(*element)
             ? tile
             : draft.generator.changed(
                   tile, [](IrType &type) { setElement(type, TYPE_F32); });
}

static void addPredicate(CallDraft &draft) {
  draft.addArgument(draft.value(draft.generator.writer.scalar(TYPE_I1)));
}

/// A dot, whose attributes the call has.
static IrOp drawDot(CallDraft &draft) {
  const IrOp model = draft.model(OP_DOT);
  draft.takeAttributes(model);
  return model;
}

static void drawZeroAccumulator(CallDraft &draft) {
  const IrOp model = drawDot(draft);
  draft.addArgument(draft.orAny(model.operands(0)));
  draft.addArgument(draft.orAny(model.operands(1)));
  draft.call.add_types(withZero(draft, draft.typeOf(model.operands(2))));
}

static void drawGuardedDot(CallDraft &draft) {
  const IrOp model = drawDot(draft);
  addPredicate(draft);
  for (uint32_t operand : model.operands())
    draft.addArgument(draft.orAny(operand));
}

static void drawMaskedDot(CallDraft &draft) {
  const IrOp model = drawDot(draft);
  addPredicate(draft);
  const uint32_t given = draft.typeOf(model.operands(0));
  const uint32_t tile = withZero(draft, given);
  draft.addArgument(tile == given ? model.operands(0) : draft.value(tile));
  draft.addArgument(draft.orAny(model.operands(1)));
  draft.addArgument(draft.orAny(model.operands(2)));
  draft.call.add_types(draft.decisions.flip() ? tile
                       : draft.decisions.oneIn(8)
                           ? draft.generator.anyType()
                           : draft.generator.layoutTwin(tile));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// `index` or an integer without a sign.
static uint32_t drawNumberType(CallDraft &draft) {
  return draft.decisions.flip() ? draft.generator.writer.scalar(
                                      draft.decisions.pick(signlessTypes))
                                : draft.generator.writer.type(IR_INDEX);
}

static void addArguments(CallDraft &draft, uint32_t type, unsigned count) {
  while (count--)
    draft.addArgument(draft.value(type));
}

static void drawIndexExpr(CallDraft &draft) {
  addArguments(draft, drawNumberType(draft), 3);
  draft.drawFlags();
}

static void drawArith(CallDraft &draft) {
  const uint32_t choice =
      draft.decisions.below(static_cast<uint32_t>(std::size(binaryKinds)) + 2);
  if (choice < std::size(binaryKinds)) {
    draft.call.set_operation(binaryKinds[choice]);
    addArguments(draft, drawNumberType(draft), 2);
    if (choice < flaggedKinds)
      draft.drawFlags();
  } else if (choice == std::size(binaryKinds)) {
    draft.call.set_operation(OP_CONSTANT);
    const IrOp model = draft.model(OP_CONSTANT);
    *draft.call.mutable_attributes() = model.attributes();
    draft.call.add_types(model.result_types(0));
  } else {
    draft.call.set_operation(OP_SELECT);
    addPredicate(draft);
    addArguments(draft, draft.typeOf(draft.anyValue()), 2);
  }
}

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

static void drawExpansion(CallDraft &draft) {
  IrEditor &editor = draft.editor;
  IrOp *root = nullptr;
  if (draft.decisions.oneIn(4))
    for (IrOp &op : *editor.module.mutable_ops())
      if (llvm::is_contained(expandedKinds, op.kind()))
        root = &op;
  if (!root)
    root = &editor.generateBeside(nullptr, draft.decisions.pick(expandedKinds));
  // A source must not have regions.
  for (int i = 0; i < root->operands_size(); ++i) {
    const IrIndex::Definition &definition =
        *editor.index.find(root->operands(i));
    const IrIndex::Entry &source = editor.index[definition.entry];
    if (source.op->regions_size())
      root->set_operands(i, editor.castBefore(*root, definition.type));
  }
  editor.reindex();
  draft.call.set_root(static_cast<uint32_t>(editor.entryOf(*root).position));
  draft.call.set_stages(
      1 + draft.decisions.below(draft.decisions.oneIn(8) ? maxStages : 4));
}

static void drawSchedule(CallDraft &draft) {
  Decisions &decisions = draft.decisions;
  for (uint32_t more = decisions.oneIn(16) ? decisions.heavyTailed(maxRoots)
                                           : decisions.below(5);
       more; --more) {
    ScheduleRoot &root = *draft.call.add_roots();
    root.set_kind(decisions.pick(scheduledKinds));
    const uint32_t last = decisions.oneIn(16)
                              ? static_cast<uint32_t>(decisions.wildNumber())
                              : decisions.below(4);
    root.set_last_stage(last);
    root.set_first_stage(decisions.flip() ? last : last - last / 2);
  }
  if (decisions.flip())
    draft.call.set_async(decisions.flip());
}

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

/// Appends the type once more, so that equal types have two positions.
static uint32_t copyType(IrCase &module, uint32_t type) {
  *module.add_types() = IrType(module.types(static_cast<int>(type)));
  return static_cast<uint32_t>(module.types_size()) - 1;
}

/// builder.iterator_merge, not broken.
static void drawMerge(CallDraft &draft) {
  const uint32_t lhs = draft.decisions.flip() ? draft.generator.anyType()
                                              : draft.generator.iterator();
  uint32_t rhs = draft.generator.anyType();
  const auto isIterator = [&](uint32_t type) {
    return draft.generator.typeAt(type).kind() == IR_ITERATOR;
  };
  if (isIterator(rhs) || draft.decisions.flip())
    rhs = lhs;
  if (rhs == lhs && draft.decisions.flip())
    rhs = copyType(draft.editor.module, lhs);
  draft.call.add_types(lhs);
  draft.call.add_types(rhs);
}

void tilefuzz::drawDifferentIterators(CallDraft &draft) {
  const uint32_t lhs = draft.generator.iterator();
  const uint32_t rhs = draft.editor.otherIterator(lhs);
  const bool isSwapped = draft.decisions.flip();
  draft.call.add_types(isSwapped ? rhs : lhs);
  draft.call.add_types(isSwapped ? lhs : rhs);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static constexpr BuilderRow rows[] = {
    {BUILD_VIEW_THEN_TILED_LOAD, "roster.builder.view_then_tiled_load",
     drawLoad},
    {BUILD_VIEW_THEN_TILED_STORE, "roster.builder.view_then_tiled_store",
     drawStore},
    {BUILD_ZERO_ACCUMULATOR_DOT, "roster.builder.zero_accumulator_dot",
     drawZeroAccumulator},
    {BUILD_GUARDED_DOT, "builder.guarded_dot", drawGuardedDot},
    {BUILD_MASKED_DOT, "builder.masked_dot", drawMaskedDot},
    {BUILD_INDEX_EXPR, "roster.builder.index_expr", drawIndexExpr},
    {BUILD_ARITH, "roster.builder.no_implicit_flags", drawArith},
    {BUILD_EXPAND_SINGLE_TILED_OP, "roster.builder.expand_single_tiled_op",
     drawExpansion},
    {BUILD_MATERIALIZE_SCHEDULE, "roster.builder.materialize_schedule",
     drawSchedule},
    {BUILD_ITERATOR_MERGE, "builder.iterator_merge", drawMerge},
};

llvm::ArrayRef<BuilderRow> tilefuzz::builders() { return rows; }

void tilefuzz::drawCall(BuilderCase &call, const BuilderRow &builder,
                        Decisions &decisions) {
  Case inner;
  inner.mutable_ir()->Swap(call.mutable_module());
  call.Clear();
  call.set_builder(builder.kind);
  IrEditor editor(inner, decisions);
  CallDraft draft(call, editor);
  builder.draw(draft);
  call.mutable_module()->Swap(inner.mutable_ir());
}
