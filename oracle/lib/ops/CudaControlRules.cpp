//===- CudaControlRules.cpp - Rules on control flow -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_control.md but those on early exits, which
// are in CudaExitRules.cpp.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaConstraints.h"
#include "ops/CudaRegions.h"
#include "ops/CudaSlots.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto hasOneBlockEach = isOneOf<OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP,
                                         OP_CUDA_REDUCE, OP_CUDA_SCAN>;
constexpr auto isIf = isOneOf<OP_CUDA_IF>;
constexpr auto isFor = isOneOf<OP_CUDA_FOR>;

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

// Returns the number of the first region with arguments, or none.
uint32_t findArguments(const Module &module, const Op &op) {
  std::span<const Region> regions = module.regions(op);
  for (uint32_t i = 0; i < regions.size(); ++i)
    if (!module.argumentsOf(regions[i]).empty())
      return i;
  return none;
}

// The operations that may end the regions of an operation.
struct Ends {
  IrOpKind of;
  std::initializer_list<IrOpKind> kinds;
  std::string_view text;

  bool contains(const Op *last) const {
    return last && std::ranges::find(kinds, last->kind()) != kinds.end();
  }
};
constexpr Ends ends[] = {
    {OP_CUDA_IF,
     {OP_CUDA_YIELD, OP_CUDA_BREAK, OP_CUDA_CONTINUE, OP_CUDA_RETURN},
     "expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, "
     "cuda_tile.continue, cuda_tile.return'"},
    {OP_CUDA_FOR,
     {OP_CUDA_CONTINUE},
     "expects regions to end with 'cuda_tile.continue'"},
    {OP_CUDA_LOOP,
     {OP_CUDA_CONTINUE, OP_CUDA_BREAK},
     "expects regions to end with one of 'cuda_tile.continue, "
     "cuda_tile.break'"},
};

const Ends &endsOf(const Op &op) {
  return *std::ranges::find(ends, op.kind(), &Ends::of);
}

// Whether a region has another end, or none; those of an if may be absent. An
// early exit in the wrong place speaks for itself (C-J25).
bool hasOtherEnd(const Module &module, const Op &op) {
  return std::ranges::any_of(module.regions(op), [&](const Region &region) {
    bool isAbsent = region.size == 0 && op.kind() == OP_CUDA_IF;
    const Op *last = module.lastOf(region);
    return !isAbsent && !endsOf(op).contains(last) &&
           !(last && isEarlyExit(*last->spec));
  });
}

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

constexpr size_t thenRegion = 0, elseRegion = 1;

template <size_t number>
bool lacksRegion(const Module &module, const Op &op) {
  return !(op.faults & wrongRegionCount) &&
         module.regions(op)[number].size == 0;
}

// Returns the yield that ends a region of an if with results, or null.
template <size_t number>
const Op *yieldOf(const Module &module, const Op &op) {
  if (op.faults & wrongRegionCount || op.results.size == 0)
    return nullptr;
  return endOf<OP_CUDA_YIELD>(module, module.regions(op)[number]);
}

template <size_t number>
bool hasOtherYield(const Module &module, const Op &op) {
  const Op *yield = yieldOf<number>(module, op);
  return yield && !yieldsResults(module, *yield, op);
}

template <size_t number>
void formatOtherYield(const Module &module, const Op &op, std::string &text) {
  const Op *yield = yieldOf<number>(module, op);
  std::span<const Operand> operands =
      yield ? module.operands(*yield) : std::span<const Operand>();
  std::span<const TypeId> results = module.results(op);
  auto [operand, result] =
      std::ranges::mismatch(operands, results, {}, &Operand::type);
  if (operands.size() != results.size() || operand == operands.end())
    return formatYieldCount(operands.size(), results.size(), text);
  formatYieldType(module, operand->type, *result, text);
}

//===----------------------------------------------------------------------===//
// for
//===----------------------------------------------------------------------===//

constexpr size_t boundCount = 3;
constexpr ElementSet boundElements = cudaIntegers & cudaPointees;

// Whether a rule on the region of a for is applicable.
bool hasReadableRegion(const Module &module, const Op &op) {
  return hasReadableSlots(module, op) && !(op.faults & wrongRegionCount) &&
         module.regions(op).front().size != 0;
}

bool hasOtherInduction(const Module &module, const Op &op) {
  if (!hasReadableRegion(module, op))
    return false;
  std::span<const TypeId> arguments =
      module.argumentsOf(module.regions(op).front());
  auto bounds = module.operands(op).first(boundCount);
  return arguments.empty() ||
         std::ranges::any_of(bounds,
                             [&](const Operand &bound) {
                               return bound.type != arguments.front();
                             }) ||
         !elementOf(module, operandType(module, op, 0))->isIn(boundElements);
}

bool hasOtherInit(const Module &module, const Op &op) {
  return hasReadableRegion(module, op) &&
         !std::ranges::equal(
             module.operands(op).subspan(boundCount),
             iterationTypes(module, op, module.regions(op).front()), {},
             &Operand::type);
}

bool hasOtherForResults(const Module &module, const Op &op) {
  return hasReadableRegion(module, op) &&
         !std::ranges::equal(
             module.results(op),
             iterationTypes(module, op, module.regions(op).front()));
}

bool hasViewResult(const Module &module, const Op &op) {
  constexpr uint64_t views = tensorView.kinds | tileView.kinds;
  return !(op.faults & wrongRegionCount) &&
         std::ranges::any_of(module.results(op), [&](TypeId type) {
           return views >> module.types()[type].kind & 1;
         });
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr std::string_view yieldsOfRegions =
    "result_types terminators yielded_types";

constexpr IrRule rules[] = {
    {{"ir.cuda_single_block", "",
      "a region of if, for, loop, reduce or scan has more than one block",
      "operation block_counts"},
     hasOneBlockEach,
     hasSecondBlock,
     isOneStepAway,
     formatSecondBlock<"ir.cuda_single_block">},
    {{"ir.cuda_if_arguments", "", "a region of if has arguments",
      "argument_types"},
     isIf,
     [](const Module &module, const Op &op) {
       return findArguments(module, op) != none;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       uint32_t number = findArguments(module, op);
       appendAll(text, "region #", number == none ? 0 : number,
                 " should have no arguments");
     }},
    {{"ir.cuda_yield_parent", "",
      "the operation directly around a yield is none of if, reduce and scan, "
      "or there is none",
      "parent"},
     isOneOf<OP_CUDA_YIELD>,
     [](const Module &module, const Op &op) {
       const Op *around = module.parent(op);
       return !around ||
              !isOneOf<OP_CUDA_IF, OP_CUDA_REDUCE, OP_CUDA_SCAN>(*around->spec);
     },
     isOneStepAway,
     formatText<"expects parent op to be one of 'cuda_tile.if, "
                "cuda_tile.reduce, cuda_tile.scan'">},
    {{"cudatile.if.then", "", "thenRegion is absent", "block_counts"},
     isIf,
     lacksRegion<thenRegion>,
     isOneStepAway,
     formatText<"if requires a then-region">},
    {{"cudatile.if.else", "", "elseRegion is absent",
      "block_counts result_types"},
     isIf,
     [](const Module &module, const Op &op) {
       return op.results.size != 0 && lacksRegion<elseRegion>(module, op);
     },
     isOneStepAway,
     formatText<"if with results requires an else-region">},
    {{"cudatile.if.then_yields", "C-J14",
      "thenRegion ends in a yield whose operand types are not the result types "
      "of the if",
      yieldsOfRegions},
     isIf,
     hasOtherYield<thenRegion>,
     isOneStepAway,
     formatOtherYield<thenRegion>},
    {{"cudatile.if.else_yields", "C-J14", "the same of elseRegion",
      yieldsOfRegions},
     isIf,
     hasOtherYield<elseRegion>,
     isOneStepAway,
     formatOtherYield<elseRegion>},
    {{"cudatile.if.view", "", "a result of the if is a view", "result_types"},
     isIf,
     hasViewResult,
     isOneStepAway,
     formatText<"view-typed if results are not permitted">},
    {{"cudatile.for.induction", "C-J15",
      "the region has no argument; or the induction variable, lowerBound, "
      "upperBound and step are not all of one type; or the element of "
      "lowerBound is none of i1, i8, i16, i32 and i64",
      "operand_types argument_types"},
     isFor,
     hasOtherInduction,
     isOneStepAway,
     formatText<"for induction, lower, upper, and step must share an integer "
                "type">},
    {{"cudatile.for.init", "",
      "the types of initValues are not the iteration types",
      "initValues argument_types"},
     isFor,
     hasOtherInit,
     isOneStepAway,
     formatText<"for init values must match region iter-arg types">},
    {{"cudatile.for.results", "",
      "the types of resultValues are not the iteration types",
      "resultValues argument_types"},
     isFor,
     hasOtherForResults,
     isOneStepAway,
     formatText<"for result types must match region iter-arg types">},
    {{"cudatile.for.view", "", "a result of the for is a view", "resultValues"},
     isFor,
     whereReadable<hasViewResult>,
     isOneStepAway,
     formatText<"view-typed for results are not permitted">},
    {{"ir.cuda_terminator", "C-J25",
      "a region of if that is not absent, or the region of for or loop, has no "
      "last operation, or one that neither ends such a region nor is an early "
      "exit",
      "operation block_counts terminators"},
     isOneOf<OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP>,
     hasOtherEnd,
     isOneStepAway,
     [](const Module &, const Op &op, std::string &text) {
       append(text, endsOf(op).text);
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaControlRules = rules;
