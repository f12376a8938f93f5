//===- ImportIr.h - MLIR modules to IR cases --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way back: a module, from text or bytecode, becomes a case. The case says
// what the verifiers look at, so some of the module is left out:
//
//   * an operation of another dialect becomes a conversion cast of its operands
//     to its results; one without results, of nothing to an `i1`;
//   * names, locations, discardable attributes, the operands of `func.return`
//     and the results of functions are dropped.
//
// Whatever else a case cannot express (oracle/spec/ir.md) is an error: a region
// of an upstream operation, for example.
//
// Words:
//   own dialect  one of those under test, nv_tileas and nv_tileaa
//   unjudged     an operation of an own dialect that the roster or the
//   verifiers
//                do not have: misspelt, or not built yet. Its cast keeps the
//                rest of the module well formed, and says nothing of it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IMPORTIR_H
#define FUZZ_IR_IMPORTIR_H

#include "oracle/schema/case.pb.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// A position in text, counted from 1; zeros where there is none.
struct LineColumn {
  unsigned line = 0, column = 0;
};

struct UnjudgedOp {
  std::string name;
  unsigned line = 0, column = 0;
};

/// What is known of a module beside its case.
struct ImportedModule {
  /// How many operations of other dialects stand as conversion casts.
  unsigned casts = 0;
  std::vector<UnjudgedOp> unjudged;
  /// Where the operation with each place stands in the text; zeros in bytecode
  /// and for operations that say themselves where they are from.
  std::vector<LineColumn> places;
};

/// Overwrites a case with a module. The error says which operation cannot be
/// expressed.
llvm::Expected<ImportedModule> importIr(mlir::ModuleOp module, Case &testCase);

/// Whether the bytes are meant as a module rather than as a case: bytecode, or
/// text that begins like MLIR's.
bool looksLikeIr(llvm::StringRef bytes);

/// Reads a module from text or bytecode and imports it. The error has the
/// parser's own position and words, or says why the parser is not asked
/// (tileir/Reading/GuardedRead.h). Lines are counted from `firstLine`.
llvm::Expected<ImportedModule> importIr(llvm::StringRef bytes, Case &testCase,
                                        unsigned firstLine = 1);

/// One of several modules in a text.
struct ModulePart {
  llvm::StringRef text;
  /// The number of its first line in the whole text.
  unsigned firstLine = 1;
};

/// The modules of a text, which lines with nothing but `// -----` separate, as
/// for the option -split-input-file of MLIR's tools. Parts of white space alone
/// are left out where there are others. Bytecode is one part.
std::vector<ModulePart> splitModules(llvm::StringRef bytes);

} // namespace tilefuzz

#endif // FUZZ_IR_IMPORTIR_H
