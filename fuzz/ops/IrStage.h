//===- IrStage.h - The modules of a proof on IR -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All modules of the pipeline's domain have the same *stage*: a table of types,
// and one conversion cast in front of everything else that gives a value of
// each of them. A type has the same number as its value, so a list of operands
// and a list of types are enumerated in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_IRSTAGE_H
#define FUZZ_OPS_IRSTAGE_H

#include "fuzz/ops/OpGenerator.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

/// The types of the stage, and their values.
enum StageType : uint32_t {
  StageTile,
  OtherTile,
  TileIterator,
  IteratorIterator,
  ProducerToken,
  ConsumerToken,
  AsyncToken,
  StageView,
  OtherIterator,
  TokenIterator,
  Flag, // i1
  Index,
  MemToken,
  Pointer,
  PointerView,
  stageTypeCount
};

/// The types of the stage of an operation of cuda_tile that are not those
/// above.
enum CudaStageType : uint32_t {
  CudaTile = 1,
  OtherCudaTile,
  CudaInteger,
  CudaFlag,
  CudaPointer,
  CudaToken,
  CudaTensorView,
  CudaPartitionView,
  CudaStridedView,
  CudaGatherScatterView = 12,
  CudaScalarPointer,
  CudaScalarFloat
};

using Visit = llvm::function_ref<bool()>;
using Positions = google::protobuf::RepeatedField<uint32_t>;
using Numbers = google::protobuf::RepeatedField<int64_t>;

/// How the first block of a region ends; NoBlock is a region without blocks.
enum class Ending { Yield, OtherAfterYield, Other, EmptyBlock, NoBlock };

/// The second block of a region that has a first one.
enum class Second { None, Empty, Yield };

/// A region that an operation can stand in: the first or second arm of a
/// branch, or the region of another operation. `agents` is the number of agents
/// in each group of an agent_switch.
struct Around {
  IrOpKind kind;
  bool isElse = false;
  int64_t agents = 1;
};
/// Returns one of each kind: both arms of a branch, and every operation of the
/// roster that has regions.
llvm::ArrayRef<Around> allArounds();

class IrStage {
public:
  /// Clears the module and sets the stage.
  explicit IrStage(IrCase &module, bool isCuda = false);

  IrCase &module;

private:
  const bool isCuda;
  IrScope scope;
  Decisions plain = Decisions::fromBytes({});
  OpGenerator generator;

public:
  IrWriter &writer = generator.writer;

  /// Replaces the cast by a function of this kind with the same values as
  /// arguments. Returns the operations of its body, to which the caller must
  /// add a return.
  IrOps &makeFunction(IrOpKind kind = OP_FUNC);

  /// Adds the plainest valid operation of this kind. A terminator is added with
  /// a parent, the first operation of the roster whose blocks it ends, if any.
  IrOp &add(IrOps &ops, IrOpKind kind);
  /// Adds an arm to an scf.if that yields a new value of this type.
  void addArm(IrOp &branch, uint32_t type);
  /// Gives a region an ending; its yield has the operands `yielded`.
  void end(IrRegion &region, Ending ending, llvm::ArrayRef<uint32_t> yielded,
           Second second = Second::None, IrOpKind yield = OP_YIELD);

  using Write = llvm::function_ref<void(IrOps &ops)>;
  /// Nests these regions, the outermost first, and calls `write` for the
  /// innermost.
  void nest(IrOps &ops, llvm::ArrayRef<Around> arounds, Write write);
  /// The same in the module's block or in that of the stage's function.
  void place(bool isInFunction, llvm::ArrayRef<Around> arounds, Write write);
};

} // namespace tilefuzz

#endif // FUZZ_OPS_IRSTAGE_H
