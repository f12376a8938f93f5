//===- Sm120ScaleLattice.cpp - SM120 block-scaled MMA parameters ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *lattice* has two rows, one for each K extent of the atom. K = 64 narrows
// the operand types to f4E2M1FN; the wider list of K = 32 is not reused there.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/Sm120ScaleLattice.h"

#include "Spelling.h"

using namespace tileir;
using namespace tileir::detail;

namespace {

constexpr char typeNames[][10] = {
    "i1",        "i4",       "i8",       "i16",      "i32",      "i64",
    "f4E2M1FN",  "nv4E0M3F", "f6E2M3FN", "f6E3M2FN", "f8E4M3FN", "f8E5M2",
    "f8E8M0FNU", "f16",      "bf16",     "tf32",     "f32",      "f64"};

} // namespace

static bool isFp4Fp6OrFp8(ElementType type) {
  switch (type) {
  case ElementType::F4E2M1FN:
  case ElementType::NV4E0M3F:
  case ElementType::F6E2M3FN:
  case ElementType::F6E3M2FN:
  case ElementType::F8E4M3FN:
  case ElementType::F8E5M2:
    return true;
  default:
    return false;
  }
}

static llvm::LogicalResult verifyK32(const Sm120ScaleParams &params,
                                     EmitErrorFn emitError) {
  // sm120.k32_a
  if (!isFp4Fp6OrFp8(params.aType))
    return emitError() << "sm120.k32_a: expected an FP4, FP6 or FP8 type for A "
                          "when k = 32, but got "
                       << spell(typeNames, params.aType);

  // sm120.k32_b
  if (!isFp4Fp6OrFp8(params.bType))
    return emitError() << "sm120.k32_b: expected an FP4, FP6 or FP8 type for B "
                          "when k = 32, but got "
                       << spell(typeNames, params.bType);

  // sm120.k32_sf
  if (params.sfType != ElementType::F8E8M0FNU)
    return emitError() << "sm120.k32_sf: expected scale factor type f8E8M0FNU "
                          "when k = 32, but got "
                       << spell(typeNames, params.sfType);

  // sm120.k32_sv
  if (params.scaleVectorSize != 32)
    return emitError() << "sm120.k32_sv: expected a scale vector size of 32 "
                          "when k = 32, but got "
                       << params.scaleVectorSize;

  // sm120.k32_frag
  if (params.scaleFragmentBits != 8)
    return emitError() << "sm120.k32_frag: expected a scale fragment of 8 bits "
                          "when k = 32, but got "
                       << params.scaleFragmentBits;

  return llvm::success();
}

static llvm::LogicalResult verifyK64(const Sm120ScaleParams &params,
                                     EmitErrorFn emitError) {
  // sm120.k64_a
  if (params.aType != ElementType::F4E2M1FN)
    return emitError() << "sm120.k64_a: expected type f4E2M1FN for A when k = "
                          "64, but got "
                       << spell(typeNames, params.aType);

  // sm120.k64_b
  if (params.bType != ElementType::F4E2M1FN)
    return emitError() << "sm120.k64_b: expected type f4E2M1FN for B when k = "
                          "64, but got "
                       << spell(typeNames, params.bType);

  // sm120.k64_frag
  if (int64_t(params.scaleFragmentBits) * params.scaleVectorSize != 512)
    return emitError() << "sm120.k64_frag: expected scale fragment bits times "
                          "scale vector size to be 512 when k = 64, but got "
                       << params.scaleFragmentBits << " x "
                       << params.scaleVectorSize;

  return llvm::success();
}

llvm::LogicalResult
tileir::verifySm120ScaleLattice(const Sm120ScaleParams &params,
                                EmitErrorFn emitError) {
  // sm120.sv
  if (params.scaleVectorSize != 16 && params.scaleVectorSize != 32)
    return emitError() << "sm120.sv: expected a scale vector size in {16, 32}, "
                          "but got "
                       << params.scaleVectorSize;

  // sm120.k
  if (params.k != 32 && params.k != 64)
    return emitError() << "sm120.k: expected k in {32, 64}, but got "
                       << params.k;

  return params.k == 32 ? verifyK32(params, emitError)
                        : verifyK64(params, emitError);
}
