//===- Mma.cpp - Matrix products and assumptions of cuda_tile -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_mma.md,
// oracle/spec/tileaa_predicates.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Values.h"
#include "fuzz/ops/tileaa/Values.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace tilefuzz;

namespace {
struct ProductElements {
  ElementType factor, accumulator;
};
} // namespace

/// The pairs of cudatile.mma.float_tuple.
static constexpr ProductElements floatProducts[] = {
    {TYPE_F16, TYPE_F32},      {TYPE_F16, TYPE_F16},
    {TYPE_F8E4M3FN, TYPE_F16}, {TYPE_F8E4M3FN, TYPE_F32},
    {TYPE_F8E5M2, TYPE_F16},   {TYPE_F8E5M2, TYPE_F32},
    {TYPE_F4E2M1FN, TYPE_F16}, {TYPE_F4E2M1FN, TYPE_F32},
    {TYPE_BF16, TYPE_F32},     {TYPE_TF32, TYPE_F32},
    {TYPE_F32, TYPE_F32},      {TYPE_F64, TYPE_F64}};

/// The elements that the slots of mmaf_scaled allow.
static constexpr ElementType scaledOperands[] = {TYPE_F8E4M3FN, TYPE_F8E5M2,
                                                 TYPE_F4E2M1FN};
static constexpr ElementType scaleElements[] = {TYPE_F8E8M0FNU, TYPE_F8E4M3FN};

static void relateProduct(OpGenerator &generator, OpView &draft) {
  static constexpr int64_t sizes[] = {64, 16, 128, 1, 3};
  Decisions &decisions = generator.decisions;
  ProductExtents extents(decisions, sizes);
  if (generator.stretch == Stretch::Extents)
    for (int64_t *extent : {&extents.m, &extents.n, &extents.k, &extents.batch})
      if (decisions.flip())
        *extent = std::max<int64_t>(1, decisions.wildNumber());
  const int64_t m = extents.m, n = extents.n, k = extents.k;
  const auto set = [&](llvm::StringRef slot, ElementType element, int64_t rows,
                       int64_t columns) {
    draft[slot].type =
        generator.cudaTile(extents.shape(rows, columns), element);
  };
  ProductElements elements = {TYPE_I8, TYPE_I32};
  if (draft.op.kind() == OP_CUDA_MMAF)
    elements = decisions.pick(floatProducts);
  if (draft.op.kind() == OP_CUDA_MMAF_SCALED) {
    elements = {decisions.pick(scaledOperands), TYPE_F32};
    const ElementType scale = decisions.pick(scaleElements);
    set("lhs_scale", scale, m, decisions.pick(sizes));
    set("rhs_scale", scale, decisions.pick(sizes), n);
  }
  set("lhs", elements.factor, m, k);
  set("rhs", elements.factor, k, n);
  set("acc", elements.accumulator, m, n);
  set("result", elements.accumulator, m, n);
  if (draft.op.kind() == OP_CUDA_MMAI)
    for (IrAttributeName name :
         {ATTR_CUDA_SIGNEDNESS_LHS, ATTR_CUDA_SIGNEDNESS_RHS})
      draft.set(name, decisions.flip());
}

static void relateAssumption(OpGenerator &generator, OpView &draft) {
  const IrValue value = generator.need({});
  draft["value"] = {value.type, value.number};
  draft["result"].type = value.type;
  drawCudaPredicate(*draft.set(ATTR_CUDA_PREDICATE).mutable_dialect(),
                    value.type, generator);
}

static constexpr OpRecipe rows[] = {
    {.kind = OP_CUDA_MMAF, .weight = 3, .relate = relateProduct},
    {.kind = OP_CUDA_MMAF_SCALED, .weight = 2, .relate = relateProduct},
    {.kind = OP_CUDA_MMAI, .weight = 3, .relate = relateProduct},
    {.kind = OP_CUDA_ASSUME, .weight = 3, .relate = relateAssumption},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaMmaRecipes = rows;

//===----------------------------------------------------------------------===//
// Grids of products
//===----------------------------------------------------------------------===//

/// Makes a product of square tiles that breaks no rule.
static void prepare(OpView &product) {
  const bool isInteger = product.op.kind() == OP_CUDA_MMAI;
  const bool isScaled = product.op.kind() == OP_CUDA_MMAF_SCALED;
  for (llvm::StringRef slot : product.names()) {
    product.setShape(slot, {2, 2});
    product.setElement(slot, isInteger ? TYPE_I32 : TYPE_F32);
    if (slot.ends_with("_scale"))
      product.setElement(slot, scaleElements[0]);
    if (slot == "lhs" || slot == "rhs")
      product.setElement(slot, isInteger  ? TYPE_I8
                               : isScaled ? scaledOperands[0]
                                          : TYPE_F32);
  }
  if (isInteger)
    for (auto name : {ATTR_CUDA_SIGNEDNESS_LHS, ATTR_CUDA_SIGNEDNESS_RHS})
      IrWriter::integer(product.op, name, 0);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaMmaWalks() {
  static constexpr ElementType factors[] = {TYPE_F8E4M3FN, TYPE_F8E5M2,
                                            TYPE_F4E2M1FN, TYPE_F16};
  static constexpr ElementType scaling[] = {TYPE_F8E8M0FNU, TYPE_F8E4M3FN,
                                            TYPE_F8E5M2};
  static constexpr ElementType sums[] = {TYPE_F32, TYPE_F16};
  const SlotNames scales = {"lhs_scale", "rhs_scale"};
  static const OpWalk walks[] = {
      Grid{{OP_CUDA_MMAF_SCALED},
           prepare,
           {elements({"lhs", "rhs"}, factors), elements(scales, scaling),
            elements({"acc", "result"}, sums)}},
      Grid{{OP_CUDA_MMAF, OP_CUDA_MMAF_SCALED, OP_CUDA_MMAI},
           prepare,
           {regionTooMany(),
            shapes({"lhs", "rhs", "acc"}, {1, 2}, 3, {{1, 1, 1, 1}}),
            shapeOf(scales, "lhs"), shapeOf({"result"}, "acc"),
            withoutRegion(shapeOf({"result"}, "acc", {{2, 2}, {2, 1, 2}}))}},
  };
  return walks;
}

//===----------------------------------------------------------------------===//
// Grids of assumptions
//===----------------------------------------------------------------------===//

static IrType makeType(IrTypeKind kind, const Shape &shape = {},
                       ElementType element = TYPE_I32) {
  IrType type;
  type.set_kind(kind);
  type.set_element(element);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  return type;
}

/// Returns types of each class with up to three axes. A tile of pointers nests
/// the first type of the module, and a view the second one.
static std::vector<IrType> classTypes() {
  const Shape matrix = {2, 4};
  std::vector<IrType> types;
  for (const Shape &shape : {Shape(), {4}, matrix, {2, 3, 4}}) {
    types.push_back(makeType(IR_CUDA_TILE, shape));
    types.push_back(makeType(IR_CUDA_TILE, shape, TYPE_F32));
    types.push_back(makeType(IR_CUDA_TILE, shape));
    types.back().clear_element();
    types.back().set_nested(0);
  }
  for (const Shape &shape : {matrix, {unknownSize, 4}}) {
    types.push_back(makeType(IR_CUDA_TENSOR_VIEW, shape));
    types.back().add_strides(4);
    types.back().add_strides(unknownSize);
  }
  for (IrTypeKind kind : {IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
                          IR_CUDA_GATHER_SCATTER_VIEW}) {
    types.push_back(makeType(kind, matrix));
    types.back().set_nested(1);
    if (kind == IR_CUDA_STRIDED_VIEW)
      *types.back().mutable_strides() = types.back().shape();
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
      types.back().set_sparse_dim(1);
  }
  for (IrTypeKind kind :
       {IR_CUDA_PTR, IR_CUDA_TOKEN, IR_SCALAR, IR_INDEX, IR_MEM_TOKEN})
    types.push_back(makeType(kind));
  types.push_back(makeType(IR_TILE, matrix));
  return types;
}

static void prepareAssumption(OpView &assume) {
  *assume.module.mutable_types(0) = makeType(IR_CUDA_PTR);
  IrType &view = *assume.module.mutable_types(1);
  view = makeType(IR_CUDA_TENSOR_VIEW, {8, 16});
  *view.mutable_strides() = view.shape();
  IrWriter::attribute(assume.op, ATTR_CUDA_PREDICATE);
}

static Axis bothOf(std::vector<IrType> all) {
  return {llvm::formatv("value and result of {0} types", all.size()),
          [all = std::move(all)](Decisions &decisions, OpView &assume) {
            assume.type("value") = decisions.pick(llvm::ArrayRef(all));
            assume.type("result") = assume.type("value");
          }};
}

static Axis predicate(std::string statement,
                      void (*choose)(Decisions &, TileAAAttribute &)) {
  return {
      std::move(statement), [=](Decisions &decisions, OpView &assume) {
        choose(
            decisions,
            *IrWriter::find(assume.op, ATTR_CUDA_PREDICATE)->mutable_dialect());
      }};
}

static void chooseBounds(Decisions &decisions, TileAAAttribute &made) {
  static constexpr OptionalNumber numbers[] = {
      std::nullopt, INT64_MIN, INT32_MIN, -32769, -129,  -128,      -9,
      -8,           -2,        -1,        0,      1,     7,         8,
      127,          128,       255,       32767,  65535, INT32_MAX, INT64_MAX};
  const OptionalNumber lower = decisions.pick(numbers);
  setNumbers(made, "bounded",
             {{FIELD_LOWER, lower}, {FIELD_UPPER, decisions.pick(numbers)}});
}

static void chooseDivisor(Decisions &decisions, TileAAAttribute &made) {
  static constexpr int64_t divisors[] = {1, 2, 3, 0, -4, INT64_MIN, INT64_MAX};
  static constexpr OptionalNumber everies[] = {std::nullopt, 1,        2, 0,
                                               -1,           INT64_MAX},
                                  alongs[] = {std::nullopt, 0,        1, 2, 3,
                                              -1,           INT64_MIN};
  const int64_t divisor = decisions.pick(divisors);
  const OptionalNumber every = decisions.pick(everies);
  setNumbers(made, "div_by",
             {{FIELD_DIVISOR, divisor},
              {FIELD_EVERY, every},
              {FIELD_ALONG, decisions.pick(alongs)}});
}

static void chooseCounts(Decisions &decisions, TileAAAttribute &made) {
  setFields(made, "same_elements", {{FIELD_VALUES, {}}});
  chooseList(decisions, *findNumbers(made, FIELD_VALUES), {0, -1, 2, 4, 5}, 3);
}

/// Other attributes of the dialect that may stand there.
static void chooseOther(Decisions &decisions, TileAAAttribute &made) {
  const auto keywordSets = static_cast<uint32_t>(cudaKeywordSets().size());
  const uint32_t choice =
      decisions.below(keywordSets + std::size(debugMnemonics) + 1);
  if (choice < keywordSets) {
    const KeywordSet &set = cudaKeywordSets()[choice];
    made.set_mnemonic(set.mnemonic.str());
    return made.set_keyword(std::string(decisions.pick(set.keywords)));
  }
  if (choice > keywordSets) {
    Decisions plain = Decisions::fromBytes({});
    return drawDebug(made, debugMnemonics[choice - keywordSets - 1], plain);
  }
  made.set_mnemonic("optimization_hints");
  made.add_fields()->set_name(FIELD_HINTS);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaAssumeWalks() {
  std::vector<IrType> bounded = classTypes();
  bounded.erase(bounded.begin(), bounded.begin() + 9);
  for (ElementType element : cudaElements)
    bounded.push_back(makeType(IR_CUDA_TILE, {}, element));
  const Axis predicates =
      anyOf({predicate("div_by of seven divisors, without every and along or "
                       "with five and six numbers",
                       chooseDivisor),
             predicate("same_elements of all lists of up to three of five "
                       "numbers",
                       chooseCounts),
             predicate("all keywords and an attribute of each other mnemonic",
                       chooseOther)});
  static const OpWalk walks[] = {
      Grid{{OP_CUDA_ASSUME},
           prepareAssumption,
           {regionTooMany(), bothOf(bounded),
            predicate("bounded without a lower or upper bound and with 20 "
                      "numbers each",
                      chooseBounds)}},
      Grid{{OP_CUDA_ASSUME},
           prepareAssumption,
           {regionTooMany(), bothOf(classTypes()), predicates}},
  };
  return walks;
}
