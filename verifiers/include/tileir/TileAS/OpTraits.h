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

/// Reports the first required attribute that is missing.
template <typename ConcreteType>
class RequiredAttributes
    : public mlir::OpTrait::TraitBase<ConcreteType, RequiredAttributes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    llvm::StringRef missing = ConcreteType(op).findMissingAttribute();
    if (LLVM_LIKELY(missing.empty()))
      return llvm::success();
    return op->emitOpError() << "requires attribute '" << missing << "'";
  }
};

/// How many operands a segment may have.
enum class SegmentArity : uint8_t { One, Optional, Variadic };

/// Whether `sizes` has a legal size for each segment, and they add up to the
/// number of operands.
bool areLegalSegments(llvm::ArrayRef<int32_t> sizes,
                      llvm::ArrayRef<SegmentArity> arities,
                      unsigned numOperands);

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

  /// Whether the segments are there and fit the definition and the operands.
  bool hasLegalSegments() {
    mlir::DenseI32ArrayAttr sizes = getSizes();
    return sizes && areLegalSegments(sizes, ConcreteType::segmentArities,
                                     this->getOperation()->getNumOperands());
  }

protected:
  // With legal segments only.

  mlir::OperandRange getSegment(unsigned number) {
    return this->getOperation()->getOperands().slice(
        getStart(number), unsigned(getSizes()[number]));
  }
  /// The only operand of a segment, or null.
  mlir::Value getSegmentValue(unsigned number) {
    return getSizes()[number] == 0
               ? mlir::Value()
               : this->getOperation()->getOperand(getStart(number));
  }

private:
  unsigned getStart(unsigned number) {
    unsigned start = 0;
    for (int32_t size : llvm::ArrayRef<int32_t>(getSizes()).take_front(number))
      start += unsigned(size);
    return start;
  }
  mlir::DenseI32ArrayAttr getSizes() {
    return ConcreteType(this->getOperation()).getOperandSegmentSizesAttr();
  }
};

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_OPTRAITS_H
