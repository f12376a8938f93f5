//===- TileAAPredicates.h - The predicates of assumptions -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What oracle/spec/tileaa_predicates.md reads of a type, and the conditions on
// one predicate of a value of that type. A condition does not hold of another
// kind of predicate, nor where its rule is not applicable.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEAAPREDICATES_H
#define ORACLE_LIB_OPS_TILEAAPREDICATES_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

/// The type of a value that is assumed something of.
struct Constrained {
  bool isPointer = false, isMemref = false;
  /// The width of an integer element; 0 when there is none.
  uint32_t integerWidth = 0;
  std::span<const int64_t> sizes = {};

  Constrained(const TypeTable &types, TypeId id);

  bool contains(int64_t number) const {
    return number >= least() && number <= greatest();
  }
  /// The range of the element, which is signed (C-H15).
  int64_t least() const { return -greatest() - 1; }
  int64_t greatest() const {
    return int64_t((uint64_t(1) << (integerWidth - 1)) - 1);
  }
};

/// One predicate and the type of its value.
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
