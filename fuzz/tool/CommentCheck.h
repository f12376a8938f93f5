//===- CommentCheck.h - Compares a module with its comments -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares the comments of a module (fuzz/files/Annotation.h) with the answers
// of both sides. Diagnostics that are expected as for -verify-diagnostics are
// compared by MLIR itself, which is given, for each side, its answer as a
// diagnostic, and the warnings of the reader.
//
// A side gives one diagnostic, and only on what a case holds. Where the
// comments describe all that MLIR says of the text, and more than the sides do,
// the rest is not judged: the second error of a module, for example, or one
// about an operation of another dialect.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_COMMENTCHECK_H
#define FUZZ_TOOL_COMMENTCHECK_H

#include "fuzz/core/Examiner.h"
#include "fuzz/files/CaseFile.h"

#include <optional>
#include <vector>

namespace tilefuzz {

/// Returns where the operation with a verdict's diagnostic begins in the file;
/// zeros when that is not known.
LineColumn positionOf(const FileCase &source, const oracle::Verdict &verdict);

struct CommentCheck {
  /// The first difference.
  std::optional<Finding> finding;
  /// The expectations that no side can be compared with.
  std::vector<UnreadComment> unjudged;
};

/// Compares the annotation of a case that `examiner` has examined last.
CommentCheck checkComments(const FileCase &source, const Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMMENTCHECK_H
