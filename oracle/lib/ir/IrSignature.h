//===- IrSignature.h - Violations of a signature ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares an operation with its OpSpec (oracle/Roster.h) once and stores the
// differences as faults. Whether a rule derived from the roster is broken
// depends on these faults alone.
//
// Words:
//   fault        a part of the signature that the operation violates, as a bit
//   arrangement  how the operands (or the results) are assigned to slots: first
//                slots of arity One, then at most one open slot (optional or
//                variadic), then slots of arity One
//   misfit       a value whose type does not satisfy its slot's constraint
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
// Above these, one bit for each slot and each attribute of an OpSpec.
constexpr unsigned firstOperandBit = 8;
constexpr unsigned firstResultBit = firstOperandBit + maxSlots;
constexpr unsigned firstAttributeBit = firstResultBit + maxSlots;
/// An enumeration of another width, or of a number without a keyword.
constexpr Faults wrongEnumeration = Faults(1)
                                    << (firstAttributeBit + maxAttributes);
static_assert(firstAttributeBit + maxAttributes < 64,
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
/// The faults with which readSlots fails.
constexpr Faults unreadableSlots =
    wrongResultCount | wrongOperandCount | wrongSegments |
    ((Faults(1) << firstAttributeBit) - (Faults(1) << firstOperandBit));

struct Arrangement {
  static constexpr size_t noSlot = SIZE_MAX;

  /// The numbers of slots of arity One before and after the open slot.
  uint8_t before = 0, behind = 0;
  bool isOpen = false;
  bool isVariadic = false;

  explicit Arrangement(std::span<const ValueSpec> slots);
  size_t minimum() const { return size_t(before) + behind; }
  bool allows(size_t count) const {
    return isOpen ? count >= minimum() : count == minimum();
  }
  /// Returns the slot of the value `index` of `count` values, or noSlot.
  size_t slotOf(size_t index, size_t count) const;
  /// Returns which of `count` values belong to a slot.
  Range valuesOf(size_t slot, size_t count) const;
};

/// The data that is derived from an OpSpec once.
struct Signature {
  const OpSpec *spec;
  /// The operation's number among the family's subjects.
  uint16_t subject;
  Arrangement operands, results;
  /// Bit i: whether attribute i of the spec is required, whether it is an
  /// integer, and whether it is an integer with keywords.
  uint16_t required = 0, integers = 0, enumerations = 0;
  /// The name and form of attribute i of the spec.
  std::array<const AttributeInfo *, maxAttributes> attributes = {};
  bool isReserved = false;
  /// How the types of the values are checked: not at all, each against the slot
  /// with its number, or each against the slot that it is assigned to.
  enum class Slots : uint8_t { TakeAnything, OneValueEach, Arranged };
  Slots slots;

  Signature(const OpSpec &spec, uint16_t subject);
};

/// Returns the signatures in the order of the subjects: allOps(), then the
/// reserved kind.
std::span<const Signature> signatures();
/// Returns the signature of a kind, or null when the kind has no name in the
/// schema.
const Signature *findSignature(int kind);

/// Whether an attribute of the form Enumeration has another width than the
/// roster's, or no keyword.
bool isOtherCase(const IrAttribute &attribute, const AttributeInfo &info);

Faults findFaults(const Module &module, const Op &op);

/// One value of an operation.
struct SlotValue {
  bool isResult;
  size_t index;
  /// Its slot's number, or Arrangement::noSlot.
  size_t slot;
  TypeId type;
};

/// Calls `visit` with every operand, then with every result, until it returns
/// true. Returns whether it did.
template <typename Visit>
bool anyValue(const Module &module, const Op &op, Visit visit);

/// Returns which values belong to a slot, or nothing when the number of
/// operands, the segments or the number of results are wrong.
std::optional<Range> operandsOf(const Module &module, const Op &op,
                                size_t slot);
std::optional<Range> resultsOf(const Op &op, size_t slot);

/// Whether the type of a value does not fit its slot.
bool isMisfit(const Module &module, const Op &op, const SlotValue &value);
/// Whether an optional slot has more than one value.
bool isCrowded(const Op &op, bool isResult, size_t slot);

/// Returns the numbers of operandSegmentSizes; empty when it is not given.
std::span<const int64_t> segmentsOf(const Module &module, const Op &op);

/// Whether an operation has no fault of unreadableSlots and does not lack its
/// segments.
bool hasReadableSlots(const Module &module, const Op &op);
/// A condition that does not hold where the slots cannot be read.
template <auto condition>
bool whereReadable(const Module &module, const Op &op) {
  return hasReadableSlots(module, op) && condition(module, op);
}

/// The number of operands of each slot.
using SlotSizes = std::array<uint32_t, maxSlots>;
/// Returns what operandSegmentSizes says, or nothing when it does not fit: each
/// number must be allowed by the arity of its slot, and their sum must be the
/// number of operands.
std::optional<SlotSizes> sizesOfSlots(const Module &module, const Op &op);

/// Stores the type of each slot of an operation: operands, then results, null
/// for a slot without a value. Returns false when the slots cannot be read.
bool readSlots(const Module &module, const Op &op,
               std::span<const Type *> types);

/// Returns the types of the slots of an operation without variadic slots, or
/// nothing when readSlots fails.
template <size_t count>
std::optional<std::array<const Type *, count>> slotTypes(const Module &module,
                                                         const Op &op) {
  std::array<const Type *, count> types = {};
  return readSlots(module, op, types) ? std::optional(types) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// Assigns the operands of an operation to slots.
class OperandSlots {
public:
  OperandSlots(const Module &module, const Op &op);
  /// Returns the slot of an operand, or Arrangement::noSlot.
  size_t of(size_t index) const;

private:
  const Op &op;
  /// Nothing when the operation has no segments or they are wrong.
  std::optional<SlotSizes> sizes;
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
