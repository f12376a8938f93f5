//===- CudaCases.h - Modules with operations of cuda_tile -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of cuda_tile: its types as protobuf text, and operations
// over types that each test writes (typedModule: the value n has the type n).
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_CUDACASES_H
#define TESTS_ORACLE_CUDACASES_H

#include "TileAACases.h"

namespace tilefuzz::oracle {

inline std::string cudaTile(const std::string &element,
                            const std::string &shape = "") {
  return "kind: IR_CUDA_TILE element: TYPE_" + element + " shape: [" + shape +
         "]";
}
inline std::string cudaPointer(const std::string &pointee) {
  return "kind: IR_CUDA_PTR element: TYPE_" + pointee;
}
/// A tile of pointers; the pointer is at a position.
inline std::string pointerTile(int pointer, const std::string &shape = "") {
  return "kind: IR_CUDA_TILE nested: " + std::to_string(pointer) + " shape: [" +
         shape + "]";
}
/// The number of an unknown size or stride.
inline const std::string unknown = "-9223372036854775808";
inline std::string tensorView(const std::string &element,
                              const std::string &shape,
                              const std::string &strides) {
  return "kind: IR_CUDA_TENSOR_VIEW element: TYPE_" + element + " shape: [" +
         shape + "] strides: [" + strides + "]";
}
/// A partition view of the tensor view at a position.
inline std::string partitionView(int view, const std::string &shape) {
  return "kind: IR_CUDA_PARTITION_VIEW nested: " + std::to_string(view) +
         " shape: [" + shape + "]";
}
inline const std::string cudaToken = "kind: IR_CUDA_TOKEN";

inline std::string unit(const std::string &name) {
  return attribute("CUDA_" + name, "");
}
inline std::string cudaNumber(const std::string &name, int64_t value) {
  return number("CUDA_" + name, value);
}
inline std::string segments(const std::string &sizes) {
  return attribute("OPERAND_SEGMENT_SIZES", "integers: [" + sizes + "]");
}

/// A module with one operation behind the cast.
inline std::string cudaModule(const Types &types, const std::string &kind,
                              const std::string &operands,
                              const std::string &results,
                              const std::string &rest = "") {
  return typedModule(types, op("CUDA_" + kind, operands, results, 100, rest));
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_CUDACASES_H
