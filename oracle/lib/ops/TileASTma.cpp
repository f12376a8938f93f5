//===- TileASTma.cpp - The group of the TMA -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma.md on atomics and on lowered modules, and the
// page as a whole.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASTma.h"

#include "ir/IrSignature.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isMaker = isOneOf<OP_MAKE_TILED_TMA_DESC>;
constexpr auto isAtomic = isOneOf<OP_ASYNC_TILED_ATOMIC_RMW>;

std::optional<TmaAtom> readableAtom(const Module &module, const Op &op) {
  return hasReadableSlots(module, op) ? tmaAtomOf(module, op) : std::nullopt;
}

bool isInTmaMode(const Module &module, const Op &op) {
  return readableAtom(module, op).has_value();
}

constexpr IrRule rules[] = {
    {{"tileas.tma.atomic.atom_kind", "C-C10",
      "the atom of async.tiled_atomic_rmw is a TMA atom, and not one of kind "
      "redg",
      "atom"},
     isAtomic,
     [](const Module &module, const Op &op) {
       std::optional<TmaAtom> atom = readableAtom(module, op);
       return atom && atom->kind != TmaAtom::Kind::Redg;
     },
     isInTmaMode,
     formatText<"expect a tma_redg atom type">},
    {{"tileas.tma.atomic.scatter_modes", "C-C10",
      "the atom of async.tiled_atomic_rmw is a TMA atom of mode scatter4",
      "atom"},
     isAtomic,
     [](const Module &module, const Op &op) {
       std::optional<TmaAtom> atom = readableAtom(module, op);
       return atom && atom->mode == "scatter4";
     },
     isInTmaMode,
     formatText<"TmaReduceOp do not support SCATTER4 mode">},
    {{"tileas.tma.desc.survived", "C-C08",
      "the case has the flag tma_descriptors_lowered, and a "
      "make_tiled_tma_desc stands anywhere in the module, nested modules "
      "included",
      "operation"},
     isMaker,
     [](const Module &module, const Op &) {
       return module.hasLoweredTmaDescriptors();
     },
     isOneStepAway,
     [](const Module &, const Op &, std::string &text) {
       append(text, survivedText);
     },
     Stage::LoweredModule},
};

template <typename Item>
std::vector<Item> joined(std::initializer_list<std::span<const Item>> parts) {
  std::vector<Item> all;
  for (std::span<const Item> part : parts)
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

} // namespace

const Group &ir::tmaGroup() {
  static const auto allRules =
      joined<IrRule>({tmaMakerRules, tmaCopyRules, rules});
  static const auto allValues = joined<Value>({tmaMakerValues, tmaCopyValues});
  static const Group group = {.roster = {"tma.md", tmaOps},
                              .rules = allRules,
                              .values = allValues,
                              .relations = tmaRelations};
  return group;
}
