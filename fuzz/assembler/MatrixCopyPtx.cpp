//===- MatrixCopyPtx.cpp - Matrix copies as ldmatrix and stmatrix ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case of oracle/spec/matrix_copy.md has a mode and no size pattern, so it is
// read with each type that the mode's row has and PTX can name. What is known
// of the alignment is that of a variable in shared memory; an unknown one is an
// address in a register.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/MatrixMove.h"

#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

static constexpr LdsmSizePattern halves[] = {SIZE_U16};
static constexpr LdsmSizePattern packed[] = {SIZE_U4X16P64TO8,
                                             SIZE_U6X16P32TO8};
static constexpr LdsmSizePattern bytes[] = {SIZE_U8, SIZE_U4X16P64TO8,
                                            SIZE_U6X16P32TO8};

static llvm::ArrayRef<LdsmSizePattern> patternsOf(LdsmMode mode) {
  switch (mode) {
  case M816:
    return packed;
  case MT1616:
    return bytes;
  default:
    return halves;
  }
}

static StringRef readingOf(LdsmSizePattern pattern) {
  switch (pattern) {
  case SIZE_U8:
    return "u8";
  case SIZE_U4X16P64TO8:
    return "u4x16p64to8";
  case SIZE_U6X16P32TO8:
    return "u6x16p32to8";
  default:
    return "u16";
  }
}

/// Sets the space and the address of the side in memory, and returns the
/// declaration of what is there. `missing` is set where PTX cannot say so.
static std::string readMemory(MemorySpace space, uint64_t alignment,
                              MatrixMove &move, StringRef &missing) {
  switch (space) {
  case SPACE_GENERIC:
    move.space = "";
    move.address = "d0";
    return {};
  case SPACE_GLOBAL:
    move.space = ".global";
    move.address = "d0";
    return {};
  case SPACE_SHARED:
    break;
  default:
    missing = "ldmatrix and stmatrix have no address in the space";
    return {};
  }
  move.space = ".shared";
  move.address = "r0";
  if (alignment == 0)
    return {};
  if (!llvm::isPowerOf2_64(alignment) || alignment > UINT64_C(1) << 31) {
    missing = "a variable is aligned by a power of two of 32 bits";
    return {};
  }
  move.address = "memory";
  return ".shared .align " + std::to_string(alignment) + " .b8 memory[1024]; ";
}

void tilefuzz::translateMatrixCopy(const Case &testCase, PtxForm &form) {
  const MatrixCopyCase &copy = testCase.matrix_copy();
  if ((copy.is_load() ? copy.dst_space() : copy.src_space()) !=
      SPACE_REGISTER) {
    form.missing = "one side of ldmatrix and stmatrix is in registers";
    return;
  }
  MatrixMove move;
  move.isLoad = copy.is_load();
  move.transposes = copy.mode() == MT88 || copy.mode() == MT1616;
  form.missing =
      readMove(copy.mode(), copy.num_matrices(), copy.result_shape(), move);
  if (!form.missing.empty())
    return;
  const std::string declaration =
      readMemory(copy.is_load() ? copy.src_space() : copy.dst_space(),
                 copy.shared_alignment(), move, form.missing);
  if (!form.missing.empty())
    return;
  for (LdsmSizePattern pattern : patternsOf(copy.mode()))
    form.kernels.push_back(
        {"sm_100a", readingOf(pattern),
         declaration + move.instruction(matrixType(pattern))});
}
