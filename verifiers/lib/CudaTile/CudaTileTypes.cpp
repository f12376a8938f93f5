//===- CudaTileTypes.cpp - What types cuda_tile admits --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of type parameters. Parsers and builders get a diagnostic from
// them instead of an assertion.
//
//===----------------------------------------------------------------------===//

#include "Types.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace mlir;
using namespace tileir::cuda_tile;

using EmitError = function_ref<InFlightDiagnostic()>;

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

static LogicalResult verifyElement(EmitError emitError, Type type,
                                   uint32_t elements, StringRef word) {
  // ir.key_cuda_element
  if (isElement(type, elements))
    return success();
  return emitError() << "ir.key_cuda_element: expected " << word << ", but got "
                     << type;
}

/// Reports a number that is below 1.
static LogicalResult reject(EmitError emitError, StringRef rule, StringRef word,
                            size_t axis, int64_t number) {
  return emitError() << rule << ": expected " << word << " #" << axis
                     << " to be at least 1, but got " << number;
}

static LogicalResult rejectSize(EmitError emitError, size_t axis,
                                int64_t size) {
  return reject(emitError, "ir.key_cuda_size", "size", axis, size);
}

LogicalResult tileir::cuda_tile::rejectStride(EmitError emitError, size_t axis,
                                              int64_t stride) {
  return reject(emitError, "ir.key_cuda_stride", "stride", axis, stride);
}

/// The number `legal` is legal whatever it is.
template <typename Number>
static LogicalResult
verifyPositive(EmitError emitError,
               LogicalResult (*rejectNumber)(EmitError, size_t, int64_t),
               ArrayRef<Number> numbers, std::optional<Number> legal) {
  for (auto [axis, number] : llvm::enumerate(numbers))
    if (number < 1 && number != legal)
      return rejectNumber(emitError, axis, number);
  return success();
}

template <typename Number>
static LogicalResult verifySizes(EmitError emitError, ArrayRef<Number> shape,
                                 std::optional<Number> legal = std::nullopt) {
  return verifyPositive(emitError, rejectSize, shape, legal);
}

template <typename Number>
static LogicalResult verifyStrides(EmitError emitError,
                                   ArrayRef<Number> strides,
                                   std::optional<Number> legal = std::nullopt) {
  return verifyPositive(emitError, rejectStride, strides, legal);
}

static LogicalResult verifySource(EmitError emitError, Type source) {
  // ir.key_cuda_source
  if (isa<TensorViewType>(source))
    return success();
  return emitError() << "ir.key_cuda_source: expected a tensor view, but got "
                     << source;
}

static size_t rankOf(Type source) {
  return cast<TensorViewType>(source).getShape().size();
}

static LogicalResult verifyRank(EmitError emitError, Type source,
                                ArrayRef<int32_t> numbers, StringRef word) {
  // ir.key_cuda_rank
  if (numbers.size() == rankOf(source))
    return success();
  return emitError() << "ir.key_cuda_rank: expected " << rankOf(source) << ' '
                     << word << ", but got " << numbers.size();
}

static LogicalResult verifyMap(EmitError emitError, Type source,
                               ArrayRef<int32_t> map) {
  // ir.key_cuda_map
  int64_t rank = int64_t(rankOf(source));
  for (auto [place, entry] : llvm::enumerate(map))
    if (entry < 0 || entry >= rank)
      return emitError() << "ir.key_cuda_map: expected dimension #" << place
                         << " to be in [0, " << rank << "), but got " << entry;
  for (auto [place, entry] : llvm::enumerate(map))
    if (llvm::is_contained(map.take_front(place), entry))
      return emitError() << "ir.key_cuda_map: expected dimension #" << place
                         << " to be no earlier one, but got " << entry
                         << " again";
  return success();
}

static LogicalResult verifyPadding(EmitError emitError, Type source,
                                   std::optional<PaddingValue> padding) {
  // ir.key_cuda_padding
  Type element = cast<TensorViewType>(source).getElementType();
  if (padding.value_or(PaddingValue::Zero) == PaddingValue::Zero ||
      isElement(element, elements::AnyFloat))
    return success();
  return emitError() << "ir.key_cuda_padding: expected padding zero for '"
                     << formatElement(element) << "', but got '"
                     << stringifyPaddingValue(*padding) << "'";
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

LogicalResult TileType::verify(EmitError emitError, ArrayRef<int64_t> shape,
                               Type elementType) {
  if (failed(verifyElement(emitError, elementType, elements::Any,
                           "an element of a tile")))
    return failure();
  return verifySizes(emitError, shape);
}

bool TileType::hasRank() const { return true; }

ShapedType TileType::cloneWith(std::optional<ArrayRef<int64_t>> shape,
                               Type elementType) const {
  return TileType::get(shape.value_or(getShape()), elementType);
}

LogicalResult PtrType::verify(EmitError emitError, Type pointeeType) {
  return verifyElement(emitError, pointeeType, elements::Number, "a pointee");
}

LogicalResult TensorViewType::verify(EmitError emitError, Type elementType,
                                     ArrayRef<int64_t> shape,
                                     ArrayRef<int64_t> strides) {
  if (failed(verifyElement(emitError, elementType, elements::Number,
                           "an element of a tensor view")) ||
      failed(verifySizes<int64_t>(emitError, shape, ShapedType::kDynamic)))
    return failure();
  // ir.key_cuda_stride_count
  if (strides.size() != shape.size())
    return emitError() << "ir.key_cuda_stride_count: expected " << shape.size()
                       << " strides, but got " << strides.size();
  return verifyStrides<int64_t>(emitError, strides, ShapedType::kDynamic);
}

SmallVector<int32_t> tileir::cuda_tile::completeMap(ArrayRef<int32_t> map,
                                                    Type source) {
  SmallVector<int32_t> complete(map);
  if (map.empty() && isa_and_present<TensorViewType>(source)) {
    complete.resize(rankOf(source));
    std::iota(complete.begin(), complete.end(), 0);
  }
  return complete;
}

LogicalResult PartitionViewType::verify(EmitError emitError,
                                        ArrayRef<int32_t> tileShape,
                                        std::optional<PaddingValue> padding,
                                        Type sourceType,
                                        ArrayRef<int32_t> dimMap) {
  return failure(
      failed(verifySizes(emitError, tileShape)) ||
      failed(verifySource(emitError, sourceType)) ||
      failed(verifyRank(emitError, sourceType, tileShape, "tile sizes")) ||
      failed(verifyRank(emitError, sourceType, dimMap, "mapped dimensions")) ||
      failed(verifyMap(emitError, sourceType, dimMap)) ||
      failed(verifyPadding(emitError, sourceType, padding)));
}

LogicalResult StridedViewType::verify(EmitError emitError,
                                      ArrayRef<int32_t> tileShape,
                                      ArrayRef<int32_t> traversalStrides,
                                      std::optional<PaddingValue> padding,
                                      Type sourceType,
                                      ArrayRef<int32_t> dimMap) {
  return failure(
      failed(verifySizes(emitError, tileShape)) ||
      failed(verifyStrides(emitError, traversalStrides)) ||
      failed(verifySource(emitError, sourceType)) ||
      failed(verifyRank(emitError, sourceType, tileShape, "tile sizes")) ||
      failed(verifyRank(emitError, sourceType, traversalStrides,
                        "traversal strides")) ||
      failed(verifyRank(emitError, sourceType, dimMap, "mapped dimensions")) ||
      failed(verifyMap(emitError, sourceType, dimMap)) ||
      failed(verifyPadding(emitError, sourceType, padding)));
}

LogicalResult GatherScatterViewType::verify(EmitError emitError,
                                            ArrayRef<int32_t> tileShape,
                                            std::optional<PaddingValue> padding,
                                            Type sourceType,
                                            int32_t sparseDim) {
  if (failed(verifySizes(emitError, tileShape)) ||
      failed(verifySource(emitError, sourceType)) ||
      failed(verifyRank(emitError, sourceType, tileShape, "tile sizes")))
    return failure();
  // ir.key_cuda_sparse
  if (sparseDim < 0 || size_t(sparseDim) >= rankOf(sourceType))
    return emitError() << "ir.key_cuda_sparse: expected a sparse dimension in "
                          "[0, "
                       << rankOf(sourceType) << "), but got " << sparseDim;
  return verifyPadding(emitError, sourceType, padding);
}
