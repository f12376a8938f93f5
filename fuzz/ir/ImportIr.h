//===- ImportIr.h - MLIR modules to IR cases --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns a module, from text or bytecode, into a case. A case holds what the
// verifiers look at, so some of the module is left out:
//
//   * an operation of another dialect becomes a conversion cast of its operands
//     to its results; one without results, of nothing to an `i1`; one with
//     regions, a holder of them; one that ends such a region, its end;
//   * a type of another dialect becomes an opaque one;
//   * names, locations, discardable attributes whose key or value no case has
//     (tileir/Reading/UnknownAttributes.h), the operands of `func.return` and
//     the results of functions are dropped.
//
// Whatever else a case cannot express (oracle/spec/ir.md) is an error:
// successors, for example.
//
// Words:
//   own dialect  one of those under test, nv_tileas and nv_tileaa
//   unjudged     an operation of an own dialect that the roster or the
//                verifiers do not have: misspelt, or not built yet. A cast
//                stands in for it, so that the rest of the module is judged.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IMPORTIR_H
#define FUZZ_IR_IMPORTIR_H

#include "oracle/Roster.h"

#include "tileir/Reading/UnknownAttributes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

#include "llvm/Support/Error.h"

#include <memory>
#include <string>
#include <vector>

namespace tilefuzz {

/// A position in text, counted from 1; zeros where there is none.
struct LineColumn {
  unsigned line = 0, column = 0;
};

/// A module that is one of MLIR, and that no case can express. It may be valid
/// all the same. Every error of importing is one.
class InexpressibleError : public llvm::ErrorInfo<InexpressibleError> {
public:
  static char ID;

  InexpressibleError(std::string text, LineColumn place)
      : text(std::move(text)), place(place) {}

  /// "expected ..., found ... (line 3, column 5)".
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

  std::string text;
  /// The place in the text of the operation that is the reason.
  LineColumn place;
};

struct UnjudgedOp {
  std::string name;
  /// The operation that was meant; empty if none has a similar name.
  std::string similar;
  unsigned line = 0, column = 0;
};

/// The results of importing a module beside the case.
struct ImportedModule {
  /// How many operations of other dialects stand as conversion casts, and how
  /// many as holders of their regions or as ends of these.
  unsigned casts = 0, holders = 0;
  std::vector<UnjudgedOp> unjudged;
  /// The attributes without a meaning of operations that are judged, and those
  /// of others that have the prefix of a dialect under test.
  std::vector<tileir::UnknownAttribute> unknownAttributes;
  /// The position in the text of the operation with each place; zeros in
  /// bytecode and for operations with a location of their own.
  std::vector<LineColumn> places;
};

/// A diagnostic of MLIR on a text.
struct HeardDiagnostic {
  mlir::DiagnosticSeverity severity = mlir::DiagnosticSeverity::Error;
  std::string text;
  /// Where it is reported: in the text, where a location names another file, or
  /// at no known place.
  enum class Where { InText, Elsewhere, Unknown } where = Where::Unknown;
  LineColumn place;
  std::vector<HeardDiagnostic> notes;
};

/// The diagnostics of MLIR while it reads a text and verifies the module.
struct HeardModule {
  std::vector<HeardDiagnostic> reading, verifying;
};

/// Overwrites a case with a module. The error names the operation that cannot
/// be expressed.
llvm::Expected<ImportedModule> importIr(mlir::ModuleOp module, Case &testCase);

/// Adds the dialects whose custom forms importing knows, besides those that
/// cases have operations of. Returns whether operations and types of dialects
/// that are not there are read as well, in the generic form. A program that
/// defines this function knows more than the one that does not, which adds none
/// (NoForeignDialects.cpp).
bool addForeignDialects(mlir::DialectRegistry &registry);

/// Returns the advice how to have them read, as the end of a message; empty in
/// a program that never reads them. Defined beside `addForeignDialects`.
llvm::StringRef unknownDialectAdvice();

/// Returns the roster's entry of an operation; null when the roster or the
/// verifiers do not have it, or a case cannot have it there.
const oracle::OpSpec *specOf(mlir::Operation &op);

/// Returns the position of an operation in the text that `parseIr` has read.
LineColumn positionOf(mlir::Operation &op);

/// Whether the bytes are meant as a module rather than as a case: bytecode, or
/// text that begins like MLIR's.
bool looksLikeIr(llvm::StringRef bytes);

/// Reads modules, one after the other, in a context that is kept: to make one
/// takes several times as long as to read a module of a few operations.
class ModuleReader {
public:
  ModuleReader();
  ~ModuleReader();

  /// Reads a module from text or bytecode and imports it. The error is the
  /// parser's, with its position, or the reason why the parser is not called
  /// (tileir/Reading/GuardedRead.h). Lines are counted from `firstLine`.
  llvm::Expected<ImportedModule> read(llvm::StringRef bytes, Case &testCase,
                                      unsigned firstLine = 1);

  /// Returns the diagnostics that `tile-opt -verify-diagnostics` gets for a
  /// text that `read` has read, with the warnings on unknown attributes. Lines
  /// are counted from 1.
  HeardModule hear(llvm::StringRef text);

private:
  mlir::MLIRContext &renewedContext();

  mlir::DialectRegistry registry;
  bool takesUnknown;
  std::unique_ptr<mlir::MLIRContext> context;
  unsigned uses = 0;
};

/// Reads one module in a context of its own.
llvm::Expected<ImportedModule> importIr(llvm::StringRef bytes, Case &testCase,
                                        unsigned firstLine = 1);

/// One of several modules in a text.
struct ModulePart {
  llvm::StringRef text;
  /// The number of its first line in the whole text.
  unsigned firstLine = 1;
};

/// The line between two modules of a text.
inline constexpr llvm::StringLiteral splitMarker("// -----");

/// Splits a text into modules at lines that consist of the marker, as the
/// option -split-input-file of MLIR's tools does. Parts of white space alone
/// are left out when there are others. Bytecode is one part.
std::vector<ModulePart> splitModules(llvm::StringRef bytes);

} // namespace tilefuzz

#endif // FUZZ_IR_IMPORTIR_H
