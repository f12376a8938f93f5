//===- DotWalk.cpp - Dot within bounds ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walks of dot, and those of async.dot on what the two have in common. The
// words are defined in oracle/spec/dot.md, IrStage.h and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr llvm::StringRef dotSlots[] = {"a", "b", "c", "d"};
static constexpr int dotOperands = 3;

/// Walks the operation with and without signedness_a, which is false, and
/// signedness_b, which is true.
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

template <IrOpKind kind>
static bool walkElements(IrCase &module, Visit visit) {
  OneOp dot(module, kind);
  return walkSignedness(*dot.op, [&] {
    return dot.walkElements(walkedElements, dotSlots, visit);
  });
}

/// Walks one element of each sort, with and without the atom and a region.
template <IrOpKind kind>
static bool walkFaults(IrCase &module, Visit visit) {
  static constexpr ElementType sorts[] = {TYPE_I8,       TYPE_I16, TYPE_F8E5M2,
                                          TYPE_F8E4M3FN, TYPE_F16, TYPE_F32};
  for (int faults = 0; faults < 4; ++faults) {
    OneOp dot(module, kind);
    if (faults & 1)
      IrWriter::remove(*dot.op, ATTR_ATOM);
    if (faults & 2)
      dot.op->add_regions();
    if (!walkSignedness(
            *dot.op, [&] { return dot.walkElements(sorts, dotSlots, visit); }))
      return false;
  }
  return true;
}

/// Walks values of seven types as the three operands and as up to one result,
/// with and without the atom.
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

/// Walks tiles of different ranks, which no rule reads.
static bool walkRanks(IrCase &module, Visit visit) {
  constexpr int ranks = 4;
  OneOp dot(module, OP_DOT);
  for (int i = 0; i < ranks * ranks * ranks * ranks; ++i) {
    int rest = i;
    for (llvm::StringRef slot : dotSlots) {
      static constexpr int64_t dimensions[] = {2, 3, 4};
      dot.setShape(slot, llvm::ArrayRef(dimensions)
                             .take_front(static_cast<size_t>(rest % ranks)));
      rest /= ranks;
    }
    if (!visit())
      return false;
  }
  return true;
}

namespace {
/// The sorts of operations: two are valid, five have a fault.
enum class Member { Floating, Integer, NoAtom, NoTile, Mixed, NoSign, NoF32 };
} // namespace
static constexpr unsigned members = 7;

/// Appends a cast for the operands and an operation of this sort.
static void addDot(IrStage &stage, IrOps &ops, Member member) {
  const bool isInteger = member == Member::Integer || member == Member::NoSign;
  const uint32_t a =
      isInteger ? stage.writer.tile({64, 64}, TYPE_I8) : uint32_t(StageTile);
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

/// Walks each sort inside of up to two nested regions.
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
      if (!walkNestings(allArounds(), 2, walk))
        return false;
    }
  return true;
}

static bool walkOrders(IrCase &module, Visit visit) {
  const auto add = [](IrStage &stage, IrOps &ops, unsigned member) {
    addDot(stage, ops, static_cast<Member>(member));
  };
  return walkRows(module, members, 4, add, visit);
}

llvm::ArrayRef<OpWalk> tilefuzz::dotWalks() {
  static const OpWalk walks[] = {
      {"dot with all element types of A, B, C and D, with and without each "
       "signedness",
       walkElements<OP_DOT>},
      {"with i8, i16, f8E5M2, f8E4M3FN, f16 and f32 for each of them, with and "
       "without each signedness, the atom and a region",
       walkFaults<OP_DOT>},
      {"with three operands and up to one result of seven types, with and "
       "without "
       "the atom",
       walkSlots},
      {"with the ranks 0 to 3 of each tile", walkRanks},
      {"and, valid in two ways or with one of five faults, inside of up to two "
       "regions around each other, in the module or in a function",
       walkPlaces},
      {"and up to four of them in a row, each in the module or in a function "
       "of "
       "its own",
       walkOrders},
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::asyncDotWalks() {
  static const OpWalk walks[] = {
      {"async.dot with all element types of A, B, C and D, with and without "
       "each "
       "signedness",
       walkElements<OP_ASYNC_DOT>},
      {"with i8, i16, f8E5M2, f8E4M3FN, f16 and f32 for each of them, with and "
       "without each signedness, the atom and a region",
       walkFaults<OP_ASYNC_DOT>},
  };
  return walks;
}
