//===- Arith.cpp - The arithmetic of cuda_tile ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes and the grid. The words are defined in oracle/spec/cuda_arith.md
// and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

/// The numbers of the keywords of `rounding`. The first four are legal
/// everywhere, approx and full for division only, the last one for conversions
/// to integers.
static constexpr int64_t nearestEven = 0, firstApproximate = 4,
                         firstOfConversion = 6, towardZero = 6;

struct ElementPair {
  ElementType source, result;
};

/// The elements that the slots of a conversion allow.
static llvm::ArrayRef<ElementType> sourceElements(IrOpKind kind) {
  switch (kind) {
  case OP_CUDA_BITCAST:
    return llvm::ArrayRef(cudaElements).drop_back();
  case OP_CUDA_FTOF:
  case OP_CUDA_FTOI:
    return cudaFloats;
  case OP_CUDA_ITOF:
    return llvm::ArrayRef(cudaIntegers).drop_back();
  default:
    return cudaIntegers;
  }
}
static llvm::ArrayRef<ElementType> resultElements(IrOpKind kind) {
  switch (kind) {
  case OP_CUDA_FTOI:
    return llvm::ArrayRef(cudaIntegers).drop_back();
  case OP_CUDA_ITOF:
    return cudaFloats;
  default:
    return sourceElements(kind);
  }
}

/// Whether the rules on the types of conversions allow a pair that the slots
/// allow.
static bool canConvert(IrOpKind kind, ElementType source, ElementType result) {
  switch (kind) {
  case OP_CUDA_BITCAST:
    return widthOf(source) == widthOf(result);
  case OP_CUDA_EXTI:
    return widthOf(source) < widthOf(result);
  case OP_CUDA_TRUNCI:
    return widthOf(source) > widthOf(result);
  case OP_CUDA_FTOF:
    return source != result;
  default:
    return true;
  }
}

//===----------------------------------------------------------------------===//
// Float operations
//===----------------------------------------------------------------------===//

/// Gives the operands and the result of a float operation one type.
static void setOneType(OpGenerator &generator, OpView &draft) {
  OpView::Slot &first = draft.operand(0);
  if (first.type == OpView::unset) {
    const oracle::TypeConstraint &allowed = *draft.spec.operands[0].type;
    const IrValue *found = generator.findResult(allowed);
    const IrValue value = found ? *found : generator.need(allowed);
    first = {value.type, value.number};
  }
  for (size_t i = 1; i < draft.spec.operands.size(); ++i)
    draft.operand(i).type = first.type;
  draft.result(0).type = first.type;
}

static void relateFloats(OpGenerator &generator, OpView &draft) {
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
static void drawTypes(OpGenerator &generator, OpView &draft) {
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

static void relateConversion(OpGenerator &generator, OpView &draft) {
  drawTypes(generator, draft);
  if (draft.op.kind() == OP_CUDA_FTOI)
    return draft.set(ATTR_CUDA_ROUNDING_MODE, towardZero);
  draft.omit(ATTR_CUDA_ROUNDING_MODE);
  if (draft.spec.attribute(ATTR_CUDA_ROUNDING_MODE) &&
      generator.wants(draft, ATTR_CUDA_ROUNDING_MODE,
                      generator.decisions.oneIn(4)))
    draft.set(ATTR_CUDA_ROUNDING_MODE, nearestEven);
}

static constexpr IrOpKind floatOps[] = {
    OP_CUDA_ABSF, OP_CUDA_ADDF, OP_CUDA_ATAN2, OP_CUDA_CEIL, OP_CUDA_COS,
    OP_CUDA_COSH, OP_CUDA_DIVF, OP_CUDA_EXP,   OP_CUDA_EXP2, OP_CUDA_FLOOR,
    OP_CUDA_FMA,  OP_CUDA_LOG,  OP_CUDA_LOG2,  OP_CUDA_MAXF, OP_CUDA_MINF,
    OP_CUDA_MULF, OP_CUDA_NEGF, OP_CUDA_POW,   OP_CUDA_REMF, OP_CUDA_RSQRT,
    OP_CUDA_SIN,  OP_CUDA_SINH, OP_CUDA_SQRT,  OP_CUDA_SUBF, OP_CUDA_TAN,
    OP_CUDA_TANH};
static constexpr IrOpKind conversions[] = {OP_CUDA_BITCAST, OP_CUDA_EXTI,
                                           OP_CUDA_FTOF,    OP_CUDA_FTOI,
                                           OP_CUDA_ITOF,    OP_CUDA_TRUNCI};

static constexpr auto recipes = [] {
  std::array<OpRecipe, std::size(floatOps) + std::size(conversions)> made = {};
  OpRecipe *next = made.data();
  for (IrOpKind kind : floatOps)
    *next++ = {.kind = kind,
               .weight = kind == OP_CUDA_ADDF || kind == OP_CUDA_DIVF ? 2u : 1u,
               .relate = relateFloats};
  for (IrOpKind kind : conversions)
    *next++ = {.kind = kind, .relate = relateConversion};
  return made;
}();
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaArithRecipes = recipes;

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

/// Gives an operation the attributes that it must have.
static void setRequired(OpView &one) {
  for (const auto &attribute : oracle::findOp(one.op.kind())->attributes)
    if (attribute.isRequired)
      IrWriter::integer(one.op, attribute.name, 0);
}

/// The operations that may have a rounding or flush to zero.
static std::vector<IrOpKind> roundedOps() {
  std::vector<IrOpKind> found;
  for (llvm::ArrayRef<IrOpKind> kinds :
       {llvm::ArrayRef(floatOps), llvm::ArrayRef(conversions)})
    llvm::copy_if(kinds, std::back_inserter(found), [](IrOpKind kind) {
      return oracle::findOp(kind)->attribute(ATTR_CUDA_ROUNDING_MODE) ||
             oracle::findOp(kind)->attribute(ATTR_CUDA_FLUSH_TO_ZERO);
    });
  return found;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaArithWalks() {
  static const OpWalk walks[] = {
      Grid{roundedOps(),
           setRequired,
           {regionTooMany(), sameElement(cudaElements),
            elementOf("result", "result", {TYPE_F32, TYPE_I32}),
            elementOf("to", "to", {TYPE_F32, TYPE_I32}),
            number(ATTR_CUDA_ROUNDING_MODE, {0, 1, 2, 3, 4, 5, 6}),
            unit(ATTR_CUDA_FLUSH_TO_ZERO)}},
  };
  return walks;
}
