//===- GenericFormTest.cpp - Tests of dictionaries in a text --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/GenericForm.h"

#include <gtest/gtest.h>

using namespace tileir;

using Names = std::vector<std::string>;

/// The names of the first operation `a.b` in a text, `p...; a...`.
static std::string namesIn(const std::string &text) {
  const size_t at = text.find("\"a.b\"");
  const unsigned line = 1 + std::count(text.begin(), text.begin() + at, '\n');
  const size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const TextLines lines(text);
  GenericForm form(lines);
  const DictionaryNames names = form.namesAt(line, at - begin + 1, "a.b");
  std::string joined;
  for (const std::string &name : names.properties)
    joined += name + " ";
  joined += "|";
  for (const std::string &name : names.attributes)
    joined += " " + name;
  return joined;
}

TEST(GenericForm, FindsBothDictionaries) {
  EXPECT_EQ(
      namesIn("\"a.b\"() <{one = 1, two}> {three = 3, x.four} : () -> ()"),
      "one two | three x.four");
  EXPECT_EQ(namesIn("\"a.b\"() <{one}> : () -> ()"), "one |");
  EXPECT_EQ(namesIn("\"a.b\"() <{}> {} : () -> ()"), "|");
  EXPECT_EQ(namesIn("\n  %0 = \"a.b\"(%a, %b#1)[^c, ^d] <{one}> {two} : (i1, "
                    "i1) -> i1"),
            "one | two");
}

// Without the first dictionary, MLIR takes all of the second.
TEST(GenericForm, NeedsProperties) {
  EXPECT_EQ(namesIn("\"a.b\"() {two} : () -> ()"), "|");
  EXPECT_EQ(namesIn("\"a.b\"() ({\n}) {two} : () -> ()"), "|");
  EXPECT_EQ(namesIn("\"a.b\"() <#alias> {two} : () -> ()"), "|");
}

TEST(GenericForm, PassesOverValues) {
  EXPECT_EQ(namesIn("\"a.b\"() <{m = affine_map<(d, e) -> (d, e)>, s = "
                    "affine_set<(d, e) : (d >= 0, e <= 1)>, t = #x.y<a, {b}, "
                    "\">\">, n = [1, 2], o = {p, q}, r}> {u = \"}, v\"} : () "
                    "-> ()"),
            "m s t n o r | u");
  EXPECT_EQ(namesIn("\"a.b\"() <{one = #x.y<a / / b, c>, // }, {\n two}> "
                    "{three} : () -> ()"),
            "one two | three");
}

TEST(GenericForm, ReadsNamesInQuotes) {
  EXPECT_EQ(
      namesIn(R"("a.b"() <{"one" = 1}> {"t\77o", "q\"\\\t\n"} : () -> ())"),
      "one | two q\"\\\t\n");
}

TEST(GenericForm, PassesOverRegions) {
  EXPECT_EQ(namesIn("\"a.b\"() <{one}> ({\n"
                    "  \"a.b\"() <{two}> ({\n  }, {\n"
                    "    %0 = \"c.d\"() {three = \")}\"} : () -> (i32) // )\n"
                    "  }) {four} : () -> ()\n"
                    "}) {five} : () -> ()"),
            "one | five");
  // Brackets that an earlier text leaves open change nothing.
  EXPECT_EQ(namesIn("\"c.d\"(({([<\n// -----\n\"a.b\"() <{one}> ({}) {two} : ("
                    ") -> ()"),
            "one | two");
}

TEST(GenericForm, FindsNothingInOtherText) {
  for (const char *text : {"\"a.b\"", "\"a.b\"(", "\"a.b\"() <", "\"a.b\"() <{",
                           "\"a.b\"() <{one", "\"a.b\"() <{one = [}>"})
    EXPECT_EQ(namesIn(text).find("| "), std::string::npos) << text;
  EXPECT_EQ(namesIn("\"a.b\"() <{one}> ({ {two}"), "one |");
  EXPECT_EQ(namesIn("\"a.b\"() <{one}> {two"), "one |");
  const TextLines lines("\"a.b\"() <{one}> {two} : () -> ()");
  GenericForm form(lines);
  EXPECT_TRUE(form.namesAt(1, 1, "a.c").properties.empty());
  EXPECT_TRUE(form.namesAt(0, 0, "a.b").properties.empty());
}

TEST(GenericForm, FindsTheEndsOfDeepRegions) {
  const unsigned depth = 1000;
  std::string text;
  for (unsigned i = 0; i != depth; ++i)
    text += "\"a.b\"() <{p}> ({\n";
  for (unsigned i = 0; i != depth; ++i)
    text += "}) {q} : () -> ()\n";
  const TextLines lines(text);
  GenericForm form(lines);
  for (unsigned line = 1; line <= depth; ++line)
    ASSERT_EQ(form.namesAt(line, 1, "a.b").attributes, Names{"q"}) << line;
}
