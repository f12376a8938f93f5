//===- CudaBodies.h - Bodies of reductions and scans ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of a reduce or a scan, as the rules of oracle/spec/cuda_aggregate.md
// read it.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDABODIES_H
#define ORACLE_LIB_OPS_CUDABODIES_H

#include "ops/CudaSlots.h"

namespace tilefuzz::oracle::ir {

/// Returns the element of a cuda tile; any other type has none.
std::optional<Element> elementOfTile(const Module &module, TypeId type);

/// The body of an aggregate whose slots can be read. Its block has operations.
class Body {
public:
  /// Returns the body of an aggregate, or nothing.
  static std::optional<Body> of(const Module &module, const Op &op);

  std::span<const TypeId> arguments() const {
    return module.argumentsOf(region());
  }
  /// Returns the place of the first argument that is no cuda tile of rank 0, or
  /// nothing.
  std::optional<size_t> findOtherArgument() const;

  /// Returns the first operation of the walk that is not free of memory effects
  /// or whose kind is not legal, or null; and whether an operation is free.
  const Op *findIllegal() const;
  static bool isFree(const Op &op);

  /// Returns the yield that ends the body, or null.
  const Op *yield() const;
  bool yieldsOneEach() const {
    return yield() && yield()->operands.size == op.operands.size;
  }
  /// Returns the first operand of the yield whose element is not that of one of
  /// these types; `stride` times its number is the place of the type. An
  /// operand without such a type is not compared.
  std::optional<size_t> findOtherOperand(std::span<const TypeId> types,
                                         size_t stride) const;

private:
  Body(const Module &module, const Op &op) : module(module), op(op) {}

  const Region &region() const { return module.regions(op).front(); }
  bool isLegal(const Op &inner) const;

  const Module &module;
  const Op &op;
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDABODIES_H
