//===- TileAATypeKey.cpp - Keys of the types of nv_tileaa -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_types.md and of the keys of cuda_types.md,
// and whether two types are one.
//
// Words:
//   reached  the types that the two are made of, themselves among them
//   failing  the first type that is reached and breaks a rule; types behind it
//   are
//            not checked
//
//===----------------------------------------------------------------------===//

#include "families/types/TileAATypeKey.h"

#include "families/types/CudaTypeKey.h"
#include "ir/IrRules.h"
#include "ir/IrTypeFields.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;
using namespace tilefuzz::oracle::cuda_key;

namespace {

struct TypeKey {
  using Facts = TypeKeyFacts;

  static void analyze(const Case &testCase, Facts &facts);
  static std::string_view fault(const Facts &facts) {
    return facts.isWellFormed ? ""
                              : "a type that is reached cannot be written, or "
                                "one of the two is of neither dialect";
  }
  static void pack(const Facts &facts, Verdict &verdict) {
    verdict.values[verdict.valueCount++] =
        facts.types->idOf(facts.first) == facts.types->idOf(facts.second);
  }
  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = TypeKey::Facts;

// Whether a kind belongs to nv_tileaa or to cuda_tile.
bool isOfDialect(int kind) {
  return isCudaKind(kind) || kind == IR_PTR || kind == IR_PROGRAM_ID ||
         kind == IR_QUEUE || kind == IR_MEMREF || kind == IR_TILEAA_VIEW ||
         kind == IR_MEM_TOKEN;
}

TypeTable &scratchTable() {
  static thread_local TypeTable table;
  return table;
}

// Reads the types that a pair reaches. Returns whether it is well formed.
bool read(const TileAATypeKeyCase &pair, TypeTable &table) {
  // Types are stored by position, and the id of one is its first position.
  return table.readReached(pair.types(), {pair.first(), pair.second()}) &&
         isOfDialect(table[TypeId(pair.first())].kind) &&
         isOfDialect(table[TypeId(pair.second())].kind);
}

void TypeKey::analyze(const Case &testCase, Facts &facts) {
  TypeTable &table = scratchTable();
  const TileAATypeKeyCase &pair = testCase.tileaa_type_key();
  facts = {&table,        uint32_t(pair.types_size()), pair.first(),
           pair.second(), read(pair, table),           std::nullopt};
  if (!facts.isWellFormed)
    return;
  for (uint32_t i = 0; i < facts.typeCount && !facts.failing; ++i)
    if (table.hasKeyFault(TypeId(i)))
      facts.failing = TypeId(i);
}

std::string TypeKey::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (!facts.isWellFormed)
    append(text, "none");
  else if (name == "first")
    facts.types->appendFull(text, facts.types->idOf(facts.first));
  else if (name == "second")
    facts.types->appendFull(text, facts.types->idOf(facts.second));
  else if (facts.failing)
    facts.types->appendFull(text, *facts.failing);
  else
    append(text, "none");
  return text;
}

template <IrTypeKind kind>
bool anyOfKind(const Facts &facts) {
  return facts.anyAsked([](const Type &type) { return type.kind == kind; });
}

bool hasKeySize(const Type &type) {
  return type.kind == IR_TILEAA_VIEW || type.kind == IR_MEMREF;
}

// The first axis of the failing type with a size below 1, if it has one.
std::optional<size_t> emptyAxis(const Facts &facts) {
  const Type *type = facts.failingType();
  return type && hasKeySize(*type) ? type->findSmallAxis() : std::nullopt;
}

template <Text id, auto breaks, auto isNear, auto diagnose, auto applies>
constexpr Rule<Facts> cudaRule(std::string_view statement) {
  return {{id.text, "", statement, "failing first second", "cuda_types.md"},
          breaks,
          isNear,
          diagnose,
          applies};
}

constexpr Rule<Facts> TypeKey::ladder[] = {
    {{"ir.key_view_source", "C-E05",
      "the source of an nv_tileaa view is neither a pointer, nor a tile of "
      "pointers, nor a memref",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.types->hasOtherSource(*facts.failing);
     },
     always,
     [](const Facts &facts, std::string &text) {
       append(text, "ir.key_view_source: expected the source of a tiled view "
                    "to be a pointer, a tile of pointers or a memref, but got "
                    "'");
       const Type *type = facts.failingType();
       if (type && type->kind == IR_TILEAA_VIEW)
         facts.types->appendFull(text, type->nested);
       append(text, "'");
     },
     anyOfKind<IR_TILEAA_VIEW>},
    {{"ir.key_size", "",
      "a size of an nv_tileaa view or of a memref is below 1",
      "failing first second"},
     [](const Facts &facts) { return emptyAxis(facts).has_value(); },
     [](const Facts &facts) {
       return facts.anyAsked([](const Type &type) {
         return hasKeySize(type) &&
                std::ranges::find(type.shape, 1) != type.shape.end();
       });
     },
     [](const Facts &facts, std::string &text) {
       std::optional<size_t> axis = emptyAxis(facts);
       appendAll(text, "ir.key_size: expected size #", axis.value_or(0),
                 " to be at least 1, but got ",
                 axis ? facts.failingType()->shape[*axis] : 0);
     },
     [](const Facts &facts) { return facts.anyAsked(hasKeySize); }},
    {{"ir.key_strides", "",
      "a memref has another number of strides than of sizes",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.failingType()->hasOtherStrides();
     },
     always,
     [](const Facts &facts, std::string &text) {
       const Type *type = facts.failingType();
       appendAll(text, "ir.key_strides: expected ",
                 type ? type->shape.size() : 0, " strides, but got ",
                 type ? type->strides.size() : 0);
     },
     anyOfKind<IR_MEMREF>},
    {{"ir.key_alias_scope", "", "the alias scope of a memref is negative",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.failingType()->aliasScope < 0;
     },
     [](const Facts &facts) {
       return facts.anyAsked([](const Type &type) {
         return type.kind == IR_MEMREF && type.aliasScope == 0;
       });
     },
     [](const Facts &facts, std::string &text) {
       const Type *type = facts.failingType();
       appendAll(text,
                 "ir.key_alias_scope: expected an alias scope of at least 0, "
                 "but got ",
                 type ? type->aliasScope : 0);
     },
     anyOfKind<IR_MEMREF>},
    cudaRule<"ir.key_cuda_element", hasOtherElement, always<Facts>,
             formatElement, asksElement>(
        "the element of a cuda tile is a scalar that the word cuda tile does "
        "not list, or of another kind than scalar and cuda pointer; or a "
        "pointee or the element of a tensor view is none of those of number "
        "tile"),
    cudaRule<"ir.key_cuda_size", hasSmallSize, hasLeastSize, formatSize,
             asksSize>(
        "a size of a cuda tile, of a tensor view, or of the tile shape of a "
        "tile view is below 1; an unknown size of a tensor view is not"),
    cudaRule<"ir.key_cuda_stride_count", hasOtherStrideCount, always<Facts>,
             formatStrideCount, anyOfKind<IR_CUDA_TENSOR_VIEW>>(
        "a tensor view has another number of strides than of sizes"),
    cudaRule<"ir.key_cuda_stride", hasSmallStride, hasLeastStride, formatStride,
             asksStride>(
        "a stride of a tensor view is below 1 and not unknown; or a traversal "
        "stride of a strided view is below 1"),
    cudaRule<"ir.key_cuda_source", hasOtherSource, always<Facts>, formatSource,
             asksSource>(
        "what stands for the tensor view of a tile view is none"),
    cudaRule<"ir.key_cuda_rank", hasOtherRank, always<Facts>, formatRank,
             asksRank>(
        "the length of the tile shape, or else of the traversal strides, or "
        "else of a map that is there and not empty, is not the rank of the "
        "tensor view"),
    cudaRule<"ir.key_cuda_map", hasOtherMap, always<Facts>, formatMap, asksMap>(
        "an entry of the map is negative or not below the rank of the tensor "
        "view; or else two entries are equal"),
    cudaRule<"ir.key_cuda_sparse", hasOtherSparse, hasOuterSparse, formatSparse,
             asksSparse>(
        "the sparse dimension of a gather/scatter view is negative or not "
        "below the rank of the tensor view"),
    cudaRule<"ir.key_cuda_padding", hasOtherPadding, always<Facts>,
             formatPadding, asksPadding>(
        "a tile view has padding other than zero, and the "
        "element of its tensor view is not floating"),
};

} // namespace

bool oracle::isTypeKeyWellFormed(const Case &testCase) {
  return read(testCase.tileaa_type_key(), scratchTable());
}

Family oracle::makeTileAATypeKeyFamily() {
  return makeFamily<TypeKey>("tileaa_type_key", "tileaa_types.md",
                             typeKeyInvariants, typeKeyRelations);
}
