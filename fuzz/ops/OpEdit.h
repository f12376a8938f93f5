//===- OpEdit.h - Breaking one rule of one operation ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There is an edit for every pair of a rule and an operation that the rule
// applies to. Most are *searched* (SearchedEdit.h). Where small changes seldom
// break a rule alone, a row here says how to break it.
//
// To add an edit, add the rule to the oracle: the edit is searched. Where the
// tests say that nothing is found, add a row to the list of the operation's
// group, in the file of the group. A new list is declared below and read in
// EditTable.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPEDIT_H
#define FUZZ_OPS_OPEDIT_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/SearchedEdit.h"

namespace tilefuzz {

struct OpEdit {
  llvm::StringRef rule;
  /// The operations that the edit is for. Empty: all that the rule applies to.
  std::initializer_list<IrOpKind> kinds = {};
  /// Makes the operation break the rule, and no other rule that the module does
  /// not break already. Without `change` and `changeSlots` the edit is
  /// searched.
  void (*change)(IrEditor &editor, IrOp &op, llvm::StringRef rule) = nullptr;
  /// The same for an operation whose slots are readable. They are written
  /// afterwards.
  void (*changeSlots)(IrEditor &editor, OpView &op,
                      llvm::StringRef rule) = nullptr;
  /// Whether the edit can change this operation. Null: it can change any.
  bool (*canChange)(const IrEditor &editor, const IrIndex::Entry &entry,
                    llvm::StringRef rule) = nullptr;
  /// Generates an operation that the edit can change. Null: it can change any
  /// generated one.
  IrOp &(*make)(IrEditor &editor, IrOpKind kind) = nullptr;
  /// See Edit (fuzz/core/FamilyDriver.h).
  llvm::StringRef neverAlone = {}, neverMasked = {}, neverBoundary = {};

  bool isSearched() const { return !change && !changeSlots; }
};

// The rows of each group.
extern const llvm::ArrayRef<OpEdit> pipelineEdits, agentSwitchEdits, dotEdits,
    copyEdits, memoryEdits, tmaEdits, tileaaPredicateEdits, cudaViewEdits,
    cudaControlEdits, cudaAggregateEdits, cudaStructureEdits;

/// Returns the rows of all groups.
llvm::ArrayRef<const OpEdit *> editRows();
/// OpEdit::change of a rule that is broken as soon as its operation is there.
inline void keep(IrEditor &, IrOp &, llvm::StringRef) {}

/// Returns an edit for every pair of the operations of the groups with these
/// pages, in the order of the rules. What an edit adds is drawn from `mix`,
/// which must outlive the edits.
std::vector<Edit> makeEdits(llvm::ArrayRef<llvm::StringRef> pages,
                            const OpMix &mix);

/// Returns the data of an edit of IR cases that is searched, or null.
const SearchedEdit *searchedEditOf(const Edit &edit);

/// Structure::changeOnce of IR cases.
void changeOnce(const Edit &edit, Case &testCase, Decisions &decisions);
/// Structure::drawEdit of IR cases.
const Edit &drawOpEdit(llvm::ArrayRef<Edit> edits, const Case &testCase,
                       Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_OPEDIT_H
