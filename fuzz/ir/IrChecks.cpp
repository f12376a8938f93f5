//===- IrChecks.cpp - Invariants of modules as a whole --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants of oracle/spec/ir.md on modules as a whole, one function each.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/IrSubject.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/Rebuild.h"
#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/VerifyIr.h"
#include "oracle/NormalForm.h"

#include "llvm/Support/xxhash.h"

#include <google/protobuf/util/message_differencer.h>

using namespace tilefuzz;

static std::string findChange(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  if (!lowered.module || !isCloned(lowered.module))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> before = lowered.module.clone();
  oracle::Verdict again;
  verifyIr(lowered.module, again);
  std::string difference =
      differenceOf(**before, *lowered.module, /*withLocations=*/true);
  return difference.empty() ? "" : "after the verification, " + difference;
}

/// Whether no limit of importing keeps a module from being read back.
static bool canBeImported(mlir::ModuleOp module) {
  return !module
              ->walk([](mlir::Operation *op) {
                int depth = 0;
                for (mlir::Operation *around = op->getParentOp(); around;
                     around = around->getParentOp())
                  ++depth;
                return depth > maxRegionNesting ? mlir::WalkResult::interrupt()
                                                : mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

static std::string findMisreading(const Case &testCase,
                                  VerifierContext &verifierContext,
                                  const oracle::Verdict &) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  if (!lowered.module || !canBeImported(lowered.module))
    return "";
  Case readBack;
  if (llvm::Error error = importIr(lowered.module, readBack).takeError())
    return "of the module read back as a case, " +
           llvm::toString(std::move(error));
  const IrCase expected = oracle::normalForm(testCase.ir());
  const IrCase found = oracle::normalForm(readBack.ir());
  std::string difference;
  google::protobuf::util::MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&difference);
  if (differencer.Compare(expected, found))
    return "";
  return "expected the same case, found another one when the module is read "
         "back: " +
         llvm::StringRef(difference).split('\n').first.str();
}

static std::string findOtherBuild(const Case &testCase,
                                  VerifierContext &verifierContext,
                                  const oracle::Verdict &first) {
  if (first.outcome != oracle::Outcome::Accepted)
    return "";
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  if (!lowered.module)
    return "";
  // The same in each examination of the case.
  Decisions decisions =
      Decisions::fromSeed(llvm::xxh3_64bits(testCase.ir().SerializeAsString()));
  return findMisbuilt(lowered.module, decisions);
}

/// The round trip that is most work of the library under test, and most often
/// wrong, is made more often than the others, with modules that cost little.
static std::string findLoss(const Case &testCase,
                            VerifierContext &verifierContext,
                            const oracle::Verdict &first) {
  static constexpr int maxOps = 8;
  if (first.outcome != oracle::Outcome::Accepted ||
      testCase.ir().ops_size() > maxOps)
    return "";
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  if (!lowered.module)
    return "";
  const std::string text = printIr(lowered.module, /*isGeneric=*/false);
  if (!isReadable(text))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> read =
      parseIr(text, verifierContext.context);
  std::string difference =
      read ? differenceOf(*lowered.module, **read, /*withLocations=*/false)
           : "expected a module, found none";
  return difference.empty()
             ? ""
             : "after printing and parsing the custom form, " + difference;
}

static constexpr CaseCheck checks[] = {
    {"ir.unchanged", findChange},
    {"ir.survives", findLoss},
    {"ir.builders", findOtherBuild},
    {"ir.read_back", findMisreading, /*isSlow=*/true},
};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::irChecks = checks;
