//===- EditTable.cpp - One edit for every rule and operation --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpWalk.h"

#include <deque>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

namespace {

/// The data of an Edit of the table: a row, which is null where the edit is
/// searched.
struct PairEdit {
  llvm::StringRef rule;
  const OpEdit *row;
  SearchedEdit searched;

  bool isSearched() const { return !row || row->isSearched(); }
  void apply(Case &testCase, Decisions &decisions) const {
    if (isSearched()) {
      searched.apply(testCase, decisions);
      return;
    }
    const IrOpKind kind = searched.kind;
    IrEditor editor(testCase, decisions, *searched.mix);
    IrOp *op = editor.choose(kind, [&](const Entry &entry) {
      return (!row->changeSlots || hasReadableSlots(editor, *entry.op)) &&
             (!row->canChange || row->canChange(editor, entry, rule));
    });
    if (!op)
      op = row->make ? &row->make(editor, kind) : &editor.generateNew(kind);
    if (row->change)
      return row->change(editor, *op, rule);
    OpView view(editor, *op);
    row->changeSlots(editor, view, rule);
    view.write();
  }
};

/// The edits of one driver by rule and by operation, to draw from.
struct EditIndex {
  const Edit *edits = nullptr;
  /// Where the edits of each rule begin, and the end.
  llvm::SmallVector<uint16_t, 0> rules;
  /// The edits of each kind of operation.
  std::vector<llvm::SmallVector<uint16_t, 0>> ofKind;
};

} // namespace

/// Edit::changeWith. In few cases what the rule reads of a definition then
/// stands behind the use.
static void applyPair(const void *data, Case &testCase, Decisions &decisions) {
  static_cast<const PairEdit *>(data)->apply(testCase, decisions);
  static thread_local IrIndex index;
  if (decisions.oneIn(32) && index.build(*testCase.mutable_ir()))
    moveToFront(index, decisions);
}

static constexpr llvm::StringLiteral sameAtom =
    "the atom of a result is that of the operation that defines it";

/// The rules that are never broken alone, and belong to no group.
static constexpr OpEdit otherRows[] = {
    {.rule = "tileas.trait.16.SameOperationAndResultsAtom",
     .change = keep,
     .neverAlone = sameAtom,
     .neverMasked = sameAtom,
     .neverBoundary = sameAtom},
    {.rule = "tileaa.block_tile.sizes_nonempty",
     .kinds = {OP_BLOCK_TILE},
     .neverAlone = "an empty list is as long as another one only when that is "
                   "empty, too"},
    {.rule = "tileaa.block_tile.groups_nonempty",
     .kinds = {OP_BLOCK_TILE},
     .neverAlone = "an empty list is as long as another one only when that is "
                   "empty, too"},
    {.rule = "tileas.bsmma.p1_presence",
     .kinds = {OP_BLOCK_SCALED_MMA},
     .neverAlone = "a missing scale has the extent 0: k_a is 0 without SFA, "
                   "and without SFB where it agrees with k_b, and then vecSize "
                   "is 0, which breaks p5_vecsize; else p4_kextent is broken"},
    {.rule = "cudatile.mma.acc_result_shape",
     .kinds = {OP_CUDA_MMAF},
     .neverAlone = "where the shapes differ, so do the types"},
};

llvm::ArrayRef<const OpEdit *> tilefuzz::editRows() {
  static const std::vector<const OpEdit *> all = [] {
    std::vector<const OpEdit *> all;
    for (llvm::ArrayRef<OpEdit> rows :
         {llvm::ArrayRef<OpEdit>(otherRows), pipelineEdits, agentSwitchEdits,
          dotEdits, copyEdits, memoryEdits, tmaEdits, tileaaPredicateEdits,
          cudaViewEdits, cudaControlEdits, cudaAggregateEdits,
          cudaStructureEdits})
      for (const OpEdit &row : rows)
        all.push_back(&row);
    return all;
  }();
  return all;
}

static const OpEdit *findOwnEdit(llvm::StringRef rule, IrOpKind kind) {
  for (const OpEdit *row : editRows())
    if (row->rule == rule &&
        (row->kinds.size() == 0 ? oracle::findOp(kind) != nullptr
                                : llvm::is_contained(row->kinds, kind)))
      return row;
  return nullptr;
}

/// Returns the operations of the groups. The reserved kind of the pipeline is
/// not in the roster, but has a rule.
static std::vector<IrOpKind> opsOf(llvm::ArrayRef<llvm::StringRef> pages) {
  std::vector<IrOpKind> kinds;
  for (const oracle::OpSpec *spec : oracle::allOps())
    for (const oracle::OpGroup &group : oracle::opGroups())
      if (spec >= group.ops.data() &&
          spec < group.ops.data() + group.ops.size() &&
          llvm::is_contained(pages, llvm::StringRef(group.page)))
        kinds.push_back(spec->kind);
  if (llvm::is_contained(pages, "pipeline.md"))
    kinds.push_back(OP_PIPELINE_RESERVED);
  return kinds;
}

static int subjectOf(const oracle::Family &family, IrOpKind kind) {
  const auto found = llvm::find(family.subjects, oracle::opName(kind));
  return found == family.subjects.end()
             ? -1
             : static_cast<int>(found - family.subjects.begin());
}

const SearchedEdit *tilefuzz::searchedEditOf(const Edit &edit) {
  if (edit.changeWith != applyPair)
    return nullptr;
  const auto &pair = *static_cast<const PairEdit *>(edit.data);
  return pair.isSearched() ? &pair.searched : nullptr;
}

void tilefuzz::changeOnce(const Edit &edit, Case &testCase,
                          Decisions &decisions) {
  if (const SearchedEdit *searched = searchedEditOf(edit))
    searched->changeOnce(testCase, decisions);
  else
    edit.apply(testCase, decisions);
}

std::vector<Edit> tilefuzz::makeEdits(llvm::ArrayRef<llvm::StringRef> pages,
                                      const OpMix &mix) {
  // The edits keep pointers to their elements.
  static std::deque<PairEdit> pairs;
  const oracle::Family &family = *oracle::findFamily("ir");
  const std::vector<IrOpKind> kinds = opsOf(pages);
  std::vector<int> subjects;
  for (IrOpKind kind : kinds)
    subjects.push_back(subjectOf(family, kind));
  std::vector<Edit> edits;
  // Every program that links drivers does this before it begins, so that each
  // pair is looked at once.
  std::vector<std::optional<uint16_t>> pairOf(family.subjects.size());
  uint16_t next = 0;
  for (auto [number, info] : llvm::enumerate(family.rules)) {
    llvm::fill(pairOf, std::nullopt);
    for (; next < family.pairs.size() && family.pairs[next].rule == number;
         ++next)
      pairOf[family.pairs[next].subject] = next;
    for (auto [kind, subject] : llvm::zip_equal(kinds, subjects)) {
      const auto pair =
          subject < 0 ? std::nullopt : pairOf[static_cast<size_t>(subject)];
      if (subject >= 0 && !pair)
        continue;
      const llvm::StringRef rule = info.id;
      const OpEdit *row = findOwnEdit(rule, kind);
      if (!row && !pair)
        continue;
      pairs.push_back(
          {rule,
           row,
           {kind, &mix, pair.value_or(0), !row || row->neverAlone.empty()}});
      Edit &edit = edits.emplace_back();
      edit.rule = rule;
      if (row) {
        edit.neverAlone = row->neverAlone;
        edit.neverMasked = row->neverMasked;
        edit.neverBoundary = row->neverBoundary;
      }
      edit.subject = subject;
      edit.data = &pairs.back();
      edit.changeWith = applyPair;
    }
  }
  return edits;
}

//===----------------------------------------------------------------------===//
// Drawing
//===----------------------------------------------------------------------===//

static const EditIndex &indexOf(llvm::ArrayRef<Edit> edits) {
  static thread_local llvm::SmallVector<EditIndex, 2> all;
  for (const EditIndex &index : all)
    if (index.edits == edits.data())
      return index;
  EditIndex &index = all.emplace_back();
  index.edits = edits.data();
  index.ofKind.resize(IrOpKind_ARRAYSIZE);
  for (size_t i = 0; i < edits.size(); ++i) {
    const auto position = static_cast<uint16_t>(i);
    if (i == 0 || edits[i].rule != edits[i - 1].rule)
      index.rules.push_back(position);
    index.ofKind[static_cast<const PairEdit *>(edits[i].data)->searched.kind]
        .push_back(position);
  }
  index.rules.push_back(static_cast<uint16_t>(edits.size()));
  return index;
}

/// Draws the kind of one of the module's operations that have edits.
static void drawKind(const IrOps &ops, const EditIndex &index,
                     Decisions &decisions, uint32_t &count, IrOpKind &drawn) {
  for (const IrOp &op : ops) {
    if (op.kind() >= 0 && op.kind() < IrOpKind_ARRAYSIZE &&
        !index.ofKind[static_cast<size_t>(op.kind())].empty() &&
        decisions.below(++count) == 0)
      drawn = op.kind();
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        drawKind(block.ops(), index, decisions, count, drawn);
  }
}

const Edit &tilefuzz::drawOpEdit(llvm::ArrayRef<Edit> edits,
                                 const Case &testCase, Decisions &decisions) {
  const EditIndex &index = indexOf(edits);
  IrOpKind kind = OP_CONVERSION_CAST;
  uint32_t count = 0;
  if (!decisions.oneIn(16))
    drawKind(testCase.ir().ops(), index, decisions, count, kind);
  if (const llvm::ArrayRef<uint16_t> ofKind = index.ofKind[kind];
      !ofKind.empty())
    return edits[decisions.pick(ofKind)];
  const size_t rule =
      decisions.below(static_cast<uint32_t>(index.rules.size() - 1));
  return edits[index.rules[rule] +
               decisions.below(index.rules[rule + 1] - index.rules[rule])];
}

//===----------------------------------------------------------------------===//
// Walk
//===----------------------------------------------------------------------===//

bool tilefuzz::walkEdits(llvm::ArrayRef<Edit> edits,
                         void (*generate)(Case &, Decisions &), Case &testCase,
                         Visit visit) {
  const auto visitSeeds = [&](uint64_t first, uint64_t count,
                              llvm::function_ref<void(Decisions &)> make) {
    for (uint64_t seed = first; seed < first + count; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      testCase.mutable_ir()->Clear();
      make(decisions);
      if (!visit())
        return false;
    }
    return true;
  };
  // For each edit, other generated modules and, of its kind, operations.
  for (const auto &[number, edit] : llvm::enumerate(edits)) {
    const auto &pair = *static_cast<const PairEdit *>(edit.data);
    const auto change = [&](Decisions &decisions) {
      edit.apply(testCase, decisions);
    };
    const auto generateKind = [&](Decisions &decisions) {
      IrEditor editor(testCase, decisions, *pair.searched.mix);
      editor.generator.isVaried = true;
      if (oracle::findOp(pair.searched.kind))
        editor.generateNew(pair.searched.kind);
    };
    const auto changeBehind = [&](Decisions &decisions) {
      change(decisions);
      IrOps &ops = *testCase.mutable_ir()->mutable_ops();
      ops.Add()->set_kind(OP_PIPELINE_RESERVED);
      rotateTo(ops, 0, ops.size() - 1);
    };
    // The outer module's attributes do not count in there.
    const auto changeInside = [&](Decisions &decisions) {
      change(decisions);
      IrCase &module = *testCase.mutable_ir();
      IrOps ops;
      ops.Swap(module.mutable_ops());
      IrOp &inner = IrWriter(module, 0).op(*module.mutable_ops(), OP_MODULE);
      inner.add_regions()->add_blocks()->mutable_ops()->Swap(&ops);
    };
    if (!visitSeeds(
            64 * number, 64,
            [&](Decisions &decisions) { generate(testCase, decisions); }) ||
        !visitSeeds(32 * number, 32, generateKind) ||
        !visitSeeds(0, 64, change) || !visitSeeds(0, 4, changeBehind) ||
        !visitSeeds(0, 16, changeInside))
      return false;
    for (uint16_t second : indexOf(edits).ofKind[pair.searched.kind])
      if (!visitSeeds(0, 4, [&](Decisions &decisions) {
            change(decisions);
            edits[second].apply(testCase, decisions);
          }))
        return false;
  }
  return true;
}
