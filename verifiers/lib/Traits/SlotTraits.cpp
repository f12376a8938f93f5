//===- SlotTraits.cpp - Traits that compare slots -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts, shapes and atoms of operands and results.
//
//===----------------------------------------------------------------------===//

#include "Slots.h"

#include "tileir/Traits/Traits.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tile;
using tileir::nv_tileas::LayoutAttr;

static std::string format(LayoutAttr layout) { return formatLayout(layout); }

static std::string format(ArrayRef<int64_t> shape) {
  return llvm::join(
      llvm::map_range(shape, [](int64_t size) { return std::to_string(size); }),
      "x");
}

static std::string format(StringRef atom) { return atom.str(); }

/// Fails unless the first `count` slots that have the property have the same
/// one.
template <typename Get>
static LogicalResult verifySame(Operation *op, unsigned count, StringRef rule,
                                StringRef property, Get get) {
  decltype(get(Value())) first;
  unsigned firstSlot = 0;
  for (unsigned slot = 0; slot != count; ++slot) {
    auto each = get(valueOf(op, slot));
    if (each && !first) {
      first = each;
      firstSlot = slot;
    } else if (each && *each != *first) {
      return emitDifference(op, rule, slot, property, format(*first), firstSlot,
                            format(*each));
    }
  }
  return success();
}

static LogicalResult verifySameLayout(Operation *op, unsigned count,
                                      StringRef rule) {
  return verifySame(op, count, rule, "layout", [](Value value) {
    std::optional<Shaped> shaped = shapedOf(value);
    return shaped ? std::optional(shaped->layout) : std::nullopt;
  });
}

static LogicalResult verifySameShape(Operation *op, unsigned count,
                                     StringRef rule) {
  return verifySame(op, count, rule, "shape", [](Value value) {
    std::optional<Shaped> shaped = shapedOf(value);
    return shaped ? std::optional(shaped->shape) : std::nullopt;
  });
}

/// The name of the atom of the operation that defines the value, of which a
/// resolved shape is no part. Nothing where there is none, as for a block
/// argument.
static std::optional<StringRef> atomOf(Value value) {
  if (Operation *definition = value.getDefiningOp())
    if (auto atom = definition->getAttrOfType<nv_tileas::AtomAttr>("atom"))
      return atom.getName();
  return std::nullopt;
}

LogicalResult
tileir::nv_tile::verifyFirstOperandIsNonAliasingQueue(Operation *op) {
  // tileas.trait.01.FirstOperandIsNonAliasingQueue
  for (unsigned number = 1; number < op->getNumOperands(); ++number)
    if (op->getOperand(number) == op->getOperand(0))
      return op->emitOpError()
             << "tileas.trait.01.FirstOperandIsNonAliasingQueue: expected "
                "operand #0 to be no other operand, but operand #"
             << number << " is the same value";
  return success();
}

LogicalResult
tileir::nv_tile::verifyMustHaveMemLayoutAmongOperandsAndResult(Operation *op) {
  // tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult
  for (unsigned slot = 0; slot != numSlots(op); ++slot)
    if (std::optional<Shaped> shaped = shapedOf(op, slot);
        shaped && shaped->layout)
      return success();
  return op->emitOpError()
         << "tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: expected "
            "an operand or a result with a layout, but got none";
}

LogicalResult tileir::nv_tile::verifyResultsAreSharedEncoding(Operation *op) {
  // tileas.trait.08.ResultsAreSharedEncoding
  StringRef rule = "tileas.trait.08.ResultsAreSharedEncoding";
  LayoutAttr producing;
  unsigned producer = 0;
  for (; producer != op->getNumOperands(); ++producer) {
    std::optional<Shaped> shaped = shapedOf(op, producer);
    if (shaped && shaped->isShared()) {
      producing = shaped->layout;
      break;
    }
  }
  for (unsigned slot = op->getNumOperands(); slot != numSlots(op); ++slot) {
    std::optional<Shaped> shaped = shapedOf(op, slot);
    if (!shaped)
      continue;
    if (!shaped->isShared())
      return op->emitOpError() << rule << ": expected " << formatSlot(op, slot)
                               << " to have a layout in smem, but got '"
                               << formatLayout(shaped->layout) << "'";
    if (producing && shaped->layout != producing)
      return emitDifference(op, rule, slot, "layout", formatLayout(producing),
                            producer, formatLayout(shaped->layout));
  }
  return success();
}

LogicalResult
tileir::nv_tile::verifySameLoadStoreOperandsAndResultEncoding(Operation *op) {
  return verifySameLayout(
      op, numSlots(op),
      "tileas.trait.09.SameLoadStoreOperandsAndResultEncoding");
}

LogicalResult
tileir::nv_tile::verifySameLoadStoreOperandsAndResultShape(Operation *op) {
  return verifySameShape(op, numSlots(op),
                         "tileas.trait.10.SameLoadStoreOperandsAndResultShape");
}

LogicalResult
tileir::nv_tile::verifySameLoadStoreOperandsEncoding(Operation *op) {
  return verifySameLayout(op, op->getNumOperands(),
                          "tileas.trait.11.SameLoadStoreOperandsEncoding");
}

LogicalResult tileir::nv_tile::verifySameLoadStoreOperandsShape(Operation *op) {
  return verifySameShape(op, op->getNumOperands(),
                         "tileas.trait.12.SameLoadStoreOperandsShape");
}

LogicalResult
tileir::nv_tile::verifySameOperandsAndResultEncoding(Operation *op) {
  return verifySameLayout(op, numSlots(op),
                          "tileas.trait.13.SameOperandsAndResultEncoding");
}

LogicalResult tileir::nv_tile::verifySameOperandsEncoding(Operation *op) {
  return verifySameLayout(op, op->getNumOperands(),
                          "tileas.trait.14.SameOperandsEncoding");
}

LogicalResult tileir::nv_tile::verifySameOperandsAndResultsAtom(Operation *op) {
  return verifySame(op, numSlots(op),
                    "tileas.trait.15.SameOperandsAndResultsAtom", "atom",
                    [](Value value) { return atomOf(value); });
}

LogicalResult
tileir::nv_tile::verifySameTiledViewAndTensorShapeTrait(Operation *op) {
  // tileas.trait.17.SameTiledViewAndTensorShapeTrait
  std::optional<Shaped> view, tile;
  unsigned viewSlot = 0, tileSlot = 0;
  for (unsigned slot = numSlots(op); slot-- != 0;) {
    std::optional<Shaped> shaped = shapedOf(op, slot);
    if (!shaped)
      continue;
    (shaped->isTile ? tile : view) = shaped;
    (shaped->isTile ? tileSlot : viewSlot) = slot;
  }
  if (!view || !tile)
    return success();
  for (auto [axis, sizes] :
       llvm::enumerate(llvm::zip(view->shape, tile->shape)))
    if (auto [inView, inTile] = sizes; inView != inTile)
      return op->emitOpError()
             << "tileas.trait.17.SameTiledViewAndTensorShapeTrait: expected "
                "axis "
             << axis << " of " << formatSlot(op, viewSlot) << " to be "
             << inTile << " as in " << formatSlot(op, tileSlot) << ", but got "
             << inView;
  return success();
}

LogicalResult tileir::nv_tile::verifyTensorTypeHavingLayout(Operation *op) {
  // tileas.trait.19.TensorTypeHavingLayout
  for (OpOperand &operand : op->getOpOperands()) {
    Type type = operand.get().getType();
    std::optional<Shaped> shaped = shapedOf(type);
    if (shaped && shaped->isTile && !shaped->layout)
      return op->emitOpError()
             << "tileas.trait.19.TensorTypeHavingLayout: expected operand #"
             << operand.getOperandNumber() << " to have a layout, but got "
             << type;
  }
  return success();
}
