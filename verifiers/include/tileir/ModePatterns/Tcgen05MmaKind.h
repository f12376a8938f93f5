//===- Tcgen05MmaKind.h - The tcgen05.mma kind word -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: Mode Pattern Verifiers, "tcgen05.mma Kind-Word Verifier". Nine
// bits pack the attributes of tcgen05.mma; thirteen rules make them consistent.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODEPATTERNS_TCGEN05MMAKIND_H
#define TILEIR_MODEPATTERNS_TCGEN05MMAKIND_H

#include "tileir/ModePatterns/EmitError.h"

#include <cstdint>
#include <optional>

namespace tileir {

/// Value 6 is unassigned.
enum class MmaKind : int32_t {
  Mxf4Nvf4 = 0,
  I8 = 1,
  Mxf8f6f4 = 2,
  F16 = 3,
  Tf32 = 4,
  F8f6f4 = 5,
  Mxf4 = 7,
};

/// The kind word. The field order, cta_group lowest and mma_kind highest, is
/// part of the contract; bits above bit 8 are ignored.
class Tcgen05MmaKind {
public:
  explicit constexpr Tcgen05MmaKind(uint32_t raw) : bits(raw & 0x1FF) {}

  constexpr uint32_t raw() const { return bits; }
  constexpr uint32_t ctaGroup() const { return bits & 3; }
  /// Weight-stationary; overlays the low bit of ctaGroup.
  constexpr bool isWeightStationary() const { return (bits & 1) != 0; }
  /// Encoded: 0 = 1X, 1 = 2X, 2 = 4X, 3 = reserved.
  constexpr uint32_t scaleVectorSize() const { return (bits >> 2) & 3; }
  constexpr bool scaleInputAcc() const { return ((bits >> 4) & 1) != 0; }
  constexpr bool blockScale() const { return ((bits >> 5) & 1) != 0; }
  /// Overlays blockScale.
  constexpr bool sparsity() const { return (bits & 0x20) != 0; }
  constexpr MmaKind mmaKind() const {
    return static_cast<MmaKind>((bits >> 6) & 7);
  }

private:
  uint32_t bits;
};

/// Instruction-set versions, ordered as numbers.
namespace isa {
inline constexpr uint32_t SM90 = 900;
inline constexpr uint32_t SM100 = 1000;
inline constexpr uint32_t SM100A = 1001;
inline constexpr uint32_t SM103 = 1030;
} // namespace isa

struct Tcgen05MmaKindParams {
  Tcgen05MmaKind kind{0};
  /// Bits 0-1: 0 discard, 1 lastuse, 2 fill, 3 use of collector a; bit 2:
  /// ashift.
  uint32_t collector = 0;
  /// Opcode under which the word is verified; independent of the result.
  uint32_t opcode = 0;
  /// Arch- or family-conditional variant.
  bool isArchConditional = false;
  uint32_t isaVersion = isa::SM100;
};

/// The NVPTX opcode index, in 10521..10530, of a consistent kind word.
/// Otherwise nothing, after the diagnostic of the first of the thirteen broken
/// rules.
std::optional<uint32_t> verifyTcgen05MmaKind(const Tcgen05MmaKindParams &params,
                                             EmitErrorFn emitError);

} // namespace tileir

#endif // TILEIR_MODEPATTERNS_TCGEN05MMAKIND_H
