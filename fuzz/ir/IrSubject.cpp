//===- IrSubject.cpp - IR cases to the verifiers --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/IrSubject.h"

#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/VerifyIr.h"

#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using oracle::Outcome;

void tilefuzz::verifyIrCase(const Case &testCase,
                            VerifierContext &verifierContext,
                            oracle::Verdict &answer) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  // MLIR verifies every isolated operation, even after an error in an earlier
  // one.
  if (lowered.isolated > 1)
    verifierContext.diagnosticLimit = lowered.isolated;
  if (lowered.module)
    return verifyIr(lowered.module, answer,
                    testCase.ir().tma_descriptors_lowered());
  answer.outcome = lowered.isStopped ? Outcome::Rejected : Outcome::Unsupported;
}

/// A module after a round trip: null when it did not survive, std::nullopt when
/// a limit prevents the round trip.
using Carried = std::optional<mlir::OwningOpRef<mlir::ModuleOp>>;

/// Builds the module, passes it through `carry`, compares and verifies the
/// result.
template <typename CarryFn>
static void verifyAfter(const Case &testCase, VerifierContext &verifierContext,
                        oracle::Verdict &answer, bool keepsLocations,
                        CarryFn carry) {
  IrContext &context = IrContext::of(verifierContext);
  LoweredIr lowered = lowerIr(testCase.ir(), context);
  answer.outcome = Outcome::Unsupported;
  if (!lowered.module) {
    // There is no module to carry; the diagnostic of building does not count.
    answer.diagnostic.clear();
    answer.place = oracle::Verdict::noPlace;
    return;
  }
  Carried carried = carry(lowered.module);
  if (!carried)
    return;
  if (!*carried) {
    answer.outcome = Outcome::Rejected;
    return;
  }
  verifierContext.change =
      differenceOf(*lowered.module, ***carried, keepsLocations);
  relocate(**carried, context);
  verifyIr(**carried, answer, testCase.ir().tma_descriptors_lowered());
}

/// Prints and parses a module, if its text is one that is read.
static Carried carryAsText(mlir::ModuleOp module, bool isGeneric,
                           mlir::MLIRContext &context) {
  const std::string text = printIr(module, isGeneric);
  if (!isReadable(text))
    return std::nullopt;
  return parsePrinted(text, context);
}

static void verifyGenericForm(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first,
                              oracle::Verdict &answer) {
  verifyAfter(testCase, verifierContext, answer, /*keepsLocations=*/false,
              [&](mlir::ModuleOp module) {
                return carryAsText(module, /*isGeneric=*/true,
                                   verifierContext.context);
              });
}

static void verifyCustomForm(const Case &testCase,
                             VerifierContext &verifierContext,
                             const oracle::Verdict &first,
                             oracle::Verdict &answer) {
  // The custom form is defined for valid operations.
  if (first.outcome != Outcome::Accepted) {
    answer.outcome = Outcome::Unsupported;
    return;
  }
  verifyAfter(testCase, verifierContext, answer, /*keepsLocations=*/false,
              [&](mlir::ModuleOp module) {
                return carryAsText(module, /*isGeneric=*/false,
                                   verifierContext.context);
              });
}

static void verifyBytecode(const Case &testCase,
                           VerifierContext &verifierContext,
                           const oracle::Verdict &first,
                           oracle::Verdict &answer) {
  verifyAfter(testCase, verifierContext, answer, /*keepsLocations=*/true,
              [&](mlir::ModuleOp module) {
                return Carried(
                    parseIr(writeBytecode(module), verifierContext.context));
              });
}

static void verifyClone(const Case &testCase, VerifierContext &verifierContext,
                        const oracle::Verdict &first, oracle::Verdict &answer) {
  verifyAfter(testCase, verifierContext, answer, /*keepsLocations=*/true,
              [](mlir::ModuleOp module) {
                return isCloned(module) ? Carried(module.clone())
                                        : std::nullopt;
              });
}

static constexpr RoundTrip roundTrips[] = {
    {"after printing and parsing the generic form", verifyGenericForm},
    {"after printing and parsing the custom form", verifyCustomForm},
    {"after writing and reading bytecode", verifyBytecode},
    {"for a clone", verifyClone},
};
constinit const llvm::ArrayRef<RoundTrip> tilefuzz::irRoundTrips = roundTrips;

void tilefuzz::printIrCase(const Case &testCase, llvm::raw_ostream &os) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  // Only the outcome is needed here.
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  IrContext lowering(context);
  LoweredIr lowered = lowerIr(testCase.ir(), lowering);
  if (!lowered.module)
    return;
  oracle::Verdict answer;
  verifyIr(lowered.module, answer);
  os << printIr(lowered.module,
                /*isGeneric=*/answer.outcome != Outcome::Accepted)
     << "\n";
}
