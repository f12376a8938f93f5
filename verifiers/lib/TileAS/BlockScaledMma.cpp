//===- BlockScaledMma.cpp - Verifier of block-scaled MMA ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Five phases: presence, agreement, accumulator, K extent, catalog. The catalog
// is of combinations (atom_K, vecSize); what it demands of the element types
// depends on the combination.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/BlockScaledMma.h"

#include "ElementTypes.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

/// The dimension with that number from the end, 0 where there is none (C-F07).
static int64_t extentFromEnd(TileType tile, size_t number) {
  if (!tile || tile.getShape().size() < number)
    return 0;
  return tile.getShape().end()[-int64_t(number)];
}

/// The elements of A that share one scale factor; 0 where that is no number.
static int64_t vecSizeOf(TileType a, int64_t scaleExtent) {
  int64_t extent = extentFromEnd(a, 1);
  return scaleExtent == 0 || extent % scaleExtent != 0 ? 0
                                                       : extent / scaleExtent;
}

/// Whether every scale factor that is present satisfies `isLegal`.
template <typename Predicate>
static bool allScales(const BlockScaledMmaParams &params, Predicate isLegal) {
  return (!params.sfa || isLegal(params.sfa.getElementType())) &&
         (!params.sfb || isLegal(params.sfb.getElementType()));
}

static bool isE8M0(Type type) { return isa<Float8E8M0FNUType>(type); }

static LogicalResult emitRow6432Error(EmitErrorFn emitError) {
  return emitError() << "expects A/B element types to be Float4E2M1FNType and "
                        "sfa/sfb element types to be Float8E8M0FNUType when "
                        "(atom_K=64 && vecSize=32)";
}

/// Phase 5, once the element types of A and B have passed the gate.
static LogicalResult verifyCatalog(const BlockScaledMmaParams &params,
                                   int64_t atomK, int64_t vecSize,
                                   EmitErrorFn emitError) {
  bool bothFp4 =
      isFp4(params.a.getElementType()) && isFp4(params.b.getElementType());
  bool is6416 = atomK == 64 && vecSize == 16;
  bool is6432 = atomK == 64 && vecSize == 32;

  // tileas.bsmma.p5_ab_4bit
  if (is6416 && !bothFp4)
    return emitError() << "expects A and B element types are valid 4bit types, "
                          "such asFloat4E2M1FNType or FloatNV4E0M3FType , when "
                          "(atom_K=64 && vecSize=16)";

  // tileas.bsmma.p5_sf_16
  auto isE8M0OrE4M3 = [](Type type) {
    return isa<Float8E8M0FNUType, Float8E4M3FNType>(type);
  };
  if (is6416 && !allScales(params, isE8M0OrE4M3))
    return emitError() << "expects sfa/sfb element types to be "
                          "Float8E8M0FNUType or Float8E4M3FNType when "
                          "(atom_K=64 && vecSize=16)";

  // tileas.bsmma.p5_ab_sf_32
  if (is6432 && (!bothFp4 || !allScales(params, isE8M0)))
    return emitRow6432Error(emitError);

  // tileas.bsmma.p5_sf_fp8
  if (atomK == 32 && vecSize == 32 && !allScales(params, isE8M0)) {
    TileType culprit = params.sfa && !isE8M0(params.sfa.getElementType())
                           ? params.sfa
                           : params.sfb;
    return emitError() << "tileas.bsmma.p5_sf_fp8: expected sfa/sfb element "
                          "types to be Float8E8M0FNUType when (atom_K=32 && "
                          "vecSize=32), but got "
                       << culprit.getElementType();
  }

  // tileas.bsmma.p5_vecsize
  if (vecSize != 32 && !is6416)
    return emitError() << "invalid block scale vector size. Expecting 32, but "
                          "got "
                       << vecSize;

  // tileas.bsmma.two_cta: this text is the row's, for want of one (C-F10).
  if (is6432 && params.twoCta)
    return emitRow6432Error(emitError);

  // tileas.bsmma.p5_sm_tier
  if (params.computeCapability && *params.computeCapability < 100)
    return emitError() << "mma block scale is not supported by compute "
                          "capability < sm100";
  return success();
}

uint64_t
tileir::nv_tileas::verifyBlockScaledMma(const BlockScaledMmaParams &params,
                                        EmitErrorFn emitError) {
  auto reject = [&](const auto &text) -> uint64_t {
    emitError() << text;
    return 0;
  };
  Type a = params.a.getElementType();
  Type b = params.b.getElementType();
  bool anyFp4 = isFp4(a) || isFp4(b);

  // tileas.bsmma.p1_presence
  if (anyFp4 && (!params.sfa || !params.sfb))
    return reject("fp4 mma should expect scaling factors");

  // tileas.bsmma.p2_agreement
  if (params.sfa && params.sfb &&
      params.sfa.getElementType() != params.sfb.getElementType())
    return reject("expects sfa/sfb element types to be the same");

  // tileas.bsmma.p3_acc
  if (!params.accumulator.getElementType().isF32() ||
      !params.destination.getElementType().isF32())
    return reject("expects c type to be Float32");

  // tileas.bsmma.p4_kextent
  int64_t scaleExtentA = extentFromEnd(params.sfa, 1);
  int64_t scaleExtentB = extentFromEnd(params.sfb, 2);
  if (scaleExtentA != scaleExtentB) {
    emitError() << "Scale factor vector size mismatch: " << scaleExtentA << ", "
                << scaleExtentB;
    return 0;
  }

  // tileas.bsmma.p5_elem_gate
  if (!(isFp4(a) || isFp8(a)) || !(isFp4(b) || isFp8(b)))
    return reject("Block scale is not supported for f16, tf32, f8f6f4, and i8 "
                  "types");

  int64_t atomK = anyFp4 ? 64 : 32;
  int64_t vecSize = vecSizeOf(params.a, scaleExtentA);
  if (failed(verifyCatalog(params, atomK, vecSize, emitError)))
    return 0;
  // tileas.bsmma.ret_32_32, tileas.bsmma.ret_64_16, tileas.bsmma.ret_64_32
  return uint64_t(atomK) << 32 | uint64_t(vecSize);
}
