//===- Tcgen05MmaKind.cpp - The tcgen05.mma kind word ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Thirteen rules over a nine-bit word, walked in the order of the source page.
// They are complete: a word that breaks none of them is accepted, so cta_group
// 0, scale_vector_size 3 and mma_kind 6 are not rejected here.
//
// *ws* is the weight-stationary bit, *sv* the encoded scale vector size and
// *ashift* a bit of the collector operand. *Sparsity* and *block scale* are two
// names of one bit.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/Tcgen05MmaKind.h"

using namespace tileir;

namespace {

/// For collector a, `fill` is 2 and `use` is 3: only these two have bit 1 set.
constexpr uint32_t collectorFillOrUse = 1 << 1;
constexpr uint32_t collectorAshift = 1 << 2;

constexpr uint32_t opcodeBlockScale = 10521;
constexpr uint32_t opcodeBlockScaleWs = 10526;

} // namespace

template <size_t N>
static std::nullopt_t reject(EmitErrorFn emitError, const char (&text)[N]) {
  emitError() << text;
  return std::nullopt;
}

/// The non-block-scale opcode follows the block-scale one; cta_group does not
/// select.
static uint32_t selectOpcode(Tcgen05MmaKind word) {
  uint32_t base =
      word.isWeightStationary() ? opcodeBlockScaleWs : opcodeBlockScale;
  return base + (word.blockScale() ? 0 : 1);
}

std::optional<uint32_t>
tileir::verifyTcgen05MmaKind(const Tcgen05MmaKindParams &params,
                             EmitErrorFn emitError) {
  const Tcgen05MmaKind word = params.kind;
  const MmaKind kind = word.mmaKind();
  const uint32_t sv = word.scaleVectorSize();
  const bool ws = word.isWeightStationary();
  const bool ashift = (params.collector & collectorAshift) != 0;

  // tcgen05.kind.r01
  if (kind == MmaKind::I8 && !params.isArchConditional)
    return reject(emitError,
                  "INT8 type is supported only on arch-conditional variants.");

  // tcgen05.kind.r02
  if ((kind == MmaKind::Mxf4Nvf4 || kind == MmaKind::Mxf4) && word.sparsity() &&
      !params.isArchConditional)
    return reject(emitError, "MXF4 and MXF4NVF4 types with Sparsity are "
                             "supported only on arch-conditional variants.");

  // tcgen05.kind.r03
  if (sv != 0 && !params.isArchConditional)
    return reject(emitError, "Explicit scale vector size is supported only on "
                             "arch-conditional variants.");

  // tcgen05.kind.r04
  if (word.scaleInputAcc() && params.isaVersion < isa::SM100A)
    return reject(
        emitError,
        "Scale input accumulator is not supported on this architecture.");

  // tcgen05.kind.r05
  if (word.scaleInputAcc() && kind != MmaKind::F16 && kind != MmaKind::Tf32)
    return reject(
        emitError,
        "Scale input accumulator can only be used with f16 and tf32 types");

  // tcgen05.kind.r06
  if (word.blockScale() && (kind == MmaKind::I8 || kind == MmaKind::F16 ||
                            kind == MmaKind::Tf32 || kind == MmaKind::F8f6f4))
    return reject(
        emitError,
        "Block scale is not supported for f16, tf32, f8f6f4, and i8 types");

  // tcgen05.kind.r07: the opcode is an input of its own and decides, not the
  // block_scale bit of the word.
  if ((params.opcode == opcodeBlockScale ||
       params.opcode == opcodeBlockScaleWs) &&
      ashift)
    return reject(
        emitError,
        "ashift is not supported with tcgen05.mma.block_scale variants");

  // tcgen05.kind.r08
  if ((word.raw() & 3) == 3)
    return reject(emitError,
                  "cta_group::2 is not supported with weight stationary");

  // tcgen05.kind.r09: the set is that of the source page, which has no
  // mxf4nvf4.
  if (ws && (kind == MmaKind::Mxf8f6f4 || kind == MmaKind::F8f6f4 ||
             kind == MmaKind::Mxf4))
    return reject(emitError,
                  "Cannot use weight stationary with mxf8f6f4 and fp4 types");

  // tcgen05.kind.r10: "colletor" is how the source page spells it.
  if ((params.collector & collectorFillOrUse) != 0 && ashift)
    return reject(
        emitError,
        "Cannot use collector::a::use or colletor::a::fill with ashift");

  // tcgen05.kind.r11: the encoding 1, which is 2X, passes.
  if (kind == MmaKind::Mxf8f6f4 && sv > 1)
    return reject(emitError,
                  "Cannot use 2X or 4X as scale vector size for mxf8f6f4 type");

  // tcgen05.kind.r12
  if (kind == MmaKind::Mxf4Nvf4 && sv == 0)
    return reject(emitError,
                  "Cannot use 1X as scale vector size for mxf4nvf4 type");

  // tcgen05.kind.r13
  if (kind == MmaKind::Mxf4 && (sv == 0 || sv == 2))
    return reject(emitError,
                  "Cannot use 1X or 4X as scale vector size for mxf4 type");

  return selectOpcode(word);
}
