//===- LedgerTest.cpp - The discrepancies reproduce -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. Each of its rows has a witness case in the corpus, which must keep its
// verdict, and in the files Ledger*.cpp the reading that is not implemented,
// which must give another verdict on that case. A resolution that a page cites
// has a row, or the introduction of the page says why it has none.
//
// The compile definitions are ORACLE_SPEC_DIR, the folder of the page, and
// CORPUS_DIR, the folder that the page calls "corpus".
//
//===----------------------------------------------------------------------===//

#include "Ledger.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const Readings &otherReadings() {
  static const Readings all = [] {
    Readings readings;
    for (const Readings *part :
         {&modeReadings(), &pipelineReadings(), &handshakeReadings(),
          &agentSwitchReadings(), &blockScaledMmaReadings(), &dotReadings(),
          &copyReadings(), &memoryReadings(), &tileAAReadings(),
          &cudaTileReadings()})
      readings.insert(part->begin(), part->end());
    return readings;
  }();
  return all;
}

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

  // The verdict that the file expects.
  const Expectation &expect = witness.expect();
  if (expect.outcome() == Expectation::ACCEPTED) {
    expectAccepted(witness, {expect.values().begin(), expect.values().end()});
  } else {
    ASSERT_EQ(expect.outcome(), Expectation::REJECTED);
    EXPECT_EQ(asImplemented(witness).place,
              expect.has_place() ? int32_t(expect.place()) : Verdict::noPlace);
    expectBroken(witness, {expect.rules().begin(), expect.rules().end()},
                 expect.diagnostic());
  }

  // The verdict of the other reading.
  auto reading = otherReadings().find(row.id);
  ASSERT_NE(reading, otherReadings().end());
  Verdict implemented = asImplemented(witness);
  Verdict other = reading->second(witness);
  EXPECT_NE(other.outcome, Outcome::Unsupported);
  if (other.outcome == Outcome::Rejected && other.place == Verdict::noPlace)
    other.place = implemented.place;
  EXPECT_FALSE(other == implemented)
      << "the other reading of " << row.id << " answers the same";
  // The verdict that the file has for the other reading, which the tool
  // replays.
  Expectation otherwise;
  otherwise.set_outcome(other.outcome == Outcome::Accepted
                            ? Expectation::ACCEPTED
                            : Expectation::REJECTED);
  otherwise.set_diagnostic(other.diagnostic);
  for (uint64_t value : other.packed())
    otherwise.add_values(value);
  if (other.outcome == Outcome::Rejected && other.place != Verdict::noPlace)
    otherwise.set_place(static_cast<uint32_t>(other.place));
  EXPECT_EQ(witness.otherwise().DebugString(), otherwise.DebugString());
}

} // namespace

TEST(LedgerTest, everyRowIsWitnessed) {
  for (const Row &row : rowsOfThePage())
    expectWitnessed(row);
}

TEST(LedgerTest, everyOtherReadingHasARow) {
  std::vector<Row> rows = rowsOfThePage();
  EXPECT_EQ(rows.size(), otherReadings().size());
  for (const auto &[id, reading] : otherReadings())
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const Row &row) {
      return row.id == id;
    })) << id;
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
