//===- IrSignature.cpp - Violations of a signature ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The comparison of IrSignature.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignature.h"

#include "ops/Groups.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

std::span<const ValueSpec> asSpan(const FixedList<ValueSpec, maxSlots> &list) {
  return {list.begin(), list.size()};
}

struct Signatures {
  std::vector<Signature> inOrder;
  // Indexed by kind; null for a kind without a signature.
  std::array<const Signature *, IrOpKind_ARRAYSIZE> ofKind = {};

  Signatures() {
    for (const OpSpec *spec : allOps())
      inOrder.emplace_back(*spec, uint16_t(inOrder.size()));
    inOrder.emplace_back(reservedOp, uint16_t(inOrder.size())).isReserved =
        true;
    for (const Signature &signature : inOrder)
      ofKind[signature.spec->kind] = &signature;
  }
};

const Signatures &allSignatures() {
  static const Signatures all;
  return all;
}

bool allows(RegionCount expected, uint32_t count) {
  return expected == RegionCount::Any || count == uint32_t(expected);
}

bool isOtherWidth(const IrAttribute &attribute, const AttributeInfo &info) {
  return attribute.has_width() && attribute.width() != info.width;
}

// Whether one of these attributes is given and wrong.
bool hasWrong(bool (*isWrong)(const IrAttribute &, const AttributeInfo &),
              uint16_t attributes, const Module &module, const Op &op) {
  unsigned given = op.given & attributes;
  for (; given != 0; given &= given - 1) {
    size_t slot = size_t(std::countr_zero(given));
    if (isWrong(*module.attribute(op, op.spec->attributes[slot].name),
                *op.signature->attributes[slot]))
      return true;
  }
  return false;
}

} // namespace

Arrangement::Arrangement(std::span<const ValueSpec> slots) {
  for (const ValueSpec &slot : slots) {
    if (slot.arity == Arity::One) {
      ++(isOpen ? behind : before);
      continue;
    }
    assert(!isOpen && "only segments tell two open slots apart");
    isOpen = true;
    isVariadic = slot.arity == Arity::Variadic;
  }
}

size_t Arrangement::slotOf(size_t index, size_t count) const {
  if (index < before)
    return index;
  if (!isOpen || count < minimum())
    return noSlot;
  return index < count - behind ? before
                                : before + 1 + index - (count - behind);
}

Range Arrangement::valuesOf(size_t slot, size_t count) const {
  if (slot < before)
    return {uint32_t(slot), 1};
  uint32_t open = uint32_t(count - minimum());
  if (slot == before)
    return {before, open};
  return {uint32_t(slot - 1) + open, 1};
}

static Arrangement arrangeOperands(const OpSpec &spec) {
  return Arrangement(spec.hasSegments() ? std::span<const ValueSpec>()
                                        : asSpan(spec.operands));
}

static Signature::Slots classify(const OpSpec &spec) {
  bool isConstrained = !spec.sameTypesRule.empty();
  bool isOneEach = !spec.hasSegments() && spec.sameTypesRule.empty();
  for (const auto *slots : {&spec.operands, &spec.results})
    for (const ValueSpec &slot : *slots) {
      isConstrained |=
          !slot.type->allowsEverything() || slot.arity == Arity::Optional;
      isOneEach &= slot.arity == Arity::One;
    }
  if (!isConstrained)
    return Signature::Slots::TakeAnything;
  return isOneEach ? Signature::Slots::OneValueEach
                   : Signature::Slots::Arranged;
}

Signature::Signature(const OpSpec &spec, uint16_t subject)
    : spec(&spec), subject(subject), operands(arrangeOperands(spec)),
      results(asSpan(spec.results)), slots(classify(spec)) {
  for (size_t i = 0; i < spec.attributes.size(); ++i) {
    if (spec.attributes[i].isRequired)
      required |= uint16_t(1u << i);
    attributes[i] = &attributeInfo(spec.attributes[i].name);
    if (attributes[i]->form == AttributeForm::Integer)
      integers |= uint16_t(1u << i);
    if (attributes[i]->form == AttributeForm::Enumeration)
      enumerations |= uint16_t(1u << i);
  }
}

std::span<const Signature> ir::signatures() { return allSignatures().inOrder; }

const Signature *ir::findSignature(int kind) {
  return kind >= 0 && kind < IrOpKind_ARRAYSIZE
             ? allSignatures().ofKind[size_t(kind)]
             : nullptr;
}

std::optional<Range> ir::resultsOf(const Op &op, size_t slot) {
  if (op.faults & wrongResultCount)
    return std::nullopt;
  return op.signature->results.valuesOf(slot, op.results.size);
}

bool ir::isMisfit(const Module &module, const Op &op, const SlotValue &value) {
  const auto &slots = value.isResult ? op.spec->results : op.spec->operands;
  return value.slot != Arrangement::noSlot &&
         !module.types().fits(*slots[value.slot].type, value.type);
}

bool ir::isCrowded(const Op &op, bool isResult, size_t slot) {
  const Arrangement &arrangement =
      isResult ? op.signature->results : op.signature->operands;
  size_t count = isResult ? op.results.size : op.operands.size;
  return arrangement.isOpen && !arrangement.isVariadic &&
         slot == arrangement.before && count > arrangement.minimum() + 1;
}

// Returns the type faults of an operation whose slots have one value each.
static Faults findMisfits(const Module &module, const Op &op) {
  const TypeTable &types = module.types();
  Faults faults = 0;
  std::span<const Operand> operands = module.operands(op);
  for (size_t i = 0; i < operands.size() && i < op.spec->operands.size(); ++i)
    if (!types.fits(*op.spec->operands[i].type, operands[i].type))
      faults |= wrongOperand(i);
  std::span<const TypeId> results = module.results(op);
  for (size_t i = 0; i < results.size() && i < op.spec->results.size(); ++i)
    if (!types.fits(*op.spec->results[i].type, results[i]))
      faults |= wrongResult(i);
  return faults;
}

static Faults findArrangedMisfits(const Module &module, const Op &op) {
  bool isOfOneType = !op.spec->sameTypesRule.empty();
  Faults faults = 0;
  std::optional<TypeId> first;
  anyValue(module, op, [&](const SlotValue &value) {
    if (value.slot == Arrangement::noSlot)
      return false;
    if (isMisfit(module, op, value) ||
        isCrowded(op, value.isResult, value.slot))
      faults |=
          value.isResult ? wrongResult(value.slot) : wrongOperand(value.slot);
    if (isOfOneType && first.value_or(value.type) != value.type)
      faults |= differentTypes;
    first = first.value_or(value.type);
    return false;
  });
  return faults;
}

bool ir::isOtherCase(const IrAttribute &attribute, const AttributeInfo &info) {
  return isOtherWidth(attribute, info) || !info.isKeyword(attribute.integer());
}

Faults ir::findFaults(const Module &module, const Op &op) {
  const Signature &signature = *op.signature;
  const OpSpec &spec = *signature.spec;
  Faults faults = 0;
  auto add = [&](bool isWrong, Faults fault) {
    if (isWrong)
      faults |= fault;
  };
  add(signature.isReserved, reservedKind);
  add(!allows(spec.regions, op.regions.size), wrongRegionCount);
  add(!signature.results.allows(op.results.size), wrongResultCount);
  add(!spec.hasSegments() && !signature.operands.allows(op.operands.size),
      wrongOperandCount);
  faults |= Faults(signature.required & ~unsigned(op.given))
            << firstAttributeBit;
  add(hasWrong(isOtherWidth, signature.integers, module, op), wrongWidth);
  add(hasWrong(isOtherCase, signature.enumerations, module, op),
      wrongEnumeration);
  add(spec.traits.isTerminator && !module.isLast(op), notLast);
  if (spec.hasSegments())
    add(module.attribute(op, ATTR_OPERAND_SEGMENT_SIZES) &&
            !sizesOfSlots(module, op),
        wrongSegments);
  switch (signature.slots) {
  case Signature::Slots::TakeAnything:
    return faults;
  case Signature::Slots::OneValueEach:
    return faults | findMisfits(module, op);
  case Signature::Slots::Arranged:
    return faults | findArrangedMisfits(module, op);
  }
  __builtin_unreachable();
}

bool ir::hasReadableSlots(const Module &module, const Op &op) {
  return !(op.faults & unreadableSlots) &&
         (!op.spec->hasSegments() ||
          module.hasAttribute(op, ATTR_OPERAND_SEGMENT_SIZES));
}

bool ir::readSlots(const Module &module, const Op &op,
                   std::span<const Type *> types) {
  const OpSpec &spec = *op.spec;
  assert(types.size() == spec.operands.size() + spec.results.size());
  if (!hasReadableSlots(module, op))
    return false;
  size_t next = 0;
  for (size_t slot = 0; slot < spec.operands.size(); ++slot, ++next)
    if (Range values = *operandsOf(module, op, slot); values.size != 0)
      types[next] = &module.types()[module.operands(op)[values.begin].type];
  for (size_t slot = 0; slot < spec.results.size(); ++slot, ++next)
    if (Range values = *resultsOf(op, slot); values.size != 0)
      types[next] = &module.types()[module.results(op)[values.begin]];
  return true;
}
