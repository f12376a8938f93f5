//===- TileaaTypeKey.cpp - Fuzzing the keys of types ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_types.md and cuda_types.md. The two types of a
// generated case are one position, a type and a copy of it, near twins, or any
// two.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/OtherSubjects.h"
#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/TypeSampler.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

static constexpr IrTypeKind keyKinds[] = {IR_MEMREF,
                                          IR_QUEUE,
                                          IR_TILEAA_VIEW,
                                          IR_PTR,
                                          IR_PROGRAM_ID,
                                          IR_MEM_TOKEN,
                                          IR_CUDA_TILE,
                                          IR_CUDA_PTR,
                                          IR_CUDA_TENSOR_VIEW,
                                          IR_CUDA_PARTITION_VIEW,
                                          IR_CUDA_STRIDED_VIEW,
                                          IR_CUDA_GATHER_SCATTER_VIEW,
                                          IR_CUDA_TOKEN};

static uint32_t sampleKey(TypeSampler &types) {
  return types.sample(
      {.text = "", .kinds = uint64_t(1) << types.decisions.pick(keyKinds)});
}

/// Appends a copy of a type, and of the types that it holds.
static uint32_t copyBehind(IrCase &module, uint32_t position) {
  IrType copy = module.types(static_cast<int>(position));
  replaceHeld(copy, [&](uint32_t held) { return copyBehind(module, held); });
  *module.add_types() = copy;
  return static_cast<uint32_t>(module.types_size()) - 1;
}

/// Sets fields that the kind of a type does not use.
static void setUnread(IrType &type, Decisions &decisions) {
  switch (type.kind()) {
  case IR_MEMREF:
    type.mutable_layout()->set_shape(4);
    return type.set_isolated(decisions.flip());
  case IR_QUEUE:
    type.add_shape(0);
    return type.set_element(TYPE_F32);
  case IR_TILEAA_VIEW:
    type.set_element(TYPE_F64);
    return type.set_space(SPACE_TENSOR);
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_STRIDED_VIEW:
    return type.set_text("not read");
  default:
    type.add_strides(decisions.wildNumber());
    type.set_text("not read");
  }
}

static void generate(Case &testCase, Decisions &decisions) {
  IrCase module;
  TypeSampler types(module, 0, decisions);
  const uint32_t first = sampleKey(types);
  uint32_t second = first;
  unsigned weight = 1;
  switch (decisions.below(4)) {
  case 0:
    break;
  case 1:
    // A queue that holds another one twice has two of it in its copy.
    if (addHeldWeight(module.types(), first, weight, 64))
      second = copyBehind(module, first);
    break;
  case 2:
    second = types.nearTwin(first);
    // The twin of a token is one of the other dialect.
    if (!llvm::is_contained(keyKinds, types.typeAt(second).kind()))
      second = sampleKey(types);
    break;
  default:
    second = sampleKey(types);
  }
  if (decisions.oneIn(8))
    setUnread(*module.mutable_types(static_cast<int>(second)), decisions);
  TileAATypeKeyCase &made = *testCase.mutable_tileaa_type_key();
  made.mutable_types()->Swap(module.mutable_types());
  made.set_first(decisions.oneIn(8) ? second : first);
  made.set_second(second);
}

//===----------------------------------------------------------------------===//
// Edits
//
// Each changes one of the two types of a case, or makes it another one.
//===----------------------------------------------------------------------===//

namespace {
/// The types of a case, two of which are compared.
struct Pair {
  TileAATypeKeyCase &made;
  Decisions &decisions;

  uint32_t add(const IrType &type) {
    *made.add_types() = type;
    return static_cast<uint32_t>(made.types_size()) - 1;
  }
  /// Appends a type that has a kind and nothing else.
  uint32_t addPlain(IrTypeKind kind) {
    IrType type;
    type.set_kind(kind);
    return add(type);
  }
  const IrType &at(uint32_t position) const {
    return made.types(static_cast<int>(position));
  }
  /// The rank of what stands for the tensor view of a tile view.
  int rankOf(const IrType &view) const {
    return at(view.nested()).shape_size();
  }
};

/// The edit of a rule: one of the two types becomes a copy with a change.
struct KeyEdit {
  llvm::StringLiteral rule;
  /// Where neither type is of these kinds, a new one takes the place of one.
  std::vector<IrTypeKind> kinds;
  void (*change)(Pair &pair, IrType &type);
  /// Whether a type of these kinds has what the change needs; null for all.
  bool (*accepts)(const Pair &pair, const IrType &type) = nullptr;
  llvm::StringLiteral neverMasked = "";
};
} // namespace

/// A type of this kind, of rank 2 where it has a shape.
static IrType validType(Pair &pair, IrTypeKind kind) {
  IrType type;
  type.set_kind(kind);
  type.set_element(TYPE_F16);
  if (kind == IR_CUDA_PTR)
    return type;
  if (kind == IR_MEMREF)
    type.set_space(SPACE_GLOBAL);
  if (kind == IR_TILEAA_VIEW)
    type.set_nested(pair.add(validType(pair, IR_MEMREF)));
  if (isCudaTileView(kind))
    type.set_nested(pair.add(validType(pair, IR_CUDA_TENSOR_VIEW)));
  if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
    type.set_sparse_dim(0);
  type.add_shape(4);
  type.add_shape(8);
  if (kind == IR_MEMREF || kind == IR_CUDA_TENSOR_VIEW ||
      kind == IR_CUDA_STRIDED_VIEW) {
    type.add_strides(8);
    type.add_strides(1);
  }
  return type;
}

static void applyEdit(const void *data, Case &testCase, Decisions &decisions) {
  const KeyEdit &edit = *static_cast<const KeyEdit *>(data);
  Pair pair = {*testCase.mutable_tileaa_type_key(), decisions};
  const auto accepts = [&](uint32_t position) {
    const IrType &type = pair.at(position);
    return llvm::is_contained(edit.kinds, type.kind()) &&
           (!edit.accepts || edit.accepts(pair, type));
  };
  const bool isFirst = accepts(pair.made.first());
  const bool isSecond =
      !isFirst && (accepts(pair.made.second()) || decisions.flip());
  const uint32_t position = isSecond ? pair.made.second() : pair.made.first();
  IrType type =
      accepts(position)
          ? pair.at(position)
          : validType(pair, decisions.pick(llvm::ArrayRef(edit.kinds)));
  edit.change(pair, type);
  if (isSecond)
    pair.made.set_second(pair.add(type));
  else
    pair.made.set_first(pair.add(type));
}

/// A number below 1 that may be a size.
static int64_t wrongSize(Decisions &decisions) {
  const int64_t wild = decisions.wildNumber() | INT64_MIN;
  return decisions.flip() || wild == INT64_MIN ? 0 : wild;
}

/// A number below 1 of 32 bits.
static int64_t numberBelowOne(Decisions &decisions) {
  return -static_cast<int64_t>(decisions.flip() ? 0 : decisions.below(1000));
}

/// Makes the list longer than `rank`, or shorter where it is not.
template <typename List>
static void changeLength(List &list, int rank, Decisions &decisions) {
  if (!list.empty() && list.size() <= rank && decisions.flip())
    return list.RemoveLast();
  do
    list.Add(1);
  while (list.size() <= rank);
}

//===----------------------------------------------------------------------===//
// Edits of types of nv_tileaa
//===----------------------------------------------------------------------===//

/// The source stands before the view.
static void breakSource(Pair &pair, IrType &view) {
  static constexpr IrTypeKind sources[] = {
      IR_SCALAR, IR_INDEX, IR_MEM_TOKEN,  IR_QUEUE,
      IR_TILE,   IR_PTR,   IR_PROGRAM_ID, IR_CUDA_PTR};
  const IrTypeKind kind = pair.decisions.pick(sources);
  // A view is no source of another one, whatever its own source is.
  if (kind == IR_PTR && pair.decisions.flip())
    return view.set_nested(pair.add(view));
  IrType source;
  source.set_kind(kind);
  // No element of a tile is a source but a pointer.
  if (kind == IR_TILE && pair.decisions.flip())
    holdElement(source, pair.addPlain(IR_INDEX));
  view.set_nested(pair.add(source));
  // A pointer stands for a view of a pointer here.
  if (kind == IR_PTR) {
    IrType inner;
    inner.set_kind(IR_TILEAA_VIEW);
    inner.set_nested(view.nested());
    view.set_nested(pair.add(inner));
  }
}

static void breakSize(Pair &pair, IrType &type) {
  if (type.shape().empty()) {
    type.add_shape(1);
    type.add_strides(1);
  }
  type.set_shape(drawIndex(pair.decisions, type.shape_size()),
                 wrongSize(pair.decisions));
}

static void breakStrides(Pair &pair, IrType &type) {
  if (!type.strides().empty() && pair.decisions.flip())
    type.mutable_strides()->RemoveLast();
  else
    type.add_strides(pair.decisions.below(3));
  if (type.strides_size() == type.shape_size())
    type.add_strides(1);
}

static void breakScope(Pair &pair, IrType &type) {
  const int64_t wrong = wrongSize(pair.decisions);
  type.set_alias_scope(wrong ? wrong : -1);
}

//===----------------------------------------------------------------------===//
// Edits of types of cuda_tile
//===----------------------------------------------------------------------===//

/// Tiles may have elements that pointers do not point to.
static void breakCudaElement(Pair &pair, IrType &type) {
  static constexpr ElementType wrong[] = {TYPE_NV4E0M3F, TYPE_I2, TYPE_UI8,
                                          TYPE_F8E4M3FNUZ, TYPE_I4};
  static constexpr IrTypeKind others[] = {IR_CUDA_TOKEN, IR_INDEX, IR_PTR};
  const bool isTile = type.kind() == IR_CUDA_TILE;
  if (isTile && pair.decisions.oneIn(4))
    return type.set_nested(pair.addPlain(pair.decisions.pick(others)));
  type.clear_nested();
  type.set_element(
      pair.decisions.pick(llvm::ArrayRef(wrong).drop_back(isTile)));
}

static void breakCudaSize(Pair &pair, IrType &type) {
  type.set_shape(drawIndex(pair.decisions, type.shape_size()),
                 numberBelowOne(pair.decisions));
}

static void breakCudaStride(Pair &pair, IrType &type) {
  type.set_strides(drawIndex(pair.decisions, type.strides_size()),
                   numberBelowOne(pair.decisions));
}

static void breakCudaSource(Pair &pair, IrType &view) {
  static constexpr IrTypeKind others[] = {IR_CUDA_TOKEN, IR_INDEX, IR_MEM_TOKEN,
                                          IR_CUDA_TILE, IR_CUDA_PTR};
  view.set_nested(pair.addPlain(pair.decisions.pick(others)));
}

static void breakCudaRank(Pair &pair, IrType &view) {
  if (view.dim_map_size() > 1 && pair.decisions.oneIn(3))
    return view.mutable_dim_map()->RemoveLast();
  const bool isOfStrides =
      view.kind() == IR_CUDA_STRIDED_VIEW && pair.decisions.flip();
  changeLength(isOfStrides ? *view.mutable_strides() : *view.mutable_shape(),
               pair.rankOf(view), pair.decisions);
}

/// An entry out of range, or one twice.
static void breakCudaMap(Pair &pair, IrType &view) {
  Decisions &decisions = pair.decisions;
  const int rank = pair.rankOf(view);
  auto &map = *view.mutable_dim_map();
  if (map.empty())
    for (int axis = 0; axis < rank; ++axis)
      map.Add(axis);
  const int place = drawIndex(decisions, map.size());
  if (map.size() > 1 && decisions.flip())
    map.Set(place, map[place ? place - 1 : 1]);
  else
    map.Set(place, decisions.flip() ? rank : numberBelowOne(decisions) - 1);
}

static void breakCudaPadding(Pair &pair, IrType &view) {
  static constexpr CudaPadding paddings[] = {
      CUDA_PADDING_NEG_ZERO, CUDA_PADDING_NAN, CUDA_PADDING_POS_INF,
      CUDA_PADDING_NEG_INF};
  IrType source = pair.at(view.nested());
  source.set_element(
      pair.decisions.pick(llvm::ArrayRef(cudaIntegers).drop_back()));
  view.set_nested(pair.add(source));
  view.set_padding(pair.decisions.pick(paddings));
}

static llvm::ArrayRef<Edit> typeKeyEdits() {
  static const std::vector<IrTypeKind> tileViews = {
      IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
      IR_CUDA_GATHER_SCATTER_VIEW};
  static const KeyEdit rows[] = {
      {"ir.key_view_source",
       {IR_TILEAA_VIEW},
       breakSource,
       nullptr,
       "it is the first rule of the ladder"},
      {"ir.key_size", {IR_MEMREF, IR_TILEAA_VIEW}, breakSize},
      {"ir.key_strides", {IR_MEMREF}, breakStrides},
      {"ir.key_alias_scope", {IR_MEMREF}, breakScope},
      {"ir.key_cuda_element",
       {IR_CUDA_TILE, IR_CUDA_PTR, IR_CUDA_TENSOR_VIEW},
       breakCudaElement,
       nullptr,
       "no rule in front of it is asked of these types"},
      {"ir.key_cuda_size",
       {IR_CUDA_TILE, IR_CUDA_TENSOR_VIEW, IR_CUDA_PARTITION_VIEW,
        IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW},
       breakCudaSize,
       [](const Pair &, const IrType &type) { return type.shape_size() > 0; }},
      {"ir.key_cuda_stride_count",
       {IR_CUDA_TENSOR_VIEW},
       [](Pair &pair, IrType &view) {
         changeLength(*view.mutable_strides(), view.shape_size(),
                      pair.decisions);
       }},
      {"ir.key_cuda_stride",
       {IR_CUDA_TENSOR_VIEW, IR_CUDA_STRIDED_VIEW},
       breakCudaStride,
       [](const Pair &, const IrType &type) {
         return type.strides_size() > 0;
       }},
      {"ir.key_cuda_source", tileViews, breakCudaSource},
      {"ir.key_cuda_rank", tileViews, breakCudaRank},
      {"ir.key_cuda_map",
       {IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW},
       breakCudaMap,
       [](const Pair &pair, const IrType &type) {
         return pair.at(type.nested()).kind() == IR_CUDA_TENSOR_VIEW &&
                pair.rankOf(type) > 0;
       }},
      {"ir.key_cuda_sparse",
       {IR_CUDA_GATHER_SCATTER_VIEW},
       [](Pair &pair, IrType &view) {
         view.set_sparse_dim(pair.decisions.flip()
                                 ? pair.rankOf(view)
                                 : numberBelowOne(pair.decisions) - 1);
       }},
      {"ir.key_cuda_padding", tileViews, breakCudaPadding}};
  static const std::vector<Edit> edits = [] {
    std::vector<Edit> edits;
    for (const KeyEdit &row : rows)
      edits.push_back({.rule = row.rule,
                       .neverMasked = row.neverMasked,
                       .data = &row,
                       .changeWith = applyEdit});
    return edits;
  }();
  return edits;
}

//===----------------------------------------------------------------------===//
// Domain
//===----------------------------------------------------------------------===//

/// Visits all pairs of a table that has as many drawn types of each of these
/// kinds, and a copy and a near twin of each. Returns false as soon as `visit`
/// does.
static bool walkPairs(TileAATypeKeyCase &made, llvm::ArrayRef<IrTypeKind> kinds,
                      uint64_t count, llvm::function_ref<bool()> visit) {
  IrCase module;
  llvm::SmallVector<uint32_t, 0> keys;
  for (IrTypeKind kind : kinds)
    for (uint64_t seed = 1; seed <= count; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      TypeSampler types(module, 0, decisions);
      const uint32_t type =
          types.sample({.text = "", .kinds = uint64_t(1) << kind});
      keys.append({type, copyBehind(module, type)});
      const uint32_t twin = types.nearTwin(type);
      if (llvm::is_contained(keyKinds, types.typeAt(twin).kind()))
        keys.push_back(twin);
    }
  made.Clear();
  made.mutable_types()->Swap(module.mutable_types());
  for (uint32_t first : keys) {
    made.set_first(first);
    for (uint32_t second : keys) {
      made.set_second(second);
      if (!visit())
        return false;
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAATypeKeyCase &made = *testCase.mutable_tileaa_type_key();
  if (!walkPairs(made, keyKinds, 2, visit))
    return;
  for (IrTypeKind kind : keyKinds)
    if (!walkPairs(made, kind, 24, visit))
      return;
  for (const Edit &edit : typeKeyEdits())
    for (const Edit &second : typeKeyEdits())
      for (uint64_t seed = 0; seed < 32; ++seed) {
        Decisions decisions = Decisions::fromSeed(seed);
        generate(testCase, decisions);
        edit.apply(testCase, decisions);
        if (!visit())
          return;
        second.apply(testCase, decisions);
        if (!visit())
          return;
      }
}

static constexpr Domain domain = {
    "all pairs of a table that has two drawn types of each of thirteen kinds, "
    "and a copy and a near twin of each; for each kind likewise of 24; "
    "and 32 drawn pairs that each edit changes, and then each edit again",
    enumerate};

const FamilyDriver tilefuzz::tileaaTypeKeyFamily = {.name = "tileaa_type_key",
                                                    .family = "tileaa_type_key",
                                                    .verify = verifyTypeKey,
                                                    .generate = generate,
                                                    .edits = typeKeyEdits(),
                                                    .domain = domain,
                                                    .formInvariant =
                                                        "ir.key_well_formed",
                                                    .checks = typeKeyChecks};
