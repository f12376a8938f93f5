//===- Arith.cpp - Making the arithmetic of cuda_tile ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Arith.h"
#include "fuzz/ops/OpGenerator.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Float operations
//===----------------------------------------------------------------------===//

/// Gives the operands and the result of a float operation one type.
static void setOneType(OpGenerator &generator, OpDraft &draft) {
  OpDraft::Slot &first = draft.operand(0);
  if (first.type == OpDraft::unset) {
    const oracle::TypeConstraint &allowed = *draft.spec.operands[0].type;
    const IrValue *found = generator.findResult(allowed);
    const IrValue value = found ? *found : generator.need(allowed);
    first = {value.type, value.number};
  }
  for (size_t i = 1; i < draft.spec.operands.size(); ++i)
    draft.operand(i).type = first.type;
  draft.result(0).type = first.type;
}

static void relateFloats(OpGenerator &generator, OpDraft &draft) {
  Decisions &decisions = generator.decisions;
  setOneType(generator, draft);
  const bool isF32 =
      generator.typeAt(draft.result(0).type).element() == TYPE_F32;
  draft.omit(ATTR_CUDA_ROUNDING_MODE);
  draft.omit(ATTR_CUDA_FLUSH_TO_ZERO);
  if (draft.spec.attribute(ATTR_CUDA_ROUNDING_MODE) &&
      generator.wants(draft, ATTR_CUDA_ROUNDING_MODE, decisions.flip())) {
    const bool isDivision = draft.op.kind() == OP_CUDA_DIVF;
    draft.set(ATTR_CUDA_ROUNDING_MODE,
              decisions.below(isDivision && isF32 ? firstOfConversion
                                                  : firstApproximate));
  }
  if (draft.spec.attribute(ATTR_CUDA_FLUSH_TO_ZERO) && isF32 &&
      decisions.flip())
    draft.set(ATTR_CUDA_FLUSH_TO_ZERO);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Returns an element that this one can be converted to without breaking a
/// rule, if there is one.
static std::optional<ElementType> drawResult(IrOpKind kind, ElementType source,
                                             Decisions &decisions) {
  const llvm::ArrayRef<ElementType> to = resultElements(kind);
  const auto first = decisions.below(static_cast<uint32_t>(to.size()));
  for (size_t i = 0; i < to.size(); ++i)
    if (const ElementType result = to[(first + i) % to.size()];
        canConvert(kind, source, result))
      return result;
  return std::nullopt;
}

/// Returns a pair of elements for which the conversion breaks no rule.
static ElementPair drawPair(IrOpKind kind, Decisions &decisions) {
  const llvm::ArrayRef<ElementType> from = sourceElements(kind);
  const auto first = decisions.below(static_cast<uint32_t>(from.size()));
  for (size_t i = 0; i < from.size(); ++i) {
    const ElementType source = from[(first + i) % from.size()];
    if (const auto result = drawResult(kind, source, decisions))
      return {source, *result};
  }
  llvm_unreachable("some pair can be converted");
}

/// Converts mostly the result of another operation, so that chains of different
/// elements are connected.
static void drawTypes(OpGenerator &generator, OpDraft &draft) {
  const IrOpKind kind = draft.op.kind();
  Decisions &decisions = generator.decisions;
  if (const IrValue *found =
          generator.findResult(*draft.spec.operands[0].type)) {
    const IrType type = generator.typeAt(found->type);
    if (const auto result = drawResult(kind, type.element(), decisions)) {
      draft.operand(0) = {found->type, found->number};
      draft.result(0).type = generator.changed(
          found->type, [&](IrType &tile) { tile.set_element(*result); });
      return;
    }
  }
  const ElementPair pair = drawPair(kind, decisions);
  const auto shape = generator.drawShape({});
  draft.operand(0).type = generator.cudaTile(shape, pair.source);
  draft.result(0).type = generator.cudaTile(shape, pair.result);
}

static void relateConversion(OpGenerator &generator, OpDraft &draft) {
  drawTypes(generator, draft);
  if (draft.op.kind() == OP_CUDA_FTOI)
    return draft.set(ATTR_CUDA_ROUNDING_MODE, towardZero);
  draft.omit(ATTR_CUDA_ROUNDING_MODE);
  if (draft.spec.attribute(ATTR_CUDA_ROUNDING_MODE) &&
      generator.wants(draft, ATTR_CUDA_ROUNDING_MODE,
                      generator.decisions.oneIn(4)))
    draft.set(ATTR_CUDA_ROUNDING_MODE, nearestEven);
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_ABSF, .relate = relateFloats},
    {.kind = OP_CUDA_ADDF, .weight = 2, .relate = relateFloats},
    {.kind = OP_CUDA_ATAN2, .relate = relateFloats},
    {.kind = OP_CUDA_CEIL, .relate = relateFloats},
    {.kind = OP_CUDA_COS, .relate = relateFloats},
    {.kind = OP_CUDA_COSH, .relate = relateFloats},
    {.kind = OP_CUDA_DIVF, .weight = 2, .relate = relateFloats},
    {.kind = OP_CUDA_EXP, .relate = relateFloats},
    {.kind = OP_CUDA_EXP2, .relate = relateFloats},
    {.kind = OP_CUDA_FLOOR, .relate = relateFloats},
    {.kind = OP_CUDA_FMA, .relate = relateFloats},
    {.kind = OP_CUDA_LOG, .relate = relateFloats},
    {.kind = OP_CUDA_LOG2, .relate = relateFloats},
    {.kind = OP_CUDA_MAXF, .relate = relateFloats},
    {.kind = OP_CUDA_MINF, .relate = relateFloats},
    {.kind = OP_CUDA_MULF, .relate = relateFloats},
    {.kind = OP_CUDA_NEGF, .relate = relateFloats},
    {.kind = OP_CUDA_POW, .relate = relateFloats},
    {.kind = OP_CUDA_REMF, .relate = relateFloats},
    {.kind = OP_CUDA_RSQRT, .relate = relateFloats},
    {.kind = OP_CUDA_SIN, .relate = relateFloats},
    {.kind = OP_CUDA_SINH, .relate = relateFloats},
    {.kind = OP_CUDA_SQRT, .relate = relateFloats},
    {.kind = OP_CUDA_SUBF, .relate = relateFloats},
    {.kind = OP_CUDA_TAN, .relate = relateFloats},
    {.kind = OP_CUDA_TANH, .relate = relateFloats},
    {.kind = OP_CUDA_BITCAST, .relate = relateConversion},
    {.kind = OP_CUDA_EXTI, .relate = relateConversion},
    {.kind = OP_CUDA_FTOF, .relate = relateConversion},
    {.kind = OP_CUDA_FTOI, .relate = relateConversion},
    {.kind = OP_CUDA_ITOF, .relate = relateConversion},
    {.kind = OP_CUDA_TRUNCI, .relate = relateConversion},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaArithRecipes = rows;
