//===- IrBytecodeTarget.h - Modules through bytecode ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A target for bytecode: every case is written as bytecode and read again,
// whole and then damaged. Damaged bytecode gives a module or a diagnostic, and
// the verifiers give a verdict on that module as well.
//
// MLIR's reader trusts the numbers in bytecode: a wrong number corrupts its
// memory, whatever the dialects are. So the damage changes only what the
// dialects themselves read, the text of their types, attributes and names, or
// truncates the bytecode; and inputs are cases, not bytecode.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_IRBYTECODETARGET_H
#define FUZZ_HARNESS_IRBYTECODETARGET_H

#include "fuzz/harness/FuzzTarget.h"

namespace tilefuzz {

class IrBytecodeTarget : public FuzzTarget {
public:
  using FuzzTarget::FuzzTarget;

protected:
  void examineFurther(const Case &testCase, const Answer &answer,
                      uint64_t hash) override;

private:
  InProcess subject;
  Answer read;
  std::string bytecode;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_IRBYTECODETARGET_H
