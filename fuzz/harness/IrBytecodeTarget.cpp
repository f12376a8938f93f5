//===- IrBytecodeTarget.cpp - Modules through bytecode --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/IrBytecodeTarget.h"

#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using oracle::Outcome;

/// Shorter runs of printable bytes are often numbers.
static constexpr size_t minTextLength = 8;

/// The runs of printable bytes: begin and size.
static llvm::SmallVector<std::pair<size_t, size_t>>
textsOf(llvm::StringRef bytes) {
  llvm::SmallVector<std::pair<size_t, size_t>> texts;
  for (size_t i = 0; i < bytes.size();) {
    size_t end = i;
    while (end < bytes.size() && llvm::isPrint(bytes[end]))
      ++end;
    // The bytes at the ends of a run may be numbers that look like letters.
    if (end - i >= minTextLength)
      texts.emplace_back(i + 2, end - i - 4);
    i = end + 1;
  }
  return texts;
}

static void damage(std::string &bytecode, Decisions &decisions) {
  llvm::SmallVector<std::pair<size_t, size_t>> texts = textsOf(bytecode);
  if (texts.empty() || decisions.oneIn(4)) {
    bytecode.resize(decisions.below(static_cast<uint32_t>(bytecode.size())));
    return;
  }
  static constexpr llvm::StringLiteral letters("abcxyz0189<>!#,.-_ \"()[]{}");
  do {
    auto [begin, size] = decisions.pick(llvm::ArrayRef(texts));
    bytecode[begin + decisions.below(static_cast<uint32_t>(size))] =
        letters[decisions.below(static_cast<uint32_t>(letters.size()))];
  } while (decisions.flip());
}

void IrBytecodeTarget::examineFurther(const Case &testCase,
                                      const Answer &answer, uint64_t hash) {
  subject.renewIfDue();
  auto complain = [&](llvm::StringRef what, const std::string &detail) {
    statistics().report(("ir-" + what + "-broken-invariant").str(),
                        [&](llvm::raw_ostream &os) {
                          os << "finding: broken-invariant of " << what
                             << "\n  " << detail << "\n";
                        });
  };
  auto askOf = [&](llvm::StringRef bytes) {
    subject.verify(
        [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
          IrContext &context = IrContext::of(verifierContext);
          mlir::OwningOpRef<mlir::ModuleOp> module =
              parseIr(bytes, verifierContext.context);
          if (!module) {
            verdict.outcome = Outcome::Unsupported;
            return;
          }
          relocate(*module, context);
          verifyIr(*module, verdict, testCase.ir().tma_descriptors_lowered());
        },
        read);
  };

  bytecode.clear();
  subject.verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &) {
        if (LoweredIr lowered =
                lowerIr(testCase.ir(), IrContext::of(verifierContext));
            lowered.module)
          bytecode = writeBytecode(lowered.module);
      },
      read);
  if (bytecode.empty())
    return;
  askOf(bytecode);
  if (read.verdict != answer.verdict)
    return complain("ir.round_trip",
                    "expected the same answer after writing and reading "
                    "bytecode; first " +
                        describe(answer.verdict) + ", then " +
                        describe(read.verdict));
  Decisions decisions = Decisions::fromSeed(hash);
  damage(bytecode, decisions);
  askOf(bytecode);
  if (read.verdict.outcome == Outcome::Unsupported && read.diagnostics.empty())
    complain("ir.silent_failure",
             "expected a module or a diagnostic of damaged bytecode, found "
             "neither");
}
