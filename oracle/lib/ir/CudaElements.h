//===- CudaElements.h - Elements of types of cuda_tile ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The word "element" of oracle/spec/cuda_types.md: the elements of a tile
// are scalars or pointers, those of a view are the scalars of its tensor view.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_CUDAELEMENTS_H
#define ORACLE_LIB_IR_CUDAELEMENTS_H

#include "ir/IrTypes.h"

namespace tilefuzz::oracle::ir {

/// Returns the element of a cuda tile or of a view of cuda_tile, or nothing.
std::optional<Element> cudaElementOf(const TypeTable &types, const Type &type);

/// Appends numbers joined with a separator; the least one, which stands for an
/// unknown one, as `?`.
void appendJoined(std::span<const int64_t> numbers, std::string_view separator,
                  std::string &text);

/// The elements that cuda_types.md calls integer.
constexpr ElementSet cudaIntegers =
    elementSet({TYPE_I1, TYPE_I4, TYPE_I8, TYPE_I16, TYPE_I32, TYPE_I64});
/// The elements that it calls floating.
constexpr ElementSet cudaFloats =
    elementSet({TYPE_F16, TYPE_BF16, TYPE_F32, TYPE_F64, TYPE_TF32,
                TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F8E8M0FNU, TYPE_F4E2M1FN});
/// The scalars that a tile may have as its elements, and those that a pointer
/// may point to.
constexpr ElementSet cudaScalars = cudaIntegers | cudaFloats;
constexpr ElementSet cudaPointees = cudaScalars & ~elementSet({TYPE_I4});

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_CUDAELEMENTS_H
