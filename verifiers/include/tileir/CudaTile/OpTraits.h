//===- OpTraits.h - What operations of cuda_tile share ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Traits that CudaTile_Op adds to a definition: they check what the definition
// says of its enumerations, of slots that must agree, and of hints. Besides,
// what makes symbols and their table those of MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_OPTRAITS_H
#define TILEIR_CUDATILE_OPTRAITS_H

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"

#include <array>

namespace tileir::cuda_tile {

/// Whether `attribute` is the elements of a cuda tile: one for all, or as many
/// as there are, however many.
bool isDense(mlir::Attribute attribute);

/// An attribute whose number is one of `count` cases: signless, of 32 bits,
/// below `count`.
struct Enumeration {
  const char *name;
  /// Null where there is none.
  mlir::IntegerAttr value;
  uint32_t count;
  /// The text of the constraint.
  const char *text;
};

/// Reports the first number that is no case.
llvm::LogicalResult
verifyEnumerations(mlir::Operation *op,
                   llvm::ArrayRef<Enumeration> enumerations);

template <typename ConcreteType>
class Enumerations
    : public mlir::OpTrait::TraitBase<ConcreteType, Enumerations> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyEnumerations(op, ConcreteType(op).getEnumerations());
  }
};

/// Reports what `hints` says wrongly. Null stands for none.
llvm::LogicalResult verifyHints(mlir::Operation *op,
                                OptimizationHintsAttr hints);

template <typename ConcreteType>
class Hints : public mlir::OpTrait::TraitBase<ConcreteType, Hints> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyHints(op, ConcreteType(op).getProperties().optimization_hints);
  }
};

enum class SameKind : uint8_t { Type, Shape, Element, Rank };
enum class SlotKind : uint8_t { Operand, Result, Attribute };

/// A slot in one of the lists of an operation. Lists are numbered in the order
/// in which they are looked at.
struct ComparedSlot {
  unsigned list;
  SameKind same;
  SlotKind kind;
  /// The number of the operand or the result in the definition.
  unsigned number;
  const char *name;
};

/// Reports the first slot that differs from the first one of its list. An
/// attribute is the first of its list, and constraints have made sure that all
/// values have what is compared.
/// `rangeOf` says where the values of a slot begin, and how many there are.
llvm::LogicalResult verifySameSlots(
    mlir::Operation *op, llvm::ArrayRef<ComparedSlot> slots,
    llvm::function_ref<std::pair<unsigned, unsigned>(const ComparedSlot &)>
        rangeOf);

template <typename ConcreteType>
class SameSlots : public mlir::OpTrait::TraitBase<ConcreteType, SameSlots> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    ConcreteType concrete(op);
    return verifySameSlots(
        op, ConcreteType::comparedSlots, [&](const ComparedSlot &slot) {
          if (slot.kind == SlotKind::Result)
            return concrete.getODSResultIndexAndLength(slot.number);
          if constexpr (requires { ConcreteType::segmentSpecs; })
            return concrete.getSegmentRange(slot.number);
          else
            return concrete.getODSOperandIndexAndLength(slot.number);
        });
  }
};

/// MLIR's interface of symbols without its verifier, which would come before
/// the rules of the operations.
template <typename ConcreteType>
class Symbol : public mlir::SymbolOpInterface::Trait<ConcreteType> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *) {
    return llvm::success();
  }

  mlir::SymbolTable::Visibility getVisibility() {
    if constexpr (requires(ConcreteType op) { op.getSymbolVisibility(); })
      if (ConcreteType(this->getOperation()).getSymbolVisibility() ==
          Visibility::Private)
        return mlir::SymbolTable::Visibility::Private;
    return mlir::SymbolTable::Visibility::Public;
  }
};

class ModuleOp;

} // namespace tileir::cuda_tile

/// MLIR's trait for a table that may be empty. It verifies behind all rules of
/// the operation and of what is in it, so that it finds no more than two
/// symbols of one name that are not of this dialect, and broken references of
/// operations of MLIR.
template <>
class mlir::OpTrait::SymbolTable<tileir::cuda_tile::ModuleOp>
    : public TraitBase<tileir::cuda_tile::ModuleOp, SymbolTable> {
public:
  static LogicalResult verifyRegionTrait(Operation *op) {
    if (op->getRegion(0).empty())
      return success();
    return mlir::detail::verifySymbolTable(op);
  }
};

#endif // TILEIR_CUDATILE_OPTRAITS_H
