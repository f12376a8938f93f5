//===- Candidates.h - Changes of cases, the small first ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// FieldCandidates.cpp walks the changes of a message by reflection: each number
// with its neighbours and the numbers that a rule reads, each enumerator, each
// text that the case has elsewhere, each list with one entry more or less, each
// field left out.
//
// IrCandidates walks the changes of a module around one of its operations: of
// its attributes, of the types of its values, of its operands and results; then
// those of the harness (fuzz/ops/Change.h), and at last the operation itself.
// IrCandidates.cpp has all but those of types, TypeCandidates.cpp. Every
// function visits each change and undoes it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_CANDIDATES_H
#define FUZZ_NEAREST_CANDIDATES_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/IrMoves.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

/// Called with a changed case, how much the change costs, and a number for the
/// part that is changed. Returns false to stop.
struct Candidate {
  uint64_t cost;
  uint64_t part;
  /// How many changes it stands for.
  unsigned changes = 1;
  bool dropsOperation = false;
};
using VisitCandidate = llvm::function_ref<bool(Candidate)>;

/// A number for a part of `outer`.
constexpr uint64_t partOf(uint64_t outer, uint64_t number) {
  return (outer ^ (number + 1)) * 0x9E3779B97F4A7C15u;
}

struct FieldChanges {
  /// The texts that replace a text, and the numbers that replace a number
  /// beside near ones and powers of two.
  llvm::ArrayRef<std::string> texts = {};
  llvm::ArrayRef<int64_t> numbers = {};
  /// Whether messages in the message stay as they are.
  bool isFlat = false;
  /// Whether nothing changes but the numbers that lay something out: counts,
  /// strides, offsets, sizes. A change costs its distance.
  bool onlyLayouts = false;
};

/// Makes each change of the message, calls `visit`, and undoes it. False when
/// `visit` returned false.
bool forEachFieldCandidate(google::protobuf::Message &message,
                           const FieldChanges &changes, Candidate outer,
                           VisitCandidate visit);

/// Gives a message that is accepted as many parts of `wanted`, of the same
/// type, as `isAccepted` lets it have, the large ones first. Returns how many
/// differ.
unsigned takeParts(google::protobuf::Message &message,
                   const google::protobuf::Message &wanted,
                   llvm::function_ref<bool()> isAccepted);

/// Adds the texts that stand anywhere in a message.
void collectTexts(const google::protobuf::Message &message,
                  std::vector<std::string> &texts);

/// The least cost of a change that drops operations.
inline constexpr unsigned otherMeaningCost = 100;

class IrCandidates {
public:
  using Visit = llvm::function_ref<bool(const Case &, Candidate)>;

  /// `visit` gets each changed case, and returns false to end the walk. The
  /// case, a module, is as it was afterwards. A number may become one of
  /// `numbers`.
  IrCandidates(Case &testCase, llvm::ArrayRef<int64_t> numbers, Visit visit);

  /// Walks the changes around the operation that has the first failure, or
  /// noPlace. False when `visit` has ended it.
  bool walk(int32_t place);

private:
  enum Part : uint64_t { Attribute, Type, Operand, Made, Move, Kind };

  void orderByDistance(int32_t place);
  void attributesOf(int number);
  void fieldsOf(IrAttribute &attribute, Candidate here);
  void moduleAttributes();
  void operandsOf(int number);
  void regionsOf(int number);
  void placesOf(int number);
  void madeChangesOf(int number);
  void withoutOperation(int number);

  llvm::SmallVector<uint32_t *, 16> typesOfValues(int number);
  uint32_t *definitionOf(uint32_t value);
  void typesOf(int number);
  void fieldsOf(IrType &type, Candidate here);
  void otherTypes(uint32_t &place, Candidate here);
  uint32_t changedType(uint32_t type,
                       llvm::function_ref<bool(IrType &)> change);
  void typesTogether(int number);

  static uint64_t part(Part kind, int number, uint64_t detail = 0) {
    return partOf(partOf(kind, uint64_t(number)), detail);
  }

  void visitCase(const Case &changed, Candidate candidate) {
    isOver = isOver || !visit(changed, candidate);
  }
  void visitHere(Candidate candidate) { visitCase(testCase, candidate); }

  /// Visits a copy of the case in which `change` has changed the operation,
  /// where that returns true.
  template <typename Change>
  void visitCopy(int number, Candidate candidate, Change change) {
    if (isOver)
      return;
    copy = testCase;
    if (copyIndex.build(*copy.mutable_ir()) && change(*copyIndex[number].op))
      visitCase(copy, candidate);
  }
  /// The same, with an editor that draws from a seed.
  void visitEdited(int number, uint32_t seed, Candidate candidate,
                   llvm::function_ref<void(IrEditor &, IrOp &)> change);

  Case &testCase;
  IrCase &module;
  llvm::ArrayRef<int64_t> numbers;
  Visit visit;
  bool isOver = false;
  IrIndex index, copyIndex;
  IrScope scope;
  Case copy;
  /// The operations that are changed, the nearest first.
  std::vector<int> order;
  std::vector<std::string> texts;
};

} // namespace tilefuzz

#endif // FUZZ_NEAREST_CANDIDATES_H
