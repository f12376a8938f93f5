//===- TmaDescriptor.cpp - Verification of descriptors for TMA ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// make_tiled_tma_desc, and what must be left of it after lowering.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TmaDescriptor.h"

#include "ScfSlice.h"
#include "Tma.h"

#include "tileir/TileAS/TmaAtom.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

/// A box is a multiple of so many bits, an address of so many bytes.
static constexpr uint64_t boxBits = 128;
static constexpr int64_t addressBytes = 128;

/// The width of an element in bits.
static uint64_t widthOf(Type element) {
  if (isa<nv_tileaa::FloatNV4E0M3FType>(element))
    return 4;
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth()
                                : IndexType::kInternalStorageBitWidth;
}

/// The value of an arith.constant, which is known by its name, modulo 2^64.
static std::optional<uint64_t> constantOf(Value value) {
  Operation *source = value.getDefiningOp();
  if (!source || source->getName().getStringRef() != "arith.constant")
    return std::nullopt;
  auto number = source->getAttrOfType<IntegerAttr>("value");
  if (!number)
    return std::nullopt;
  return number.getValue().sextOrTrunc(64).getZExtValue();
}

LogicalResult MakeTiledTmaDescOp::verify() {
  // roster.make_tma_desc.v1_atom
  std::optional<TmaAtom> atom = TmaAtom::of(getAtomAttr());
  if (!atom || atom->kind == TmaAtom::Kind::Reduce)
    return emitOpError("invalid TMA atom type");

  // roster.make_tma_desc.v2_box
  if (getBoxDims().size() != atom->rank)
    return emitOpError(boxMismatch);

  // tileas.tma.desc.leading_16B: a remainder of 2^64 is one of its divisors,
  // too.
  Type view = getView().getType();
  if (std::optional<uint64_t> leading = constantOf(getBoxDims().front());
      leading &&
      *leading * widthOf(nv_tile::shapedOf(view)->elementType) % boxBits != 0)
    return emitOpError("tma leading box-dim bit-width is not 16 bytes aligned");

  // roster.make_tma_desc.v3_stride
  if (!hasUnitElementStride(view))
    return emitOpError(nonUnitElementStride);

  // tileas.tma.desc.aligned
  if (IntegerAttr alignment = getAlignmentAttr();
      alignment && (alignment.getInt() < addressBytes ||
                    alignment.getInt() % addressBytes != 0))
    return emitOpError(
        "expected tma descriptor pointer to have alignment at least 128");

  // tileas.tma.desc.no_scf
  if (dependsOnScf(*this))
    return emitOpError("expected MakeTiledTMADescOp not depends on scf");
  return success();
}

LogicalResult tileir::nv_tileas::verifyTmaDescriptorsLowered(Operation *root) {
  // tileas.tma.desc.survived
  return failure(root->walk<WalkOrder::PreOrder>([](MakeTiledTmaDescOp op) {
                       op.emitOpError("expect lower MakeTiledTMADescOp");
                       return WalkResult::interrupt();
                     })
                     .wasInterrupted());
}
