//===- TypeSamplerTest.cpp - The types that are drawn ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rare types are drawn, and only where they are types: sizes of 0 in tiles and
// views of nv_tileas (C-D22), views of nv_tileaa over memrefs (C-E05).
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/TypeSampler.h"

#include "oracle/NormalForm.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

#include <map>

using namespace tilefuzz;

namespace {
/// How often types have been drawn.
struct Drawn {
  std::map<IrTypeKind, unsigned> empty;
  std::map<IrTypeKind, unsigned> sources;

  void add(const IrCase &module) {
    for (const IrType &type : module.types()) {
      empty[type.kind()] += llvm::is_contained(type.shape(), 0);
      if (type.kind() == IR_TILEAA_VIEW)
        ++sources[module.types(static_cast<int>(type.nested())).kind()];
    }
  }
};
} // namespace

/// Draws types with `draw`, and expects each to be one.
static Drawn drawMany(llvm::function_ref<void(TypeSampler &)> draw) {
  Drawn drawn;
  for (uint64_t seed = 0; seed < 20000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    IrCase module;
    TypeSampler sampler(module, 0, decisions);
    draw(sampler);
    EXPECT_EQ(oracle::faultOf(module), "") << module.ShortDebugString();
    drawn.add(module);
  }
  return drawn;
}

static void expectRareTypes(const Drawn &drawn) {
  for (auto [kind, count] : drawn.empty)
    EXPECT_EQ(count != 0, kind == IR_TILE || kind == IR_TILEAS_VIEW)
        << IrTypeKind_Name(kind) << " " << count;
  EXPECT_EQ(drawn.sources.size(), 2u);
  EXPECT_GT(drawn.sources.at(IR_PTR), drawn.sources.at(IR_MEMREF));
}

TEST(TypeSampler, DrawsRareTypes) {
  expectRareTypes(drawMany([](TypeSampler &sampler) {
    for (int count = 0; count < 4; ++count)
      sampler.anyType();
  }));
}

TEST(TypeSampler, TwinsAreRareTypesToo) {
  expectRareTypes(drawMany([](TypeSampler &sampler) {
    uint32_t type = sampler.anyType();
    for (int count = 0; count < 4; ++count)
      type = sampler.nearTwin(type);
  }));
}

// A verifier that compares elements and spaces alone takes one for the other.
TEST(TypeSampler, TheTwinOfAViewHasAnotherSource) {
  unsigned count = 0;
  drawMany([&](TypeSampler &sampler) {
    const uint32_t view = sampler.writer.tileaaView(
        {8}, sampler.writer.ptr(TYPE_F16, SPACE_SHARED));
    const IrType twin = sampler.typeAt(sampler.nearTwin(view));
    if (twin.kind() != IR_TILEAA_VIEW)
      return;
    const IrType &source = sampler.typeAt(twin.nested());
    count += source.kind() == IR_MEMREF && source.element() == TYPE_F16 &&
             source.space() == SPACE_SHARED;
  });
  EXPECT_GT(count, 100u);
}
