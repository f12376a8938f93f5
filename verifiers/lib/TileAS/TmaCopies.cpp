//===- TmaCopies.cpp - Verification of copies by TMA ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads into and stores from shared memory, and what an atomic operation may
// not ask of TMA. The *maker* of a copy is the operation that has made its
// descriptor, when that is known and has an atom of TMA.
//
//===----------------------------------------------------------------------===//

#include "MemoryRules.h"
#include "Tma.h"

#include "tileir/TileAS/TmaAtom.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using Kind = TmaAtom::Kind;

namespace {
/// In a module a use may precede the definition, so a maker may be one that
/// will be rejected.
struct Maker {
  MakeTiledTmaDescOp op;
  TmaAtom atom;

  /// Whether the operands and the result are right. If not, nothing but the
  /// atom is read.
  bool hasRightValues() {
    return op->getNumOperands() != 0 && op->getNumResults() == 1 &&
           residencyOf(op->getOperand(0).getType()) ==
               nv_tileaa::MemorySpace::Global &&
           llvm::all_of(llvm::drop_begin(op->getOperandTypes()),
                        llvm::IsaPred<IndexType>) &&
           isTmaDescriptor(op->getResult(0).getType());
  }
  size_t numBoxDims() { return op->getNumOperands() - 1; }
  bool hasUnitElementStride() {
    return nv_tileas::hasUnitElementStride(op->getOperand(0).getType());
  }
};

/// The parts of a load or a store that its rules read.
struct TmaCopy {
  Operation *op;
  AtomAttr atomAttr;
  TmaAtom atom;
  std::optional<Maker> maker;
  nv_tile::Shaped shared;
  size_t numCoords;
  /// Null where there is none.
  Attribute padding;
};
} // namespace

static std::optional<Maker> makerOf(Value descriptor) {
  auto op = descriptor.getDefiningOp<MakeTiledTmaDescOp>();
  if (!op)
    return std::nullopt;
  std::optional<TmaAtom> atom = TmaAtom::of(op.getAtomAttr());
  return atom ? std::optional(Maker{op, *atom}) : std::nullopt;
}

/// Verifies what loads and stores have in common. `kindName` is that of their
/// atoms.
static LogicalResult verifyCopy(TmaCopy &copy, StringRef kindName) {
  Operation *op = copy.op;
  // roster.tma_load.attr_atom, roster.tma_store.attr_atom
  if (copy.maker && copy.maker->atom.kind != copy.atom.kind)
    return op->emitOpError() << "roster.tma_" << kindName
                             << ".attr_atom: expected a descriptor with a TMA "
                             << kindName << " atom, but got '"
                             << copy.maker->op.getAtomAttr().getName() << "'";

  // tileas.tma.load.box_count, tileas.tma.store.box
  bool readsMaker = copy.maker && copy.maker->hasRightValues();
  if ((readsMaker || !copy.maker) &&
      copy.atom.rank !=
          (readsMaker ? copy.maker->numBoxDims() : copy.numCoords))
    return op->emitOpError(boxMismatch);

  // ir.tma_coords
  if (copy.atom.rank != copy.numCoords)
    return op->emitOpError()
           << "ir.tma_coords: expected " << unsigned(copy.atom.rank)
           << " coordinates, but got " << copy.numCoords;

  // tileas.tma.load.element_stride
  if (copy.atom.kind == Kind::Load && readsMaker &&
      !copy.maker->hasUnitElementStride())
    return op->emitOpError(nonUnitElementStride);

  // tileas.tma.load.shared_layout, tileas.tma.store.layout
  if (copy.shared.shape.empty() || copy.shared.shape.size() > 5)
    return op->emitOpError("shared-memory layout is not TMA-compatible");
  return success();
}

/// Verifies that the copy and its maker have the mode of a discontiguous one.
static LogicalResult verifyMode(TmaCopy &copy, TmaMode mode,
                                StringRef modeName) {
  // roster.gather_scatter_tma.modes
  auto emitError = [&](StringRef owner, AtomAttr actual) {
    return copy.op->emitOpError()
           << "roster.gather_scatter_tma.modes: expected " << owner
           << " of mode " << modeName << ", but got '" << actual.getName()
           << "'";
  };
  if (copy.atom.mode != mode)
    return emitError("an atom", copy.atomAttr);
  if (copy.maker && copy.maker->atom.mode != mode)
    return emitError("a descriptor", copy.maker->op.getAtomAttr());
  return success();
}

/// Whether padding is zero: a scalar without a bit that is set (C-C06).
static bool isZero(Attribute padding) {
  if (auto keyword = dyn_cast<nv_tileaa::PaddingValueAttr>(padding))
    return keyword.getValue() == nv_tileaa::PaddingValue::Zero;
  if (auto integer = dyn_cast<IntegerAttr>(padding))
    return integer.getValue().isZero();
  return cast<FloatAttr>(padding).getValue().bitcastToAPInt().isZero();
}

/// Verifies the padding of a load, whose name diagnostics have.
static LogicalResult verifyLoadPadding(TmaCopy &copy, StringRef name) {
  if (failed(verifyPaddingType(copy.op, copy.padding, copy.shared.elementType,
                               "roster.tma_load.attr_padding")))
    return failure();

  // tileas.tma.load.zero_padding, roster.gather_scatter_tma.gather_padding
  if (copy.padding && !isZero(copy.padding))
    return copy.op->emitOpError() << name << " only support zero padding now";
  return success();
}

/// Emits a diagnostic and returns nothing where the atom is not of this kind.
template <typename CopyOp>
static std::optional<TmaCopy> copyOf(CopyOp op, Kind kind,
                                     const char *wrongAtom, Value shared,
                                     Attribute padding) {
  std::optional<TmaAtom> atom = TmaAtom::of(op.getAtomAttr());
  if (!atom || atom->kind != kind) {
    op.emitOpError(wrongAtom);
    return std::nullopt;
  }
  return TmaCopy{op,
                 op.getAtomAttr(),
                 *atom,
                 makerOf(op.getDesc()),
                 *nv_tile::shapedOf(shared),
                 op.getCoords().size(),
                 padding};
}

template <typename LoadOp>
static std::optional<TmaCopy> loadOf(LoadOp op) {
  // tileas.tma.load.atom_kind
  return copyOf(op, Kind::Load, "expected a TMA load atom", op.getDst(),
                op.getPaddingValueAttr());
}

template <typename StoreOp>
static std::optional<TmaCopy> storeOf(StoreOp op) {
  // tileas.tma.store.atom_kind
  return copyOf(op, Kind::Store, "expect a tma_store atom type", op.getSrc(),
                Attribute());
}

LogicalResult AsyncTiledTmaLoadOp::verify() {
  std::optional<TmaCopy> copy = loadOf(*this);
  if (!copy || failed(verifyCopy(*copy, "load")))
    return failure();
  return verifyLoadPadding(*copy, "TmaLoad");
}

LogicalResult AsyncGatherTmaLoadOp::verify() {
  std::optional<TmaCopy> copy = loadOf(*this);
  if (!copy || failed(verifyCopy(*copy, "load")) ||
      failed(verifyMode(*copy, TmaMode::Gather4, "gather4")))
    return failure();
  return verifyLoadPadding(*copy, "GatherTmaLoad");
}

LogicalResult AsyncTiledTmaStoreOp::verify() {
  std::optional<TmaCopy> copy = storeOf(*this);
  return success(copy && succeeded(verifyCopy(*copy, "store")));
}

LogicalResult AsyncScatterTmaStoreOp::verify() {
  std::optional<TmaCopy> copy = storeOf(*this);
  if (!copy || failed(verifyCopy(*copy, "store")) ||
      failed(verifyMode(*copy, TmaMode::Scatter4, "scatter4")))
    return failure();
  // roster.gather_scatter_tma.scatter_padding
  if (getPaddingValueAttr())
    return emitOpError("roster.gather_scatter_tma.scatter_padding: expected no "
                       "padding_value, but got one");
  return success();
}

LogicalResult tileir::nv_tileas::verifyAtomicAtom(Operation *op,
                                                  AtomAttr atomAttr) {
  std::optional<TmaAtom> atom = TmaAtom::of(atomAttr);
  // Any other atom asks nothing of TMA.
  if (!atom)
    return success();

  // tileas.tma.atomic.atom_kind
  if (atom->kind != Kind::Reduce)
    return op->emitOpError("expect a tma_redg atom type");

  // tileas.tma.atomic.scatter_modes
  if (atom->mode == TmaMode::Scatter4)
    return op->emitOpError("TmaReduceOp do not support SCATTER4 mode");
  return success();
}
