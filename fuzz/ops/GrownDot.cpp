//===- GrownDot.cpp - The waits and dots of a grown module ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of PipelineGrower.h that knows the operations which stand in the
// regions of a pipeline and are none of it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/DotElements.h"
#include "fuzz/ops/PipelineGrower.h"

using namespace tilefuzz;

/// A wait for what an async operation has begun, where there is one.
IrOp &PipelineGrower::growWait() {
  const IrValue *found =
      find([](const IrValue &value) { return value.kind == IR_ASYNC_TOKEN; });
  uint32_t token;
  if (found)
    token = found->number;
  else if (decisions.flip())
    token = growOne(OP_PRODUCE_ONE_ASYNC, 0).first_result() + 1;
  else
    token = cast(writer.type(IR_ASYNC_TOKEN));
  IrOp &op = append(OP_ASYNC_WAIT);
  op.add_operands(token);
  return op;
}

/// Of tiles in the scope as far as they can be multiplied.
IrOp &PipelineGrower::growDot() {
  static constexpr llvm::StringRef atoms[] = {"mma_f16_f16_f32", "mma_s8", "a",
                                              "Z_9"};
  const auto needTile = [&](auto isRight, ElementType otherwise) {
    const IrValue *found = find([&](const IrValue &value) {
      return value.kind == IR_TILE && isRight(elementOf(value));
    });
    return found ? *found
                 : IrValue{cast(tileOf(otherwise)), scope.back().type, IR_TILE,
                           nullptr};
  };
  const bool isInteger = decisions.oneIn(4);
  const auto anyElement = [&] {
    return isInteger ? anyInteger(decisions) : anyFloating(decisions);
  };
  const auto isRightAccumulator = [&](ElementType element) {
    return isInteger ? isIntegerElement(element) : element == TYPE_F32;
  };
  // A new A now and then: most tiles have the same element.
  const bool isNew = decisions.oneIn(4);
  const IrValue a = needTile(
      [&](ElementType element) {
        return !isNew && isIntegerElement(element) == isInteger;
      },
      anyElement());
  const ElementType element = elementOf(a);
  const IrValue b =
      needTile([&](ElementType other) { return canMultiply(element, other); },
               isFp8(element) ? anyFp8(decisions) : element);
  const IrValue c =
      needTile(isRightAccumulator, isInteger ? anyElement() : TYPE_F32);
  const uint32_t result = tileOf(isInteger ? anyElement() : TYPE_F32);

  IrOp &op = append(OP_DOT);
  for (const IrValue &operand : {a, b, c})
    op.add_operands(operand.number);
  setResults(op, {result});
  const bool isAtomFirst = !decisions.oneIn(4);
  if (isAtomFirst)
    IrWriter::text(op, ATTR_ATOM, decisions.pick(atoms));
  if (isInteger || decisions.oneIn(8))
    setInteger(op, ATTR_SIGNEDNESS_A, decisions.flip());
  if (decisions.oneIn(isInteger ? 2 : 8))
    setInteger(op, ATTR_SIGNEDNESS_B, decisions.flip());
  if (!isAtomFirst)
    IrWriter::text(op, ATTR_ATOM, decisions.pick(atoms));
  return op;
}
