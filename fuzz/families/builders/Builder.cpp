//===- Builder.cpp - Fuzzing the builders ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/builders.md. A case is a module that the verifiers accept
// and a call; both sides answer with the module that the call makes of it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/builders/BuilderCall.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/ir/OtherSubjects.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/IrMutation.h"
#include "oracle/NormalForm.h"

#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Generating
//===----------------------------------------------------------------------===//

/// Replaces the module by a valid one, mostly of few operations: a call brings
/// the values that it needs.
static void drawModule(BuilderCase &call, Decisions &decisions) {
  Case inner;
  const uint32_t size = decisions.below(16);
  const uint32_t count = size < 8 ? 0 : size < 14 ? 1 : 2 + decisions.below(4);
  generateIr(inner, wholeOpMix(), count, decisions);
  call.mutable_module()->Swap(inner.mutable_ir());
}

static void generate(Case &testCase, Decisions &decisions) {
  BuilderCase &call = *testCase.mutable_builder();
  call.Clear();
  const BuilderRow &builder = decisions.pick(builders());
  drawModule(call, decisions);
  drawCall(call, builder, decisions);
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

static constexpr BuilderRow differentIterators = {
    BUILD_ITERATOR_MERGE, "builder.iterator_merge", drawDifferentIterators};

static void applyDraw(const void *row, Case &testCase, Decisions &decisions) {
  drawCall(*testCase.mutable_builder(), *static_cast<const BuilderRow *>(row),
           decisions);
}

static const Edit edits[] = {
    {.rule = differentIterators.section,
     .neverMasked = "it is the only rule",
     .data = &differentIterators,
     .changeWith = applyDraw},
};

//===----------------------------------------------------------------------===//
// Mutation
//===----------------------------------------------------------------------===//

static const BuilderRow &rowOf(const BuilderCase &call) {
  return builders()[static_cast<size_t>(call.builder())];
}

static bool isAccepted(const IrCase &module) {
  static const oracle::Family &family = *oracle::findFamily("ir");
  static thread_local oracle::Evaluation evaluation;
  Case inner;
  *inner.mutable_ir() = module;
  family.evaluate(inner, evaluation);
  return evaluation.verdict.outcome == oracle::Outcome::Accepted;
}

/// Changes the module where the verifiers then still accept it, and gives the
/// builder values of the new one.
static void changeModule(BuilderCase &call, Decisions &decisions) {
  Case inner;
  *inner.mutable_ir() = call.module();
  mutateIr(inner, decisions);
  if (isAccepted(inner.ir()))
    call.mutable_module()->Swap(inner.mutable_ir());
  drawCall(call, rowOf(call), decisions);
}

/// Gives a parameter without conditions another value of the module's block.
/// Returns false where the case has none.
static bool changeValueOfCall(BuilderCase &call, Decisions &decisions) {
  const int firstFree = call.builder() == BUILD_VIEW_THEN_TILED_LOAD ||
                                call.builder() == BUILD_VIEW_THEN_TILED_STORE ||
                                call.builder() == BUILD_ZERO_ACCUMULATOR_DOT
                            ? 0
                        : call.builder() == BUILD_GUARDED_DOT ? 1
                        : call.builder() == BUILD_MASKED_DOT  ? 2
                                                              : -1;
  if (firstFree < 0 || call.arguments_size() <= firstFree)
    return false;
  ValueList &list = *call.mutable_arguments(
      firstFree + drawIndex(decisions, call.arguments_size() - firstFree));
  if (list.values().empty())
    return false;
  Case inner;
  inner.mutable_ir()->Swap(call.mutable_module());
  IrEditor editor(inner, decisions);
  list.set_values(drawIndex(decisions, list.values_size()),
                  CallDraft(call, editor).anyValue());
  call.mutable_module()->Swap(inner.mutable_ir());
  return true;
}

/// Swaps two values that the builder may not take for each other.
static bool swapArguments(BuilderCase &call, Decisions &decisions) {
  const bool hasAlike = call.builder() == BUILD_INDEX_EXPR ||
                        call.builder() == BUILD_ARITH ||
                        call.builder() == BUILD_GUARDED_DOT;
  if (!hasAlike || call.arguments_size() < 2)
    return false;
  const int last = call.arguments_size() - 1;
  call.mutable_arguments()->SwapElements(last, last - 1);
  return true;
}

static bool changeNumbers(BuilderCase &call, Decisions &decisions) {
  switch (call.builder()) {
  case BUILD_INDEX_EXPR:
    if (call.attributes().empty())
      call.add_attributes()->set_name(ATTR_OVERFLOW_FLAGS);
    else if (decisions.oneIn(4))
      call.clear_attributes();
    for (IrAttribute &flags : *call.mutable_attributes())
      flags.set_integer(1 + decisions.below(3));
    return true;
  case BUILD_EXPAND_SINGLE_TILED_OP:
    call.set_stages(1 + decisions.below(maxStages));
    return true;
  case BUILD_MATERIALIZE_SCHEDULE:
    if (call.roots().empty() || decisions.oneIn(4)) {
      call.set_async(!call.async());
    } else {
      const int position = drawIndex(decisions, call.roots_size());
      ScheduleRoot &root = *call.mutable_roots(position);
      if (decisions.oneIn(3))
        root.set_kind(decisions.pick(scheduledKinds));
      else if (decisions.flip())
        // The first stage may be the largest number.
        root.set_last_stage(llvm::SaturatingAdd<uint32_t>(root.first_stage(),
                                                          decisions.below(3)));
      else
        call.mutable_roots()->SwapElements(position, 0);
    }
    return true;
  default:
    return false;
  }
}

static void mutate(Case &testCase, Decisions &decisions) {
  BuilderCase &call = *testCase.mutable_builder();
  switch (decisions.below(8)) {
  case 0:
    return drawCall(call, decisions.pick(builders()), decisions);
  case 1:
  case 2:
    return changeModule(call, decisions);
  case 3:
  case 4:
    if (changeNumbers(call, decisions))
      return;
    break;
  case 5:
    if (swapArguments(call, decisions))
      return;
    break;
  default:
    if (changeValueOfCall(call, decisions))
      return;
  }
  drawCall(call, rowOf(call), decisions);
}

/// Makes the other case's module the one that the builder is called for, or its
/// call one for the module of this case.
static void splice(Case &testCase, Case &other, Decisions &decisions) {
  BuilderCase &call = *testCase.mutable_builder();
  BuilderCase &from = *other.mutable_builder();
  const BuilderRow &builder = rowOf(decisions.flip() ? call : from);
  if (&builder == &rowOf(call))
    call.mutable_module()->Swap(from.mutable_module());
  drawCall(call, builder, decisions);
}

static constexpr Structure structure = {
    [](Case &testCase) { testCase.mutable_builder()->Clear(); },
    [](llvm::ArrayRef<Edit> edits, const Case &,
       Decisions &decisions) -> const Edit & { return decisions.pick(edits); },
    mutate, splice};

//===----------------------------------------------------------------------===//
// The driver
//===----------------------------------------------------------------------===//

/// Prints the module with one operation more, which stands for the call: its
/// operands are the arguments, and its results have the types.
static void print(const Case &testCase, llvm::raw_ostream &os) {
  const BuilderCase &call = testCase.builder();
  Case shown;
  IrCase &module = *shown.mutable_ir();
  module = call.module();
  IrOp made;
  made.set_kind(holderKind);
  os << "// " << BuilderKind_Name(call.builder())
     << ", tilefuzz.holder has its";
  os << " arguments (";
  llvm::interleaveComma(call.arguments(), os, [&](const ValueList &list) {
    os << list.values_size();
    made.mutable_operands()->MergeFrom(list.values());
  });
  os << "), types (" << call.types_size() << ") and result types ("
     << call.result_types_size() << ")\n";
  made.mutable_result_types()->MergeFrom(call.types());
  made.mutable_result_types()->MergeFrom(call.result_types());
  IrIndex index;
  if (index.build(module))
    made.set_first_result(index.endOfValues());
  IrOps &ops = *module.mutable_ops();
  ops.Add()->Swap(&made);
  if (ops.size() > 1 && isUpstreamTerminator(ops[ops.size() - 2]))
    ops.SwapElements(ops.size() - 1, ops.size() - 2);
  printIrCase(shown, os);
}

/// The sections of the builders that make something.
static const llvm::SmallVector<llvm::StringRef, 8> sections = [] {
  llvm::SmallVector<llvm::StringRef, 8> sections;
  for (const BuilderRow &row : builders())
    if (row.kind != BUILD_MATERIALIZE_SCHEDULE &&
        row.kind != BUILD_ITERATOR_MERGE)
      sections.push_back(row.section);
  return sections;
}();

const FamilyDriver tilefuzz::builderFamily = {
    .name = "builder",
    .family = "builder",
    .verify = verifyBuilderCase,
    .generate = generate,
    .edits = edits,
    .domain = builderDomain,
    .structure = &structure,
    .formInvariant = "builder.well_formed",
    .print = print,
    .normalForm = oracle::normalForm,
    .sections = sections,
    .sectionOf = [](const Case &testCase) {
      return rowOf(testCase.builder()).section;
    }};
