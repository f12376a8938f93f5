//===- IrSignatureTexts.cpp - Diagnostics of the roster's rules -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The diagnostics of oracle/spec/ir.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignatureTexts.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

void ir::formatReserved(const Module &, const Op &, Faults, std::string &text) {
  append(text, "roster.pipeline_enum.15: expected the index of a pipeline "
               "operation, below 15, but got 15");
}

void ir::formatRegionCount(const Module &, const Op &op, Faults,
                           std::string &text) {
  switch (op.spec->regions) {
  case RegionCount::None:
    return append(text, "requires zero regions");
  case RegionCount::One:
    return append(text, "requires one region");
  default:
    return appendAll(text, "expected ", unsigned(op.spec->regions), " regions");
  }
}

void ir::formatResultCount(const Module &, const Op &op, Faults,
                           std::string &text) {
  const Arrangement &results = op.signature->results;
  size_t count = results.minimum();
  if (results.isOpen)
    appendAll(text, "expected ", count, " or more results");
  else if (count == 0)
    append(text, "requires zero results");
  else if (count == 1)
    append(text, "requires one result");
  else
    appendAll(text, "expected ", count, " results");
}

void ir::formatOperandCount(const Module &, const Op &op, Faults,
                            std::string &text) {
  const Arrangement &operands = op.signature->operands;
  size_t count = operands.minimum();
  if (operands.isOpen)
    appendAll(text, "expected ", count, " or more operands, but found ",
              op.operands.size);
  else if (count == 0)
    append(text, "requires zero operands");
  else if (count == 1)
    append(text, "requires a single operand");
  else
    appendAll(text, "expected ", count, " operands, but found ",
              op.operands.size);
}

void ir::formatMissingAttribute(const Module &, const Op &op, Faults faults,
                                std::string &text) {
  Faults missing = op.faults & faults ? op.faults & faults : faults;
  size_t slot = size_t(std::countr_zero(missing >> firstAttributeBit));
  appendAll(text, "requires attribute '",
            attributeInfo(op.spec->attributes[slot].name).name, "'");
}

// Returns the first attribute of a form that is given and wrong, or else the
// first one of the form.
template <typename IsWrong>
static const AttributeInfo &findWrong(const Module &module, const Op &op,
                                      AttributeForm form, IsWrong isWrong) {
  const auto &slots = op.spec->attributes;
  auto hasForm = [&](const AttributeSpec &slot) {
    return attributeInfo(slot.name).form == form;
  };
  auto wrong = std::ranges::find_if(slots, [&](const AttributeSpec &slot) {
    const IrAttribute *attribute = module.attribute(op, slot.name);
    return hasForm(slot) && attribute &&
           isWrong(*attribute, attributeInfo(slot.name));
  });
  if (wrong == slots.end())
    wrong = std::ranges::find_if(slots, hasForm);
  return attributeInfo(wrong->name);
}

void ir::formatEnumeration(const Module &module, const Op &op, Faults,
                           std::string &text) {
  const AttributeInfo &info =
      findWrong(module, op, AttributeForm::Enumeration, isOtherCase);
  appendAll(text, "attribute '", info.name,
            "' failed to satisfy constraint: ", info.constraint);
}

void ir::formatWidth(const Module &module, const Op &op, Faults,
                     std::string &text) {
  const AttributeInfo &info =
      findWrong(module, op, AttributeForm::Integer,
                [](const IrAttribute &attribute, const AttributeInfo &asked) {
                  return Module::widthOf(attribute) != asked.width;
                });
  appendAll(text, "attribute '", info.name,
            "' failed to satisfy constraint: ", info.width, "-bit ",
            info.isAnySign ? "" : "signless ", "integer attribute");
}

namespace {

// The operands or the results of an operation, with their name in diagnostics.
struct Side {
  std::string_view name;
  const FixedList<ValueSpec, maxSlots> &slots;
};

Side sideOf(const Op &op, bool isResult) {
  if (isResult)
    return {"result", op.spec->results};
  return {"operand", op.spec->operands};
}

bool concerns(Faults faults, bool isResult, size_t slot) {
  return slot != Arrangement::noSlot &&
         faults & (isResult ? wrongResult(slot) : wrongOperand(slot));
}

void formatType(const Module &module, const Op &op, bool isResult, size_t index,
                size_t slot, std::optional<TypeId> type, std::string &text) {
  Side side = sideOf(op, isResult);
  bool isVariadic = side.slots[slot].arity == Arity::Variadic ||
                    (op.spec->hasSegments() && !isResult);
  appendAll(text, side.name, " #", index, " must be ",
            isVariadic ? "variadic of " : "", side.slots[slot].type->text,
            ", but got '");
  if (type)
    module.types().appendFull(text, *type);
  else
    append(text, "none");
  append(text, "'");
}

// Appends the diagnostic of the first value that does not fit its slot, among
// the slots in `faults`. Returns whether there is such a value.
bool formatMisfit(const Module &module, const Op &op, Faults faults,
                  std::string &text) {
  return anyValue(module, op, [&](const SlotValue &value) {
    if (!concerns(faults, value.isResult, value.slot))
      return false;
    if (isCrowded(op, value.isResult, value.slot)) {
      size_t size = value.isResult ? op.results.size : op.operands.size;
      const Arrangement &arrangement =
          value.isResult ? op.signature->results : op.signature->operands;
      appendAll(text, sideOf(op, value.isResult).name, " group starting at #",
                value.index, " requires 0 or 1 element, but found ",
                size - arrangement.minimum());
      return true;
    }
    if (!isMisfit(module, op, value))
      return false;
    formatType(module, op, value.isResult, value.index, value.slot, value.type,
               text);
    return true;
  });
}

} // namespace

void ir::formatSlot(const Module &module, const Op &op, Faults faults,
                    std::string &text) {
  if (formatMisfit(module, op, faults, text))
    return;
  if (op.faults & faults & differentTypes || faults == differentTypes)
    return append(text, "requires the same type for all operands and results");
  // The rule is not broken: describe the first value of the rule's slots, or
  // the first slot when they have no values.
  if (anyValue(module, op, [&](const SlotValue &value) {
        if (!concerns(faults, value.isResult, value.slot))
          return false;
        formatType(module, op, value.isResult, value.index, value.slot,
                   value.type, text);
        return true;
      }))
    return;
  size_t bit = size_t(std::countr_zero(faults >> firstOperandBit));
  bool isResult = bit >= maxSlots;
  size_t slot = isResult ? bit - maxSlots : bit;
  formatType(module, op, isResult, slot, slot, std::nullopt, text);
}

void ir::formatSegments(const Module &, const Op &, Faults, std::string &text) {
  append(text, "operandSegmentSizes does not match the op schema");
}

void ir::formatNotLast(const Module &, const Op &, Faults, std::string &text) {
  append(text, "must be the last operation in the parent block");
}
