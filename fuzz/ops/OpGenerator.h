//===- OpGenerator.h - Generates valid operations ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appends operations to a block of an IR case so that they break no rule: whole
// modules for the generator of cases, and single operations for the edits,
// which then break them. What an operation is comes from the roster, and what
// the roster does not say from its recipe (OpRecipe.h).
//
// An operation that needs a value takes one from the scope where one suits, and
// has a source appended in front of itself where none does: a conversion cast
// from nothing, or what makes such values in a real module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPGENERATOR_H
#define FUZZ_OPS_OPGENERATOR_H

#include "fuzz/ops/OpRecipe.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

/// Kinds of operations, each as often as it is to be drawn.
struct OpMix {
  llvm::SmallVector<IrOpKind, 0> kinds;
  /// The terminators that end the module's own block.
  llvm::SmallVector<IrOpKind, 0> ends;
  /// What is generated where the drawn kind cannot stand.
  IrOpKind plain = OP_CONVERSION_CAST;
};
/// The operations of the groups with these pages by the weights of their
/// recipes, and, more rarely, those of other groups that have regions for them
/// to stand in.
OpMix makeOpMix(llvm::ArrayRef<llvm::StringRef> pages);
/// Of all groups.
const OpMix &wholeOpMix();

class OpGenerator : public ValuePool {
public:
  OpGenerator(IrCase &module, IrScope &scope, uint32_t firstNewValue,
              Decisions &decisions, const OpMix &mix = wholeOpMix())
      : ValuePool(module, scope, firstNewValue, decisions), mix(mix) {}

  using Prepare = llvm::function_ref<void(OpDraft &)>;

  /// Appends about `count` operations, counting those inside others.
  void generateSome(int count);
  /// Appends one of this kind, with about `inside` operations in its regions.
  /// `prepare` sets parts of the draft before the recipe does.
  IrOp &generate(IrOpKind kind, int inside = 0, Prepare prepare = nullptr);
  /// Appends what ends a block, with these operands.
  IrOp &terminate(IrOpKind kind, llvm::ArrayRef<uint32_t> operands);

  /// A value of the scope that is allowed and accepted, or one from a source.
  template <typename Accept>
  IrValue need(const oracle::TypeConstraint &constraint, Accept accept);
  IrValue need(const oracle::TypeConstraint &constraint) {
    return need(constraint, [](const IrValue &) { return true; });
  }

  /// The attribute with an integer of the roster's width, which is sometimes
  /// spelled out.
  void setInteger(OpDraft &draft, IrAttributeName name, int64_t value);
  /// Mostly the plain number, now and then any of 32 bits.
  int64_t anyInt32(int64_t plain);

  /// What the module's attributes have to be for what was generated.
  int64_t neededWarps = 0;
  bool needsBlackwell = false;

private:
  IrValue makeSource(const oracle::TypeConstraint &constraint);
  void fillOperands(OpDraft &draft, const OpRecipe &recipe);
  uint32_t needOperand(OpDraft &draft, const OpRecipe &recipe, unsigned number);
  void fillAttributes(OpDraft &draft);
  void drawAttribute(OpDraft &draft, IrAttributeName name);
  void fillRegions(OpDraft &draft, const OpRecipe &recipe, int inside);
  void fillRegion(OpDraft &draft, const RegionDraft &region,
                  const OpRecipe &recipe, int inside);
  void drawVariadicResults(OpDraft &draft);
  void setDraftResults(OpDraft &draft);

  const OpMix &mix;
  int operations = 0;
  /// How many operations are being made for each other.
  int sourceDepth = 0;
};

template <typename Accept>
IrValue OpGenerator::need(const oracle::TypeConstraint &constraint,
                          Accept accept) {
  if (const IrValue *value = find([&](const IrValue &value) {
        return allowsValue(constraint, value) && accept(value);
      }))
    return *value;
  const IrValue made = makeSource(constraint);
  return accept(made) ? made : cast(sample(constraint));
}

} // namespace tilefuzz

#endif // FUZZ_OPS_OPGENERATOR_H
