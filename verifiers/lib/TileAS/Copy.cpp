//===- Copy.cpp - Verification of copies between views --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *residency* of a view is the memory space of what it shows. A space that
// is written in its layout is not looked at (C-E03).
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::MemorySpace;

/// The legal pairs of source and destination. The list is closed (C-E02).
static constexpr std::pair<MemorySpace, MemorySpace> legalPairs[] = {
    {MemorySpace::Global, MemorySpace::Register},
    {MemorySpace::Global, MemorySpace::Shared},
    {MemorySpace::Register, MemorySpace::Global},
    {MemorySpace::Register, MemorySpace::Shared},
    {MemorySpace::Register, MemorySpace::Tensor},
    {MemorySpace::Shared, MemorySpace::Global},
    {MemorySpace::Shared, MemorySpace::Register},
    {MemorySpace::Shared, MemorySpace::Tensor},
    {MemorySpace::Tensor, MemorySpace::Register},
};

template <typename AnyCopyOp>
static LogicalResult verifyCopy(AnyCopyOp op) {
  // tileas.copy.space_pair
  MemorySpace source = *residencyOf(op.getSrc().getType());
  MemorySpace destination = *residencyOf(op.getDst().getType());
  if (llvm::is_contained(legalPairs, std::pair(source, destination)))
    return success();
  return op.emitOpError()
         << "tileas.copy.space_pair: expected a legal pair of source and "
            "destination spaces, but got "
         << stringifyMemorySpace(source) << "/"
         << stringifyMemorySpace(destination);
}

LogicalResult CopyOp::verify() { return verifyCopy(*this); }
LogicalResult AsyncCopyOp::verify() { return verifyCopy(*this); }
