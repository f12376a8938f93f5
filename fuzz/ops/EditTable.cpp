//===- EditTable.cpp - One edit for every rule and operation --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"

#include "llvm/ADT/StringMap.h"

#include <deque>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

namespace {

/// The data of an Edit of the table: the row of an operation's own rule, or a
/// derived edit.
struct PairEdit {
  llvm::StringRef rule;
  IrOpKind kind;
  const OpMix *mix;
  const OpEdit *own;
  const DerivedEdit *derived;

  bool canChange(const IrEditor &editor, const Entry &entry) const {
    return own ? !own->canChange || own->canChange(editor, entry)
               : derived->canChange(editor, entry, rule);
  }
  void apply(Case &testCase, Decisions &decisions) const {
    IrEditor editor(testCase, decisions, *mix);
    IrOp *op = editor.choose(
        kind, [&](const Entry &entry) { return canChange(editor, entry); });
    if (!op)
      op = own && own->make ? &own->make(editor, kind)
                            : &editor.generateNew(kind);
    if (own)
      own->change(editor, *op);
    else
      derived->change(editor, *op, rule);
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

/// The rows of all groups by rule. Looked up for every rule and operation when
/// a program starts.
using OwnEdits = llvm::StringMap<llvm::SmallVector<const OpEdit *, 2>>;

static OwnEdits ownEditsByRule() {
  OwnEdits edits;
  for (llvm::ArrayRef<OpEdit> rows :
       {regionEdits,        yieldEdits,       tokenEdits,
        agentSwitchEdits,   dotEdits,         blockScaledMmaEdits,
        copyEdits,          memoryEdits,      atomicEdits,
        blockTileEdits,     tmaEdits,         tmaPaddingEdits,
        tmaDescriptorEdits, tileaaEdits,      tileaaPredicateEdits,
        cudaArithEdits,     cudaMemoryEdits,  cudaViewEdits,
        cudaMmaEdits,       cudaControlEdits, cudaAggregateEdits,
        cudaStructureEdits})
    for (const OpEdit &row : rows)
      edits[row.rule].push_back(&row);
  return edits;
}

static const OpEdit *findOwnEdit(llvm::ArrayRef<const OpEdit *> rows,
                                 IrOpKind kind) {
  const auto *found = llvm::find_if(rows, [&](const OpEdit *row) {
    return llvm::is_contained(row->kinds, kind);
  });
  return found == rows.end() ? nullptr : *found;
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

std::vector<Edit> tilefuzz::makeEdits(llvm::ArrayRef<llvm::StringRef> pages,
                                      const OpMix &mix) {
  // The edits keep pointers to its elements.
  static std::deque<PairEdit> pairs;
  const oracle::Family &family = *oracle::findFamily("ir");
  const std::vector<IrOpKind> kinds = opsOf(pages);
  const OwnEdits ownEdits = ownEditsByRule();
  std::vector<Edit> edits;
  for (const oracle::RuleInfo &info : family.rules) {
    const llvm::StringRef rule = info.id;
    const auto rows = ownEdits.lookup(rule);
    for (IrOpKind kind : kinds) {
      const OpEdit *own = findOwnEdit(rows, kind);
      const oracle::OpSpec *spec = oracle::findOp(kind);
      const DerivedEdit *derived =
          spec ? findDerivedEdit(rule, *spec) : nullptr;
      if (!own && !derived)
        continue;
      pairs.push_back({rule, kind, &mix, own, derived});
      Edit &edit = edits.emplace_back();
      edit.rule = rule;
      if (own) {
        edit.neverAlone = own->neverAlone;
        edit.neverMasked = own->neverMasked;
        edit.neverBoundary = own->neverBoundary;
      } else {
        edit.neverAlone = edit.neverMasked = edit.neverBoundary =
            derived->never;
        if (!derived->neverAlone.empty())
          edit.neverAlone = derived->neverAlone;
      }
      edit.subject = subjectOf(family, kind);
      edit.data = &pairs.back();
      edit.changeWith = [](const void *data, Case &testCase,
                           Decisions &decisions) {
        static_cast<const PairEdit *>(data)->apply(testCase, decisions);
      };
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
    index.ofKind[static_cast<const PairEdit *>(edits[i].data)->kind].push_back(
        position);
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
