//===- CudaMmaTest.cpp - Matrix products and assumptions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_mma.md, and what types of cuda_tile are to the
// rules of tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// A product of A, B and C that gives D.
std::string product(const std::string &kind, const Types &types,
                    const std::string &rest = "") {
  return cudaModule(types, kind, "0, 1, 2", "3", rest);
}

struct Shapes {
  std::string a = "4, 8", b = "8, 2", c = "4, 2", d = "4, 2";
};
std::string mmaf(const Shapes &shapes, const std::string &factor = "F16",
                 const std::string &sum = "F32") {
  return product("MMAF",
                 {cudaTile(factor, shapes.a), cudaTile(factor, shapes.b),
                  cudaTile(sum, shapes.c), cudaTile(sum, shapes.d)});
}

const std::string signs =
    cudaNumber("SIGNEDNESS_LHS", 0) + cudaNumber("SIGNEDNESS_RHS", 1);
std::string mmai(const std::string &a, const std::string &b,
                 const std::string &c, const std::string &d,
                 const std::string &rest = signs) {
  return product("MMAI",
                 {cudaTile(a, "4, 8"), cudaTile(b, "8, 2"), cudaTile(c, "4, 2"),
                  cudaTile(d, "4, 2")},
                 rest);
}

std::string assume(const Types &types, const std::string &predicate) {
  std::string last = std::to_string(types.size() - 1);
  return cudaModule(
      types, "ASSUME", last, last,
      attribute("CUDA_PREDICATE", "dialect { " + predicate + " }"));
}
std::string divBy(const std::string &rest = "") {
  return withFields("div_by", field("DIVISOR", "16") + rest);
}
std::string bounded(const std::string &lower, const std::string &upper) {
  return withFields("bounded", field("LOWER", lower) + field("UPPER", upper));
}
std::string sameElements(const std::string &values) {
  return withFields("same_elements", field("VALUES", values));
}

const std::string rankA = "mma operand A must be rank-2 or rank-3";
const std::string ranks = "mma operands must share rank";
const std::string contracting = "mma contracting dimension mismatch";
const std::string agree = "mma accumulator must agree with A and B on M and N";
const std::string sums = "mma accumulator and result shapes must match";
const std::string sumTypes =
    "floating mma accumulator and result must share type";

} // namespace

TEST(CudaMmaTest, shapesOfAProduct) {
  expectAccepted(mmaf({}));
  expectAccepted(mmaf({"3, 4, 8", "3, 8, 2", "3, 4, 2", "3, 4, 2"}));
  expectBrokenAt(1, mmaf({"8", "8", "8", "8"}), {"cudatile.mma.rank_a"}, rankA);
  expectBrokenAt(1, mmaf({"2, 2, 2, 2", "2", "4, 2", "4, 2"}),
                 {"cudatile.mma.rank_a", "cudatile.mma.rank_same"}, rankA);
  for (const Shapes &shapes : {Shapes{.b = "1, 8, 2"}, Shapes{.b = "8"}})
    expectBrokenAt(1, mmaf(shapes), {"cudatile.mma.rank_same"}, ranks);
  expectBrokenAt(1, mmaf({.d = "4"}),
                 {"cudatile.mma.rank_same", "cudatile.mma.acc_result_shape",
                  "cudatile.mma.float_acc_result"},
                 ranks);
  expectBrokenAt(1, mmaf({.b = "7, 2"}), {"cudatile.mma.k"}, contracting);
  expectBrokenAt(1, mmaf({"3, 4, 8", "2, 8, 2", "3, 4, 2", "3, 4, 2"}),
                 {"cudatile.mma.k"}, contracting);
  for (const Shapes &shapes :
       {Shapes{.c = "5, 2", .d = "5, 2"}, Shapes{.c = "4, 3", .d = "4, 3"},
        Shapes{"3, 4, 8", "3, 8, 2", "2, 4, 2", "2, 4, 2"}})
    expectBrokenAt(1, mmaf(shapes), {"cudatile.mma.mn"}, agree);
  expectBrokenAt(
      1, mmaf({.d = "4, 3"}),
      {"cudatile.mma.acc_result_shape", "cudatile.mma.float_acc_result"}, sums);
}

TEST(CudaMmaTest, pairsOfFloatsAreClosed) {
  const Ids elements = {"F4E2M1FN", "F8E4M3FN", "F8E5M2", "F8E8M0FNU", "F16",
                        "BF16",     "TF32",     "F32",    "F64",       "I8"};
  const std::vector<std::pair<std::string, std::string>> legal = {
      {"F4E2M1FN", "F16"}, {"F4E2M1FN", "F32"}, {"F8E4M3FN", "F16"},
      {"F8E4M3FN", "F32"}, {"F8E5M2", "F16"},   {"F8E5M2", "F32"},
      {"F16", "F16"},      {"F16", "F32"},      {"BF16", "F32"},
      {"TF32", "F32"},     {"F32", "F32"},      {"F64", "F64"}};
  for (const std::string &a : elements)
    for (const std::string &c : elements)
      if (std::ranges::find(legal, std::pair(a, c)) != legal.end())
        expectAccepted(mmaf({}, a, c));
      else
        expectBrokenAt(1, mmaf({}, a, c), {"cudatile.mma.float_tuple"},
                       "floating mma input/accumulator pair is not supported "
                       "on the target");
  expectBrokenAt(
      1,
      product("MMAF", {cudaTile("F16", "4, 8"), cudaTile("F16", "8, 2"),
                       cudaTile("F32", "4, 2"), cudaTile("F16", "4, 2")}),
      {"cudatile.mma.float_acc_result"}, sumTypes);
}

TEST(CudaMmaTest, integersAreI8) {
  expectAccepted(mmai("I8", "I8", "I32", "I32"));
  for (const std::string &one : {std::string(), cudaNumber("SIGNEDNESS_LHS", 0),
                                 cudaNumber("SIGNEDNESS_RHS", 0)})
    expectBrokenAt(1, mmai("I8", "I8", "I32", "I32", one),
                   {"cudatile.mma.int_signedness"},
                   "expect signedness attribute for operand A");
  for (const auto &[c, d] : {std::pair("I32", "I64"), {"F32", "I32"}})
    expectBrokenAt(1, mmai("I8", "I8", c, d), {"cudatile.mma.int_acc"},
                   "integer mma accumulator and result must be i32");
  for (const auto &[a, b] :
       {std::pair("I16", "I16"), {"I8", "I4"}, {"F16", "I8"}})
    expectBrokenAt(1, mmai(a, b, "I32", "I32"), {"cudatile.mma.int_inputs"},
                   "integer mma inputs must share a legal integer element "
                   "type");
  // Signedness is asked whatever is broken.
  expectBrokenAt(1, cudaModule({cudaTile("I8", "4")}, "MMAI", "0", "0"),
                 {"ir.operand_count", "cudatile.mma.int_signedness"},
                 "expected 3 operands, but found 1");
}

TEST(CudaMmaTest, scaledProductsAreAskedForShapes) {
  auto scaled = [](const std::string &k) {
    return cudaModule({cudaTile("F8E4M3FN", "4, 8"),
                       cudaTile("F8E4M3FN", k + ", 2"), cudaTile("F32", "4, 2"),
                       cudaTile("F8E8M0FNU", "9, 9")},
                      "MMAF_SCALED", "0, 1, 2, 3, 3", "2");
  };
  expectAccepted(scaled("8"));
  expectBrokenAt(1, scaled("9"), {"cudatile.mma.k"}, contracting);
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

TEST(CudaMmaTest, divisorsAreOfIntegersPointersAndTensorViews) {
  const Types pointers = {cudaPointer("F32"), pointerTile(0, "8")};
  for (const Types &types :
       {Types{cudaTile("I4", "8")}, pointers, Types{cudaPointer("F32")},
        Types{tensorView("F32", unknown, "1")}, Types{scalarOf("I8")}})
    expectAccepted(assume(types, divBy()));
  for (const Types &types :
       {Types{cudaTile("F32", "8")}, Types{cudaToken},
        Types{tensorView("I32", "8", "1"), partitionView(0, "4")}})
    expectBrokenAt(1, assume(types, divBy()), {"tileaa.div_by.type"},
                   "div_by requires an integer-, pointer-, or memref-like "
                   "value");
  auto along = [](const std::string &axis) {
    return divBy(field("EVERY", "4") + field("ALONG", axis));
  };
  for (const Types &types : {pointers, Types{tensorView("I32", "8", "1")}}) {
    expectAccepted(assume(types, along("0")));
    expectBrokenAt(1, assume(types, along("1")), {"tileaa.div_by.along_axis"},
                   "div_by along must reference a valid axis");
  }
}

TEST(CudaMmaTest, boundsAreOfSignedIntegers) {
  expectAccepted(assume({cudaTile("I4", "2")}, bounded("-8", "7")));
  expectBrokenAt(1, assume({cudaTile("I4", "2")}, bounded("-9", "7")),
                 {"tileaa.bounded.lower"},
                 "bounded lower exceeds the element's representable range");
  for (const Types &types :
       {Types{cudaPointer("I8"), pointerTile(0)}, Types{cudaTile("F16")},
        Types{tensorView("I32", "8", "1")}})
    expectBrokenAt(1, assume(types, bounded("0", "1")), {"tileaa.bounded.type"},
                   "bounded requires an integer-like element type");
}

TEST(CudaMmaTest, equalElementsAreWithinTheShape) {
  const std::string rank =
      "same_elements length must match the constrained value's rank";
  const std::string range = "same_elements axis bound is out of range";
  const Types partition = {tensorView("F32", "64, 64", "1, 1"),
                           partitionView(0, "8, 4")};
  for (const Types &types : {partition, Types{cudaTile("F32", "8, 4")}}) {
    expectAccepted(assume(types, sameElements("8, 0")));
    expectBrokenAt(1, assume(types, sameElements("8, 5")),
                   {"tileaa.same_elements.range"}, range);
    expectBrokenAt(1, assume(types, sameElements("8")),
                   {"tileaa.same_elements.rank"}, rank);
  }
  // An unknown size has no upper bound.
  const Types view = {tensorView("F32", unknown + ", 4", "1, 1")};
  expectAccepted(assume(view, sameElements("9223372036854775807, 4")));
  expectBrokenAt(1, assume(view, sameElements("-1, 4")),
                 {"tileaa.same_elements.range"}, range);
}

TEST(CudaMmaTest, otherAttributesArePassedOver) {
  expectAccepted(
      assume({cudaToken},
             withFields("di_file", " fields { name: FIELD_NAME text: 'a' }"
                                   " fields { name: FIELD_DIRECTORY text: 'b' "
                                   "}")));
  expectBrokenAt(
      1,
      cudaModule({cudaToken, cudaTile("I8")}, "ASSUME", "0", "1",
                 attribute("CUDA_PREDICATE", "dialect { " + divBy() + " }")),
      {"ir.cuda_same_type"},
      "ir.cuda_same_type: expected result #0 to have the type "
      "'!cuda_tile.token' of operand #0, but got "
      "'!cuda_tile.tile<i8>'");
  expectBrokenAt(1, cudaModule({cudaToken}, "ASSUME", "0", "0"),
                 {"ir.cuda_assume_attributes"},
                 "requires attribute 'predicate'");
}
