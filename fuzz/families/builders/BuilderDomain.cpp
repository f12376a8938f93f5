//===- BuilderDomain.cpp - The calls of builders within bounds ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls take the values that the stage of fuzz/ops/IrStage.h defines, and
// values behind the last one. The words are defined in oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/builders/BuilderCall.h"
#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

/// Starts a call of a builder over the stage.
static IrStage begin(BuilderCase &call, BuilderKind kind) {
  call.Clear();
  call.set_builder(kind);
  return IrStage(*call.mutable_module());
}

static IrOps &opsOf(BuilderCase &call) {
  return *call.mutable_module()->mutable_ops();
}

static Positions &addList(BuilderCase &call,
                          std::initializer_list<uint32_t> values = {}) {
  Positions &list = *call.add_arguments()->mutable_values();
  list.Add(values.begin(), values.end());
  return list;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Chooses among values that an attribute of a tiled operation, a dot or an
/// operation of MLIR can have, and none.
static void chooseAttribute(Decisions &decisions, BuilderCase &call,
                            IrWriter &writer, IrAttributeName name,
                            bool isRequired = false) {
  using oracle::AttributeForm;
  if (!isRequired && !decisions.flip())
    return;
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  const auto keywords = static_cast<uint32_t>(info.keywords.size());
  IrAttribute &made = *call.add_attributes();
  made.set_name(name);
  switch (info.form) {
  case AttributeForm::Atom: {
    const uint32_t choice = decisions.below(3);
    made.set_text(atomNames[choice % 2].str());
    if (choice == 2)
      made.set_packed_shape(packedShapes[0]);
    return;
  }
  case AttributeForm::Bools:
    return chooseList(decisions, *made.mutable_integers(), {1, 0}, 1);
  case AttributeForm::Padding:
    if (const uint32_t choice = decisions.below(keywords + 1))
      return made.set_integer(choice - 1);
    made.add_types(writer.scalar(TYPE_F16));
    return made.set_integer(-1);
  case AttributeForm::Keyword:
    return made.set_integer(decisions.below(keywords));
  case AttributeForm::Flags:
    return made.set_integer(1 + decisions.below(3));
  default:
    assert(info.form == AttributeForm::Bool && "no builder has another form");
    return made.set_integer(decisions.flip());
  }
}

static void chooseAttributes(Decisions &decisions, BuilderCase &call,
                             IrWriter &writer, IrOpKind kind) {
  for (const oracle::AttributeSpec &spec : oracle::findOp(kind)->attributes)
    if (spec.name != ATTR_OPERAND_SEGMENT_SIZES)
      chooseAttribute(decisions, call, writer, spec.name, spec.isRequired);
}

//===----------------------------------------------------------------------===//
// Tiled operations and dots
//===----------------------------------------------------------------------===//

static void chooseAccess(Decisions &decisions, BuilderCase &call) {
  const bool isStore = decisions.flip();
  IrStage stage = begin(call, isStore ? BUILD_VIEW_THEN_TILED_STORE
                                      : BUILD_VIEW_THEN_TILED_LOAD);
  if (isStore)
    addList(call, {StageTile});
  addList(call, {Pointer});
  Positions *lists[4];
  for (Positions *&list : lists)
    list = &addList(call);
  call.add_types(StageView);
  if (!isStore)
    call.add_result_types(StageTile);
  if (!decisions.flip())
    return chooseAttributes(decisions, call, stage.writer,
                            isStore ? OP_TILED_STORE : OP_TILED_LOAD);
  IrAttribute &atom = *call.add_attributes();
  atom.set_name(ATTR_ATOM);
  atom.set_text(atomNames[0].str());
  for (Positions *list : {lists[0], lists[1], lists[2]})
    chooseList(decisions, *list, {Index}, 2);
  chooseList(decisions, *lists[3], {MemToken, AsyncToken}, 1);
  if (decisions.flip())
    call.add_result_types(MemToken);
}

/// Chooses one of the accumulators, a tile of rank 0, or one with a layout.
static uint32_t chooseTile(Decisions &decisions, IrWriter &writer) {
  llvm::SmallVector<uint32_t, 32> tiles;
  for (ElementType element : elementTypes)
    if (hasZero(element))
      tiles.push_back(writer.tile({4, 8}, element));
  tiles.push_back(writer.tile({}, TYPE_F32));
  IrType laidOut = writer.typeAt(tiles.front());
  laidOut.mutable_layout()->set_shape(32);
  laidOut.mutable_layout()->set_stride(1);
  tiles.push_back(writer.copy(laidOut));
  return decisions.pick(llvm::ArrayRef(tiles));
}

static void chooseZeroAccumulator(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_ZERO_ACCUMULATOR_DOT);
  addList(call, {StageTile});
  addList(call, {OtherTile});
  call.add_types(chooseTile(decisions, stage.writer));
  chooseAttributes(decisions, call, stage.writer, OP_DOT);
}

static void chooseGuardedDot(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_GUARDED_DOT);
  for (uint32_t value : {uint32_t(Flag), uint32_t(StageTile),
                         uint32_t(OtherTile), decisions.below(stageTypeCount)})
    addList(call, {value});
  chooseAttributes(decisions, call, stage.writer, OP_DOT);
}

static void chooseMaskedDot(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_MASKED_DOT);
  const uint32_t tile = chooseTile(decisions, stage.writer);
  const uint32_t converted[] = {tile, OtherTile, Index};
  for (uint32_t value : {uint32_t(Flag), stage.writer.value(opsOf(call), tile),
                         uint32_t(StageTile), uint32_t(OtherTile)})
    addList(call, {value});
  call.add_types(decisions.pick(converted));
  chooseAttributes(decisions, call, stage.writer, OP_DOT);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Adds as many arguments, each one of two values of a type that numbers have.
static void chooseNumbers(Decisions &decisions, BuilderCase &call,
                          IrWriter &writer, int count) {
  llvm::SmallVector<uint32_t, 8> types = {writer.type(IR_INDEX)};
  for (ElementType element : signlessTypes)
    types.push_back(writer.scalar(element));
  const uint32_t type = decisions.pick(llvm::ArrayRef(types));
  const uint32_t values[] = {writer.value(opsOf(call), type),
                             writer.value(opsOf(call), type)};
  while (count--)
    addList(call, {decisions.pick(values)});
}

static void chooseIndexExpr(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_INDEX_EXPR);
  chooseNumbers(decisions, call, stage.writer, 3);
  chooseAttribute(decisions, call, stage.writer, ATTR_OVERFLOW_FLAGS);
}

static void chooseBinary(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_ARITH);
  const auto kind = decisions.below(std::size(binaryKinds));
  call.set_operation(binaryKinds[kind]);
  chooseNumbers(decisions, call, stage.writer, 2);
  if (kind < flaggedKinds)
    chooseAttribute(decisions, call, stage.writer, ATTR_OVERFLOW_FLAGS);
}

static void chooseConstant(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_ARITH);
  call.set_operation(OP_CONSTANT);
  llvm::SmallVector<uint32_t, 32> types = {Index};
  for (ElementType element : elementTypes)
    if (element != TYPE_UI8 && element != TYPE_NV4E0M3F)
      types.push_back(stage.writer.scalar(element));
  const uint32_t type = decisions.pick(llvm::ArrayRef(types));
  IrAttribute &value = *call.add_attributes();
  value.set_name(ATTR_VALUE);
  value.add_types(type);
  value.set_integer(decisions.flip() ? -1 : 0);
  call.add_types(type);
}

static void chooseSelect(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_ARITH);
  call.set_operation(OP_SELECT);
  const uint32_t type = decisions.below(stageTypeCount);
  uint32_t other =
      decisions.flip() ? stage.writer.value(opsOf(call), type) : type;
  const bool isSwapped = decisions.flip();
  addList(call, {Flag});
  addList(call, {isSwapped ? other : type});
  addList(call, {isSwapped ? type : other});
}

//===----------------------------------------------------------------------===//
// Schedules and iterators
//===----------------------------------------------------------------------===//

/// Gives each operand of the root a source of its own.
static void splitSources(IrCase &module, IrWriter &writer) {
  IrOps &ops = *module.mutable_ops();
  IrOp *root = ops.ReleaseLast();
  IrIndex index;
  index.build(module);
  for (uint32_t &operand : *root->mutable_operands())
    if (const IrIndex::Definition *definition = index.find(operand);
        index[definition->entry].op->kind() == OP_CONVERSION_CAST)
      operand = writer.value(ops, definition->type);
  ops.AddAllocated(root);
}

static void chooseExpansion(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_EXPAND_SINGLE_TILED_OP);
  IrOps &ops = opsOf(call);
  stage.add(ops, decisions.pick(expandedKinds));
  if (decisions.flip())
    splitSources(stage.module, stage.writer);
  const IrOp &root = ops[ops.size() - 1];
  call.set_root(static_cast<uint32_t>(ops.size()) - 1);
  if (decisions.flip()) {
    llvm::SmallVector<uint32_t, 4> results;
    for (int i = 0; i < root.result_types_size(); ++i)
      results.push_back(root.first_result() + static_cast<uint32_t>(i));
    stage.writer.op(ops, OP_HOLDER, results);
  }
  call.set_stages(1 + decisions.below(maxStages));
}

static void chooseSchedule(Decisions &decisions, BuilderCase &call) {
  static constexpr std::pair<uint32_t, uint32_t> stages[] = {
      {0, 0}, {1, 1}, {0, 1}};
  call.Clear();
  call.set_builder(BUILD_MATERIALIZE_SCHEDULE);
  call.set_async(decisions.flip());
  for (uint32_t left = decisions.below(3); left; --left) {
    ScheduleRoot &root = *call.add_roots();
    root.set_kind(decisions.pick(scheduledKinds));
    const auto &[first, last] = decisions.pick(stages);
    root.set_first_stage(first);
    root.set_last_stage(last);
  }
}

static void chooseMerge(Decisions &decisions, BuilderCase &call) {
  IrStage stage = begin(call, BUILD_ITERATOR_MERGE);
  IrCase &module = stage.module;
  // Each type once more, those that hold one also with the other copy of it.
  for (int type = 0; type < int(stageTypeCount); ++type)
    *module.add_types() = IrType(module.types(type));
  for (int type = 0; type < int(stageTypeCount); ++type)
    if (module.types(type).kind() == IR_ITERATOR) {
      IrType copy = module.types(type);
      copy.set_nested(copy.nested() + stageTypeCount);
      *module.add_types() = copy;
    }
  for (int i = 0; i < 2; ++i)
    call.add_types(decisions.below(static_cast<uint32_t>(module.types_size())));
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  BuilderCase &call = *testCase.mutable_builder();
  for (auto *choose :
       {chooseAccess, chooseZeroAccumulator, chooseGuardedDot, chooseMaskedDot,
        chooseIndexExpr, chooseBinary, chooseConstant, chooseSelect,
        chooseExpansion, chooseSchedule, chooseMerge})
    if (!Decisions::forAll(
            [&](Decisions &decisions) { choose(decisions, call); }, visit))
      return;
}

constinit const Domain tilefuzz::builderDomain = {
    "over the values of one conversion cast: a view with a tiled load or "
    "store, "
    "with every combination of attributes, and with up to two indices, "
    "coordinates and offsets, a token and its result each present or absent; "
    "dots with an accumulator or an operand of each element, of rank 0 and "
    "with "
    "a layout, and each state of atom and signedness; index arithmetic, and "
    "each operation of MLIR, on each type of numbers, with equal and different "
    "operands and all overflow flags; constants of each type; each tiled "
    "operation with one to 16 stages, its operands from one operation or from "
    "one each, with and without a use; all schedules of up to two roots of "
    "nine "
    "kinds that are resident early, resident late or pending; all pairs of 34 "
    "types, where equal ones have several positions",
    enumerate};
