//===- IrEditor.cpp - Changes one operation of an IR module ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrEditor.h"

#include "fuzz/module/IrRepair.h"
#include "fuzz/ops/Traits.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::RegionCount;
using oracle::TypeConstraint;

/// An edit adds a few operations, values and types. A module above these sizes
/// would soon exceed the limits of a well-formed case.
static constexpr int maxEditedOps = 60;
static constexpr int maxTypes = IrIndex::maxTypes - 24;
static constexpr uint32_t maxValues = IrIndex::maxValues - 256;

/// Returns the index of the module. All edits of a thread share one index, so
/// that its tables keep their memory.
static IrIndex &indexOf(Case &testCase) {
  static thread_local IrIndex index;
  IrCase &module = *testCase.mutable_ir();
  if (!index.build(module) || index.size() > maxEditedOps ||
      module.types_size() > maxTypes || index.endOfValues() > maxValues) {
    module.Clear();
    index.build(module);
  }
  return index;
}

static IrScope &emptyScope() {
  static thread_local IrScope scope;
  scope.clear();
  return scope;
}

IrEditor::IrEditor(Case &testCase, Decisions &decisions, const OpMix &mix)
    : decisions(decisions), module(*testCase.mutable_ir()),
      index(indexOf(testCase)), scope(emptyScope()),
      generator(module, scope, index.endOfValues(), decisions, mix) {}

//===----------------------------------------------------------------------===//
// Choosing and generating
//===----------------------------------------------------------------------===//

void tilefuzz::rotateTo(IrOps &ops, int position, int from) {
  std::rotate(ops.pointer_begin() + position, ops.pointer_begin() + from,
              ops.pointer_end());
}

/// Whether an operation stands in the body of a reduction of cuda_tile, where
/// no cast may stand. What it hands over does not count.
static bool isInBody(const IrIndex &index, const IrIndex::Entry &entry) {
  bool isIn = false;
  for (int parent = entry.parent; parent >= 0; parent = index[parent].parent)
    isIn |= isCudaAggregate(index[parent].kind()) &&
            (parent != entry.parent || entry.kind() != OP_CUDA_YIELD);
  return isIn;
}

const IrIndex::Entry &IrEditor::outsideBodies(const Entry &entry) const {
  const Entry *outside = &entry;
  for (int parent = entry.parent; parent >= 0; parent = index[parent].parent)
    if (isCudaAggregate(index[parent].kind()))
      outside = &index[parent];
  return *outside;
}

IrOp &IrEditor::generateBeside(const Entry *sibling, IrOpKind kind) {
  IrOp *made = nullptr;
  beside(sibling, [&] { made = &generator.generate(kind); });
  return *made;
}

void IrEditor::beside(const Entry *sibling,
                      llvm::function_ref<void()> generate) {
  if (!sibling && index.size())
    sibling = &index[0];
  IrOps &ops = sibling ? *sibling->list : *module.mutable_ops();
  const int size = ops.size();
  int position = size;
  if (size && isTerminator(ops[size - 1]))
    --position;
  if (sibling)
    index.scopeAt(*sibling, position, scope);
  else
    scope.clear();
  Place place = sibling ? placeOf(*sibling) : Place();
  place.ops = &ops;
  generator.moveTo(place);
  generate();
  rotateTo(ops, position, size);
  suitModule();
}

void IrEditor::suitModule() {
  // A new operation may need another compute capability than the module's.
  if (generator.needsBlackwell && module.compute_capability() < 100)
    module.clear_compute_capability();
  if (generator.makesDescriptors)
    module.clear_tma_descriptors_lowered();
  reindex();
}

IrOp &IrEditor::endModule(IrOpKind terminator) {
  IrOps &ops = *module.mutable_ops();
  if (ops.empty() || ops[ops.size() - 1].kind() != terminator) {
    if (!ops.empty() && isTerminator(ops[ops.size() - 1]))
      ops.RemoveLast();
    index.scopeAtEnd(-1, nullptr, scope);
    addAnyOperands(generator.writer.op(ops, terminator));
    reindex();
  }
  return ops[ops.size() - 1];
}

/// Draws an operation with regions that can stand at the place.
static IrOpKind drawOuter(const OpGenerator &generator, const Place &place,
                          Decisions &decisions) {
  for (int tries = 0; tries < 4; ++tries) {
    const IrOpKind kind = drawOpKind(generator.mix.outer, decisions);
    if (canStand(recipeOf(kind), place))
      return kind;
  }
  return holderKind;
}

IrOp &IrEditor::generateInTileFunction(IrOpKind kind) {
  uint32_t count = 0;
  const Entry *sibling = nullptr;
  for (const Entry &entry : index.ops())
    if (entry.isInTileFunction && decisions.below(++count) == 0)
      sibling = &entry;
  if (!sibling) {
    sibling = &entryOf(*lastOf(generateBeside(nullptr, tileFunctionKind)));
  }
  return generateBeside(sibling, kind);
}

IrOp &IrEditor::generateInside(IrOpKind kind) {
  static constexpr uint8_t depths[] = {1, 1, 1, 1, 1, 2, 2, 3};
  const Entry *sibling = nullptr;
  const bool isDeeper = decisions.oneIn(8);
  // All but the outermost one are then of the same kind, as branches in a loop.
  const bool isChain = isDeeper && decisions.flip();
  IrOpKind outer = holderKind;
  for (unsigned depth = generator.stretched(
                    Stretch::Nesting,
                    decisions.pick(depths) + (isDeeper ? 2 : 0), 64),
                i = 0;
       i != depth; ++i) {
    const Place place =
        sibling ? placeOf(*sibling) : Place{module.mutable_ops()};
    if (!isChain || i < 2 || !canStand(recipeOf(outer), place))
      outer = drawOuter(generator, place, decisions);
    sibling = &entryOf(*lastOf(generateBeside(sibling, outer)));
  }
  if (canStand(recipeOf(kind), placeOf(*sibling)))
    return generateBeside(sibling, kind);
  return recipeOf(kind).isInTileFunction ? generateInTileFunction(kind)
                                         : generateBeside(nullptr, kind);
}

/// Puts casts in front of the module's operations.
void IrEditor::fill(unsigned count) {
  IrOps &ops = *module.mutable_ops();
  const int size = ops.size();
  for (const uint32_t type = generator.writer.type(IR_INDEX); count; --count)
    generator.writer.value(ops, type);
  rotateTo(ops, 0, size);
  reindex();
}

IrOp &IrEditor::generateNew(IrOpKind kind) {
  if (oracle::findOp(kind)->traits.isTerminator) {
    if (canEndModule(kind))
      return endModule(kind);
    return *lastOf(generateNew(decisions.pick(parentsOf(kind))));
  }
  // The operations in front of another one must not matter to it.
  if (generator.stretch == Stretch::Operations)
    fill(decisions.heavyTailed(300));
  // The operations around another one decide on some of its rules.
  if (generator.stretch == Stretch::Nesting || decisions.oneIn(12))
    return generateInside(kind);
  if (recipeOf(kind).isInTileFunction)
    return generateInTileFunction(kind);
  if (!index.ops().empty() && decisions.oneIn(4)) {
    const Entry &sibling = decisions.pick(index.ops());
    if (canStand(recipeOf(kind), placeOf(sibling)) &&
        !isInBody(index, sibling) &&
        (sibling.parent < 0 ||
         recipeOf(index[sibling.parent].kind()).holdsOthers))
      return generateBeside(&sibling, kind);
  }
  return generateBeside(nullptr, kind);
}

IrOp *IrEditor::choose(IrOpKind kind, Accept accept) {
  // The operations that are there already have no rare sizes.
  if (generator.isStretched())
    return nullptr;
  const Entry *last = nullptr, *drawn = nullptr;
  uint32_t count = 0;
  for (const Entry &entry : index.ops()) {
    if (entry.kind() != kind || isInBody(index, entry) || !accept(entry))
      continue;
    last = &entry;
    if (decisions.below(++count) == 0)
      drawn = &entry;
  }
  if (!last || decisions.oneIn(16))
    return nullptr;
  return decisions.flip() ? drawn->op : last->op;
}

void IrEditor::before(const IrOp &op, llvm::function_ref<void()> generate) {
  const Entry entry = entryOf(op);
  index.scopeAt(entry, scope);
  generator.moveTo(placeOf(entry));
  const int size = entry.list->size();
  generate();
  rotateTo(*entry.list, entry.position, size);
  suitModule();
}

//===----------------------------------------------------------------------===//
// Values and types
//===----------------------------------------------------------------------===//

uint32_t IrEditor::typeOf(uint32_t value) const {
  const IrIndex::Definition *definition = index.find(value);
  return definition ? definition->type : 0;
}

IrTypeKind IrEditor::kindOf(uint32_t value) const {
  const IrIndex::Definition *definition = index.find(value);
  return definition ? generator.typeAt(definition->type).kind() : IR_INDEX;
}

uint32_t IrEditor::otherIterator(uint32_t type) {
  const IrType &old = generator.typeAt(type);
  const bool isTwin = old.kind() == IR_ITERATOR && decisions.flip();
  const uint32_t other =
      isTwin ? generator.writer.iterator(generator.otherType(old.nested()))
             : generator.iterator();
  // No type is an iterator over itself.
  return isSameType(other, type) ? generator.writer.iterator(type) : other;
}

uint32_t IrEditor::castBefore(const IrOp &op, uint32_t type) {
  uint32_t made = 0;
  before(op, [&] { made = generator.cast(type).number; });
  return made;
}

void IrEditor::retypeOperand(IrOp &op, int operand, uint32_t type) {
  const OpRecipe &recipe = recipeOf(op.kind());
  static const IrOp cast = [] {
    IrOp cast;
    cast.set_kind(castKind);
    return cast;
  }();
  // A value of a right type from a cast may not be what the operation's own
  // rules allow.
  if (operand == 0 && recipe.supply &&
      generator.allows(*specOf(op)->operands[0].type, type) &&
      !accepts(recipe, op, 0,
               {0, type, generator.typeAt(type).kind(), /*uses=*/0, &cast}))
    return before(
        op, [&] { op.set_operands(0, recipe.supply(generator, op, type)); });
  const uint32_t value = op.operands(operand);
  const IrIndex::Definition *definition = index.find(value);
  if (definition && definition->entry >= 0 && definition->uses == 1) {
    IrOp &source = *index[definition->entry].op;
    if (source.kind() == castKind && source.operands().empty())
      return source.set_result_types(
          static_cast<int>(value - source.first_result()), type);
  }
  op.set_operands(operand, castBefore(op, type));
}

uint32_t IrEditor::rightValue(const IrOp &op, const TypeConstraint &constraint,
                              AcceptValue accept) {
  scopeBefore(op);
  if (const IrValue *found = generator.find([&](const IrValue &value) {
        return generator.allowsValue(constraint, value) && accept(value);
      }))
    return found->number;
  return castBefore(op, generator.sample(constraint));
}

void IrEditor::addAnyOperands(IrOp &op) {
  for (uint32_t count = decisions.below(3); count; --count)
    if (const IrValue *value = generator.findAny())
      op.add_operands(value->number);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

IrAttribute &IrEditor::require(IrOp &op, IrAttributeName name) {
  IrAttribute *found = IrWriter::find(op, name);
  return found ? *found : IrWriter::attribute(op, name);
}

void IrEditor::setInteger(IrOp &op, IrAttributeName name, int64_t value) {
  IrAttribute &attribute = require(op, name);
  attribute.set_integer(value);
  if (attribute.has_width() &&
      attribute.width() < oracle::attributeInfo(name).width)
    attribute.set_width(64);
}

//===----------------------------------------------------------------------===//
// Around an operation whose results or arguments change
//===----------------------------------------------------------------------===//

void IrEditor::detachResults(IrOp &op) {
  const int results = op.result_types_size();
  if (index.isUsed(op)) {
    // Rules on the users may depend on the operation that defines their
    // operand, so an equal copy takes over the old results.
    const Entry entry = entryOf(op);
    const int size = entry.list->size();
    IrOp &copy = *entry.list->Add();
    copy = op;
    renumberInside(copy, generator.writer);
    rotateTo(*entry.list, entry.position, size);
  }
  op.set_first_result(
      generator.writer.newValues(static_cast<unsigned>(results) + 1));
  reindex();
}

void tilefuzz::replaceOperands(IrOps &ops, uint32_t first, uint32_t count,
                               uint32_t newFirst) {
  for (IrOp &op : ops) {
    for (uint32_t &operand : *op.mutable_operands())
      if (operand - first < count)
        operand = newFirst + (operand - first);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        replaceOperands(*block.mutable_ops(), first, count, newFirst);
  }
}

void IrEditor::renumberArguments(IrBlock &block) {
  const auto count = static_cast<uint32_t>(block.argument_types_size());
  const uint32_t first = generator.writer.newValues(count + 1);
  replaceOperands(*block.mutable_ops(), block.first_argument(), count, first);
  block.set_first_argument(first);
  reindex();
}

IrOp *tilefuzz::terminatorOf(const IrOp &op, IrBlock &block) {
  if (block.ops().empty())
    return nullptr;
  IrOp &last = *block.mutable_ops(block.ops_size() - 1);
  return last.kind() == recipeOf(op.kind()).terminator ? &last : nullptr;
}

void IrEditor::updateTerminators(IrOp &op) {
  const oracle::OpSpec *spec = specOf(op);
  // An entry gives nothing to who calls it.
  if (!spec || spec->isUpstream || spec->regions == RegionCount::None ||
      op.kind() == OP_CUDA_ENTRY)
    return;
  reindex();
  for (int region = 0; region < op.regions_size(); ++region) {
    IrBlock *block = firstBlock(op, region);
    IrOp *last = block ? terminatorOf(op, *block) : nullptr;
    if (!last)
      continue;
    // The next iteration of a for takes its arguments but the first.
    const bool isFor = op.kind() == OP_CUDA_FOR;
    llvm::ArrayRef<uint32_t> types =
        isFor ? block->argument_types() : op.result_types();
    types = types.drop_front(std::min<size_t>(isFor, types.size()));
    const auto count = static_cast<int>(types.size());
    for (int i = 0; i < count; ++i) {
      const uint32_t type = types[static_cast<size_t>(i)];
      if (i < last->operands_size() &&
          isSameType(typeOf(last->operands(i)), type))
        continue;
      uint32_t value = 0;
      before(*last, [&] { value = generator.needType(type); });
      if (i < last->operands_size())
        last->set_operands(i, value);
      else
        last->add_operands(value);
    }
    last->mutable_operands()->Truncate(std::min(last->operands_size(), count));
  }
}
