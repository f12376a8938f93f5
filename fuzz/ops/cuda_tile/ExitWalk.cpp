//===- ExitWalk.cpp - Early exits of cuda_tile within bounds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_control.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

/// Both arms of a branch, and the loops.
static constexpr Around control[] = {
    {OP_CUDA_IF}, {OP_CUDA_IF, true}, {OP_CUDA_FOR}, {OP_CUDA_LOOP}};
/// The same with what is neither.
static constexpr Around others[] = {
    {OP_CUDA_IF},    {OP_CUDA_FOR},    {OP_CUDA_LOOP}, {OP_CUDA_REDUCE},
    {OP_CUDA_ENTRY}, {OP_CUDA_MODULE}, {OP_HOLDER},    {OP_IF},
    {OP_MODULE},     {OP_PRAGMA}};
static constexpr IrOpKind ends[] = {OP_CUDA_BREAK, OP_CUDA_CONTINUE,
                                    OP_CUDA_YIELD, OP_CUDA_RETURN};

/// Walks the terminators that hand over nothing or one value, of the type that
/// is carried at some depth or of another one, last in each nesting.
static bool walkExits(IrCase &module, Visit visit) {
  return walkNestings(control, 4, [&](llvm::ArrayRef<Around> nesting) {
    for (bool isInEntry : {false, true})
      for (IrOpKind end : ends) {
        CudaNesting nest(module, isInEntry);
        IrOp &last = nest.write(nesting, end);
        // Nothing, and then a value of each type.
        if (!visit())
          return false;
        last.add_operands(0);
        for (uint32_t value = 0; value < CudaNesting::typeCount; ++value) {
          if (value >= 2 * nesting.size() && value + 1 < CudaNesting::typeCount)
            continue;
          last.set_operands(0, value);
          if (!visit())
            return false;
        }
      }
    return true;
  });
}

/// Walks the terminators in nestings with other operations, last or in front of
/// what must be.
static bool walkParents(IrCase &module, Visit visit) {
  return walkNestings(others, 3, [&](llvm::ArrayRef<Around> nesting) {
    for (IrOpKind end : ends)
      for (bool isFollowed : {false, true}) {
        const IrOpKind innermost =
            nesting.empty() ? OP_HOLDER : nesting.back().kind;
        // What ends a branch of scf is its own.
        if (innermost == OP_IF && !isFollowed)
          continue;
        CudaNesting nest(module, false);
        nest.write(nesting, end, isFollowed);
        if (!visit())
          return false;
      }
    return true;
  });
}

/// Walks rows of up to three terminators in the block of a loop, each of which
/// hands over what it should.
static bool walkRowsOfEnds(IrCase &module, Visit visit) {
  static constexpr uint32_t kinds[] = {0, 1, 2, 3};
  IrCase lists;
  Positions &row = *lists.add_ops()->mutable_operands();
  for (const Around &around : others) {
    if (around.kind == OP_IF)
      continue;
    if (!walkLists(row, kinds, 3, [&] {
          CudaNesting nest(module, false);
          nest.writeRow(around, row, ends);
          return visit();
        }))
      return false;
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaExitWalks() {
  static const OpWalk walks[] = {
      {"break, continue, yield and return of cuda_tile in up to four branches "
       "and loops around each other, both arms among them, in an entry and "
       "outside, with nothing or one value of each type that one of them "
       "carries "
       "or gives",
       walkExits},
      {"in up to three of ten operations around each other, last or in front "
       "of what must be",
       walkParents},
      {"and up to three of them in a row in each of these", walkRowsOfEnds},
  };
  return walks;
}
