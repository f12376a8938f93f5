//===- IrModule.cpp - A module, read once into flat arrays ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads a case and checks that it is well formed: types and their positions,
// values and their visibility, attributes. The checks of upstream operations
// are in IrUpstream.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrModule.h"
#include "ir/AttributeValues.h"
#include "ir/CudaAttributes.h"
#include "ir/IrSignature.h"
#include "ir/IrUpstream.h"
#include "ir/TileAAAttributes.h"
#include "ops/CudaSymbols.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

Module &ir::scratchModule() {
  static thread_local Module module;
  return module;
}

void Module::clear() {
  allOps.clear();
  allOperands.clear();
  allTypes.clear();
  allRegions.clear();
  allBlocks.clear();
  visible.clear();
  firstVisible = 0;
  allAwaited.clear();
  canAwait = true;
  warps.reset();
  capability.reset();
  isTmaLowered = false;
  if (++reading == 0) {
    std::ranges::fill(values, Value());
    reading = 1;
  }
}

bool Module::read(const IrCase &testCase) {
  clear();
  if (!typeTable.read(testCase))
    return refuse("a type cannot be built, or there are more than 256");
  if (testCase.has_available_warps())
    warps = testCase.available_warps();
  if (testCase.has_compute_capability())
    capability = testCase.compute_capability();
  isTmaLowered = testCase.tma_descriptors_lowered();
  allBlocks.push_back({{}, none});
  if (!readOps(testCase.ops(), {none, 0, 0}))
    return false;
  for (Op &op : allOps) {
    op.faults = findFaults(*this, op);
    if (op.spec->isUpstream && !isUpstreamLegal(op))
      return refuse(faultOfUpstream(op));
  }
  if (hasUpstreamRedefinition(*this))
    return refuse("two symbols in a builtin.module have one name");
  return true;
}

const Op &Module::readBare(IrOpKind kind) {
  clear();
  typeTable.clear();
  allBlocks.push_back({{}, 0});
  Op &op = allOps.emplace_back();
  op.source = &IrOp::default_instance();
  op.signature = findSignature(kind);
  op.spec = op.signature->spec;
  op.faults = findFaults(*this, op);
  return op;
}

static constexpr std::string_view notVisible =
    "an operand is not a visible value";

bool Module::readOps(const Ops &ops, Place place) {
  size_t firstAwaited = allAwaited.size();
  for (const IrOp &source : ops) {
    allBlocks[place.block].last = uint32_t(allOps.size());
    if (!readOp(source, place))
      return false;
  }
  const Op *around = at(place.parent);
  return (around && !isNestedModule(*around->spec)) ||
         findAwaited(firstAwaited);
}

bool Module::readOp(const IrOp &source, Place place) {
  uint32_t index = uint32_t(allOps.size());
  const Signature *signature = findSignature(source.kind());
  if (!signature)
    return refuse("an operation kind has no name in the schema");
  if (index == maxOps)
    return refuse("more than 4096 operations");
  Op &op = allOps.emplace_back();
  op.source = &source;
  op.signature = signature;
  op.spec = signature->spec;
  op.index = index;
  op.parent = place.parent;
  op.block = place.block;
  op.blockNumber = place.blockNumber;
  if (!readOperands(source, op.operands) ||
      !readTypes(source.result_types(), op.results) ||
      !readAttributes(source, *signature, op.given) ||
      !readDiscardable(source, *signature->spec))
    return false;
  Range results = op.results;
  // Results are defined after the regions are read, because operations in the
  // regions cannot use them. Reading regions may grow allOps, so `op` must not
  // be used from here on.
  if (source.regions_size() != 0 && !readRegions(source, index))
    return false;
  return define(source.first_result(), results, index);
}

bool Module::readOperands(const IrOp &source, Range &operands) {
  operands = {uint32_t(allOperands.size()), uint32_t(source.operands_size())};
  for (uint32_t number : source.operands()) {
    if (isVisible(number)) {
      allOperands.push_back(operandOf(number));
      continue;
    }
    if (!canAwait)
      return refuse(notVisible);
    allAwaited.push_back({uint32_t(allOperands.size()), number});
    allOperands.push_back({});
  }
  return true;
}

bool Module::isVisible(uint32_t number) const {
  return number < maxValues && values[number].reading == reading &&
         values[number].isVisible && values[number].depth >= firstVisible;
}

Operand Module::operandOf(uint32_t number) const {
  const Value &value = values[number];
  return {value.type, value.definedBy, value.argumentOf};
}

// What is visible at the end of the block is defined in the block itself.
bool Module::findAwaited(size_t first) {
  for (; allAwaited.size() > first; allAwaited.pop_back()) {
    Awaited awaited = allAwaited.back();
    if (!isVisible(awaited.number))
      return refuse(notVisible);
    allOperands[awaited.operand] = operandOf(awaited.number);
  }
  return true;
}

bool Module::readTypes(const Numbers &positions, Range &types) {
  types = {uint32_t(allTypes.size()), uint32_t(positions.size())};
  for (uint32_t position : positions) {
    if (!typeTable.contains(position))
      return refuse("a type's position does not exist");
    allTypes.push_back(typeTable.idOf(position));
  }
  return true;
}

bool Module::readAttributes(const IrOp &source, const Signature &signature,
                            uint16_t &given) {
  const OpSpec &spec = *signature.spec;
  for (const IrAttribute &attribute : source.attributes()) {
    const AttributeSpec *slot = spec.attribute(attribute.name());
    if (!slot)
      return refuse("an attribute is none that its operation has");
    size_t number = size_t(slot - spec.attributes.begin());
    uint16_t bit = uint16_t(1u << number);
    if (given & bit)
      return refuse("an attribute is given twice");
    if (!isLegalAttribute(attribute, *signature.attributes[number]))
      return refuse("the value of an attribute is none that it can have");
    given |= bit;
  }
  return true;
}

// Whether an operation leaves a name to discardable attributes.
static bool isFree(std::string_view name, const OpSpec &spec) {
  // MLIR reads these on operations that do not define them.
  if (name == "sym_name" || name == "operand_segment_sizes")
    return false;
  for (IrAttributeName ofModules :
       {ATTR_AVAILABLE_WARPS, ATTR_COMPUTE_CAPABILITY})
    if (name == attributeInfo(ofModules).name)
      return false;
  if (spec.isUpstream && name.find('.') == name.npos &&
      (name != attributeInfo(ATTR_ATOM).name || isNestedModule(spec)))
    return false;
  return std::ranges::none_of(spec.attributes, [&](const AttributeSpec &slot) {
    return name == attributeInfo(slot.name).name;
  });
}

bool Module::readDiscardable(const IrOp &source, const OpSpec &spec) {
  if (source.discardable().empty())
    return true;
  if (!isDiscardable(source.discardable()))
    return refuse("the discardable attributes are no dictionary of values and "
                  "atoms");
  if (isLeftOut(source))
    return refuse("an scf.yield without operands has discardable attributes");
  for (const AttributeValue &value : source.discardable())
    if (!isFree(value.key(), spec))
      return refuse("a discardable attribute has a name that its operation "
                    "does not leave to it");
  return true;
}

// Whether the integer fits its width, and the width is one that integers have.
static bool isInteger(const IrAttribute &attribute, const AttributeInfo &info) {
  uint32_t width = attribute.has_width() ? attribute.width() : info.width;
  return (width == 8 || width == 16 || width == 32 || width == 64) &&
         fitsBits(attribute.integer(), width);
}

// Whether the lengths of the groups add up to the number of integers.
static bool isGroups(const IrAttribute &attribute) {
  uint64_t sum = 0;
  for (uint32_t size : attribute.sizes())
    sum += size;
  return sum == uint64_t(attribute.integers_size()) &&
         std::ranges::all_of(attribute.integers(), [](int64_t number) {
           return fitsBits(number, 32);
         });
}

bool Module::isScalar(const IrAttribute &attribute) const {
  if (attribute.types_size() != 1 || !typeTable.contains(attribute.types(0)))
    return false;
  const Type &type = typeTable[typeTable.idOf(attribute.types(0))];
  // MLIR has no values of nv4e0m3f, a type that it does not define.
  return type.kind == IR_INDEX ||
         (type.kind == IR_SCALAR && type.element != TYPE_NV4E0M3F &&
          fitsBits(attribute.integer(), type.element.width));
}

bool Module::areTypes(const Numbers &positions) const {
  return std::ranges::all_of(positions, [this](uint32_t position) {
    return typeTable.contains(position);
  });
}

bool Module::isFunctionType(const IrAttribute &attribute) const {
  static constexpr uint32_t longest = 64;
  return attribute.sizes_size() == 2 && attribute.sizes(0) <= longest &&
         attribute.sizes(1) <= longest &&
         attribute.sizes(0) + attribute.sizes(1) ==
             uint32_t(attribute.types_size()) &&
         areTypes(attribute.types());
}

bool Module::isDense(const IrAttribute &attribute) const {
  static constexpr int64_t mostElements = 16777216;
  static constexpr int mostNumbers = 256;
  if (attribute.types_size() != 1 || !areTypes(attribute.types()) ||
      attribute.integers().empty() || attribute.integers_size() > mostNumbers)
    return false;
  const Type &type = typeTable[typeTable.idOf(attribute.types(0))];
  if (type.kind != IR_CUDA_TILE || !type.parts.empty())
    return false;
  int64_t count = 1;
  for (int64_t size : type.shape) {
    if (size > mostElements / count)
      return false;
    count *= size;
  }
  return std::ranges::all_of(attribute.integers(), [&](int64_t number) {
    return fitsBits(number, type.element.width);
  });
}

bool Module::isLegalAttribute(const IrAttribute &attribute,
                              const AttributeInfo &info) const {
  if (info.mostItems && std::max(attribute.integers_size(),
                                 attribute.values_size()) > *info.mostItems)
    return false;
  switch (info.form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration:
    return isInteger(attribute, info);
  case AttributeForm::Bool:
    return attribute.integer() == 0 || attribute.integer() == 1;
  case AttributeForm::Unit:
    return true;
  case AttributeForm::Integers:
    return std::ranges::all_of(attribute.integers(), [](int64_t number) {
      return fitsBits(number, 32);
    });
  case AttributeForm::LongIntegers:
    return true;
  case AttributeForm::Bools:
    return std::ranges::all_of(attribute.integers(), [](int64_t number) {
      return number == 0 || number == 1;
    });
  case AttributeForm::Groups:
    return isGroups(attribute);
  case AttributeForm::Strings:
    return attribute.texts_size() <= 64 &&
           std::ranges::all_of(attribute.texts(), isPlainText);
  case AttributeForm::Keyword:
    return info.isKeyword(attribute.integer());
  case AttributeForm::Scalar:
    return isScalar(attribute);
  case AttributeForm::Padding:
    return attribute.types().empty() ? info.isKeyword(attribute.integer())
                                     : isScalar(attribute);
  case AttributeForm::Types:
    return areTypes(attribute.types());
  case AttributeForm::Atom:
    return isAtom(attribute.text(), attribute.packed_shape());
  case AttributeForm::Fields:
    return attribute.dialect().mnemonic() == info.name &&
           isTileAAAttribute(attribute.dialect());
  case AttributeForm::Flags:
    return attribute.integer() >= 1 && attribute.integer() <= 3;
  case AttributeForm::Predicates:
    return attribute.predicates_size() <= maxPredicates &&
           std::ranges::all_of(attribute.predicates(), isTileAAAttribute);
  case AttributeForm::String:
    return isString(attribute.text());
  case AttributeForm::SymbolName:
    return isSymbolName(attribute.text());
  case AttributeForm::Symbol:
    return isSymbol(attribute.text());
  case AttributeForm::FunctionType:
    return isFunctionType(attribute);
  case AttributeForm::Values:
    return isArray(attribute.values(), &typeTable);
  case AttributeForm::Hints:
    return isDictionary(attribute.values(), &typeTable);
  case AttributeForm::Dense:
    return isDense(attribute);
  case AttributeForm::Predicate:
    return isCudaAttribute(attribute.dialect());
  }
  __builtin_unreachable();
}

const IrAttribute *Module::attribute(const Op &op, IrAttributeName name) const {
  for (const IrAttribute &attribute : op.source->attributes())
    if (attribute.name() == name)
      return &attribute;
  return nullptr;
}

std::string_view Module::atomOf(const Op &op) const {
  if (const IrAttribute *atom = attribute(op, ATTR_ATOM))
    return atom->text();
  for (const AttributeValue &value : op.source->discardable())
    if (value.kind() == VALUE_ATOM &&
        value.key() == attributeInfo(ATTR_ATOM).name)
      return value.text();
  return {};
}

std::optional<int32_t>
Module::ofInnermost(const Op &op, IrAttributeName name,
                    std::optional<int32_t> ofOutermost) const {
  const Op *around = parent(op);
  while (around && !isNestedModule(*around->spec))
    around = parent(*around);
  if (!around)
    return ofOutermost;
  const IrAttribute *given = attribute(*around, name);
  return given ? std::optional(int32_t(given->integer())) : std::nullopt;
}

bool Module::isVerifiedBefore(const Op &op, const Op &other) const {
  // Climb to two operations with the same parent. All that is around an
  // operation is written before its parent, so the later one of two parents is
  // not around the other operation. `none`, which is around all, is the
  // earliest: the number behind it is 0.
  const Op *one = &op, *two = &other;
  while (one->parent != two->parent) {
    const Op *&inner = one->parent + 1 > two->parent + 1 ? one : two;
    inner = parent(*inner);
  }
  // One of the given operations is in the other, which is written first.
  if (one == two)
    return op.index < other.index;
  if (one->isIsolated() != two->isIsolated())
    return two->isIsolated();
  return one->index < two->index;
}

//===----------------------------------------------------------------------===//
// Regions and scopes
//===----------------------------------------------------------------------===//

bool Module::readRegions(const IrOp &source, uint32_t index) {
  // The regions of an operation are stored consecutively, and so are the blocks
  // of a region, before the regions and blocks of nested operations.
  uint32_t firstRegion = uint32_t(allRegions.size());
  allOps[index].regions = {firstRegion, uint32_t(source.regions_size())};
  bool isIsolated = allOps[index].isIsolated();
  for (const IrRegion &region : source.regions()) {
    allRegions.push_back(
        {uint32_t(allBlocks.size()), uint32_t(region.blocks_size())});
    for (int b = 0; b < region.blocks_size(); ++b)
      allBlocks.push_back({{}, none});
  }
  size_t outerFirst = firstVisible;
  bool outerCanAwait = canAwait;
  if (isIsolated) {
    firstVisible = visible.size();
    canAwait = isNestedModule(*allOps[index].spec);
  }
  for (int r = 0; r < source.regions_size(); ++r) {
    uint32_t firstBlock = allRegions[firstRegion + uint32_t(r)].begin;
    for (uint32_t b = 0; b < uint32_t(source.regions(r).blocks_size()); ++b)
      if (!readBlock(source.regions(r).blocks(int(b)),
                     {index, firstBlock + b, b}))
        return false;
  }
  firstVisible = outerFirst;
  canAwait = outerCanAwait;
  return true;
}

bool Module::readBlock(const IrBlock &source, Place place) {
  size_t depth = visible.size();
  Range arguments;
  if (!readTypes(source.argument_types(), arguments) ||
      !define(source.first_argument(), arguments, none, place.parent))
    return false;
  allBlocks[place.block].arguments = arguments;
  if (!readOps(source.ops(), place))
    return false;
  leaveScope(depth);
  return true;
}

bool Module::define(uint32_t first, Range types, uint32_t definedBy,
                    uint32_t argumentOf) {
  if (uint64_t(first) + types.size > maxValues && types.size != 0)
    return refuse("a value's number is above 65535");
  for (uint32_t i = 0; i < types.size; ++i) {
    Value &value = values[first + i];
    if (value.reading == reading)
      return refuse("a value is defined twice");
    value = {reading,    allTypes[types.begin + i], true, definedBy,
             argumentOf, uint32_t(visible.size())};
    visible.push_back(first + i);
  }
  return true;
}

void Module::leaveScope(size_t depth) {
  for (; visible.size() > depth; visible.pop_back())
    values[visible.back()].isVisible = false;
}
