//===- DialectAttributes.h - Attributes of dialects -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *dialect attributes* are those that a dialect of this project defines for
// operations of any dialect, under names that begin with its own: the target of
// a module, and its launch budget. Any other attribute with such a prefix has
// no meaning, which is legal: whoever wants to know of it listens.
//
// Example, a program that says so while it verifies:
//
//   struct Listener : tileir::nv_tileaa::UnknownAttributeListener {
//     using UnknownAttributeListener::UnknownAttributeListener;
//     void hear(mlir::Operation *op, mlir::StringAttr name) const override {
//       op->emitWarning() << "what is " << name << "?";
//     }
//   };
//   registry.addExtension(+[](mlir::MLIRContext *,
//                             tileir::nv_tileas::NVTileASDialect *dialect) {
//     dialect->addInterfaces<Listener>();
//   });
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_DIALECTATTRIBUTES_H
#define TILEIR_TILEAA_DIALECTATTRIBUTES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/Operation.h"

#include <optional>

namespace tileir::nv_tileaa {

/// The names of all dialect attributes, with their prefixes.
llvm::ArrayRef<llvm::StringLiteral> getDialectAttributeNames();

/// Whether `name` begins with the name of a dialect of this project and a
/// point.
bool hasDialectPrefix(llvm::StringRef name);

/// The value of the i32 attribute `name` of the nearest module around `op`, or
/// of `op` itself; nothing where that module has no such attribute.
std::optional<int32_t> lookUpModuleI32(mlir::Operation *op,
                                       llvm::StringRef name);

/// An interface that a program adds to the dialects whose unknown attributes it
/// wants to hear of. Every verification of an operation that has one tells of
/// it again.
class UnknownAttributeListener
    : public mlir::DialectInterface::Base<UnknownAttributeListener> {
public:
  explicit UnknownAttributeListener(mlir::Dialect *dialect) : Base(dialect) {}

  virtual void hear(mlir::Operation *op, mlir::StringAttr name) const = 0;
};

/// Fails unless a dialect attribute is an i32 attribute of a builtin.module.
/// Tells the listener of `dialect`, if there is one, of any other attribute.
llvm::LogicalResult verifyDialectAttribute(mlir::Dialect &dialect,
                                           mlir::Operation *op,
                                           mlir::NamedAttribute attribute);

} // namespace tileir::nv_tileaa

#endif // TILEIR_TILEAA_DIALECTATTRIBUTES_H
