//===- RuleIdsTest.cpp - Every id of the sources is somewhere -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/ids.txt has the ids of all rows of the sources. Each is a rule,
// an invariant or a relation of a family, or it is named in a section
// "Definitions" of a page; and what such a section names exists.
//
// Words:
//   known    an id of a family's table
//   named    an id in backquotes in a section "Definitions", or a heading
//   there.
//            A name that begins with a dot stands for the last part of the id
//            before it in the same cell or paragraph
//   passage  a cell of a table, or a paragraph
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

using IdSet = std::set<std::string, std::less<>>;

IdSet idsOfSources() {
  IdSet ids;
  std::ifstream file(ORACLE_SPEC_DIR "/ids.txt");
  EXPECT_TRUE(file.is_open());
  for (std::string line; std::getline(file, line);)
    EXPECT_TRUE(ids.insert(line).second) << line;
  return ids;
}

IdSet knownIds() {
  IdSet ids;
  for (const Family &family : families()) {
    for (const RuleInfo &rule : family.rules)
      ids.emplace(rule.id);
    for (const Invariant &invariant : family.invariants)
      ids.emplace(invariant.id);
    for (const Relation &relation : family.relations)
      ids.emplace(relation.id);
  }
  return ids;
}

// The first parts of ids, `ir` among them: they tell an id from other names.
IdSet startsOf(const IdSet &ids) {
  IdSet starts = {"ir"};
  for (const std::string &id : ids)
    starts.insert(id.substr(0, id.find('.')));
  return starts;
}

// The passages of the sections "Definitions" of a page, each on one line.
std::vector<std::string> passagesOf(const std::filesystem::path &page) {
  std::vector<std::string> passages = {""};
  std::ifstream file(page);
  bool isInside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ") || line.starts_with("## "))
      isInside = line == "## Definitions";
    if (!isInside)
      continue;
    if (line.starts_with("### ")) {
      passages.push_back("`" + line.substr(4) + "`");
      passages.push_back("");
    } else if (line.starts_with("|")) {
      for (size_t begin = 1; begin < line.size();) {
        size_t end = std::min(line.find('|', begin), line.size());
        passages.push_back(line.substr(begin, end - begin));
        begin = end + 1;
      }
    } else if (line.empty()) {
      passages.push_back("");
    } else {
      passages.back() += line + " ";
    }
  }
  return passages;
}

// The ids that a passage names, spelled out. One that ends in `.*` stands for
// all that begin so.
std::vector<std::string> idsIn(const std::string &passage,
                               const IdSet &starts) {
  static const std::regex quoted("`([^`]*)`");
  static const std::regex name(R"(\.?[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*(\.\*)?)");
  std::vector<std::string> ids;
  for (std::sregex_iterator match(passage.begin(), passage.end(), quoted), end;
       match != end; ++match) {
    std::string text = (*match)[1];
    if (!std::regex_match(text, name))
      continue;
    if (text.starts_with(".")) {
      if (ids.empty())
        ADD_FAILURE() << "no id before " << text << ": " << passage;
      else
        ids.push_back(ids.back().substr(0, ids.back().rfind('.')) + text);
      continue;
    }
    size_t dot = text.find('.');
    if (dot != text.npos && !text.ends_with(".md") &&
        starts.contains(text.substr(0, dot)))
      ids.push_back(text);
  }
  return ids;
}

class RuleIdsTest : public testing::Test {
protected:
  RuleIdsTest() {
    IdSet starts = startsOf(sources);
    for (const auto &page :
         std::filesystem::directory_iterator(ORACLE_SPEC_DIR)) {
      if (page.path().extension() != ".md")
        continue;
      for (const std::string &passage : passagesOf(page.path()))
        for (std::string &id : idsIn(passage, starts))
          named.emplace_back(page.path().filename(), std::move(id));
    }
  }

  bool exists(const std::string &id) const {
    if (!id.ends_with(".*"))
      return sources.contains(id) || known.contains(id);
    auto begins = [&](const std::string &other) {
      return other.starts_with(std::string_view(id).substr(0, id.size() - 1));
    };
    return std::ranges::any_of(sources, begins) ||
           std::ranges::any_of(known, begins);
  }

  const IdSet sources = idsOfSources();
  const IdSet known = knownIds();
  // With their pages.
  std::vector<std::pair<std::string, std::string>> named;
};

} // namespace

TEST_F(RuleIdsTest, everyIdOfTheSourcesIsARuleOrNamed) {
  IdSet found = known;
  for (const auto &[page, id] : named)
    found.insert(id);
  for (const std::string &id : sources)
    EXPECT_TRUE(found.contains(id)) << id;
}

TEST_F(RuleIdsTest, whatIsNamedExists) {
  EXPECT_FALSE(named.empty());
  for (const auto &[page, id] : named)
    EXPECT_TRUE(exists(id)) << page << ": " << id;
}
