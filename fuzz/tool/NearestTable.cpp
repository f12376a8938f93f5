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

/// The figures of a family, behind the share of cases that have a neighbour.
/// The first four are by the number of changes.
static constexpr struct {
  llvm::StringRef title, key;
} columns[] = {
    {"1 change", "oneChange"},   {"2", "twoChanges"}, {"3", "threeChanges"},
    {"more", "moreChanges"},     {"none", "none"},    {"late", "outOfTime"},
    {"other op", "otherMeaning"}};
static constexpr size_t none = 4, late = 5, otherMeaning = 6;

namespace {
struct Row {
  size_t cases = 0, counts[std::size(columns)] = {};
};
/// The names of cases by the rule that they report.
using NamesByRule = std::map<std::string, std::vector<std::string>>;
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

static std::vector<NearestReport> searchAll(llvm::ArrayRef<FileCase> cases,
                                            const NearestOptions &options,
                                            unsigned jobs) {
  std::vector<NearestReport> all(cases.size());
  Progress progress("searching");
  std::atomic<size_t> next = 0, done = 0;
  const auto work = [&] {
    Examiner examiner;
    for (size_t i; (i = next++) < cases.size();) {
      all[i] = *searchNearest(cases[i].testCase, examiner, options);
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

static void printTables(const std::map<std::string, Row> &rows,
                        const NamesByRule &missed, const NamesByRule &others,
                        llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> table = {{"family", "cases", "found"}};
  for (const auto &column : columns)
    table.front().push_back(column.title.str());
  for (const auto &[family, row] : rows) {
    const double share =
        100.0 * double(row.cases - row.counts[none]) / double(row.cases);
    auto &cells = table.emplace_back(std::vector<std::string>{
        family, withSeparators(row.cases), llvm::formatv("{0:f1} %", share)});
    for (size_t count : row.counts)
      cells.push_back(withSeparators(count));
  }
  printTable(os, table);
  for (const auto &[rules, label] :
       {std::pair(&missed, "none: "), std::pair(&others, "other op: ")})
    for (const auto &[rule, names] : *rules)
      printWrapped(os,
                   rule + ": " + countOf(names.size(), "case") +
                       ", the first " + names.front(),
                   label);
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
  std::map<std::string, Row> rows;
  NamesByRule missed, others;
  json::Array missing, findings;
  for (const auto &[source, report] :
       llvm::zip(*cases, searchAll(*cases, flags.options(), jobs))) {
    Row &row = rows[std::string(oracle::familyOf(source.testCase)->name)];
    const Nearest &nearest = report.nearest;
    const std::string &rule = nearest.failures.front().rule;
    ++row.cases;
    if (nearest.neighbours.empty()) {
      ++row.counts[none];
      // The text of what is proposed is not part of the search.
      row.counts[late] += nearest.isOutOfTime;
      missed[rule].push_back(source.name);
      missing.push_back(json::Object{{"name", jsonText(source.name)},
                                     {"rule", rule},
                                     {"reason", nearest.describeMiss()}});
    } else {
      const Neighbour &neighbour = nearest.neighbours.front();
      ++row.counts[std::min(neighbour.changes, 4u) - 1];
      if (neighbour.hasOtherMeaning) {
        ++row.counts[otherMeaning];
        others[rule].push_back(source.name);
      }
    }
    for (const std::optional<Finding> &finding : report.findings)
      if (finding)
        findings.push_back(json::Object{{"name", jsonText(source.name)},
                                        {"finding", finding->title()}});
  }
  const ExitStatus status = findings.empty() ? Fine : Found;
  if (asJson) {
    json::Array families;
    for (const auto &[family, row] : rows) {
      json::Object object{{"family", family}, {"cases", row.cases}};
      for (const auto &[column, count] : llvm::zip(columns, row.counts))
        object[column.key] = count;
      families.push_back(std::move(object));
    }
    printJson(json::Object{{"families", std::move(families)},
                           {"missing", std::move(missing)},
                           {"findings", std::move(findings)}});
    return status;
  }
  printTables(rows, missed, others, llvm::outs());
  for (const json::Value &finding : findings)
    printWrapped(llvm::outs(),
                 (*finding.getAsObject()->getString("name") + ": " +
                  *finding.getAsObject()->getString("finding"))
                     .str(),
                 "FOUND ");
  return status;
}
