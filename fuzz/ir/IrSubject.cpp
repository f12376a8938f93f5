//===- IrSubject.cpp - IR cases to the verifiers --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/IrSubject.h"

#include "fuzz/core/Examiner.h"
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

/// Prints and parses a module, if its text is one that is read.
static CarriedIr carryAsText(mlir::ModuleOp module, bool isGeneric) {
  const std::string text = printIr(module, isGeneric);
  if (!isReadable(text))
    return std::nullopt;
  return parsePrinted(text, *module.getContext());
}

static CarriedIr carryInGenericForm(mlir::ModuleOp module,
                                    const oracle::Verdict &) {
  return carryAsText(module, /*isGeneric=*/true);
}

static CarriedIr carryInCustomForm(mlir::ModuleOp module,
                                   const oracle::Verdict &first) {
  // The custom form is defined for valid operations.
  if (first.outcome != Outcome::Accepted)
    return std::nullopt;
  return carryAsText(module, /*isGeneric=*/false);
}

static CarriedIr carryAsBytecode(mlir::ModuleOp module,
                                 const oracle::Verdict &) {
  return parseIr(writeBytecode(module), *module.getContext());
}

static CarriedIr carryAsClone(mlir::ModuleOp module, const oracle::Verdict &) {
  if (!isCloned(module))
    return std::nullopt;
  return mlir::OwningOpRef<mlir::ModuleOp>(module.clone());
}

constexpr std::array<IrCarrier, irCarrierCount> tilefuzz::irCarriers = {{
    {"after printing and parsing the generic form", carryInGenericForm,
     /*keepsLocations=*/false},
    {"after printing and parsing the custom form", carryInCustomForm,
     /*keepsLocations=*/false},
    {"after writing and reading bytecode", carryAsBytecode,
     /*keepsLocations=*/true},
    {"for a clone", carryAsClone, /*keepsLocations=*/true},
}};

/// Builds the module, has it carried, compares and verifies the result.
template <size_t carrier>
static void
verifyCarried(const Case &testCase, VerifierContext &verifierContext,
              const oracle::Verdict &first, oracle::Verdict &answer) {
  IrContext &context = IrContext::of(verifierContext);
  LoweredIr lowered = lowerIr(testCase.ir(), context);
  answer.outcome = Outcome::Unsupported;
  if (!lowered.module) {
    // There is no module to carry; the diagnostic of building does not count.
    answer.diagnostic.clear();
    answer.place = oracle::Verdict::noPlace;
    return;
  }
  CarriedIr carried = irCarriers[carrier].carry(lowered.module, first);
  if (!carried)
    return;
  if (!*carried) {
    answer.outcome = Outcome::Rejected;
    return;
  }
  verifierContext.change = differenceOf(*lowered.module, ***carried,
                                        irCarriers[carrier].keepsLocations);
  relocate(**carried, context);
  verifyIr(**carried, answer, testCase.ir().tma_descriptors_lowered());
}

static constexpr RoundTrip roundTrips[irCarrierCount] = {
    {irCarriers[0].description, verifyCarried<0>},
    {irCarriers[1].description, verifyCarried<1>},
    {irCarriers[2].description, verifyCarried<2>},
    {irCarriers[3].description, verifyCarried<3>},
};
constinit const llvm::ArrayRef<RoundTrip> tilefuzz::irRoundTrips = roundTrips;

void tilefuzz::printIrCase(const Case &testCase, llvm::raw_ostream &os) {
  // A new context takes longer than a module.
  static thread_local InProcess verifiers;
  verifiers.renewIfDue();
  Answer unheard;
  verifiers.verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &answer) {
        LoweredIr lowered =
            lowerIr(testCase.ir(), IrContext::of(verifierContext));
        if (!lowered.module)
          return;
        verifyIr(lowered.module, answer);
        os << printIr(lowered.module,
                      /*isGeneric=*/answer.outcome != Outcome::Accepted)
           << "\n";
      },
      unheard);
}
