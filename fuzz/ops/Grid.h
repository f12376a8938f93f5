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
// Grids are made before all static variables are: the lists that they name are
// constexpr or functions.
//
// To add an axis for one grid only, write a function and give it words; when a
// second grid needs it, move it here.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_GRID_H
#define FUZZ_OPS_GRID_H

#include "fuzz/ops/OpView.h"
#include "fuzz/ops/OpWalk.h"

#include "llvm/Support/FormatVariadic.h"

#include <type_traits>
#include <vector>

namespace tilefuzz {

using SlotNames = std::vector<llvm::StringRef>;
using Shape = std::vector<int64_t>;

struct Axis {
  /// A part of a sentence, for example "all shapes of a up to rank 3".
  std::string statement;
  std::function<void(Decisions &, OpView &)> choose;
  /// The slots and attributes that it changes. An operation of the grid that
  /// does not have one of them skips it, but one operation has at least one.
  SlotNames slots = {};
  std::vector<IrAttributeName> attributes = {};
};

struct Grid {
  std::vector<IrOpKind> kinds;
  /// Makes an operation break no rule; null for one that is valid as it is.
  void (*prepare)(OpView &op);
  std::vector<Axis> axes;

  operator OpWalk() const;
};

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
/// An integer attribute is absent, or has the number of each of its keywords.
Axis keyword(IrAttributeName name);
/// No padding_value, each keyword, or two numbers of each of six scalars, where
/// the operation may have it.
Axis paddingValue();
void choosePadding(Decisions &decisions, IrCase &module, IrOp &op);
/// An attribute that the operation has is removed or not.
Axis without(IrAttributeName name);
/// All of the slots, or all that there are, have each of the elements together.
Axis sameElement(llvm::ArrayRef<ElementType> all, SlotNames slots = {});
/// Each of the slots is of each of these kinds of types.
Axis kinds(SlotNames slots, std::vector<IrTypeKind> all);
/// Each of these operand slots has each of these numbers of values.
Axis counts(SlotNames slots, std::vector<int> numbers);
/// The operation has up to so many operands, whatever its slots are.
Axis operandCount(uint32_t most);
/// The module has no compute capability, or one of these.
Axis capability(std::vector<int32_t> capabilities);
/// The operation has a region too many or not.
Axis regionTooMany();
/// A list of integers has all lists of these numbers up to a length.
Axis numberLists(IrAttributeName name, std::vector<int64_t> numbers,
                 int maxLength);
/// One of several axes, and all of them.
Axis anyOf(std::vector<Axis> axes);
Axis allOf(std::vector<Axis> axes);
/// The axis where the operation has no region too many.
Axis withoutRegion(Axis axis);

/// Shapes around powers of two and around the most elements of a tile.
std::vector<Shape> limitShapes();

/// Returns a list of up to `maxLength` of these values.
template <typename T>
llvm::SmallVector<T, 6> chooseList(Decisions &decisions,
                                   llvm::ArrayRef<T> values, int maxLength) {
  llvm::SmallVector<T, 6> list;
  while (static_cast<int>(list.size()) < maxLength)
    if (const int choice =
            drawIndex(decisions, static_cast<int>(values.size()) + 1))
      list.push_back(values[choice - 1]);
    else
      break;
  return list;
}
/// Makes it the list.
template <typename T>
void chooseList(Decisions &decisions, google::protobuf::RepeatedField<T> &list,
                llvm::ArrayRef<std::type_identity_t<T>> values, int maxLength) {
  const auto chosen = chooseList<T>(decisions, values, maxLength);
  list.Assign(chosen.begin(), chosen.end());
}

inline llvm::SmallVector<int64_t, 6>
chooseNumbers(Decisions &decisions, std::initializer_list<int64_t> values,
              int maxLength) {
  return chooseList(decisions, llvm::ArrayRef(values), maxLength);
}

/// A walk of modules that `make` makes anew for each combination of choices.
OpWalk everyModule(std::string statement,
                   std::function<void(Decisions &, IrCase &)> make,
                   bool growsWithRoster = false);

} // namespace tilefuzz

#endif // FUZZ_OPS_GRID_H
