//===- TileASCopies.cpp - Copies and layouts ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations and the rules of oracle/spec/copy.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ir/TiledMemopTraits.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr OpSpec ops[] = {
    {.kind = OP_COPY,
     .operands = {one("src", tiledView, "ir.copy_slots"),
                  one("dst", tiledView, "ir.copy_slots")},
     .attributes = {required(ATTR_ATOM, "roster.attr.atom")},
     .traits = traits({MemoryModelReadWrite})},
    {.kind = OP_ASYNC_COPY,
     .operands = {one("src", tiledView, "ir.copy_slots"),
                  one("dst", tiledView, "ir.copy_slots")},
     .results = {one("asyncToken", asyncToken, "ir.copy_slots")},
     .attributes = {required(ATTR_ATOM, "roster.attr.atom")},
     .traits = traits({MemoryModelReadWrite, SameOperationAndResultsAtom})},
    {.kind = OP_CONVERT_LAYOUT,
     .operands = {one("source", tile, "ir.convert_layout_slots")},
     .results = {one("result", tile, "ir.convert_layout_slots")},
     .traits = traits({MustHaveMemLayoutAmongOperandsAndResult, TensorSize})},
    {.kind = OP_VIEW,
     .operands = {one("source", anyType),
                  variadic("indices", indexValue, "ir.view_slots")},
     .results = {one("result", tiledView, "ir.view_slots")},
     .traits = traits({SameTiledViewAndTensorShape, TensorSize})},
    {.kind = OP_EXPAND_DIMS,
     .operands = {one("source", tile, "ir.expand_dims_slots")},
     .results = {one("result", tile, "ir.expand_dims_slots")},
     .traits = traits({TensorSize})},
    {.kind = OP_REINTERPRET,
     .operands = {one("source", tile, "ir.reinterpret_slots")},
     .results = {one("result", tile, "ir.reinterpret_slots")},
     .traits = traits({TensorSize})},
    {.kind = OP_SHUFFLE,
     .operands = {one("source", tile, "ir.shuffle_slots")},
     .results = {one("result", tile, "ir.shuffle_slots")},
     .traits = traits({TensorSize, TensorTypeHavingLayout})},
    {.kind = OP_GENERATE,
     .results = {one("result", tile, "ir.generate_slots")},
     .regions = RegionCount::One,
     .traits = traits({TensorSize})},
};

namespace {

//===----------------------------------------------------------------------===//
// Residencies
//===----------------------------------------------------------------------===//

// Returns the set of legal destinations of a source. The list of pairs is
// closed (C-E02), and no pair has `generic` in it.
constexpr uint32_t destinationsOf(int source) {
  switch (source) {
  case SPACE_GLOBAL:
    return spaceSet({SPACE_REGISTER, SPACE_SHARED});
  case SPACE_REGISTER:
    return spaceSet({SPACE_GLOBAL, SPACE_SHARED, SPACE_TENSOR});
  case SPACE_SHARED:
    return spaceSet({SPACE_GLOBAL, SPACE_REGISTER, SPACE_TENSOR});
  case SPACE_TENSOR:
    return spaceSet({SPACE_REGISTER});
  default:
    return 0;
  }
}

struct Residencies {
  int source, destination;

  bool isLegal() const { return destinationsOf(source) >> destination & 1; }
};

std::optional<Residencies> residenciesOf(const Module &module, const Op &op) {
  if (op.faults & unreadableSlots)
    return std::nullopt;
  std::span<const Operand> operands = module.operands(op);
  return Residencies{module.types().spaceOf(operands[0].type),
                     module.types().spaceOf(operands[1].type)};
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

struct Conversion {
  const Type *source, *result;

  bool hasOtherElement() const { return source->element != result->element; }
  /// Whether the numbers of elements are known to be small enough to count.
  bool isCountable() const {
    return tileSizeText(*source).empty() && tileSizeText(*result).empty();
  }
  static int64_t countOf(const Type &tile) {
    int64_t count = 1;
    for (int64_t size : tile.shape)
      count *= size;
    return count;
  }
};

std::optional<Conversion> conversionOf(const Module &module, const Op &op) {
  auto tiles = slotTypes<2>(module, op);
  if (!tiles)
    return std::nullopt;
  auto [source, result] = *tiles;
  return Conversion{source, result};
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

constexpr auto isCopy = isOneOf<OP_COPY, OP_ASYNC_COPY>;
constexpr auto isConversion = isOneOf<OP_CONVERT_LAYOUT>;

void formatSpacePair(const Module &module, const Op &op, std::string &text) {
  Residencies found = residenciesOf(module, op).value_or(Residencies());
  appendAll(text,
            "tileas.copy.space_pair: expected a legal pair of source and "
            "destination spaces, but got ",
            spaceText(found.source), "/", spaceText(found.destination));
}

void formatElements(const Module &module, const Op &op, std::string &text) {
  std::optional<Conversion> found = conversionOf(module, op);
  append(text, "tileas.layout.convert_elem: expected the element types of "
               "source and result to be the same, but got '");
  module.types().appendElement(text, found ? found->source->element : TYPE_I1);
  append(text, "' and '");
  module.types().appendElement(text, found ? found->result->element : TYPE_I1);
  append(text, "'");
}

void formatCounts(const Module &module, const Op &op, std::string &text) {
  std::optional<Conversion> found = conversionOf(module, op);
  bool isCountable = found && found->isCountable();
  appendAll(text,
            "tileas.layout.convert_count: expected source and result to have "
            "the same number of elements, but got ",
            isCountable ? Conversion::countOf(*found->source) : 0, " and ",
            isCountable ? Conversion::countOf(*found->result) : 0);
}

constexpr IrRule rules[] = {
    {{"tileas.copy.space_pair", "C-E02",
      "the residencies of src and dst of copy or async.copy are none of the "
      "nine legal pairs",
      "src dst"},
     isCopy,
     [](const Module &module, const Op &op) {
       std::optional<Residencies> found = residenciesOf(module, op);
       return found && !found->isLegal();
     },
     isOneStepAway,
     formatSpacePair},
    {{"tileas.layout.convert_elem", "",
      "the element types of source and result of convert_layout differ",
      "source result"},
     isConversion,
     [](const Module &module, const Op &op) {
       std::optional<Conversion> found = conversionOf(module, op);
       return found && found->hasOtherElement();
     },
     isOneStepAway,
     formatElements},
    {{"tileas.layout.convert_count", "",
      "source and result of convert_layout have different numbers of elements",
      "operand_types result_types"},
     isConversion,
     [](const Module &module, const Op &op) {
       std::optional<Conversion> found = conversionOf(module, op);
       return found && found->isCountable() &&
              Conversion::countOf(*found->source) !=
                  Conversion::countOf(*found->result);
     },
     isOneStepAway,
     formatCounts},
};

} // namespace

const Group &ir::copyGroup() {
  static const Group group = {.roster = {"copy.md", ops}, .rules = rules};
  return group;
}
