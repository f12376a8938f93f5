//===- MemoryEffectsTest.cpp - Tests of memory effects --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The effects of an operation are what its traits say, for every operation that
// the dialects register.
//
//===----------------------------------------------------------------------===//

#include "TraitOps.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace tileir;
using namespace tileir::nv_tileas;

namespace {
struct Access {
  bool reads, writes;
  bool operator==(const Access &) const = default;
};
} // namespace

static Access accessOfTraits(mlir::OperationName name) {
  bool both = name.hasTrait<nv_tile::MemoryModelReadWriteTrait>();
  return {both || name.hasTrait<nv_tile::MemoryModelReadTrait>(),
          both || name.hasTrait<nv_tile::MemoryModelWriteTrait>()};
}

/// Returns the access of an operation that is nothing but its name. The effects
/// are on memory as a whole, and each is listed once.
static Access accessOfEffects(mlir::OperationName name) {
  mlir::OperationState state(mlir::UnknownLoc::get(&tileContext()), name);
  mlir::OwningOpRef<mlir::Operation *> op(mlir::Operation::create(state));
  auto interface = llvm::cast<mlir::MemoryEffectOpInterface>(*op);
  llvm::SmallVector<mlir::MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  Access access = {false, false};
  for (const mlir::MemoryEffects::EffectInstance &effect : effects) {
    EXPECT_FALSE(effect.getValue());
    access.reads |= llvm::isa<mlir::MemoryEffects::Read>(effect.getEffect());
    access.writes |= llvm::isa<mlir::MemoryEffects::Write>(effect.getEffect());
  }
  EXPECT_EQ(effects.size(), size_t(access.reads) + access.writes);
  return access;
}

TEST(MemoryEffects, AreThoseOfTheTraits) {
  size_t counts[2][2] = {};
  for (llvm::StringRef dialect : {"nv_tileaa", "nv_tileas"})
    for (mlir::OperationName name :
         tileContext().getRegisteredOperationsByDialect(dialect)) {
      SCOPED_TRACE(name.getStringRef().str());
      const Access expected = accessOfTraits(name);
      ++counts[expected.reads][expected.writes];
      // Nothing is known of an operation without one of the traits.
      const bool hasTrait = expected.reads || expected.writes;
      ASSERT_EQ(name.hasInterface<mlir::MemoryEffectOpInterface>(), hasTrait);
      if (hasTrait) {
        EXPECT_EQ(accessOfEffects(name), expected);
      }
    }
  EXPECT_GE(counts[true][false], 5u);
  EXPECT_GE(counts[false][true], 4u);
  EXPECT_GE(counts[true][true], 4u);
}

TEST_F(Traits, MemoryEffectsOfOneTrait) {
  auto effectsOf = [](llvm::StringRef trait) {
    return accessOfEffects(
        mlir::OperationName(("trait." + trait).str(), &tileContext()));
  };
  EXPECT_EQ(effectsOf("MemoryModelReadTrait"), (Access{true, false}));
  EXPECT_EQ(effectsOf("MemoryModelWriteTrait"), (Access{false, true}));
  EXPECT_EQ(effectsOf("MemoryModelReadWriteTrait"), (Access{true, true}));
  EXPECT_EQ(effectsOf("every_trait"), (Access{true, true}));
}
