//===- TileASTmaFacts.cpp - Reading the operations of the TMA -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads atoms, descriptors and copies for the rules of oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASTma.h"

#include "ir/IrSignature.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

static constexpr std::pair<std::string_view, TmaAtom::Kind> kinds[] = {
    {"tma_load_", TmaAtom::Kind::Load},
    {"tma_store_", TmaAtom::Kind::Store},
    {"tma_redg_", TmaAtom::Kind::Redg},
};
static constexpr std::string_view tiled = "tiled";
static constexpr std::string_view writtenModes[] = {
    "im2col", "im2col_w", "im2col_w128", "scatter4", "gather4"};

std::optional<TmaAtom> TmaAtom::parse(std::string_view name) {
  for (auto [prefix, kind] : kinds) {
    if (!name.starts_with(prefix))
      continue;
    name.remove_prefix(prefix.size());
    if (name.size() < 2 || name[0] < '1' || name[0] > '5' || name[1] != 'd')
      return std::nullopt;
    uint32_t rank = uint32_t(name[0] - '0');
    name.remove_prefix(2);
    if (name.empty())
      return TmaAtom{kind, rank, tiled};
    for (std::string_view mode : writtenModes)
      if (name.front() == '_' && name.substr(1) == mode)
        return TmaAtom{kind, rank, mode};
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<TmaAtom> ir::tmaAtomOf(const Module &module, const Op &op) {
  return TmaAtom::parse(module.atomOf(op));
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

// The first mode is the leading one (C-C05).
static int64_t firstStride(const Layout &layout) {
  const Layout *leaf = &layout;
  while (leaf->modes_size() != 0)
    leaf = &leaf->modes(0);
  return leaf->stride();
}

static std::optional<int64_t> constantOf(const Module &module,
                                         const Operand &operand) {
  const Op *definition = module.definition(operand);
  return definition && definition->kind() == OP_CONSTANT
             ? integerOf(module, *definition, ATTR_VALUE)
             : std::nullopt;
}

std::optional<TmaDescriptor> TmaDescriptor::read(const Module &module,
                                                 const Op &op) {
  if (!hasReadableSlots(module, op))
    return std::nullopt;
  std::span<const Operand> operands = module.operands(op);
  TypeId view = operands[0].type;
  const Layout *layout = module.types()[view].layout;
  TmaDescriptor found;
  found.elementStride = layout ? firstStride(*layout) : 1;
  found.hasLayout = layout != nullptr;
  found.elementWidth = module.types().elementOf(view).width;
  found.boxDims = uint32_t(operands.size() - 1);
  if (found.boxDims != 0)
    found.leadingBox = constantOf(module, operands[1]);
  return found;
}

static constexpr auto isOfScf = isOneOf<OP_IF, OP_SCF_HOLDER>;

static bool isInsideScf(const Module &module, const Op *op) {
  for (; op; op = module.parent(*op))
    if (isOfScf(*op->spec))
      return true;
  return false;
}

bool ir::isInScf(const Module &module, const Op &op) {
  return isInsideScf(module, module.parent(op));
}

bool ir::dependsOnScf(const Module &module, const Op &op) {
  // Reused by the next call, as modules are.
  static thread_local std::vector<bool> isReached;
  static thread_local std::vector<uint32_t> waiting;
  isReached.assign(module.ops().size(), false);
  waiting.assign({op.index});
  while (!waiting.empty()) {
    const Op &user = module.ops()[waiting.back()];
    waiting.pop_back();
    for (const Operand &operand : module.operands(user)) {
      const Op *definition = module.definition(operand);
      // The result of an operation of scf is inside as well.
      if (isInsideScf(module,
                      definition ? definition : module.at(operand.argumentOf)))
        return true;
      if (!definition || isReached[definition->index])
        continue;
      isReached[definition->index] = true;
      waiting.push_back(definition->index);
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

std::optional<uint32_t> TmaCopy::boxDims() const {
  if (!maker)
    return coords;
  return descriptor ? std::optional(descriptor->boxDims) : std::nullopt;
}

bool TmaCopy::hasOtherBox() const {
  return atom && boxDims().value_or(atom->rank) != atom->rank;
}

std::optional<TmaCopy> TmaCopy::read(const Module &module, const Op &op) {
  if (!hasReadableSlots(module, op))
    return std::nullopt;
  // In the order of the roster: desc, dst or src, coords.
  std::span<const Operand> operands = module.operands(op);
  TmaCopy found;
  found.atom = tmaAtomOf(module, op);
  found.sharedView = &module.types()[operands[1].type];
  found.element = module.types().elementOf(operands[1].type);
  found.coords = operandsOf(module, op, 2)->size;
  const Op *definition = module.definition(operands[0]);
  if (!definition || definition->kind() != OP_MAKE_TILED_TMA_DESC)
    return found;
  found.makerAtom = tmaAtomOf(module, *definition);
  if (!found.makerAtom)
    return found;
  found.maker = definition;
  found.descriptor = TmaDescriptor::read(module, *definition);
  return found;
}
