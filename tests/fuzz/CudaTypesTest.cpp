//===- CudaTypesTest.cpp - Types and constants of cuda_tile in cases ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types in text come back from a case, and keys answer as the oracle does.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Examiner.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/ir/OtherSubjects.h"
#include "oracle/NormalForm.h"
#include "oracle/Oracle.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;

static std::string printed(const Case &testCase) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printIrCase(testCase, os);
  return text;
}

static Case imported(const std::string &text) {
  Case testCase;
  llvm::Error error = importIr(text, testCase).takeError();
  EXPECT_FALSE(bool(error)) << text << llvm::toString(std::move(error));
  return testCase;
}

TEST(CudaTypes, every_type_comes_back) {
  for (const char *type :
       {"!cuda_tile.tile<f32>", "!cuda_tile.tile<7x9xi4>",
        "!cuda_tile.tile<4xptr<f8E4M3FN>>", "!cuda_tile.ptr<tf32>",
        "!cuda_tile.tensor_view<f4E2M1FN>",
        "!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>",
        "!cuda_tile.partition_view<tile=(), tensor_view<i1>>",
        "!cuda_tile.partition_view<tile=(4x8), padding_value = zero, "
        "tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>",
        "!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], "
        "padding_value = neg_inf, tensor_view<8x16xf32, strides=[16,1]>>",
        "!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xi8, "
        "strides=[16,1]>, sparse_dim=1>",
        "!cuda_tile.token"}) {
    const std::string text = printed(imported(
        std::string("%0 = builtin.unrealized_conversion_cast to ") + type));
    EXPECT_NE(text.find(type), std::string::npos) << text;
  }
}

TEST(CudaTypes, a_map_that_changes_nothing_is_left_out) {
  const Case testCase =
      imported("%0 = builtin.unrealized_conversion_cast to "
               "!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, "
               "strides=[1]>, dim_map=[0]>");
  EXPECT_EQ(testCase.ir().types(1).dim_map_size(), 0);
}

TEST(CudaTypes, every_form_of_attribute_comes_back) {
  const Case testCase = imported(R"mlir(
    "cuda_tile.module"() <{sym_name = "m", producer = "\"\\"}> ({
      "cuda_tile.global"() <{sym_name = "g", alignment = 16 : i64,
        symbol_visibility = #cuda_tile.symbol_visibility<private>,
        value = dense<[1.0, -0.0]> : !cuda_tile.tile<2xbf16>}> : () -> ()
      "cuda_tile.entry"() <{sym_name = "e",
        function_type = (!cuda_tile.tile<i32>) -> (),
        arg_attrs = [{a.b = f32, c = [@g, 1 : index, true, unit]}],
        optimization_hints = #cuda_tile.optimization_hints<
            sm_100 = {occupancy = 2 : i64}, x>}> ({
      ^bb0(%0: !cuda_tile.tile<i32>):
        %1 = "cuda_tile.constant"() <{value = dense<-1> :
            !cuda_tile.tile<64x64xi1>}> : () -> !cuda_tile.tile<64x64xi1>
        %2 = "cuda_tile.get_global"() <{name = @g}> :
            () -> !cuda_tile.tile<ptr<bf16>>
        %3 = "cuda_tile.assume"(%2) <{predicate =
            #cuda_tile.div_by<16, every 2 along 0>}> :
            (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
        %4 = "cuda_tile.assume"(%0) <{predicate =
            #cuda_tile.di_compile_unit<
                file = #cuda_tile.di_file<"a" in "b">>}> :
            (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      }) : () -> ()
    }) : () -> ()
  )mlir");
  const Case again = imported(printed(testCase));
  EXPECT_EQ(oracle::normalForm(testCase.ir()).DebugString(),
            oracle::normalForm(again.ir()).DebugString());
  EXPECT_EQ(testCase.ir().ops_size(), 1);
}

/// Asks both sides; returns the diagnostic, or the outcome.
static std::string answerTo(const std::string &text,
                            void (*verify)(const Case &, VerifierContext &,
                                           oracle::Verdict &)) {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &testCase))
      << text;
  oracle::Evaluation expected;
  oracle::familyOf(testCase)->evaluate(testCase, expected);
  Answer answer;
  InProcess().verify(
      [&](VerifierContext &context, oracle::Verdict &verdict) {
        verify(testCase, context, verdict);
      },
      answer);
  EXPECT_EQ(answer.verdict, expected.verdict)
      << text << "\n"
      << expected.verdict.diagnostic << "\n"
      << answer.verdict.diagnostic;
  return answer.verdict.outcome == oracle::Outcome::Rejected
             ? answer.verdict.diagnostic
             : std::string(outcomeName(answer.verdict.outcome));
}

TEST(CudaTypes, building_stops_at_a_miscounted_constant) {
  const auto verify = [](const std::string &text) {
    return answerTo("ir { types { kind: IR_CUDA_TILE shape: 2 element: "
                    "TYPE_I8 } ops { kind: OP_CUDA_CONSTANT result_types: 0 "
                    "attributes { name: ATTR_CUDA_VALUE types: 0 " +
                        text + " } } }",
                    verifyIrCase);
  };
  EXPECT_EQ(verify("integers: [1, 2]"), "accepted");
  EXPECT_EQ(verify("integers: 1"), "accepted");
  EXPECT_EQ(verify("integers: [1, 2, 3]"),
            "ir.cuda_dense_count: expected 1 or 2 elements for "
            "'!cuda_tile.tile<2xi8>', but got 3");
  EXPECT_EQ(verify(""), "unsupported");
  EXPECT_EQ(verify("integers: 128"), "unsupported");
}

TEST(CudaTypes, keys_answer_as_the_oracle_does) {
  const auto verify = [](const std::string &type) {
    return answerTo("tileaa_type_key { types { kind: IR_CUDA_TENSOR_VIEW "
                    "element: TYPE_I8 shape: [4, 8] strides: [8, 1] } types { "
                    "kind: IR_SCALAR element: TYPE_F32 } types { " +
                        type + " } first: 2 second: 2 }",
                    verifyTypeKey);
  };
  const std::string view = "kind: IR_CUDA_PARTITION_VIEW shape: [2, 2] ";
  EXPECT_EQ(verify(view + "nested: 0 dim_map: [1, 0]"), "accepted");
  EXPECT_EQ(verify(view + "nested: 0 padding: CUDA_PADDING_NAN"),
            "ir.key_cuda_padding: expected padding zero for 'i8', but got "
            "'nan'");
  EXPECT_EQ(verify(view + "nested: 0 dim_map: [1, 1]"),
            "ir.key_cuda_map: expected dimension #1 to be no earlier one, but "
            "got 1 again");
  EXPECT_EQ(verify(view + "nested: 1"),
            "ir.key_cuda_source: expected a tensor view, but got 'f32'");
  EXPECT_EQ(verify("kind: IR_CUDA_TILE element: TYPE_UI8"),
            "ir.key_cuda_element: expected an element of a tile, but got "
            "'ui8'");
  EXPECT_EQ(verify("kind: IR_CUDA_TILE nested: 1"), "unsupported");
  EXPECT_EQ(verify(view + "nested: 2"), "unsupported");
  EXPECT_EQ(verify(view + "nested: 0 dim_map: [4294967296, 0]"), "unsupported");
  EXPECT_EQ(verify(view + "nested: 0 padding: 5"), "unsupported");
}
