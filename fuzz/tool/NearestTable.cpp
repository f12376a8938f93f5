//===- NearestTable.cpp - How many rejected cases have a neighbour --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tilefuzz corpus --nearest`: of each family the rejected cases whose nearest
// neighbour is one, two or three changes away, and those without one, by the
// rule that they report.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/tool/Nearest.h"

#include "llvm/Support/FormatVariadic.h"

#include <atomic>
#include <map>
#include <thread>

using namespace tilefuzz;
namespace json = llvm::json;

namespace {
struct Row {
  size_t cases = 0, one = 0, two = 0, three = 0, more = 0, none = 0, late = 0,
         otherMeaning = 0;
};
/// The figures of a row, behind the share of those that have a neighbour.
static constexpr struct {
  llvm::StringRef title, key;
  size_t Row::*count;
} columns[] = {{"1 change", "oneChange", &Row::one},
               {"2", "twoChanges", &Row::two},
               {"3", "threeChanges", &Row::three},
               {"more", "moreChanges", &Row::more},
               {"none", "none", &Row::none},
               {"late", "outOfTime", &Row::late},
               {"other op", "otherMeaning", &Row::otherMeaning}};
struct Searched {
  std::string family;
  std::optional<NearestReport> report;
};
} // namespace

/// Returns the rejected cases, one of `sample`.
static llvm::Expected<std::vector<FileCase>>
readRejected(llvm::ArrayRef<std::string> paths, unsigned sample) {
  FileList list;
  for (const std::string &path : paths)
    if (llvm::Error error = findCaseFiles(path, list))
      return std::move(error);
  std::vector<FileCase> rejected;
  oracle::Evaluation answer;
  size_t count = 0;
  for (const FoundFile &file : list.files) {
    llvm::Expected<std::vector<FileCase>> cases = readCases(file.path);
    if (!cases)
      return cases.takeError();
    for (FileCase &source : *cases) {
      const oracle::Family *family = oracle::familyOf(source.testCase);
      if (!source.error.empty() || !family)
        continue;
      family->evaluate(source.testCase, answer);
      if (answer.verdict.outcome == oracle::Outcome::Rejected &&
          count++ % sample == 0)
        rejected.push_back(std::move(source));
    }
  }
  return rejected;
}

static std::vector<Searched> searchAll(llvm::ArrayRef<FileCase> cases,
                                       const NearestOptions &options,
                                       unsigned jobs) {
  std::vector<Searched> all(cases.size());
  Progress progress("searching");
  std::atomic<size_t> next = 0, done = 0;
  const auto work = [&] {
    Examiner examiner;
    for (size_t i; (i = next++) < cases.size();) {
      const Case &testCase = cases[i].testCase;
      all[i] = {std::string(oracle::familyOf(testCase)->name),
                searchNearest(testCase, examiner, options)};
      progress.update(++done, cases.size());
    }
  };
  std::vector<std::thread> threads;
  for (unsigned job = 1; job < jobs; ++job)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();
  return all;
}

/// The part of the cases that have a neighbour.
static std::string shareOf(const Row &row) {
  return llvm::formatv("{0:f1} %", 100.0 * double(row.cases - row.none) /
                                       double(row.cases));
}

ExitStatus tilefuzz::printNearestTable(llvm::ArrayRef<std::string> paths,
                                       const NearestFlags &flags,
                                       unsigned sample, unsigned jobs,
                                       bool asJson) {
  if (llvm::Error error = checkRange("sample", sample, 1, 1 << 20))
    return complain(std::move(error));
  llvm::Expected<std::vector<FileCase>> cases = readRejected(paths, sample);
  if (!cases)
    return complain(cases.takeError());
  const NearestOptions options = flags.options();
  const std::vector<Searched> all = searchAll(*cases, options, jobs);
  std::map<std::string, Row> rows;
  std::map<std::string, std::vector<std::string>> missed, otherMeanings;
  json::Array missing, findings;
  for (const auto &[source, searched] : llvm::zip(*cases, all)) {
    Row &row = rows[searched.family];
    const NearestReport &report = *searched.report;
    const Nearest &nearest = report.nearest;
    ++row.cases;
    // The text of what is proposed is not part of the search.
    row.late += nearest.neighbours.empty() && nearest.isOutOfTime;
    const std::string &rule = nearest.failures.front().rule;
    if (nearest.neighbours.empty()) {
      ++row.none;
      missed[rule].push_back(source.name);
      missing.push_back(json::Object{{"name", jsonText(source.name)},
                                     {"rule", rule},
                                     {"reason", nearest.describeMiss()}});
    } else {
      if (nearest.neighbours.front().hasOtherMeaning) {
        ++row.otherMeaning;
        otherMeanings[rule].push_back(source.name);
      }
      // The columns of one change, two, three and more.
      ++(row.*
         columns[std::min(nearest.neighbours.front().changes, 4u) - 1].count);
    }
    for (const std::optional<Finding> &finding : report.findings)
      if (finding)
        findings.push_back(json::Object{{"name", jsonText(source.name)},
                                        {"finding", finding->title()}});
  }
  const bool hasFinding = !findings.empty();
  if (asJson) {
    json::Array table;
    for (const auto &[family, row] : rows) {
      json::Object object{{"family", family}, {"cases", row.cases}};
      for (const auto &column : columns)
        object[column.key] = row.*column.count;
      table.push_back(std::move(object));
    }
    printJson(json::Object{{"families", std::move(table)},
                           {"missing", std::move(missing)},
                           {"findings", std::move(findings)}});
    return hasFinding ? Found : Fine;
  }
  std::vector<std::vector<std::string>> table = {{"family", "cases", "found"}};
  for (const auto &[family, row] : rows)
    table.push_back({family, withSeparators(row.cases), shareOf(row)});
  for (const auto &column : columns) {
    table.front().push_back(column.title.str());
    for (const auto &[cells, row] : llvm::zip(llvm::drop_begin(table), rows))
      cells.push_back(withSeparators(row.second.*column.count));
  }
  printTable(llvm::outs(), table);
  const auto printRules = [](const auto &rules, llvm::StringRef label) {
    for (const auto &[rule, names] : rules)
      printWrapped(llvm::outs(),
                   rule + ": " + countOf(names.size(), "case") +
                       ", the first " + names.front(),
                   label);
  };
  printRules(missed, "none: ");
  printRules(otherMeanings, "other op: ");
  for (const json::Value &finding : findings)
    printWrapped(llvm::outs(),
                 (*finding.getAsObject()->getString("name") + ": " +
                  *finding.getAsObject()->getString("finding"))
                     .str(),
                 "FOUND ");
  return hasFinding ? Found : Fine;
}
