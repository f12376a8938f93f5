//===- TileASMemory.cpp - Tiled memory operations -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/memory.md, but for those on the elements and the
// modes of atomics; what the rule on tokens asks is in TileASMemoryTokens.cpp.
//
// Words:
//   provenance  the operation that a view comes from
//
//===----------------------------------------------------------------------===//

#include "ops/TileASMemory.h"

#include "ir/IrGroup.h"
#include "ir/MemopSlots.h"
#include "ops/Groups.h"
#include "ops/MemoryAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

bool isLoadOrStore(const OpSpec &spec) {
  return isTiledLoad(spec) || isTiledStore(spec);
}
// The operations of both dialects: the rules on semantics, scopes and tokens
// apply to those of nv_tileaa as well.
constexpr auto isAnyLoad =
    isOneOf<OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_AA_TILED_LOAD>;
constexpr auto isAnyStore = isOneOf<OP_TILED_STORE, OP_AA_TILED_STORE>;
constexpr auto isAnyAtomic =
    isOneOf<OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW,
            OP_AA_TILED_ATOMIC_RMW>;
bool isAnyMemop(const OpSpec &spec) {
  return isAnyLoad(spec) || isAnyStore(spec) || isAnyAtomic(spec);
}
// The operations whose padding value the element of their tile decides on.
bool isPadded(const OpSpec &spec) {
  return isLoadOrStore(spec) || isOneOf<OP_LOAD, OP_ASYNC_LOAD, OP_STORE,
                                        OP_ASYNC_STORE, OP_GATHER_LOAD>(spec);
}

//===----------------------------------------------------------------------===//
// Atomics give the type that they take
//===----------------------------------------------------------------------===//

bool givesOtherType(const Module &module, const Op &op) {
  std::optional<NumberedValue> value = findTile(module, op);
  return value && module.results(op).front() != value->type;
}

void formatOtherType(const Module &module, const Op &op, std::string &text) {
  append(text, "ir.tiled_atomic_type: expected result #0 to have the type '");
  if (std::optional<NumberedValue> value = findTile(module, op))
    module.types().appendFull(text, value->type);
  append(text, "' of operand #1, but got '");
  if (op.results.size != 0)
    module.types().appendFull(text, module.results(op).front());
  append(text, "'");
}

//===----------------------------------------------------------------------===//
// Semantics and scopes
//===----------------------------------------------------------------------===//

// In the order of the keywords.
enum Semantic : int64_t { Weak, Relaxed, Acquire, Release, AcquireRelease };

// Returns the semantic; an absent one is weak (C-D14).
int64_t semanticOf(const Module &module, const Op &op) {
  return integerOf(module, op, ATTR_MEM_SEMANTIC).value_or(Weak);
}

template <Semantic... semantics>
bool hasSemantic(const Module &module, const Op &op) {
  return ((semanticOf(module, op) == semantics) || ...);
}

void formatSemantic(const Module &module, const Op &op, std::string &text) {
  int64_t semantic = semanticOf(module, op);
  appendAll(text, "unsupported mem_semantic: ",
            semantic == AcquireRelease
                ? "acq_rel"
                : attributeInfo(ATTR_MEM_SEMANTIC).keywords[size_t(semantic)]);
}

bool lacksScope(const Module &module, const Op &op) {
  return semanticOf(module, op) != Weak &&
         !module.hasAttribute(op, ATTR_MEM_SCOPE);
}

bool hasUselessScope(const Module &module, const Op &op) {
  return semanticOf(module, op) == Weak &&
         module.hasAttribute(op, ATTR_MEM_SCOPE);
}

//===----------------------------------------------------------------------===//
// Offsets
//===----------------------------------------------------------------------===//

size_t offsetCount(const Module &module, const Op &op) {
  auto offsets = operandsNamed(module, op, "offsets");
  return offsets ? offsets->size() : 0;
}

bool hasOtherOffsets(const Module &module, const Op &op) {
  size_t count = offsetCount(module, op);
  return count != 0 && count != rankOf(module, op);
}

void formatOffsets(const Module &module, const Op &op, std::string &text) {
  appendAll(text, "ir.tiled_offsets: expected no offsets or ",
            rankOf(module, op), ", but got ", offsetCount(module, op));
}

//===----------------------------------------------------------------------===//
// Provenance
//===----------------------------------------------------------------------===//

// Views of nv_tileas may come from anywhere (C-D13).
bool hasOtherProvenance(const Module &module, const Op &op) {
  std::optional<NumberedValue> view = findView(module, op);
  if (!view || module.types()[view->type].kind != IR_TILEAA_VIEW)
    return false;
  const Op *source = module.definition(module.operands(op)[view->number]);
  return !source || source->kind() != OP_BLOCK_TILE;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

// The last step of the bundle of the trait (C-D21).
constexpr IrRule rulesOfTheBundle[] = {
    {{"tileas.memop.load_sem", "C-D01",
      "mem_semantic of a load is acquire or release", "mem_semantic"},
     isAnyLoad,
     whereReadable<hasSemantic<Acquire, Release>>,
     isOneStepAway,
     formatSemantic},
    {{"tileas.memop.load_rejects_acq_rel", "C-D01",
      "mem_semantic of a load is acquire_release", "mem_semantic"},
     isAnyLoad,
     whereReadable<hasSemantic<AcquireRelease>>,
     isOneStepAway,
     formatText<"tiled_load rejects acquire_release semantic">},
    {{"tileas.memop.store_sem", "C-D02",
      "mem_semantic of tiled_store is acquire, release or acquire_release, "
      "which prints as acq_rel",
      "mem_semantic"},
     isAnyStore,
     whereReadable<hasSemantic<Acquire, Release, AcquireRelease>>,
     isOneStepAway,
     formatSemantic},
    {{"tileas.helper.sem_scope_required", "C-D14",
      "mem_semantic is present and not weak, and mem_scope is absent",
      "mem_semantic mem_scope"},
     isAnyMemop,
     whereReadable<lacksScope>,
     isOneStepAway,
     [](const Module &, const Op &op, std::string &text) {
       append(text, isAnyAtomic(*op.spec)
                        ? "memScope required when memSemantic is not weak"
                        : "mem_scope required when mem_semantic is not weak");
     }},
    {{"tileas.helper.sem_scope_weak", "C-D14",
      "mem_semantic is absent or weak, and mem_scope is present",
      "mem_semantic mem_scope"},
     isAnyMemop,
     whereReadable<hasUselessScope>,
     isOneStepAway,
     [](const Module &, const Op &op, std::string &text) {
       append(text, isAnyAtomic(*op.spec)
                        ? "memScope not supported when memSemantic is weak"
                        : "mem_scope not supported when mem_semantic is weak");
     }},
};

constexpr IrRule rulesBeforeAtomics[] = {
    {{"ir.tiled_atomic_type", "C-D07",
      "the tile that an atomic gives has another type than its value, layouts "
      "included",
      "operand_types result_types"},
     isAnyAtomic,
     whereReadable<givesOtherType>,
     isOneStepAway,
     formatOtherType},
    {{"ir.tiled_offsets", "C-D19",
      "there are offsets, and their number is not the rank", "offsets view"},
     isLoadOrStore,
     whereReadable<hasOtherOffsets>,
     // One offset more is right for a view of rank 1 that has none yet.
     [](const Module &module, const Op &op) {
       return offsetCount(module, op) != 0 || rankOf(module, op) != 1;
     },
     formatOffsets},
    {{"roster.tiled_load.attr_in_bounds", "C-D20",
      "in_bounds of a load has another number of entries than the rank",
      "in_bounds view"},
     isTiledLoad,
     hasOtherInBounds,
     hasAttribute<ATTR_IN_BOUNDS>,
     formatInBounds},
    {{"roster.tiled_store.attr_in_bounds", "C-D20",
      "in_bounds of tiled_store has another number of entries than the rank",
      "in_bounds view"},
     isTiledStore,
     hasOtherInBounds,
     hasAttribute<ATTR_IN_BOUNDS>,
     formatInBounds},
    {{"roster.tiled_load.attr_padding", "C-D15",
      "padding_value of a load is a scalar of another type than the element",
      "padding_value tile"},
     isTiledLoad,
     hasOtherPadding,
     hasScalarPadding,
     formatOtherPadding<"roster.tiled_load.attr_padding">},
    {{"roster.tiled_store.attr_padding", "C-D15",
      "padding_value of tiled_store is a scalar of another type than the "
      "element",
      "padding_value value"},
     isTiledStore,
     hasOtherPadding,
     hasScalarPadding,
     formatOtherPadding<"roster.tiled_store.attr_padding">},
    {{"tileas.helper.special_padding", "C-D15",
      "padding_value is the keyword neg_zero, nan, pos_inf or neg_inf, and the "
      "element is not floating",
      "padding_value operand_types result_types"},
     isPadded,
     hasSpecialPadding,
     canHaveSpecialPadding,
     formatText<"special padding values (nan, pos_inf, neg_inf, neg_zero) only "
                "for float-like element types">},
    {{"ir.tiled_token", "C-D16",
      "there is a token and no resultToken, or a resultToken and no token, or "
      "the types of the two differ",
      "token resultToken"},
     isAnyMemop,
     whereReadable<hasUnequalTokens>,
     isOneStepAway,
     formatTokens},
};

constexpr IrRule rulesBehindAtomics[] = {
    {{"tileas.memop.load_provenance", "C-D13",
      "the view of a load is an nv_tileaa view and not a result of an "
      "operation nv_tileaa.block_tile; a block argument is none",
      "view defining_operation"},
     isTiledLoad,
     whereReadable<hasOtherProvenance>,
     isOneStepAway,
     formatText<"tiled_load's tiled_view type must be produced by block_tile "
                "directly">},
    {{"tileas.memop.store_provenance", "C-D13",
      "the view of tiled_store is an nv_tileaa view and not a result of an "
      "operation nv_tileaa.block_tile",
      "view defining_operation"},
     isTiledStore,
     whereReadable<hasOtherProvenance>,
     isOneStepAway,
     formatText<"tiled_store's tiled_view type must be produced by block_tile "
                "directly">},
    {{"tileas.atomic.provenance", "C-D13",
      "the view of an atomic is an nv_tileaa view and not a result of an "
      "operation nv_tileaa.block_tile",
      "view defining_operation"},
     isTiledAtomic,
     whereReadable<hasOtherProvenance>,
     isOneStepAway,
     formatText<"tiled_atomic_rmw's tiled_view type must be produced by "
                "block_tile directly">},
};

std::vector<IrRule> makeRules() {
  std::vector<IrRule> rules;
  for (std::span<const IrRule> part :
       {std::span<const IrRule>(rulesBeforeAtomics), atomicRules(),
        std::span<const IrRule>(rulesBehindAtomics)})
    rules.insert(rules.end(), part.begin(), part.end());
  return rules;
}

} // namespace

const Group &ir::memoryGroup() {
  static const std::vector<IrRule> rules = makeRules();
  static const Group group = {.roster = {"memory.md", memoryOps},
                              .memopRules = rulesOfTheBundle,
                              .rules = rules};
  return group;
}
