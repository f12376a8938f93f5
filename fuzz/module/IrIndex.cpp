//===- IrIndex.cpp - Where the operations of an IR case stand -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrIndex.h"

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/Upstream.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace tilefuzz;
using Positions = google::protobuf::RepeatedField<uint32_t>;

/// Larger than any generated nesting, small enough not to overflow the stack.
static constexpr int maxDepth = 96;

/// Whether two views of tiles have the same tiles of the same tensor view.
static bool hasSameTiles(const IrCase &module, const IrType &lhs,
                         const IrType &rhs) {
  return llvm::equal(lhs.shape(), rhs.shape()) &&
         lhs.has_padding() == rhs.has_padding() &&
         lhs.padding() == rhs.padding() &&
         isSameType(module, lhs.nested(), rhs.nested());
}

static bool hasSameMap(const IrType &lhs, const IrType &rhs) {
  return isIdentityMap(lhs) ? isIdentityMap(rhs)
                            : llvm::equal(lhs.dim_map(), rhs.dim_map());
}

static bool hasSameElement(const IrCase &module, const IrType &lhs,
                           const IrType &rhs) {
  if (hasNested(lhs) || hasNested(rhs))
    return hasNested(lhs) == hasNested(rhs) &&
           isSameType(module, lhs.nested(), rhs.nested());
  return lhs.element() == rhs.element();
}

bool tilefuzz::isSameType(const IrCase &module, uint32_t lhs, uint32_t rhs) {
  if (lhs == rhs)
    return true;
  const IrType &a = module.types(static_cast<int>(lhs));
  const IrType &b = module.types(static_cast<int>(rhs));
  if (a.kind() != b.kind())
    return false;
  switch (a.kind()) {
  case IR_SCALAR:
    return a.element() == b.element();
  case IR_TILE:
    return hasSameElement(module, a, b) && llvm::equal(a.shape(), b.shape()) &&
           hasSameLayout(a, b);
  case IR_ITERATOR:
    return isSameType(module, a.nested(), b.nested());
  case IR_PTR:
    return hasSameElement(module, a, b) && a.space() == b.space();
  case IR_TILEAA_VIEW:
    return llvm::equal(a.shape(), b.shape()) && hasSameLayout(a, b) &&
           isSameType(module, a.nested(), b.nested());
  case IR_TILEAS_VIEW:
    return hasSameElement(module, a, b) && a.space() == b.space() &&
           llvm::equal(a.shape(), b.shape()) && hasSameLayout(a, b);
  case IR_OPAQUE:
    return a.text() == b.text();
  case IR_QUEUE:
    return a.isolated() == b.isolated() &&
           llvm::equal(a.types(), b.types(),
                       [&](uint32_t first, uint32_t second) {
                         return isSameType(module, first, second);
                       });
  case IR_MEMREF:
    return hasSameElement(module, a, b) && a.space() == b.space() &&
           a.alias_scope() == b.alias_scope() &&
           llvm::equal(a.shape(), b.shape()) &&
           llvm::equal(a.strides(), b.strides());
  case IR_CUDA_TILE:
    return hasSameElement(module, a, b) && llvm::equal(a.shape(), b.shape());
  case IR_CUDA_PTR:
    return a.element() == b.element();
  case IR_CUDA_TENSOR_VIEW:
    return a.element() == b.element() && llvm::equal(a.shape(), b.shape()) &&
           llvm::equal(a.strides(), b.strides());
  case IR_CUDA_STRIDED_VIEW:
    if (!llvm::equal(a.strides(), b.strides()))
      return false;
    [[fallthrough]];
  case IR_CUDA_PARTITION_VIEW:
    return hasSameTiles(module, a, b) && hasSameMap(a, b);
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return hasSameTiles(module, a, b) && a.sparse_dim() == b.sparse_dim();
  default:
    return true;
  }
}

bool IrIndex::define(uint32_t first, const Positions &types, int entry) {
  if (types.empty())
    return true;
  const auto count = static_cast<uint32_t>(types.size());
  if (first >= maxValues || count > maxValues - first)
    return false;
  valueEnd = std::max(valueEnd, first + count);
  if (definitions.size() < first + count)
    definitions.resize(std::max<size_t>(2 * definitions.size(), first + count));
  Definition *definition = &definitions[first];
  for (uint32_t type : llvm::ArrayRef(types.data(), count)) {
    if (type >= typeCount)
      return false;
    *definition++ = {builds, type, entry, 0};
  }
  return true;
}

bool IrIndex::hasTypes(const IrOp &op) const {
  return llvm::all_of(op.attributes(), [&](const IrAttribute &attribute) {
    return allTypesOf(attribute,
                      [&](uint32_t type) { return type < typeCount; });
  });
}

/// The number of consumers in the regions of an operation around which there
/// are `outside`. An operation to which the roster gives the attribute sets it.
static int64_t consumersInside(const IrOp &op, int64_t outside) {
  const oracle::OpSpec *spec = oracle::findOp(op.kind());
  if (!spec || !spec->attribute(ATTR_NUM_AGENTS_PER_GROUP))
    return outside;
  const IrAttribute *agents = IrWriter::find(op, ATTR_NUM_AGENTS_PER_GROUP);
  return agents ? agents->integer() : 1;
}

bool IrIndex::walk(IrOps &ops, IrBlock *block, int parent, int region,
                   int depth, int64_t consumers) {
  if (depth > maxDepth)
    return false;
  const bool isInScf = parent >= 0 && (entries[parent].isInScf ||
                                       isOfScf(entries[parent].kind()));
  const bool isInTileFunction =
      parent >= 0 && (entries[parent].isInTileFunction ||
                      entries[parent].kind() == tileFunctionKind);
  int position = 0;
  for (IrOp &op : ops) {
    const int self = size();
    if (self == maxOps)
      return false;
    entries.push_back({&op, &ops, block, position++, parent, region, self + 1,
                       depth, consumers, isInScf, isInTileFunction});
    for (uint32_t operand : llvm::ArrayRef(
             op.operands().data(), static_cast<size_t>(op.operands_size())))
      if (operand < definitions.size() && definitions[operand].build == builds)
        ++definitions[operand].uses;
      else
        forwardUses.push_back(operand);
    if (!define(op.first_result(), op.result_types(), self) || !hasTypes(op))
      return false;
    if (op.regions().empty())
      continue;
    const int64_t inside = consumersInside(op, consumers);
    for (int i = 0; i < op.regions_size(); ++i)
      for (IrBlock &inner : *op.mutable_regions(i)->mutable_blocks())
        if (!define(inner.first_argument(), inner.argument_types(), -1) ||
            !walk(*inner.mutable_ops(), &inner, self, i, depth + 1, inside))
          return false;
    entries[self].end = size();
  }
  return true;
}

bool IrIndex::build(IrCase &newModule) {
  module = &newModule;
  entries.clear();
  valueEnd = 0;
  if (++builds == 0) { // The numbers of builds have run out.
    definitions.clear();
    builds = 1;
  }
  typeCount = static_cast<uint32_t>(module->types_size());
  if (typeCount > maxTypes)
    return false;
  for (uint32_t i = 0; i < typeCount; ++i) {
    const IrType &type = module->types(static_cast<int>(i));
    if (!allHeld(type, [&](uint32_t held) { return held < i; }))
      return false;
    // To compare two of them takes as long as they weigh.
    if (type.kind() == IR_QUEUE && !isWellFormedQueue(module->types(), i))
      return false;
  }
  forwardUses.clear();
  if (!walk(*module->mutable_ops(), nullptr, -1, 0, 0, 1))
    return false;
  for (uint32_t operand : forwardUses)
    if (operand < definitions.size() && definitions[operand].build == builds)
      ++definitions[operand].uses;
  return true;
}

const IrIndex::Entry &IrIndex::entryOf(const IrOp &op) const {
  const Entry *entry =
      llvm::find_if(entries, [&](const Entry &e) { return e.op == &op; });
  assert(entry != entries.end() && "not an operation of the module");
  return *entry;
}

const IrIndex::Entry *IrIndex::inModule(const Entry &entry) const {
  const Entry *found = &entry;
  while (found->parent >= 0 && entries[found->parent].kind() != moduleKind) {
    found = &entries[found->parent];
    if (isIsolatedFromAbove(found->kind()))
      return nullptr;
  }
  return found;
}

const IrIndex::Definition *IrIndex::find(uint32_t value) const {
  return value < definitions.size() && definitions[value].build == builds
             ? &definitions[value]
             : nullptr;
}

bool IrIndex::isUsed(const IrOp &op) const {
  for (int i = 0; i < op.result_types_size(); ++i)
    if (const Definition *result =
            find(op.first_result() + static_cast<uint32_t>(i)))
      if (result->uses)
        return true;
  return false;
}

void IrIndex::addValues(uint32_t first, const Positions &types,
                        const IrOp *definer, IrScope &scope) const {
  for (uint32_t type : types) {
    // A value that an edit has added since the last build has no definition.
    const Definition *definition = find(first);
    scope.push_back({first++, type,
                     module->types(static_cast<int>(type)).kind(),
                     definition ? definition->uses : 0, definer});
  }
}

void IrIndex::addBlock(const IrBlock *block, const IrOps &ops, int position,
                       IrScope &scope) const {
  if (block)
    addValues(block->first_argument(), block->argument_types(), nullptr, scope);
  for (int i = 0; i < position; ++i)
    addValues(ops[i].first_result(), ops[i].result_types(), &ops[i], scope);
}

void IrIndex::addOuter(int parent, IrScope &scope) const {
  if (parent < 0 || isIsolatedFromAbove(entries[parent].kind()))
    return;
  const Entry &outer = entries[parent];
  addOuter(outer.parent, scope);
  addBlock(outer.block, *outer.list, outer.position, scope);
}

void IrIndex::scopeAt(const Entry &entry, int position, IrScope &scope) const {
  scope.clear();
  addOuter(entry.parent, scope);
  addBlock(entry.block, *entry.list, position, scope);
}

void IrIndex::scopeAtEnd(int parent, IrBlock *block, IrScope &scope) const {
  scope.clear();
  addOuter(parent, scope);
  const IrOps &ops = block ? block->ops() : module->ops();
  addBlock(block, ops, ops.size(), scope);
}
