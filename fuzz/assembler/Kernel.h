//===- Kernel.h - A case as a kernel of PTX ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An assembler of PTX knows which instructions a GPU has. A case of a mode
// pattern that stands for an instruction becomes a kernel with that instruction
// alone: what the verifiers accept it should assemble, and nothing else.
//
// A case says less than an instruction, for example not whether a matrix is
// loaded or stored. Each way to complete it is a *reading*, and a kernel of its
// own. A case has no PTX form where a parameter has no token in PTX, which is
// counted with the reason.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ASSEMBLER_KERNEL_H
#define FUZZ_ASSEMBLER_KERNEL_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace tilefuzz {

struct Kernel {
  /// For example "sm_100a". Outlives all kernels, as the reading does.
  llvm::StringRef target;
  /// The reading of the case, for example "store".
  llvm::StringRef reading;
  /// The instruction, behind the declaration of the variable that it needs.
  std::string instruction;
};

/// A case in PTX.
struct PtxForm {
  std::vector<Kernel> kernels;
  /// Where there is no kernel: why. A literal.
  llvm::StringRef missing;

  void clear() {
    kernels.clear();
    missing = {};
  }
};

/// The families that PTX can express.
struct PtxFamily {
  llvm::StringRef family;
  /// Adds the kernels of a case to a cleared form, or says why there is none.
  void (*translate)(const Case &testCase, PtxForm &form);
};
llvm::ArrayRef<PtxFamily> ptxFamilies();

/// The registers that every kernel declares: `p` a predicate, and so many
/// `h0`..., `r0`..., `d0`..., `f0`... of 16, 32 and 64 bits and of f32.
inline constexpr unsigned registersOfEachKind = 40;

} // namespace tilefuzz

#endif // FUZZ_ASSEMBLER_KERNEL_H
