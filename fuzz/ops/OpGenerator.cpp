//===- OpGenerator.cpp - Generates valid operations -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpGenerator.h"

#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/Traits.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::RegionCount;
using oracle::ValueSpec;

/// The depth (OpGenerator::sourceDepth) from which every source is a cast.
static constexpr int maxSourceDepth = 2;

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

namespace {
/// An operation whose result always has types of one kind.
struct Producer {
  IrOpKind op;
  unsigned result;
};
using Producers =
    std::array<llvm::SmallVector<Producer, 4>, IrTypeKind_ARRAYSIZE>;
} // namespace

/// Returns the producers of each kind of type. Upstream operations are not
/// among them, since their results may have any type, nor are results behind
/// one that may be missing.
static const Producers &producers() {
  static const Producers all = [] {
    Producers all;
    for (const OpSpec *spec : oracle::allOps())
      for (unsigned i = 0; i < spec->results.size() && !spec->isUpstream &&
                           spec->results[i].arity == Arity::One;
           ++i)
        for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind)
          if (spec->results[i].type->allowsOnly(kind))
            all[static_cast<size_t>(kind)].push_back({spec->kind, i});
    return all;
  }();
  return all;
}

/// Returns a value from a conversion cast, or sometimes from an operation that
/// makes such values in a real module.
IrValue OpGenerator::makeSource(const oracle::TypeConstraint &constraint) {
  const bool isAnyType = constraint.kinds == ~uint64_t(0);
  if (!isAnyType && sourceDepth < maxSourceDepth && !current.sources &&
      decisions.oneIn(32)) {
    for (size_t kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind) {
      const llvm::ArrayRef<Producer> all = producers()[kind];
      if (!constraint.allowsKind(static_cast<int>(kind)) || all.empty())
        continue;
      const Producer &producer = decisions.pick(all);
      if (!canStand(recipeOf(producer.op), place()) ||
          !GenerationLimits::reads(producer.op))
        break;
      const IrOp &op = generate(producer.op);
      IrValue &made = scope.end()[static_cast<int>(producer.result) -
                                  op.result_types_size()];
      if (!allows(constraint, made.type))
        break;
      ++made.uses;
      return made;
    }
  }
  return cast(sample(constraint));
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

uint32_t OpGenerator::needOperand(OpView &draft, const OpRecipe &recipe,
                                  unsigned number) {
  const OpView::Slot &slot = draft.operand(number);
  if (slot.value != OpView::unset)
    return slot.value;
  if (slot.type != OpView::unset)
    return needType(slot.type);
  const oracle::TypeConstraint &constraint = *draft.spec.operands[number].type;
  const auto accept = [&](const IrValue &value) {
    return accepts(recipe, draft.op, number, value);
  };
  if (!recipe.supply || number != 0)
    return need(constraint, accept).number;
  const IrValue *found = find([&](const IrValue &value) {
    return allowsValue(constraint, value) && accept(value);
  });
  return found ? found->number
               : recipe.supply(*this, draft.op, sample(constraint));
}

void OpGenerator::fillOperands(OpView &draft, const OpRecipe &recipe) {
  const OpSpec &spec = draft.spec;
  llvm::SmallVector<int64_t, 8> segments;
  llvm::SmallVector<uint32_t, 8> values;
  for (unsigned i = 0; i < spec.operands.size(); ++i) {
    const size_t before = values.size();
    const ValueSpec &operand = spec.operands[i];
    const bool isSet = draft.operand(i).type != OpView::unset ||
                       draft.operand(i).value != OpView::unset;
    const auto &list = draft.operandLists[i];
    if (operand.arity == Arity::One || isSet ||
        (operand.arity == Arity::Optional && !list && decisions.flip()))
      values.push_back(needOperand(draft, recipe, i));
    if (list)
      values.append(*list);
    else if (operand.arity == Arity::Variadic)
      for (uint32_t more = stretched(Stretch::Lists, decisions.below(3), 64);
           more; --more)
        values.push_back(need(*operand.type).number);
    const size_t size = values.size() - before;
    if (size || !spec.mayLackSegment(i) || !decisions.flip())
      segments.push_back(static_cast<int64_t>(size));
  }
  draft.op.mutable_operands()->Add(values.begin(), values.end());
  if (spec.hasSegments())
    draft.set(ATTR_OPERAND_SEGMENT_SIZES)
        .mutable_integers()
        ->Add(segments.begin(), segments.end());
}

void OpGenerator::drawVariadicResults(OpView &draft) {
  static constexpr uint8_t counts[] = {0, 0, 1, 2, 3, 1};
  const oracle::FixedList<ValueSpec, 8> &results = draft.spec.results;
  if (draft.variadicResults || results.empty() ||
      results[results.size() - 1].arity != Arity::Variadic)
    return;
  draft.variadicResults.emplace();
  for (unsigned count = stretched(Stretch::Lists, decisions.pick(counts), 64);
       count; --count)
    draft.variadicResults->push_back(
        draft.spec.regions == RegionCount::None
            ? sample(*results[results.size() - 1].type)
            : OpView::unset);
}

void OpGenerator::setDraftResults(OpView &draft) {
  llvm::SmallVector<uint32_t, 8> types;
  for (unsigned i = 0; i < draft.spec.results.size(); ++i) {
    const ValueSpec &result = draft.spec.results[i];
    uint32_t &type = draft.result(i).type;
    if (result.arity == Arity::One && type == OpView::unset)
      type = sample(*result.type);
    if (type != OpView::unset)
      types.push_back(type);
  }
  if (draft.variadicResults)
    types.append(*draft.variadicResults);
  setResults(draft.op, types);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

IrOp &OpGenerator::generate(IrOpKind kind, int inside, Prepare prepare) {
  const OpSpec &spec = *oracle::findOp(kind);
  const OpRecipe &recipe = recipeOf(kind);
  ++operations;
  ++sourceDepth;
  IrOps &ops = *current.ops;
  const int position = ops.size();
  IrOp &op = *ops.Add();
  op.set_kind(kind);
  OpView draft(module, op);
  if (prepare)
    prepare(draft);
  if (recipe.relate)
    recipe.relate(*this, draft);
  if (hasConditions(spec))
    relateTraits(*this, draft);
  relateSame(*this, draft);
  fillOperands(draft, recipe);
  fillAttributes(draft);
  drawVariadicResults(draft);
  // Moves the sources of its operands in front of it.
  std::rotate(ops.pointer_begin() + position,
              ops.pointer_begin() + position + 1, ops.pointer_end());
  if (spec.regions != RegionCount::None) {
    const int last = ops.size() - 1;
    fillRegions(draft, recipe, inside);
    // So do those of what is in a body.
    std::rotate(ops.pointer_begin() + last, ops.pointer_begin() + last + 1,
                ops.pointer_end());
  }
  setDraftResults(draft);
  // Its own results may have to have the atoms of its operands.
  if (isVaried && !findTrait(spec, ValueTrait::Property::Atom) &&
      decisions.oneIn(64))
    changeDiscardable(op, *this);
  --sourceDepth;
  return op;
}

void OpGenerator::generateSome(int count) {
  const int end = operations + count;
  while (operations < end) {
    const int left = end - operations;
    IrOpKind kind = drawOpKind(mix.kinds, decisions);
    bool hasRegions = oracle::findOp(kind)->regions != RegionCount::None;
    if (!canStand(recipeOf(kind), current) ||
        (hasRegions && (left < 2 || current.depth >= maxDepth))) {
      kind = mix.plain;
      hasRegions = false;
    }
    // The operation and its terminator count as well.
    const int inside =
        hasRegions && left > 2
            ? static_cast<int>(decisions.below(static_cast<uint32_t>(left - 1)))
            : 0;
    generate(kind, inside);
  }
}

//===----------------------------------------------------------------------===//
// Which operations are generated
//===----------------------------------------------------------------------===//

/// The groups' own operations are drawn at least this many times as often as
/// the operations around them.
static constexpr unsigned ownShare = 5;

/// An operation of a group that the mix is not for is around others this many
/// times more rarely.
static constexpr unsigned outerShare = 8;

OpMix tilefuzz::makeOpMix(llvm::ArrayRef<llvm::StringRef> pages) {
  OpMix mix;
  llvm::SmallVector<IrOpKind, 0> own;
  unsigned heaviest = 0;
  for (const oracle::OpGroup &group : oracle::opGroups()) {
    const bool isOwn = llvm::is_contained(pages, llvm::StringRef(group.page));
    for (const OpSpec &spec : group.ops) {
      if (spec.traits.isTerminator) {
        if (isOwn && canEndModule(spec.kind))
          mix.ends.push_back(spec.kind);
        continue;
      }
      const unsigned weight = recipeOf(spec.kind).weight;
      const bool hasRegions = spec.regions != RegionCount::None;
      if (isOwn && !hasRegions && weight > heaviest) {
        heaviest = weight;
        mix.plain = spec.kind;
      }
      if (isOwn)
        own.append(weight, spec.kind);
      else if (hasRegions || spec.isUpstream)
        mix.kinds.push_back(spec.kind);
      if (hasRegions && recipeOf(spec.kind).holdsOthers)
        mix.outer.append(isOwn || spec.isUpstream ? outerShare * weight : 1,
                         spec.kind);
    }
  }
  const size_t wanted = std::max(own.size(), ownShare * mix.kinds.size());
  for (size_t i = 0; i < wanted; ++i)
    mix.kinds.push_back(own[i % own.size()]);
  // The first kind is drawn when the bytes of an input have run out.
  std::swap(mix.kinds.front(), *llvm::find(mix.kinds, mix.plain));
  return mix;
}

IrOpKind tilefuzz::drawOpKind(llvm::ArrayRef<IrOpKind> kinds,
                              Decisions &decisions) {
  IrOpKind kind = decisions.pick(kinds);
  for (int tries = 0; !GenerationLimits::reads(kind) && tries < 64; ++tries)
    kind = decisions.pick(kinds);
  return kind;
}

const OpMix &tilefuzz::wholeOpMix() {
  static const OpMix mix = [] {
    llvm::SmallVector<llvm::StringRef, 16> all;
    for (const oracle::OpGroup &group : oracle::opGroups())
      all.push_back(group.page);
    return makeOpMix(all);
  }();
  return mix;
}
