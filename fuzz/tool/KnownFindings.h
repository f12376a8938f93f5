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

namespace tilefuzz {

/// Returns the name, without its folders, under which an input is kept when no
/// case shows the same. All such names end in `rawSuffix`.
std::string rawFileName(const Shown &shown, llvm::StringRef bytes);
inline constexpr llvm::StringLiteral rawSuffix = ".input";

/// Returns the file name of a regression: its rule, and eight digits that
/// depend on the case.
std::string regressionFileName(const Shown &shown);

class KnownFindings {
public:
  /// `folder` holds a folder for each family.
  explicit KnownFindings(llvm::StringRef folder) : folder(folder) {}

  /// Returns the file that shows the same; empty when there is none.
  std::string find(const Shown &shown) const;

  std::string pathOf(const Shown &shown, llvm::StringRef fileName) const {
    return folder + "/" + shown.family + "/" + fileName.str();
  }

private:
  std::string folder;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_KNOWNFINDINGS_H
