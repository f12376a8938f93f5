//===- AlikeTraits.h - Traits of values that must be alike ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Templates for the rules of oracle/spec/traits.md. They find values of an
// operation, and compare the encodings, shapes or atoms of these values with
// that of the first one.
//
// Words:
//   shaped  a value is shaped when its type is a tile or a tiled view
//   alike   two values are alike when the compared property is equal
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_ALIKETRAITS_H
#define ORACLE_LIB_IR_ALIKETRAITS_H

#include "ir/IrRules.h"
#include "ir/IrSignature.h"

namespace tilefuzz::oracle::ir {

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

enum class Side : bool { Operands, OperandsAndResults };

// Returns the first value, operands before results, that satisfies the
// predicate.
template <typename Predicate>
std::optional<SlotValue> findValue(const Module &module, const Op &op,
                                   Side side, Predicate chooses) {
  std::optional<SlotValue> found;
  anyValue(module, op, [&](const SlotValue &value) {
    if (value.isResult && side == Side::Operands)
      return true;
    if (!chooses(value))
      return false;
    found = value;
    return true;
  });
  return found;
}

inline bool isTile(const Module &module, const SlotValue &value) {
  return module.types()[value.type].kind == IR_TILE;
}
inline bool isShaped(const Module &module, const SlotValue &value) {
  return module.types().isShaped(value.type);
}

// Appends for example "result #1"; "operand #0" for a missing value.
inline void appendSlot(std::string &text,
                       const std::optional<SlotValue> &value) {
  appendAll(text, value && value->isResult ? "result #" : "operand #",
            value ? value->index : 0);
}

//===----------------------------------------------------------------------===//
// Values that must be alike
//===----------------------------------------------------------------------===//

// The properties that traits compare. Each struct says which values have the
// property, when two values are alike, and how diagnostics name and print it.
struct Encoding {
  static constexpr std::string_view name = "layout";
  static bool isOf(const Module &module, const Op &, const SlotValue &value) {
    return isShaped(module, value);
  }
  static bool isAlike(const Module &module, const Op &, const SlotValue &lhs,
                      const SlotValue &rhs) {
    return module.types().isSameEncoding(lhs.type, rhs.type);
  }
  static void appendTo(std::string &text, const Module &module, const Op &,
                       const SlotValue &value) {
    module.types().appendEncoding(text, value.type);
  }
};

struct Shape {
  static constexpr std::string_view name = "shape";
  static bool isOf(const Module &module, const Op &, const SlotValue &value) {
    return isShaped(module, value);
  }
  static bool isAlike(const Module &module, const Op &, const SlotValue &lhs,
                      const SlotValue &rhs) {
    return std::ranges::equal(module.types()[lhs.type].shape,
                              module.types()[rhs.type].shape);
  }
  static void appendTo(std::string &text, const Module &module, const Op &,
                       const SlotValue &value) {
    std::string_view separator = "";
    for (int64_t size : module.types()[value.type].shape) {
      appendAll(text, separator, size);
      separator = "x";
    }
  }
};

// The atom of a value is that of the operation that defines it.
struct Atom {
  static constexpr std::string_view name = "atom";
  static std::string_view of(const Module &module, const Op &op,
                             const SlotValue &value) {
    const Op *source =
        value.isResult ? &op
                       : module.definition(module.operands(op)[value.index]);
    return source ? module.atomOf(*source) : std::string_view();
  }
  static bool isOf(const Module &module, const Op &op, const SlotValue &value) {
    return !of(module, op, value).empty();
  }
  static bool isAlike(const Module &module, const Op &op, const SlotValue &lhs,
                      const SlotValue &rhs) {
    return of(module, op, lhs) == of(module, op, rhs);
  }
  static void appendTo(std::string &text, const Module &module, const Op &op,
                       const SlotValue &value) {
    append(text, of(module, op, value));
  }
};

// Returns the first value that has the property, and the first value that is
// not alike.
template <typename Property, Side side>
std::pair<std::optional<SlotValue>, std::optional<SlotValue>>
findDifference(const Module &module, const Op &op) {
  auto isOf = [&](const SlotValue &value) {
    return Property::isOf(module, op, value);
  };
  std::optional<SlotValue> first = findValue(module, op, side, isOf);
  std::optional<SlotValue> other =
      findValue(module, op, side, [&](const SlotValue &value) {
        return isOf(value) && !Property::isAlike(module, op, *first, value);
      });
  return {first, other};
}

template <typename Property, Side side>
bool differs(const Module &module, const Op &op) {
  return findDifference<Property, side>(module, op).second.has_value();
}

template <Trait trait, typename Property, Side side>
void formatDifference(const Module &module, const Op &op, std::string &text) {
  auto [first, other] = findDifference<Property, side>(module, op);
  auto appendValue = [&](const std::optional<SlotValue> &value) {
    append(text, "'");
    if (value)
      Property::appendTo(text, module, op, *value);
    append(text, "'");
  };
  appendAll(text, traitRule(trait), ": expected ");
  appendSlot(text, other);
  appendAll(text, " to have the ", Property::name, " ");
  appendValue(first);
  append(text, " of ");
  appendSlot(text, first);
  append(text, ", but got ");
  appendValue(other);
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_ALIKETRAITS_H
