//===- Recipes.cpp - Making the operations of nv_tileaa -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/tileaa/Values.h"
#include "fuzz/ops/tileas/Memops.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Dot, convolution, conversion
//===----------------------------------------------------------------------===//

static void relateDot(OpGenerator &generator, OpView &draft) {
  static constexpr int64_t sizes[] = {64, 16, 128, 1, 2};
  Decisions &decisions = generator.decisions;
  const ProductExtents extents(decisions, sizes);
  const int64_t m = extents.m, n = extents.n, k = extents.k;
  const auto set = [&](llvm::StringRef slot, ElementType element, int64_t rows,
                       int64_t columns) {
    draft[slot].type =
        generator.writer.tile(extents.shape(rows, columns), element);
  };
  draft.omit(ATTR_SIGNEDNESS_KEYWORD_A);
  if (decisions.oneIn(3)) {
    const ElementType a = anyInteger(decisions);
    set("a", a, m, k);
    set("b", a, k, n);
    set("c", anyInteger(decisions), m, n);
    set("d", anyInteger(decisions), m, n);
    draft.set(ATTR_SIGNEDNESS_KEYWORD_A, decisions.flip());
  } else {
    const ElementType a = anyFloating(decisions);
    set("a", a, m, k);
    set("b", anyFloating(decisions), k, n);
    set("c", isFp4(a) && decisions.flip() ? TYPE_F16 : TYPE_F32, m, n);
    set("d", anyFloating(decisions), m, n);
  }
  const bool isScaled = decisions.oneIn(4);
  for (llvm::StringRef slot : {"sfa", "sfb"}) {
    auto &list = draft.operandList(slot);
    if (isScaled)
      list.push_back(generator.need({}).number);
  }
}

static void relateConvolution(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const int64_t channel = generator.anyInt32(3);
  draft.set(ATTR_CHANNEL_AXIS, channel);
  IrAttribute &groups = draft.set(ATTR_DIM_GROUPS);
  int64_t axis = 0;
  for (uint32_t count = 1 + decisions.below(3), place = decisions.below(count),
                i = 0;
       i < count; ++i) {
    // The channel may stand in its group several times.
    groups.add_sizes(i != place           ? decisions.below(3)
                     : decisions.oneIn(4) ? decisions.heavyTailed(4)
                                          : 1);
    for (uint32_t left = groups.sizes(static_cast<int>(i)); left; --left) {
      axis += axis == channel;
      groups.add_integers(i == place ? channel : axis++);
    }
  }
  draft.omit(ATTR_FILTER_SIZES);
  if (!decisions.flip())
    return;
  IrAttribute &filter = draft.set(ATTR_FILTER_SIZES);
  for (uint32_t count = decisions.below(4); count; --count)
    filter.add_integers(1 + decisions.below(3));
}

/// The float elements of conversions, those of the block-scaled formats last.
static constexpr ElementType convertedElements[] = {
    TYPE_F32,  TYPE_F16,      TYPE_BF16,     TYPE_F8E4M3FN, TYPE_F8E5M2,
    TYPE_TF32, TYPE_F4E2M1FN, TYPE_NV4E0M3F, TYPE_F8E8M0FNU};

static ElementType anyConverted(Decisions &decisions) {
  return decisions.pick(convertedElements);
}
static bool isBlockScaled(ElementType element) {
  return isFp4(element) || element == TYPE_F8E8M0FNU;
}

static void relateConversion(OpGenerator &generator, OpView &draft) {
  for (OpView::Slot *slot : {&draft["source"], &draft["result"]}) {
    const ElementType element = anyConverted(generator.decisions);
    generator.needsBlackwell |= isBlockScaled(element);
    slot->type = generator.decisions.oneIn(4) ? generator.writer.scalar(element)
                                              : generator.tileOf(element);
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static void relateAccess(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  const IrValue view = drawView(generator, draft.spec);
  draft["view"] = {view.type, view.number};
  addIndices(generator, generator.typeAt(view.type).shape_size(),
             draft.operandList("coords"));
  const bool isLoad = draft.op.kind() == OP_AA_TILED_LOAD;
  const bool isAtomic = draft.op.kind() == OP_AA_TILED_ATOMIC_RMW;
  const uint32_t tile = tileOfView(generator, view.type);
  if (!isLoad)
    draft["value"].type = tile;
  if (isLoad || isAtomic)
    draft["tile"].type = tile;
  if (isAtomic)
    draft.set(ATTR_RMW_MODE, decisions.below(modeCount));
  auto &token = draft.operandList("token");
  if (decisions.flip()) {
    token.push_back(generator.needType(generator.writer.type(IR_MEM_TOKEN)));
    draft["resultToken"].type = generator.writer.type(IR_MEM_TOKEN);
  }
  relateSemantic(generator, draft);
}

/// No other operand is the queue itself.
static void relateQueue(OpGenerator &generator, OpView &draft) {
  const IrValue queue = generator.need(*draft.spec.operands[0].type);
  draft["queue"] = {queue.type, queue.number};
  auto &inputs = draft.operandList("inputs");
  for (uint32_t count = generator.stretched(Stretch::Lists,
                                            generator.decisions.below(3), 64);
       count; --count)
    inputs.push_back(generator
                         .need({},
                               [&](const IrValue &value) {
                                 return value.number != queue.number;
                               })
                         .number);
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

static void relateAssumption(OpGenerator &generator, OpView &draft) {
  const IrValue value = generator.need({});
  draft["value"] = {value.type, value.number};
  draft["result"].type = value.type;
  IrAttribute &list = draft.set(ATTR_PREDICATES);
  Decisions &decisions = generator.decisions;
  for (uint32_t count = generator.stretched(Stretch::Lists, decisions.below(4),
                                            maxPredicates);
       count; --count)
    drawHeldPredicate(*list.add_predicates(), value.type, generator);
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_AA_DOT, .weight = 2, .relate = relateDot},
    {.kind = OP_AA_CONV_TILE, .relate = relateConvolution},
    {.kind = OP_AA_FP_TO_FP, .relate = relateConversion},
    {.kind = OP_AA_FUNC, .terminator = OP_AA_RETURN},
    {.kind = OP_AA_EXECUTE,
     .terminator = OP_AA_YIELD,
     .isInTileFunction = true},
    {.kind = OP_AA_QUEUE_PUT,
     .relate = relateQueue,
     .terminator = OP_AA_QUEUE_YIELD,
     .isInTileFunction = true},
    {.kind = OP_AA_QUEUE_GET,
     .relate = relateQueue,
     .terminator = OP_AA_QUEUE_YIELD,
     .isInTileFunction = true},
    {.kind = OP_AA_TILED_LOAD, .relate = relateAccess},
    {.kind = OP_AA_TILED_STORE, .relate = relateAccess},
    {.kind = OP_AA_TILED_ATOMIC_RMW, .relate = relateAccess},
    {.kind = OP_AA_ASSUME, .weight = 3, .relate = relateAssumption},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::tileaaRecipes = rows;
