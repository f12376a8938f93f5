//===- ModuleFileTest.cpp - Files of several modules ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of a file of MLIR, their names, and what they say of themselves.
//
//===----------------------------------------------------------------------===//

#include "CaseFileFixture.h"

#include "fuzz/files/CaseFile.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;

namespace {
class ModuleFile : public CaseFile {};
} // namespace

TEST_F(ModuleFile, SplitsModulesAndNamesThemByTheirLines) {
  std::string path =
      fileWith("\n\n%a = builtin.unrealized_conversion_cast to i1\n"
               "// -----\n"
               "%b = builtin.unrealized_conversion_cast to i8\n"
               "%c = builtin.unrealized_conversion_cast to i8\n",
               "two.mlir");
  std::vector<FileCase> cases = readCases(path);
  ASSERT_EQ(cases.size(), 2u);
  EXPECT_EQ(cases[0].name, path + ":3");
  EXPECT_EQ(cases[1].name, path + ":5");
  EXPECT_EQ(cases[1].file, path);
  EXPECT_EQ(cases[1].module, 2u);
  EXPECT_EQ(cases[1].testCase.ir().ops_size(), 2);
  EXPECT_EQ(cases[1].imported.places[1].line, 6u);
  for (auto [line, module] : {std::pair(1, 1), {3, 1}, {4, 2}, {5, 2}, {6, 2}})
    EXPECT_EQ(readOneCase(path + ":" + std::to_string(line))->module,
              unsigned(module))
        << line;
  EXPECT_NE(errorOf(path).find("found 2 modules; name one of them by any of "
                               "its lines, " +
                               path + ":5 for example"),
            std::string::npos)
      << errorOf(path);
  EXPECT_NE(errorOf(path + ":7").find("found only 6 lines"), std::string::npos)
      << errorOf(path + ":7");
}

TEST_F(ModuleFile, KeepsTheNameOfASingleModule) {
  std::string path =
      fileWith("// -----\n\nmodule {}\n\n// -----\n", "one.mlir");
  llvm::Expected<FileCase> read = readOneCase(path);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(read->name, path);
}

TEST_F(ModuleFile, PrefersAFileThatIsReallyCalledLikeALine) {
  std::string path = fileWith("tma_mode { rank: 1 }", "case:12");
  EXPECT_EQ(parseCasePath(path).file, path);
  EXPECT_EQ(parseCasePath(path + "3").file, pathOf("case"));
  EXPECT_EQ(parseCasePath(path + "3").line, 123u);
  EXPECT_EQ(errorOf(path), "no error");
}

TEST_F(ModuleFile, ReadsTheOtherModulesBesideABrokenOne) {
  std::string path = fileWith("%a =\n// -----\nmodule {}\n", "broken.mlir");
  std::vector<FileCase> cases = readCases(path);
  EXPECT_TRUE(llvm::StringRef(cases[0].error).starts_with(path + ":1: "))
      << cases[0].error;
  EXPECT_EQ(cases[1].error, "");
}

TEST_F(ModuleFile, FindsTheWitnessesBesideACorpus) {
  EXPECT_EQ(witnessFolderOf(pathOf("corpus")), "");
  ASSERT_FALSE(fs::create_directories(pathOf("corpus")));
  ASSERT_FALSE(fs::create_directories(pathOf("tests/ops")));
  for (const char *name : {"corpus", "corpus/", "corpus/.", "corpus/seeds/.."})
    EXPECT_TRUE(
        fs::equivalent(witnessFolderOf(pathOf(name)), pathOf("tests/ops")))
        << name;
}

TEST(Annotation, SaysWhereTheDiagnosticIs) {
  auto lineOf = [](llvm::StringRef place) {
    std::string text = ("// defect: one\nfirst\n// expected-error " + place +
                        " {{'a.b' op text }}\n// expected-note {{}}\nlast\n")
                           .str();
    auto annotation = readAnnotation(text, 10);
    EXPECT_TRUE(annotation && *annotation && (*annotation)->whole);
    return annotation && *annotation ? (*annotation)->whole->line : 99;
  };
  EXPECT_EQ(lineOf("@below"), 14u);
  EXPECT_EQ(lineOf("@above"), 11u);
  EXPECT_EQ(lineOf("@+2"), 14u);
  EXPECT_EQ(lineOf("@+02"), 14u);
  EXPECT_EQ(lineOf("@-1"), 11u);
  EXPECT_EQ(lineOf("@unknown"), 0u);
  EXPECT_EQ(lineOf(""), 12u);
}

TEST(Annotation, KeepsTheDiagnosticAsItIs) {
  auto annotation = readAnnotation(
      "// defect: one\n// rule: some.rule\n"
      "// expected-error @below {{'a.b' op 'c' has a blank }}\nop\n",
      1);
  ASSERT_TRUE(annotation && *annotation && (*annotation)->whole);
  EXPECT_FALSE((*annotation)->isValid);
  EXPECT_EQ((*annotation)->rule, "some.rule");
  EXPECT_EQ((*annotation)->whole->operation, "a.b");
  EXPECT_EQ((*annotation)->whole->text, "'c' has a blank ");
  EXPECT_EQ((*annotation)->expecting, "");
}

TEST(Annotation, KeepsTheTextThatMlirReads) {
  auto read = [](llvm::StringRef text) {
    auto annotation = readAnnotation(text, 7);
    EXPECT_TRUE(bool(annotation));
    return annotation ? *annotation : std::nullopt;
  };
  auto error = read("// expected-error @+99 {{text}}\n");
  ASSERT_TRUE(error);
  EXPECT_FALSE(error->isValid);
  EXPECT_FALSE(error->whole);
  EXPECT_EQ(error->expecting, "// expected-error @+99 {{text}}\n");
  EXPECT_EQ(error->firstLine, 7u);
  auto note = read("op // expected-note{{text}} \n");
  ASSERT_TRUE(note);
  EXPECT_TRUE(note->isValid);
  EXPECT_NE(note->expecting, "");
  auto both = read("//defect: b\n// expected-warning {{a}}\n"
                   "// expected-error @above {{c}}\n// expected-remark {{d}}");
  ASSERT_TRUE(both && both->whole);
  EXPECT_EQ(both->whole->line, 7u);
  EXPECT_NE(both->expecting, "");
  auto regex = read("// defect: b\n// expected-error-re {{{{.*}}}}\n");
  ASSERT_TRUE(regex);
  EXPECT_FALSE(regex->whole);
  EXPECT_NE(regex->expecting, "");
  EXPECT_FALSE(read("// nothing: of it\n// rule: of thumb\n"));
}
