//===- StandIns.h - Replacements for other dialects -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect `tilefuzz`: the operations and the type that stand in lowered
// modules for operations and types of dialects that no side knows
// (oracle/spec/ir.md). Nothing is verified of them, so MLIR verifies
// only the rest of a module with them.
//
//   tilefuzz.holder           an operation with regions, such as gpu.launch
//   tilefuzz.isolated_holder  one whose regions see nothing of what is around
//   scf.holder                one of scf, which a rule reads, such as
//                             scf.for
//   tilefuzz.end              the last operation of a block in one of them
//   !tilefuzz.opaque<"TEXT">  a type that MLIR prints as TEXT
//
// Types of another dialect that are known by their texts have no stand-ins:
// `descriptorText`, and integers that are no elements, which rules read.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_STANDINS_H
#define FUZZ_IR_STANDINS_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/Types.h"

#include <string>

namespace tilefuzz {

struct OpaqueTypeStorage;

class OpaqueType
    : public mlir::Type::TypeBase<OpaqueType, mlir::Type, OpaqueTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "tilefuzz.opaque";

  /// The type with this text, which is a stand-in unless the text is known.
  /// Null for a text that no opaque type of a case has.
  static mlir::Type find(mlir::MLIRContext &context, llvm::StringRef text);
  llvm::StringRef getText() const;
};

/// The type of descriptors for TMA in another dialect (oracle/spec/tma.md), of
/// which a case may have other types as well.
inline constexpr llvm::StringLiteral
    descriptorText("!cute_nvgpu.tma_descriptor_tiled");

/// The dialect of that type, of which nothing else is known.
class DescriptorDialect : public mlir::Dialect {
public:
  explicit DescriptorDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() {
    return "cute_nvgpu";
  }
};

class StandInDialect : public mlir::Dialect {
public:
  explicit StandInDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() {
    return "tilefuzz";
  }

  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
  void printType(mlir::Type type,
                 mlir::DialectAsmPrinter &printer) const override;
};

/// Whether a module in the generic form has what only this program can read.
bool hasStandIns(llvm::StringRef text);

/// Whether one of them is the holder of scf, a dialect that others have: they
/// cannot read it, even where they read unregistered dialects.
bool hasScfHolder(llvm::StringRef text);

/// Replaces opaque types in a diagnostic by the texts of the types that they
/// stand for.
void spellOutOpaqueTypes(std::string &diagnostic);

} // namespace tilefuzz

MLIR_DECLARE_EXPLICIT_TYPE_ID(tilefuzz::OpaqueType)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tilefuzz::DescriptorDialect)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tilefuzz::StandInDialect)

#endif // FUZZ_IR_STANDINS_H
