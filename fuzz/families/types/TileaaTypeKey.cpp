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
#include "fuzz/families/types/CudaTypeKey.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/TypeSampler.h"

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
//===----------------------------------------------------------------------===//

static bool isMemref(const IrType &type) { return type.kind() == IR_MEMREF; }
static bool isMemrefOrView(const IrType &type) {
  return isMemref(type) || type.kind() == IR_TILEAA_VIEW;
}

/// Returns one of the two types that `accept` accepts; appends a memref of
/// rank 1 for one of the two where it accepts none.
template <typename Accept>
static IrType &findSubject(TileAATypeKeyCase &made, Decisions &decisions,
                           Accept accept) {
  for (uint32_t position : {made.first(), made.second()})
    if (IrType &type = *made.mutable_types(static_cast<int>(position));
        accept(type))
      return type;
  const auto position = static_cast<uint32_t>(made.types_size());
  IrType &type = *made.add_types();
  type.set_kind(IR_MEMREF);
  type.set_element(TYPE_F16);
  type.set_space(SPACE_GLOBAL);
  type.add_shape(4);
  type.add_strides(1);
  if (decisions.flip())
    made.set_first(position);
  else
    made.set_second(position);
  return type;
}

/// ir.key_view_source. The view that there is, or a new one, gets a source that
/// stands before it.
static void breakSource(Case &testCase, Decisions &decisions) {
  TileAATypeKeyCase &made = *testCase.mutable_tileaa_type_key();
  static constexpr IrTypeKind sources[] = {
      IR_SCALAR, IR_INDEX, IR_MEM_TOKEN,  IR_QUEUE,
      IR_TILE,   IR_PTR,   IR_PROGRAM_ID, IR_CUDA_PTR};
  const auto isView = [&](uint32_t position) {
    return made.types(static_cast<int>(position)).kind() == IR_TILEAA_VIEW;
  };
  const bool isSecond = !isView(made.first()) && isView(made.second());
  IrType view;
  if (isSecond || isView(made.first()))
    view =
        made.types(static_cast<int>(isSecond ? made.second() : made.first()));
  else
    view.add_shape(4);
  view.set_kind(IR_TILEAA_VIEW);
  view.set_nested(static_cast<uint32_t>(made.types_size()));
  IrType &source = *made.add_types();
  source.set_kind(decisions.pick(sources));
  // A pointer stands for a view of a pointer here.
  if (source.kind() == IR_PTR) {
    IrType &inner = *made.add_types();
    inner.set_kind(IR_TILEAA_VIEW);
    inner.set_nested(view.nested());
    view.set_nested(view.nested() + 1);
  }
  *made.add_types() = view;
  if (isSecond)
    made.set_second(view.nested() + 1);
  else
    made.set_first(view.nested() + 1);
}

/// A number below 1 that may be a size.
static int64_t wrongSize(Decisions &decisions) {
  const int64_t wild = decisions.wildNumber() | INT64_MIN;
  return decisions.flip() || wild == INT64_MIN ? 0 : wild;
}

/// ir.key_size.
static void breakSize(Case &testCase, Decisions &decisions) {
  IrType &type = findSubject(*testCase.mutable_tileaa_type_key(), decisions,
                             isMemrefOrView);
  if (type.shape().empty()) {
    type.add_shape(1);
    type.add_strides(1);
  }
  type.set_shape(static_cast<int>(
                     decisions.below(static_cast<uint32_t>(type.shape_size()))),
                 wrongSize(decisions));
}

/// ir.key_strides.
static void breakStrides(Case &testCase, Decisions &decisions) {
  IrType &type =
      findSubject(*testCase.mutable_tileaa_type_key(), decisions, isMemref);
  if (!type.strides().empty() && decisions.flip())
    type.mutable_strides()->RemoveLast();
  else
    type.add_strides(decisions.below(3));
  if (type.strides_size() == type.shape_size())
    type.add_strides(1);
}

/// ir.key_alias_scope.
static void breakScope(Case &testCase, Decisions &decisions) {
  const int64_t wild = decisions.wildNumber() | INT64_MIN;
  findSubject(*testCase.mutable_tileaa_type_key(), decisions, isMemref)
      .set_alias_scope(decisions.flip() || wild == INT64_MIN ? -1 : wild);
}

static constexpr Edit edits[] = {
    {.rule = "ir.key_view_source",
     .change = breakSource,
     .neverMasked = "it is the first rule of the ladder"},
    {"ir.key_size", breakSize},
    {"ir.key_strides", breakStrides},
    {"ir.key_alias_scope", breakScope},
    {.rule = "ir.key_cuda_element",
     .change = breakCudaElement,
     .neverMasked = "no rule in front of it is asked of these types"},
    {"ir.key_cuda_size", breakCudaSize},
    {"ir.key_cuda_stride_count", breakCudaStrideCount},
    {"ir.key_cuda_stride", breakCudaStride},
    {"ir.key_cuda_source", breakCudaSource},
    {"ir.key_cuda_rank", breakCudaRank},
    {"ir.key_cuda_map", breakCudaMap},
    {"ir.key_cuda_sparse", breakCudaSparse},
    {"ir.key_cuda_padding", breakCudaPadding},
};

const FamilyDriver tilefuzz::tileaaTypeKeyFamily = {
    .name = "tileaa_type_key",
    .family = "tileaa_type_key",
    .verify = verifyTypeKey,
    .generate = generate,
    .edits = edits,
    .domain = tileaaTypeKeyDomain,
    .formInvariant = "ir.key_well_formed",
    .checks = typeKeyChecks};
