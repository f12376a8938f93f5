//===- TileASPipelineProperties.cpp - Verdicts on the async pipeline ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants and relations of oracle/spec/pipeline.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrChanges.h"
#include "ops/Regions.h"
#include "ops/TileASPipeline.h"

#include <map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool keepsMistakes(const Case &, const Verdict &observed) {
  std::string_view text = observed.diagnostic;
  if (!text.starts_with("expects region "))
    return text.find("argument types") == text.npos;
  return text.starts_with(otherArgumentsText) ||
         text.starts_with(otherResultsText) || text.starts_with(otherYieldText);
}

bool wrapArguments(Case &testCase) {
  IrCase &module = *testCase.mutable_ir();
  if (!isWellFormed(testCase))
    return false;
  std::vector<bool> isUsed(maxValues);
  forEachOp(module.ops(), [&](const IrOp &op) {
    for (uint32_t operand : op.operands())
      isUsed[operand] = true;
  });
  // Maps the position of a wrapped type to the position of its iterator type.
  std::map<uint32_t, uint32_t> iterators;
  auto wrap = [&](uint32_t position) {
    auto [entry, isNew] =
        iterators.try_emplace(position, uint32_t(module.types_size()));
    if (isNew) {
      IrType &iterator = *module.add_types();
      iterator.set_kind(IR_ITERATOR);
      iterator.set_nested(position);
    }
    return entry->second;
  };
  IrCase before = module;
  forEachOp(*module.mutable_ops(), [&](IrOp &op) {
    const OpSpec *spec = findOp(op.kind());
    if (!spec || !hasTemplateRegion(*spec))
      return;
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        for (int i = 0; i < block.argument_types_size(); ++i) {
          uint32_t position = block.argument_types(i);
          if (module.types(int(position)).kind() != IR_ITERATOR &&
              !isUsed[block.first_argument() + uint32_t(i)])
            block.set_argument_types(i, wrap(position));
        }
  });
  if (module.types_size() <= TypeTable::capacity)
    return !iterators.empty();
  module = std::move(before);
  return false;
}

// The diagnostic prints the block arguments as written, so they may differ. The
// type list that it prints before them must stay the same.
bool isSameButArguments(const Verdict &before, const Verdict &after) {
  Verdict same = after;
  if (before.diagnostic.starts_with(otherArgumentsText)) {
    size_t end = before.diagnostic.find("], but got: [");
    if (before.diagnostic.substr(0, end) != after.diagnostic.substr(0, end))
      return false;
    same.diagnostic = before.diagnostic;
  }
  return before == same;
}

constexpr Invariant invariants[] = {
    {"tileas.pipeline.diag_stability",
     "No diagnostic spells \"arguement types\" or \"result types to be match "
     "with\" in another way.",
     keepsMistakes},
};

constexpr Relation relations[] = {
    {"tileas.pipeline.iterator_payload",
     "Giving every block argument of a template region that is no iterator and "
     "has no use the type of an iterator over it changes the verdict only in "
     "the printed list of arguments.",
     wrapArguments, isSameButArguments},
};

} // namespace

constinit const std::span<const Invariant> ir::pipelineInvariants = invariants;
constinit const std::span<const Relation> ir::pipelineRelations = relations;
