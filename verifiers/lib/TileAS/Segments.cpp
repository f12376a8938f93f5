//===- Segments.cpp - Verification of operandSegmentSizes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *segment* is a group of operands that stand together.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/OpTraits.h"

using namespace tileir::nv_tileas;

static bool mayLackNumber(const SegmentSpec &spec) {
  return spec.mayLackNumber;
}

int32_t tileir::nv_tileas::sizeOfSegment(llvm::ArrayRef<int32_t> sizes,
                                         llvm::ArrayRef<SegmentSpec> specs,
                                         unsigned number) {
  if (sizes.size() == specs.size())
    return sizes[number];
  if (specs[number].mayLackNumber)
    return 0;
  bool isBehind = llvm::any_of(specs.take_front(number), mayLackNumber);
  return sizes[number - isBehind];
}

bool tileir::nv_tileas::areLegalSegments(llvm::ArrayRef<int32_t> sizes,
                                         llvm::ArrayRef<SegmentSpec> specs,
                                         unsigned numOperands) {
  // By arity: one, optional, variadic.
  static constexpr int32_t least[] = {1, 0, 0};
  static constexpr int32_t most[] = {1, 1, INT32_MAX};
  bool lacksOne =
      sizes.size() + 1 == specs.size() && llvm::any_of(specs, mayLackNumber);
  if (sizes.size() != specs.size() && !lacksOne)
    return false;
  int64_t sum = 0;
  for (auto [number, spec] : llvm::enumerate(specs)) {
    auto arity = size_t(spec.arity);
    int32_t size = sizeOfSegment(sizes, specs, unsigned(number));
    if (size < least[arity] || size > most[arity])
      return false;
    sum += size;
  }
  return sum == numOperands;
}

llvm::LogicalResult
tileir::nv_tileas::verifySegmentTypes(mlir::Operation *op,
                                      llvm::ArrayRef<int32_t> sizes,
                                      llvm::ArrayRef<SegmentSpec> specs) {
  // {rules of slots}
  unsigned operand = 0;
  for (auto [number, spec] : llvm::enumerate(specs)) {
    int32_t size = sizeOfSegment(sizes, specs, unsigned(number));
    for (unsigned end = operand + unsigned(size); operand != end; ++operand) {
      mlir::Type type = op->getOperand(operand).getType();
      if (LLVM_LIKELY(spec.accepts(type)))
        continue;
      return op->emitOpError()
             << "operand #" << operand << " must be variadic of " << spec.word
             << ", but got " << type;
    }
  }
  return llvm::success();
}
