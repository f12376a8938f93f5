//===- Constraints.h - The type constraints of the roster -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The type constraints of operands and results, named as in oracle/spec/ir.md,
// and the functions with which the tables of operations are written.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CONSTRAINTS_H
#define ORACLE_LIB_OPS_CONSTRAINTS_H

#include "oracle/Roster.h"

namespace tilefuzz::oracle {

constexpr uint64_t kindSet(std::initializer_list<IrTypeKind> kinds) {
  uint64_t set = 0;
  for (IrTypeKind kind : kinds)
    set |= uint64_t(1) << kind;
  return set;
}

constexpr uint32_t spaceSet(std::initializer_list<MemorySpace> spaces) {
  uint32_t set = 0;
  for (MemorySpace space : spaces)
    set |= 1u << space;
  return set;
}

inline constexpr TypeConstraint anyType = {"any type"};
inline constexpr TypeConstraint tiledView = {
    "tiled view", kindSet({IR_TILEAA_VIEW, IR_TILEAS_VIEW})};
inline constexpr TypeConstraint tileaaView = {"tiled view of nv_tileaa",
                                              kindSet({IR_TILEAA_VIEW})};
inline constexpr TypeConstraint globalView = {.text = "tiled view in gmem",
                                              .kinds = tiledView.kinds,
                                              .spaces =
                                                  spaceSet({SPACE_GLOBAL})};
inline constexpr TypeConstraint sharedView = {.text = "tiled view in smem",
                                              .kinds = tiledView.kinds,
                                              .spaces =
                                                  spaceSet({SPACE_SHARED})};
inline constexpr TypeConstraint producerToken = {"pipeline producer token",
                                                 kindSet({IR_PRODUCER_TOKEN})};
inline constexpr TypeConstraint consumerToken = {"pipeline consumer token",
                                                 kindSet({IR_CONSUMER_TOKEN})};
inline constexpr TypeConstraint pipelineToken = {
    "pipeline producer or consumer token",
    kindSet({IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN})};
inline constexpr TypeConstraint pipelineIterator = {"pipeline iterator",
                                                    kindSet({IR_ITERATOR})};
inline constexpr TypeConstraint asyncToken = {"async token",
                                              kindSet({IR_ASYNC_TOKEN})};
inline constexpr TypeConstraint memoryToken = {"memory token",
                                               kindSet({IR_MEM_TOKEN})};
inline constexpr TypeConstraint memoryOrAsyncToken = {
    "memory or async token", kindSet({IR_MEM_TOKEN, IR_ASYNC_TOKEN})};
// The type has two spellings, and that of another dialect is opaque (C-C12).
inline constexpr TypeConstraint tmaDescriptor = {
    .text = "tma descriptor",
    .kinds = kindSet({IR_TMA_DESCRIPTOR, IR_OPAQUE}),
    .opaqueText = "!cute_nvgpu.tma_descriptor_tiled"};
inline constexpr TypeConstraint tile = {"tile", kindSet({IR_TILE})};
inline constexpr TypeConstraint maskTile = {.text = "tile of i1",
                                            .kinds = kindSet({IR_TILE}),
                                            .elements = 1u << TYPE_I1,
                                            .allowsOtherElements = false};
inline constexpr TypeConstraint indexValue = {"index", kindSet({IR_INDEX})};
inline constexpr TypeConstraint boolean = {"i1", kindSet({IR_SCALAR}),
                                           1u << TYPE_I1};
inline constexpr TypeConstraint programId = {"program id",
                                             kindSet({IR_PROGRAM_ID})};
inline constexpr TypeConstraint queue = {"queue", kindSet({IR_QUEUE})};
// MLIR has no arith.constant with a signedness, and no values of nv4e0m3f.
inline constexpr TypeConstraint constantValue = {
    "index or scalar", kindSet({IR_INDEX, IR_SCALAR}),
    ~(1u << TYPE_UI8 | 1u << TYPE_NV4E0M3F)};

// The constraint that MLIR calls SignlessIntegerOrIndex.
inline constexpr TypeConstraint arithmeticValue = {
    "index or integer", kindSet({IR_INDEX, IR_SCALAR}),
    1u << TYPE_I1 | 1u << TYPE_I2 | 1u << TYPE_I4 | 1u << TYPE_I8 |
        1u << TYPE_I16 | 1u << TYPE_I32 | 1u << TYPE_I64};

/// A slot with exactly one value, and the rule on its type.
constexpr ValueSpec one(std::string_view name, const TypeConstraint &type,
                        std::string_view rule = {}) {
  return {name, &type, Arity::One, rule};
}
constexpr ValueSpec optional(std::string_view name, const TypeConstraint &type,
                             std::string_view rule = {}) {
  return {name, &type, Arity::Optional, rule};
}
constexpr ValueSpec variadic(std::string_view name, const TypeConstraint &type,
                             std::string_view rule = {}) {
  return {name, &type, Arity::Variadic, rule};
}

/// An attribute that the operation must have, and the rule that checks this.
constexpr AttributeSpec required(IrAttributeName name,
                                 std::string_view rule = {}) {
  return {name, true, rule};
}
constexpr AttributeSpec optional(IrAttributeName name) { return {name}; }

constexpr TraitSet traits(std::initializer_list<Trait> list) {
  TraitSet set;
  for (Trait trait : list)
    set.traits |= 1u << unsigned(trait);
  return set;
}

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_OPS_CONSTRAINTS_H
