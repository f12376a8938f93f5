//===- IrBytesTarget.h - Raw modules through parser and reader --*- C++ -*-===//
//
// A target for the ways into the dialects that cases do not take: text through
// the parser, bytecode through the reader. Whatever the bytes are, there is a
// module or a diagnostic, and
//
//   * the verdict on a module survives another round through text and through
//     bytecode;
//   * a module that a case can express is examined as that case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_IRBYTESTARGET_H
#define FUZZ_HARNESS_IRBYTESTARGET_H

#include "fuzz/core/Examiner.h"
#include "fuzz/harness/TargetStats.h"
#include "fuzz/mutate/Mutator.h"

namespace tilefuzz {

class IrBytesTarget {
public:
  /// What the mutator makes; inputs of either form are tried.
  enum class Form { Text, Bytecode };

  explicit IrBytesTarget(Form form) : form(form) {}

  /// The body of LLVMFuzzerTestOneInput.
  int testOneInput(llvm::ArrayRef<uint8_t> input);

  /// The body of LLVMFuzzerCustomMutator. 0 when the engine's own mutation is
  /// to be preferred.
  size_t mutate(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

private:
  /// Prints and parses a module again and compares the verdicts.
  void checkRounds(llvm::StringRef bytes);
  /// Asks for the verdict on the module that `bytes` parse to, after `carry`
  /// has made other bytes of it. Unsupported when there is no module.
  void ask(llvm::StringRef bytes, Answer &answer, std::string *text = nullptr,
           std::string *bytecode = nullptr);
  void examineAsCase(llvm::StringRef bytes);
  [[noreturn]] void abortOn(llvm::StringRef what, llvm::StringRef detail,
                            llvm::StringRef text);
  /// A near-valid module in the target's form; empty where the case is none.
  std::string freshInput(Decisions &decisions);

  Form form;
  Mutator mutator;
  Subject subject;
  Examiner examiner;
  Case question;
  Answer first, second;
  std::string text, bytecode;
  TargetStats stats;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_IRBYTESTARGET_H
