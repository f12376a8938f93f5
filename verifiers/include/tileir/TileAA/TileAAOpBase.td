//===- TileAAOpBase.td - Common to operations of nv_tileaa -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts that the definitions of operations have in common.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_OPBASE
#define TILEIR_TILEAA_OPBASE

include "tileir/TileAA/TileAAAttributes.td"
include "tileir/TileAS/TileASOpBase.td"

class TileAA_Op<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, ownTraits, NVTileAA_Dialect>;

def TileAA_OwnView
    : Type<TileAA_TiledView.predicate, "tiled view of nv_tileaa">;

def TileAA_DimGroupsAttr
    : TypedArrayAttrBase<DenseI32ArrayAttr,
                         "array of arrays of 32-bit integers">;

#endif // TILEIR_TILEAA_OPBASE
