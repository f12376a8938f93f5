//===- DifferencesTest.cpp - Tests of tables of differences ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComparedCaseFixture.h"

#include "fuzz/compare/Profile.h"
#include "fuzz/core/ToolTexts.h"

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::SizeIs;

namespace {

TextPattern pattern(llvm::StringRef text) {
  llvm::Expected<TextPattern> parsed = TextPattern::parse(text);
  EXPECT_TRUE(bool(parsed)) << text.str();
  return std::move(*parsed);
}

TEST(TextPattern, MatchesValues) {
  EXPECT_TRUE(pattern("a {{b}}").matches("a {b}"));
  EXPECT_TRUE(pattern("{{{number}}}").matches("{7}"));
  EXPECT_TRUE(pattern("(.*) [a] x|y").matches("(.*) [a] x|y"));
  EXPECT_FALSE(pattern("(.*) [a]").matches("b [a]"));
  EXPECT_FALSE(pattern("a").matches("ab"));
  EXPECT_TRUE(pattern("{number} of {number}").matches("-12 of 3"));
  EXPECT_FALSE(pattern("{number}").matches("1x"));
  EXPECT_FALSE(pattern("{number}").matches(""));
  EXPECT_TRUE(pattern("{text} b {text}").matches("a b c b d"));
}

TEST(TextPattern, KeepsNumberedValues) {
  EXPECT_TRUE(pattern("{number1}={number1}").matches("7=7"));
  EXPECT_FALSE(pattern("{number1}={number1}").matches("7=8"));
  PlaceValues values;
  ASSERT_TRUE(pattern("{number1} of {text2}").matches("3 of i{4}", &values));
  const TextPattern with = pattern("{text2}: {number1}, {number}").with(values);
  EXPECT_EQ(with.spelling(), "i{{4}}: 3, {number}");
  EXPECT_EQ(with.shown(), "i{4}: 3, {number}");
  EXPECT_TRUE(with.matches("i{4}: 3, 9"));
  EXPECT_FALSE(with.matches("i{4}: 4, 9"));
}

TEST(TextPattern, RefusesUnknownPlaces) {
  for (llvm::StringRef text : {"{", "}", "{x}", "{number", "{numbers}"}) {
    llvm::Expected<TextPattern> parsed = TextPattern::parse(text);
    EXPECT_FALSE(bool(parsed)) << text.str();
    llvm::consumeError(parsed.takeError());
  }
}

TEST(TextPattern, IsMadeOfExamples) {
  EXPECT_EQ(shapeOf("expected 2 of 'i32', but got x<4x<5>> and f16"),
            "expected {number} of '{text}', but got x<{text}> and f16");
  EXPECT_EQ(shapeOf("a{b}"), "a{{b}}");
  const auto [ours, theirs] =
      patternsOf({{"expected 2, got 'a'", "'a' (2, 1)"},
                  {"expected 3, got 'b'", "'b' (3, 4)"}});
  EXPECT_EQ(ours, "expected {number1}, got '{text2}'");
  EXPECT_EQ(theirs, "'{text2}' ({number1}, {number})");
}

/// A profile with rows of these keys, in the lines from 2 on. A wait with a
/// region shows them.
std::string profileOf(llvm::ArrayRef<std::string> rows) {
  std::string text = "{\"differences\": [\n";
  for (const std::string &keys : rows)
    text += (&keys == rows.begin() ? "" : ",\n") + ("{" + keys) +
            R"x(, "module": "\"nv_tileas.async.wait\"() ({}) : () -> ()"})x";
  return text + "]}";
}
std::string rowOf(const std::string &keys) {
  return profileOf({R"("rule": "ir.region_count", )" + keys});
}

class DifferencesTest : public testing::Test {
protected:
  /// A case with the answer that a table expects.
  ComparedCase compared(const Differences &table, const char *text) {
    ComparedCase made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    CasePreparer preparer(&table);
    EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Prepared);
    return made;
  }
  Differences table(const std::string &text) {
    llvm::Expected<Differences> parsed = parseProfile("f.json", text);
    EXPECT_TRUE(bool(parsed)) << llvm::toString(parsed.takeError());
    return std::move(*parsed);
  }
  static void addExample(ToolTexts &texts, const ComparedCase &each) {
    texts.addExample(each.testCase, each, each.answer, each.text);
  }
  /// Whether an answer is as a table says.
  static bool isExplained(const Differences &table, ComparedCase each) {
    each.differences = &table;
    each.evaluate(irFamily(), each.testCase);
    return !compareAnswer(each);
  }

  static constexpr const char *waitWithRegion =
      "ir { ops { kind: OP_ASYNC_WAIT regions { blocks { } } } }";
  static constexpr const char *wait = "ir { ops { kind: OP_ASYNC_WAIT } }";
};

TEST_F(DifferencesTest, ChangeTheExpectedAnswer) {
  const Differences unchecked = table(rowOf(R"("checked": false)"));
  ComparedCase made = compared(unchecked, waitWithRegion);
  EXPECT_EQ(made.rule(), "ir.operand_count");
  ASSERT_TRUE(made.deviation);
  EXPECT_EQ(made.oracles().verdict.diagnostic, "requires zero regions");
  EXPECT_EQ(made.deviationSource(), "f.json:2");
  EXPECT_FALSE(compared(unchecked, wait).deviation);

  const Differences later = table(rowOf(R"("after": "ir.operand_count")"));
  EXPECT_EQ(compared(later, waitWithRegion).rule(), "ir.operand_count");

  const Differences other =
      table(rowOf(R"("operations": ["nv_tileas.copy"], "checked": false)"));
  EXPECT_FALSE(compared(other, waitWithRegion).deviation);

  const Differences reworded = table(rowOf(
      R"("oracle": "requires zero {text1}", "text": "at most {number} {text1}")"));
  made = compared(reworded, waitWithRegion);
  EXPECT_EQ(made.rule(), "ir.region_count");
  EXPECT_EQ(made.expected.verdict.diagnostic, "at most {number} regions");
  EXPECT_TRUE(made.expectsText("at most 0 regions"));
  EXPECT_FALSE(made.expectsText("at most 0 results"));
  EXPECT_FALSE(made.expectsText("requires zero regions"));
}

TEST_F(DifferencesTest, ADisabledRowChangesNothing) {
  Differences unchecked = table(rowOf(R"("checked": false)"));
  unchecked.row(0).isApplied = false;
  EXPECT_FALSE(compared(unchecked, waitWithRegion).deviation);
  Differences flags = table(rowOf(R"("flags": "-a -b", "checked": false)"));
  flags.disableForeignFlags("tool -a -b");
  EXPECT_TRUE(flags.row(0).isApplied);
  flags.disableForeignFlags("tool -b");
  EXPECT_FALSE(flags.row(0).isApplied);
  Differences without = table(rowOf(R"("flags": "!-a", "checked": false)"));
  without.disableForeignFlags("tool -b");
  EXPECT_TRUE(without.row(0).isApplied);
  without.disableForeignFlags("tool -a");
  EXPECT_FALSE(without.row(0).isApplied);
}

TEST_F(DifferencesTest, AreRefusedWhereTheyAreWrong) {
  const auto errorOf = [](const std::string &text) {
    llvm::Expected<Differences> parsed = parseProfile("f.json", text);
    return parsed ? "" : llvm::toString(parsed.takeError());
  };
  using testing::StartsWith;
  EXPECT_THAT(errorOf("{"), StartsWith("f.json: expected JSON, found at [1:"));
  EXPECT_THAT(errorOf("[]"), StartsWith("f.json: expected object"));
  EXPECT_THAT(errorOf(R"({"rows": []})"),
              StartsWith("f.json: expected a key of {about, invariants, "
                         "differences}, found 'rows'"));
  EXPECT_THAT(errorOf(R"({"differences": {}})"),
              StartsWith("f.json: expected a list of rows"));
  EXPECT_THAT(errorOf(R"({"differences": [1]})"),
              StartsWith("f.json:1: expected object"));
  EXPECT_THAT(errorOf(R"({"invariants": {"no-nuts": false}})"),
              StartsWith("f.json: expected an invariant of {"));
  EXPECT_THAT(errorOf(R"({"invariants": {"no-notes": true}})"),
              StartsWith("f.json: expected false for an invariant"));
  EXPECT_THAT(errorOf(rowOf(R"("why": "x")")),
              StartsWith("f.json:2: expected 'checked', 'before'"));
  EXPECT_THAT(errorOf(rowOf(R"("checked": true)")),
              StartsWith("f.json:2: expected 'checked' to be false"));
  EXPECT_THAT(
      errorOf(rowOf(R"("checked": false, "after": "ir.operand_count")")),
      StartsWith("f.json:2: expected nothing else"));
  EXPECT_THAT(errorOf(rowOf(R"("before": "ir.region_count")")),
              StartsWith("f.json:2: expected another rule"));
  EXPECT_THAT(errorOf(rowOf(R"("oracle": "x", "checked": false)")),
              StartsWith("f.json:2: expected 'text' beside 'oracle'"));
  EXPECT_THAT(errorOf(rowOf(R"("test": "x")")),
              StartsWith("f.json:2: expected a key of {operations,"));
  EXPECT_THAT(errorOf(rowOf(R"("operations": "x")")),
              StartsWith("f.json:2: expected array at row.operations"));
  EXPECT_THAT(errorOf(rowOf(R"("checked": false, "witness": "x")")),
              StartsWith("f.json:2: expected a case that shows"));
  EXPECT_THAT(errorOf(rowOf(R"("may": "perhaps")")),
              StartsWith("f.json:2: expected 'may' to be accept or reject"));
  EXPECT_THAT(errorOf(rowOf(R"("may": "reject")")),
              StartsWith("f.json:2: expected 'text', and no 'oracle'"));
  EXPECT_THAT(errorOf(profileOf({R"("may": "accept")"})),
              StartsWith("f.json:2: expected 'rule' and no text"));
  EXPECT_THAT(errorOf(profileOf({R"("rule": "ir.cuda_di_number")"})),
              StartsWith("f.json:2: expected 'may' and no 'operations'"));
  EXPECT_THAT(errorOf(rowOf(R"("may": "accept", "case": "ir {}")")),
              StartsWith("f.json:2: expected a case that shows"));
  EXPECT_THAT(errorOf(rowOf(R"("may": "accept", "checked": false)")),
              StartsWith("f.json:2: expected no 'checked'"));
  const std::string rule = R"("rule": "ir.region_count", )";
  EXPECT_THAT(errorOf(profileOf(
                  {rule + R"("checked": false)", rule + R"("text": "x")"})),
              StartsWith("f.json:3: expected one row to say this of"));
}

/// Returns the answer of a tool that prints this of the operation at a place.
Answer answer(llvm::StringRef text, int32_t place) {
  Answer answer;
  answer.kind = Answer::Kind::Verdict;
  if (!text.empty())
    answer.verdict.outcome = oracle::Outcome::Rejected;
  answer.verdict.diagnostic = text.str();
  answer.verdict.place = text.empty() ? oracle::Verdict::noPlace : place;
  return answer;
}

TEST_F(DifferencesTest, AllowAnswers) {
  const auto isAllowed = [&](const std::string &rows, const char *text,
                             const Answer &given) {
    const Differences profile = table(rows);
    return !compareAnswer(answered(compared(profile, text), given));
  };
  const std::string accept = rowOf(R"("may": "accept")");
  // Any other broken rule has to be reported.
  EXPECT_FALSE(isAllowed(accept, waitWithRegion, answer("", 0)));
  EXPECT_TRUE(isAllowed(accept, waitWithRegion,
                        answer("requires a single operand", 0)));
  EXPECT_TRUE(
      isAllowed(accept, waitWithRegion, answer("requires zero regions", 0)));
  EXPECT_FALSE(isAllowed(accept, wait, answer("", 0)));
  EXPECT_TRUE(
      isAllowed(profileOf({R"("rule": "ir.region_count", "may": "accept")",
                           R"("rule": "ir.operand_count", "may": "accept")"}),
                waitWithRegion, answer("", 0)));

  const std::string reject =
      profileOf({R"("operations": )"
                 R"(["nv_tileas.async.wait"], )"
                 R"("may": "reject", "text": "no {text}")"});
  EXPECT_TRUE(isAllowed(reject, wait, answer("no waits", 0)));
  EXPECT_FALSE(isAllowed(reject, wait, answer("never", 0)));
  EXPECT_FALSE(isAllowed(reject, wait, answer("", 0)));
  const std::string broken = rowOf(R"("may": "reject", "text": "no {text}")");
  EXPECT_TRUE(isAllowed(broken, waitWithRegion, answer("no waits", 0)));
  EXPECT_FALSE(isAllowed(broken, wait, answer("no waits", 0)));
}

TEST_F(DifferencesTest, AllowAnswersToAttributes) {
  const auto isAllowed = [&](const std::string &keys, const char *text,
                             const Answer &given) {
    const Differences profile = table(R"({"differences": [{)" + keys +
                                      R"(, "case": ")" + text + R"("}]})");
    std::string unescaped = text;
    llvm::erase(unescaped, '\\');
    return !compareAnswer(
        answered(compared(profile, unescaped.c_str()), given));
  };
  const char *bad =
      R"(cuda_attribute { mnemonic: \"rounding\" keyword: \"up\" })";
  const char *good =
      R"(cuda_attribute { mnemonic: \"rounding\" keyword: \"zero\" })";
  const std::string accept =
      R"("rule": "ir.cuda_attribute_keyword", "may": "accept")";
  EXPECT_TRUE(isAllowed(accept, bad, answer("", 0)));
  EXPECT_FALSE(isAllowed(R"("rule": "ir.cuda_di_number", "may": "accept")", bad,
                         answer("", 0)));
  const std::string reject = R"("may": "reject", "text": "no {text}")";
  EXPECT_TRUE(isAllowed(reject, good, answer("no rounding", 0)));
  EXPECT_FALSE(isAllowed(reject, good, answer("never", 0)));
  const std::string rejectRule =
      R"("rule": "ir.cuda_attribute_keyword", )" + reject;
  EXPECT_TRUE(isAllowed(rejectRule, bad, answer("no rounding", 0)));
  EXPECT_FALSE(isAllowed(rejectRule, good, answer("no rounding", 0)));
}

TEST_F(DifferencesTest, AreLearned) {
  const Differences none("f.json");
  const ComparedCase region = compared(none, waitWithRegion);
  const ComparedCase plain = compared(none, wait);
  // Words of its own, and no look at regions.
  ToolTexts observations;
  addExample(observations, answered(plain, answer("one operand is needed", 0)));
  addExample(observations,
             answered(region, answer("one operand is needed", 0)));
  // The rows are read back, and explain everything.
  std::string text;
  llvm::raw_string_ostream os(text);
  printProfile(observations.learnRows(none), os);
  const Differences learned = table(text);
  EXPECT_TRUE(isExplained(learned,
                          answered(plain, answer("one operand is needed", 0))));
  EXPECT_TRUE(isExplained(
      learned, answered(region, answer("one operand is needed", 0))));
  EXPECT_FALSE(isExplained(learned, answered(plain, answer("no", 0))));
  EXPECT_FALSE(isExplained(learned, answered(plain, answer("", 0))));
}

TEST_F(DifferencesTest, AreLearnedOfValidModules) {
  const Differences none("f.json");
  const ComparedCase valid = compared(none, "ir { }");
  const auto rejection = [](const char *text) {
    Answer given = answer(text, 0);
    given.operation = "nv_tileas.copy";
    return given;
  };
  ToolTexts observations;
  addExample(observations,
             answered(valid, rejection("has 3 operands, no more")));
  addExample(observations,
             answered(valid, rejection("has 4 operands, no more")));
  const Differences learned = observations.learnRows(none);
  ASSERT_THAT(learned.rows(), SizeIs(1));
  EXPECT_EQ(learned.rows().front().describe(),
            "nv_tileas.copy: may be rejected, text 'has {number} operands, no "
            "more'");
  EXPECT_TRUE(isExplained(
      learned, answered(valid, rejection("has 7 operands, no more"))));
  EXPECT_FALSE(isExplained(learned, answered(valid, rejection("has none"))));
}

TEST_F(DifferencesTest, OfOtherOperationsAreNotLearned) {
  const Differences none("f.json");
  const ComparedCase two = compared(
      none, "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  ToolTexts observations;
  addExample(observations, answered(two, answer("no", 1)));
  EXPECT_THAT(observations.learnRows(none).rows(), SizeIs(0));
}

} // namespace
