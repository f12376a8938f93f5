//===- OpView.h - One operation by its slots --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of one operation by the names of their slots in the roster.
// Recipes, edits and grids all see an operation like this:
//
//   * a recipe (OpRecipe.h) gets a *draft*, the empty view of a new operation.
//     It sets the slots that depend on each other, and the generator draws the
//     rest. Example, a dot of two tiles of the same element:
//
//       draft["a"].type = draft["b"].type = generator.tileOf(TYPE_F16);
//
//   * an edit reads an operation of a module, changes slots, and writes them.
//     The slots must be *readable*: each value belongs to one and has a type
//     that the slot allows. Example, a mask of another type:
//
//       OpView load(editor, op);
//       load["mask"].type = other;
//       load.write();
//
//   * a grid (Grid.h) gets the only operation of a module, where each slot has
//     a type of its own. A change is one of the module at once:
//
//       OpView dot(module, OP_DOT);
//       dot.setElement("a", TYPE_F16);
//
// The functions at the end assign the values of any operation to slots: by
// operandSegmentSizes where the operation has it, and otherwise by their
// numbers, the slots before an open one from the front and those behind it from
// the end.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPVIEW_H
#define FUZZ_OPS_OPVIEW_H

#include "fuzz/module/IrIndex.h"
#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

class IrEditor;

inline llvm::ArrayRef<int64_t> shapeOf(const IrType &type) {
  return {type.shape().data(), static_cast<size_t>(type.shape_size())};
}

/// Ends the program, where a recipe, an edit or a grid names a slot or an
/// attribute that the operation does not have.
[[noreturn]] void reportName(llvm::StringRef what, IrOpKind kind,
                             llvm::StringRef name);

/// A region of a draft: one block with these arguments, or none.
struct RegionDraft {
  llvm::SmallVector<uint32_t, 3> arguments;
  bool hasBlock = true;
  /// The number of consumers in it; by default as many as around it.
  std::optional<int64_t> consumers;
  /// The types that its terminator hands over; without a list those of the
  /// operation's results.
  std::optional<llvm::SmallVector<uint32_t, 3>> yielded;
  /// Whether nothing but a terminator is generated in it.
  bool isPlain = false;
};

class OpView {
public:
  static constexpr uint32_t unset = UINT32_MAX;

  /// An operand or result. In a draft, what is unset is drawn. In an edit, an
  /// operand without a value of its type gets a new one.
  struct Slot {
    uint32_t type = unset;
    uint32_t value = unset; // of an operand
  };
  using Values = llvm::SmallVector<uint32_t, 4>;

  /// Makes a draft.
  OpView(IrCase &module, IrOp &op)
      : module(module), op(op), spec(*oracle::findOp(op.kind())) {}
  /// Reads an operation for an edit. Detaches its results.
  OpView(IrEditor &editor, IrOp &op);
  /// Makes the module of a grid: one operation and a conversion cast, which
  /// defines a value for each of its operand slots, if it has any. All slots
  /// that may be tiles are tiles of f32. The table of types has a pointer to
  /// each space, for types that nest one, a memref in each, and then a type for
  /// each slot.
  OpView(IrCase &module, IrOpKind kind);

  IrCase &module;
  /// The operation. A draft gets its attributes before its operands.
  IrOp &op;
  const oracle::OpSpec &spec;

  /// The slot with this name. One that is variadic has a list instead.
  Slot &operator[](llvm::StringRef name) { return slots[position(name)]; }
  const Slot &operator[](llvm::StringRef name) const {
    return slots[position(name)];
  }
  Slot &operand(size_t number) { return slots[number]; }
  Slot &result(size_t number) { return slots[spec.operands.size() + number]; }
  /// Whether there is a slot with this name, and it has a type.
  bool has(llvm::StringRef name) const {
    const size_t number = find(name);
    return number < slots.size() && slots[number].type != unset;
  }
  /// The row of the roster for a slot.
  const oracle::ValueSpec &specOf(llvm::StringRef name) const {
    const size_t number = position(name), count = spec.operands.size();
    return number < count ? spec.operands[number]
                          : spec.results[number - count];
  }
  /// The names of all slots, operands first.
  llvm::SmallVector<llvm::StringRef, 8> names() const;

  /// The values of an operand slot with this number, for a slot that is not for
  /// exactly one value; without a list they are drawn.
  std::array<std::optional<Values>, oracle::maxSlots> operandLists;
  Values &operandList(llvm::StringRef name) {
    return operandLists[position(name)].emplace();
  }
  /// The types of a variadic list of results; without a list they are drawn. An
  /// unset type becomes that of any value that is visible in the operation's
  /// regions.
  std::optional<Values> variadicResults;

  /// The regions of a draft; drawn when the list is empty.
  llvm::SmallVector<RegionDraft, 2> regions;

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  const IrType &type(llvm::StringRef slot) const {
    return module.types(static_cast<int>((*this)[slot].type));
  }
  /// In a grid only, where other slots keep their types.
  IrType &type(llvm::StringRef slot) {
    assert(!editor && "an edit changes a copy of a type");
    return *module.mutable_types(static_cast<int>((*this)[slot].type));
  }
  ElementType element(llvm::StringRef slot) const {
    return type(slot).element();
  }
  llvm::ArrayRef<int64_t> shape(llvm::StringRef slot) const {
    return shapeOf(type(slot));
  }
  /// Sets the element; for a view of nv_tileaa, that of the pointer it nests.
  void setElement(llvm::StringRef slot, ElementType element);
  void setShape(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape);

  //===--------------------------------------------------------------------===//
  // Attributes
  //===--------------------------------------------------------------------===//

  IrAttribute &set(IrAttributeName name) {
    if (!spec.attribute(name)) [[unlikely]]
      reportName("an attribute", op.kind(), oracle::attributeInfo(name).name);
    return IrWriter::attribute(op, name);
  }
  void set(IrAttributeName name, int64_t value) {
    set(name).set_integer(value);
  }
  /// Keeps an optional attribute of a draft from being drawn.
  void omit(IrAttributeName name) { omitted.push_back(name); }
  bool isDrawn(IrAttributeName name) const {
    return !IrWriter::find(op, name) && !llvm::is_contained(omitted, name);
  }

  //===--------------------------------------------------------------------===//
  // Edits
  //===--------------------------------------------------------------------===//

  /// Sets the tile of a slot, which may be missing before.
  void setTile(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
               ElementType element);
  /// Changes the operation to what the slots are.
  void write();

  //===--------------------------------------------------------------------===//
  // Grids
  //===--------------------------------------------------------------------===//

  /// Returns the position of the type of a pointer to this space, and of a
  /// memref in it.
  static uint32_t pointerTo(MemorySpace space) {
    return static_cast<uint32_t>(llvm::find(spaces, space) - spaces);
  }
  static uint32_t memrefIn(MemorySpace space) {
    return pointerTo(space) + static_cast<uint32_t>(std::size(spaces));
  }
  /// Sets how many values an operand slot has, all of them the slot's one, and
  /// the segments where the operation has them.
  void setCount(llvm::StringRef slot, size_t count);
  /// Removes a result, or makes it the last one.
  void setResult(llvm::StringRef slot, bool isPresent);
  /// Gives the operation `count` operands, and repeats the last value when
  /// there are not as many values.
  void setOperandCount(uint32_t count);
  /// Appends a cast for its operands and a copy of the operation to a block of
  /// another module.
  void addTo(IrWriter &writer, IrOps &ops);

private:
  static constexpr MemorySpace spaces[] = {
      SPACE_GLOBAL, SPACE_GENERIC, SPACE_REGISTER, SPACE_SHARED, SPACE_TENSOR};

  /// Returns the number of the slot with this name, or that of all slots.
  size_t find(llvm::StringRef name) const {
    size_t position = 0;
    for (const auto *list : {&spec.operands, &spec.results})
      for (const oracle::ValueSpec &slot : *list) {
        // Comparing the first letters avoids most calls of memcmp, each of
        // which libFuzzer records.
        if (slot.name.front() == name.front() &&
            llvm::StringRef(slot.name) == name)
          return position;
        ++position;
      }
    return slots.size();
  }
  size_t position(llvm::StringRef name) const {
    const size_t found = find(name);
    if (found == slots.size()) [[unlikely]]
      reportName("a slot", op.kind(), name);
    return found;
  }
  void writeOperands();

  IrEditor *editor = nullptr;
  std::array<Slot, 2 * oracle::maxSlots> slots;
  llvm::SmallVector<IrAttributeName, 4> omitted;
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The number of values of each slot.
using SlotSizes = llvm::SmallVector<int, oracle::maxSlots>;

/// Returns the number of operands of each slot, or nothing when the number of
/// operands or the segments do not fit the roster.
std::optional<SlotSizes> operandSizes(const IrOp &op);
std::optional<SlotSizes> resultSizes(const IrOp &op);

/// An operand, a result, or an argument of the first block of a region, of an
/// operation whose slots need not be readable.
struct OpValue {
  enum class Side : uint8_t { Operand, Result, Argument };

  Side side = Side::Operand;
  int number = 0, region = 0;
};
/// Returns all of an operation's.
llvm::SmallVector<OpValue, 8> valuesOf(const IrOp &op);
uint32_t typeOf(const IrEditor &editor, const IrOp &op, OpValue value);
/// Results must have been detached.
void setType(IrEditor &editor, IrOp &op, OpValue value, uint32_t type);
/// Returns the slot of a value, or null when it has none. While
/// the segments do not fit, an operand belongs to the first slot if all slots
/// are alike.
const oracle::ValueSpec *slotOf(const IrOp &op, OpValue value);

/// Whether every value has a slot and a type that this allows.
bool hasReadableSlots(const IrEditor &editor, const IrOp &op);
/// OpEdit::canChange of an edit that makes a view.
inline bool isReadable(const IrEditor &editor, const IrIndex::Entry &entry,
                       llvm::StringRef) {
  return hasReadableSlots(editor, *entry.op);
}

} // namespace tilefuzz

#endif // FUZZ_OPS_OPVIEW_H
