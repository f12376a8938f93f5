//===- SameModuleTest.cpp - What of a module no rule reads ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The comparison of modules, on differences that change no verdict.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/VerifyIr.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static std::string difference(llvm::StringRef expected, llvm::StringRef found,
                              bool withLocations = false) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  IrContext loadsDialects(context);
  auto first = parseIr(expected, context), second = parseIr(found, context);
  EXPECT_TRUE(first && second);
  return first && second ? differenceOf(**first, **second, withLocations) : "";
}

static std::string pipelineWith(llvm::StringRef flags) {
  return ("%v = builtin.unrealized_conversion_cast to "
          "!nv_tileas.tiled_view<2x64xf16>\n"
          "%p:2 = \"nv_tileas.async.pipeline.create_pipeline\"(%v) "
          "<{numStages = 1 : i32, producerGroupId = 0 : i8, "
          "consumerGroupId = 1 : i8" +
          flags +
          "}> : (!nv_tileas.tiled_view<2x64xf16>) -> "
          "(!nv_tileas.async.pipeline.producer_token, "
          "!nv_tileas.async.pipeline.consumer_token)\n")
      .str();
}

TEST(SameModule, false_and_absent_differ) {
  EXPECT_EQ(difference(pipelineWith(""), pipelineWith("")), "");
  EXPECT_NE(difference(pipelineWith(", dynamic = false"), pipelineWith("")),
            "");
  EXPECT_NE(difference(pipelineWith(", dynamic = true"),
                       pipelineWith(", sharedMem = true")),
            "");
}

TEST(SameModule, values_in_front_of_their_definitions_are_compared) {
  const std::string cast = " = builtin.unrealized_conversion_cast ";
  const auto module = [&](llvm::StringRef operand) {
    return "%a" + cast + operand.str() + " : i1 to i1\n%b" + cast +
           "%a : i1 to i1\n%c" + cast + "%b : i1 to i1\n";
  };
  EXPECT_EQ(difference(module("%b"), module("%b")), "");
  EXPECT_EQ(difference(module("%a"), module("%a")), "");
  for (const auto &[expected, found] :
       {std::pair("%a", "%b"), {"%b", "%c"}, {"%c", "%a"}})
    EXPECT_EQ(difference(module(expected), module(found)),
              "expected operand #0 of 'builtin.unrealized_conversion_cast' to "
              "be the same value, found another one");
}

TEST(SameModule, other_operands_of_one_type_differ) {
  const std::string two = "%a:2 = builtin.unrealized_conversion_cast to "
                          "!nv_tileas.async.token, !nv_tileas.async.token\n"
                          "nv_tileas.async.wait ";
  const std::string type = " : !nv_tileas.async.token";
  EXPECT_EQ(difference(two + "%a#0" + type, two + "%a#0" + type), "");
  EXPECT_EQ(difference(two + "%a#0" + type, two + "%a#1" + type),
            "expected operand #0 of 'nv_tileas.async.wait' to be the same "
            "value, found another one");
}

TEST(SameModule, operations_count) {
  const std::string one = "%a = nv_tileas.create_none -> index\n";
  EXPECT_EQ(difference(one, one + "%b = nv_tileas.create_none -> index\n"),
            "expected the number of operations in a block 1 of "
            "'builtin.module', found 2");
}

TEST(SameModule, locations_count_where_they_are_asked_for) {
  const std::string line = "%a = nv_tileas.create_none -> index\n";
  EXPECT_EQ(difference(line, "\n" + line), "");
  EXPECT_NE(difference(line, "\n" + line, /*withLocations=*/true), "");
}
