//===- OpEdit.h - Breaking one rule of one operation ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An edit is made for every pair of a rule and an operation that it is asked
// of. What the roster says is broken by derived edits: counts, slots,
// attributes, widths, segments, regions, terminators. For the rules of an
// operation's own a row here says how to break them.
//
// To add an edit, add a row to the list of the operation's group, in the file
// of the group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_OPEDIT_H
#define FUZZ_OPS_OPEDIT_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

struct OpEdit {
  llvm::StringRef rule;
  /// The operations that the edit is for.
  oracle::FixedList<IrOpKind, 8> kinds;
  /// Makes the operation break the rule, and no other one unless the module
  /// breaks that already.
  void (*change)(IrEditor &editor, IrOp &op);
  /// Whether the operation has what is changed. Null: every one has.
  bool (*canChange)(const IrEditor &editor,
                    const IrIndex::Entry &entry) = nullptr;
  /// Generates an operation that can be changed. Null: any will do.
  IrOp &(*make)(IrEditor &editor, IrOpKind kind) = nullptr;
  /// As of Edit.
  llvm::StringRef neverAlone = {}, neverMasked = {}, neverBoundary = {};
};

// The rows of each group.
extern const llvm::ArrayRef<OpEdit> regionEdits, tokenEdits, agentSwitchEdits,
    dotEdits, blockScaledMmaEdits;

/// How a rule that the roster implies is broken, whatever the operation.
struct DerivedEdit {
  void (*change)(IrEditor &editor, IrOp &op, llvm::StringRef rule);
  bool (*canChange)(const IrEditor &editor, const IrIndex::Entry &entry,
                    llvm::StringRef rule);
};
/// The derived edit for a pair, or null when the rule is the operation's own or
/// is not asked of it.
const DerivedEdit *findDerivedEdit(llvm::StringRef rule,
                                   const oracle::OpSpec &spec);
/// Puts something of a wrong type in one of the slots of the rule.
void changeSlot(IrEditor &editor, IrOp &op, llvm::StringRef rule);

/// One edit for every pair of the operations of the groups with these pages, in
/// the order of the rules.
std::vector<Edit> makeEdits(llvm::ArrayRef<llvm::StringRef> pages);

/// Structure::drawEdit of IR cases.
const Edit &drawOpEdit(llvm::ArrayRef<Edit> edits, const Case &testCase,
                       Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_OPEDIT_H
