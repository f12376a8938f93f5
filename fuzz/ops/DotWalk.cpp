//===- DotWalk.cpp - Dot within bounds ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/dot.md and IrStage.h. Most modules are a conversion cast,
// which gives A, B and C, and a dot. The types of A, B, C and D are the first
// four of the table, so that a type is changed by changing its entry.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrStage.h"

using namespace tilefuzz;

static constexpr int dotRoles = 4, dotOperands = 3;

/// Overwrites the module with one valid operation, and returns that.
static IrOp &makeDot(IrCase &module) {
  module.Clear();
  for (int role = 0; role < dotRoles; ++role) {
    IrType &type = *module.add_types();
    type.set_kind(IR_TILE);
    type.add_shape(64);
    type.add_shape(64);
    type.set_element(TYPE_F32);
  }
  IrWriter writer(module, 0);
  IrOps &ops = *module.mutable_ops();
  // The values have the numbers of their types.
  writer.op(ops, OP_CONVERSION_CAST, {}, {0, 1, 2});
  IrOp &op = writer.op(ops, OP_DOT, {0, 1, 2}, {3});
  IrWriter::text(op, ATTR_ATOM, "a");
  return op;
}

/// These elements in every role, the last one fastest.
static bool walkRoles(IrCase &module, llvm::ArrayRef<ElementType> elements,
                      int role, Visit visit) {
  if (role == dotRoles)
    return visit();
  for (ElementType element : elements) {
    module.mutable_types(role)->set_element(element);
    if (!walkRoles(module, elements, role + 1, visit))
      return false;
  }
  return true;
}

/// With and without each of the two attributes, which say no and yes.
static bool walkSignedness(IrOp &op, Visit visit) {
  for (int present = 0; present < 4; ++present) {
    for (IrAttributeName name : {ATTR_SIGNEDNESS_A, ATTR_SIGNEDNESS_B})
      IrWriter::drop(op, name);
    if (present & 1)
      IrWriter::integer(op, ATTR_SIGNEDNESS_A, 0);
    if (present & 2)
      IrWriter::integer(op, ATTR_SIGNEDNESS_B, 1);
    if (!visit())
      return false;
  }
  return true;
}

static constexpr ElementType allElements[] = {
    TYPE_I1,       TYPE_I4,       TYPE_I8,        TYPE_I16,      TYPE_I32,
    TYPE_I64,      TYPE_F4E2M1FN, TYPE_NV4E0M3F,  TYPE_F6E2M3FN, TYPE_F6E3M2FN,
    TYPE_F8E4M3FN, TYPE_F8E5M2,   TYPE_F8E8M0FNU, TYPE_F16,      TYPE_BF16,
    TYPE_TF32,     TYPE_F32,      TYPE_F64};

static bool walkElements(IrCase &module, Visit visit) {
  IrOp &op = makeDot(module);
  return walkSignedness(
      op, [&] { return walkRoles(module, allElements, 0, visit); });
}

/// One element of each sort, with and without the atom and a region.
static bool walkFaults(IrCase &module, Visit visit) {
  static constexpr ElementType sorts[] = {TYPE_I8,       TYPE_I16, TYPE_F8E5M2,
                                          TYPE_F8E4M3FN, TYPE_F16, TYPE_F32};
  for (int faults = 0; faults < 4; ++faults) {
    IrOp &op = makeDot(module);
    if (faults & 1)
      IrWriter::remove(op, ATTR_ATOM);
    if (faults & 2)
      op.add_regions();
    if (!walkSignedness(op, [&] { return walkRoles(module, sorts, 0, visit); }))
      return false;
  }
  return true;
}

/// Values of seven types as the operands, which are three, and of up to one
/// result, with and without the atom.
static bool walkSlots(IrCase &module, Visit visit) {
  static constexpr uint32_t slotTypes[] = {
      StageTile,  OtherTile, TileIterator, ProducerToken,
      AsyncToken, StageView, OtherIterator};
  for (bool hasAtom : {true, false}) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), OP_DOT);
    if (!hasAtom)
      IrWriter::remove(op, ATTR_ATOM);
    Positions operands;
    const auto walkResults = [&] {
      if (operands.size() != dotOperands)
        return true;
      *op.mutable_operands() = operands;
      return walkLists(*op.mutable_result_types(), slotTypes, 1, visit);
    };
    if (!walkLists(operands, slotTypes, dotOperands, walkResults))
      return false;
  }
  return true;
}

/// Ranks that differ, which no rule sees.
static bool walkRanks(IrCase &module, Visit visit) {
  constexpr int ranks = 4;
  makeDot(module);
  for (int i = 0; i < ranks * ranks * ranks * ranks; ++i) {
    int rest = i;
    for (IrType &type : *module.mutable_types()) {
      type.clear_shape();
      for (int dimension = 0; dimension < rest % ranks; ++dimension)
        type.add_shape(dimension + 2);
      rest /= ranks;
    }
    if (!visit())
      return false;
  }
  return true;
}

namespace {
/// What an operation among others is like.
enum class Member { Floating, Integer, NoAtom, NoTile, Mixed, NoSign, NoF32 };
} // namespace
static constexpr unsigned members = 7;

/// Appends an operation, and in front of it what gives its operands.
static void addDot(IrStage &stage, IrOps &ops, Member member) {
  const bool isInteger = member == Member::Integer || member == Member::NoSign;
  const uint32_t a =
      isInteger ? stage.writer.tile({64, 16}, TYPE_I8) : uint32_t(StageTile);
  const uint32_t c = isInteger ? a : uint32_t(OtherTile);
  const uint32_t types[] = {a,
                            member == Member::NoTile  ? uint32_t(Flag)
                            : member == Member::Mixed ? c
                                                      : a,
                            member == Member::NoF32 ? a : c};
  const uint32_t first =
      stage.writer.op(ops, OP_CONVERSION_CAST, {}, types).first_result();
  IrOp &op = stage.writer.op(ops, OP_DOT, {first, first + 1, first + 2}, {c});
  if (member != Member::NoAtom)
    IrWriter::text(op, ATTR_ATOM, "a");
  if (member == Member::Integer)
    IrWriter::integer(op, ATTR_SIGNEDNESS_A, 1);
}

/// Each of them inside of up to two regions around each other.
static bool walkPlaces(IrCase &module, Visit visit) {
  for (unsigned member = 0; member < members; ++member)
    for (bool isInFunction : {false, true}) {
      const auto walk = [&](llvm::ArrayRef<Around> nesting) {
        IrStage stage(module);
        stage.place(isInFunction, nesting, [&](IrOps &ops) {
          addDot(stage, ops, static_cast<Member>(member));
        });
        return visit();
      };
      if (!walkNestings(allArounds, 2, walk))
        return false;
    }
  return true;
}

static bool walkOrders(IrCase &module, Visit visit) {
  const auto add = [](IrStage &stage, IrOps &ops, unsigned member) {
    addDot(stage, ops, static_cast<Member>(member));
  };
  return walkRows(module, members, 3, add, visit);
}

bool tilefuzz::walkDots(IrCase &module, Visit visit) {
  return walkElements(module, visit) && walkFaults(module, visit) &&
         walkSlots(module, visit) && walkRanks(module, visit) &&
         walkPlaces(module, visit) && walkOrders(module, visit);
}
