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
#include "fuzz/families/types/TypeKeyEdits.h"
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
