//===- OpRecipe.h - How to make each operation ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signature of the roster is mostly all that there is to know about making
// a valid operation. A row here adds what the signature does not say: how often
// it is worth drawing, where it can stand, and how its slots and attributes
// depend on each other. An operation without a row has the default one.
//
// To add a row, add it to the list of the operation's group, in the file of the
// group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPRECIPE_H
#define FUZZ_OPS_OPRECIPE_H

#include "fuzz/ops/OpDraft.h"
#include "fuzz/ops/ValuePool.h"

namespace tilefuzz {

class OpGenerator;

struct OpRecipe {
  IrOpKind kind;
  /// How often it is drawn, compared with the other operations.
  unsigned weight = 1;
  /// Null: everywhere.
  bool (*canStand)(const Place &place) = nullptr;
  /// Sets what the signature leaves open and the operation's own rules do not.
  void (*relate)(OpGenerator &generator, OpDraft &draft) = nullptr;
  /// Whether a value may be this operand as far as the operation's own rules
  /// go, whatever its type. The operation has its attributes. Null: it may.
  bool (*accepts)(const IrOp &op, unsigned operand,
                  const IrValue &value) = nullptr;
  /// Makes a value of this type that is accepted as operand 0. Null where a
  /// conversion cast is.
  uint32_t (*supply)(OpGenerator &generator, const IrOp &op,
                     uint32_t type) = nullptr;
  /// What ends the blocks of its regions.
  IrOpKind terminator = OP_YIELD;
};

const OpRecipe &recipeOf(IrOpKind kind);
/// The operations whose blocks this terminator ends. Where there are none, it
/// ends the module's own block.
llvm::ArrayRef<IrOpKind> parentsOf(IrOpKind terminator);

inline bool canStand(const OpRecipe &recipe, const Place &place) {
  return !recipe.canStand || recipe.canStand(place);
}
/// Whether the operation of the recipe may use the value.
inline bool accepts(const OpRecipe &recipe, const IrOp &op, unsigned operand,
                    const IrValue &value) {
  return !recipe.accepts || recipe.accepts(op, operand, value);
}

// The rows of each group.
extern const llvm::ArrayRef<OpRecipe> pipelineRecipes, agentSwitchRecipes,
    computeRecipes, upstreamRecipes;

} // namespace tilefuzz

#endif // FUZZ_OPS_OPRECIPE_H
