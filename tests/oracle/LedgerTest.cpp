//===- LedgerTest.cpp - The discrepancies reproduce -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. Each of its rows has a witness case in the corpus, which must keep its
// verdict, and which says the verdict of the reading that is not implemented.
// A resolution that a page cites has a row, or the introduction of the page
// says why it has none.
//
// The compile definitions are ORACLE_SPEC_DIR, the folder of the page, and
// CORPUS_DIR, the folder that the page calls "corpus".
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

struct Row {
  std::string id;
  std::string resolution;
  std::string witness;
};

std::vector<Row> rowsOfThePage() {
  std::ifstream page(ORACLE_SPEC_DIR "/discrepancies.md");
  EXPECT_TRUE(page.is_open());
  static const std::regex row(
      "\\| (D-[0-9]+) \\| (C-[A-Z][0-9]+) \\|.*\\| corpus/([^ |]*) \\|");
  std::vector<Row> rows;
  for (std::string line; std::getline(page, line);) {
    std::smatch match;
    if (std::regex_match(line, match, row))
      rows.push_back({match[1], match[2], match[3]});
    else
      EXPECT_FALSE(line.starts_with("| D-")) << line;
  }
  return rows;
}

std::set<std::string> resolutionsIn(const std::string &text) {
  static const std::regex resolution("C-[A-K][0-9][0-9]");
  std::set<std::string> ids;
  for (std::sregex_iterator match(text.begin(), text.end(), resolution), end;
       match != end; ++match)
    ids.insert(match->str());
  return ids;
}

std::string textOf(const std::filesystem::path &path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Whether every field of the case is written, zeros included. The parts of
// a layout are excepted: a tuple's own numbers are not read. So are modules,
// where what is absent has a meaning.
void expectExplicit(const Case &testCase) {
  if (testCase.has_ir())
    return;
  const auto *field =
      Case::descriptor()->FindFieldByNumber(familyOf(testCase)->field);
  const google::protobuf::Message &fields =
      testCase.GetReflection()->GetMessage(testCase, field);
  for (int i = 0; i < fields.GetDescriptor()->field_count(); ++i) {
    const auto *part = fields.GetDescriptor()->field(i);
    EXPECT_TRUE(part->is_repeated() ||
                fields.GetReflection()->HasField(fields, part))
        << part->full_name();
  }
}

Verdict verdictOf(const Expectation &expectation) {
  EXPECT_TRUE(expectation.outcome() == Expectation::ACCEPTED ||
              expectation.outcome() == Expectation::REJECTED);
  Verdict verdict = expectation.outcome() == Expectation::ACCEPTED
                        ? accepting()
                        : rejecting(expectation.diagnostic());
  for (uint64_t value : expectation.values())
    verdict.values[verdict.valueCount++] = value;
  if (expectation.has_place())
    verdict.place = int32_t(expectation.place());
  return verdict;
}

void expectWitnessed(const Row &row) {
  SCOPED_TRACE(row.witness);
  std::ifstream file(std::string(CORPUS_DIR "/") + row.witness);
  ASSERT_TRUE(file.is_open());
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(text.str().starts_with("# proto-file: oracle/schema/case.proto\n"
                                     "# proto-message: tilefuzz.Case\n#"));
  EXPECT_NE(text.str().find("\n# " + row.resolution + ": "), std::string::npos);
  Case witness = caseOf(text.str());
  ASSERT_NE(familyOf(witness), nullptr);
  EXPECT_TRUE(row.witness.ends_with(std::string(familyOf(witness)->name) + "/" +
                                    row.id + ".textproto"));
  expectExplicit(witness);

  // The verdict that the file expects, and the one of the other reading.
  const Verdict implemented = evaluate(witness).verdict;
  const Expectation &expect = witness.expect();
  if (expect.outcome() == Expectation::ACCEPTED) {
    expectAccepted(witness, {expect.values().begin(), expect.values().end()});
  } else {
    ASSERT_EQ(expect.outcome(), Expectation::REJECTED);
    EXPECT_EQ(implemented.place,
              expect.has_place() ? int32_t(expect.place()) : Verdict::noPlace);
    expectBroken(witness, {expect.rules().begin(), expect.rules().end()},
                 expect.diagnostic());
  }
  ASSERT_TRUE(witness.has_otherwise());
  EXPECT_FALSE(verdictOf(witness.otherwise()) == implemented)
      << "the other reading of " << row.id << " answers the same";
}

} // namespace

TEST(LedgerTest, everyRowIsWitnessed) {
  for (const Row &row : rowsOfThePage())
    expectWitnessed(row);
}

TEST(LedgerTest, everyWitnessHasARow) {
  std::set<std::string> paths;
  for (const Row &row : rowsOfThePage())
    EXPECT_TRUE(paths.insert(row.witness).second) << row.witness;
  for (const auto &file :
       std::filesystem::recursive_directory_iterator(CORPUS_DIR "/regressions"))
    if (file.path().filename().string().starts_with("D-"))
      EXPECT_TRUE(paths.contains(
          std::filesystem::relative(file, CORPUS_DIR).generic_string()))
          << file.path();
}

TEST(LedgerTest, everyResolutionHasARowOrAReason) {
  std::string page = textOf(ORACLE_SPEC_DIR "/discrepancies.md");
  std::set<std::string> unwitnessed =
      resolutionsIn(page.substr(0, page.find("\n| id |")));
  std::set<std::string> witnessed;
  for (const Row &row : rowsOfThePage()) {
    witnessed.insert(row.resolution);
    EXPECT_FALSE(unwitnessed.contains(row.resolution)) << row.id;
  }
  for (const auto &other :
       std::filesystem::directory_iterator(ORACLE_SPEC_DIR)) {
    if (other.path().extension() != ".md")
      continue;
    for (const std::string &cited : resolutionsIn(textOf(other.path())))
      EXPECT_TRUE(witnessed.contains(cited) || unwitnessed.contains(cited))
          << other.path().filename() << ": " << cited;
  }
}
