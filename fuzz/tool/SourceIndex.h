//===- SourceIndex.h - The places of rules in the sources -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The places at which a rule is implemented or an operation is defined on both
// sides, and where the harness has the edit and the recipe, as they were when
// the program was built. index_sources.py finds them, and says by which
// conventions.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_SOURCEINDEX_H
#define FUZZ_TOOL_SOURCEINDEX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

enum class Side { Oracle, Verifiers, Harness };

struct SourcePlace {
  /// The id of a rule, the heading of an entry that several rules share, or the
  /// name of an operation.
  llvm::StringLiteral name;
  Side side;
  /// From the root of the tree.
  llvm::StringLiteral file;
  unsigned line;
};

/// Returns all places, sorted by name, side, file and line.
llvm::ArrayRef<SourcePlace> sourceIndex();

} // namespace tilefuzz

#endif // FUZZ_TOOL_SOURCEINDEX_H
