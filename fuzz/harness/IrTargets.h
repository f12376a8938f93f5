//===- IrTargets.h - Modules through the parser and bytecode ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Targets for the ways into the dialects that cases do not take.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_IRTARGETS_H
#define FUZZ_HARNESS_IRTARGETS_H

#include "fuzz/harness/FuzzTarget.h"

namespace tilefuzz {

/// A target for text, through the parser. Text on which MLIR's own reader fails
/// is refused as the tools do (tileir/Reading/ReaderFaults.h). Whatever other
/// text it is, there is a module or a diagnostic, and
///
///   * the verdict on a module survives another round through text, or through
///     bytecode where what it prints as would nest too deep;
///   * a module that a case can express is examined as that case.
class IrTextTarget {
public:
  IrTextTarget() { silenceProtobuf(); }

  /// The body of LLVMFuzzerTestOneInput.
  int testOneInput(llvm::ArrayRef<uint8_t> input);

  /// The body of LLVMFuzzerCustomMutator. 0 when the engine's own mutation is
  /// to be preferred.
  size_t mutate(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

private:
  /// Examines a text on the stack of the calling thread.
  void examineText(llvm::StringRef text);
  /// Compares the first answer to a text with that to what its module prints
  /// as, or where that is not read, to its bytecode.
  void checkRoundTrip(llvm::StringRef text, llvm::StringRef printed);
  /// Examines `case`, the case of a module in which `casts` operations
  /// stand as conversion casts.
  void examineAsCase(size_t casts, llvm::StringRef text);
  /// The module of `testCase`, which is invalid or else in the form that is
  /// named; empty where the case is no module.
  std::string textOfCase(bool isGeneric);
  /// A near-valid module; empty where the case has no module.
  std::string freshText(Decisions &decisions);

  Mutator mutator;
  InProcess subject;
  Examiner examiner;
  Case testCase;
  Answer first, second;
  TargetStats stats;
};

/// A target for bytecode: every case is written as bytecode and read again,
/// whole and then damaged. Damaged bytecode gives a module or a diagnostic, and
/// the verifiers give a verdict on that module as well.
///
/// MLIR's reader trusts the numbers in bytecode: a wrong number corrupts its
/// memory, whatever the dialects are. So the damage changes only what the
/// dialects themselves read, the text of their types, attributes and names, or
/// truncates the bytecode; and inputs are cases, not bytecode.
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

#endif // FUZZ_HARNESS_IRTARGETS_H
