//===- OpDraft.h - One operation being made or changed ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The slots of one operation by the roster's names, each with a type and a
// value. A draft is filled in one of two ways:
//
//   * the generator makes one for a new operation: a recipe (OpRecipe.h) sets
//     the slots that depend on each other, and the generator draws the rest;
//   * an edit reads one from an operation that it changes (EditedOp.h).
//
// Example, a dot of two tiles of the same element:
//
//   draft["a"].type = draft["b"].type = generator.tileOf(TYPE_F16);
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPDRAFT_H
#define FUZZ_OPS_OPDRAFT_H

#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

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

class OpDraft {
public:
  static constexpr uint32_t unset = UINT32_MAX;

  /// An operand or result. What is unset is drawn.
  struct Slot {
    uint32_t type = unset;
    uint32_t value = unset; // of an operand
  };

  OpDraft(const oracle::OpSpec &spec, IrOp &op) : spec(spec), op(op) {}

  const oracle::OpSpec &spec;
  /// The operation. It gets its attributes before its operands.
  IrOp &op;

  /// The slot with this name, which is not variadic.
  Slot &operator[](llvm::StringRef name) { return slots[position(name)]; }
  const Slot &operator[](llvm::StringRef name) const {
    return slots[position(name)];
  }
  Slot &operand(size_t number) { return slots[number]; }
  Slot &result(size_t number) { return slots[spec.operands.size() + number]; }

  /// The values of an operand slot with this number, for a slot that is not for
  /// exactly one value; without a list they are drawn.
  std::array<std::optional<llvm::SmallVector<uint32_t, 4>>, oracle::maxSlots>
      operandLists;
  llvm::SmallVector<uint32_t, 4> &operandList(llvm::StringRef name) {
    return operandLists[position(name)].emplace();
  }

  /// The types of a variadic list of results; without a list they are drawn. An
  /// unset type becomes that of any value that is visible in the operation's
  /// regions.
  std::optional<llvm::SmallVector<uint32_t, 4>> variadicResults;

  /// The regions; drawn when the list is empty.
  llvm::SmallVector<RegionDraft, 2> regions;

  IrAttribute &set(IrAttributeName name) {
    return IrWriter::attribute(op, name);
  }
  void set(IrAttributeName name, int64_t value) {
    set(name).set_integer(value);
  }
  /// Keeps an optional attribute from being drawn.
  void omit(IrAttributeName name) { omitted.push_back(name); }
  bool isDrawn(IrAttributeName name) const {
    return !IrWriter::find(op, name) && !llvm::is_contained(omitted, name);
  }

private:
  size_t position(llvm::StringRef name) const {
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
    assert(false && "the operation has no slot with this name");
    return 0;
  }

  std::array<Slot, 16> slots;
  llvm::SmallVector<IrAttributeName, 4> omitted;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_OPDRAFT_H
