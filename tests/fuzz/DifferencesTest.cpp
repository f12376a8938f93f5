//===- DifferencesTest.cpp - Tests of tables of differences ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Learning.h"
#include "fuzz/compare/TextShape.h"

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::SizeIs;

namespace {

TEST(TomlReader, ReadsTablesRowsAndValues) {
  auto tables = readToml("f", "top = 'x' # comment\n"
                              "[names]\n\"a.b\" = \"c\\\"\\u00e9\"\n"
                              "[[row]]\nt = true\nf=false\r\n"
                              "list = [ 'a', # one\n \"b\",\n]\n"
                              "[[row]]\nm = '''\na\n''b'''\n"
                              "n = \"\"\"\nc\\t\"\"\"");
  ASSERT_TRUE(bool(tables)) << llvm::toString(tables.takeError());
  ASSERT_THAT(*tables, SizeIs(4));
  EXPECT_EQ((*tables)[0].find("top")->text, "x");
  EXPECT_EQ((*tables)[1].find("a.b")->text, "c\"\xc3\xa9");
  EXPECT_FALSE((*tables)[1].isRow);
  const TomlTable &row = (*tables)[2];
  EXPECT_TRUE(row.isRow);
  EXPECT_EQ(row.place.line, 4u);
  EXPECT_TRUE(row.find("t")->truth);
  EXPECT_FALSE(row.find("f")->truth);
  ASSERT_THAT(row.find("list")->list, SizeIs(2));
  EXPECT_EQ(row.find("list")->list[1].text, "b");
  EXPECT_EQ(row.find("list")->list[1].place.line, 8u);
  EXPECT_EQ(row.find("missing"), nullptr);
  EXPECT_EQ((*tables)[3].find("m")->text, "a\n''b");
  EXPECT_EQ((*tables)[3].find("n")->text, "c\t");
}

std::string tomlErrorOf(llvm::StringRef text) {
  auto tables = readToml("f.toml", text);
  return tables ? "" : llvm::toString(tables.takeError());
}

TEST(TomlReader, RefusesTheRestWhereItStands) {
  EXPECT_EQ(tomlErrorOf("a = 1"),
            "f.toml:1:5: expected a string in quotes, true, false or a list of "
            "strings, found '1'");
  EXPECT_EQ(
      tomlErrorOf("\n a.b = 'x'"),
      "f.toml:2:3: expected a name without dots, found '.'; put the whole "
      "name in quotes");
  EXPECT_EQ(tomlErrorOf("a = 'x' b"),
            "f.toml:1:9: expected the end of the line, found 'b'");
  EXPECT_EQ(tomlErrorOf("a = 'x'\na = 'y'"),
            "f.toml:2:1: expected each key once, found 'a' again, as in line "
            "1");
  EXPECT_EQ(tomlErrorOf("[a]\n[[a]]"),
            "f.toml:2:1: expected each table once, found 'a' again, as in line "
            "1");
  EXPECT_EQ(tomlErrorOf("[a"), "f.toml:1:3: expected ']' behind the name of a "
                               "table, found the end of the file");
  EXPECT_EQ(tomlErrorOf("a = [{}]"),
            "f.toml:1:6: expected a string in quotes or ']', found '{'");
  EXPECT_NE(tomlErrorOf("a = \"\\q\"").find("f.toml:1:6: expected one of"),
            std::string::npos);
  EXPECT_NE(tomlErrorOf("a = 'x\n'").find("f.toml:1:5: expected '"),
            std::string::npos);
  EXPECT_NE(tomlErrorOf("a = '''x").find("found the end of the file"),
            std::string::npos);
}

TEST(TomlReader, ReadsBackWhatIsWritten) {
  for (llvm::StringRef text :
       {"", "plain", "it's", "say \"so\"", "both ' and \"", "back\\slash",
        "a\nb", "lines\n", "\nfirst\n", "'''\n", "\x01\x7f\xc3\xa9\t"}) {
    auto tables = readToml("f", "a = " + asTomlString(text));
    ASSERT_TRUE(bool(tables)) << text.str();
    EXPECT_EQ(tables->front().find("a")->text, text);
  }
}

TextPattern pattern(llvm::StringRef text) {
  llvm::Expected<TextPattern> parsed = TextPattern::parse(text);
  EXPECT_TRUE(bool(parsed)) << text.str();
  return std::move(*parsed);
}

TEST(TextPattern, MatchesValues) {
  EXPECT_TRUE(pattern("a {{b}}").matches("a {b}"));
  EXPECT_FALSE(pattern("a").matches("ab"));
  EXPECT_TRUE(pattern("{number} of {number}").matches("-12 of 3"));
  EXPECT_FALSE(pattern("{number}").matches("1x"));
  EXPECT_FALSE(pattern("{number}").matches(""));
  EXPECT_TRUE(pattern("'{type}' and {type}, end")
                  .matches("'tensor<2xf32>' and (i1, i2) -> i3, end"));
  EXPECT_FALSE(pattern("<{type}>").matches("<a>b>"));
  EXPECT_FALSE(pattern("'{type}'").matches("'a' or 'b'"));
  EXPECT_TRUE(pattern("{text} b {text}").matches("a b c b d"));
}

TEST(TextPattern, KeepsNumberedValues) {
  EXPECT_TRUE(pattern("{number1}={number1}").matches("7=7"));
  EXPECT_FALSE(pattern("{number1}={number1}").matches("7=8"));
  PlaceValues values;
  ASSERT_TRUE(pattern("{number1} of {type2}").matches("3 of i{4}", values));
  const TextPattern with = pattern("{type2}: {number1}, {number}").with(values);
  EXPECT_EQ(with.spelling(), "i{{4}}: 3, {number}");
  EXPECT_EQ(with.shown(), "i{4}: 3, {number}");
  EXPECT_TRUE(with.matches("i{4}: 3, 9"));
  EXPECT_FALSE(with.matches("i{4}: 4, 9"));
}

TEST(TextPattern, RefusesUnknownPlaces) {
  for (llvm::StringRef text : {"{", "}", "{x}", "{number", "{number}{type}"}) {
    llvm::Expected<TextPattern> parsed = TextPattern::parse(text);
    EXPECT_FALSE(bool(parsed)) << text.str();
    llvm::consumeError(parsed.takeError());
  }
}

TEST(TextShape, FindsValues) {
  EXPECT_EQ(shapeOf("expected 2 of 'i32', but got x<4x[5]> and f16"),
            "expected {number} of '{type}', but got x<{type}> and f16");
  EXPECT_EQ(shapeOf("a{b}"), "a{{b}}");
  const auto [ours, theirs] =
      patternsOf({{"expected 2, got 'a'", "'a' (2, 1)"},
                  {"expected 3, got 'b'", "'b' (3, 4)"}});
  EXPECT_EQ(ours, "expected {number1}, got '{type2}'");
  EXPECT_EQ(theirs, "'{type2}' ({number1}, {number})");
}

NameMap acme() {
  NameMap names;
  const auto add = [&](NameMap::Kind kind, llvm::StringRef ours,
                       llvm::StringRef theirs) {
    llvm::Error error = names.add(kind, ours, theirs);
    EXPECT_FALSE(bool(error));
    llvm::consumeError(std::move(error));
  };
  add(NameMap::Kind::Operation, "t.copy", "acme.move");
  add(NameMap::Kind::Operation, "u.*", "acme.u.*");
  add(NameMap::Kind::Type, "!t.*", "!acme.*");
  add(NameMap::Kind::Type, "#t", "#acme");
  add(NameMap::Kind::Attribute, "atom", "kind");
  return names;
}

TEST(NameMap, ChangesModules) {
  EXPECT_EQ(
      acme().toTheirs(
          "  %0 = \"t.copy\"(%a) <{atom = #t<atom a>, b = {atom = "
          "\"t.copy\"}}> "
          "({\n  \"u.x\"() {atom, \"atom\" = 1, c = \"t.copy(\"} : () -> ()\n"
          "  }) {d = [!t.view<2x!t.ptr>], atom} : (!t.view) -> !tt.x\n"),
      "  %0 = \"acme.move\"(%a) <{kind = #acme<atom a>, b = {atom = "
      "\"t.copy\"}}> "
      "({\n  \"acme.u.x\"() {kind, \"kind\" = 1, c = \"t.copy(\"} : () -> ()\n"
      "  }) {d = [!acme.view<2x!acme.ptr>], kind} : (!acme.view) -> !tt.x\n");
}

TEST(NameMap, LeadsDiagnosticsBack) {
  EXPECT_EQ(acme().toOurs("'acme.move' op requires attribute 'kind' of that "
                          "kind, but acme.u.x has '!acme.view'."),
            "'t.copy' op requires attribute 'atom' of that kind, but u.x has "
            "'!t.view'.");
}

TEST(NameMap, RefusesWhatCannotBeLedBack) {
  NameMap names = acme();
  const auto refuses = [&](NameMap::Kind kind, llvm::StringRef ours,
                           llvm::StringRef theirs) {
    llvm::Error error = names.add(kind, ours, theirs);
    const bool isRefused = bool(error);
    llvm::consumeError(std::move(error));
    return isRefused;
  };
  EXPECT_TRUE(refuses(NameMap::Kind::Operation, "t.copy", "x.y"));
  EXPECT_TRUE(refuses(NameMap::Kind::Operation, "t.other", "acme.move"));
  EXPECT_TRUE(refuses(NameMap::Kind::Operation, "copy", "x.y"));
  EXPECT_TRUE(refuses(NameMap::Kind::Operation, "v.*", "x.y"));
  EXPECT_TRUE(refuses(NameMap::Kind::Type, "t.x", "!x.y"));
  EXPECT_TRUE(refuses(NameMap::Kind::Type, "!t.x", "#x.y"));
  EXPECT_TRUE(refuses(NameMap::Kind::Attribute, "", "x"));
}

/// A table with the keys of one row for ir.region_count, which a wait with a
/// region shows.
std::string rowOf(llvm::StringRef keys) {
  return ("[[difference]]\nrule = \"ir.region_count\"\n" + keys +
          "\nmodule = '\"nv_tileas.async.wait\"() ({}) : () -> ()'\n")
      .str();
}

class DifferencesTest : public testing::Test {
protected:
  /// The question of a case with a table.
  Question question(const Differences &table, const char *text) {
    Question made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    QuestionMaker maker(&table);
    EXPECT_EQ(maker.make(made), QuestionMaker::Result::Made);
    return made;
  }
  Differences table(const std::string &text) {
    llvm::Expected<Differences> parsed = Differences::parse("f.toml", text);
    EXPECT_TRUE(bool(parsed)) << llvm::toString(parsed.takeError());
    return std::move(*parsed);
  }

  static constexpr const char *waitWithRegion =
      "ir { ops { kind: OP_ASYNC_WAIT regions { blocks { } } } }";
  static constexpr const char *wait = "ir { ops { kind: OP_ASYNC_WAIT } }";
};

TEST_F(DifferencesTest, ChangeTheExpectedAnswer) {
  const Differences unchecked = table(rowOf("checked = false"));
  Question made = question(unchecked, waitWithRegion);
  EXPECT_EQ(made.rule(), "ir.operand_count");
  ASSERT_TRUE(made.meant);
  EXPECT_EQ(made.meant->oracles.diagnostic, "requires zero regions");
  EXPECT_THAT(made.meant->rows, ElementsAre(0u));
  EXPECT_FALSE(question(unchecked, wait).meant);

  const Differences later = table(rowOf("after = 'ir.operand_count'"));
  EXPECT_EQ(question(later, waitWithRegion).rule(), "ir.operand_count");

  const Differences other =
      table(rowOf("operations = ['nv_tileas.copy']\nchecked = false"));
  EXPECT_FALSE(question(other, waitWithRegion).meant);

  const Differences reworded =
      table(rowOf("oracle = 'requires zero {text1}'\n"
                  "text = 'at most {number} {text1}'"));
  made = question(reworded, waitWithRegion);
  EXPECT_EQ(made.rule(), "ir.region_count");
  EXPECT_EQ(made.expected.verdict.diagnostic, "at most {number} regions");
  EXPECT_TRUE(made.expectsText("at most 0 regions"));
  EXPECT_FALSE(made.expectsText("at most 0 results"));
  EXPECT_FALSE(made.expectsText("requires zero regions"));
}

TEST_F(DifferencesTest, ADisabledRowChangesNothing) {
  Differences unchecked = table(rowOf("checked = false"));
  unchecked.disable(0);
  EXPECT_FALSE(question(unchecked, waitWithRegion).meant);
}

TEST_F(DifferencesTest, AreRefusedWhereTheyAreWrong) {
  const auto errorOf = [](const std::string &text) {
    llvm::Expected<Differences> parsed = Differences::parse("f.toml", text);
    return parsed ? "" : llvm::toString(parsed.takeError());
  };
  using testing::StartsWith;
  EXPECT_THAT(errorOf(rowOf("")),
              StartsWith("f.toml:1:1: expected 'checked', 'before'"));
  EXPECT_THAT(errorOf(rowOf("checked = true")),
              StartsWith("f.toml:3:11: expected 'checked = false'"));
  EXPECT_THAT(errorOf(rowOf("checked = false\nafter = 'ir.operand_count'")),
              StartsWith("f.toml:1:1: expected nothing else"));
  EXPECT_THAT(errorOf(rowOf("before = 'ir.region_count'")),
              StartsWith("f.toml:1:1: expected another rule"));
  EXPECT_THAT(errorOf(rowOf("oracle = 'x'\nchecked = false")),
              StartsWith("f.toml:1:1: expected 'text' beside 'oracle'"));
  EXPECT_THAT(errorOf(rowOf("test = 'x'")),
              StartsWith("f.toml:3:1: expected a key of {rule,"));
  EXPECT_THAT(errorOf(rowOf("checked = false\nwitness = 'x'")),
              StartsWith("f.toml:1:1: expected a case that shows"));
  EXPECT_THAT(errorOf(rowOf("checked = false") + rowOf("text = 'x'")),
              StartsWith("f.toml:5:1: expected one row to say this of"));
}

/// What a tool answers that prints this about the operation at a place.
ToolAnswer answer(llvm::StringRef text, int32_t place) {
  ToolAnswer answer;
  answer.kind = ToolAnswer::Kind::Verdict;
  if (!text.empty())
    answer.verdict.outcome = oracle::Outcome::Rejected;
  answer.verdict.diagnostic = text.str();
  answer.verdict.place = text.empty() ? oracle::Verdict::noPlace : place;
  return answer;
}

TEST_F(DifferencesTest, AreLearned) {
  const Differences none("f.toml");
  const Question region = question(none, waitWithRegion);
  const Question plain = question(none, wait);
  // Words of its own, and no look at regions.
  Observations observations;
  observations.add(plain, answer("one operand is needed", 0));
  observations.add(region, answer("one operand is needed", 0));
  const Lessons lessons = learnRows(observations, none);
  ASSERT_THAT(lessons.modules, SizeIs(lessons.table.rows().size()));
  // The rows are read back, and explain everything.
  const Differences learned = table(lessons.print());
  EXPECT_TRUE(isExplained(learned, plain, answer("one operand is needed", 0)));
  EXPECT_TRUE(isExplained(learned, region, answer("one operand is needed", 0)));
  EXPECT_FALSE(isExplained(learned, plain, answer("no", 0)));
  EXPECT_FALSE(isExplained(learned, plain, answer("", 0)));
}

TEST_F(DifferencesTest, OfOtherOperationsAreNotLearned) {
  const Differences none("f.toml");
  const Question two = question(
      none, "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  Observations observations;
  observations.add(two, answer("no", 1));
  EXPECT_THAT(learnRows(observations, none).table.rows(), SizeIs(0));
}

} // namespace
