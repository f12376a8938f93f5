//===- SourceEdits.h - A change in the text of its author -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the edits of a text of MLIR with which it is read as another module:
// the printed form of that module is aligned with the text, token by token, and
// each difference that the module does not need is left out, so that the names
// of values, aliases, comments and the layout of lines stay. What is returned
// has been read, and gives that module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_SOURCEEDITS_H
#define FUZZ_NEAREST_SOURCEEDITS_H

#include "fuzz/ir/ImportIr.h"
#include "fuzz/nearest/CaseDifference.h"

#include "llvm/ADT/StringMap.h"

namespace tilefuzz {

/// The text between two bytes becomes another text.
struct SourceEdit {
  size_t begin, end;
  std::string text;
};

class SourceEditor {
public:
  /// The text is that of one module, which has been read as `before`.
  SourceEditor(llvm::StringRef source, const Case &before);

  /// Returns the edits for a valid module, in order and apart from each other;
  /// one of all the text where nothing less does, and none where MLIR cannot
  /// say that module. They have the text's form.
  std::vector<SourceEdit> editsFor(const Case &wanted, bool isGeneric);

  /// Whether edits replace all that the text says.
  bool isWhole(llvm::ArrayRef<SourceEdit> edits) const;

  /// Puts the names that values have in the text into a sentence that has those
  /// of the printed module.
  std::string withNamesOfSource(llvm::StringRef sentence) const;

private:
  std::vector<SourceEdit> editsTowards(llvm::StringRef printed) const;
  std::string edited(llvm::ArrayRef<SourceEdit> edits) const;
  /// Whether the edited text is read as the module that is printed so.
  bool isReadAs(llvm::ArrayRef<SourceEdit> edits, llvm::StringRef module);
  void dropNeedless(std::vector<SourceEdit> &edits, llvm::StringRef module);
  std::string printedOf(llvm::StringRef text);

  llvm::StringRef source;
  CaseDifferencer differencer;
  ModuleReader reader;
  llvm::StringMap<std::string> namesOfBefore;
};

} // namespace tilefuzz

#endif // FUZZ_NEAREST_SOURCEEDITS_H
