//===- MatrixMove.cpp - The modes of LDSM as ldmatrix ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/MatrixMove.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The registers of kernels behind those of addresses.
static constexpr unsigned firstDataRegister = 1;

StringRef tilefuzz::matrixShape(LdsmMode mode) {
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

StringRef tilefuzz::matrixType(LdsmSizePattern pattern) {
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

StringRef
tilefuzz::readMove(LdsmMode mode, int32_t count,
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
