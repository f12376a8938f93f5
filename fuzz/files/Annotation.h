//===- Annotation.h - Expected verdicts in comments of modules --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comments of a module of MLIR can state the verdict that both sides must give.
// A line that begins with `// valid:` states that the module is accepted. A
// line that begins with `// defect:` states that it is rejected, with the whole
// diagnostic as in the tests of MLIR (-verify-diagnostics) and the reported
// rule:
//
//   // defect: A alone is integer
//   // rule: tileas.dot.ab_types
//   // expected-error @below {{'nv_tileas.dot' op expected ... or all floats.}}
//   %d = "nv_tileas.dot"(...
//
// `@below`, `@above`, `@+N` and `@-N` point to the line on which the operation
// with the diagnostic begins; without them it is the line of the comment. The
// rule is optional. A module without `// valid:` and `// defect:` has no
// annotation, whatever errors it expects.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_ANNOTATION_H
#define FUZZ_FILES_ANNOTATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace tilefuzz {

struct Annotation {
  bool isValid = false;
  /// The id of the rule that a defect reports; empty when the comments name
  /// none.
  std::string rule;
  /// The operation that MLIR names in front of the diagnostic; empty where it
  /// names none.
  std::string operation;
  /// The diagnostic, without that operation.
  std::string diagnostic;
  /// The line on which the operation begins.
  unsigned line = 0;
};

/// Reads the comments of a module whose first line has the number `firstLine`.
/// Returns std::nullopt when there is no annotation, and an error when it is
/// incomplete or given twice.
llvm::Expected<std::optional<Annotation>> readAnnotation(llvm::StringRef text,
                                                         unsigned firstLine);

} // namespace tilefuzz

#endif // FUZZ_FILES_ANNOTATION_H
