//===- DotEdits.cpp - Breaking the rules of dot ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for oracle/spec/dot.md. An operation that all of them can read has
// four tiles; the role of a tile is A, B, C or D.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/DotElements.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

using namespace tilefuzz;

namespace {
enum DotRole : int { DotA, DotB, DotC, DotD };

/// One such operation, and the elements of its tiles.
class ChosenDot {
public:
  ChosenDot(Case &testCase, Decisions &decisions);

  ElementType element(int role) const {
    return editor.module.types(static_cast<int>(type(role))).element();
  }
  bool isInteger() const { return isIntegerElement(element(DotA)); }
  /// Gives a role a tile with this element, of the same shape where it is new.
  void setElement(int role, ElementType element);
  /// Has all four be integers so that they break no rule.
  void makeInteger();
  /// Has all four be floating so that they break no rule.
  void makeFloating();

  IrOp &operation() { return *op; }

private:
  uint32_t type(int role) const {
    return role == DotD ? op->result_types(0)
                        : editor.typeOf(op->operands(role));
  }

  IrEditor editor;
  IrOp *op;
};
} // namespace

ChosenDot::ChosenDot(Case &testCase, Decisions &decisions)
    : editor(testCase, decisions) {
  const auto isLegible = [&](const IrIndex::Entry &entry) {
    const IrOp &op = *entry.op;
    const auto isTile = [&](uint32_t operand) {
      return editor.kindOf(operand) == IR_TILE;
    };
    return op.operands_size() == 3 && op.result_types_size() == 1 &&
           llvm::all_of(op.operands(), isTile) &&
           editor.module.types(static_cast<int>(op.result_types(0))).kind() ==
               IR_TILE;
  };
  op = &editor.choose({OP_DOT}, isLegible);
}

void ChosenDot::setElement(int role, ElementType wanted) {
  if (element(role) == wanted)
    return;
  IrType type = editor.module.types(static_cast<int>(this->type(role)));
  type.set_element(wanted);
  const uint32_t position = editor.grower.writer.copy(type);
  if (role == DotD) {
    editor.loosen(*op);
    op->set_result_types(0, position);
    return;
  }
  uint32_t value = 0;
  editor.before(*op, [&] { value = editor.grower.needType(position); });
  op->set_operands(role, value);
}

void ChosenDot::makeInteger() {
  if (!isInteger())
    setElement(DotA, anyInteger(editor.decisions));
  setElement(DotB, element(DotA));
  for (int role : {DotC, DotD})
    if (!isIntegerElement(element(role)))
      setElement(role, anyInteger(editor.decisions));
  if (!IrWriter::find(*op, ATTR_SIGNEDNESS_A))
    IrWriter::integer(*op, ATTR_SIGNEDNESS_A, editor.decisions.flip());
}

void ChosenDot::makeFloating() {
  if (isInteger())
    setElement(DotA, anyFloating(editor.decisions));
  if (!canMultiply(element(DotA), element(DotB)))
    setElement(DotB, element(DotA));
  for (int role : {DotC, DotD})
    setElement(role, TYPE_F32);
}

/// An element of this sort that is accepted; of the plain ones, one is.
template <typename Accept>
static ElementType otherElement(Decisions &decisions, bool isInteger,
                                Accept accept) {
  const ElementType drawn =
      isInteger ? anyInteger(decisions) : anyFloating(decisions);
  if (accept(drawn))
    return drawn;
  const ElementType plain = isInteger ? TYPE_I8 : TYPE_F16;
  return accept(plain) ? plain : isInteger ? TYPE_I32 : TYPE_BF16;
}

void tilefuzz::breakDotAbTypes(Case &testCase, Decisions &decisions) {
  ChosenDot dot(testCase, decisions);
  const bool isInteger = dot.isInteger();
  switch (decisions.below(4)) {
  case 0: // Some, but not all, of the other sort.
    for (uint32_t roles = 1 + decisions.below(14), role = 0; role < 4; ++role)
      if (roles >> role & 1)
        dot.setElement(static_cast<int>(role), isInteger
                                                   ? anyFloating(decisions)
                                                   : anyInteger(decisions));
    return;
  case 1:
    dot.makeInteger();
    break;
  case 2:
    dot.makeFloating();
    break;
  default:
    break;
  }
  // What A and B have must differ in a way that is seen.
  const int role = decisions.flip() ? DotB : DotA;
  const ElementType kept = dot.element(role == DotA ? DotB : DotA);
  dot.setElement(role, otherElement(decisions, isIntegerElement(kept),
                                    [&](ElementType element) {
                                      return !canMultiply(element, kept);
                                    }));
}

void tilefuzz::breakDotSignedness(Case &testCase, Decisions &decisions) {
  ChosenDot dot(testCase, decisions);
  dot.makeInteger();
  IrWriter::remove(dot.operation(), ATTR_SIGNEDNESS_A);
  if (decisions.flip())
    IrEditor::setInteger(dot.operation(), ATTR_SIGNEDNESS_B, decisions.flip());
}

void tilefuzz::breakDotAccumulator(Case &testCase, Decisions &decisions) {
  ChosenDot dot(testCase, decisions);
  dot.makeFloating();
  const uint32_t roles = 1 + decisions.below(3);
  for (int role : {DotC, DotD})
    if (roles >> (role - DotC) & 1)
      dot.setElement(role, otherElement(decisions, false, [](ElementType e) {
                       return e != TYPE_F32;
                     }));
}
