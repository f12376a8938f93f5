//===- IrEditor.cpp - Breaks one rule of an IR module ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrEditor.h"

#include "fuzz/module/IrCopy.h"
#include "fuzz/ops/PipelineEdits.h"

#include <algorithm>

using namespace tilefuzz;

/// An edit adds a few operations, values and types. What is larger than this
/// would soon be no well-formed case any more.
static constexpr int maxOps = 60;
static constexpr int maxTypes = IrIndex::maxTypes - 16;
static constexpr uint32_t maxValues = IrIndex::maxValues - 256;

/// The tables are kept from one edit to the next for their memory.
static IrIndex &indexOf(Case &testCase, Decisions &decisions) {
  static thread_local IrIndex index;
  IrCase &module = *testCase.mutable_ir();
  if (!index.build(module) || index.size() > maxOps ||
      module.types_size() > maxTypes || index.endOfValues() > maxValues) {
    generatePipelines(testCase, decisions);
    index.build(module);
  }
  return index;
}

static IrScope &emptyScope() {
  static thread_local IrScope scope;
  scope.clear();
  return scope;
}

IrEditor::IrEditor(Case &testCase, Decisions &decisions)
    : decisions(decisions), module(*testCase.mutable_ir()),
      index(indexOf(testCase, decisions)), scope(emptyScope()),
      grower(module, scope, index.endOfValues(), decisions) {}

//===----------------------------------------------------------------------===//
// Choosing and growing.

/// Moves the operations from `from` on to `position`.
static void rotateTo(IrOps &ops, int position, int from) {
  std::rotate(ops.pointer_begin() + position, ops.pointer_begin() + from,
              ops.pointer_end());
}

/// Grows an operation at the end of the block that `sibling` is in, or of the
/// module's own, in front of what ends the block.
IrOp &IrEditor::growIn(const Entry *sibling, IrOpKind kind) {
  if (!sibling && index.size())
    sibling = &index[0];
  IrOps &ops = sibling ? *sibling->list : *module.mutable_ops();
  const int size = ops.size();
  int position = size;
  if (size && (ops[size - 1].kind() == OP_YIELD ||
               isUpstreamTerminator(ops[size - 1].kind())))
    --position;
  if (sibling)
    index.scopeAt(*sibling, position, scope);
  else
    scope.clear();
  grower.moveTo(
      {&ops, sibling ? sibling->consumers : 1, sibling ? sibling->depth : 0});
  const int inside =
      kind == OP_AGENT_SWITCH ? 0 : static_cast<int>(decisions.oneIn(4));
  IrOp &op = grower.growOne(kind, inside);
  rotateTo(ops, position, size);
  reindex();
  return op;
}

IrOp &IrEditor::growNew(IrOpKind kind) {
  if (kind == OP_YIELD) { // Stands in no block on its own.
    IrBlock &block = *firstBlock(growNew(OP_PRODUCE_ONE));
    return *block.mutable_ops(block.ops_size() - 1);
  }
  if (!index.ops().empty() && decisions.oneIn(4)) {
    const Entry &sibling = decisions.pick(index.ops());
    const bool isConsumer =
        kind == OP_CONSUME_ONE || kind == OP_CONSUME_ONE_ASYNC ||
        kind == OP_CONSUMER_READ || kind == OP_CONSUMER_WAIT ||
        kind == OP_CONSUMER_RELEASE;
    if (!isConsumer || sibling.consumers > 0)
      return growIn(&sibling, kind);
  }
  return growIn(nullptr, kind);
}

IrOp &IrEditor::growInSwitch(IrOpKind kind, int64_t agents) {
  IrOp &outer = growNew(OP_AGENT_SWITCH);
  setInteger(outer, ATTR_NUM_AGENTS_PER_GROUP, agents);
  reindex();
  const int region = drawIndex(decisions, outer.regions_size());
  const IrBlock &block = outer.regions(region).blocks(0);
  return growIn(&entryOf(block.ops(block.ops_size() - 1)), kind);
}

IrOp &IrEditor::choose(llvm::ArrayRef<IrOpKind> kinds, Accept accept) {
  const Entry *last = nullptr, *drawn = nullptr;
  uint32_t count = 0;
  for (const Entry &entry : index.ops()) {
    if (!llvm::is_contained(kinds, entry.kind()) || !accept(entry))
      continue;
    // The yield of a grown operation would nearly always hide it.
    if (!last || entry.kind() != OP_YIELD)
      last = &entry;
    if (decisions.below(++count) == 0)
      drawn = &entry;
  }
  if (!last || decisions.oneIn(16))
    return growNew(decisions.pick(kinds));
  return decisions.flip() ? *drawn->op : *last->op;
}

void IrEditor::before(const IrOp &op, llvm::function_ref<void()> grow) {
  const Entry entry = entryOf(op);
  index.scopeAt(entry, scope);
  grower.moveTo({entry.list, entry.consumers, entry.depth});
  const int size = entry.list->size();
  grow();
  rotateTo(*entry.list, entry.position, size);
  reindex();
}

//===----------------------------------------------------------------------===//
// Values and types.

uint32_t IrEditor::typeOf(uint32_t value) const {
  const IrIndex::Definition *definition = index.find(value);
  return definition ? definition->type : 0;
}

IrTypeKind IrEditor::kindOf(uint32_t value) const {
  const IrIndex::Definition *definition = index.find(value);
  return definition ? module.types(static_cast<int>(definition->type)).kind()
                    : IR_INDEX;
}

uint32_t IrEditor::wrongType(Demand demand) {
  // The other token is the mistake that a weak check lets pass.
  if (decisions.flip()) {
    if (demand == Demand::ProducerToken)
      return grower.simpleType(IR_CONSUMER_TOKEN);
    if (demand == Demand::ConsumerToken)
      return grower.simpleType(IR_PRODUCER_TOKEN);
  }
  for (int tries = 0; tries < 4; ++tries) {
    const uint32_t type = grower.anyType();
    if (!suits(demand, module.types(static_cast<int>(type)).kind()))
      return type;
  }
  return grower.simpleType(IR_INDEX);
}

uint32_t IrEditor::otherIterator(uint32_t type) {
  for (int tries = 0; tries < 4; ++tries) {
    const uint32_t other = grower.typeFor(Demand::Iterator);
    if (!isSameType(other, type))
      return other;
  }
  // No type is an iterator over itself.
  return grower.writer.iterator(type);
}

uint32_t IrEditor::wrongValue(const IrOp &op, Demand demand,
                              AcceptValue accept) {
  scopeBefore(op);
  const bool wantsToken = decisions.flip();
  const auto isWrong = [&](const IrValue &value) {
    return !suits(demand, value.kind) && accept(value);
  };
  const IrValue *found = nullptr;
  if (wantsToken)
    found = grower.find([&](const IrValue &value) {
      return suits(Demand::Token, value.kind) && isWrong(value);
    });
  if (!found && decisions.below(4) != 3)
    found = grower.find(isWrong);
  if (found)
    return found->number;
  uint32_t made = 0;
  before(op, [&] { made = grower.cast(wrongType(demand)); });
  return made;
}

uint32_t IrEditor::rightValue(const IrOp &op, Demand demand,
                              AcceptValue accept) {
  scopeBefore(op);
  if (const IrValue *found = grower.find([&](const IrValue &value) {
        return suits(demand, value.kind) && accept(value);
      }))
    return found->number;
  uint32_t made = 0;
  before(op, [&] { made = grower.cast(grower.typeFor(demand)); });
  return made;
}

void IrEditor::addAnyOperands(IrOp &op) {
  for (uint32_t count = decisions.below(3); count; --count)
    if (const IrValue *value =
            grower.find([](const IrValue &) { return true; }))
      op.add_operands(value->number);
}

//===----------------------------------------------------------------------===//
// Changing results and arguments.

void IrEditor::loosen(IrOp &op) {
  const int results = op.result_types_size();
  if (index.isUsed(op)) {
    const Entry entry = entryOf(op);
    const int size = entry.list->size();
    IrOp &standIn = *entry.list->Add();
    if (op.kind() >= OP_CONSUMER_READ && op.kind() <= OP_CONSUMER_WAIT) {
      // Where a token comes from has rules of its own.
      standIn = op;
      renumberInside(standIn, grower.writer);
    } else {
      standIn.set_kind(OP_CONVERSION_CAST);
      *standIn.mutable_result_types() = op.result_types();
      standIn.set_first_result(op.first_result());
    }
    rotateTo(*entry.list, entry.position, size);
  }
  op.set_first_result(
      grower.writer.newValues(static_cast<unsigned>(results) + 1));
  reindex();
}

static void replaceOperands(IrOps &ops, uint32_t first, uint32_t count,
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

void IrEditor::loosenArguments(IrBlock &block) {
  const auto count = static_cast<uint32_t>(block.argument_types_size());
  const uint32_t first = grower.writer.newValues(count + 1);
  replaceOperands(*block.mutable_ops(), block.first_argument(), count, first);
  block.set_first_argument(first);
  reindex();
}

void IrEditor::settleYields(IrOp &op) {
  if (!hasPipelineRegions(op.kind()))
    return;
  reindex();
  for (int region = 0; region < op.regions_size(); ++region) {
    IrBlock *block = firstBlock(op, region);
    if (!block || !endsInYield(*block))
      continue;
    IrOp &yield = *block->mutable_ops(block->ops_size() - 1);
    for (int i = 0; i < op.result_types_size(); ++i) {
      const uint32_t type = op.result_types(i);
      if (i < yield.operands_size() &&
          isSameType(typeOf(yield.operands(i)), type))
        continue;
      uint32_t value = 0;
      before(yield, [&] { value = grower.needType(type); });
      if (i < yield.operands_size())
        yield.set_operands(i, value);
      else
        yield.add_operands(value);
    }
    yield.mutable_operands()->Truncate(
        std::min(yield.operands_size(), op.result_types_size()));
  }
}

//===----------------------------------------------------------------------===//
// Attributes.

IrAttribute &IrEditor::require(IrOp &op, IrAttributeName name) {
  IrAttribute *found = IrWriter::find(op, name);
  return found ? *found : IrWriter::attribute(op, name);
}

void IrEditor::setInteger(IrOp &op, IrAttributeName name, int64_t value) {
  IrAttribute &attribute = require(op, name);
  attribute.set_integer(value);
  if (attribute.has_width() && attribute.width() < widthOf(name))
    attribute.set_width(64);
}
