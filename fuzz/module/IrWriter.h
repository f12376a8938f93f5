//===- IrWriter.h - Writes IR cases -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appends types, operations, blocks and attributes to an IR case and keeps
// track of the numbers of values. Types are shared: asking for the same type
// twice gives the same position.
//
// Example, an operation that makes an iterator of a token from nowhere:
//
//   IrWriter writer(*testCase.mutable_ir());
//   IrOps &ops = *testCase.mutable_ir()->mutable_ops();
//   uint32_t token = writer.value(ops, writer.type(IR_PRODUCER_TOKEN));
//   uint32_t payload = writer.tile({128, 128}, TYPE_F16);
//   uint32_t iterator = writer.op(ops, kind, {token},
//                                 {writer.iterator(payload)}).first_result();
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_IRWRITER_H
#define FUZZ_MODULE_IRWRITER_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

/// The operations of a block.
using IrOps = google::protobuf::RepeatedPtrField<IrOp>;

/// Whether two types have no layout, or one that is written alike.
bool hasSameLayout(const IrType &lhs, const IrType &rhs);

class IrWriter {
public:
  /// Appends to a module; new values get numbers above all existing ones.
  explicit IrWriter(IrCase &module);
  /// The same for a caller that knows that all numbers of values are below
  /// `firstNewValue`.
  IrWriter(IrCase &module, uint32_t firstNewValue)
      : module(module), nextValue(firstNewValue) {}

  /// A type without parameters.
  uint32_t type(IrTypeKind kind);
  uint32_t scalar(ElementType element);
  uint32_t tile(llvm::ArrayRef<int64_t> shape, ElementType element);
  /// A type of another dialect, by how MLIR prints it.
  uint32_t opaque(llvm::StringRef text);
  uint32_t iterator(uint32_t payload);
  uint32_t ptr(ElementType element, MemorySpace space);
  uint32_t tileaaView(llvm::ArrayRef<int64_t> shape, uint32_t source);
  uint32_t tileasView(llvm::ArrayRef<int64_t> shape, ElementType element,
                      MemorySpace space);
  uint32_t queue(llvm::ArrayRef<uint32_t> types, bool isIsolated = false);
  /// A memref of alias scope 0.
  uint32_t memref(llvm::ArrayRef<int64_t> shape,
                  llvm::ArrayRef<int64_t> strides, ElementType element,
                  MemorySpace space);
  /// Copies a type of another module; the types that it holds must be positions
  /// in this one.
  uint32_t copy(const IrType &type);
  const IrType &typeAt(uint32_t position) const {
    return module.types(static_cast<int>(position));
  }

  /// Appends an operation and numbers its results.
  IrOp &op(IrOps &ops, IrOpKind kind, llvm::ArrayRef<uint32_t> operands = {},
           llvm::ArrayRef<uint32_t> resultTypes = {});
  /// Appends a conversion cast from nothing, and returns its value.
  uint32_t value(IrOps &ops, uint32_t type);
  /// Appends a region with one block, and numbers its arguments.
  IrBlock &region(IrOp &op, llvm::ArrayRef<uint32_t> argumentTypes = {});
  /// Numbers for `count` new values.
  uint32_t newValues(unsigned count) {
    uint32_t first = nextValue;
    nextValue += count;
    return first;
  }

  /// Whether a symbol of cuda_tile has this name.
  bool isSymbol(llvm::StringRef name) const;
  /// A name that no symbol has: the beginning and a number.
  std::string newSymbol(llvm::StringRef beginning);

  /// The number that the next new value gets.
  uint32_t nextNumber() const { return nextValue; }

  static IrAttribute &attribute(IrOp &op, IrAttributeName name);
  static void integer(IrOp &op, IrAttributeName name, int64_t value);
  static void integers(IrOp &op, IrAttributeName name,
                       llvm::ArrayRef<int64_t> values);
  static void types(IrOp &op, IrAttributeName name,
                    llvm::ArrayRef<uint32_t> types);
  static void text(IrOp &op, IrAttributeName name, llvm::StringRef text);
  /// The attribute with this name, or null.
  static IrAttribute *find(IrOp &op, IrAttributeName name) {
    return const_cast<IrAttribute *>(find(const_cast<const IrOp &>(op), name));
  }
  static const IrAttribute *find(const IrOp &op, IrAttributeName name);
  /// Removes the first attribute with this name, where there is one.
  static void drop(IrOp &op, IrAttributeName name);
  /// Gives the operation an attribute without a value, or drops it.
  static void unit(IrOp &op, IrAttributeName name, bool isPresent);
  /// Removes all attributes with this name.
  static void remove(IrOp &op, IrAttributeName name);

private:
  /// Fits the last type of the table to the vocabulary, if there is one.
  /// Returns the position of the first type equal to it, and drops it when an
  /// earlier one is equal.
  uint32_t share();

  IrCase &module;
  uint32_t nextValue = 0;
};

} // namespace tilefuzz

#endif // FUZZ_MODULE_IRWRITER_H
