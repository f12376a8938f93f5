//===- CudaTileArithmeticTest.cpp - Tests of arithmetic on tiles ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

using namespace tileir::cuda_tile;

static std::string rounding(const std::string &keyword) {
  return "rounding_mode = #cuda_tile.rounding<" + keyword + ">";
}

static const std::string f16 = "tile<4xf16>", f32 = "tile<4xf32>";

TEST(CudaTileArithmetic, FloatTypes) {
  const char *rule = "cudatile.float.types";
  const char *text = "expected matching operand and result element types";
  expectVerdicts({
      {rule, "absf", {f32}, {f32}},
      {rule, "absf", {f32}, {f16}, "", text},
      {rule, "absf", {f32}, {"tile<8xf32>"}, "", text},
      {rule, "fma", {f32, f32, f16}, {f32}, "", text},
      {rule, "addf", {f16, f32}, {f32}, "flush_to_zero", text},
  });
}

TEST(CudaTileArithmetic, FlushToZero) {
  const char *rule = "cudatile.float.ftz";
  const char *text = "flush-to-zero is only legal for f32 element type";
  expectVerdicts({
      {rule, "exp2", {f32}, {f32}, "flush_to_zero"},
      {rule, "exp2", {f16}, {f16}, "flush_to_zero", text},
      {rule, "maxf", {f16, f16}, {f16}, "flush_to_zero", text},
      {rule,
       "addf",
       {f16, f16},
       {f16},
       "flush_to_zero, " + rounding("nearest_int_to_zero"),
       text},
  });
}

TEST(CudaTileArithmetic, Rounding) {
  for (const char *keyword :
       {"nearest_even", "zero", "negative_inf", "positive_inf", "approx",
        "full", "nearest_int_to_zero"}) {
    const llvm::StringRef name = keyword;
    bool isInexact = name == "approx" || name == "full";
    bool isIntegral = name == "nearest_int_to_zero";
    const char *basic =
        isInexact || isIntegral ? "rounding mode not allowed outside divf" : "";
    const char *integral = isIntegral ? "invalid rounding mode for divf" : "";
    const char *inexact =
        isInexact ? "approx and full rounding modes require f32" : integral;
    const std::string mode = rounding(keyword);
    expectVerdicts({
        {"cudatile.float.basic_rounding",
         "addf",
         {f32, f32},
         {f32},
         mode,
         basic},
        {"cudatile.float.basic_rounding", "sqrt", {f32}, {f32}, mode, basic},
        {"cudatile.float.basic_rounding", "tanh", {f16}, {f16}, mode, basic},
        {"cudatile.float.divf_rounding",
         "divf",
         {f32, f32},
         {f32},
         mode,
         integral},
        {isInexact ? "cudatile.float.divf_approx_f32"
                   : "cudatile.float.divf_rounding",
         "divf",
         {f16, f16},
         {f16},
         mode,
         inexact},
    });
  }
}

TEST(CudaTileArithmetic, IntegersAndComparisons) {
  const std::string i32 = "tile<4xi32>", i1 = "tile<4xi1>";
  const std::string isSigned = "signedness = #cuda_tile.signedness<signed>";
  const std::string compares =
      "comparison_predicate = #cuda_tile.comparison_predicate<less_than>";
  expectVerdicts({
      {"ir.cuda_addi_slots",
       "addi",
       {i32, i32},
       {i32},
       "overflow = #cuda_tile.overflow<no_wrap>"},
      {"ir.cuda_divi_attributes",
       "divi",
       {i32, i32},
       {i32},
       "rounding = #cuda_tile.rounding<full>",
       "requires attribute 'signedness'"},
      {"ir.cuda_addi_slots",
       "addi",
       {f32, i32},
       {i32},
       "",
       "operand #0 must be int tile, but got '!cuda_tile.tile<4xf32>'"},
      {"ir.cuda_same_type",
       "remi",
       {i32, "tile<4xi8>"},
       {i32},
       isSigned,
       "ir.cuda_same_type: expected operand #1 to have the type "
       "'!cuda_tile.tile<4xi32>' of result #0, but got "
       "'!cuda_tile.tile<4xi8>'"},
      {"ir.cuda_cmpi_slots",
       "cmpi",
       {i32, i32},
       {i1},
       compares + ", " + isSigned},
      {"ir.cuda_cmpf_attributes",
       "cmpf",
       {f32, f32},
       {i1},
       compares,
       "requires attribute 'comparison_ordering'"},
      {"ir.cuda_same_shape",
       "cmpi",
       {i32, i32},
       {"tile<8xi1>"},
       compares + ", " + isSigned,
       "ir.cuda_same_shape: expected result #0 to have the shape '4' of "
       "operand #0, but got '8'"},
  });
}

TEST(CudaTileArithmetic, Conversions) {
  const std::string isSigned = "signedness = #cuda_tile.signedness<signed>";
  const std::string i32 = "tile<4xi32>", i8 = "tile<4xi8>", i4 = "tile<4xi4>";
  const char *wider = "exti requires the result width to be strictly greater "
                      "than the input width";
  const char *narrower = "trunci requires the result width to be strictly less "
                         "than the input width";
  const char *equal = "bitcast requires equal-width source and destination "
                      "element types";
  expectVerdicts({
      {"cudatile.conv.exti", "exti", {i4}, {i8}, isSigned},
      {"cudatile.conv.exti", "exti", {i8}, {i8}, isSigned, wider},
      {"cudatile.conv.exti", "exti", {i32}, {i8}, isSigned, wider},
      {"cudatile.conv.trunci", "trunci", {i8}, {i4}},
      {"cudatile.conv.trunci", "trunci", {i8}, {i8}, "", narrower},
      {"cudatile.conv.ftof_identity", "ftof", {f16}, {"tile<4xbf16>"}},
      {"cudatile.conv.ftof_identity",
       "ftof",
       {f16},
       {f16},
       "",
       "ftof rejects identity conversions"},
      {"cudatile.conv.ftof_rounding",
       "ftof",
       {f16},
       {f32},
       rounding("zero"),
       "ftof requires nearest-even rounding"},
      {"cudatile.conv.itof_rounding", "itof", {i32}, {f32}, isSigned},
      {"cudatile.conv.itof_rounding",
       "itof",
       {i32},
       {f32},
       isSigned + ", " + rounding("full"),
       "itof requires nearest-even rounding"},
      {"cudatile.conv.ftoi_rounding",
       "ftoi",
       {f32},
       {i32},
       isSigned + ", " + rounding("nearest_int_to_zero")},
      {"cudatile.conv.ftoi_rounding",
       "ftoi",
       {f32},
       {i32},
       isSigned,
       "ftoi requires truncation toward zero"},
      {"cudatile.conv.bitcast", "bitcast", {i32}, {f32}},
      {"cudatile.conv.bitcast", "bitcast", {"tile<4xtf32>"}, {f32}, "", equal},
      {"cudatile.conv.bitcast", "bitcast", {"tile<4xf8E5M2>"}, {i8}},
  });
}
