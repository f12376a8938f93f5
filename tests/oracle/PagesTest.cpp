//===- PagesTest.cpp - The pages and the tables agree ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every family's pages in oracle/spec/ and its table in the oracle name the
// same rules, invariants and relations, in the same order, with the same
// sentences and texts; and the functions of the table return what they promise.
//
// Words:
//   page     a file of the family in oracle/spec/ (the compile definition
//            ORACLE_SPEC_DIR); their entries follow each other
//   entry    a heading of the third level and the text below it
//   family   an entry that stands for several rules, in braces: those that the
//            roster's table names
//   trait    an entry of the section "Traits": a rule if it can be broken and a
//            row of the roster's tables has it
//   plain    text without line breaks and backquotes, and without references
//            such as (C-I24)
//
//===----------------------------------------------------------------------===//

#include "RosterPage.h"

#include "Evaluate.h"

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Entry {
  std::string id;
  std::string text;
  std::string_view page;
  bool isOfTable = false;
};

// The entries with a rule of the table in the place of each family of rules.
std::vector<Entry> expanded(const std::vector<Entry> &entries) {
  std::vector<Entry> all;
  for (const Entry &entry : entries) {
    if (!entry.id.starts_with("{")) {
      all.push_back(entry);
      continue;
    }
    EXPECT_TRUE(entry.id == "{rules of attributes}" ||
                entry.id == "{rules of slots}")
        << entry.id;
    for (const std::string &id : rosterRules(entry.id.ends_with("attributes}")))
      all.push_back({id, entry.text, entry.page, true});
  }
  return all;
}

// Whether a trait is a rule of the ladder.
bool isAskedTrait(const Entry &entry) {
  std::string name = "`" + entry.id.substr(entry.id.rfind('.') + 1) + "`";
  std::vector<RosterRow> rows = readRosterPages();
  return !entry.text.starts_with("Broken when: never.") &&
         std::ranges::any_of(rows, [&](const RosterRow &row) {
           return row.traits.find(name) != row.traits.npos;
         });
}

// Moves the entries that begin in one of these ways directly behind another
// one.
void moveBehind(std::vector<Entry> &entries, const std::string &id,
                std::initializer_list<std::string_view> starts) {
  auto isMoved = [&](const Entry &entry) {
    return std::ranges::any_of(starts, [&](std::string_view start) {
      return entry.id.starts_with(start);
    });
  };
  std::vector<Entry> moved;
  std::ranges::copy_if(entries, std::back_inserter(moved), isMoved);
  std::erase_if(entries, isMoved);
  auto place = std::ranges::find(entries, id, &Entry::id);
  if (place != entries.end())
    entries.insert(place + 1, moved.begin(), moved.end());
}

// The entries in the order of the ladder: cuda_types.md and traits.md ask for
// some of them in front of their pages.
std::vector<Entry> inLadder(std::vector<Entry> entries) {
  moveBehind(entries, "ir.attribute_width", {"ir.cuda_memory_enumeration"});
  moveBehind(entries, "tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait",
             {"tileas.memop.load_sem", "tileas.memop.load_rejects_acq_rel",
              "tileas.memop.store_sem", "tileas.helper.sem_scope_"});
  moveBehind(entries,
             "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding",
             {"ir.cuda_same_"});
  return entries;
}

// The entries of the pages below their headings "## section". Traits are rules.
std::vector<Entry> entriesOf(const Family &family, const std::string &section) {
  std::vector<Entry> entries;
  for (std::string_view page : family.pages) {
    std::ifstream file(ORACLE_SPEC_DIR "/" + std::string(page));
    EXPECT_TRUE(file.is_open()) << page;
    bool inside = false, isOfFamily = false;
    bool hasTraits = section == "Rules" && page == "traits.md";
    for (std::string line; std::getline(file, line);) {
      // A part of a page begins with its families, and with its rules where it
      // has no other section.
      if (line.starts_with("# ")) {
        isOfFamily =
            line.find("`" + std::string(family.name) + "`") != line.npos;
        inside = isOfFamily && section == "Rules";
      }
      if (line.starts_with("## "))
        inside = isOfFamily && line == "## " + (hasTraits ? "Traits" : section);
      else if (inside && line.starts_with("### "))
        entries.push_back({line.substr(4), "", page});
      else if (inside && !entries.empty())
        entries.back().text += line + "\n";
    }
    if (hasTraits)
      std::erase_if(entries, [&](const Entry &entry) {
        return entry.page == page && !isAskedTrait(entry);
      });
  }
  return inLadder(expanded(entries));
}

// Whether the statement of a rule of the table has every operation and every
// attribute or slot that the table names it for.
void expectStatementOfTable(const RuleInfo &rule) {
  for (const RosterRow &row : readRosterPages())
    for (const RosterRow::Rule &named : row.parsedRules()) {
      if (named.id != rule.id)
        continue;
      std::string name = row.operation.substr(1, row.operation.size() - 2);
      EXPECT_NE(rule.statement.find(name), rule.statement.npos)
          << rule.id << ": " << rule.statement;
      for (const std::string &part : named.parts) {
        std::string text = part == "same types" ? "one type" : " " + part;
        EXPECT_NE(rule.statement.find(text), rule.statement.npos)
            << rule.id << ": " << rule.statement;
      }
    }
}

std::vector<std::string> idsOf(const std::vector<Entry> &entries) {
  std::vector<std::string> ids;
  for (const Entry &entry : entries)
    ids.push_back(entry.id);
  return ids;
}

template <typename Rows>
std::vector<std::string> idsOfRows(const Rows &rows) {
  std::vector<std::string> ids;
  for (const auto &row : rows)
    ids.emplace_back(row.id);
  return ids;
}

std::string plain(std::string text) {
  std::erase(text, '`');
  text = std::regex_replace(text, std::regex("\\s+"), " ");
  text = std::regex_replace(text, std::regex(", C-[A-K]\\d\\d"), "");
  return std::regex_replace(text, std::regex(" \\(C-[A-K]\\d\\d\\)"), "");
}

class PagesTest : public testing::TestWithParam<const Family *> {
protected:
  const Family &family = *GetParam();

  // Cases that read every field at its smallest and at something else.
  std::vector<Case> someCases() const {
    Case nothing, changed;
    const auto *field = Case::descriptor()->FindFieldByNumber(family.field);
    nothing.GetReflection()->MutableMessage(&nothing, field);
    google::protobuf::Message *testCase =
        changed.GetReflection()->MutableMessage(&changed, field);
    for (int i = 0; i < testCase->GetDescriptor()->field_count(); ++i)
      fill(*testCase, testCase->GetDescriptor()->field(i));
    return {nothing, changed};
  }

private:
  static void fill(google::protobuf::Message &message,
                   const google::protobuf::FieldDescriptor *field) {
    using Field = google::protobuf::FieldDescriptor;
    const google::protobuf::Reflection &fields = *message.GetReflection();
    if (field->is_repeated() && field->cpp_type() == Field::CPPTYPE_INT64)
      return fields.AddInt64(&message, field, 3);
    if (field->is_repeated())
      return;
    switch (field->cpp_type()) {
    case Field::CPPTYPE_INT32:
      return fields.SetInt32(&message, field, INT32_MIN);
    case Field::CPPTYPE_INT64:
      return fields.SetInt64(&message, field, INT64_MIN);
    case Field::CPPTYPE_UINT32:
      return fields.SetUInt32(&message, field, UINT32_MAX);
    case Field::CPPTYPE_UINT64:
      return fields.SetUInt64(&message, field, UINT64_MAX);
    case Field::CPPTYPE_BOOL:
      return fields.SetBool(&message, field, true);
    case Field::CPPTYPE_ENUM:
      return fields.SetEnumValue(&message, field, 1);
    default:
      return;
    }
  }
};

} // namespace

TEST_P(PagesTest, sameRules) {
  EXPECT_EQ(idsOf(entriesOf(family, "Rules")), idsOfRows(family.rules));
}

TEST_P(PagesTest, sameInvariants) {
  EXPECT_EQ(idsOf(entriesOf(family, "Invariants")),
            idsOfRows(family.invariants));
}

TEST_P(PagesTest, sameRelations) {
  EXPECT_EQ(idsOf(entriesOf(family, "Relations")), idsOfRows(family.relations));
}

TEST_P(PagesTest, samePages) {
  std::vector<Entry> entries = entriesOf(family, "Rules");
  ASSERT_EQ(entries.size(), family.rules.size());
  for (size_t rule = 0; rule < entries.size(); ++rule)
    EXPECT_EQ(entries[rule].page, family.rules[rule].page) << entries[rule].id;
}

// The table's statement is the page's first sentence; it may go on to explain.
TEST_P(PagesTest, sameStatements) {
  std::vector<Entry> entries = entriesOf(family, "Rules");
  ASSERT_EQ(entries.size(), family.rules.size());
  const std::string start = "Broken when: ";
  for (size_t rule = 0; rule < entries.size(); ++rule) {
    if (entries[rule].isOfTable) {
      expectStatementOfTable(family.rules[rule]);
      continue;
    }
    std::string text = plain(entries[rule].text);
    ASSERT_TRUE(text.starts_with(start)) << entries[rule].id;
    std::string sentence =
        text.substr(start.size(), text.find(". ") - start.size());
    // "as <another rule>" stands for that rule's sentence.
    if (sentence.starts_with("as "))
      continue;
    EXPECT_TRUE(family.rules[rule].statement.starts_with(sentence))
        << entries[rule].id << ": " << sentence << "\n"
        << family.rules[rule].statement;
  }
}

// The page's text up to what is filled in. Texts that depend on the case are
// tested by each family.
TEST_P(PagesTest, sameDiagnostics) {
  std::vector<Entry> entries = entriesOf(family, "Rules");
  ASSERT_EQ(entries.size(), family.rules.size());
  static const std::regex fixed("(?:^|\n)Diagnostic: `([^`]*)`(?! or)");
  for (unsigned rule = 0; rule < entries.size(); ++rule) {
    std::smatch match;
    if (!std::regex_search(entries[rule].text, match, fixed))
      continue;
    std::string text = match[1];
    size_t filled = text.find('{');
    for (const Case &testCase : someCases()) {
      std::string answer = family.diagnostic(testCase, rule);
      if (filled == text.npos)
        EXPECT_EQ(answer, text) << entries[rule].id;
      else
        EXPECT_TRUE(answer.starts_with(text.substr(0, filled)))
            << entries[rule].id << ": " << answer;
    }
  }
}

TEST_P(PagesTest, everyOperandAnswers) {
  for (const RuleInfo &rule : family.rules) {
    std::istringstream names{std::string(rule.operands)};
    unsigned count = 0;
    for (std::string name; names >> name; ++count)
      for (const Case &testCase : someCases())
        EXPECT_NE(family.operand(testCase, name), "")
            << rule.id << " " << name << " of " << testCase.ShortDebugString();
    EXPECT_GT(count, 0u) << rule.id;
  }
}

TEST_P(PagesTest, sourcesAreResolutions) {
  for (const RuleInfo &rule : family.rules)
    EXPECT_TRUE(
        rule.source.empty() ||
        std::regex_match(std::string(rule.source), std::regex("C-[A-K]\\d\\d")))
        << rule.id;
}

TEST_P(PagesTest, isFound) {
  EXPECT_EQ(findFamily(family.name), &family);
  for (const Case &testCase : someCases())
    EXPECT_EQ(familyOf(testCase), &family);
  const auto *field = Case::descriptor()->FindFieldByNumber(family.field);
  ASSERT_NE(field, nullptr);
  EXPECT_EQ(field->name(), family.name);
}

INSTANTIATE_TEST_SUITE_P(
    Families, PagesTest,
    [] {
      std::vector<const Family *> all;
      for (const Family &family : families())
        all.push_back(&family);
      return testing::ValuesIn(all);
    }(),
    [](const testing::TestParamInfo<const Family *> &info) {
      return std::string(info.param->name);
    });

TEST(FamiliesTest, idsAreUnique) {
  std::set<std::string_view> seen;
  for (const Family &family : families()) {
    for (const RuleInfo &rule : family.rules)
      EXPECT_TRUE(seen.insert(rule.id).second) << rule.id;
    for (const Invariant &invariant : family.invariants)
      EXPECT_TRUE(seen.insert(invariant.id).second) << invariant.id;
    for (const Relation &relation : family.relations)
      EXPECT_TRUE(seen.insert(relation.id).second) << relation.id;
  }
}

TEST(FamiliesTest, aCaseThatAsksNothingHasNone) {
  EXPECT_EQ(familyOf(Case()), nullptr);
  EXPECT_EQ(findFamily("kind"), nullptr);
}

TEST(FamiliesTest, everyParameterFieldHasAFamily) {
  const auto *testCase = Case::descriptor()->FindOneofByName("parameters");
  int first = families().front().field;
  for (int i = 0; i < testCase->field_count(); ++i) {
    int field = testCase->field(i)->number();
    ASSERT_EQ(field, first + i);
    ASSERT_LT(size_t(i), families().size());
    EXPECT_EQ(families()[size_t(i)].field, field);
  }
  EXPECT_EQ(families().size(), size_t(testCase->field_count()));
}
