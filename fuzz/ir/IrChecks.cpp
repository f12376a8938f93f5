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

/// Calls a check with the module of a case; finds nothing where there is none.
template <std::string (*find)(const IrCase &, mlir::ModuleOp)>
static std::string onModule(const Case &testCase,
                            VerifierContext &verifierContext,
                            const oracle::Verdict &) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  return lowered.module ? find(testCase.ir(), lowered.module) : "";
}

/// The same for the accepted ones alone.
template <std::string (*find)(const IrCase &, mlir::ModuleOp)>
static std::string onAccepted(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first) {
  return first.outcome == oracle::Outcome::Accepted
             ? onModule<find>(testCase, verifierContext, first)
             : "";
}

static std::string findChange(const IrCase &, mlir::ModuleOp module) {
  if (!isCloned(module))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> before = module.clone();
  oracle::Verdict again;
  verifyIr(module, again);
  std::string difference =
      differenceOf(**before, *module, /*withLocations=*/true);
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

static std::string findMisreading(const IrCase &testCase,
                                  mlir::ModuleOp module) {
  if (!canBeImported(module))
    return "";
  Case readBack;
  if (llvm::Error error = importIr(module, readBack).takeError())
    return "of the module read back as a case, " +
           llvm::toString(std::move(error));
  const IrCase expected = oracle::normalForm(testCase);
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

static std::string findOtherBuild(const IrCase &testCase,
                                  mlir::ModuleOp module) {
  // The same in each examination of the case.
  Decisions decisions =
      Decisions::fromSeed(llvm::xxh3_64bits(testCase.SerializeAsString()));
  return findMisbuilt(module, decisions);
}

/// The round trip that is most work of the library under test, and most often
/// wrong, is made more often than the others, with modules that cost little.
static std::string findLoss(const IrCase &, mlir::ModuleOp module) {
  const std::string text = printIr(module, /*isGeneric=*/false);
  if (!isReadable(text))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> read = parseIr(text, *module.getContext());
  std::string difference =
      read ? differenceOf(*module, **read, /*withLocations=*/false)
           : "expected a module, found none";
  return difference.empty()
             ? ""
             : "after printing and parsing the custom form, " + difference;
}

static std::string findLossOfSmall(const Case &testCase,
                                   VerifierContext &verifierContext,
                                   const oracle::Verdict &first) {
  static constexpr int maxOps = 8;
  return testCase.ir().ops_size() <= maxOps
             ? onAccepted<findLoss>(testCase, verifierContext, first)
             : "";
}

static constexpr CaseCheck checks[] = {
    {"ir.unchanged", onModule<findChange>},
    {"ir.survives", findLossOfSmall},
    {"ir.builders", onAccepted<findOtherBuild>},
    {"ir.read_back", onModule<findMisreading>, /*isSlow=*/true},
};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::irChecks = checks;
