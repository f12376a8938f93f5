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

#include "fuzz/module/IrSignature.h"
#include "fuzz/module/IrWriter.h"

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
/// One of each kind.
inline constexpr Around allArounds[] = {
    {OP_IF},
    {OP_IF, true},
    {OP_PRODUCE_ONE},
    {OP_PRODUCE_ONE_ASYNC},
    {OP_CONSUME_ONE},
    {OP_CONSUME_ONE_ASYNC},
    {OP_CONSUMER_READ},
    {OP_PRODUCER_WRITE},
    {OP_AGENT_SWITCH},
};

class IrStage {
public:
  /// Clears the module and sets the stage.
  explicit IrStage(IrCase &module);

  IrCase &module;
  IrWriter writer;

  /// Has a function's arguments in the place of the cast, and returns the
  /// operations of the function's body, which needs a return.
  IrOps &makeFunction();

  /// An operation as its signature demands, with a region that has no
  /// arguments, an empty type list, and a yield of the results.
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

/// The value that the stage has for a demand.
uint32_t stageValue(Demand demand);

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

/// Calls `walk` with each kind of operation of the roster that `IrStage::add`
/// can make, which are all but the reserved one and block_scaled_mma.
bool walkOpKinds(llvm::function_ref<bool(IrOpKind)> walk);

/// The parts of the domain beside the regions, each in a file of its own.
bool walkRoster(IrCase &module, Visit visit);
bool walkTokens(IrCase &module, Visit visit);
bool walkAgentSwitches(IrCase &module, Visit visit);
bool walkDots(IrCase &module, Visit visit);

} // namespace tilefuzz

#endif // FUZZ_OPS_IRSTAGE_H
