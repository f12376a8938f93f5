//===- Exits.cpp - Early exits of cuda_tile within bounds -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_control.md and Nesting.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

/// The operations around an end: branches, loops and all sorts of others.
static constexpr Around others[] = {
    {OP_CUDA_IF},    {OP_CUDA_FOR},    {OP_CUDA_LOOP}, {OP_CUDA_REDUCE},
    {OP_CUDA_ENTRY}, {OP_CUDA_MODULE}, {OP_HOLDER},    {OP_MODULE},
    {OP_PRAGMA},     {OP_IF}};
static constexpr IrOpKind ends[] = {OP_CUDA_BREAK, OP_CUDA_CONTINUE,
                                    OP_CUDA_YIELD, OP_CUDA_RETURN};

/// Hands over nothing or one value, of a type that is carried or given at some
/// depth or of another one, at the end of the innermost region.
static void makeExit(Decisions &decisions, IrCase &module) {
  static constexpr Around control[] = {
      {OP_CUDA_IF}, {OP_CUDA_IF, true}, {OP_CUDA_FOR}, {OP_CUDA_LOOP}};
  const auto nesting = chooseNesting(decisions, control, 4);
  CudaNesting nest(module, /*isInEntry=*/decisions.flip());
  IrOp &last = nest.write(nesting, decisions.pick(ends));
  const auto types = static_cast<uint32_t>(2 * nesting.size());
  if (const uint32_t choice = decisions.below(types + 2))
    last.add_operands(choice > types ? CudaNesting::typeCount - 1 : choice - 1);
}

/// Ends other operations, or stands in front of what does.
static void makeEnd(Decisions &decisions, IrCase &module) {
  const auto nesting = chooseNesting(decisions, others, 3);
  const IrOpKind end = decisions.pick(ends);
  // A branch of scf has a terminator of its own.
  const bool isFollowed =
      (!nesting.empty() && nesting.back().kind == OP_IF) || decisions.flip();
  CudaNesting(module, /*isInEntry=*/false).write(nesting, end, isFollowed);
}

/// Several of them in a row, each of which hands over what it should.
static void makeRowOfEnds(Decisions &decisions, IrCase &module) {
  const Around around = decisions.pick(llvm::ArrayRef(others).drop_back());
  Positions row;
  chooseList(decisions, row, {0, 1, 2, 3}, 3);
  CudaNesting(module, /*isInEntry=*/false).writeRow(around, row, ends);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaExitWalks() {
  static const OpWalk walks[] = {
      everyModule(
          "break, continue, yield and return of cuda_tile in up to four "
          "branches and loops around each other, both arms among them, in an "
          "entry and outside, with nothing or one value of each type that one "
          "of them carries or gives",
          makeExit),
      everyModule("in up to three of ten operations around each other, last or "
                  "in front of what must be",
                  makeEnd),
      everyModule("and up to three of them in a row in each of these",
                  makeRowOfEnds),
  };
  return walks;
}
