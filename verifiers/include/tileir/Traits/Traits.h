//===- Traits.h - The traits of OpTrait::nv_tile ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that many operations share, and tags. Rules:
// oracle/spec/traits.md. A *tag* says something of an operation to whoever
// asks, and verifies nothing:
//
//   if (op->hasTrait<tileir::nv_tile::PipelineAcquireOpTrait>())
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TRAITS_TRAITS_H
#define TILEIR_TRAITS_TRAITS_H

#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <optional>

namespace tileir::nv_tile {

/// Tells whether an operation's tile is one of its results.
mlir::Value findTileAmongResults(mlir::Operation *op);

/// The parts that the traits of tiled memory operations look at. Parts that an
/// operation does not have are null or empty.
struct TiledMemop {
  mlir::Value view;
  mlir::Value tile;
  std::optional<mlir::OperandRange> coords;
  size_t numTokens = 0;
};

/// Finds operands by the names that a definition gives them: view, value,
/// coords and token.
template <typename ConcreteOp>
TiledMemop tiledMemopOf(ConcreteOp op) {
  TiledMemop memop;
  if constexpr (requires { op.getView(); })
    memop.view = op.getView();
  if constexpr (requires { op.getValue(); })
    memop.tile = op.getValue();
  else
    memop.tile = findTileAmongResults(op);
  if constexpr (requires { op.getCoords(); })
    memop.coords = op.getCoords();
  if constexpr (requires { op.getToken().size(); })
    memop.numTokens = op.getToken().size();
  return memop;
}

// A trait whose condition is a function of the operation.
#define TILEIR_TRAIT(Name)                                                     \
  llvm::LogicalResult verify##Name(mlir::Operation *op);                       \
  template <typename ConcreteType>                                             \
  class Name : public mlir::OpTrait::TraitBase<ConcreteType, Name> {           \
  public:                                                                      \
    static llvm::LogicalResult verifyTrait(mlir::Operation *op) {              \
      return verify##Name(op);                                                 \
    }                                                                          \
  };

// A trait whose condition also speaks of named operands.
#define TILEIR_MEMOP_TRAIT(Name)                                               \
  llvm::LogicalResult verify##Name(mlir::Operation *op,                        \
                                   const TiledMemop &memop);                   \
  template <typename ConcreteType>                                             \
  class Name : public mlir::OpTrait::TraitBase<ConcreteType, Name> {           \
  public:                                                                      \
    static llvm::LogicalResult verifyTrait(mlir::Operation *op) {              \
      return verify##Name(op, tiledMemopOf(ConcreteType(op)));                 \
    }                                                                          \
  };

#define TILEIR_TAG(Name)                                                       \
  template <typename ConcreteType>                                             \
  class Name : public mlir::OpTrait::TraitBase<ConcreteType, Name> {           \
  public:                                                                      \
    static llvm::LogicalResult verifyTrait(mlir::Operation *) {                \
      return llvm::success();                                                  \
    }                                                                          \
  };

TILEIR_TRAIT(FirstOperandIsNonAliasingQueue)
TILEIR_TAG(MemoryModelReadTrait)
TILEIR_TAG(MemoryModelWriteTrait)
TILEIR_TAG(MemoryModelReadWriteTrait)
TILEIR_TRAIT(MustHaveMemLayoutAmongOperandsAndResult)
TILEIR_TAG(PipelineAcquireOpTrait)
TILEIR_TAG(PipelineReleaseOpTrait)
TILEIR_TRAIT(ResultsAreSharedEncoding)
TILEIR_TRAIT(SameLoadStoreOperandsAndResultEncoding)
TILEIR_TRAIT(SameLoadStoreOperandsAndResultShape)
TILEIR_TRAIT(SameLoadStoreOperandsEncoding)
TILEIR_TRAIT(SameLoadStoreOperandsShape)
TILEIR_TRAIT(SameOperandsAndResultEncoding)
TILEIR_TRAIT(SameOperandsEncoding)
TILEIR_TRAIT(SameOperandsAndResultsAtom)
// tileas.trait.16.SameOperationAndResultsAtom: the atom of a value is that of
// the operation that defines it, so that no result has another.
TILEIR_TAG(SameOperationAndResultsAtom)
TILEIR_TRAIT(SameTiledViewAndTensorShapeTrait)
TILEIR_TRAIT(TensorSizeTrait)
TILEIR_TRAIT(TensorTypeHavingLayout)
TILEIR_MEMOP_TRAIT(TiledLoadStoreOpTrait)

llvm::LogicalResult
verifyTiledLoadStoreOpSameElementTypeTrait(mlir::Operation *op,
                                           const TiledMemop &memop);
/// An operation with a semantic declares `verifySemantic()`, which is the last
/// step (C-D21).
template <typename ConcreteType>
class TiledLoadStoreOpSameElementTypeTrait
    : public mlir::OpTrait::TraitBase<ConcreteType,
                                      TiledLoadStoreOpSameElementTypeTrait> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    ConcreteType concrete(op);
    if (llvm::failed(verifyTiledLoadStoreOpSameElementTypeTrait(
            op, tiledMemopOf(concrete))))
      return llvm::failure();
    if constexpr (requires { concrete.verifySemantic(); })
      return concrete.verifySemantic();
    return llvm::success();
  }
};

TILEIR_TRAIT(TiledPaddingValueTrait)
TILEIR_MEMOP_TRAIT(ValidTileASLoadOperandsAndResultEncoding)

/// Adds the effects that the MemoryModel traits of an operation say, on memory
/// as a whole.
void addMemoryEffects(
    mlir::Operation *op,
    llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);

#undef TILEIR_TRAIT
#undef TILEIR_MEMOP_TRAIT
#undef TILEIR_TAG

} // namespace tileir::nv_tile

#endif // TILEIR_TRAITS_TRAITS_H
