//===- AskIr.cpp - IR cases to the verifiers ------------------------------===//

#include "fuzz/ir/AskIr.h"

#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using oracle::Outcome;

void tilefuzz::askIr(const Case &question, Inquiry &inquiry,
                     oracle::Verdict &answer) {
  LoweredIr lowered = lowerIr(question.ir(), IrContext::of(inquiry));
  // MLIR verifies every function, whatever it has found in another.
  if (lowered.functions > 1)
    inquiry.diagnosticLimit = lowered.functions;
  if (lowered.module)
    return verifyIr(lowered.module, answer);
  answer.outcome = lowered.isStopped ? Outcome::Rejected : Outcome::Unsupported;
}

/// Builds the module, takes it to `carry`, and verifies what comes back.
template <typename CarryFn>
static void askOnDetour(const Case &question, Inquiry &inquiry,
                        oracle::Verdict &answer, CarryFn carry) {
  IrContext &context = IrContext::of(inquiry);
  LoweredIr lowered = lowerIr(question.ir(), context);
  answer.outcome = Outcome::Unsupported;
  if (!lowered.module) {
    // There is nothing to carry, and nothing was said on the way.
    answer.diagnostic.clear();
    answer.place = oracle::Verdict::noPlace;
    return;
  }
  mlir::OwningOpRef<mlir::ModuleOp> carried = carry(lowered.module);
  if (!carried) {
    answer.outcome = Outcome::Rejected;
    return;
  }
  relocate(*carried, context);
  verifyIr(*carried, answer);
}

static void askGeneric(const Case &question, Inquiry &inquiry,
                       const oracle::Verdict &first, oracle::Verdict &answer) {
  askOnDetour(question, inquiry, answer, [&](mlir::ModuleOp module) {
    return parseIr(printIr(module, /*isGeneric=*/true), inquiry.context);
  });
}

static void askCustom(const Case &question, Inquiry &inquiry,
                      const oracle::Verdict &first, oracle::Verdict &answer) {
  // The custom form is defined for valid operations.
  if (first.outcome != Outcome::Accepted) {
    answer.outcome = Outcome::Unsupported;
    return;
  }
  askOnDetour(question, inquiry, answer, [&](mlir::ModuleOp module) {
    return parseIr(printIr(module, /*isGeneric=*/false), inquiry.context);
  });
}

static void askBytecode(const Case &question, Inquiry &inquiry,
                        const oracle::Verdict &first, oracle::Verdict &answer) {
  askOnDetour(question, inquiry, answer, [&](mlir::ModuleOp module) {
    return parseIr(writeBytecode(module), inquiry.context);
  });
}

/// MLIR copies no operands of an operation that is defined to have none.
static bool isCloned(mlir::ModuleOp module) {
  return !module
              ->walk([](mlir::Operation *op) {
                return op->getNumOperands() &&
                               op->hasTrait<mlir::OpTrait::ZeroOperands>()
                           ? mlir::WalkResult::interrupt()
                           : mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

static void askClone(const Case &question, Inquiry &inquiry,
                     const oracle::Verdict &first, oracle::Verdict &answer) {
  LoweredIr lowered = lowerIr(question.ir(), IrContext::of(inquiry));
  if (lowered.module && !isCloned(lowered.module)) {
    answer.outcome = Outcome::Unsupported;
    return;
  }
  askOnDetour(question, inquiry, answer, [](mlir::ModuleOp module) {
    return mlir::OwningOpRef<mlir::ModuleOp>(module.clone());
  });
}

static constexpr Detour detours[] = {
    {"after printing and parsing the generic form", askGeneric},
    {"after printing and parsing the custom form", askCustom},
    {"after writing and reading bytecode", askBytecode},
    {"for a clone", askClone},
};
constinit const llvm::ArrayRef<Detour> tilefuzz::irDetours = detours;

void tilefuzz::printIrCase(const Case &question, llvm::raw_ostream &os) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  // What the verifiers say is asked elsewhere.
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  IrContext lowering(context);
  LoweredIr lowered = lowerIr(question.ir(), lowering);
  if (!lowered.module)
    return;
  oracle::Verdict answer;
  verifyIr(lowered.module, answer);
  os << printIr(lowered.module,
                /*isGeneric=*/answer.outcome != Outcome::Accepted)
     << "\n";
}
