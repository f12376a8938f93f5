//===- OpGenerator.h - Generates valid operations ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appends operations to a block of an IR case so that they break no rule: whole
// modules for the generator of cases, and single operations for the edits,
// which then break them. The roster gives the signature of an operation, and
// its recipe (OpRecipe.h) what the signature does not say.
//
// An operation takes a suitable value of the scope as its operand. If there is
// none, a *source* is appended in front of it: a conversion cast without
// operands, or an operation that makes such values in a real module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPGENERATOR_H
#define FUZZ_OPS_OPGENERATOR_H

#include "fuzz/ops/OpRecipe.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace tilefuzz {

/// The kinds of operations to draw from. The weight of a kind is how often it
/// appears.
struct OpMix {
  llvm::SmallVector<IrOpKind, 0> kinds;
  /// The terminators that end the module's own block.
  llvm::SmallVector<IrOpKind, 0> ends;
  /// The operations with regions that can be around others, more rarely those
  /// of groups that the mix is not for.
  llvm::SmallVector<IrOpKind, 0> outer;
  /// The kind that is generated when the drawn one cannot stand at a place.
  IrOpKind plain = OP_CONVERSION_CAST;
};
/// Returns the operations of the groups with these pages by the weights of
/// their recipes and, more rarely, MLIR's own operations and those of other
/// groups in whose regions they can stand.
OpMix makeOpMix(llvm::ArrayRef<llvm::StringRef> pages);
/// Returns the mix of all groups.
const OpMix &wholeOpMix();
/// Draws one of these kinds, one that is read where a vocabulary limits
/// operations.
IrOpKind drawOpKind(llvm::ArrayRef<IrOpKind> kinds, Decisions &decisions);

class OpGenerator : public ValuePool {
public:
  OpGenerator(IrCase &module, IrScope &scope, uint32_t firstNewValue,
              Decisions &decisions, const OpMix &mix = wholeOpMix())
      : ValuePool(module, scope, firstNewValue, decisions), mix(mix) {}

  using Prepare = llvm::function_ref<void(OpView &)>;

  /// Appends about `count` operations, counting those inside others.
  void generateSome(int count);
  /// Appends an operation of this kind, with about `inside` operations in its
  /// regions. `prepare` sets parts of the draft before the recipe does.
  IrOp &generate(IrOpKind kind, int inside = 0, Prepare prepare = nullptr);
  /// Appends a terminator with these operands.
  IrOp &terminate(IrOpKind kind, llvm::ArrayRef<uint32_t> operands);

  /// Returns a value of the scope that the constraint allows and `accept`
  /// accepts, or one from a source.
  template <typename Accept>
  IrValue need(const oracle::TypeConstraint &constraint, Accept accept);
  IrValue need(const oracle::TypeConstraint &constraint) {
    return need(constraint, [](const IrValue &) { return true; });
  }

  /// Sets an integer attribute of the roster's width, which is sometimes
  /// written explicitly.
  void setInteger(OpView &draft, IrAttributeName name, int64_t value);
  /// Whether an optional attribute is set: it is drawn, or it is one that a
  /// reader demands.
  bool wants(const OpView &draft, IrAttributeName name, bool isDrawn);
  /// Returns mostly `plain`, sometimes any number of 32 bits.
  int64_t anyInt32(int64_t plain);

  /// Operations with regions are not generated deeper than this.
  static constexpr int maxDepth = 4;

  const OpMix &mix;
  /// Whether regions may end early and the bodies of reductions compute
  /// something. Edits make operations without, which they know how to change.
  bool isVaried = false;
  /// The demands of generated operations on the module's attributes: how many
  /// warps, or -1 where agents inherit theirs, and any budget suits them.
  std::optional<int64_t> neededWarps;
  bool needsBlackwell = false;
  /// Whether an operation is among them that the lowering of descriptors
  /// erases.
  bool makesDescriptors = false;

private:
  IrValue makeSource(const oracle::TypeConstraint &constraint);
  void fillOperands(OpView &draft, const OpRecipe &recipe);
  uint32_t needOperand(OpView &draft, const OpRecipe &recipe, unsigned number);
  void fillAttributes(OpView &draft);
  void drawAttribute(OpView &draft, IrAttributeName name);
  bool exitEarly(IrOpKind around);
  void fillRegions(OpView &draft, const OpRecipe &recipe, int inside);
  void fillRegion(OpView &draft, const RegionDraft &region,
                  const OpRecipe &recipe, int inside);
  void drawVariadicResults(OpView &draft);
  void setDraftResults(OpView &draft);

  int operations = 0;
  /// How deep calls of `generate` are nested, each for a source of the
  /// operation around it.
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
