//===- ValuePool.h - The values that an operation can use -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The place of a module where operations are appended, and the values that they
// can use there: those of the scope (IrIndex.h), and new ones from a conversion
// cast without operands, the *source*.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_VALUEPOOL_H
#define FUZZ_OPS_VALUEPOOL_H

#include "fuzz/module/IrIndex.h"
#include "fuzz/ops/TypeSampler.h"

namespace tilefuzz {

/// The types that operations leaving a for or a loop of cuda_tile hand over.
struct Exits {
  llvm::ArrayRef<uint32_t> carried, results;
  /// Whether it is a loop, which a break can leave.
  bool canBreak = false;
};

/// Where operations are appended: the operations of a block, the number of
/// consumers and of operations around it, and whether a branch or a function of
/// nv_tileaa is among these.
struct Place {
  IrOps *ops = nullptr;
  int64_t consumers = 1;
  int depth = 0;
  bool isInScf = false;
  bool isInTileFunction = false;
  /// The operations of the innermost table of symbols of cuda_tile; null where
  /// it is the outermost module's, or not known.
  IrOps *symbols = nullptr;
  /// The exits of the for or loop of cuda_tile that an early exit here leaves;
  /// null where there is none, or it is not known.
  const Exits *exits = nullptr;
  /// In the body of a reduction, the operations of the block around it: no cast
  /// may stand in a body.
  IrOps *sources = nullptr;

  IrOps *table() const { return depth ? symbols : ops; }
};

class ValuePool : public TypeSampler {
public:
  /// `scope` holds the values that operations may use; the values that they
  /// define are appended to it. Values get numbers from `firstNewValue` on.
  ValuePool(IrCase &module, IrScope &scope, uint32_t firstNewValue,
            Decisions &decisions)
      : TypeSampler(module, firstNewValue, decisions), scope(scope) {}

  IrScope &scope;

  void moveTo(Place newPlace) {
    current = newPlace;
    source = nullptr;
  }
  const Place &place() const { return current; }

  /// Returns a value of the scope for which the predicate holds and that
  /// operations may still use (OpRecipe::maxUses), or null. Counts as a use.
  template <typename Predicate>
  const IrValue *find(Predicate predicate);
  /// Returns mostly the result of an operation that is no cast, if the scope
  /// has one that the constraint allows, so that operations form chains.
  const IrValue *findResult(const oracle::TypeConstraint &constraint);
  /// Returns a value of the scope, or null when it is empty.
  const IrValue *findAny() {
    return find([](const IrValue &) { return true; });
  }
  bool allowsValue(const oracle::TypeConstraint &constraint,
                   const IrValue &value) const {
    return constraint.allowsKind(value.kind) && allows(constraint, value.type);
  }
  /// Returns a new value from a source. Mostly adds a result to the last
  /// source, since small modules are verified fastest.
  IrValue cast(uint32_t type);
  /// Returns a value of exactly this type.
  uint32_t needType(uint32_t type);

protected:
  void setResults(IrOp &op, llvm::ArrayRef<uint32_t> types);
  void addToScope(uint32_t first, llvm::ArrayRef<uint32_t> types,
                  const IrOp *definer);

  Place current;
  /// Values of the scope before this position are outside of the current
  /// function.
  size_t scopeBegin = 0;

private:
  static bool mayUse(const IrValue &value);
  bool canExtendSource() const;

  /// The source that was appended last since the last move, or null.
  IrOp *source = nullptr;
};

template <typename Predicate>
const IrValue *ValuePool::find(Predicate predicate) {
  const size_t count = scope.size() - scopeBegin;
  if (count == 0)
    return nullptr;
  // Searches backwards from a random value, or from the last one when the bytes
  // of an input have run out.
  size_t i = scope.size() - 1 - decisions.below(static_cast<uint32_t>(count));
  for (size_t tried = 0; tried < count; ++tried) {
    if (predicate(scope[i]) && mayUse(scope[i])) {
      ++scope[i].uses;
      return &scope[i];
    }
    i = i == scopeBegin ? scope.size() - 1 : i - 1;
  }
  return nullptr;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_VALUEPOOL_H
