//===- TileASPipelineRegions.cpp - Regions of the async pipeline ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions on regions in the rules of oracle/spec/pipeline.md.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASPipeline.h"

#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

//===----------------------------------------------------------------------===//
// The kinds of regions
//===----------------------------------------------------------------------===//

const AttributeSpec *ir::typeListSlot(const OpSpec &spec) {
  for (const AttributeSpec &slot : spec.attributes)
    if (attributeInfo(slot.name).form == AttributeForm::Types)
      return &slot;
  return nullptr;
}

bool ir::hasTemplateRegion(const OpSpec &spec) { return typeListSlot(spec); }

bool ir::hasPayloadRegion(const OpSpec &spec) {
  return isOneOf<OP_CONSUMER_READ, OP_PRODUCER_WRITE>(spec);
}

bool ir::hasPipelineRegion(const OpSpec &spec) {
  return hasTemplateRegion(spec) || hasPayloadRegion(spec) ||
         isOneOf<OP_AGENT_SWITCH>(spec);
}

bool ir::hasRegion(const Module &, const Op &op) {
  return op.regions.size != 0;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {

// Calls `visit` with the id of each type of the operation's type list. Returns
// false when there is no type list.
template <typename Visit>
bool visitTypeList(const Module &module, const Op &op, Visit visit) {
  const TypeTable &types = module.types();
  if (const AttributeSpec *slot = typeListSlot(*op.spec)) {
    const IrAttribute *list = module.attribute(op, slot->name);
    if (!list)
      return false;
    for (uint32_t position : list->types())
      visit(types.idOf(position));
    return true;
  }
  if (op.operands.size < 2)
    return false;
  const Type &iterator = types[module.operands(op)[1].type];
  if (iterator.kind != IR_ITERATOR)
    return false;
  visit(iterator.nested);
  return true;
}

bool hasTypeList(const Module &module, const Op &op) {
  return visitTypeList(module, op, [](TypeId) {});
}

// Whether the unwrapped types of the block arguments equal the type list.
bool hasListedArguments(const Module &module, const Op &op,
                        const Block &block) {
  std::span<const TypeId> arguments = module.arguments(block);
  size_t matched = 0, listed = 0;
  visitTypeList(module, op, [&](TypeId type) {
    matched += listed < arguments.size() &&
               module.types().unwrap(arguments[listed]) == type;
    ++listed;
  });
  return matched == listed && listed == arguments.size();
}

// Returns the first block whose arguments do not match the type list, or null.
const Block *findOtherArguments(const Module &module, const Op &op) {
  if (!hasTypeList(module, op))
    return nullptr;
  for (const Region &region : module.regions(op))
    if (region.size != 0 &&
        !hasListedArguments(module, op, module.blocks(region).front()))
      return &module.blocks(region).front();
  return nullptr;
}

} // namespace

bool ir::hasOtherArguments(const Module &module, const Op &op) {
  return findOtherArguments(module, op) != nullptr;
}

bool ir::canHaveOtherArguments(const Module &module, const Op &op) {
  return hasTypeList(module, op) && hasRegion(module, op);
}

void ir::formatOtherArguments(const Module &module, const Op &op,
                              std::string &text) {
  append(text, otherArgumentsText);
  std::string_view separator = "";
  visitTypeList(module, op, [&](TypeId type) {
    append(text, separator);
    module.types().appendShort(text, type);
    separator = ", ";
  });
  append(text, "], but got: [");
  const Block *block = findOtherArguments(module, op);
  if (!block && op.regions.size != 0 && module.regions(op).front().size != 0)
    block = &module.blocks(module.regions(op).front()).front();
  if (block)
    appendTypes(module, module.arguments(*block), text);
  append(text, "]");
}

//===----------------------------------------------------------------------===//
// Yields
//===----------------------------------------------------------------------===//

bool ir::hasOtherYield(const Module &module, const Op &op) {
  return findOtherYield<OP_YIELD>(module, op);
}

void ir::formatOtherYield(const Module &module, const Op &op,
                          std::string &text) {
  formatOtherEnd<OP_YIELD>(module, op, otherResultsText, text);
}

// Whether a yield ends a payload region or a region of agent_switch.
bool ir::endsCheckedRegion(const Module &module, const Op &op) {
  const Op *around = module.parent(op);
  return around &&
         (hasPayloadRegion(*around->spec) ||
          around->kind() == OP_AGENT_SWITCH) &&
         op.blockNumber == 0 && module.isLast(op);
}

bool ir::yieldsOther(const Module &module, const Op &op) {
  return endsCheckedRegion(module, op) &&
         !yieldsResults(module, op, *module.parent(op));
}

void ir::formatYieldsOther(const Module &module, const Op &op,
                           std::string &text) {
  formatYield(module, module.parent(op), &op, otherYieldText, text);
}
