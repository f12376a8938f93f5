//===- Slots.cpp - What traits ask of operands and results ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Slots.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tile;
using tileir::nv_tileaa::MemorySpace;

std::optional<Shaped> tileir::nv_tile::shapedOf(Type type) {
  using Result = std::optional<Shaped>;
  return llvm::TypeSwitch<Type, Result>(type)
      .Case([](nv_tileas::TileType tile) -> Result {
        return Shaped{tile.getShape(), tile.getElementType(), tile.getLayout(),
                      MemorySpace::Register, /*isTile=*/true};
      })
      .Case([](nv_tileas::TiledViewType view) -> Result {
        return Shaped{view.getShape(), view.getElementType(), view.getLayout(),
                      view.getResidency(), /*isTile=*/false};
      })
      .Case([](nv_tileaa::TiledViewType view) -> Result {
        return Shaped{view.getShape(), view.getElementType(),
                      cast_or_null<nv_tileas::LayoutAttr>(view.getLayout()),
                      view.getMemorySpace(), /*isTile=*/false};
      })
      .Default(std::nullopt);
}

std::string tileir::nv_tile::formatSlot(Operation *op, unsigned slot) {
  unsigned numOperands = op->getNumOperands();
  return slot < numOperands ? "operand #" + std::to_string(slot)
                            : "result #" + std::to_string(slot - numOperands);
}

unsigned tileir::nv_tile::slotOf(Operation *op, Value value) {
  return *llvm::find_if(llvm::seq(numSlots(op)), [&](unsigned slot) {
    return valueOf(op, slot) == value;
  });
}

std::string tileir::nv_tile::formatLayout(nv_tileas::LayoutAttr layout) {
  if (!layout)
    return "none";
  std::string text;
  llvm::raw_string_ostream os(text);
  layout.printFull(os);
  return text;
}

LogicalResult tileir::nv_tile::emitDifference(Operation *op, StringRef rule,
                                              unsigned slot, StringRef property,
                                              const Twine &expected,
                                              unsigned other,
                                              const Twine &actual) {
  return op->emitOpError() << rule << ": expected " << formatSlot(op, slot)
                           << " to have the " << property << " '" << expected
                           << "' of " << formatSlot(op, other) << ", but got '"
                           << actual << "'";
}
