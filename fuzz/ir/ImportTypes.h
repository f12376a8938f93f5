//===- ImportTypes.h - Types and attributes of modules to cases -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_IR_IMPORTTYPES_H
#define FUZZ_IR_IMPORTTYPES_H

#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace tilefuzz {

/// Whether a dialect is one of those under test.
bool isOwnDialect(llvm::StringRef name);

/// Returns the scalar with this name; null for a number without a name.
mlir::Type scalarType(ElementType element, mlir::MLIRContext &context);
/// Returns the scalar that a type is; nothing for another type.
std::optional<ElementType> elementOf(mlir::Type type);
/// Whether a type is a scalar that a case can have.
bool isScalar(mlir::Type type);

/// Writes the types of a module into the table of a case, each of them once.
class TypeImport {
public:
  explicit TypeImport(IrCase &testCase)
      : testCase(testCase), writer(testCase) {}

  /// Returns the position of a type in the table; nothing for a type that a
  /// case cannot express. A type of another dialect is an opaque one.
  std::optional<uint32_t> import(mlir::Type type);

  /// Returns the limit of cases (CaseLimits.h) for which import() has returned
  /// nothing: "layouts that nest at most 512 deep"; empty if there was none.
  llvm::StringRef limit() const { return brokenLimit; }
  /// Notes a limit that is broken, and returns false.
  bool refuse(const llvm::Twine &limit) {
    brokenLimit = limit.str();
    return false;
  }

private:
  std::optional<uint32_t> write(mlir::Type type);
  std::optional<uint32_t> writeOpaque(mlir::Type type);

  IrCase &testCase;
  IrWriter writer;
  llvm::DenseMap<mlir::Type, uint32_t> positions;
  std::string brokenLimit;
};

/// Writes the inherent attributes of `op`. An integer of a width that cases do
/// not have gets another wrong width: the verifiers only check whether the
/// width is the right one.
llvm::Error importAttributes(mlir::Operation &op, const oracle::OpSpec &spec,
                             TypeImport &types, IrOp &made);

} // namespace tilefuzz

#endif // FUZZ_IR_IMPORTTYPES_H
