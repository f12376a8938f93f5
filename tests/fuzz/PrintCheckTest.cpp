//===- PrintCheckTest.cpp - Tests of printed modules and changed texts ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include "fuzz/compare/CauseList.h"
#include "fuzz/compare/PrintCheck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

TEST(Printed, DiffersFromWhatWasPrintedBefore) {
  CasePreparer preparer;
  const auto differenceOf = [&](llvm::StringRef before, llvm::StringRef after) {
    const ModuleDifference difference =
        preparer.differenceOfPrinted(before, after);
    return difference.part.empty() ? difference.text
                                   : difference.part + ": " + difference.text;
  };
  const auto ofAttributes = [&](llvm::StringRef before, llvm::StringRef after) {
    const auto line = [](llvm::StringRef attributes) {
      return ("  \"a.b\"()" + attributes + " : () -> ()\n").str();
    };
    return differenceOf(line(before), line(after));
  };
  EXPECT_EQ(ofAttributes("", ""), "");
  // A reader may fill in an attribute, but drops and changes none.
  EXPECT_EQ(ofAttributes("", " <{c = 1}>"), "");
  EXPECT_EQ(
      ofAttributes(" <{d = #a<x, {}>}>", " <{c = \"}>, b\", d = #a<x, {}>}>"),
      "");
  EXPECT_EQ(ofAttributes(" <{c = true, d}>", " <{c = true}>"),
            "a.b d: expected attributes {c = true, d} of 'a.b', found {c = "
            "true}");
  EXPECT_THAT(ofAttributes(" <{c = 1}>", " <{c = 2}>"),
              HasSubstr("a.b c: expected attributes {c = 1"));
  EXPECT_THAT(ofAttributes(" <{c = 1}>", ""), HasSubstr("'a.b', found {}"));
  // The default of a unit attribute is to be absent.
  EXPECT_EQ(ofAttributes("", " <{unit}>"),
            "a.b unit: expected attributes {} of 'a.b', found {unit}");
  EXPECT_THAT(ofAttributes(" {my.attr = 1 : i64}", ""),
              HasSubstr("a.b attributes: expected attributes {my.attr = 1"));
  EXPECT_THAT(differenceOf("%0:2 = \"a.b\"() : () -> (i1, !c.d<2>)\n",
                           "%0:2 = \"a.b\"() : () -> (i1, !c.d<3>)\n"),
              HasSubstr("a.b types: expected"));
  const std::string values = "%0:2 = \"c.d\"() : () -> (i1, i1)\n";
  EXPECT_THAT(differenceOf(values + "\"a.b\"(%0#0, %0#1) : (i1, i1) -> ()\n",
                           values + "\"a.b\"(%0#1, %0#0) : (i1, i1) -> ()\n"),
              HasSubstr("a.b operands: expected"));
  // A difference in the line that ends an operation names that operation.
  EXPECT_THAT(
      differenceOf("\"a.b\"() ({\n  \"c.d\"() : () -> ()\n}) {e} : () -> ()\n",
                   "\"a.b\"() ({\n  \"c.d\"() : () -> ()\n}) : () -> ()\n"),
      HasSubstr("a.b attributes: expected"));
  EXPECT_THAT(differenceOf("\"a.b\"() : () -> ()\n", ""),
              HasSubstr("builtin.module regions: "));
  // The type of a dense attribute need not be known.
  EXPECT_EQ(ofAttributes(" <{c = dense<[1, 2]> : !c.d<2>}>",
                         " <{b = 1 : i8, c = dense<[1, 2]> : !c.d<2>}>"),
            "");
  EXPECT_THAT(ofAttributes(" <{c = dense<1> : !c.d<2>}>",
                           " <{c = dense<2> : !c.d<2>}>"),
              HasSubstr("a.b c: expected attributes {c = dense<1>"));
  // Lines are compared where MLIR cannot read one of the texts.
  EXPECT_EQ(differenceOf("a.b c\nd", "a.b c\ne"), "expected 'd', found 'e'");
}

TEST(ChangedTexts, FindsWhatWasNotRead) {
  const auto unread = [](llvm::StringRef text, llvm::StringRef printed) {
    const UnreadPart part = findUnread(text, printed);
    return (part.operation + ": " + part.text).str();
  };
  EXPECT_EQ(unread("%7:2 = a.b 5, - 6 {c = 250 : i8}\n  c 1e+07, \"\\\" 9\"",
                   "\"a.b\" -6 <{c = -6 : i8, d = 5}>"),
            ": ");
  EXPECT_EQ(unread("%0 = a.b 5\n%1 = c.d 4294967297", "a.b 5 c.d 1"),
            "c.d: 4294967297");
  EXPECT_EQ(unread("a.b 5", "a.b -11"), "a.b: 5");
  EXPECT_EQ(unread("  %0:2 = b 5", ""), "b: 5");
  EXPECT_EQ(unread("a.b 0", "a.b false"), ": ");
  // A name may have hyphens.
  EXPECT_EQ(unread("%cst_-7 = a.b %c-8", "%0 = a.b"), ": ");
  EXPECT_EQ(unread("a.b %0-7", "a.b %0"), "a.b: 7");
  EXPECT_EQ(unread("a.b [[0, 1], [1]]", "a.b 0"), "a.b: [[0, 1], [1]]");
  EXPECT_EQ(unread("a.b #c<d 5> : !c.d<[[1, 5], [5]]>", "a.b #c<d> : !c.d"),
            ": ");
  EXPECT_EQ(unread("a.b [[0, 1], [1]]", "a.b [[0, 1], [1]]"), ": ");
  EXPECT_EQ(unread("a.b [[0, 1], [1, 1]], [\"[,\"]", "a.b 0"), ": ");
}

TEST(ChangedTexts, AreOthers) {
  Decisions decisions = Decisions::fromSeed(1);
  const std::string text = "%0 = a.b [[1, 2], [3]] <{c = \"]\"}> : i8\n";
  const std::vector<ComparedCase> cases = changedTexts(text, 200, decisions);
  ASSERT_EQ(cases.size(), 200u);
  bool isWithoutGroup = false, isShorter = false;
  for (const ComparedCase &compared : cases) {
    EXPECT_TRUE(compared.isText());
    isShorter |= compared.text == "%0 = a.b [[1], [3]] <{c = \"]\"}> : i8\n";
    EXPECT_NE(compared.text, text);
    isWithoutGroup |=
        compared.text == "%0 = a.b [[1, 2], ] <{c = \"]\"}> : i8\n";
  }
  EXPECT_TRUE(isWithoutGroup);
  EXPECT_TRUE(isShorter);
}

TEST(ChangedTexts, HaveNoEmptySymbol) {
  Decisions decisions = Decisions::fromSeed(1);
  for (const ComparedCase &compared :
       changedTexts(std::string("a @\"b\""), 200, decisions))
    EXPECT_FALSE(llvm::StringRef(compared.text).contains("@\"\""));
}

TEST(ChangedTexts, HaveFindingsOfBehaviourAlone) {
  const ComparedCase text = comparedText("%0 = a.b\n  c {\n  7\n");
  EXPECT_THAT(text.operations(), testing::ElementsAre("a.b", "c"));
  const auto findingOf = [&](const Answer &answer) {
    std::optional<Finding> finding = compareAnswer(answered(text, answer));
    return finding ? finding->title() : "";
  };
  const ModuleDiagnostics errors = {{1, 1, "'a.b' op x"}, {1, 1, "y"}};
  EXPECT_EQ(findingOf(answerOf(text, {})), "");
  EXPECT_EQ(findingOf(answerOf(text, errors)), "");
  EXPECT_EQ(findingOf(answerOf(text, {}, errors)), "");
  Answer answer;
  answer.kind = Answer::Kind::Crash;
  answer.detail = "SIGSEGV";
  EXPECT_EQ(findingOf(answer), "crash: SIGSEGV");
  answer = answerOf(text, {});
  answer.broken = BrokenInvariant{survivesId, "", "a.b"};
  EXPECT_EQ(findingOf(answer), "broken-invariant of ir.survives");
  // It is no finding on a module with another operation, nor on a case.
  CauseList causes;
  const Finding crash{FindingClass::Crash, "SIGSEGV"};
  ASSERT_EQ(causes.add(crash, answered(text, answer), "copies"), 0u);
  causes.replaceCase(0, answered(text, answer), "");
  EXPECT_TRUE(causes.isKnown(crash, text));
  EXPECT_FALSE(causes.isKnown(crash, comparedText("a.b\n")));
}

} // namespace
