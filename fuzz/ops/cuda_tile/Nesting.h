//===- Nesting.h - Control flow of cuda_tile in a proof ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches, loops and other operations around each other, each of which
// carries and gives a value of another type, so that it can be told apart
// which of them a terminator inside belongs to.
//
// Example, a break of the loop around a branch:
//
//   CudaNesting nest(module, /*isInEntry=*/false);
//   nest.write({{OP_CUDA_LOOP}, {OP_CUDA_IF}}, OP_CUDA_BREAK)
//       .add_operands(CudaNesting::given(0));
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_NESTING_H
#define FUZZ_OPS_CUDA_TILE_NESTING_H

#include "fuzz/ops/IrStage.h"

namespace tilefuzz {

class CudaNesting {
public:
  /// Two types for each of four depths, and one more.
  static constexpr uint32_t typeCount = 9;
  /// The value that the operation at this depth, 0 for the outermost one,
  /// carries, and that which it gives; also their types.
  static constexpr uint32_t carried(size_t depth) {
    return 2 * static_cast<uint32_t>(depth % 4);
  }
  static constexpr uint32_t given(size_t depth) { return carried(depth) + 1; }

  /// Clears the module. With `isInEntry` everything is in one entry.
  CudaNesting(IrCase &module, bool isInEntry);

  using Write = llvm::function_ref<void(IrOps &)>;
  /// Nests these, the outermost first, and calls `write` for the innermost one,
  /// in front of what ends it.
  void nest(llvm::ArrayRef<Around> nesting, Write write) {
    begin(nesting, write, /*isEnded=*/true);
  }
  /// The same, and writes a terminator into the innermost one, which is
  /// returned; in front of the innermost one's own with `isFollowed`, and
  /// otherwise in its place.
  IrOp &write(llvm::ArrayRef<Around> nesting, IrOpKind end,
              bool isFollowed = false);
  /// Writes one operation with these terminators in its block, each a position
  /// of `ends`, which hand over what they should.
  void writeRow(const Around &around, const Positions &row,
                llvm::ArrayRef<IrOpKind> ends);

  IrWriter writer;

private:
  using Types = llvm::SmallVector<uint32_t, 4>;
  /// The types of the values that an operation has, and what ends its body.
  struct Form {
    Types operands = {}, results = {}, arguments = {};
    std::optional<IrOpKind> end = {};
    Types handedOver = {};
  };
  static Form formOf(IrOpKind kind, size_t depth);
  void addAttributes(IrOp &op);
  /// Appends an operation with operands of these types.
  IrOp &add(IrOps &ops, IrOpKind kind, const Types &operands);
  /// Defines the values of this module's or isolated operation's block.
  void define(IrOps &ops);
  /// Nests these in the entry, if there is one. The innermost one, or else the
  /// entry, ends in what it should if `isEnded`.
  void begin(llvm::ArrayRef<Around> nesting, Write write, bool isEnded);
  void nest(IrOps &ops, llvm::ArrayRef<Around> nesting, size_t depth,
            Write write, bool isEnded);

  IrCase &module;
  const bool isInEntry;
  unsigned symbols = 0;
  /// The number of the first value that has been defined last. Those of an
  /// isolated operation are others.
  uint32_t firstValue = 0;
};

/// Draws a nesting of up to `maxDepth` of these regions, the outermost first.
llvm::SmallVector<Around, 4> chooseNesting(Decisions &decisions,
                                           llvm::ArrayRef<Around> arounds,
                                           int maxDepth);

/// Repeats the only region of an operation up to three times, and draws the end
/// of one of them, its second block, and up to two arguments.
void chooseRegions(Decisions &decisions, IrStage &stage, IrOp &op);

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_NESTING_H
