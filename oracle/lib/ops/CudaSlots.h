//===- CudaSlots.h - What rules of cuda_tile read of values -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of an operation's values, and their elements, in forms that are
// safe for diagnostics too: these are made of operations whose slots cannot be
// read.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_CUDASLOTS_H
#define ORACLE_LIB_OPS_CUDASLOTS_H

#include "ir/CudaElements.h"
#include "ir/IrSignature.h"

namespace tilefuzz::oracle::ir {

/// Stands for the type of a value that is not there; it has no element of
/// cuda_tile and no axes.
inline constexpr Type noType;

/// Returns the type of the operand, or of the result, with a number.
inline const Type &operandType(const Module &module, const Op &op,
                               size_t number) {
  return number < op.operands.size
             ? module.types()[module.operands(op)[number].type]
             : noType;
}
inline const Type &resultType(const Module &module, const Op &op,
                              size_t number = 0) {
  return number < op.results.size ? module.types()[module.results(op)[number]]
                                  : noType;
}

inline std::optional<Element> elementOf(const Module &module,
                                        const Type &type) {
  return cudaElementOf(module.types(), type);
}
/// Returns what the pointers of a tile point to.
inline std::optional<Element> pointeeOf(const Module &module,
                                        const Type &type) {
  std::optional<Element> element = elementOf(module, type);
  return element && element->isPointer() ? module.types()[element->type].element
                                         : element;
}
inline void appendElement(const Module &module,
                          const std::optional<Element> &element,
                          std::string &text) {
  if (element)
    module.types().appendElement(text, *element);
  else
    append(text, "none");
}

inline bool isSameShape(const Type &lhs, const Type &rhs) {
  return std::ranges::equal(lhs.shape, rhs.shape);
}
/// Returns the size of an axis; 0 when there is no such axis.
inline int64_t sizeOf(const Type &type, size_t axis) {
  return axis < type.shape.size() ? type.shape[axis] : 0;
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_CUDASLOTS_H
