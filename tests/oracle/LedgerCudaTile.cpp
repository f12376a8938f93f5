//===- LedgerCudaTile.cpp - Other readings of cuda_tile -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one operation of cuda_tile behind a cast that defines
// its operands. Where the other reading rejects what is accepted, the functions
// below find the operation and say its text.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

//===----------------------------------------------------------------------===//
// Tools of the other readings
//===----------------------------------------------------------------------===//

using Types = std::vector<IrType>;

template <typename Positions>
Types typesOf(const Case &testCase, const Positions &positions) {
  Types types;
  for (uint32_t position : positions)
    types.push_back(testCase.ir().types(int(position)));
  return types;
}

Types operandTypes(const Case &testCase, const IrOp &op) {
  Values values(testCase);
  Types types;
  for (uint32_t operand : op.operands())
    types.push_back(values.type(operand));
  return types;
}

// The first block of the first region; null without one.
const IrBlock *blockOf(const IrOp &op) {
  return op.regions_size() && op.regions(0).blocks_size()
             ? &op.regions(0).blocks(0)
             : nullptr;
}

// The types that the end of a body hands over.
Types yieldedTypes(const Case &testCase, const IrOp &op) {
  const IrBlock *block = blockOf(op);
  return block && block->ops_size()
             ? operandTypes(testCase, *block->ops().rbegin())
             : Types();
}

std::string shortText(const IrType &tile) {
  std::string text = "tile<";
  for (int64_t size : tile.shape())
    text += std::to_string(size) + "x";
  return text + (tile.element() == TYPE_F32 ? "f32>" : "i32>");
}

// The text for the first yielded type that is not the expected one.
std::string yieldText(const Types &yielded, const Types &expected) {
  for (size_t i = 0; i < std::min(yielded.size(), expected.size()); ++i)
    if (shortText(yielded[i]) != shortText(expected[i]))
      return "expected TileType for operand and terminator types but got: " +
             shortText(yielded[i]) + " vs " + shortText(expected[i]);
  return "";
}

void replace(std::string &text, const std::string &old,
             const std::string &other) {
  if (size_t found = text.find(old); found != text.npos)
    text.replace(found, old.size(), other);
}

//===----------------------------------------------------------------------===//
// Reductions and regions
//===----------------------------------------------------------------------===//

Verdict everyRegionTakesScalars(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    const IrBlock *block = blockOf(op);
    if (!block)
      return "";
    Types types = typesOf(testCase, block->argument_types());
    for (size_t i = 0; i < types.size(); ++i)
      if (types[i].shape_size())
        return "expect 0-rank tile type at index: " + std::to_string(i);
    return "";
  });
}

Verdict arityIsThatOfTheOperands(const Case &testCase) {
  return saying("cudatile.region.term_arity", testCase, [](std::string &text) {
    replace(text, "match expected", "match number of operands");
  });
}

Verdict argumentsAreNotInPairs(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    return op.kind() == OP_CUDA_REDUCE
               ? yieldText(yieldedTypes(testCase, op),
                           typesOf(testCase, blockOf(op)->argument_types()))
               : "";
  });
}

Verdict typesAreJoinedWithAnd(const Case &testCase) {
  return saying("cudatile.region.arg_tiletype", testCase,
                [](std::string &text) { replace(text, ", ", " and "); });
}

Verdict terminatorComesFirst(const Case &testCase) {
  return isBroken(testCase, "cudatile.region.term_arity")
             ? rejectingBy("cudatile.region.term_arity", testCase)
             : asImplemented(testCase);
}

Verdict identitiesAreNotCounted(const Case &testCase) {
  return without("cudatile.agg.identity", testCase);
}

Verdict resultsAreComparedWithTheirAxes(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    return op.kind() == OP_CUDA_REDUCE
               ? yieldText(yieldedTypes(testCase, op),
                           typesOf(testCase, op.result_types()))
               : "";
  });
}

// Of the rules of a nested operation, that on its parent.
Verdict nestedOperationsComeFirst(const Case &testCase) {
  return rejectingFirst(testCase, [](const IrOp &op) {
    return op.kind() == OP_CUDA_BREAK
               ? "early-exit must be enclosed by a compatible loop or for"
               : "";
  });
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

Verdict boundsOnlyAgree(const Case &testCase) {
  return without("cudatile.for.induction", testCase);
}

Verdict breakLeavesAFor(const Case &testCase) {
  return without("cudatile.exit.parent", testCase);
}

Verdict yieldsMatchNoResults(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    size_t yielded = yieldedTypes(testCase, op).size();
    return op.kind() == OP_CUDA_IF && !op.result_types_size() && yielded
               ? "expect number of terminators operands (" +
                     std::to_string(yielded) + ") to match expected (0)"
               : "";
  });
}

Verdict loopCarriesNoViews(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    if (op.kind() != OP_CUDA_LOOP)
      return "";
    Types types = typesOf(testCase, blockOf(op)->argument_types());
    for (size_t i = 0; i < types.size(); ++i)
      if (types[i].kind() == IR_CUDA_TENSOR_VIEW)
        return "loop-carried value " + std::to_string(i) +
               " is a tensor_view, which is not supported";
    return "";
  });
}

// How the regions of an operation end is asked before all else that the pages
// say of it, and an early exit in the wrong place is another end.
Verdict endsComeFirst(const Case &testCase) {
  return rejectingFirst(testCase, [](const IrOp &op) -> std::string {
    const IrBlock *block = blockOf(op);
    if (!block)
      return "";
    auto ends = [&](std::initializer_list<IrOpKind> kinds) {
      return block->ops_size() && isOneOf(*block->ops().rbegin(), kinds);
    };
    switch (op.kind()) {
    case OP_CUDA_FOR:
      return ends({OP_CUDA_CONTINUE})
                 ? ""
                 : "expects regions to end with 'cuda_tile.continue'";
    case OP_CUDA_ENTRY:
      return ends({OP_CUDA_RETURN})
                 ? ""
                 : "expects regions to end with 'cuda_tile.return'";
    case OP_CUDA_IF:
      return ends({OP_CUDA_YIELD, OP_CUDA_BREAK, OP_CUDA_CONTINUE,
                   OP_CUDA_RETURN})
                 ? ""
                 : "expects regions to end with one of 'cuda_tile.yield, "
                   "cuda_tile.break, cuda_tile.continue, cuda_tile.return'";
    default:
      return "";
    }
  });
}

//===----------------------------------------------------------------------===//
// Arithmetic, memory and shapes
//===----------------------------------------------------------------------===//

Verdict modesAreNotAsked(const Case &testCase) {
  return without("cudatile.atomic.int_mode_type", testCase);
}

// A conversion between elements of one width is one of an element to itself.
Verdict widthsAreCompared(const Case &testCase) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (op.kind() != OP_CUDA_FTOF)
      return;
    auto isHalf = [](const IrType &type) {
      return type.element() == TYPE_F16 || type.element() == TYPE_BF16;
    };
    uint32_t from = values.typeOf(op.operands(0));
    if (isHalf(testCase.ir().types(int(from))) &&
        isHalf(testCase.ir().types(int(op.result_types(0)))))
      op.set_result_types(0, from);
  });
}

Verdict onePointerServesAll(const Case &testCase) {
  return without("cudatile.tko.shape", testCase);
}

Verdict atomicsAreNotWeak(const Case &testCase) {
  return rejectingFirst(testCase, [](IrOp op) {
    IrAttribute *ordering = findAttribute(op, ATTR_CUDA_MEMORY_ORDERING);
    return op.kind() == OP_CUDA_ATOMIC_RMW_TKO && ordering &&
                   ordering->integer() == 0
               ? "memory ordering semantics must be one of: relaxed, acquire, "
                 "release, acq_rel"
               : "";
  });
}

Verdict sizesArePowersOfTwo(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) {
    for (const IrType &type : typesOf(testCase, op.result_types()))
      for (int64_t size : type.shape())
        if (size & (size - 1))
          return "all dimensions must be powers of two";
    return "";
  });
}

// The number of elements is to be a number of the element.
Verdict extentIsANumberOfTheElement(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) {
    Types types = typesOf(testCase, op.result_types());
    return op.kind() == OP_CUDA_IOTA && types[0].element() == TYPE_I8 &&
                   types[0].shape(0) == 256
               ? "the number of elements 256 exceeds the maximum value of "
                 "element type 'i8'"
               : "";
  });
}

Verdict batchesAreNotCompared(const Case &testCase) {
  return without("cudatile.mma.k", testCase);
}

Verdict rootsAreApproximate(const Case &testCase) {
  return without("cudatile.float.basic_rounding", testCase);
}

} // namespace

const Readings &oracle::cudaTileReadings() {
  static const Readings readings = {
      {"D-98", modesAreNotAsked},
      {"D-99", everyRegionTakesScalars},
      {"D-100", arityIsThatOfTheOperands},
      {"D-101", argumentsAreNotInPairs},
      {"D-102", typesAreJoinedWithAnd},
      {"D-103", terminatorComesFirst},
      {"D-104", widthsAreCompared},
      {"D-105", onePointerServesAll},
      {"D-106", atomicsAreNotWeak},
      {"D-107", sizesArePowersOfTwo},
      {"D-108", extentIsANumberOfTheElement},
      {"D-109", boundsOnlyAgree},
      {"D-110", breakLeavesAFor},
      {"D-111", identitiesAreNotCounted},
      {"D-112", resultsAreComparedWithTheirAxes},
      {"D-113", batchesAreNotCompared},
      {"D-114", yieldsMatchNoResults},
      {"D-115", loopCarriesNoViews},
      {"D-116", rootsAreApproximate},
      {"D-117", nestedOperationsComeFirst},
      {"D-139", endsComeFirst},
      {"D-140", endsComeFirst},
      {"D-141", endsComeFirst},
      {"D-142", endsComeFirst},
  };
  return readings;
}
