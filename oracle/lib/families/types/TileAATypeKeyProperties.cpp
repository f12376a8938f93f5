//===- TileAATypeKeyProperties.cpp - When two types are one ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants and relations of oracle/spec/tileaa_types.md. The invariants
// compare two types from the case itself, without the numbers by which the
// rules tell types apart.
//
//===----------------------------------------------------------------------===//

#include "families/types/TileAATypeKey.h"
#include "ir/IrLayout.h"
#include "ir/IrTypeFields.h"

#include <numeric>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using Types = google::protobuf::RepeatedPtrField<IrType>;

bool isSame(const Types &types, uint32_t lhs, uint32_t rhs);

// An absent layout reads as one without a size, and an absent space as generic;
// no layout has these.
bool hasSameLayout(const IrType &lhs, const IrType &rhs) {
  return (!lhs.has_layout() && !rhs.has_layout()) ||
         (lhs.layout_space() == rhs.layout_space() &&
          isEqualLayout(lhs.layout(), rhs.layout()));
}

// Returns the map of a view; an empty one leaves every axis where it is.
std::vector<int64_t> mapOf(const IrType &type) {
  std::vector<int64_t> map(type.dim_map().begin(), type.dim_map().end());
  if (map.empty()) {
    map.resize(size_t(type.shape_size()));
    std::iota(map.begin(), map.end(), 0);
  }
  return map;
}

// Compares one part of two types of one kind.
bool hasSame(field::Field part, const Types &types, const IrType &lhs,
             const IrType &rhs) {
  switch (part) {
  case field::None:
    return true;
  case field::Scalar:
    // Not read where a type stands in its place.
    return hasNested(lhs) || lhs.element() == rhs.element();
  case field::Shape:
    return std::ranges::equal(lhs.shape(), rhs.shape());
  case field::Nested:
    return hasNested(lhs) == hasNested(rhs) &&
           (!hasNested(lhs) || isSame(types, lhs.nested(), rhs.nested()));
  case field::Space:
    return lhs.space() == rhs.space();
  case field::Encoding:
    return hasSameLayout(lhs, rhs);
  case field::Text:
    return lhs.text() == rhs.text();
  case field::Types:
    return lhs.isolated() == rhs.isolated() &&
           std::ranges::equal(
               lhs.types(), rhs.types(),
               [&](uint32_t l, uint32_t r) { return isSame(types, l, r); });
  case field::Strides:
    return std::ranges::equal(lhs.strides(), rhs.strides());
  case field::AliasScope:
    return lhs.alias_scope() == rhs.alias_scope();
  case field::Padding:
    return lhs.has_padding() == rhs.has_padding() &&
           lhs.padding() == rhs.padding();
  case field::DimMap:
    return mapOf(lhs) == mapOf(rhs);
  case field::SparseDim:
    return lhs.sparse_dim() == rhs.sparse_dim();
  }
  __builtin_unreachable();
}

constexpr field::Field allParts[] = {
    field::Scalar,     field::Shape,   field::Nested, field::Space,
    field::Encoding,   field::Text,    field::Types,  field::Strides,
    field::AliasScope, field::Padding, field::DimMap, field::SparseDim};

bool isSame(const Types &types, uint32_t lhs, uint32_t rhs) {
  const IrType &one = types[int(lhs)], &other = types[int(rhs)];
  return one.kind() == other.kind() &&
         std::ranges::all_of(allParts, [&](field::Field part) {
           return !(fieldsOf(one.kind()) & part) ||
                  hasSame(part, types, one, other);
         });
}

//===----------------------------------------------------------------------===//
// Invariants
//===----------------------------------------------------------------------===//

// Whether two types of this kind have the value that their parameters give.
template <IrTypeKind kind>
bool hasKey(const Case &testCase, const Verdict &observed) {
  if (observed.outcome != Outcome::Accepted || !isTypeKeyWellFormed(testCase))
    return true;
  const TileAATypeKeyCase &pair = testCase.tileaa_type_key();
  if (pair.types(int(pair.first())).kind() != kind ||
      pair.types(int(pair.second())).kind() != kind)
    return true;
  return observed.valueCount == 1 &&
         observed.values[0] ==
             uint64_t(isSame(pair.types(), pair.first(), pair.second()));
}

constexpr Invariant invariants[] = {
    {"ir.key_well_formed",
     "Both sides answer \"unsupported\" to the same cases: those that are not "
     "well formed.",
     [](const Case &, const Verdict &) { return true; }},
    {"tileaa.type.ptr.key",
     "Two pointers are one type exactly when their pointees and their spaces "
     "are equal.",
     hasKey<IR_PTR>},
    {"tileaa.type.program_id.key", "Any two program ids are one type.",
     hasKey<IR_PROGRAM_ID>},
    {"tileaa.type.queue.key",
     "Two queues are one type exactly when they have the same result types in "
     "the same order, and both are isolated or neither is.",
     hasKey<IR_QUEUE>},
    {"tileaa.type.memref.key",
     "Two memrefs are one type exactly when their elements, sizes, strides, "
     "spaces and alias scopes are equal.",
     hasKey<IR_MEMREF>},
    {"tileaa.type.tiled_view.key",
     "Two nv_tileaa views are one type exactly when their sources, their "
     "shapes and their layouts are equal.",
     hasKey<IR_TILEAA_VIEW>},
    {"tileaa.type.mem_token.key", "Any two memory tokens are one type.",
     hasKey<IR_MEM_TOKEN>},
    {"tileaa.type.intern",
     "The value is the same, and so is the pointer of each type, in whatever "
     "way the two types come into one context.",
     // The harness checks it, because it can make types.
     [](const Case &, const Verdict &) { return true; }},
};

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

constexpr int maxTypes = 256;

// Runs a change on a well-formed case.
template <auto change>
bool onWellFormed(Case &testCase) {
  if (!isTypeKeyWellFormed(testCase))
    return false;
  change(*testCase.mutable_tileaa_type_key());
  return true;
}

void exchange(TileAATypeKeyCase &pair) {
  uint32_t first = pair.first();
  pair.set_first(pair.second());
  pair.set_second(first);
}

void compareWithItself(TileAATypeKeyCase &pair) {
  pair.set_second(pair.first());
}

bool compareWithCopy(Case &testCase) {
  TileAATypeKeyCase &pair = *testCase.mutable_tileaa_type_key();
  if (!isTypeKeyWellFormed(testCase) || pair.types_size() == maxTypes)
    return false;
  IrType copy = pair.types(int(pair.second()));
  pair.set_second(uint32_t(pair.types_size()));
  *pair.add_types() = std::move(copy);
  return true;
}

// Writes something, often what no type could have, into every field that a type
// does not use.
void fillUnread(IrType &type) {
  unsigned unread = ~fieldsOf(type.kind());
  if (unread & field::Scalar || hasNested(type))
    type.set_element(ElementType(ElementType_ARRAYSIZE));
  if (unread & field::Shape)
    type.add_shape(0);
  if (unread & field::Nested)
    type.set_nested(UINT32_MAX);
  if (unread & field::Space)
    type.set_space(MemorySpace(MemorySpace_ARRAYSIZE));
  if (unread & field::Encoding) {
    type.mutable_layout()->set_shape(0);
    type.set_layout_space(SPACE_GENERIC);
  }
  if (unread & field::Text)
    type.set_text("text");
  if (unread & field::Types) {
    type.add_types(UINT32_MAX);
    type.set_isolated(!type.isolated());
  }
  if (unread & field::Strides)
    type.add_strides(INT64_MIN);
  if (unread & field::AliasScope)
    type.set_alias_scope(-1);
  if (unread & field::Padding)
    type.set_padding(CudaPadding(CudaPadding_ARRAYSIZE));
  if (unread & field::DimMap)
    type.add_dim_map(-1);
  if (unread & field::SparseDim)
    type.set_sparse_dim(-1);
}

void fillAllUnread(TileAATypeKeyCase &pair) {
  for (IrType &type : *pair.mutable_types())
    fillUnread(type);
}

bool isOneType(const Verdict &before, const Verdict &after) {
  return before.outcome != Outcome::Accepted ||
         (after.outcome == Outcome::Accepted && after.valueCount == 1 &&
          after.values[0] == 1);
}

bool isSameIfAccepted(const Verdict &before, const Verdict &after) {
  return before.outcome != Outcome::Accepted || before == after;
}

constexpr Relation relations[] = {
    {"ir.key_symmetric", "Exchanging first and second changes nothing.",
     onWellFormed<exchange>, isSameVerdict},
    {"ir.key_reflexive",
     "Of an accepted case, the pair of the first type and itself is accepted "
     "with the value 1.",
     onWellFormed<compareWithItself>, isOneType},
    {"ir.key_copy",
     "Of an accepted case, writing the second type once more behind all "
     "others, and comparing this copy in its place, changes nothing.",
     compareWithCopy, isSameIfAccepted},
    {"ir.key_unread",
     "Setting a field that a type does not use, such as a layout of a memref, "
     "an element of an nv_tileaa view, or an element of a type that has one at "
     "a position, changes nothing.",
     onWellFormed<fillAllUnread>, isSameVerdict},
};

} // namespace

constinit const std::span<const Invariant> oracle::typeKeyInvariants =
    invariants;
constinit const std::span<const Relation> oracle::typeKeyRelations = relations;
