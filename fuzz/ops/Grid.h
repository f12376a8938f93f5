//===- Grid.h - Walks that are products of axes -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A grid is a walk as data: some operations, a valid form of each of them, and
// axes. An *axis* makes one choice about the operation, for example the element
// of a slot, and says in words what it chooses among. The walk visits all
// combinations of the choices, and its statement comes from the axes.
//
// Example, both signedness attributes absent, 0 or 1 with all elements of A:
//
//   static const Grid grid = {{OP_DOT}, makeValid,
//                             {number(ATTR_SIGNEDNESS_A, {0, 1}),
//                              number(ATTR_SIGNEDNESS_B, {0, 1}),
//                              elements({"a"}, walkedElements)}};
//
// To add an axis for one grid only, write a function and give it words; when a
// second grid needs it, move it here.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_GRID_H
#define FUZZ_OPS_GRID_H

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

#include <type_traits>
#include <vector>

namespace tilefuzz {

struct Axis {
  /// A part of a sentence, for example "all shapes of a up to rank 3".
  std::string statement;
  std::function<void(Decisions &, OneOp &)> choose;
};

struct Grid {
  std::vector<IrOpKind> kinds;
  /// Makes an operation break no rule; null for one that is valid as it is.
  void (*prepare)(OneOp &op);
  std::vector<Axis> axes;

  operator OpWalk() const;
};

using SlotNames = std::vector<llvm::StringRef>;
using Shape = std::vector<int64_t>;

// The slots and attributes of an axis that an operation of the grid does not
// have are skipped.

/// Each of the slots has each of the elements.
Axis elements(SlotNames slots, llvm::ArrayRef<ElementType> all);
/// The slot has the element of another one, or one of these.
Axis elementOf(llvm::StringRef slot, llvm::StringRef other,
               std::vector<ElementType> others);
/// Each of the slots has each shape of these sizes up to a rank, or one of
/// these.
Axis shapes(SlotNames slots, Shape sizes, int rank,
            std::vector<Shape> others = {});
/// The slots together have the shape of another one, or one of these.
Axis shapeOf(SlotNames slots, llvm::StringRef other,
             std::vector<Shape> others = {});
/// A unit attribute is there or not.
Axis unit(IrAttributeName name);
/// An integer attribute is absent, or has one of these numbers.
Axis number(IrAttributeName name, std::vector<int64_t> numbers);
/// The operation has a region too many or not.
Axis regionTooMany();
/// All slots have each of the elements, every time the same one.
Axis sameElement(llvm::ArrayRef<ElementType> all);
/// A list of integers has all lists of these numbers up to a length.
Axis numberLists(IrAttributeName name, std::vector<int64_t> numbers,
                 int maxLength);
/// One of several axes.
Axis anyOf(std::vector<Axis> axes);
/// The axis where the operation has no region too many.
Axis withoutRegion(Axis axis);

/// The walk of all modules that a function makes.
OpWalk everyModule(std::string statement,
                   void (*make)(Decisions &decisions, IrCase &module));

/// Draws a list of these values up to a length.
template <typename T>
void chooseList(Decisions &decisions, google::protobuf::RepeatedField<T> &list,
                llvm::ArrayRef<std::type_identity_t<T>> values, int maxLength) {
  list.Clear();
  const auto choices = static_cast<uint32_t>(values.size()) + 1;
  while (list.size() < maxLength)
    if (const uint32_t choice = decisions.below(choices))
      list.Add(values[choice - 1]);
    else
      return;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_GRID_H
