//===- OpTraits.h - What all operations of nv_tileas share ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Traits that TileAS_Op adds to a definition: they check what the definition
// says in its arguments and segments.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_OPTRAITS_H
#define TILEIR_TILEAS_OPTRAITS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace tileir::nv_tileas {

/// Reports that the required attribute `name` is missing, and fails.
llvm::LogicalResult reportMissing(mlir::Operation *op, llvm::StringRef name);

/// Reports the first required attribute that is missing.
template <typename ConcreteType>
class RequiredAttributes
    : public mlir::OpTrait::TraitBase<ConcreteType, RequiredAttributes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    llvm::StringRef missing = ConcreteType(op).findMissingAttribute();
    if (LLVM_LIKELY(missing.empty()))
      return llvm::success();
    return reportMissing(op, missing);
  }
};

/// How many operands a segment may have.
enum class SegmentArity : uint8_t { One, Optional, Variadic };

struct SegmentSpec {
  SegmentArity arity;
  bool mayLackNumber;
  /// The word for its types.
  const char *word;
  bool (*accepts)(mlir::Type);
};

/// Whether `sizes` has a legal size for each segment, and they add up to the
/// number of operands.
bool areLegalSegments(llvm::ArrayRef<int32_t> sizes,
                      llvm::ArrayRef<SegmentSpec> specs, unsigned numOperands);

/// How many operands a segment has, with a legal number of sizes.
int32_t sizeOfSegment(llvm::ArrayRef<int32_t> sizes,
                      llvm::ArrayRef<SegmentSpec> specs, unsigned number);

/// Reports the first operand that has none of the types of its segment. The
/// sizes are legal.
llvm::LogicalResult verifySegmentTypes(mlir::Operation *op,
                                       llvm::ArrayRef<int32_t> sizes,
                                       llvm::ArrayRef<SegmentSpec> specs);

/// Verifies the types of operands where the segments say whose they are.
template <typename ConcreteType>
class SegmentTypes
    : public mlir::OpTrait::TraitBase<ConcreteType, SegmentTypes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    ConcreteType concrete(op);
    // tileas.helper.segments is reported later.
    if (!concrete.hasLegalSegments())
      return llvm::success();
    return verifySegmentTypes(op, concrete.getProperties().operandSegmentSizes,
                              ConcreteType::segmentSpecs);
  }
};

/// Verifies `operandSegmentSizes`, and finds the operands of a segment. A
/// definition with segments has an accessor for each of them.
template <typename ConcreteType>
class OperandSegments
    : public mlir::OpTrait::TraitBase<ConcreteType, OperandSegments> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    // tileas.helper.segments
    if (LLVM_LIKELY(ConcreteType(op).hasLegalSegments()))
      return llvm::success();
    return op->emitOpError()
           << "operandSegmentSizes does not match the op schema";
  }

  /// With legal segments only: where the operands of a segment begin, and how
  /// many there are.
  std::pair<unsigned, unsigned> getSegmentRange(unsigned number) {
    llvm::ArrayRef<int32_t> sizes = getSizes();
    unsigned start = 0;
    for (unsigned i = 0; i != number; ++i)
      start += sizeOf(sizes, i);
    return {start, sizeOf(sizes, number)};
  }

  /// Whether the segments are there and fit the definition and the operands.
  bool hasLegalSegments() {
    mlir::DenseI32ArrayAttr sizes = getSizes();
    return sizes && areLegalSegments(sizes, ConcreteType::segmentSpecs,
                                     this->getOperation()->getNumOperands());
  }

protected:
  // With legal segments only.

  template <unsigned number>
  mlir::OperandRange getSegment() {
    llvm::ArrayRef<int32_t> sizes = getSizes();
    return this->getOperation()->getOperands().slice(startOf<number>(sizes),
                                                     sizeOf(sizes, number));
  }
  /// The only operand of a segment, or null.
  template <unsigned number>
  mlir::Value getSegmentValue() {
    if constexpr (numFixed<number + 1>() == number + 1)
      return this->getOperation()->getOperand(number);
    llvm::ArrayRef<int32_t> sizes = getSizes();
    return sizeOf(sizes, number) == 0
               ? mlir::Value()
               : this->getOperation()->getOperand(startOf<number>(sizes));
  }

private:
  /// How many of the first `count` segments stand in front of all whose size
  /// varies.
  template <unsigned count>
  static constexpr unsigned numFixed() {
    unsigned fixed = 0;
    while (fixed != count &&
           ConcreteType::segmentSpecs[fixed].arity == SegmentArity::One)
      ++fixed;
    return fixed;
  }
  static unsigned sizeOf(llvm::ArrayRef<int32_t> sizes, unsigned number) {
    return unsigned(sizeOfSegment(sizes, ConcreteType::segmentSpecs, number));
  }
  template <unsigned number>
  static unsigned startOf(llvm::ArrayRef<int32_t> sizes) {
    unsigned start = numFixed<number>();
    for (unsigned i = start; i != number; ++i)
      start += sizeOf(sizes, i);
    return start;
  }
  mlir::DenseI32ArrayAttr getSizes() {
    return ConcreteType(this->getOperation())
        .getProperties()
        .operandSegmentSizes;
  }
};

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_OPTRAITS_H
