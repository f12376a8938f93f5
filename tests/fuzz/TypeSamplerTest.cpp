//===- TypeSamplerTest.cpp - The types that are drawn ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rare types are drawn, and only where they are types: sizes of 0 in tiles and
// views of nv_tileas (C-D22), views of nv_tileaa over memrefs and tiles of
// pointers (C-E05), elements that are no scalars.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/TypeSampler.h"

#include "oracle/NormalForm.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace tilefuzz;

namespace {
/// How often types have been drawn.
struct Drawn {
  std::map<IrTypeKind, unsigned> empty;
  std::map<IrTypeKind, unsigned> sources;
  /// Of a kind of type, elements that are no scalars by their kinds.
  std::map<IrTypeKind, std::map<IrTypeKind, unsigned>> held;

  void add(const IrCase &module) {
    for (const IrType &type : module.types()) {
      empty[type.kind()] += llvm::is_contained(type.shape(), 0);
      if (type.kind() == IR_TILEAA_VIEW)
        ++sources[module.types(static_cast<int>(type.nested())).kind()];
      else if (canHoldIndex(type.kind()) && hasNested(type))
        ++held[type.kind()]
              [module.types(static_cast<int>(type.nested())).kind()];
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
  EXPECT_EQ(drawn.sources.size(), 3u);
  EXPECT_GT(drawn.sources.at(IR_PTR), drawn.sources.at(IR_MEMREF));
  EXPECT_GT(drawn.sources.at(IR_MEMREF), drawn.sources.at(IR_TILE));
  EXPECT_EQ(drawn.held.size(), 4u);
  for (const auto &[kind, elements] : drawn.held)
    EXPECT_EQ(elements.size(), 3u) << IrTypeKind_Name(kind);
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

/// Of the numbers that are the same in few bits, both fit the width.
TEST(TypeSampler, NumbersAreTheSameInFewBits) {
  Decisions decisions = Decisions::fromSeed(4);
  std::map<uint32_t, std::set<unsigned>> same;
  for (uint32_t width : {32, 64})
    for (int64_t number : {int64_t(0), int64_t(1), int64_t(-5), int64_t(100),
                           INT64_MAX >> (64 - width)})
      for (int i = 0; i < 1000; ++i) {
        const int64_t other = sameInFewBits(number, decisions, width);
        EXPECT_TRUE(llvm::isIntN(width, other)) << width << ' ' << other;
        EXPECT_TRUE(number <= 0 || other > 0) << width << ' ' << other;
        if (other != number)
          same[width].insert(static_cast<unsigned>(
              llvm::countr_zero(uint64_t(number) ^ uint64_t(other))));
      }
  // Times 4 to 128 the last ones are the same in 32 or 64.
  EXPECT_EQ(same[32], std::set<unsigned>({8, 16, 25, 26, 27, 28, 29, 30}));
  EXPECT_EQ(same[64], std::set<unsigned>({8, 16, 25, 26, 27, 28, 29, 30, 32, 40,
                                          57, 58, 59, 60, 61, 62}));
}
