//===- IrTextTarget.h - Modules as text through the parser ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A target for the way into the dialects that cases do not take: text, through
// the parser. Text on which MLIR's own reader fails is refused as the tools do
// (tileir/Reading/ReaderFaults.h). Whatever other text it is, there is a module
// or a diagnostic, and
//
//   * the verdict on a module survives another round through text, or through
//     bytecode where what it prints as would nest too deep;
//   * a module that a case can express is examined as that case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_IRTEXTTARGET_H
#define FUZZ_HARNESS_IRTEXTTARGET_H

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/harness/TargetStats.h"
#include "fuzz/mutate/Mutator.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilefuzz {

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
  /// Verifies the module that text or bytecode parses to, and calls `use` with
  /// it. Unsupported are text without a module, and text that nests more than
  /// `maxNesting` deep.
  void verify(llvm::StringRef bytes, unsigned maxNesting, Answer &answer,
              llvm::function_ref<void(mlir::ModuleOp)> use);
  /// Examines `case`, the case of a module in which `casts` operations
  /// stand as conversion casts.
  void examineAsCase(size_t casts, llvm::StringRef text);
  /// Reports that an invariant does not hold.
  void report(llvm::StringRef what, llvm::StringRef detail,
              llvm::StringRef text);
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

} // namespace tilefuzz

#endif // FUZZ_HARNESS_IRTEXTTARGET_H
