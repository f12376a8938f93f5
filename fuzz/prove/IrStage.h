//===- IrStage.h - The modules of a proof on IR -----------------*- C++ -*-===//
//
// All modules of the pipeline's domain have the same *stage*: a table of types,
// and one conversion cast in front of everything else that gives a value of
// each of them. A type has the same number as its value, so a list of operands
// and a list of types are enumerated in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PROVE_IRSTAGE_H
#define FUZZ_PROVE_IRSTAGE_H

#include "fuzz/ir/IrSignature.h"
#include "fuzz/ir/IrWriter.h"

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

/// How a region ends, or does not.
enum class Ending {
  Yield,
  OtherAfterYield,
  Other,
  EmptyBlock,
  NoBlock,
  SecondBlock,
  SecondYield, // a second block with a yield
};
inline constexpr Ending allEndings[] = {
    Ending::Yield,      Ending::OtherAfterYield, Ending::Other,
    Ending::EmptyBlock, Ending::NoBlock,         Ending::SecondBlock,
    Ending::SecondYield};

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
  void end(IrRegion &region, Ending ending, llvm::ArrayRef<uint32_t> yielded);
};

/// The value that the stage has for a demand.
uint32_t stageValue(Demand demand);

/// Gives the list all values up to this length in turn.
bool walkLists(Positions &list, llvm::ArrayRef<uint32_t> values, int maxLength,
               Visit visit);
bool walkLists(Numbers &list, llvm::ArrayRef<int64_t> values, int maxLength,
               Visit visit);

/// The parts of the domain beside the regions, each in a file of its own.
bool walkRoster(IrCase &module, Visit visit);
bool walkTokens(IrCase &module, Visit visit);
bool walkAgentSwitches(IrCase &module, Visit visit);

} // namespace tilefuzz

#endif // FUZZ_PROVE_IRSTAGE_H
