//===- IrSignature.h - An operation against its signature -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an operation gets wrong of its OpSpec (oracle/Roster.h), found in one
// walk over it. The rules that are derived from the roster ask for these faults
// and for nothing else.
//
// Words:
//   fault        one bit for each part of a signature that can be wrong
//   arrangement  how the values of one side belong to its slots: some of arity
//                One in front, at most one that is open, some of arity One
//                behind it
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRSIGNATURE_H
#define ORACLE_LIB_IR_IRSIGNATURE_H

#include "ir/IrModule.h"

namespace tilefuzz::oracle::ir {

constexpr Faults wrongRegionCount = 1 << 0;
constexpr Faults wrongResultCount = 1 << 1;
constexpr Faults wrongOperandCount = 1 << 2;
constexpr Faults wrongWidth = 1 << 3;
constexpr Faults wrongSegments = 1 << 4;
constexpr Faults notLast = 1 << 5;
constexpr Faults differentTypes = 1 << 6;
constexpr Faults reservedKind = 1 << 7;
// Behind these, a bit for each slot and each attribute of an OpSpec.
constexpr unsigned firstOperandBit = 8;
constexpr unsigned firstResultBit = firstOperandBit + maxSlots;
constexpr unsigned firstAttributeBit = firstResultBit + maxSlots;
static_assert(firstAttributeBit + maxAttributes <= 64,
              "the slots and attributes of an operation fit into a word");

constexpr Faults wrongOperand(size_t slot) {
  return Faults(1) << (firstOperandBit + slot);
}
constexpr Faults wrongResult(size_t slot) {
  return Faults(1) << (firstResultBit + slot);
}
constexpr Faults missingAttribute(size_t slot) {
  return Faults(1) << (firstAttributeBit + slot);
}
/// With one of these, the values cannot be read by their slots.
constexpr Faults unreadableSlots =
    wrongResultCount | wrongOperandCount | wrongSegments |
    ((Faults(1) << firstAttributeBit) - (Faults(1) << firstOperandBit));

struct Arrangement {
  static constexpr size_t noSlot = SIZE_MAX;

  /// The slots of arity One before the open one, and behind it.
  uint8_t before = 0, behind = 0;
  bool isOpen = false;
  bool isVariadic = false;

  explicit Arrangement(std::span<const ValueSpec> slots);
  size_t minimum() const { return size_t(before) + behind; }
  bool allows(size_t count) const {
    return isOpen ? count >= minimum() : count == minimum();
  }
  /// The slot of one of `count` values, or noSlot when there is none for it.
  size_t slotOf(size_t index, size_t count) const;
  /// Which of `count` values belong to a slot.
  Range valuesOf(size_t slot, size_t count) const;
};

/// What is derived from an OpSpec once.
struct Signature {
  const OpSpec *spec;
  /// The operation's number among the family's subjects.
  uint16_t subject;
  Arrangement operands, results;
  /// Bit i: the attribute i of the spec is required, is an integer.
  uint16_t required = 0, integers = 0;
  /// What is known of the attribute i of the spec.
  std::array<const AttributeInfo *, maxAttributes> attributes = {};
  bool isReserved = false;
  /// How much there is to find out about the types of the values.
  enum class Slots : uint8_t { TakeAnything, OneValueEach, Arranged };
  Slots slots;

  Signature(const OpSpec &spec, uint16_t subject);
};

/// The signatures in the order of the subjects: allOps(), then reserved kinds.
std::span<const Signature> signatures();
/// The signature of a kind, or null when the kind has no name in the schema.
const Signature *findSignature(int kind);

Faults findFaults(const Module &module, const Op &op);

/// One value of an operation.
struct SlotValue {
  bool isResult;
  size_t index;
  /// Its slot's number, or Arrangement::noSlot.
  size_t slot;
  TypeId type;
};

/// Calls `visit` with every operand, then with every result, until it answers
/// true; whether it did.
template <typename Visit>
bool anyValue(const Module &module, const Op &op, Visit visit);

/// Which operands belong to a slot. Nothing when the segments do not say.
std::optional<Range> operandsOf(const Module &module, const Op &op,
                                size_t slot);
std::optional<Range> resultsOf(const Op &op, size_t slot);

/// Whether the type of a value does not fit its slot.
bool isMisfit(const Module &module, const Op &op, const SlotValue &value);
/// Whether an optional slot has more than one value.
bool isCrowded(const Op &op, bool isResult, size_t slot);

/// The numbers of operandSegmentSizes, none when it is not given.
std::span<const int64_t> segmentsOf(const Module &module, const Op &op);

/// Takes the types of all slots of an operation that can be read: operands,
/// then results, null for a slot without a value. False when they cannot be.
bool readSlots(const Module &module, const Op &op,
               std::span<const Type *> types);

/// The types of the slots of an operation, none of which is variadic.
template <size_t count>
std::optional<std::array<const Type *, count>> slotTypes(const Module &module,
                                                         const Op &op) {
  std::array<const Type *, count> types = {};
  return readSlots(module, op, types) ? std::optional(types) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// The slots of an operation's operands.
class OperandSlots {
public:
  OperandSlots(const Module &module, const Op &op);
  size_t of(size_t index) const;

private:
  const Op &op;
  /// Of an operation whose segments fit.
  std::span<const int64_t> segments;
};

template <typename Visit>
bool anyValue(const Module &module, const Op &op, Visit visit) {
  OperandSlots slots(module, op);
  std::span<const Operand> operands = module.operands(op);
  for (size_t i = 0; i < operands.size(); ++i)
    if (visit(SlotValue{false, i, slots.of(i), operands[i].type}))
      return true;
  std::span<const TypeId> results = module.results(op);
  for (size_t i = 0; i < results.size(); ++i)
    if (visit(SlotValue{true, i,
                        op.signature->results.slotOf(i, results.size()),
                        results[i]}))
      return true;
  return false;
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRSIGNATURE_H
