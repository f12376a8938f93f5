//===- CudaArithTest.cpp - Arithmetic and conversions ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

#include "oracle/Roster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

enum Rounding { NearestEven, Zero, NegInf, PosInf, Approx, Full, IntToZero };

std::string rounding(int64_t keyword) {
  return cudaNumber("ROUNDING_MODE", keyword);
}

const Types types = {cudaTile("F32", "4"),  cudaTile("F16", "4"),
                     cudaTile("F32", "8"),  cudaTile("BF16", "4"),
                     cudaTile("I8", "4"),   cudaTile("I16", "4"),
                     cudaTile("TF32", "4"), cudaTile("F4E2M1FN", "4"),
                     cudaTile("I4", "4"),   cudaTile("F8E5M2", "4")};

std::string ofTypes(const std::string &kind, const std::string &operands,
                    const std::string &results, const std::string &rest = "") {
  return cudaModule(types, kind, operands, results, rest);
}

void expectRule(const std::string &text, const std::string &rule,
                const std::string &diagnostic) {
  expectBrokenAt(1, text, {rule}, diagnostic);
}

const std::string signedness = cudaNumber("SIGNEDNESS", 1);

} // namespace

TEST(CudaArithTest, floatTypesAreOne) {
  const std::string text = "expected matching operand and result element types";
  expectAccepted(ofTypes("ADDF", "0, 0", "0"));
  for (const char *operands : {"0, 1", "1, 0", "2, 0", "1, 1"})
    expectRule(ofTypes("ADDF", operands, "0"), "cudatile.float.types", text);
  expectRule(ofTypes("FMA", "0, 0, 1", "0"), "cudatile.float.types", text);
  expectRule(ofTypes("SIN", "0", "2"), "cudatile.float.types", text);
}

TEST(CudaArithTest, everyFloatOperationIsAsked) {
  unsigned count = 0;
  for (const OpGroup &group : opGroups()) {
    if (group.page != "cuda_arith.md")
      continue;
    for (const OpSpec &spec : group.ops) {
      if (spec.operands[0].type->text != "float tile" ||
          spec.results[0].type->text != "float tile")
        continue;
      std::string operands = "0";
      for (size_t i = 1; i < spec.operands.size(); ++i)
        operands += ", 0";
      std::string kind = IrOpKind_Name(spec.kind).substr(8);
      expectAccepted(ofTypes(kind, operands, "0"));
      expectRule(ofTypes(kind, operands, "1"), "cudatile.float.types",
                 "expected matching operand and result element types");
      ++count;
    }
  }
  EXPECT_EQ(count, 26u);
}

TEST(CudaArithTest, flushToZeroIsOfF32) {
  const std::string ftz = unit("FLUSH_TO_ZERO");
  expectAccepted(ofTypes("RSQRT", "0", "0", ftz));
  for (const char *kind : {"ADDF", "MAXF", "DIVF"})
    expectRule(ofTypes(kind, "1, 1", "1", ftz), "cudatile.float.ftz",
               "flush-to-zero is only legal for f32 element type");
  // Where the types differ, there is no element to look at.
  expectRule(ofTypes("ADDF", "1, 0", "1", ftz), "cudatile.float.types",
             "expected matching operand and result element types");
}

TEST(CudaArithTest, divisionTakesAllRoundingsButOne) {
  for (int mode = NearestEven; mode <= Full; ++mode)
    expectAccepted(ofTypes("DIVF", "0, 0", "0", rounding(mode)));
  expectRule(ofTypes("DIVF", "0, 0", "0", rounding(IntToZero)),
             "cudatile.float.divf_rounding", "invalid rounding mode for divf");
  for (int mode : {Approx, Full})
    expectRule(ofTypes("DIVF", "1, 1", "1", rounding(mode)),
               "cudatile.float.divf_approx_f32",
               "approx and full rounding modes require f32");
  expectRule(ofTypes("DIVF", "1, 0", "1", rounding(Full)),
             "cudatile.float.types",
             "expected matching operand and result element types");
}

TEST(CudaArithTest, othersTakeBasicRoundings) {
  for (const char *kind : {"EXP", "SQRT", "TANH"}) {
    for (int mode : {NearestEven, Zero, NegInf, PosInf})
      expectAccepted(ofTypes(kind, "0", "0", rounding(mode)));
    for (int mode : {Approx, Full, IntToZero})
      expectRule(ofTypes(kind, "0", "0", rounding(mode)),
                 "cudatile.float.basic_rounding",
                 "rounding mode not allowed outside divf");
  }
  expectBrokenAt(
      1, ofTypes("MULF", "1, 1", "1", rounding(Full) + unit("FLUSH_TO_ZERO")),
      {"cudatile.float.ftz", "cudatile.float.basic_rounding"},
      "flush-to-zero is only legal for f32 element type");
}

TEST(CudaArithTest, conversionsOfIntegersChangeTheWidth) {
  expectAccepted(ofTypes("EXTI", "8", "4", signedness));
  for (const char *to : {"8", "4"})
    expectRule(ofTypes("EXTI", "4", to, signedness), "cudatile.conv.exti",
               "exti requires the result width to be strictly greater than "
               "the input width");
  expectAccepted(ofTypes("TRUNCI", "5", "4"));
  for (const char *to : {"4", "5"})
    expectRule(ofTypes("TRUNCI", "4", to), "cudatile.conv.trunci",
               "trunci requires the result width to be strictly less than the "
               "input width");
}

TEST(CudaArithTest, conversionsOfFloats) {
  expectAccepted(ofTypes("FTOF", "1", "3"));
  expectAccepted(ofTypes("FTOF", "1", "3", rounding(NearestEven)));
  expectBrokenAt(1, ofTypes("FTOF", "1", "1", rounding(Zero)),
                 {"cudatile.conv.ftof_identity", "cudatile.conv.ftof_rounding"},
                 "ftof rejects identity conversions");
  // Equal elements in other shapes are no identity.
  expectRule(ofTypes("FTOF", "0", "2"), "ir.cuda_same_shape",
             "ir.cuda_same_shape: expected result #0 to have the shape '4' of "
             "operand #0, but got '8'");
  expectRule(ofTypes("FTOF", "1", "3", rounding(IntToZero)),
             "cudatile.conv.ftof_rounding",
             "ftof requires nearest-even rounding");
  expectAccepted(ofTypes("ITOF", "4", "6", signedness));
  expectRule(ofTypes("ITOF", "4", "6", signedness + rounding(Zero)),
             "cudatile.conv.itof_rounding",
             "itof requires nearest-even rounding");
  expectAccepted(ofTypes("FTOI", "6", "4", signedness + rounding(IntToZero)));
  for (const std::string &mode : {std::string(), rounding(Zero)})
    expectRule(ofTypes("FTOI", "6", "4", signedness + mode),
               "cudatile.conv.ftoi_rounding",
               "ftoi requires truncation toward zero");
}

TEST(CudaArithTest, bitcastsKeepTheWidth) {
  for (const auto &[source, result] :
       {std::pair("1", "3"), {"1", "5"}, {"4", "9"}, {"6", "6"}, {"7", "7"}})
    expectAccepted(ofTypes("BITCAST", source, result));
  for (const auto &[source, result] :
       {std::pair("6", "0"), {"7", "4"}, {"1", "0"}})
    expectRule(ofTypes("BITCAST", source, result), "cudatile.conv.bitcast",
               "bitcast requires equal-width source and destination element "
               "types");
}

TEST(CudaArithTest, wrongSlotsHideTheRules) {
  expectRule(ofTypes("EXTI", "0", "4", signedness), "ir.cuda_exti_slots",
             "operand #0 must be int or i4 tile, but got "
             "'!cuda_tile.tile<4xf32>'");
  expectRule(ofTypes("ADDF", "0", "1", rounding(Full)), "ir.operand_count",
             "expected 2 operands, but found 1");
  // A missing attribute hides none.
  expectBrokenAt(1, ofTypes("EXTI", "4", "4"),
                 {"ir.cuda_exti_attributes", "cudatile.conv.exti"},
                 "requires attribute 'signedness'");
}
