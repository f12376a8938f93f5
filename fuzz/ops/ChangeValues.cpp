//===- ChangeValues.cpp - Changes of operands, results and arguments ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of Change.h for values: their types, how many there are, and which
// value an operand is.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Change.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>
#include <numeric>

using namespace tilefuzz;
using Part = Change::Part;
using How = Change::How;
using Scope = Change::Scope;

/// Whether a value is one of the part that a change is of.
static bool isOf(const IrOp &op, OpValue value, const Change &change) {
  // The first parts are the sides of values.
  if (static_cast<Part>(value.side) != change.part)
    return false;
  if (change.number == Change::any)
    return true;
  const oracle::OpSpec &spec = *specOf(op);
  const oracle::ValueSpec *slot = slotOf(op, value);
  return slot &&
         slot - (change.part == Part::Result ? spec.results : spec.operands)
                     .begin() ==
             change.number;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool isPointer(IrTypeKind kind) {
  return kind == IR_PTR || kind == IR_CUDA_PTR;
}

/// Whether what is nested in the type has its element, or points to one.
static bool pointsTo(const TypeSampler &types, const IrType &type) {
  return type.kind() == IR_TILEAA_VIEW ||
         (canHoldElement(type.kind()) && hasNested(type) &&
          isPointer(types.typeAt(type.nested()).kind()));
}

namespace {
/// Changes types in the same way.
class TypeChange {
public:
  TypeChange(IrEditor &editor, How how)
      : types(editor.generator), how(how), decisions(editor.decisions) {}

  uint32_t operator()(uint32_t type, bool isSource = false) {
    const IrType &old = types.typeAt(type);
    const bool isView = old.kind() == IR_TILEAA_VIEW;
    // A tile of pointers becomes one of others, or of no pointers where it is
    // not the source of a view.
    if (how == How::Element && pointsTo(types, old) &&
        (isView || (isSource && old.kind() == IR_TILE) || decisions.flip()))
      return types.changed(type, [&](IrType &copy) {
        copy.set_nested((*this)(old.nested(), isView));
      });
    return types.changed(type, [&](IrType &copy) { change(copy); });
  }

private:
  void change(IrType &type) {
    auto &shape = *type.mutable_shape();
    auto &strides = *type.mutable_strides();
    const bool hasStrides = !strides.empty() || type.kind() == IR_MEMREF;
    switch (how) {
    case How::Element:
      if (canHoldIndex(type.kind()) &&
          (held || (!element && decisions.oneIn(8)))) {
        if (!held)
          held = types.heldElement();
        return holdElement(type, *held);
      }
      if (!element)
        element = isCudaKind(type.kind()) ? types.cudaElement(cudaElementSet())
                                          : decisions.pick(elementTypes);
      return setElement(type, *element);
    case How::Size:
      if (shape.empty())
        return;
      if (!number)
        number = decisions.below(9);
      if (int64_t &size = shape[axisOf(shape.size())]; true)
        size = otherSize(size, *number);
      return;
    case How::FarSize:
      if (shape.empty() || isCudaTileView(type.kind()))
        return;
      if (int64_t &size = shape[axisOf(shape.size())]; true)
        size = farSize(size);
      return;
    case How::HigherRank:
      if (!number)
        number = decisions.pick(dimensions);
      shape.Add(*number);
      if (hasStrides)
        strides.Add(1);
      return;
    default:
      if (shape.empty())
        return;
      shape.RemoveLast();
      if (!strides.empty())
        strides.RemoveLast();
    }
  }
  int axisOf(int rank) {
    if (!axis)
      axis = decisions.below(8);
    // From the end, as ranks differ.
    return rank - 1 - static_cast<int>(*axis % static_cast<uint32_t>(rank));
  }
  /// A size that is not known stays.
  int64_t farSize(int64_t size) {
    if (!step)
      step = drawHighStep(decisions);
    return size > 0 ? moved(size, *step) : size;
  }
  int64_t otherSize(int64_t size, int64_t choice) {
    switch (choice) {
    case 0:
      return size / 2;
    case 1:
      // The unknown size, which has one bit, becomes 0.
      return size > INT64_MAX / 2
                 ? size - 1
                 : static_cast<int64_t>(static_cast<uint64_t>(size) * 2);
    case 2:
      return size + (size < INT64_MAX);
    case 3:
      return size == 1 ? 2 : 1;
    case 4:
      return size == 3 ? 5 : 3;
    case 5:
      return 1 << 13;
    case 6:
      return size > 0 ? size - 1 : size;
    case 7:
      return farSize(size);
    default:
      return 0;
    }
  }

  TypeSampler &types;
  How how;
  Decisions &decisions;
  std::optional<ElementType> element;
  /// An element that is no scalar, which takes the place of the other one.
  std::optional<uint32_t> held;
  std::optional<int64_t> number, step;
  std::optional<uint32_t> axis;
};
} // namespace

static bool hasPart(const IrType &type, How how) {
  return how != How::Element || type.has_element() ||
         type.kind() == IR_TILEAA_VIEW || canHoldElement(type.kind());
}

static uint32_t otherType(IrEditor &editor, const IrOp &op, OpValue value,
                          How how, uint32_t old,
                          llvm::ArrayRef<uint32_t> others) {
  switch (how) {
  case How::Twin:
    return editor.generator.nearTwin(old);
  case How::Allowed:
  case How::Wrong:
    if (const oracle::ValueSpec *slot = slotOf(op, value))
      return how == How::Wrong ? editor.generator.sampleOther(*slot->type)
                               : editor.generator.sample(*slot->type);
    [[fallthrough]];
  case How::Other:
    return editor.generator.otherType(old);
  case How::Copied:
    return editor.decisions.pick(others);
  default:
    return TypeChange(editor, how)(old);
  }
}

static void changeTypesOf(IrEditor &editor, IrOp &op, const Change &change) {
  const llvm::SmallVector<OpValue, 8> values = valuesOf(op);
  llvm::SmallVector<uint32_t, 8> types;
  for (OpValue value : values)
    types.push_back(typeOf(editor, op, value));
  std::optional<size_t> drawn;
  uint32_t count = 0;
  for (size_t i = 0; i < values.size(); ++i)
    if (isOf(op, values[i], change) &&
        hasPart(editor.generator.typeAt(types[i]), change.how) &&
        editor.decisions.below(++count) == 0)
      drawn = i;
  if (!drawn)
    return;
  TypeChange same(editor, change.how);
  const uint32_t other = change.isParametric()
                             ? same(types[*drawn])
                             : otherType(editor, op, values[*drawn], change.how,
                                         types[*drawn], types);
  const auto elementOf = [&](uint32_t type) {
    const TypeSampler &sampler = editor.generator;
    const IrType &parts = sampler.typeAt(type);
    return sampler.elementOf(
        pointsTo(sampler, parts) ? sampler.typeAt(parts.nested()) : parts);
  };
  bool changesResults = false;
  for (size_t i = 0; i < values.size(); ++i) {
    const bool isSame =
        i == *drawn || editor.isSameType(types[i], types[*drawn]);
    if (i != *drawn && (change.scope == Scope::One ||
                        (change.scope == Scope::SameType && !isSame) ||
                        (change.scope == Scope::SameElement &&
                         elementOf(types[i]) != elementOf(types[*drawn]))))
      continue;
    if (!hasPart(editor.generator.typeAt(types[i]), change.how))
      continue;
    if (values[i].side == OpValue::Side::Result && !changesResults) {
      editor.detachResults(op);
      changesResults = true;
    }
    setType(editor, op, values[i],
            isSame || !change.isParametric() ? other : same(types[i]));
  }
  if (changesResults)
    editor.updateTerminators(op);
}

//===----------------------------------------------------------------------===//
// Lists of values
//===----------------------------------------------------------------------===//

static void changeOperandCount(IrEditor &editor, IrOp &op,
                               const Change &change) {
  const bool isMore = change.how == How::More;
  const int count = op.operands_size();
  if (isMore ? count > 16 : !count)
    return;
  if (change.number == Change::any) { // Whatever the slots are.
    if (!isMore)
      return op.mutable_operands()->Truncate(
          drawIndex(editor.decisions, count));
    do
      op.add_operands(editor.decisions.flip()
                          ? editor.anyValue(op)
                          : editor.castBefore(op, editor.generator.anyType()));
    while (editor.decisions.flip());
    return;
  }
  const auto sizes = operandSizes(op);
  const size_t number = change.number;
  if (!sizes || number >= sizes->size())
    return;
  const int size = (*sizes)[number];
  const int first = std::accumulate(sizes->begin(), sizes->begin() + number, 0);
  if (!isMore && !size)
    return;
  if (isMore) {
    const uint32_t value =
        size && editor.decisions.flip()
            ? op.operands(first + size - 1)
            : editor.rightValue(op, *specOf(op)->operands[number].type,
                                [](const IrValue &) { return true; });
    auto &operands = *op.mutable_operands();
    operands.Add(value);
    std::rotate(operands.begin() + first + size, operands.end() - 1,
                operands.end());
  } else {
    op.mutable_operands()->erase(op.operands().begin() + first + size - 1);
  }
  if (IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES))
    if (const int segment = static_cast<int>(number);
        specOf(op)->hasSegments() && segment < segments->integers_size())
      segments->set_integers(segment,
                             segments->integers(segment) + (isMore ? 1 : -1));
}

/// Returns a type for one more result.
static uint32_t moreType(IrEditor &editor, const IrOp &op) {
  if (op.result_types().empty())
    return editor.generator.anyType();
  const auto &slots = specOf(op)->results;
  const uint32_t choice = editor.decisions.below(3);
  if (choice == 0)
    return op.result_types(op.result_types_size() - 1);
  return choice == 1 && !slots.empty()
             ? editor.generator.sample(*slots[slots.size() - 1].type)
             : editor.generator.anyType();
}

static void changeResultCount(IrEditor &editor, IrOp &op, bool isMore) {
  if (isMore ? op.result_types_size() > 8 : op.result_types().empty())
    return;
  editor.detachResults(op);
  if (!isMore)
    op.mutable_result_types()->RemoveLast();
  else
    do
      op.add_result_types(moreType(editor, op));
    while (editor.decisions.oneIn(4));
  op.set_first_result(editor.generator.writer.newValues(
      static_cast<unsigned>(op.result_types_size())));
  if (editor.decisions.flip())
    editor.updateTerminators(op);
}

static void changeArgumentCount(IrEditor &editor, IrOp &op, bool isMore) {
  if (op.regions().empty())
    return;
  IrBlock *block =
      firstBlock(op, drawIndex(editor.decisions, op.regions_size()));
  if (!block || (isMore ? block->argument_types_size() > 6
                        : block->argument_types().empty()))
    return;
  editor.renumberArguments(*block);
  if (isMore)
    block->add_argument_types(editor.generator.anyType());
  else
    block->mutable_argument_types()->RemoveLast();
  repair(editor);
}

static void replaceOperand(IrEditor &editor, IrOp &op, const Change &change) {
  llvm::SmallVector<int, 8> numbers;
  for (int i = 0; i < op.operands_size(); ++i)
    if (isOf(op, {OpValue::Side::Operand, i}, change))
      numbers.push_back(i);
  if (numbers.empty())
    return;
  const int number = editor.decisions.pick(llvm::ArrayRef(numbers));
  const uint32_t old = op.operands(number);
  const uint32_t type = editor.typeOf(old);
  editor.scopeBefore(op);
  const IrValue *other =
      editor.decisions.flip()
          ? editor.generator.find([&](const IrValue &value) {
              return value.number != old && editor.isSameType(value.type, type);
            })
          : nullptr;
  const uint32_t value = other ? other->number : editor.castBefore(op, type);
  op.set_operands(number, value);
}

void tilefuzz::changeValues(IrEditor &editor, IrOp &op, const Change &change) {
  const bool isMore = change.how == How::More;
  if (!isMore && change.how != How::Fewer && change.how != How::Replaced)
    return changeTypesOf(editor, op, change);
  switch (change.part) {
  case Part::Operand:
    return change.how == How::Replaced ? replaceOperand(editor, op, change)
                                       : changeOperandCount(editor, op, change);
  case Part::Result:
    return changeResultCount(editor, op, isMore);
  default:
    return changeArgumentCount(editor, op, isMore);
  }
}
