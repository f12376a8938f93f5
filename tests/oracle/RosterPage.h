//===- RosterPage.h - The roster as the page has it -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of oracle/spec/, cell by cell, and the rules that they give: that
// of ir.md, and those of the pages that have rows of their own.
//
// Words:
//   part  what a rule of the table is about: an attribute, a slot, or "same
//         types"
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_ROSTERPAGE_H
#define TESTS_ORACLE_ROSTERPAGE_H

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace tilefuzz::oracle {

struct RosterRow {
  // In the order of the table's columns.
  std::string number, operation, operands, results, attributes, regions, traits,
      rules;

  struct Rule {
    std::string id;
    std::vector<std::string> parts;
  };
  /// The last column, taken apart.
  std::vector<Rule> parsedRules() const {
    std::vector<Rule> parsed;
    for (const std::string &item : split(rules, "; ")) {
      size_t end = item.find("`: ");
      parsed.push_back(
          {item.substr(1, end - 1), split(item.substr(end + 3), ", ")});
    }
    return parsed;
  }

  /// Whether a part of a rule is one of the attributes.
  bool isAttribute(const std::string &part) const {
    return attributes.find("`" + part + "`") != attributes.npos;
  }

  static std::vector<std::string> split(const std::string &text,
                                        const std::string &separator) {
    std::vector<std::string> items;
    for (size_t begin = 0; begin < text.size();) {
      size_t end = std::min(text.find(separator, begin), text.size());
      items.push_back(text.substr(begin, end - begin));
      begin = end + separator.size();
    }
    return items;
  }
};

/// Appends the rows of the table of a page in their order.
inline void readRosterPage(const std::string &page,
                           std::vector<RosterRow> &rows) {
  std::ifstream file(ORACLE_SPEC_DIR "/" + page);
  bool inside = false;
  std::string dialect;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## "))
      inside = line == "## The roster";
    // The head of the table has the dialect that its names leave out.
    if (inside && line.starts_with("| #"))
      for (const char *name : {"nv_tileas.", "nv_tileaa.", "cuda_tile."})
        if (line.find("`" + std::string(name)) != line.npos)
          dialect = name == std::string("nv_tileas.") ? "" : name;
    if (!inside || !line.starts_with("| ") || line.starts_with("| #"))
      continue;
    std::vector<std::string> cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');) {
      size_t begin = cell.find_first_not_of(' ');
      size_t end = cell.find_last_not_of(' ');
      cells.push_back(begin == cell.npos ? ""
                                         : cell.substr(begin, end - begin + 1));
    }
    cells.resize(8);
    cells[1].insert(1, dialect);
    rows.push_back({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5],
                    cells[6], cells[7]});
  }
}

/// The pages that the table of all pages calls IR modules.
inline std::vector<std::string> irPages() {
  std::vector<std::string> pages;
  std::ifstream file(ORACLE_SPEC_DIR "/README.md");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("| [") && line.find("IR modules") != line.npos)
      pages.push_back(line.substr(3, line.find(']') - 3));
  return pages;
}

/// The rows of all tables in the order of the pages.
inline std::vector<RosterRow> readRosterPages() {
  std::vector<RosterRow> rows;
  for (const std::string &page : irPages())
    readRosterPage(page, rows);
  return rows;
}

/// The rules of attributes, or of slots, in the order of the ladder: that in
/// which the table names them first, except that a rule stands behind those
/// that a row names before it.
inline std::vector<std::string> rosterRules(bool ofAttributes) {
  std::vector<std::string> waiting, ordered;
  std::multimap<std::string, std::string> before;
  for (const RosterRow &row : readRosterPages()) {
    std::string last;
    for (const RosterRow::Rule &rule : row.parsedRules()) {
      if (row.isAttribute(rule.parts.front()) != ofAttributes)
        continue;
      if (std::ranges::find(waiting, rule.id) == waiting.end())
        waiting.push_back(rule.id);
      if (!last.empty())
        before.emplace(rule.id, last);
      last = rule.id;
    }
  }
  while (!waiting.empty()) {
    auto isReady = [&](const std::string &id) {
      auto [first, end] = before.equal_range(id);
      return std::none_of(first, end, [&](const auto &pair) {
        return std::ranges::find(waiting, pair.second) != waiting.end();
      });
    };
    auto next = std::ranges::find_if(waiting, isReady);
    if (next == waiting.end())
      return {"two rows disagree on the order of their rules"};
    ordered.push_back(*next);
    waiting.erase(next);
  }
  return ordered;
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_ROSTERPAGE_H
