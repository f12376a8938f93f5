//===- CopyOps.td - Copies between views -------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy moves what one view shows to another. Rules: oracle/spec/copy.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_COPYOPS
#define TILEIR_TILEAS_COPYOPS

include "tileir/TileAS/TileASOpBase.td"

class TileAS_CopyBase<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic,
                !listconcat([NvTile_MemoryModelReadWriteTrait], ownTraits)> {
  let arguments = (ins TileAS_AnyView:$src, TileAS_AnyView:$dst,
                       TileAS_Required<TileAS_AtomAttr>:$atom);
  let hasVerifier = 1;
}

def TileAS_CopyOp : TileAS_CopyBase<"copy"> {
  let summary = "copies what one view shows to another";
}

def TileAS_AsyncCopyOp
    : TileAS_CopyBase<"async.copy", [NvTile_SameOperationAndResultsAtom]> {
  let summary = "starts to copy what one view shows to another";
  let results = (outs TileAS_AsyncToken:$asyncToken);
}

#endif // TILEIR_TILEAS_COPYOPS
