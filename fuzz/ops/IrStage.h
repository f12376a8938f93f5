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

using Visit = llvm::function_ref<bool()>;
using Positions = google::protobuf::RepeatedField<uint32_t>;
using Numbers = google::protobuf::RepeatedField<int64_t>;

/// How the first block of a region ends, or does not.
enum class Ending { Yield, OtherAfterYield, Other, EmptyBlock, NoBlock };
inline constexpr Ending allEndings[] = {Ending::Yield, Ending::OtherAfterYield,
                                        Ending::Other, Ending::EmptyBlock,
                                        Ending::NoBlock};

/// The second block of a region that has a first one.
enum class Second { None, Empty, Yield };
inline constexpr Second allSeconds[] = {Second::None, Second::Empty,
                                        Second::Yield};

/// What may stand around an operation: the first or second arm of a branch, or
/// the region of an operation. A switch has so many agents in each group.
struct Around {
  IrOpKind kind;
  bool isElse = false;
  int64_t agents = 1;
};
/// One of each kind: both arms of a branch, and every operation of the roster
/// that has regions.
llvm::ArrayRef<Around> allArounds();

class IrStage {
public:
  /// Clears the module and sets the stage.
  explicit IrStage(IrCase &module);

  IrCase &module;

private:
  IrScope scope;
  Decisions plain = Decisions::fromBytes({});
  OpGenerator generator;

public:
  IrWriter &writer = generator.writer;

  /// Has a function's arguments in the place of the cast, and returns the
  /// operations of the function's body, which needs a return.
  IrOps &makeFunction();

  /// The plainest valid operation of this kind. One that ends blocks stands in
  /// the first operation of the roster whose blocks it ends, if there is one.
  IrOp &add(IrOps &ops, IrOpKind kind);
  /// Gives a region one of the endings, with this yield.
  void end(IrRegion &region, Ending ending, llvm::ArrayRef<uint32_t> yielded,
           Second second = Second::None);

  using Write = llvm::function_ref<void(IrOps &ops)>;
  /// Has something written into these regions, the outermost first.
  void nest(IrOps &ops, llvm::ArrayRef<Around> arounds, Write write);
  /// The same in the module's block or in that of the stage's function.
  void place(bool isInFunction, llvm::ArrayRef<Around> arounds, Write write);
};

/// Calls `walk` with up to so many of these regions around each other, the
/// outermost first.
using WalkArounds = llvm::function_ref<bool(llvm::ArrayRef<Around>)>;
bool walkNestings(llvm::ArrayRef<Around> arounds, int maxDepth,
                  WalkArounds walk);

/// All rows of up to so many operations, each of one of the sorts, and each in
/// the module or in a function of its own. `add` appends an operation that uses
/// no value of the stage.
bool walkRows(IrCase &module, unsigned sorts, unsigned maxLength,
              llvm::function_ref<void(IrStage &, IrOps &, unsigned sort)> add,
              Visit visit);

/// Gives the list all values up to this length in turn.
bool walkLists(Positions &list, llvm::ArrayRef<uint32_t> values, int maxLength,
               Visit visit);
bool walkLists(Numbers &list, llvm::ArrayRef<int64_t> values, int maxLength,
               Visit visit);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRSTAGE_H
