//===- BuilderSubject.cpp - Calls of builders -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The row of a builder says how its arguments are read from a case; then the
// row is called, and the module that came out is read back.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/OtherSubjects.h"

#include "fuzz/ir/CalledBuilders.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerAttributes.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/IR/OwningOpRef.h"

using namespace tilefuzz;
using oracle::Arity;
using oracle::Outcome;

/// The module of a case, null unless it is accepted. What is wrong with it is
/// not heard.
static mlir::ModuleOp acceptedModule(const IrCase &given, IrContext &context) {
  mlir::ScopedDiagnosticHandler silence(
      &context.context(), [](mlir::Diagnostic &) { return mlir::success(); });
  LoweredIr lowered = lowerIr(given, context);
  if (!lowered.module)
    return {};
  oracle::Verdict verdict;
  verifyIr(lowered.module, verdict, given.tma_descriptors_lowered());
  return verdict.outcome == Outcome::Accepted ? lowered.module
                                              : mlir::ModuleOp();
}

static bool hasLength(Arity arity, int length) {
  switch (arity) {
  case Arity::One:
    return length == 1;
  case Arity::Optional:
    return length <= 1;
  case Arity::Variadic:
    return true;
  }
  llvm_unreachable("an arity without a name");
}

/// Reads the lists of values. Of a module that has been built, the visible
/// values are those of its own block.
static bool
readArguments(const oracle::FixedList<Arity, 6> &arities,
              const google::protobuf::RepeatedPtrField<ValueList> &lists,
              const IrContext &context, BuilderCall &call) {
  if (lists.size() != static_cast<int>(arities.size()))
    return false;
  for (auto [arity, list] : llvm::zip_equal(arities, lists)) {
    if (!hasLength(arity, list.values_size()))
      return false;
    auto &values = call.arguments.emplace_back();
    for (uint32_t number : list.values()) {
      if (number >= context.values.size() ||
          context.values[number].position < 0)
        return false;
      values.push_back(context.values[number].value);
    }
  }
  return true;
}

static bool readTypes(CalledBuilder::Range range,
                      const google::protobuf::RepeatedField<uint32_t> &given,
                      const IrContext &context,
                      llvm::SmallVectorImpl<mlir::Type> &types) {
  if (given.size() < range.least || given.size() > range.most)
    return false;
  for (uint32_t position : given) {
    if (position >= context.types.size())
      return false;
    types.push_back(context.types[position]);
  }
  return true;
}

/// Makes an operation with the attributes; null where it cannot have them.
static mlir::OwningOpRef<mlir::Operation *>
readAttributes(llvm::StringRef name, const IrAttributes &given,
               IrContext &context) {
  // Segments follow from the lists of values.
  if (llvm::any_of(given, [](const IrAttribute &attribute) {
        return attribute.name() == ATTR_OPERAND_SEGMENT_SIZES;
      }))
    return {};
  const OpBinding &binding =
      *context.bindings.find(*oracle::findOpKind(std::string_view(name)));
  mlir::OwningOpRef<mlir::Operation *> op(mlir::Operation::create(
      mlir::UnknownLoc::get(&context.context()), binding.name, {}, {},
      context.noAttributes, /*properties=*/nullptr, {}, 0));
  std::optional<MiscountedDense> miscounted;
  if (!lowerAttributes(given, binding, context, **op, miscounted) || miscounted)
    return {};
  return op;
}

/// False for a module that is too large for a case.
static bool readBack(mlir::ModuleOp module, std::optional<IrCase> &made) {
  Case read;
  if (llvm::Error error = importIr(module, read).takeError()) {
    llvm::consumeError(std::move(error));
    return false;
  }
  made = std::move(*read.mutable_ir());
  return true;
}

void tilefuzz::verifyBuilderCase(const Case &testCase,
                                 VerifierContext &verifierContext,
                                 oracle::Verdict &answer) {
  answer.outcome = Outcome::Unsupported;
  const BuilderCase &given = testCase.builder();
  const CalledBuilder *row = findBuilder(given);
  if (!row)
    return;
  IrContext &context = IrContext::of(verifierContext);
  mlir::ModuleOp module;
  if (row->readsModule) {
    module = acceptedModule(given.module(), context);
    if (!module)
      return;
  }
  BuilderCall call = {given, verifierContext, module,
                      mlir::OpBuilder(&context.context())};
  if (module)
    call.builder.setInsertionPointToEnd(module.getBody());
  if (row->arguments &&
      !readArguments(*row->arguments, given.arguments(), context, call))
    return;
  if (row->types && !readTypes({*row->types, *row->types}, given.types(),
                               context, call.types))
    return;
  if (row->resultTypes && !readTypes(*row->resultTypes, given.result_types(),
                                     context, call.resultTypes))
    return;
  mlir::OwningOpRef<mlir::Operation *> attributes;
  if (row->attributesOf) {
    attributes =
        readAttributes(*row->attributesOf, given.attributes(), context);
    if (!attributes)
      return;
    call.attributes = *attributes;
  }
  const Outcome outcome = row->call(call, answer);
  if (outcome != Outcome::Accepted || !row->makes ||
      readBack(module, answer.made))
    answer.outcome = outcome;
}
