//===- TileAAPredicates.h - The predicates of assumptions -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The facts of a type that oracle/spec/tileaa_predicates.md reads, and the
// conditions on one predicate of a value of that type. A condition is false for
// another kind of predicate, and where its rule is not applicable.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEAAPREDICATES_H
#define ORACLE_LIB_OPS_TILEAAPREDICATES_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

/// The type of a value on which an operation assumes something.
struct Constrained {
  bool isPointer = false, isMemref = false;
  /// Whether there is an integer element, and its range, which is signed
  /// (C-H15). An element that has every bound in its range has none.
  bool hasInteger = false;
  struct Range {
    int64_t least, greatest;
  };
  std::optional<Range> range = {};
  std::span<const int64_t> sizes = {};

  Constrained(const TypeTable &types, TypeId id);

private:
  void setElement(const Element &element);
};

/// One predicate and the type of its value. Only the predicates of one kind
/// have a field. The predicates on boundaries expect that no rule is broken.
struct Predicate {
  const TileAAAttribute &attribute;
  const Constrained &value;

  bool isDivBy() const { return attribute.mnemonic() == "div_by"; }
  bool divByOtherType() const;
  bool divByOtherDivisor() const;
  bool divByHalfPair() const;
  bool divByNoPeriod() const;
  bool isNearNoPeriod() const;
  bool divByNoAxis() const;
  bool isNearNoAxis() const;

  bool isBounded() const { return attribute.mnemonic() == "bounded"; }
  bool boundsOtherType() const;
  bool hasFarLower() const;
  bool isNearFarLower() const;
  bool hasFarUpper() const;
  bool isNearFarUpper() const;
  bool hasCrossedBounds() const;
  bool hasEqualBounds() const;

  bool isSameElements() const {
    return attribute.mnemonic() == "same_elements";
  }
  bool hasOtherCount() const;
  bool hasFarValue() const;
  bool isNearFarValue() const;

  /// Whether it breaks a rule.
  bool fails() const;

private:
  std::optional<int64_t> number(TileAAFieldName field) const;
  bool hasPair() const;
  bool isOnLimit(TileAAFieldName field) const;
  bool isOutside(TileAAFieldName field) const;
  std::span<const int64_t> values() const;
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEAAPREDICATES_H
