//===- Builders.h - Calls of builders ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A builder case of oracle/spec/builders.md is one call of a builder. What a
// call must be given is a row of a table, from which it is checked; what it
// makes is a function of the row, which adds to a copy of the module.
//
// Words:
//   given  of the case: the module to which operations are added, and what else
//          the call is given
//   made   the copy of that module with the operations. Until it is in its
//          normal form, it may have more types and larger numbers of values
//          than a case can have
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_BUILDERS_BUILDERS_H
#define ORACLE_LIB_FAMILIES_BUILDERS_BUILDERS_H

#include "ir/IrModule.h"
#include "oracle/Oracle.h"

namespace tilefuzz::oracle::builders {

/// The two types that iterator_merge is given.
struct Arms {
  const ir::TypeTable *types;
  ir::TypeId lhs, rhs;

  bool isIterator(ir::TypeId id) const {
    return (*types)[id].kind == IR_ITERATOR;
  }
};

/// The answer of a call, in parts. A part that the builder of the call does not
/// have is empty.
struct Answer {
  /// Why the case is not well formed, or empty; then there is nothing else.
  std::string_view fault = {};
  /// The module that the builder makes, in its normal form.
  std::optional<IrCase> made = {};
  /// The sets of roots of materialize_schedule.
  std::vector<uint64_t> sets = {};
  std::optional<Arms> arms = {};
};

/// Answers a call. Everything that the answer points to is valid until the
/// scratch module reads another case.
Answer call(const BuilderCase &given);

class Call;

/// A row of the table: the inputs of a builder, and its result. A field of the
/// case that the row does not have is not read.
struct Builder {
  BuilderKind kind;
  /// Whether the module is read, and must be accepted.
  bool readsModule = true;
  /// How many values each list of the arguments has.
  std::optional<FixedList<Arity, 6>> parameters = {};
  /// The number of types.
  std::optional<uint8_t> types = {};
  /// The numbers of result types, from the first to the second one.
  std::optional<std::pair<uint8_t, uint8_t>> resultTypes = {};
  /// The attributes are those of this operation, but for operandSegmentSizes.
  /// `arith` has a row for each operation that it makes.
  std::optional<IrOpKind> attributesOf = {};
  /// Whether attributes that the operation requires may be absent.
  bool mayLackAttributes = false;
  /// Checks the case and makes the result as the section of the builder says.
  /// Returns why the case is not well formed, or an empty text.
  std::string_view (*make)(Call &call);
};

std::span<const Builder> builders();
/// Returns the row of a case, or null when its builder has no name.
const Builder *findBuilder(const BuilderCase &given);

/// The call while its builder makes something.
class Call {
public:
  Call(const BuilderCase &given, Answer &answer)
      : given(given), answer(answer), nextValue(ir::maxValues) {}

  const BuilderCase &given;
  Answer &answer;

  /// The copy of the module to which operations are added. The first call makes
  /// it.
  IrCase &made();
  /// Returns the one value of a list of the arguments.
  uint32_t value(int list) const { return given.arguments(list).values(0); }
  /// Returns the position of the type of a value of the arguments.
  uint32_t typeOf(uint32_t value) const;

  /// Adds an operation behind others. The result types are positions.
  using Ops = google::protobuf::RepeatedPtrField<IrOp>;
  IrOp &add(Ops &ops, IrOpKind kind, std::initializer_list<uint32_t> operands,
            std::initializer_list<uint32_t> results);
  /// Gives an operation that is a copy of another one results of its own.
  void define(IrOp &op);
  /// Gives an operation the attributes of the case.
  void setAttributes(IrOp &op) const {
    *op.mutable_attributes() = given.attributes();
  }

private:
  uint32_t nextValue;
};

// The functions of the rows that have files of their own.
std::string_view expandTiledOp(Call &call);
std::string_view materializeSchedule(Call &call);

/// Returns the positions of the operations of the set, in ascending order. The
/// root must be a position in the module.
std::vector<int> setOf(const IrCase &module, uint32_t root);

std::span<const Invariant> invariants();
std::span<const Relation> relations();

} // namespace tilefuzz::oracle::builders

#endif // ORACLE_LIB_FAMILIES_BUILDERS_BUILDERS_H
