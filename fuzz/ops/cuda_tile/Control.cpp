//===- Control.cpp - Making control flow of cuda_tile ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_control.md and cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/cuda_tile/Aggregate.h"

using namespace tilefuzz;

/// Returns a view, which only a loop carries and gives.
static uint32_t drawView(OpGenerator &generator) {
  static constexpr IrTypeKind kinds[] = {
      IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
      IR_CUDA_GATHER_SCATTER_VIEW};
  const IrTypeKind kind = generator.decisions.pick(kinds);
  const uint32_t tensor =
      generator.tensorView(1 + generator.decisions.below(2));
  return kind == IR_CUDA_TENSOR_VIEW ? tensor
                                     : generator.tileView(kind, tensor);
}

/// Returns a type that a region may hand over: a value of this dialect but a
/// view, which no branch and no loop gives.
static uint32_t handedOver(OpGenerator &generator) {
  static const oracle::TypeConstraint &allowed =
      *oracle::findOp(OP_CUDA_YIELD)->operands[0].type;
  for (int tries = 0; tries < 4; ++tries)
    if (const uint32_t type = generator.need(allowed).type;
        !isCudaView(generator.typeAt(type).kind()))
      return type;
  return generator.cudaTile({}, TYPE_I32);
}

static llvm::SmallVector<uint32_t, 4> &drawResults(OpGenerator &generator,
                                                   OpDraft &draft) {
  static constexpr uint8_t counts[] = {1, 0, 2, 1};
  if (draft.variadicResults)
    return *draft.variadicResults;
  auto &results = draft.variadicResults.emplace();
  for (uint32_t left = generator.stretched(
           Stretch::Lists, generator.decisions.pick(counts), 64);
       left; --left)
    results.push_back(handedOver(generator));
  return results;
}

static void relateIf(OpGenerator &generator, OpDraft &draft) {
  const bool isSimple = drawResults(generator, draft).empty();
  draft.regions.resize(2);
  draft.regions[1].hasBlock = !isSimple || generator.decisions.flip();
}

static void relateFor(OpGenerator &generator, OpDraft &draft) {
  const uint32_t bound = generator.cudaTile(
      {}, generator.decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back()));
  for (llvm::StringRef slot : {"lowerBound", "upperBound", "step"})
    draft[slot].type = bound;
  const auto &results = drawResults(generator, draft);
  auto &initial = draft.operandList("initValues");
  auto &arguments = draft.regions.emplace_back().arguments;
  arguments.push_back(bound);
  for (uint32_t type : results) {
    arguments.push_back(type);
    initial.push_back(generator.needType(type));
  }
}

static void relateLoop(OpGenerator &generator, OpDraft &draft) {
  Decisions &decisions = generator.decisions;
  if (!draft.variadicResults && decisions.oneIn(4))
    draft.variadicResults = {drawView(generator)};
  drawResults(generator, draft);
  auto &initial = draft.operandList("initValues");
  auto &arguments = draft.regions.emplace_back().arguments;
  for (uint32_t left = decisions.below(3); left; --left) {
    const uint32_t type = decisions.oneIn(8)   ? generator.anyType()
                          : decisions.oneIn(8) ? drawView(generator)
                                               : handedOver(generator);
    arguments.push_back(type);
    initial.push_back(generator.needType(type));
  }
}

//===----------------------------------------------------------------------===//
// Reductions and scans
//===----------------------------------------------------------------------===//

/// Adds the identity of an element: 0, or all bits set.
static void addIdentity(IrAttribute &list, ElementType element,
                        Decisions &decisions) {
  AttributeValue &value = *list.add_values();
  value.set_kind(element == TYPE_I1 ? VALUE_BOOLEAN : VALUE_NUMBER);
  const int64_t number = decisions.below(2);
  value.set_integer(element == TYPE_I1 ? number : -number);
  if (element != TYPE_I1)
    value.set_element(element);
}

/// Where the body computes nothing, it hands over scalars of the right types.
static void relateAggregate(OpGenerator &generator, OpDraft &draft) {
  static constexpr uint8_t counts[] = {1, 2, 1, 3};
  Decisions &decisions = generator.decisions;
  auto shape = generator.drawShape({.text = "", .minRank = 1});
  const auto axis = decisions.below(static_cast<uint32_t>(shape.size()));
  const bool isReduction = draft.op.kind() == OP_CUDA_REDUCE;
  auto reduced = shape;
  if (isReduction)
    reduced.erase(reduced.begin() + axis);
  generator.setInteger(draft, ATTR_CUDA_DIM, axis);
  IrAttribute &identities = draft.set(ATTR_CUDA_IDENTITIES);
  auto &inputs = draft.operandList("operands");
  const uint32_t count =
      draft.variadicResults
          ? static_cast<uint32_t>(draft.variadicResults->size())
          : generator.stretched(Stretch::Lists, decisions.pick(counts), 16);
  auto &results = draft.variadicResults.emplace();
  RegionDraft &body = draft.regions.emplace_back();
  body.yielded.emplace();
  body.isPlain = true;
  for (uint32_t left = count; left; --left) {
    const ElementType element = generator.cudaElement(~0u);
    const uint32_t scalar = generator.cudaTile({}, element);
    inputs.push_back(generator.needType(generator.cudaTile(shape, element)));
    results.push_back(generator.cudaTile(reduced, element));
    addIdentity(identities, element, decisions);
    body.arguments.append(2, scalar);
    body.yielded->push_back(scalar);
  }
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_IF,
     .weight = 2,
     .relate = relateIf,
     .terminator = OP_CUDA_YIELD},
    {.kind = OP_CUDA_FOR,
     .weight = 3,
     .relate = relateFor,
     .terminator = OP_CUDA_CONTINUE},
    {.kind = OP_CUDA_LOOP,
     .weight = 2,
     .relate = relateLoop,
     .terminator = OP_CUDA_BREAK},
    {.kind = OP_CUDA_REDUCE,
     .weight = 3,
     .relate = relateAggregate,
     .terminator = OP_CUDA_YIELD,
     .compute = computeBody,
     .holdsOthers = false},
    {.kind = OP_CUDA_SCAN,
     .weight = 3,
     .relate = relateAggregate,
     .terminator = OP_CUDA_YIELD,
     .compute = computeBody,
     .holdsOthers = false},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaRegionRecipes = rows;
