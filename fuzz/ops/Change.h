//===- Change.h - One small change of one operation -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Change is data: a part of an operation, or of one beside it, and how that
// is changed. Searched edits (SearchedEdit.h) are made of them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CHANGE_H
#define FUZZ_OPS_CHANGE_H

#include "fuzz/ops/IrEditor.h"

#include <vector>

namespace tilefuzz {

struct Change {
  /// The operation that is changed: that of the edit, the one that defines an
  /// operand, the one around it, one in its regions, or the last one of a
  /// region.
  enum class Where : uint8_t { Here, Definer, Around, Inside, End };
  /// RegionCount: how many regions there are. Region: the blocks of one, where
  /// `Replaced` is another end of the first one. Place: the operation moves to
  /// the end of the module's block.
  enum class Part : uint8_t {
    Operand,
    Result,
    Argument,
    Attribute,
    RegionCount,
    Region,
    Place,
    Move
  };
  enum class How : uint8_t {
    // The type of a value.
    Element,
    Size,
    FarSize, // that is the same in few bits
    HigherRank,
    LowerRank,
    Twin,
    Other,
    Allowed, // one that the slot allows
    Wrong,   // one that it does not allow
    Copied,  // that of another value
    // A value of a list, an attribute.
    More,
    Fewer,
    Replaced,
  };
  /// The values that are changed in the same way: one of the part, all values
  /// of the operation of the same type or element, or all whose types have such
  /// a part.
  enum class Scope : uint8_t { One, SameType, SameElement, All };

  Where where = Where::Here;
  Part part = Part::Move;
  How how = How::Replaced;
  Scope scope = Scope::One;
  /// The slot, the region, or the position of an attribute in the roster; drawn
  /// for `any`. For a move, its position among the moves.
  uint8_t number = any;
  static constexpr uint8_t any = UINT8_MAX;

  /// Whether one parameter of types changes, and all others stay.
  bool isParametric() const { return how <= How::LowerRank; }
  /// Whether the operation may no longer exist afterwards.
  bool endsOperation() const {
    return part == Part::Place || part == Part::Move;
  }

  /// Whether it is a move that makes another module of it rather than mends
  /// what is there: with other attributes or operations.
  bool exchanges() const;

  bool operator==(const Change &) const = default;
};

/// Returns the changes that an operation can have.
std::vector<Change> changesOf(const oracle::OpSpec &spec);
/// Makes a change, where the operation has such a part. The editor must be
/// indexed again before the next one.
void makeChange(IrEditor &editor, IrOp &op, const Change &change);
/// The same of operands, results or arguments of the operation itself.
void changeValues(IrEditor &editor, IrOp &op, const Change &change);

} // namespace tilefuzz

#endif // FUZZ_OPS_CHANGE_H
