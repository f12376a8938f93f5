//===- Annotation.h - Expected verdicts in comments of modules --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comments of a module of MLIR can state the verdict that both sides must give,
// in the syntax of MLIR's option -verify-diagnostics:
//
//   // expected-error @below {{op expected the element types}}
//   %d = "nv_tileas.dot"(...
//
// A diagnostic has to contain the text, or, after `expected-error-re`, to match
// it with regular expressions in double braces. Warnings, remarks and notes are
// expected likewise; a line has at most one of these, at its end. `@below`,
// `@above`, `@+N` and `@-N` point to the line on which the operation with the
// diagnostic begins; without them it is the line of the comment. A diagnostic
// without a place in the text is `@unknown`.
//
// Comments that begin a line add to that:
//
//   // valid: WHY     the module is accepted
//   // defect: WHY    the module is rejected, with one expected error that
//                     has the whole diagnostic
//   // rule: ID       the reported rule
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_ANNOTATION_H
#define FUZZ_FILES_ANNOTATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The diagnostic that `// defect:` states.
struct WholeDiagnostic {
  /// The operation that MLIR names in front of the diagnostic; empty where it
  /// names none.
  std::string operation;
  /// The diagnostic, without that operation.
  std::string text;
  /// The line on which the operation begins; 0 for `@unknown`.
  unsigned line = 0;
};

struct Annotation {
  /// Whether the module is accepted. Without `// valid:` or `// defect:` it is
  /// if the comments expect no error and name no rule.
  bool isValid = false;
  /// The id of the rule that is reported; empty when the comments name none.
  std::string rule;
  std::optional<WholeDiagnostic> whole;
  /// The text of the module, if its comments expect diagnostics of MLIR beside
  /// a whole one; else empty.
  std::string expecting;
  /// The number of the first line of that text.
  unsigned firstLine = 1;
};

/// Reads the comments of a module whose first line has the number `firstLine`.
/// Returns std::nullopt when there is no annotation, and an error when
/// `// valid:` or `// defect:` is incomplete or given twice.
llvm::Expected<std::optional<Annotation>> readAnnotation(llvm::StringRef text,
                                                         unsigned firstLine);

/// A comment that expects something and is not compared, or that was probably
/// written to expect something, and does not.
struct UnreadComment {
  /// 0 for all of a module.
  unsigned line = 0;
  /// Why it is not, and what to write.
  std::string text;

  bool operator==(const UnreadComment &) const = default;
};

/// Finds such comments: misspelt words, and words in a form that MLIR ignores.
std::vector<UnreadComment> findUnreadComments(llvm::StringRef text,
                                              unsigned firstLine);

} // namespace tilefuzz

#endif // FUZZ_FILES_ANNOTATION_H
