//===- CudaKey.h - Which types of cuda_tile can be made ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions of the rules ir.key_cuda_* of oracle/spec/cuda_types.md
// on one type. A type of another kind, and one without such a part, meets all
// of them; so does one whose tensor view is another type, where they read it.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_CUDAKEY_H
#define ORACLE_LIB_IR_CUDAKEY_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

/// Whether a kind is one of the three views that consist of tiles.
constexpr bool isTileViewKind(int kind) {
  return kind == IR_CUDA_PARTITION_VIEW || kind == IR_CUDA_STRIDED_VIEW ||
         kind == IR_CUDA_GATHER_SCATTER_VIEW;
}

class CudaKey {
public:
  CudaKey(const TypeTable &types, TypeId id) : types(types), type(types[id]) {}

  bool hasOtherElement() const;
  /// Returns the first axis of a size, or of a stride, that is too small.
  std::optional<size_t> findSmallSize() const;
  std::optional<size_t> findSmallStride() const;
  bool hasOtherStrideCount() const;
  bool hasOtherSource() const;
  /// A list of a tile view that is not as long as its tensor view has axes.
  struct OtherLength {
    std::string_view of;
    size_t length;
  };
  std::optional<OtherLength> findOtherLength() const;
  /// An entry of a map: one out of range, or else one that is repeated.
  struct OtherEntry {
    size_t place;
    bool isRepeated;
  };
  std::optional<OtherEntry> findOtherEntry() const;
  bool hasOtherSparse() const;
  bool hasOtherPadding() const;
  /// Whether one of the conditions is not met.
  bool isFaulty() const;

private:
  /// Returns the tensor view of a tile view, or null.
  const Type *tensorView() const;

  const TypeTable &types;
  const Type &type;
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_CUDAKEY_H
