//===- TextCostTest.cpp - Tests of what text costs ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/TextCost.h"

#include "tileir/Reading/ReaderFaults.h"

#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace tileir;

static unsigned operatorsOf(llvm::StringRef text) {
  return costOf(text).operators;
}

static unsigned depthOf(llvm::StringRef text) { return costOf(text).nesting; }

static uint64_t sizeOf(llvm::StringRef text) { return costOf(text).size; }

/// Definitions of `count` aliases, each made by `make` of the one before.
static std::string aliases(unsigned count,
                           llvm::function_ref<std::string(std::string)> make) {
  std::string text = "!a0 = i32\n";
  for (unsigned i = 0; i != count; ++i)
    text += llvm::formatv("!a{0} = {1}\n", i + 1,
                          make(llvm::formatv("!a{0}", i).str()));
  return text;
}

static std::string doubled(const std::string &type) {
  return "tuple<" + type + ", " + type + ">";
}

TEST(TextCost, CountsOperatorsOfOneExpression) {
  EXPECT_EQ(operatorsOf(""), 0u);
  EXPECT_EQ(operatorsOf("affine_map<(d) -> (---d)>"), 3u);
  EXPECT_EQ(operatorsOf("affine_map<(d) -> (d+d*2 - d mod 3)>"), 4u);
  EXPECT_EQ(operatorsOf("(d ceildiv 2 floordiv 3, d + 1)"), 2u);
  EXPECT_EQ(operatorsOf("(-(-(-d)))"), 1u);
  EXPECT_EQ(operatorsOf("d // - - -\n- d"), 1u);
}

TEST(TextCost, TellsOperatorsFromWhatLooksLikeThem) {
  EXPECT_EQ(operatorsOf("() -> () -> ()"), 0u);
  EXPECT_EQ(operatorsOf("%a-b = %c-d #e-f !g-h \"- - -\""), 0u);
  // Each number has one sign, and ends an expression or follows its end.
  EXPECT_EQ(operatorsOf("array<i32: -1, -2, -3>"), 1u);
  EXPECT_EQ(operatorsOf("%0 = arith.constant -1 : i32\n"
                        "%1 = arith.constant -2 : i32\n"),
            1u);
}

TEST(TextCost, NestsBracketsOperatorsAndAliases) {
  EXPECT_EQ(depthOf("(([{}]))"), 4u);
  EXPECT_EQ(depthOf("(d + (d + d))"), 4u);
  EXPECT_EQ(depthOf("!a = tuple<tuple<>>\n\"o\"(!a)"), 3u);
  EXPECT_EQ(depthOf("#a = [[]]\n#b = [#a]\n\"o\"{c = #b}"), 4u);
  EXPECT_EQ(depthOf("{} {} {}"), 1u);
  EXPECT_EQ(depthOf("( }"), 1u);
}

TEST(TextCost, WritesAliasesOut) {
  // Every token and a blank behind it.
  EXPECT_EQ(sizeOf("\"a\" ( )"), 8u);
  EXPECT_EQ(sizeOf("!a = tuple<>\n"), 0u);
  const uint64_t once = sizeOf("!a = tuple<>\n\"o\" !a");
  EXPECT_EQ(sizeOf("!a = tuple<>\n\"o\" !a !a") - once, once - sizeOf("\"o\""));
  // The definition of what stands behind the operations does not count.
  EXPECT_EQ(sizeOf("!a = tuple<>\n\"o\" !a\n!b = tuple<!a, !a>"), once);
}

TEST(TextCost, TellsDefinitionsFromOperations) {
  for (llvm::StringRef definition :
       {"!a = i32", "!a = (i32) -> i32", "!a = !b.c<d>", "#a = 1 : i32",
        "#a = -1 : i32", "#a = dense<1> : tensor<1xi8>", "#a = @b::@c",
        "#a = \"b\" : !c", "#a = affine_map<(d) -> (d)>", "#a = [1, \"b\"]",
        "#a = {b = 1}", "#a = loc(\"b\":1:2)", "#a = true"}) {
    EXPECT_EQ(sizeOf(definition), 0u) << definition.str();
    for (llvm::StringRef operation : {"%0 = a.b", "\"a.b\"()", "module {}"})
      EXPECT_EQ(sizeOf((definition + "\n" + operation).str()),
                sizeOf(operation))
          << definition.str() << operation.str();
  }
}

TEST(TextCost, GrowsWithTheWidthOfNumbers) {
  EXPECT_GT(sizeOf("\"a\" 1 : i800000"), 100'000u);
  EXPECT_GT(sizeOf("\"a\" 1 : ui800000"), 100'000u);
  EXPECT_LT(sizeOf("\"a\" 1 : i64 : index"), 40u);
}

TEST(TextCost, BoundsTheNestingQuickly) {
  for (llvm::StringRef text :
       {"", "(([{<>}]))", "(d mod(2) floordiv 3 ceildiv 4)", "(---d)",
        "(d + d * d)", "!a = tuple<tuple<>>\n\"o\"(!a)", "{} {} {} {}"}) {
    const unsigned nesting = depthOf(text);
    EXPECT_FALSE(nestsLessThan(nesting, text)) << text.str();
    EXPECT_TRUE(nestsLessThan(nesting + 1, text)) << text.str();
  }
}

TEST(TextCost, CountsBeyond64Bits) {
  std::string text = aliases(200, doubled) + "%x = a !a200";
  EXPECT_EQ(sizeOf(text), std::numeric_limits<uint64_t>::max());
}

TEST(TextCost, BoundsWhatIsRead) {
  auto inTuple = [](const std::string &type) { return "tuple<" + type + ">"; };
  EXPECT_EQ(readerFaultIn(aliases(15, doubled) + "%x = a !a15"), "");
  EXPECT_NE(readerFaultIn(aliases(25, doubled) + "%x = a !a25"), "");
  EXPECT_EQ(readerFaultIn(aliases(maxGenericNesting, inTuple)), "");
  EXPECT_NE(readerFaultIn(aliases(maxGenericNesting + 1, inTuple)), "");
  const std::string sum =
      "affine_map<(d) -> (" + std::string(maxNesting, '-') + "d)>";
  EXPECT_EQ(readerFaultIn(sum), "");
  EXPECT_NE(readerFaultIn("(-" + sum.substr(sum.rfind("(") + 1)), "");
}
