//===- SignatureWalk.cpp - Faults around a valid operation ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of an operation's domain that follows from the roster: a valid draft
// with no, one and two *faults*. The operands are arguments of a function,
// which may be tokens of any operation, and the regions yield values of the
// operation's result types.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::AttributeForm;
using oracle::OpSpec;
using oracle::RegionCount;

namespace {

enum class Part : uint8_t {
  Operand,
  Result,
  Attribute,
  OperandCount,
  ResultCount,
  RegionCount,
  Region,
  Segments
};

/// Sets one part of the operation to `value`, whose meaning depends on the
/// part.
struct Fault {
  Part part;
  uint8_t index;
  uint8_t value;
};

enum AttributeState : uint8_t {
  Missing,
  Wide,
  Narrow,
  Byte,
  Zero,
  Negative,
  stateCount
};

enum RegionShape : uint8_t {
  NoBlock,
  EmptyBlock,
  OtherLast,
  OtherAfterYield,
  TwoBlocks,
  Argument,
  shapeCount
};

constexpr uint8_t segmentFaults = 5;

class FaultyOp {
public:
  FaultyOp(IrStage &stage, IrOp &op)
      : stage(stage), op(op), spec(*specOf(op)),
        operands(static_cast<uint8_t>(op.operands_size())),
        results(static_cast<uint8_t>(op.result_types_size())) {
    op.set_first_result(stage.writer.newValues(results + 2u));
    valid = op;
  }

  llvm::SmallVector<Fault, 0> list() const;
  /// Makes the operation valid again.
  void restore() { op = valid; }
  void apply(const Fault &fault);
  /// Makes the regions yield values of the operation's result types.
  void update();

private:
  void apply(IrAttributeName name, AttributeState state);
  void applyRegion(RegionShape shape);
  void applySegments(uint8_t number);
  void addRegion();
  void end(IrRegion &region, Ending ending) {
    stage.end(region, ending, {}, Second::None,
              *recipeOf(op.kind()).terminator);
  }

  IrStage &stage;
  IrOp &op;
  const OpSpec &spec;
  uint8_t operands, results;
  IrOp valid;
};

} // namespace

/// Adds faults with the numbers from `count` - 2 to `count` + 2, except
/// `count`.
static void addCounts(llvm::SmallVectorImpl<Fault> &faults, Part part,
                      int count) {
  for (int other = std::max(0, count - 2); other <= count + 2; ++other)
    if (other != count)
      faults.push_back({part, 0, static_cast<uint8_t>(other)});
}

llvm::SmallVector<Fault, 0> FaultyOp::list() const {
  llvm::SmallVector<Fault, 0> faults;
  for (uint8_t i = 0; i < operands; ++i)
    for (uint8_t type = 0; type < stageTypeCount; ++type)
      faults.push_back({Part::Operand, i, type});
  for (uint8_t i = 0; i < results; ++i)
    for (uint8_t type = 0; type < stageTypeCount; ++type)
      faults.push_back({Part::Result, i, type});
  for (uint8_t i = 0; i < spec.attributes.size(); ++i)
    for (uint8_t state = 0; state < stateCount; ++state)
      faults.push_back({Part::Attribute, i, state});
  addCounts(faults, Part::OperandCount, operands);
  addCounts(faults, Part::ResultCount, results);
  addCounts(faults, Part::RegionCount, op.regions_size());
  for (uint8_t shape = 0; shape < shapeCount && op.regions_size(); ++shape)
    faults.push_back({Part::Region, 0, shape});
  for (uint8_t i = 0; i < segmentFaults && spec.hasSegments(); ++i)
    faults.push_back({Part::Segments, 0, i});
  return faults;
}

void FaultyOp::apply(IrAttributeName name, AttributeState state) {
  IrAttribute *attribute = IrWriter::find(op, name);
  if (state == Missing || !attribute)
    return IrWriter::drop(op, name);
  const AttributeForm form = oracle::attributeInfo(name).form;
  if (form == AttributeForm::Dense)
    return; // It has a type and at least one number.
  if (form != AttributeForm::Integer && form != AttributeForm::Enumeration) {
    attribute->clear_types();
    attribute->clear_integers();
    attribute->clear_sizes();
    attribute->clear_values();
    // There are two lists, of any length.
    if (form == AttributeForm::FunctionType)
      attribute->mutable_sizes()->Resize(2, 0);
    // The only numbers of a list of Booleans are 0 and 1, and groups say how
    // many numbers there are.
    if (form == AttributeForm::Bools)
      attribute->add_integers(state == Negative);
    else if (state == Negative && form != AttributeForm::Groups &&
             !attribute->has_integer())
      attribute->add_integers(-1);
  } else if (state >= Zero) {
    attribute->set_integer(state == Zero ? 0 : -1);
  } else {
    attribute->set_width(state == Wide ? 64 : state == Narrow ? 16 : 8);
    if (state == Byte) // A number that fits.
      attribute->set_integer(attribute->integer() % 128);
  }
}

/// Adds a region, without a block if the operation may have no regions.
void FaultyOp::addRegion() {
  IrRegion &region = *op.add_regions();
  if (spec.regions != RegionCount::None)
    end(region, Ending::Yield);
}

void FaultyOp::applyRegion(RegionShape shape) {
  if (op.regions().empty())
    return;
  IrRegion &region = *op.mutable_regions(0);
  switch (shape) {
  case NoBlock:
    return end(region, Ending::NoBlock);
  case EmptyBlock:
    return end(region, Ending::EmptyBlock);
  case OtherLast:
    return end(region, Ending::Other);
  case OtherAfterYield:
    return end(region, Ending::OtherAfterYield);
  case TwoBlocks:
    region.add_blocks();
    return;
  default:
    IrBlock &block = region.blocks().empty() ? *region.add_blocks()
                                             : *region.mutable_blocks(0);
    const auto count = static_cast<uint32_t>(block.argument_types_size());
    const uint32_t first = stage.writer.newValues(count + 1);
    if (count)
      replaceOperands(*block.mutable_ops(), block.first_argument(), count,
                      first);
    block.set_first_argument(first);
    block.add_argument_types(StageTile);
  }
}

void FaultyOp::applySegments(uint8_t number) {
  IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!segments || segments->integers().empty())
    return;
  Numbers &sizes = *segments->mutable_integers();
  switch (number) {
  case 0:
    return sizes.RemoveLast();
  case 1:
    return sizes.Add(0);
  case 2:
    return sizes.Set(0, 2);
  case 3:
    return sizes.Set(0, -1);
  default:
    return sizes.Set(sizes.size() - 1, 1 - sizes.Get(sizes.size() - 1));
  }
}

void FaultyOp::apply(const Fault &fault) {
  switch (fault.part) {
  case Part::Operand:
    if (fault.index < op.operands_size())
      op.set_operands(fault.index, fault.value);
    return;
  case Part::Result:
    if (fault.index < op.result_types_size())
      op.set_result_types(fault.index, fault.value);
    return;
  case Part::Attribute:
    return apply(spec.attributes[fault.index].name,
                 static_cast<AttributeState>(fault.value));
  case Part::OperandCount:
    return op.mutable_operands()->Resize(fault.value, StageTile);
  case Part::ResultCount:
    return op.mutable_result_types()->Resize(fault.value, StageTile);
  case Part::RegionCount:
    while (op.regions_size() > fault.value)
      op.mutable_regions()->RemoveLast();
    while (op.regions_size() < fault.value)
      addRegion();
    return;
  case Part::Region:
    return applyRegion(static_cast<RegionShape>(fault.value));
  case Part::Segments:
    return applySegments(fault.value);
  }
}

void FaultyOp::update() {
  // A type of the stage has the same number as a value of that type, which an
  // isolated region does not see.
  if (spec.traits.isIsolatedFromAbove ||
      llvm::any_of(op.result_types(),
                   [](uint32_t type) { return type >= stageTypeCount; }))
    return;
  for (int i = 0; i < op.regions_size(); ++i)
    if (IrBlock *block = firstBlock(op, i))
      if (IrOp *last = terminatorOf(op, *block))
        *last->mutable_operands() = op.result_types();
}

/// Whether an operation stands in no function, but in a table of symbols.
static bool isSymbol(IrOpKind kind) {
  return kind == OP_CUDA_ENTRY || kind == OP_CUDA_GLOBAL;
}

/// Moves the stage's values from the module's block into that of an isolated
/// operation behind them, whose terminator may then use them.
static void moveValuesInto(IrCase &module, IrOp &isolated) {
  IrOps &body = *firstBlock(isolated)->mutable_ops();
  *body.Add() = module.ops(0);
  for (int i = body.size() - 1; i > 0; --i)
    body.SwapElements(i, i - 1);
  module.mutable_ops()->DeleteSubrange(0, 1);
}

/// Walks the faults of an operation. It stands in a function, a symbol of
/// cuda_tile in the module's own block, and when `endsModule`, it is the last
/// one of that block unless `isFollowed`. What ends an isolated operation sees
/// no other values than the arguments of that one, which then is the function.
static bool walkFaults(IrCase &module, IrOpKind kind, bool endsModule,
                       bool isReserved, bool isFollowed, Visit visit) {
  IrStage stage(module, isCudaOp(kind));
  // The parent of a terminator stands in the function.
  const bool hasParent =
      oracle::findOp(kind)->traits.isTerminator && !endsModule;
  const IrOpKind outer = hasParent ? parentsOf(kind).front() : kind;
  const bool endsFunction = hasParent && outer == tileFunctionKind;
  const bool isInTileFunction =
      endsFunction || recipeOf(outer).isInTileFunction;
  const bool isInModule = endsModule || isSymbol(outer);
  IrOps &ops =
      isInModule
          ? *module.mutable_ops()
          : stage.makeFunction(isInTileFunction ? tileFunctionKind : OP_FUNC);
  if (isReserved)
    ops.Add()->set_kind(OP_PIPELINE_RESERVED);
  FaultyOp op(stage,
              endsFunction ? stage.writer.op(ops, kind) : stage.add(ops, kind));
  if (hasParent && isInModule)
    moveValuesInto(module, *module.mutable_ops()->rbegin());
  if (!isInModule && !endsFunction)
    ops.Add()->set_kind(isInTileFunction ? OP_AA_RETURN : OP_RETURN);
  if (isFollowed)
    stage.writer.value(ops, Flag);
  const auto visitWith = [&](std::initializer_list<Fault> faults) {
    op.restore();
    for (const Fault &fault : faults)
      op.apply(fault);
    op.update();
    return visit();
  };
  if (!visitWith({}))
    return false;
  const llvm::SmallVector<Fault, 0> faults = op.list();
  for (size_t i = 0; i < faults.size(); ++i) {
    if (!visitWith({faults[i]}))
      return false;
    for (size_t j = i + 1; j < faults.size(); ++j)
      if (!visitWith({faults[i], faults[j]}))
        return false;
  }
  return true;
}

bool tilefuzz::walkSignature(IrCase &module, IrOpKind kind, Visit visit) {
  const bool endsModule = canEndModule(kind);
  for (bool isReserved : {false, true})
    for (bool isFollowed : {false, true})
      if ((endsModule || !isFollowed) &&
          !walkFaults(module, kind, endsModule, isReserved, isFollowed, visit))
        return false;
  return true;
}
