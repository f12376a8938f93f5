//===- BuilderAccessWalk.cpp - Views, tiled operations and dots -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/builders/BuilderWalk.h"
#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Returns values that an attribute of a tiled operation or a dot can have.
static llvm::SmallVector<IrAttribute, 8> allValues(IrAttributeName name,
                                                   IrWriter &writer) {
  using oracle::AttributeForm;
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  llvm::SmallVector<IrAttribute, 8> values;
  const auto add = [&]() -> IrAttribute & {
    values.emplace_back().set_name(name);
    return values.back();
  };
  switch (info.form) {
  case AttributeForm::Atom:
    for (llvm::StringRef text : {atomNames[0], atomNames[1]})
      add().set_text(text.str());
    add().set_text(atomNames[0].str());
    values.back().set_packed_shape(packedShapes[0]);
    break;
  case AttributeForm::Bools:
    add();
    for (int64_t flag : {1, 0})
      add().add_integers(flag);
    break;
  case AttributeForm::Padding: {
    IrAttribute &scalar = add();
    scalar.add_types(writer.scalar(TYPE_F16));
    scalar.set_integer(-1);
    [[fallthrough]];
  }
  case AttributeForm::Keyword:
    for (size_t i = 0; i < info.keywords.size(); ++i)
      add().set_integer(static_cast<int64_t>(i));
    break;
  case AttributeForm::Flags:
    for (int64_t flags : {1, 2, 3})
      add().set_integer(flags);
    break;
  default:
    assert(info.form == AttributeForm::Bool && "no builder has another form");
    for (int64_t flag : {0, 1})
      add().set_integer(flag);
  }
  return values;
}

bool tilefuzz::walkAttributes(BuilderCase &call, IrWriter &writer,
                              llvm::ArrayRef<oracle::AttributeSpec> attributes,
                              Visit visit) {
  if (attributes.empty())
    return visit();
  const oracle::AttributeSpec &spec = attributes.front();
  const llvm::ArrayRef<oracle::AttributeSpec> rest = attributes.drop_front();
  if (spec.name == ATTR_OPERAND_SEGMENT_SIZES)
    return walkAttributes(call, writer, rest, visit);
  if (!spec.isRequired && !walkAttributes(call, writer, rest, visit))
    return false;
  for (const IrAttribute &value : allValues(spec.name, writer)) {
    *call.add_attributes() = value;
    const bool goesOn = walkAttributes(call, writer, rest, visit);
    call.mutable_attributes()->RemoveLast();
    if (!goesOn)
      return false;
  }
  return true;
}

static llvm::ArrayRef<oracle::AttributeSpec> attributesOf(IrOpKind kind) {
  const auto &list = oracle::findOp(kind)->attributes;
  return {list.begin(), list.size()};
}

//===----------------------------------------------------------------------===//
// Tiled operations and dots
//===----------------------------------------------------------------------===//

bool tilefuzz::walkTiledAccess(BuilderCase &call, bool isStore, Visit visit) {
  IrStage stage = begin(call, isStore ? BUILD_VIEW_THEN_TILED_STORE
                                      : BUILD_VIEW_THEN_TILED_LOAD);
  const IrOpKind kind = isStore ? OP_TILED_STORE : OP_TILED_LOAD;
  if (isStore)
    addList(call, {StageTile});
  addList(call, {Pointer});
  Positions *lists[4];
  for (Positions *&list : lists)
    list = &addList(call);
  call.add_types(StageView);
  if (!isStore)
    call.add_result_types(StageTile);
  if (!walkAttributes(call, stage.writer, attributesOf(kind), visit))
    return false;
  IrAttribute &atom = *call.add_attributes();
  atom.set_name(ATTR_ATOM);
  atom.set_text(atomNames[0].str());
  const auto choose = [&](Decisions &decisions) {
    for (Positions *list : {lists[0], lists[1], lists[2]})
      chooseList(decisions, *list, {Index}, 2);
    chooseList(decisions, *lists[3], {MemToken, AsyncToken}, 1);
    call.mutable_result_types()->Truncate(isStore ? 0 : 1);
    if (decisions.flip())
      call.add_result_types(MemToken);
  };
  return Decisions::forAll(choose, visit);
}

/// The accumulators, and tiles of rank 0, and with a layout.
static llvm::SmallVector<uint32_t, 32> addTiles(IrWriter &writer) {
  llvm::SmallVector<uint32_t, 32> tiles;
  for (ElementType element : elementTypes)
    if (hasZero(element))
      tiles.push_back(writer.tile({4, 8}, element));
  tiles.push_back(writer.tile({}, TYPE_F32));
  IrType laidOut = writer.typeAt(tiles.front());
  laidOut.mutable_layout()->set_shape(32);
  laidOut.mutable_layout()->set_stride(1);
  tiles.push_back(writer.copy(laidOut));
  return tiles;
}

bool tilefuzz::walkZeroAccumulator(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_ZERO_ACCUMULATOR_DOT);
  addList(call, {StageTile});
  addList(call, {OtherTile});
  call.add_types(0);
  for (uint32_t tile : addTiles(stage.writer)) {
    call.set_types(0, tile);
    if (!walkAttributes(call, stage.writer, attributesOf(OP_DOT), visit))
      return false;
  }
  return true;
}

bool tilefuzz::walkGuardedDot(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_GUARDED_DOT);
  addList(call, {Flag});
  addList(call, {StageTile});
  addList(call, {OtherTile});
  Positions &c = addList(call, {StageTile});
  for (uint32_t type = 0; type < stageTypeCount; ++type) {
    c.Set(0, type);
    if (!walkAttributes(call, stage.writer, attributesOf(OP_DOT), visit))
      return false;
  }
  return true;
}

bool tilefuzz::walkMaskedDot(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_MASKED_DOT);
  IrOps &ops = *call.mutable_module()->mutable_ops();
  addList(call, {Flag});
  Positions &a = addList(call, {StageTile});
  addList(call, {StageTile});
  addList(call, {OtherTile});
  call.add_types(0);
  for (uint32_t tile : addTiles(stage.writer)) {
    a.Set(0, stage.writer.value(ops, tile));
    for (uint32_t converted : {tile, uint32_t(OtherTile), uint32_t(Index)}) {
      call.set_types(0, converted);
      if (!walkAttributes(call, stage.writer, attributesOf(OP_DOT), visit))
        return false;
    }
  }
  return true;
}
