//===- MatrixPtx.cpp - Matrix moves as ldmatrix and stmatrix --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The families ldsm and matrix_copy. Words: oracle/spec/ldsm.md, and the
// sections on ldmatrix and stmatrix of the PTX ISA.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/Kernel.h"

#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The registers of kernels behind the addresses.
static constexpr unsigned firstDataRegister = 1;

/// ".m8n8"; empty for a mode without a token.
static StringRef matrixShape(LdsmMode mode) {
  switch (mode) {
  case M88:
  case MT88:
    return ".m8n8";
  case M816:
    return ".m8n16";
  case MT1616:
    return ".m16n16";
  default:
    return {};
  }
}

/// ".b8x16.b6x16_p32"; empty for a pattern without a token.
static StringRef matrixType(LdsmSizePattern pattern) {
  switch (pattern) {
  case SIZE_U16:
    return ".b16";
  case SIZE_U8:
    return ".b8";
  case SIZE_U4X16P64TO8:
    return ".b8x16.b4x16_p64";
  case SIZE_U6X16P32TO8:
    return ".b8x16.b6x16_p32";
  default:
    return {};
  }
}

namespace {
/// The operands of ldmatrix and stmatrix, all but the type.
struct MatrixMove {
  bool isLoad = true;
  StringRef shape;
  int32_t count = 1;
  bool transposes = false;
  /// ".shared"; empty for a generic address.
  StringRef space;
  std::string address;
  unsigned registers = 1;

  std::string instruction(StringRef type) const;
};
} // namespace

std::string MatrixMove::instruction(StringRef type) const {
  std::string text = isLoad ? "ldmatrix" : "stmatrix";
  text += ".sync.aligned";
  text += shape;
  text += ".x" + std::to_string(count);
  if (transposes)
    text += ".trans";
  text += space;
  text += type;
  const std::string data = registerList('r', firstDataRegister, registers);
  const std::string memory = "[" + address + "]";
  text += isLoad ? " " + data + ", " + memory : " " + memory + ", " + data;
  return text + ";";
}

/// Reads what is the same in both families. Returns why a case has no PTX form;
/// empty when it has one.
static StringRef readMove(LdsmMode mode, int32_t count,
                          const google::protobuf::RepeatedField<int64_t> &shape,
                          MatrixMove &move) {
  move.shape = matrixShape(mode);
  if (move.shape.empty())
    return "ldmatrix has no shape for the mode";
  if (count != 1 && count != 2 && count != 4)
    return "ldmatrix moves .x1, .x2 or .x4";
  if (shape.size() != 1)
    return "registers are a vector, which has rank 1";
  constexpr int64_t mostRegisters = registersOfEachKind - firstDataRegister;
  if (shape[0] < 1 || shape[0] > mostRegisters)
    return "no vector has so many registers";
  move.count = count;
  move.registers = static_cast<unsigned>(shape[0]);
  return {};
}

/// Loads and stores share the table of oracle/spec/ldsm.md (C-I04), so a case
/// is read as both. It names no target: there is a kernel for one from before
/// the shapes of 8 and fewer bits, and for both branches of those that have
/// them.
void tilefuzz::translateLdsm(const Case &testCase, PtxForm &form) {
  const LdsmCase &ldsm = testCase.ldsm();
  MatrixMove move;
  move.space = ".shared";
  move.address = "r0";
  move.transposes = ldsm.transpose();
  form.missing =
      readMove(ldsm.mode(), ldsm.num_matrices(), ldsm.result_shape(), move);
  if (!form.missing.empty())
    return;
  const StringRef type = matrixType(ldsm.size_pattern());
  if (type.empty()) {
    form.missing = "ldmatrix has no type for the size pattern";
    return;
  }
  for (bool isLoad : {true, false}) {
    move.isLoad = isLoad;
    for (StringRef target : {"sm_90", "sm_100a", "sm_120a"})
      form.kernels.push_back(
          {target, isLoad ? "load" : "store", move.instruction(type)});
  }
}

static constexpr LdsmSizePattern halves[] = {SIZE_U16};
static constexpr LdsmSizePattern packed[] = {SIZE_U4X16P64TO8,
                                             SIZE_U6X16P32TO8};
static constexpr LdsmSizePattern bytes[] = {SIZE_U8, SIZE_U4X16P64TO8,
                                            SIZE_U6X16P32TO8};

static llvm::ArrayRef<LdsmSizePattern> sizePatternsOf(LdsmMode mode) {
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

/// A case of oracle/spec/matrix_copy.md has a mode and no size pattern, so it
/// is read with each type that the mode's row has and PTX can name. A known
/// alignment makes a variable in shared memory, an unknown one an
/// address in a register.
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
  for (LdsmSizePattern pattern : sizePatternsOf(copy.mode()))
    form.kernels.push_back(
        {"sm_100a", readingOf(pattern),
         declaration + move.instruction(matrixType(pattern))});
}
