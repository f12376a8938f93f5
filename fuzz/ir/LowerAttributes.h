//===- LowerAttributes.h - Attributes of IR cases to MLIR's -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An attribute is lowered by the form that the roster gives to its name, and
// set with setInherentAttr: a virtual call and some string comparisons, which
// costs less than a dictionary of attributes.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_LOWERATTRIBUTES_H
#define FUZZ_IR_LOWERATTRIBUTES_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"

#include "tileir/CudaTile/CudaTile.h"

#include <optional>

namespace tilefuzz {

using IrAttributes = google::protobuf::RepeatedPtrField<IrAttribute>;

/// A constant with another count of numbers than its type has elements.
struct MiscountedDense {
  tileir::cuda_tile::TileType type;
  llvm::ArrayRef<int64_t> numbers;
};

/// Sets the attributes of a case's operation. False when the case is not well
/// formed: the roster does not give the attribute to the operation, it is given
/// twice, or its value is out of range. The first constant that cannot be made
/// goes to `miscounted`, and the operation does not get it.
bool lowerAttributes(const IrAttributes &attributes, const OpBinding &binding,
                     IrContext &context, mlir::Operation &lowered,
                     std::optional<MiscountedDense> &miscounted);

} // namespace tilefuzz

#endif // FUZZ_IR_LOWERATTRIBUTES_H
