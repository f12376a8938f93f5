//===- KnownFindings.h - What the committed regressions show ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A regression that was made of a finding says in its comments what it shows
// (fuzz/tool/Regression.h). Two findings of one family with the same statement,
// that is of the same class and rules, are duplicates.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_KNOWNFINDINGS_H
#define FUZZ_TOOL_KNOWNFINDINGS_H

#include "fuzz/tool/CrashInput.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// The name, without its folders, that an input is kept under when no case
/// shows the same; and the ending of all such names.
std::string rawFileName(const Shown &shown, llvm::StringRef bytes);
inline constexpr llvm::StringLiteral rawSuffix = ".input";

/// The name of a regression: its rule, and eight digits that change with what
/// it asks.
std::string regressionFileName(const Shown &shown);

class KnownFindings {
public:
  /// `folder` holds a folder for each family.
  explicit KnownFindings(llvm::StringRef folder) : folder(folder) {}

  /// The file that shows the same; empty when there is none.
  std::string find(const Shown &shown) const;

  std::string pathOf(const Shown &shown, llvm::StringRef fileName) const {
    return folder + "/" + shown.family + "/" + fileName.str();
  }

private:
  std::string folder;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_KNOWNFINDINGS_H
