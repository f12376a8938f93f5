//===- CudaTileEnums.td - Enumerations of cuda_tile --------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keywords are numbered from 0 in the order of oracle/spec/cuda_types.md. In a
// file of its own, which includes no enumeration of another dialect: the
// generator writes all that it sees.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_ENUMS
#define TILEIR_CUDATILE_ENUMS

include "mlir/IR/EnumAttr.td"

class CudaTile_Enum<string name, string summary, list<I32EnumCase> cases>
    : I32Enum<name, summary, cases> {
  let cppNamespace = "::tileir::cuda_tile";
}

def CudaTile_Rounding : CudaTile_Enum<"Rounding", "rounding", [
    I32EnumCase<"NearestEven", 0, "nearest_even">,
    I32EnumCase<"Zero", 1, "zero">,
    I32EnumCase<"NegativeInfinity", 2, "negative_inf">,
    I32EnumCase<"PositiveInfinity", 3, "positive_inf">,
    I32EnumCase<"Approximate", 4, "approx">,
    I32EnumCase<"Full", 5, "full">,
    I32EnumCase<"NearestIntToZero", 6, "nearest_int_to_zero">
  ]>;

def CudaTile_Overflow : CudaTile_Enum<"Overflow", "overflow", [
    I32EnumCase<"None", 0, "none">,
    I32EnumCase<"NoSignedWrap", 1, "no_signed_wrap">,
    I32EnumCase<"NoUnsignedWrap", 2, "no_unsigned_wrap">,
    I32EnumCase<"NoWrap", 3, "no_wrap">
  ]>;

def CudaTile_Signedness : CudaTile_Enum<"Signedness", "signedness", [
    I32EnumCase<"Unsigned", 0, "unsigned">,
    I32EnumCase<"Signed", 1, "signed">
  ]>;

def CudaTile_ComparisonPredicate
    : CudaTile_Enum<"ComparisonPredicate", "comparison predicate", [
    I32EnumCase<"Equal", 0, "equal">,
    I32EnumCase<"NotEqual", 1, "not_equal">,
    I32EnumCase<"LessThan", 2, "less_than">,
    I32EnumCase<"LessThanOrEqual", 3, "less_than_or_equal">,
    I32EnumCase<"GreaterThan", 4, "greater_than">,
    I32EnumCase<"GreaterThanOrEqual", 5, "greater_than_or_equal">
  ]>;

def CudaTile_ComparisonOrdering
    : CudaTile_Enum<"ComparisonOrdering", "comparison ordering", [
    I32EnumCase<"Unordered", 0, "unordered">,
    I32EnumCase<"Ordered", 1, "ordered">
  ]>;

def CudaTile_PaddingValue : CudaTile_Enum<"PaddingValue", "padding value", [
    I32EnumCase<"Zero", 0, "zero">,
    I32EnumCase<"NegativeZero", 1, "neg_zero">,
    I32EnumCase<"NaN", 2, "nan">,
    I32EnumCase<"PositiveInfinity", 3, "pos_inf">,
    I32EnumCase<"NegativeInfinity", 4, "neg_inf">
  ]>;

def CudaTile_Visibility : CudaTile_Enum<"Visibility", "visibility", [
    I32EnumCase<"Public", 0, "public">,
    I32EnumCase<"Private", 1, "private">
  ]>;

#endif // TILEIR_CUDATILE_ENUMS
