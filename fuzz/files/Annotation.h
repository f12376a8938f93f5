//===- Annotation.h - What a module says of its verdict ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module of MLIR can say in comments what both sides answer to it. What is
// valid says so in a line that begins with `// valid:`, and why it shows
// something; a defect names the rule that is reported, and has the whole
// diagnostic where the tests of MLIR have it (-verify-diagnostics):
//
//   // defect: A alone is integer
//   // rule: tileas.dot.ab_types
//   // expected-error @below {{'nv_tileas.dot' op expected ... or all floats.}}
//   %d = "nv_tileas.dot"(...
//
// `@below`, `@above`, `@+N` and `@-N` say on which line the operation with the
// diagnostic begins; without them it is the line of the comment. The line of
// the rule may be left out. Without `// valid:` and `// defect:` a module says
// nothing, whatever errors it expects.
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
  /// Of a defect, the id of the reported rule; empty where none is named.
  std::string rule;
  /// The operation that MLIR names in front of the diagnostic; empty where it
  /// names none.
  std::string operation;
  /// The diagnostic without that.
  std::string diagnostic;
  /// The line on which the operation begins.
  unsigned line = 0;
};

/// Reads the comments of a module whose first line has the number `firstLine`.
/// Nothing where they say nothing; an error where they say it incompletely or
/// twice.
llvm::Expected<std::optional<Annotation>> readAnnotation(llvm::StringRef text,
                                                         unsigned firstLine);

} // namespace tilefuzz

#endif // FUZZ_FILES_ANNOTATION_H
