//===- CudaArithRules.cpp - Rules on arithmetic and conversions -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_arith.md. Which operations are float
// operations, and which of them have a rounding, follows from their rows.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaConstraints.h"
#include "ops/CudaSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Operations that the rules apply to
//===----------------------------------------------------------------------===//

// Whether all operands and results are float tiles.
bool isFloatOperation(const OpSpec &spec) {
  auto isFloat = [](const ValueSpec &slot) {
    return slot.type->text == floatTile.text;
  };
  return !spec.operands.empty() &&
         std::ranges::all_of(spec.operands, isFloat) &&
         std::ranges::all_of(spec.results, isFloat);
}

template <IrAttributeName name>
bool isFloatOperationWith(const OpSpec &spec) {
  return isFloatOperation(spec) && spec.attribute(name);
}

constexpr auto isDivision = isOneOf<OP_CUDA_DIVF>;

bool hasBasicRounding(const OpSpec &spec) {
  return isFloatOperationWith<ATTR_CUDA_ROUNDING_MODE>(spec) &&
         !isDivision(spec);
}

//===----------------------------------------------------------------------===//
// Reading an operation
//===----------------------------------------------------------------------===//

// The keywords of a rounding in the order of their numbers.
enum Rounding : int64_t {
  NearestEven,
  Zero,
  NegativeInf,
  PositiveInf,
  Approx,
  Full,
  NearestIntToZero,
};

Rounding roundingOf(const Module &module, const Op &op) {
  return Rounding(
      integerOf(module, op, ATTR_CUDA_ROUNDING_MODE).value_or(NearestEven));
}

template <Rounding rounding>
bool hasOtherRounding(const Module &module, const Op &op) {
  return roundingOf(module, op) != rounding;
}

bool isForDivision(const Module &module, const Op &op) {
  Rounding rounding = roundingOf(module, op);
  return rounding == Approx || rounding == Full;
}

bool isF32(const Module &module, const Op &op) {
  return elementOf(module, resultType(module, op)) == TYPE_F32;
}

bool hasOtherTypes(const Module &module, const Op &op) {
  TypeId result = module.results(op).front();
  return std::ranges::any_of(module.operands(op), [&](const Operand &operand) {
    return operand.type != result;
  });
}

// Whether the element that all tiles have is not f32.
bool isOtherThanF32(const Module &module, const Op &op) {
  return !hasOtherTypes(module, op) && !isF32(module, op);
}

// Compares the width of a conversion's result with that of its operand.
std::strong_ordering compareWidths(const Module &module, const Op &op) {
  return elementOf(module, resultType(module, op))->width <=>
         elementOf(module, operandType(module, op, 0))->width;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr std::string_view allTypes = "operation operand_types result_types";

template <Text id, auto broken, Text diagnostic>
constexpr IrRule rule(bool (*isAsked)(const OpSpec &), std::string_view source,
                      std::string_view statement, std::string_view operands) {
  return {{id.text, source, statement, operands},
          isAsked,
          whereReadable<broken>,
          isOneStepAway,
          formatText<diagnostic>};
}

constexpr IrRule rules[] = {
    rule<"cudatile.float.types", hasOtherTypes,
         "expected matching operand and result element types">(
        isFloatOperation, "C-J22",
        "the types of the operands and of the result of a float operation are "
        "not all one",
        allTypes),
    rule<"cudatile.float.ftz",
         [](const Module &module, const Op &op) {
           return module.hasAttribute(op, ATTR_CUDA_FLUSH_TO_ZERO) &&
                  isOtherThanF32(module, op);
         },
         "flush-to-zero is only legal for f32 element type">(
        isFloatOperationWith<ATTR_CUDA_FLUSH_TO_ZERO>, "",
        "a float operation has flush_to_zero, and its element is not f32",
        "operation operand_types flush_to_zero"),
    rule<"cudatile.float.divf_rounding",
         [](const Module &module, const Op &op) {
           return roundingOf(module, op) == NearestIntToZero;
         },
         "invalid rounding mode for divf">(
        isDivision, "C-J07", "the rounding of divf is nearest_int_to_zero",
        "rounding_mode"),
    rule<"cudatile.float.divf_approx_f32",
         [](const Module &module, const Op &op) {
           return isForDivision(module, op) && isOtherThanF32(module, op);
         },
         "approx and full rounding modes require f32">(
        isDivision, "",
        "the rounding of divf is approx or full, and its element is not f32",
        "operand_types rounding_mode"),
    rule<"cudatile.float.basic_rounding",
         [](const Module &module, const Op &op) {
           return isForDivision(module, op) ||
                  roundingOf(module, op) == NearestIntToZero;
         },
         "rounding mode not allowed outside divf">(
        hasBasicRounding, "C-J07",
        "the rounding of addf, exp, fma, mulf, sqrt, subf or tanh is approx, "
        "full or nearest_int_to_zero, whatever the element",
        "operation rounding_mode"),
    rule<"cudatile.conv.exti",
         [](const Module &module, const Op &op) {
           return compareWidths(module, op) <= 0;
         },
         "exti requires the result width to be strictly greater than the input "
         "width">(
        isOneOf<OP_CUDA_EXTI>, "",
        "the width of the element of to of exti is not greater than that of "
        "from",
        "from to"),
    rule<"cudatile.conv.trunci",
         [](const Module &module, const Op &op) {
           return compareWidths(module, op) >= 0;
         },
         "trunci requires the result width to be strictly less than the input "
         "width">(
        isOneOf<OP_CUDA_TRUNCI>, "",
        "the width of the element of to of trunci is not less than that of "
        "from",
        "from to"),
    rule<"cudatile.conv.ftof_identity",
         [](const Module &module, const Op &op) {
           return !hasOtherTypes(module, op);
         },
         "ftof rejects identity conversions">(isOneOf<OP_CUDA_FTOF>, "C-J08",
                                              "from and to of ftof have one "
                                              "type",
                                              "from to"),
    rule<"cudatile.conv.ftof_rounding", hasOtherRounding<NearestEven>,
         "ftof requires nearest-even rounding">(
        isOneOf<OP_CUDA_FTOF>, "", "the rounding of ftof is not nearest_even",
        "rounding_mode"),
    rule<"cudatile.conv.itof_rounding", hasOtherRounding<NearestEven>,
         "itof requires nearest-even rounding">(
        isOneOf<OP_CUDA_ITOF>, "", "the rounding of itof is not nearest_even",
        "rounding_mode"),
    rule<"cudatile.conv.ftoi_rounding", hasOtherRounding<NearestIntToZero>,
         "ftoi requires truncation toward zero">(
        isOneOf<OP_CUDA_FTOI>, "C-J23",
        "the rounding of ftoi is not nearest_int_to_zero", "rounding_mode"),
    rule<"cudatile.conv.bitcast",
         [](const Module &module, const Op &op) {
           return compareWidths(module, op) != 0;
         },
         "bitcast requires equal-width source and destination element types">(
        isOneOf<OP_CUDA_BITCAST>, "",
        "the widths of the elements of source and result of bitcast differ",
        "source result"),
};

} // namespace

constinit const std::span<const IrRule> ir::cudaArithRules = rules;
