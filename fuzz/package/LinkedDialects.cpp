//===- LinkedDialects.cpp - Dialects of somebody else ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/package/LinkedDialects.h"

#include "fuzz/ir/GenericText.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"

using namespace tilefuzz;
using oracle::Outcome;

namespace {
/// An error about a module, with the place of a reader's error in the text, or
/// that of a verifier's in the case.
struct ModuleError {
  std::string text;
  TextPlace textPlace;
  int32_t place = oracle::Verdict::noPlace;
};

/// The context of the dialects under test, beside that of the harness.
class BothContexts : public IrContext {
public:
  BothContexts(const Implementation &implementation,
               mlir::MLIRContext &harnessContext)
      : IrContext(harnessContext),
        theirs(mlir::MLIRContext::Threading::DISABLED) {
    mlir::DialectRegistry registry;
    registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                    mlir::scf::SCFDialect, DescriptorDialect, StandInDialect>();
    implementation.registerDialects(registry);
    theirs.appendDialectRegistry(registry);
    theirs.loadAllAvailableDialects();
    theirs.printOpOnDiagnostic(false);
    theirs.getDiagEngine().registerHandler([this](mlir::Diagnostic &heard) {
      if (error || heard.getSeverity() != mlir::DiagnosticSeverity::Error)
        return;
      error = {heard.str(), {}, placeOf(heard.getLocation())};
      if (auto at = llvm::dyn_cast<mlir::FileLineColLoc>(heard.getLocation());
          at && at.getFilename() == parsedIrName)
        error->textPlace = {at.getLine(), at.getColumn()};
    });
  }

  mlir::MLIRContext theirs;
  /// The first one about the module at hand.
  std::optional<ModuleError> error;
};
} // namespace

/// Reads the packed values of an accepted module.
static void readValues(const Implementation &implementation,
                       const Case &testCase, mlir::ModuleOp module,
                       oracle::Verdict &answer) {
  if (!implementation.packedShape) {
    // Packed shapes that nobody can see are taken to be right.
    oracle::Evaluation expected;
    oracle::familyOf(testCase)->evaluate(testCase, expected);
    answer.values = expected.verdict.values;
    answer.valueCount = expected.verdict.valueCount;
    return;
  }
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (answer.valueCount == oracle::Verdict::maxModuleValues)
      return mlir::WalkResult::interrupt();
    if (std::optional<uint64_t> packed = implementation.packedShape(op))
      answer.values[answer.valueCount++] = *packed;
    return mlir::WalkResult::advance();
  });
}

/// Brings the module of a case to their context. Null where it does not get
/// there, with the answer.
static mlir::OwningOpRef<mlir::ModuleOp>
bring(const Case &testCase, BothContexts &contexts, oracle::Verdict &answer) {
  LoweredIr lowered = lowerIr(testCase.ir(), contexts);
  answer.clear();
  answer.outcome = Outcome::Unsupported;
  if (!lowered.module)
    return nullptr;
  const std::string text = printIr(lowered.module, /*isGeneric=*/true);
  if (!isReadable(text))
    return nullptr;
  contexts.error.reset();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      parsePrinted(text, contexts.theirs);
  if (module || !contexts.error)
    return module;
  // Their reader has not taken the text.
  GenericText generic;
  printGenericText(lowered.module, generic);
  std::string operation;
  if (!generic.reject(contexts.error->text, contexts.error->textPlace, answer,
                      operation)) {
    answer.clear();
    answer.outcome = Outcome::Unsupported;
    answer.diagnostic = contexts.error->text;
  }
  return nullptr;
}

/// Gives operations the locations of their places.
static void locate(mlir::ModuleOp module) {
  unsigned place = 0;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (op != module)
      op->setLoc(placeLocation(*module.getContext(), place++));
  });
}

static void verify(const Implementation &implementation, const Case &testCase,
                   mlir::ModuleOp module, BothContexts &contexts,
                   VerifierContext &verifierContext, oracle::Verdict &answer) {
  contexts.error.reset();
  const bool isVerified = succeeded(implementation.verifyModule
                                        ? implementation.verifyModule(module)
                                        : mlir::verify(module));
  if (isVerified && (!testCase.ir().tma_descriptors_lowered() ||
                     succeeded(implementation.verifyLowered(module)))) {
    answer.outcome = Outcome::Accepted;
    readValues(implementation, testCase, module, answer);
    // An error beside success is a finding of its own.
    if (contexts.error)
      verifierContext.emitError() << contexts.error->text;
    return;
  }
  answer.outcome = Outcome::Rejected;
  if (!contexts.error)
    return;
  answer.diagnostic = contexts.error->text;
  dropOpPrefix(answer.diagnostic);
  spellOutOpaqueTypes(answer.diagnostic);
  answer.place = contexts.error->place;
}

void tilefuzz::verifyByDialects(const Implementation &implementation,
                                const Case &testCase,
                                VerifierContext &verifierContext,
                                oracle::Verdict &answer,
                                const IrCarrier *carrier,
                                const oracle::Verdict &first) {
  if (!verifierContext.perContext)
    verifierContext.perContext =
        std::make_unique<BothContexts>(implementation, verifierContext.context);
  auto &contexts = static_cast<BothContexts &>(*verifierContext.perContext);
  mlir::OwningOpRef<mlir::ModuleOp> module = bring(testCase, contexts, answer);
  if (carrier) {
    // There is no module to carry; the diagnostic of reading does not count.
    answer.clear();
    answer.outcome = Outcome::Unsupported;
  }
  const bool asksTooMuch =
      testCase.ir().tma_descriptors_lowered() && !implementation.verifyLowered;
  if (!module || asksTooMuch)
    return;
  locate(*module);
  if (carrier) {
    CarriedIr carried = carrier->carry(*module, first);
    if (!carried)
      return;
    if (!*carried) {
      answer.outcome = Outcome::Rejected;
      if (contexts.error)
        answer.diagnostic = contexts.error->text;
      return;
    }
    verifierContext.change =
        differenceOf(**module, ***carried, carrier->keepsLocations);
    module = std::move(*carried);
    locate(*module);
  }
  verify(implementation, testCase, *module, contexts, verifierContext, answer);
}
