//===- CalledBuilders.h - The builders of the library under test *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A builder is a row: what it is given, and a function that calls it. What the
// rows have in common is read by BuilderSubject.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_CALLEDBUILDERS_H
#define FUZZ_IR_CALLEDBUILDERS_H

#include "fuzz/core/FamilyDriver.h"
#include "oracle/Roster.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace tilefuzz {

/// A case with all that a row of it has, in MLIR.
struct BuilderCall {
  const BuilderCase &given;
  VerifierContext &verifierContext;
  /// Null where the builder reads no module.
  mlir::ModuleOp module;
  /// At the end of the module.
  mlir::OpBuilder builder;
  llvm::SmallVector<llvm::SmallVector<mlir::Value, 4>, 6> arguments = {};
  llvm::SmallVector<mlir::Type, 2> types = {}, resultTypes = {};
  /// An operation that stands nowhere and has the attributes of the case.
  mlir::Operation *attributes = nullptr;

  mlir::Location loc() { return builder.getUnknownLoc(); }
  /// The value of a list that has exactly one, null for an empty list.
  mlir::Value argument(unsigned list) const {
    return arguments[list].empty() ? mlir::Value() : arguments[list].front();
  }
};

struct CalledBuilder {
  BuilderKind kind;
  /// Calls the builder. Returns the outcome and sets the rest of the answer,
  /// but for what is made. "Unsupported" where the case is not what the
  /// builder demands.
  oracle::Outcome (*call)(BuilderCall &call, oracle::Verdict &answer);
  /// The operation that the wrapper makes, where the builder has several.
  std::string_view operation = {};
  bool readsModule = true;
  /// Whether the answer is the module.
  bool makes = true;
  // A list or a number that is absent here is not read from the case.
  std::optional<oracle::FixedList<oracle::Arity, 6>> arguments = {};
  std::optional<int> types = {};
  struct Range {
    int least, most;
  };
  std::optional<Range> resultTypes = {};
  /// The operation whose attributes are given.
  std::optional<llvm::StringRef> attributesOf = {};
};

/// The row of a case; null for a builder without a name and for an operation
/// that has no wrapper.
const CalledBuilder *findBuilder(const BuilderCase &given);

} // namespace tilefuzz

#endif // FUZZ_IR_CALLEDBUILDERS_H
