//===- DotEdits.cpp - Breaking the rules of dot ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/dot.md. The edits do not change shapes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/EditedOp.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;

static constexpr llvm::StringRef roleNames[] = {"a", "b", "c", "d"};

/// Makes all four tiles integer tiles that break no rule.
static void makeInteger(EditedOp &dot, Decisions &decisions) {
  if (!isInteger(dot.element("a")))
    dot.setElement("a", anyInteger(decisions));
  dot.setElement("b", dot.element("a"));
  for (llvm::StringRef role : {"c", "d"})
    if (!isInteger(dot.element(role)))
      dot.setElement(role, anyInteger(decisions));
  if (!dot.hasAttribute(ATTR_SIGNEDNESS_A))
    IrWriter::integer(dot.op, ATTR_SIGNEDNESS_A, decisions.flip());
}

/// Makes all four tiles floating tiles that break no rule.
static void makeFloating(EditedOp &dot, Decisions &decisions) {
  if (!isFloating(dot.element("a")))
    dot.setElement("a", anyFloating(decisions));
  if (!canMultiply(dot.element("a"), dot.element("b")))
    dot.setElement("b", dot.element("a"));
  // What can be multiplied need not be equal.
  if (ElementType drawn = anyFloating(decisions);
      canMultiply(dot.element("a"), drawn))
    dot.setElement("b", drawn);
  for (llvm::StringRef role : {"c", "d"})
    dot.setElement(role, TYPE_F32);
}

/// Returns an element of this sort that `accept` accepts. It must accept one of
/// the two plain elements.
template <typename Accept>
static ElementType otherElement(Decisions &decisions, bool isIntegerWanted,
                                Accept accept) {
  const ElementType drawn =
      isIntegerWanted ? anyInteger(decisions) : anyFloating(decisions);
  if (accept(drawn))
    return drawn;
  const ElementType plain = isIntegerWanted ? TYPE_I8 : TYPE_F16;
  return accept(plain) ? plain : isIntegerWanted ? TYPE_I32 : TYPE_BF16;
}

static void breakDotAbTypes(EditedOp &dot, Decisions &decisions) {
  const bool wasInteger = isInteger(dot.element("a"));
  switch (decisions.below(4)) {
  case 0: // Some, but not all, of the other sort.
    for (uint32_t roles = 1 + decisions.below(14), role = 0; role < 4; ++role)
      if (roles >> role & 1)
        dot.setElement(roleNames[role], wasInteger ? anyFloating(decisions)
                                                   : anyInteger(decisions));
    return;
  case 1:
    makeInteger(dot, decisions);
    break;
  case 2:
    makeFloating(dot, decisions);
    break;
  default:
    break;
  }
  // Gives A or B an element that cannot be multiplied with the other one's.
  const llvm::StringRef role = decisions.flip() ? "b" : "a";
  const ElementType kept = dot.element(role == "a" ? "b" : "a");
  dot.setElement(
      role, otherElement(decisions, isInteger(kept), [&](ElementType element) {
        return !canMultiply(element, kept);
      }));
}

static void breakDotSignedness(EditedOp &dot, Decisions &decisions) {
  makeInteger(dot, decisions);
  IrWriter::remove(dot.op, ATTR_SIGNEDNESS_A);
  if (decisions.flip())
    IrEditor::setInteger(dot.op, ATTR_SIGNEDNESS_B, decisions.flip());
}

static void breakDotAccumulator(EditedOp &dot, Decisions &decisions) {
  makeFloating(dot, decisions);
  const uint32_t roles = 1 + decisions.below(3);
  for (unsigned role : {0u, 1u})
    if (roles >> role & 1)
      dot.setElement(role ? "d" : "c",
                     otherElement(decisions, false,
                                  [](ElementType e) { return e != TYPE_F32; }));
}

static constexpr oracle::FixedList<IrOpKind, 8> kinds = {OP_DOT, OP_ASYNC_DOT};

static constexpr OpEdit rows[] = {
    {"tileas.dot.ab_types", kinds, changeTiles<breakDotAbTypes>,
     EditedOp::isLegible},
    {"tileas.dot.signedness", kinds, changeTiles<breakDotSignedness>,
     EditedOp::isLegible},
    {"tileas.dot.f32_acc", kinds, changeTiles<breakDotAccumulator>,
     EditedOp::isLegible},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::dotEdits = rows;
