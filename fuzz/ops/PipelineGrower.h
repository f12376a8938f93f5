//===- PipelineGrower.h - Grows valid pipeline operations -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appends operations to a block of an IR case so that they break no rule:
// whole modules for the generator, and single operations for the edits, which
// then break them.
//
// An operation that needs a value takes one from the scope where one suits, and
// has a source appended in front of itself where none does: a conversion cast
// from nothing, or what makes such values in a real module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_PIPELINEGROWER_H
#define FUZZ_OPS_PIPELINEGROWER_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/IrIndex.h"
#include "fuzz/module/IrWriter.h"

namespace tilefuzz {

class PipelineGrower {
public:
  /// `scope` is what the operations may use; what they define is appended.
  /// Values get numbers from `firstNewValue` on.
  PipelineGrower(IrCase &module, IrScope &scope, uint32_t firstNewValue,
                 Decisions &decisions)
      : writer(module, firstNewValue), module(module), scope(scope),
        decisions(decisions) {}

  /// Where operations are appended: the operations of a block, and the number
  /// of consumers and of operations around it.
  struct Place {
    IrOps *ops;
    int64_t consumers = 1;
    int depth = 0;
  };
  void moveTo(Place newPlace) {
    place = newPlace;
    lastSource = nullptr;
  }

  /// What `growOne` appends, as often as it should be drawn.
  static const llvm::ArrayRef<IrOpKind> kinds;
  /// Appends about `count` operations, counting those inside others.
  void grow(int count);
  /// Appends one of this kind, with about `inside` operations in its regions.
  /// The kinds are those of the pipeline but the yield, async.wait, dot, and
  /// those of MLIR that end no block.
  IrOp &growOne(IrOpKind kind, int inside);
  /// Whether an operation of this kind can stand at the place.
  bool canGrow(IrOpKind kind) const;
  /// Appends sources of what most operations need, in one operation.
  void growSources();

  /// A value of the scope that suits, or one from a source.
  uint32_t need(Demand demand);
  uint32_t needType(uint32_t type);
  /// A value of the scope for which the predicate holds, or null.
  template <typename Predicate>
  const IrValue *find(Predicate predicate);
  /// A value from a conversion cast from nothing: mostly from the one that was
  /// appended last, since small modules are answered soonest.
  uint32_t cast(uint32_t type);

  /// A type that suits.
  uint32_t typeFor(Demand demand);
  /// Any type: one that the module has, or another. New iterators are nested at
  /// most so deep that bytes that repeat do not fill the table with them; of
  /// these, `depth` are there already.
  uint32_t anyType(int depth = 0);
  uint32_t simpleType(IrTypeKind kind) { return writer.type(kind); }

  /// The largest sum of agent_warps of what was grown.
  int64_t warps() const { return largestWarps; }
  int grown() const { return operations; }

  IrWriter writer;

private:
  IrOp &append(IrOpKind kind);
  /// Whether this conversion cast is the last operation here and can give one
  /// more value.
  bool canExtend(const IrOp *source) const;
  void setResults(IrOp &op, llvm::ArrayRef<uint32_t> types);
  void addToScope(uint32_t first, llvm::ArrayRef<uint32_t> types,
                  const IrOp *definer);
  IrOp &appendYield(llvm::ArrayRef<uint32_t> operands);
  /// Appends a region with one block and moves there; what the region sees ends
  /// where it began with `leave`.
  struct Outside {
    Place place;
    size_t scopeSize;
    size_t scopeBegin;
  };
  Outside enter(IrOp &op, llvm::ArrayRef<uint32_t> arguments,
                int64_t consumers);
  void leave(const Outside &outside);

  uint32_t tile();
  /// A tile of some shape with this element.
  uint32_t tileOf(ElementType element);
  /// The element of a value's tile.
  ElementType elementOf(const IrValue &tile) const {
    return module.types(static_cast<int>(tile.type)).element();
  }
  uint32_t otherType(int depth);
  uint32_t argumentFor(uint32_t type);
  uint32_t condition();
  uint32_t waitToken(int64_t &consumerIdx);
  int64_t anyConsumerIdx();
  int64_t anyInt32(int64_t plain);
  void setInteger(IrOp &op, IrAttributeName name, int64_t value);

  IrOp &growPipeline();
  IrOp &growTemplate(IrOpKind kind, int inside);
  IrOp &growPayload(IrOpKind kind, int inside);
  IrOp &growHandshake(IrOpKind kind);
  IrOp &growEnd(IrOpKind kind);
  IrOp &growSwitch(int inside);
  IrOp &growWait();
  IrOp &growDot();
  IrOp &growFunction(int inside);
  IrOp &growBranch(int inside);

  IrCase &module;
  IrScope &scope;
  Decisions &decisions;
  Place place = {};
  /// The scope before this position is that of another function.
  size_t scopeBegin = 0;
  /// The conversion cast from nothing that was appended last since the last
  /// move, or null.
  IrOp *lastSource = nullptr;
  int operations = 0;
  int64_t largestWarps = 0;
};

template <typename Predicate>
const IrValue *PipelineGrower::find(Predicate predicate) {
  const size_t count = scope.size() - scopeBegin;
  if (count == 0)
    return nullptr;
  // From a random one backwards, the last one first when bytes have run out.
  size_t i = scope.size() - 1 - decisions.below(static_cast<uint32_t>(count));
  for (size_t tried = 0; tried < count; ++tried) {
    if (predicate(scope[i]))
      return &scope[i];
    i = i == scopeBegin ? scope.size() - 1 : i - 1;
  }
  return nullptr;
}

} // namespace tilefuzz

#endif // FUZZ_OPS_PIPELINEGROWER_H
