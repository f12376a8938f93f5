//===- IrWalk.h - A walk over the changes of a module -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The changes around one operation, by what they change. Each kind has a file:
// AttributeCandidates.cpp, TypeCandidates.cpp, OperandCandidates.cpp, and
// OperationCandidates.cpp for regions, places and operations themselves. Every
// function calls `visit` with each change, undoes it, and returns false when
// `visit` has.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_IRWALK_H
#define FUZZ_NEAREST_IRWALK_H

#include "fuzz/nearest/IrCandidates.h"
#include "fuzz/ops/IrMoves.h"

namespace tilefuzz {

/// A module's editor clears what is larger.
inline constexpr int maxEdited = 56;

class IrWalk {
public:
  using Visit = llvm::function_ref<bool(const Case &, Candidate)>;

  IrWalk(Case &testCase, Visit visit);

  bool walk(int32_t place);

private:
  enum Part : uint64_t { Attribute, Type, Operand, Made, Move, Kind };

  /// Lists the operations by how near they are to the failing one: itself,
  /// those around it, those that make its operands, that end its regions, that
  /// use its results, inside of it, and the others.
  void near(int32_t place);
  bool attributesOf(int number);
  bool valuesOf(IrAttribute &attribute, Candidate here);
  /// Gives an attribute the values that it has in other operations.
  bool valuesElsewhere(IrAttribute &attribute, Candidate here);
  /// Adds an attribute with the values that it has elsewhere, or with small
  /// ones.
  bool newAttribute(IrOp &op, IrAttributeName name, Candidate here);
  bool moduleAttributes();
  void setScalars(const IrCase &scalars);
  /// Where the types of the operation's values stand.
  llvm::SmallVector<uint32_t *, 16> typesOfValues(int number);
  uint32_t *definitionOf(uint32_t value);
  bool typesOf(int number);
  bool isSame(uint32_t lhs, uint32_t rhs) const;
  /// Gives the places with a type another one: one that the module has, or a
  /// new one with a change of it or of a type that it holds.
  bool otherTypes(uint32_t type, Candidate here,
                  llvm::function_ref<bool(uint32_t *)> isChanged,
                  llvm::ArrayRef<uint32_t *> all);
  /// Adds a type with a change of it or of types that it holds. Returns the old
  /// one if `change` returns false for all of them.
  uint32_t changedType(uint32_t type,
                       llvm::function_ref<bool(IrType &)> change);
  /// Changes several types in one way, where a rule relates them: all of an
  /// element, all of a rank; and exchanges two.
  bool typesTogether(int number);
  bool operandsOf(int number);
  /// The operation at another place of its block; its regions with other ends,
  /// with one block or one more or less.
  bool movesOf(int number);
  bool madeChangesOf(int number);
  bool withoutOperation(int number);
  bool otherKinds(int number);

  static uint64_t part(Part kind, int number, uint64_t detail = 0) {
    return partOf(partOf(kind, uint64_t(number)), detail);
  }

  bool visitHere(Candidate candidate) { return visit(testCase, candidate); }

  /// Calls `change` with a copy of the case and the operation in it.
  template <typename Change>
  bool visitCopy(int number, Candidate candidate, Change change) {
    copy = testCase;
    if (!copyIndex.build(*copy.mutable_ir()) || !change(*copyIndex[number].op))
      return true;
    return visit(copy, candidate);
  }

  /// The same, with an editor that draws from a seed.
  template <typename Change>
  bool visitEdited(int number, uint32_t seed, Candidate candidate,
                   Change change) {
    if (index.size() > maxEdited)
      return true;
    copy = testCase;
    Decisions decisions = Decisions::fromSeed(seed);
    IrEditor editor(copy, decisions);
    editor.maxOps = maxEdited;
    if (number >= editor.index.size())
      return true;
    change(editor, *editor.index[number].op);
    return visit(copy, candidate);
  }

  Case &testCase;
  IrCase &module;
  Visit visit;
  IrIndex index, copyIndex;
  IrScope scope;
  Case copy;
  std::vector<int> order;
  std::vector<std::string> texts;
};

} // namespace tilefuzz

#endif // FUZZ_NEAREST_IRWALK_H
