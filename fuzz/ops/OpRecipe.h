//===- OpRecipe.h - How to make each operation ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature in the roster is mostly all that is needed to make a valid
// operation. A row here adds what the signature does not say: how often it is
// worth drawing, where it can stand, and how its slots and attributes depend on
// each other. An operation without a row has the default one.
//
// To add a row, add it to the list of the operation's group, in the file of the
// group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPRECIPE_H
#define FUZZ_OPS_OPRECIPE_H

#include "fuzz/ops/OpView.h"
#include "fuzz/ops/ValuePool.h"

namespace tilefuzz {

class OpGenerator;

struct OpRecipe {
  IrOpKind kind;
  /// How often it is drawn, compared with the other operations.
  unsigned weight = 1;
  /// Whether it can stand at this place. Null: everywhere.
  bool (*canStand)(const Place &place) = nullptr;
  /// Sets the slots and attributes that the operation's own rules restrict
  /// further than its signature.
  void (*relate)(OpGenerator &generator, OpView &draft) = nullptr;
  /// Whether the operation's own rules allow the value as this operand,
  /// whatever its type. The operation already has its attributes. Null: they
  /// allow any value.
  bool (*accepts)(const IrOp &op, unsigned operand,
                  const IrValue &value) = nullptr;
  /// How often its own rules let a result be used.
  uint32_t maxUses = UINT32_MAX;
  /// Makes a value of this type that `accepts` accepts as operand 0. Null: it
  /// accepts one from a conversion cast.
  uint32_t (*supply)(OpGenerator &generator, const IrOp &op,
                     uint32_t type) = nullptr;
  /// The terminator of the blocks in its regions, if they have one.
  std::optional<IrOpKind> terminator = OP_YIELD;
  /// Generates operations in the block of its region, whose results they hand
  /// over.
  void (*compute)(OpGenerator &generator, const IrBlock &block,
                  llvm::SmallVectorImpl<uint32_t> &yielded) = nullptr;
  /// Whether it can stand in functions of nv_tileaa only, at whatever depth.
  bool isInTileFunction = false;
  /// Whether any operation can stand in its regions.
  bool holdsOthers = true;
  /// Whether the operation is a terminator that can end the module's own block.
  bool endsModule = false;
};

const OpRecipe &recipeOf(IrOpKind kind);
/// Returns the operations whose blocks this terminator ends.
llvm::ArrayRef<IrOpKind> parentsOf(IrOpKind terminator);

inline bool canEndModule(IrOpKind kind) { return recipeOf(kind).endsModule; }
inline bool canStand(const OpRecipe &recipe, const Place &place) {
  return (!recipe.canStand || recipe.canStand(place)) &&
         (!recipe.isInTileFunction || place.isInTileFunction);
}
/// Whether an operation with this recipe may use the value.
inline bool accepts(const OpRecipe &recipe, const IrOp &op, unsigned operand,
                    const IrValue &value) {
  return !recipe.accepts || recipe.accepts(op, operand, value);
}

// The rows of each group.
extern const llvm::ArrayRef<OpRecipe> pipelineRecipes, agentSwitchRecipes,
    dotRecipes, blockScaledMmaRecipes, copyRecipes, memoryRecipes, tmaRecipes,
    tileaaRecipes, upstreamRecipes, cudaArithRecipes, cudaMemoryRecipes,
    cudaViewRecipes, cudaControlRecipes, cudaAggregateRecipes, cudaMmaRecipes,
    cudaStructureRecipes;

} // namespace tilefuzz

#endif // FUZZ_OPS_OPRECIPE_H
