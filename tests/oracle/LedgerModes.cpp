//===- LedgerModes.cpp - Other readings of modes, layouts and words -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The other readings of the discrepancies that the families of one case
// each have: LDSM, matrix copies, UMMA layouts, kind words, and the small ones.
//
//===----------------------------------------------------------------------===//

#include "Ledger.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

//===----------------------------------------------------------------------===//
// Tools of the other readings
//===----------------------------------------------------------------------===//

unsigned bitsOf(const Case &testCase, int first, int count) {
  return testCase.kind_word().raw() >> first & ((1u << count) - 1);
}
unsigned ctaGroup(const Case &testCase) { return bitsOf(testCase, 0, 2); }
unsigned scaleVector(const Case &testCase) { return bitsOf(testCase, 2, 2); }
bool blockScale(const Case &testCase) { return bitsOf(testCase, 5, 1); }
unsigned mmaKind(const Case &testCase) { return bitsOf(testCase, 6, 3); }

// The product of the leaves' shapes.
int64_t countOf(const Layout &mode) {
  if (mode.modes().empty())
    return mode.shape();
  int64_t count = 1;
  for (const Layout &part : mode.modes())
    count *= countOf(part);
  return count;
}

// The index that a mode gives to its element with this number, in elements.
int64_t indexOf(const Layout &mode, int64_t number) {
  if (mode.modes().empty())
    return number * mode.stride();
  int64_t index = 0;
  for (const Layout &part : mode.modes()) {
    index += indexOf(part, number % countOf(part));
    number /= countOf(part);
  }
  return index;
}

//===----------------------------------------------------------------------===//
// The other readings
//===----------------------------------------------------------------------===//

// The code of the page: 1, 2 or 4 matrices whatever the mode.
Verdict fourMatricesForEveryMode(const Case &testCase) {
  int count = testCase.ldsm().num_matrices();
  if (count == 1 || count == 2 || count == 4)
    return without("nvgpu.ldsm.r1_num", testCase);
  return asImplemented(testCase);
}

// No number, no requirement beyond a known alignment.
Verdict anyKnownAlignment(const Case &testCase) {
  if (testCase.matrix_copy().shared_alignment() != 0)
    return without("nvgpu.matcopy.align", testCase);
  return asImplemented(testCase);
}

// The second of the three numbers counts the mask bits, so that the pattern is
// 2^4 units wide, and neighbours along MN must be that far apart.
Verdict tripleStartsWithAModeNumber(const Case &testCase) {
  const UmmaLayoutCase &umma = testCase.umma_layout();
  int64_t width = int64_t(1) << umma.swizzle().m();
  int64_t unit = 128 / umma.elem_bits();
  if (indexOf(umma.layout().modes(0), 1) != width * unit)
    return rejecting("Not a canonical UMMA_K Layout: Expected stride failure.");
  return asImplemented(testCase);
}

// CUTLASS: eight lanes for every width.
Verdict eightLanesForFp4(const Case &testCase) {
  if (countOf(testCase.umma_layout().layout().modes(0)) % 8 != 0)
    return rejecting(
        "Not a canonical UMMA_K Layout: Expected MN-size multiple of 8.");
  return asImplemented(testCase);
}

// CUTLASS: the atom of the 32-byte-base variant is 4 rows of K, so the starts
// of the atoms must be equally far apart.
Verdict fourRowsForThe32ByteBase(const Case &testCase) {
  const Layout &k = testCase.umma_layout().layout().modes(1);
  int64_t step = indexOf(k, 4) - indexOf(k, 0);
  for (int64_t row = 4; row + 4 < countOf(k); row += 4)
    if (indexOf(k, row + 4) - indexOf(k, row) != step)
      return rejecting("Not a canonical UMMA_MN Layout: No flat offset mode");
  return asImplemented(testCase);
}

// Without a sparse flag only the dense size is legal.
Verdict denseSizeOnly(const Case &testCase) {
  const UmmaLayoutCase &umma = testCase.umma_layout();
  if (countOf(umma.layout().modes(1)) != 256 / umma.elem_bits())
    return rejecting(
        "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> "
        "or 512/sizeof_bits(T) in sparse gemm kernels.");
  return asImplemented(testCase);
}

// CUTLASS: the gated mode is counted after recasting to 128-bit units, which
// takes together the elements that lie side by side.
Verdict unitsAreCounted(const Case &testCase) {
  const UmmaLayoutCase &umma = testCase.umma_layout();
  const Layout &k = umma.layout().modes(1);
  int64_t count = countOf(k);
  if (indexOf(k, 1) == 1)
    count = count * umma.elem_bits() / 128;
  if (count != 256 / umma.elem_bits() && count != 512 / umma.elem_bits())
    return rejecting(
        "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> "
        "or 512/sizeof_bits(T) in sparse gemm kernels.");
  return asImplemented(testCase);
}

// CUTLASS: what is left of a mode behind its last whole tile does not matter.
Verdict modesAreRoundedUp(const Case &testCase) {
  Case changed = testCase;
  Layout &mn =
      *changed.mutable_umma_layout()->mutable_layout()->mutable_modes(0);
  int64_t tile = 8 * 128 / testCase.umma_layout().elem_bits();
  int64_t count = mn.shape();
  mn.set_shape((count + tile - 1) / tile * tile);
  Verdict verdict = asImplemented(changed);
  verdict.values[2] = uint64_t(count);
  return verdict;
}

Verdict ctaGroup0IsReserved(const Case &testCase) {
  return ctaGroup(testCase) == 0 ? rejecting("cta_group 0 is reserved")
                                 : asImplemented(testCase);
}

// With a bit of its own the sparsity is clear in a dense word.
Verdict sparsityIsAnotherBit(const Case &testCase) {
  return without("tcgen05.kind.r02", testCase);
}

// All fp4 types: mxf4nvf4 and mxf4, next to mxf8f6f4.
Verdict weightStationaryExcludesFp4(const Case &testCase) {
  unsigned kind = mmaKind(testCase);
  if ((ctaGroup(testCase) & 1) && (kind == 0 || kind == 2 || kind == 7))
    return rejecting(
        "Cannot use weight stationary with mxf8f6f4 and fp4 types");
  return without("tcgen05.kind.r09", testCase);
}

Verdict twoXIsRejectedToo(const Case &testCase) {
  if (mmaKind(testCase) == 2 && scaleVector(testCase) >= 1)
    return rejecting(
        "Cannot use 2X or 4X as scale vector size for mxf8f6f4 type");
  return asImplemented(testCase);
}

Verdict scaleVector3IsReserved(const Case &testCase) {
  return scaleVector(testCase) == 3
             ? rejecting("scale_vector_size 3 is reserved")
             : asImplemented(testCase);
}

Verdict kind6IsUnassigned(const Case &testCase) {
  return mmaKind(testCase) == 6 ? rejecting("mma_kind 6 has no name")
                                : asImplemented(testCase);
}

Verdict wordHasNineBits(const Case &testCase) {
  return testCase.kind_word().raw() > 0x1FF
             ? rejecting("bits above bit 8 are set")
             : asImplemented(testCase);
}

// One opcode for each of the six combinations. The page's example fixes 10522
// for a dense word of two CTAs and r07 the two block-scaled ones; the others
// take free numbers.
Verdict oneOpcodeForEachCombination(const Case &testCase) {
  static constexpr uint64_t opcodes[2][3] = {{10524, 10527, 10522},
                                             {10523, 10526, 10521}};
  Verdict verdict = asImplemented(testCase);
  if (verdict.outcome == Outcome::Accepted)
    verdict.values[0] = opcodes[blockScale(testCase)][ctaGroup(testCase)];
  return verdict;
}

// ashift meets the bit of the word, as the text says.
Verdict ashiftMeetsBlockScaleBit(const Case &testCase) {
  if (blockScale(testCase) && (testCase.kind_word().collector() & 4))
    return rejecting(
        "ashift is not supported with tcgen05.mma.block_scale variants");
  return without("tcgen05.kind.r07", testCase);
}

Verdict scaleTypeIsPartOfTheGate(const Case &testCase) {
  return testCase.sm120_scale().sf_type() != TYPE_F8E8M0FNU
             ? rejecting("expected scale factor type f8E8M0FNU")
             : asImplemented(testCase);
}

// The bits that S<3,4,3> reads or changes are 4 to 9; an offset with zeros
// there does not affect them.
Verdict offsetAvoidsTheAffectedBits(const Case &testCase) {
  return (testCase.swizzle_offset().offset() & 0x3F0) == 0
             ? accepting()
             : asImplemented(testCase);
}

// The rank of the other four-row mode.
Verdict gather4IsAsScatter4(const Case &testCase) {
  const TmaModeCase &tma = testCase.tma_mode();
  return tma.mode() == TMA_GATHER4 && tma.rank() != 2
             ? rejecting("expected rank 2 for mode gather4")
             : asImplemented(testCase);
}

} // namespace

const Readings &oracle::modeReadings() {
  static const Readings readings = {
      {"D-01", fourMatricesForEveryMode},
      {"D-02", anyKnownAlignment},
      {"D-03", tripleStartsWithAModeNumber},
      {"D-04", eightLanesForFp4},
      {"D-05", fourRowsForThe32ByteBase},
      {"D-06", denseSizeOnly},
      {"D-07", ctaGroup0IsReserved},
      {"D-08", sparsityIsAnotherBit},
      {"D-09", weightStationaryExcludesFp4},
      {"D-10", twoXIsRejectedToo},
      {"D-11", scaleVector3IsReserved},
      {"D-12", kind6IsUnassigned},
      {"D-13", wordHasNineBits},
      {"D-14", oneOpcodeForEachCombination},
      {"D-15", ashiftMeetsBlockScaleBit},
      {"D-16", scaleTypeIsPartOfTheGate},
      {"D-17", offsetAvoidsTheAffectedBits},
      {"D-18", gather4IsAsScatter4},
      {"D-79", unitsAreCounted},
      {"D-80", modesAreRoundedUp},
  };
  return readings;
}
