//===- OpRegions.cpp - Generates what is in regions -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of OpGenerator.h for regions: their arguments, the operations in
// them, and what ends them.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpGenerator.h"

#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::Arity;
using oracle::RegionCount;
using oracle::ValueSpec;

IrOp &OpGenerator::terminate(IrOpKind kind, llvm::ArrayRef<uint32_t> operands) {
  ++operations;
  IrOp &op = *current.ops->Add();
  op.set_kind(kind);
  op.mutable_operands()->Add(operands.begin(), operands.end());
  return op;
}

/// Ends a region of control flow of cuda_tile by what hands over nothing to its
/// operation. Returns false where it has not.
bool OpGenerator::exitEarly(IrOpKind around) {
  const Exits *exits = current.exits;
  if (!isVaried || (around != OP_CUDA_IF && around != OP_CUDA_LOOP) ||
      !decisions.oneIn(exits && around == OP_CUDA_IF ? 2 : 4))
    return false;
  IrOpKind kind = OP_CUDA_CONTINUE;
  if (around == OP_CUDA_IF) {
    static constexpr IrOpKind kinds[] = {OP_CUDA_CONTINUE, OP_CUDA_BREAK,
                                         OP_CUDA_CONTINUE, OP_CUDA_RETURN};
    kind = decisions.pick(kinds);
  }
  // An entry has no results, and no body of a reduction a return.
  if (kind == OP_CUDA_RETURN
          ? current.sources != nullptr
          : !exits || (kind == OP_CUDA_BREAK && !exits->canBreak))
    return false;
  // A turn of a loop may take over values of any type from the last one.
  const oracle::TypeConstraint &allowed =
      *oracle::findOp(OP_CUDA_CONTINUE)->operands[0].type;
  if (kind == OP_CUDA_CONTINUE &&
      !llvm::all_of(exits->carried,
                    [&](uint32_t type) { return allows(allowed, type); }))
    return false;
  llvm::SmallVector<uint32_t, 4> values;
  if (kind != OP_CUDA_RETURN)
    for (uint32_t type :
         kind == OP_CUDA_BREAK ? exits->results : exits->carried)
      values.push_back(needType(type));
  terminate(kind, values);
  return true;
}

/// Returns what a break and a continue in a region hand over.
static Exits exitsOf(const OpView &draft, const RegionDraft &region) {
  const bool isLoop = draft.op.kind() == OP_CUDA_LOOP;
  // The first argument of a for is its induction variable.
  return {llvm::ArrayRef(region.arguments).drop_front(!isLoop),
          isLoop ? llvm::ArrayRef(*draft.variadicResults)
                 : llvm::ArrayRef<uint32_t>(),
          isLoop};
}

static bool isTable(IrOpKind kind) {
  return kind == OP_CUDA_MODULE || kind == OP_MODULE;
}

/// Generates the operations of a region and a terminator with a value for each
/// of the operation's results. The first region decides on result types that
/// are still unset.
void OpGenerator::fillRegion(OpView &draft, const RegionDraft &region,
                             const OpRecipe &recipe, int inside) {
  const Place outer = current;
  const size_t outerSize = scope.size(), outerBegin = scopeBegin;
  IrRegion &made = *draft.op.add_regions();
  if (!region.hasBlock)
    return;
  IrBlock &block = *made.add_blocks();
  if (draft.spec.traits.isIsolatedFromAbove)
    scopeBegin = scope.size();
  if (!region.arguments.empty()) {
    const auto count = static_cast<unsigned>(region.arguments.size());
    block.set_first_argument(writer.newValues(count));
    block.mutable_argument_types()->Add(region.arguments.begin(),
                                        region.arguments.end());
    addToScope(block.first_argument(), region.arguments, nullptr);
  }
  const IrOpKind kind = draft.op.kind();
  Exits exits;
  if (kind == OP_CUDA_FOR || kind == OP_CUDA_LOOP)
    exits = exitsOf(draft, region);
  moveTo({block.mutable_ops(), region.consumers.value_or(outer.consumers),
          outer.depth + 1, outer.isInScf || isOfScf(kind),
          outer.isInTileFunction || kind == tileFunctionKind,
          isTable(kind) ? block.mutable_ops() : outer.table(),
          kind == OP_CUDA_IF                            ? outer.exits
          : kind == OP_CUDA_FOR || kind == OP_CUDA_LOOP ? &exits
                                                        : nullptr,
          isCudaAggregate(kind) && !outer.sources ? outer.ops : outer.sources});
  const int outerSourceDepth = std::exchange(sourceDepth, 0);
  generateSome(region.isPlain ? 0 : inside);
  // Few branches stand in loops, and these in branches, unless they are made
  // for it.
  if (isVaried && current.exits && current.depth < maxDepth &&
      decisions.oneIn(4))
    generate(OP_CUDA_IF);
  llvm::SmallVector<uint32_t, 8> yielded;
  const bool isComputed = isVaried && recipe.compute && decisions.flip();
  if (isComputed)
    recipe.compute(*this, block, yielded);
  sourceDepth = outerSourceDepth;
  const auto yield = [&](uint32_t &type,
                         const oracle::TypeConstraint &constraint) {
    if (type != OpView::unset)
      return yielded.push_back(needType(type));
    if (decisions.oneIn(16)) { // A type that is not in the scope.
      type = sample(constraint);
      return yielded.push_back(needType(type));
    }
    const IrValue value = need(constraint);
    type = value.type;
    yielded.push_back(value.number);
  };
  const oracle::FixedList<ValueSpec, 8> &results = draft.spec.results;
  const bool isLeft = !isComputed && exitEarly(kind);
  const bool isListed = region.yielded || isComputed || isLeft;
  if (region.yielded && !isComputed)
    for (uint32_t type : *region.yielded)
      yielded.push_back(needType(type));
  for (unsigned i = 0; i < results.size() && !isListed; ++i)
    if (results[i].arity == Arity::One)
      yield(draft.result(i).type, *results[i].type);
  if (draft.variadicResults && !isListed)
    for (uint32_t &type : *draft.variadicResults)
      yield(type, *results[results.size() - 1].type);
  if (recipe.terminator && !isLeft)
    terminate(*recipe.terminator, yielded);
  else if (!isLeft &&
           block.ops().empty()) // Edits look for an operation to stand beside.
    cast(anyType());
  moveTo(outer);
  scope.truncate(outerSize);
  scopeBegin = outerBegin;
}

void OpGenerator::fillRegions(OpView &draft, const OpRecipe &recipe,
                              int inside) {
  static constexpr uint8_t counts[] = {1, 2, 3, 1};
  if (draft.regions.empty())
    draft.regions.resize(draft.spec.regions == RegionCount::One ? 1
                         : draft.spec.regions == RegionCount::Two
                             ? 2
                             : decisions.pick(counts));
  for (size_t i = 0; i < draft.regions.size(); ++i) {
    const int before = operations;
    fillRegion(draft, draft.regions[i], recipe,
               inside / static_cast<int>(draft.regions.size() - i));
    inside = std::max(0, inside - (operations - before));
  }
}
