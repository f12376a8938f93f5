//===- MatrixMove.h - The modes of LDSM as ldmatrix -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/ldsm.md, and the sections on ldmatrix and stmatrix of the
// PTX ISA.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_MATRIXMOVE_H
#define FUZZ_ASSEMBLER_MATRIXMOVE_H

#include "fuzz/assembler/Kernel.h"

namespace tilefuzz {

/// ".m8n8"; empty for a mode without a token.
llvm::StringRef matrixShape(LdsmMode mode);
/// ".b8x16.b6x16_p32"; empty for a pattern without a token.
llvm::StringRef matrixType(LdsmSizePattern pattern);

/// What ldmatrix and stmatrix need besides a type.
struct MatrixMove {
  bool isLoad = true;
  llvm::StringRef shape;
  int32_t count = 1;
  bool transposes = false;
  /// ".shared"; empty for a generic address.
  llvm::StringRef space;
  std::string address;
  unsigned registers = 1;

  std::string instruction(llvm::StringRef type) const;
};

/// Reads what is the same in both families. Returns why a case has no PTX form;
/// empty when it has one.
llvm::StringRef readMove(LdsmMode mode, int32_t count,
                         const google::protobuf::RepeatedField<int64_t> &shape,
                         MatrixMove &move);

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_MATRIXMOVE_H
