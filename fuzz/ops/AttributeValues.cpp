//===- AttributeValues.cpp - Changes of the values of attributes ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of IrMoves.h that changes what an attribute says, by its form.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/tileaa/Values.h"
#include "fuzz/ops/tileas/Tma.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::AttributeForm;

static int64_t wildInt32(Decisions &decisions) {
  return static_cast<int32_t>(decisions.wildNumber());
}

int64_t tilefuzz::changedInteger(int64_t number, uint32_t width,
                                 Decisions &decisions) {
  int64_t changed = decisions.wildNumber();
  switch (decisions.below(5)) {
  case 0:
    changed = static_cast<int64_t>(static_cast<uint64_t>(number) + 1);
    break;
  case 1:
    changed = static_cast<int64_t>(static_cast<uint64_t>(number) - 1);
    break;
  case 2:
    changed = decisions.between(-2, 9);
    break;
  case 3:
    // Of 16 bits, only the low 8 can be the same.
    changed =
        width > 16
            ? sameInFewBits(number, decisions, width)
            : static_cast<int64_t>(static_cast<uint64_t>(number) + (1 << 8));
    break;
  default:
    break;
  }
  const unsigned rest = 64 - width;
  return static_cast<int64_t>(static_cast<uint64_t>(changed) << rest) >> rest;
}

/// Makes an entry of a list the same as another one, or a neighbour of any.
static void changeEntry(google::protobuf::RepeatedField<int64_t> &list,
                        uint32_t width, Decisions &decisions) {
  if (list.empty())
    return;
  const int64_t other = list[drawIndex(decisions, list.size())];
  list[drawIndex(decisions, list.size())] =
      decisions.oneIn(3) ? other : changedInteger(other, width, decisions);
}

/// Takes one from an entry and gives it to one beside it.
template <typename T>
static void moveOne(google::protobuf::RepeatedField<T> &list,
                    Decisions &decisions) {
  if (list.size() < 2)
    return;
  const int first = drawIndex(decisions, list.size() - 1);
  const bool isForward = decisions.flip();
  T &taker = list[first + isForward], &giver = list[first + !isForward];
  if (giver > 0 && taker < INT32_MAX) {
    --giver;
    ++taker;
  }
}

/// Changes, adds or removes an entry of a list of integers of this width.
static void changeList(google::protobuf::RepeatedField<int64_t> &list,
                       uint32_t width, Decisions &decisions) {
  const uint32_t kind = decisions.below(4);
  if (kind == 1 && !list.empty())
    return list.RemoveLast();
  if (kind == 2 && decisions.flip())
    return moveOne(list, decisions);
  if (kind >= 2 && !list.empty())
    return changeEntry(list, width, decisions);
  if (list.size() < 8)
    list.Add(list.empty() || decisions.flip() ? wildInt32(decisions)
                                              : list[list.size() - 1]);
}

static void changeFlags(google::protobuf::RepeatedField<int64_t> &flags,
                        Decisions &decisions) {
  const uint32_t kind = decisions.below(4);
  if (kind == 0 && flags.size() < 8)
    return flags.Add(decisions.flip());
  if (flags.empty())
    return;
  if (kind == 1)
    return flags.RemoveLast();
  int64_t &flag = flags[drawIndex(decisions, flags.size())];
  flag = !flag;
}

/// Adds or removes a group, moves the end of one, or changes the integers.
static void changeGroups(IrAttribute &attribute, Decisions &decisions) {
  auto &sizes = *attribute.mutable_sizes();
  auto &integers = *attribute.mutable_integers();
  switch (decisions.below(4)) {
  case 0:
    if (sizes.size() < 8)
      sizes.Add(0);
    return;
  case 1:
    if (!sizes.empty() && sizes[sizes.size() - 1] == 0)
      return sizes.RemoveLast();
    if (integers.size() >= 8 || sizes.empty())
      return;
    ++sizes[sizes.size() - 1];
    return integers.Add(
        integers.empty() ? 0 : integers[drawIndex(decisions, integers.size())]);
  case 2:
    return moveOne(sizes, decisions);
  default:
    changeEntry(integers, 32, decisions);
  }
}

static void changeStrings(google::protobuf::RepeatedPtrField<std::string> &list,
                          Decisions &decisions) {
  if (!list.empty() && decisions.flip())
    return list.RemoveLast();
  if (list.size() < 8)
    *list.Add() = decisions.pick(directiveTexts).str();
}

static void changeKeyword(IrAttribute &attribute, Decisions &decisions) {
  const size_t count = oracle::attributeInfo(attribute.name()).keywords.size();
  const auto other =
      static_cast<int64_t>(decisions.below(static_cast<uint32_t>(count - 1)));
  attribute.set_integer(other + (other >= attribute.integer()));
}

/// Another keyword, another scalar, or one in place of the other.
static void changePadding(IrEditor &editor, IrAttribute &attribute) {
  Decisions &decisions = editor.decisions;
  const bool isScalar = !attribute.types().empty();
  if (isScalar && decisions.oneIn(4)) {
    attribute.clear_types();
    attribute.set_integer(0);
  } else if (isScalar && decisions.flip()) {
    editor.generator.drawNumber(attribute);
  } else if (isScalar || decisions.oneIn(4)) {
    editor.generator.drawScalar(attribute);
  } else {
    changeKeyword(attribute, decisions);
  }
}

/// Changes, adds, removes or moves a predicate.
static void
changePredicates(google::protobuf::RepeatedPtrField<TileAAAttribute> &list,
                 Decisions &decisions) {
  const uint32_t choice = decisions.below(8);
  if (list.empty() || (choice == 0 && list.size() < maxPredicates))
    return drawTileAA(*list.Add(), decisions);
  const int index = drawIndex(decisions, list.size());
  if (choice == 1)
    return list.DeleteSubrange(index, 1);
  if (choice == 2)
    return list.SwapElements(index, list.size() - 1);
  changeTileAA(list[index], decisions);
}

/// Adds a type to one of the two lists, takes the last one from it, or changes
/// one.
static void changeFunctionType(IrEditor &editor, IrAttribute &attribute) {
  Decisions &decisions = editor.decisions;
  auto &types = *attribute.mutable_types();
  auto &sizes = *attribute.mutable_sizes();
  sizes.Resize(2, 0);
  const int list = static_cast<int>(decisions.below(2));
  const int end = static_cast<int>(list ? sizes[0] + sizes[1] : sizes[0]);
  if (end > types.size())
    return;
  const uint32_t choice = decisions.below(3);
  if (choice == 0 && sizes[list] < 8) {
    types.Add(editor.generator.anyType());
    std::rotate(types.begin() + end, types.end() - 1, types.end());
    ++sizes[list];
  } else if (choice == 1 && sizes[list]) {
    types.erase(types.begin() + end - 1);
    --sizes[list];
  } else if (!types.empty()) {
    uint32_t &type = types[drawIndex(decisions, types.size())];
    type = editor.generator.otherType(type);
  }
}

/// Another number in place of one, or one number more or less.
static void changeDense(google::protobuf::RepeatedField<int64_t> &numbers,
                        Decisions &decisions) {
  const uint32_t choice = decisions.below(4);
  if (choice == 0 && numbers.size() > 1)
    return numbers.RemoveLast();
  // Only these fit all elements.
  const int64_t number = -static_cast<int64_t>(decisions.below(2));
  if (numbers.empty() || (choice == 1 && numbers.size() < 256))
    return numbers.Add(number);
  numbers[drawIndex(decisions, numbers.size())] = number;
}

uint64_t tilefuzz::drawPackedShape(Decisions &decisions) {
  if (decisions.flip())
    return decisions.pick(packedShapes);
  const auto half = [&] {
    return std::max(uint64_t(1),
                    uint64_t(static_cast<uint32_t>(decisions.wildNumber())));
  };
  const uint64_t extent = half();
  return extent << 32 | half();
}

void tilefuzz::changeValue(IrEditor &editor, const IrOp &op,
                           IrAttribute &attribute) {
  static constexpr uint32_t widths[] = {64, 16, 8, 32};
  Decisions &decisions = editor.decisions;
  switch (oracle::attributeInfo(attribute.name()).form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration: {
    uint32_t width = attribute.has_width()
                         ? attribute.width()
                         : oracle::attributeInfo(attribute.name()).width;
    // In a nested module, another width is ill-formed.
    if (!isUpstream(op) && decisions.oneIn(4)) {
      width = decisions.pick(widths);
      attribute.set_width(width);
    }
    // The bytes of an input may hold any width.
    if (width < 1 || width > 64)
      width = 8;
    attribute.set_integer(
        changedInteger(attribute.integer(), width, decisions));
    return;
  }
  case AttributeForm::Bool:
    return attribute.set_integer(attribute.integer() ? 0 : 1);
  case AttributeForm::Flags:
    return attribute.set_integer(1 + decisions.below(3));
  case AttributeForm::LongIntegers:
    return changeList(*attribute.mutable_integers(), 64, decisions);
  case AttributeForm::Bools:
    return changeFlags(*attribute.mutable_integers(), decisions);
  case AttributeForm::Groups:
    return changeGroups(attribute, decisions);
  case AttributeForm::Strings:
    return changeStrings(*attribute.mutable_texts(), decisions);
  case AttributeForm::Keyword:
    return changeKeyword(attribute, decisions);
  case AttributeForm::Scalar: {
    // Only these numbers fit all scalars.
    const bool isIndex =
        !attribute.types().empty() &&
        editor.generator.typeAt(attribute.types(0)).kind() == IR_INDEX;
    return attribute.set_integer(
        isIndex ? changedInteger(attribute.integer(), 64, decisions)
                : -static_cast<int64_t>(decisions.below(2)));
  }
  case AttributeForm::Padding:
    return changePadding(editor, attribute);
  case AttributeForm::Types:
    return changeTypes(editor, *attribute.mutable_types());
  case AttributeForm::Integers:
    return changeList(*attribute.mutable_integers(), 32, decisions);
  case AttributeForm::Atom:
    if (decisions.oneIn(8))
      attribute.set_packed_shape(
          attribute.packed_shape() ? 0 : drawPackedShape(decisions));
    else if (decisions.oneIn(4) && !attribute.text().empty())
      attribute.set_text(nearName(attribute.text(), decisions));
    else if (llvm::StringRef(attribute.text()).starts_with("tma_") !=
             decisions.oneIn(8))
      attribute.set_text(drawTmaName(decisions));
    else
      attribute.set_text(decisions.pick(atomNames).str());
    return;
  case AttributeForm::Fields:
    return changeTileAA(*attribute.mutable_dialect(), decisions);
  case AttributeForm::Predicates:
    return changePredicates(*attribute.mutable_predicates(), decisions);
  case AttributeForm::String:
    return attribute.set_text(decisions.pick(directiveTexts).str());
  case AttributeForm::SymbolName:
    if (decisions.oneIn(4))
      return attribute.set_text("");
    [[fallthrough]];
  case AttributeForm::Symbol:
    return attribute.set_text(decisions.flip()
                                  ? drawSymbolName(decisions)
                                  : nearName(attribute.text(), decisions));
  case AttributeForm::FunctionType:
    return changeFunctionType(editor, attribute);
  case AttributeForm::Values:
    return changeArray(*attribute.mutable_values(), editor.generator);
  case AttributeForm::Hints:
    if (attribute.values().empty())
      drawHints(*attribute.mutable_values(), editor.generator,
                op.kind() == OP_CUDA_ENTRY);
    return changeHints(*attribute.mutable_values(), editor.generator);
  case AttributeForm::Dense:
    return attribute.types().empty()
               ? drawDense(attribute, editor.generator)
               : changeDense(*attribute.mutable_integers(), decisions);
  case AttributeForm::Predicate:
    if (attribute.dialect().mnemonic().empty())
      return drawFields(*attribute.mutable_dialect(), fieldMnemonics[0],
                        decisions);
    return changeTileAA(*attribute.mutable_dialect(), decisions);
  case AttributeForm::Unit:
    return;
  }
}
