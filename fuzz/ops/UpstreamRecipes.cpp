//===- UpstreamRecipes.cpp - Making the operations of MLIR ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/ir.md has what MLIR demands of its own operations.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpGenerator.h"

using namespace tilefuzz;

static bool isOutermost(const Place &place) { return place.depth == 0; }

/// Gives a function up to three arguments, of which the first is a token.
static void relateFunction(OpGenerator &generator, OpView &draft) {
  static constexpr IrTypeKind tokens[] = {IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN};
  RegionDraft &region = draft.regions.emplace_back();
  for (uint32_t count = generator.stretched(Stretch::Lists,
                                            generator.decisions.below(4), 64);
       count; --count)
    region.arguments.push_back(
        region.arguments.empty()
            ? generator.writer.type(generator.decisions.pick(tokens))
            : generator.anyType());
}

/// Gives a branch up to three results, most of them iterators, since these have
/// a rule, unless they are set. Without results the second arm may be missing.
static void relateBranch(OpGenerator &generator, OpView &draft) {
  static constexpr uint8_t counts[] = {1, 0, 2, 3};
  if (!draft.variadicResults) {
    auto &results = draft.variadicResults.emplace();
    for (unsigned count = generator.stretched(
             Stretch::Lists, generator.decisions.pick(counts), 64);
         count; --count)
      results.push_back(generator.decisions.below(4) == 3
                            ? OpView::unset
                            : generator.writer.iterator(generator.tile()));
  }
  draft.regions.resize(2);
  draft.regions[1].hasBlock =
      !draft.variadicResults->empty() || generator.decisions.flip();
}

/// Gives a cast one or two results of any types.
static void relateCast(OpGenerator &generator, OpView &draft) {
  draft.variadicResults = {generator.anyType()};
  if (generator.decisions.oneIn(4))
    draft.variadicResults->push_back(generator.anyType());
}

/// Gives a holder mostly one region, with up to three arguments, and up to two
/// results, unless these are set.
static void relateHolder(OpGenerator &generator, OpView &draft) {
  static constexpr uint8_t resultCounts[] = {0, 1, 0, 2};
  Decisions &decisions = generator.decisions;
  if (!draft.variadicResults)
    draft.variadicResults.emplace(
        generator.stretched(Stretch::Lists, decisions.pick(resultCounts), 64),
        OpView::unset);
  draft.regions.resize(decisions.oneIn(4) ? 2 : 1);
  for (uint32_t count = decisions.below(4); count; --count)
    draft.regions.front().arguments.push_back(generator.anyType());
  if (decisions.oneIn(8))
    draft.regions.back().hasBlock = draft.regions.size() == 1;
}

/// A nested module without numbers: they could break rules of what is in it.
static void relateModule(OpGenerator &, OpView &draft) {
  draft.omit(ATTR_AVAILABLE_WARPS);
  draft.omit(ATTR_COMPUTE_CAPABILITY);
}

/// Gives a constant without a value a type and a number, mostly one that can be
/// a size.
static void relateConstant(OpGenerator &generator, OpView &draft) {
  static constexpr int64_t sizes[] = {64, 128, 8, 16, 1, 0};
  if (!draft.isDrawn(ATTR_VALUE))
    return;
  Decisions &decisions = generator.decisions;
  const uint32_t type = decisions.below(4)
                            ? generator.writer.type(IR_INDEX)
                            : generator.sample(*draft.spec.results[0].type);
  IrAttribute &value = draft.set(ATTR_VALUE);
  value.add_types(type);
  value.set_integer(generator.typeAt(type).kind() != IR_INDEX
                        ? -static_cast<int64_t>(decisions.below(2))
                    : decisions.oneIn(8) ? decisions.wildNumber()
                                         : decisions.pick(sizes));
  draft["result"].type = type;
}

/// Gives the operands and the result the type of a number.
static void relateArithmetic(OpGenerator &generator, OpView &draft) {
  const IrValue value = generator.need(*draft.spec.operands[0].type);
  draft["lhs"] = {value.type, value.number};
  draft["rhs"].type = draft["result"].type = value.type;
}

/// Gives the two values and the result one type.
static void relateSelect(OpGenerator &generator, OpView &draft) {
  const uint32_t type = generator.anyType();
  draft["true_value"].type = draft["false_value"].type = draft["result"].type =
      type;
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_ADD, .relate = relateArithmetic},
    {.kind = OP_SUBTRACT, .relate = relateArithmetic},
    {.kind = OP_MULTIPLY, .relate = relateArithmetic},
    {.kind = OP_DIVIDE, .relate = relateArithmetic},
    {.kind = OP_MAXIMUM, .relate = relateArithmetic},
    {.kind = OP_SELECT, .relate = relateSelect},
    {.kind = OP_CONSTANT, .relate = relateConstant},
    {.kind = OP_CONVERSION_CAST, .relate = relateCast},
    {.kind = OP_FUNC,
     .canStand = isOutermost,
     .relate = relateFunction,
     .terminator = OP_RETURN},
    {.kind = OP_IF, .relate = relateBranch, .terminator = OP_IF_YIELD},
    {.kind = OP_MODULE, .relate = relateModule, .terminator = std::nullopt},
    {.kind = OP_HOLDER, .relate = relateHolder, .terminator = OP_HOLDER_END},
    {.kind = OP_SCF_HOLDER,
     .relate = relateHolder,
     .terminator = OP_HOLDER_END},
    {.kind = OP_ISOLATED_HOLDER,
     .relate = relateHolder,
     .terminator = OP_HOLDER_END},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::upstreamRecipes = rows;
