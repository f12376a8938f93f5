//===- CudaConstraints.h - The rows of cuda_tile ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words for slots of oracle/spec/cuda_types.md, and the function with
// which the tables of its operations are written. A row has the names of its
// slots, attributes and traits; the ids of the rules follow from the name of
// the operation.
//
// Example:
//
//   cudaOp<"exti">({.kind = OP_CUDA_EXTI,
//                   .operands = {one("from", intOrI4Tile)},
//                   .results = {one("to", intOrI4Tile)},
//                   .attributes = {required(ATTR_CUDA_SIGNEDNESS)}},
//                  {sameShape({"from", "to"})})
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDACONSTRAINTS_H
#define ORACLE_LIB_OPS_CUDACONSTRAINTS_H

#include "ir/CudaElements.h"
#include "ir/IrRules.h"
#include "ops/Constraints.h"

namespace tilefuzz::oracle::ir {

//===----------------------------------------------------------------------===//
// Words for slots
//===----------------------------------------------------------------------===//

/// A cuda tile of these elements.
constexpr TypeConstraint tileOf(std::string_view text, ElementSet elements,
                                bool allowsOtherElements = false) {
  return {.text = text,
          .kinds = kindSet({IR_CUDA_TILE}),
          .elements = elements,
          .allowsOtherElements = allowsOtherElements};
}
/// A tile of another word with rank 0.
constexpr TypeConstraint scalarOf(std::string_view text, TypeConstraint word) {
  word.text = text;
  word.maxRank = 0;
  return word;
}
constexpr TypeConstraint kindOf(std::string_view text,
                                std::initializer_list<IrTypeKind> kinds) {
  return {text, kindSet(kinds)};
}

inline constexpr TypeConstraint cudaTile =
    tileOf("cuda tile", cudaScalars, /*allowsOtherElements=*/true);
inline constexpr TypeConstraint intTile =
    tileOf("int tile", cudaPointees &cudaIntegers);
inline constexpr TypeConstraint intOrI4Tile =
    tileOf("int or i4 tile", cudaIntegers);
inline constexpr TypeConstraint floatTile =
    tileOf("float tile", elementSet({TYPE_F16, TYPE_BF16, TYPE_F32, TYPE_F64}));
inline constexpr TypeConstraint anyFloatTile =
    tileOf("any float tile", cudaFloats);
inline constexpr TypeConstraint numberTile =
    tileOf("number tile", cudaPointees);
inline constexpr TypeConstraint numberOrI4Tile =
    tileOf("number or i4 tile", cudaScalars);
inline constexpr TypeConstraint i1Tile =
    tileOf("i1 tile", elementSet({TYPE_I1}));
inline constexpr TypeConstraint i8Tile =
    tileOf("i8 tile", elementSet({TYPE_I8}));
inline constexpr TypeConstraint i32Tile =
    tileOf("i32 tile", elementSet({TYPE_I32}));
inline constexpr TypeConstraint i64Tile =
    tileOf("i64 tile", elementSet({TYPE_I64}));
inline constexpr TypeConstraint f32Tile =
    tileOf("f32 tile", elementSet({TYPE_F32}));
inline constexpr TypeConstraint pointerTile =
    tileOf("pointer tile", 0, /*allowsOtherElements=*/true);
inline constexpr TypeConstraint scaledMmaOperandTile =
    tileOf("scaled mma operand tile",
           elementSet({TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F4E2M1FN}));
inline constexpr TypeConstraint scaleTile =
    tileOf("scale tile", elementSet({TYPE_F8E4M3FN, TYPE_F8E8M0FNU}));

inline constexpr TypeConstraint scalarCudaTile =
    scalarOf("scalar cuda tile", cudaTile);
inline constexpr TypeConstraint scalarIntTile =
    scalarOf("scalar int tile", intTile);
inline constexpr TypeConstraint scalarI1Tile =
    scalarOf("scalar i1 tile", i1Tile);
inline constexpr TypeConstraint scalarI32Tile =
    scalarOf("scalar i32 tile", i32Tile);
inline constexpr TypeConstraint scalarPointerTile =
    scalarOf("scalar pointer tile", pointerTile);

inline constexpr TypeConstraint tensorView =
    kindOf("tensor view", {IR_CUDA_TENSOR_VIEW});
inline constexpr TypeConstraint partitionView =
    kindOf("partition view", {IR_CUDA_PARTITION_VIEW});
inline constexpr TypeConstraint stridedView =
    kindOf("strided view", {IR_CUDA_STRIDED_VIEW});
inline constexpr TypeConstraint gatherScatterView =
    kindOf("gather/scatter view", {IR_CUDA_GATHER_SCATTER_VIEW});
inline constexpr TypeConstraint tileView =
    kindOf("tile view", {IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
                         IR_CUDA_GATHER_SCATTER_VIEW});
inline constexpr TypeConstraint cudaToken =
    kindOf("cuda token", {IR_CUDA_TOKEN});
inline constexpr uint64_t cudaKinds =
    tileView.kinds |
    kindSet({IR_CUDA_TILE, IR_CUDA_PTR, IR_CUDA_TENSOR_VIEW, IR_CUDA_TOKEN});
inline constexpr TypeConstraint cudaValue = {.text = "cuda value",
                                             .kinds = cudaKinds |
                                                      kindSet({IR_SCALAR}),
                                             .elements = cudaPointees,
                                             .wholeKinds = cudaKinds};

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// A trait with the names of its slots and attributes.
struct NamedTrait {
  SameTrait::Property property = SameTrait::Property::Type;
  FixedList<std::string_view, 4> names = {};
};
using Names = std::initializer_list<std::string_view>;
constexpr NamedTrait sameType(Names names) {
  return {SameTrait::Property::Type, names};
}
constexpr NamedTrait sameShape(Names names) {
  return {SameTrait::Property::Shape, names};
}
constexpr NamedTrait sameElement(Names names) {
  return {SameTrait::Property::Element, names};
}
constexpr NamedTrait sameRank(Names names) {
  return {SameTrait::Property::Rank, names};
}

/// The ids of the rules that a row names, for an operation `name`.
template <Text name>
struct RowRules {
  template <Text end>
  struct Id {
    static constexpr std::string_view start = "ir.cuda_";
    static constexpr size_t size =
        start.size() + sizeof(name.text) + sizeof(end.text) - 2;
    static constexpr auto characters = [] {
      std::array<char, size> id = {};
      auto next = std::copy(start.begin(), start.end(), id.begin());
      next = std::copy_n(name.text, sizeof(name.text) - 1, next);
      std::copy_n(end.text, sizeof(end.text) - 1, next);
      return id;
    }();
    static constexpr std::string_view text = {characters.data(), size};
  };
  static constexpr std::string_view attributes = Id<"_attributes">::text;
  static constexpr std::string_view slots = Id<"_slots">::text;
};

/// The attribute that assigns operands to slots.
inline constexpr AttributeSpec segments =
    required(ATTR_OPERAND_SEGMENT_SIZES, "roster.attr.operandSegmentSizes");

/// Finds a slot by its name, or else an attribute: an operation has at most one
/// required attribute that a trait can mean.
constexpr PartRef findPart(const OpSpec &spec, std::string_view name) {
  for (uint8_t i = 0; i < spec.operands.size(); ++i)
    if (spec.operands[i].name == name)
      return {PartRef::Side::Operand, i};
  for (uint8_t i = 0; i < spec.results.size(); ++i)
    if (spec.results[i].name == name)
      return {PartRef::Side::Result, i};
  for (uint8_t i = 0; i < spec.attributes.size(); ++i)
    if (name == "value" && spec.attributes[i].name == ATTR_CUDA_VALUE)
      return {PartRef::Side::Attribute, i};
  __builtin_unreachable();
}

/// A row of the roster: adds the rules, and whether there are segments, to what
/// is written of the operation `cuda_tile.NAME`.
template <Text name>
constexpr OpSpec cudaOp(OpSpec spec,
                        std::initializer_list<NamedTrait> traits = {}) {
  for (auto *slots : {&spec.operands, &spec.results})
    for (size_t i = 0; i < slots->size(); ++i)
      if (!slots->items[i].type->allowsEverything())
        slots->items[i].rule = RowRules<name>::slots;
  for (size_t i = 0; i < spec.attributes.size(); ++i)
    if (AttributeSpec &attribute = spec.attributes.items[i];
        attribute.isRequired && attribute.rule.empty())
      attribute.rule = RowRules<name>::attributes;
  spec.segments = spec.attribute(ATTR_OPERAND_SEGMENT_SIZES) ? Segments::All
                                                             : Segments::None;
  for (const NamedTrait &trait : traits) {
    SameTrait &same = spec.same.items[spec.same.count++];
    same.property = trait.property;
    for (std::string_view part : trait.names)
      same.parts.items[same.parts.count++] = findPart(spec, part);
  }
  return spec;
}

//===----------------------------------------------------------------------===//
// The rows of each page
//===----------------------------------------------------------------------===//

extern const std::span<const OpSpec> cudaStructureOps;
extern const std::span<const OpSpec> cudaArithOps;
extern const std::span<const OpSpec> cudaMemoryOps;
extern const std::span<const OpSpec> cudaViewOps;
extern const std::span<const OpSpec> cudaControlOps;
extern const std::span<const OpSpec> cudaAggregateOps;
extern const std::span<const OpSpec> cudaMmaOps;

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDACONSTRAINTS_H
