//===- Nearest.cpp - The neighbours of rejected cases, for people ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Nearest.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/Judgement.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

static constexpr unsigned defaultMilliseconds = 1000;

NearestFlags::NearestFlags(llvm::cl::SubCommand &command)
    : isAsked(command, "nearest",
              "Search the smallest change that is accepted"),
      milliseconds(command, "within", "ms",
                   "Time for each search of --nearest; default 1000",
                   llvm::cl::init(defaultMilliseconds)) {}

std::optional<NearestReport>
tilefuzz::searchNearest(const Case &testCase, Examiner &examiner,
                        const NearestOptions &options) {
  NearestReport report{findNearest(testCase, options), {}};
  if (report.nearest.failures.empty())
    return std::nullopt;
  for (const Neighbour &neighbour : report.nearest.neighbours) {
    examiner.renewIfDue();
    const Finding *finding =
        examiner.examine(neighbour.testCase, Examiner::Depth::RoundTrip);
    report.findings.push_back(finding ? std::optional(*finding) : std::nullopt);
  }
  return report;
}

/// Where a failure stands. An operation keeps its place in the file as long as
/// the changes in front of the failure add and drop none.
static std::string placeOfFailure(const Failure &failure,
                                  const FileCase &source) {
  return operationsOf(failure.testCase) == operationsOf(source.testCase)
             ? placeInFile(source, failure.verdict)
             : placeInCase(failure.testCase, failure.verdict);
}

void tilefuzz::printNearest(const NearestReport &report, const FileCase &source,
                            unsigned indent, Examiner &examiner,
                            llvm::raw_ostream &os) {
  const std::string blanks(indent, ' ');
  const Nearest &nearest = report.nearest;
  for (const auto &[index, failure] : llvm::enumerate(nearest.failures)) {
    printVerdict(failure.verdict, "", placeOfFailure(failure, source),
                 blanks + (index ? "then:    " : "first:   "), os);
    os << blanks << "         by " << failure.rule << "\n";
  }
  if (nearest.neighbours.empty())
    printWrapped(os, nearest.describeMiss(), blanks + "nearest: ");
  for (const auto &[neighbour, finding] :
       llvm::zip(nearest.neighbours, report.findings)) {
    printWrapped(os, neighbour.sentence, blanks + "nearest: ");
    for (StringRef line :
         llvm::split(StringRef(neighbour.difference).rtrim('\n'), '\n'))
      os << blanks << "  " << line << "\n";
    if (!finding)
      continue;
    examiner.examine(neighbour.testCase, Examiner::Depth::RoundTrip);
    printFinding(*finding, neighbour.testCase, examiner, os);
  }
}

json::Object tilefuzz::nearestToJson(const NearestReport &report,
                                     const FileCase &source) {
  const Nearest &nearest = report.nearest;
  json::Array failures, neighbours;
  for (const Failure &failure : nearest.failures) {
    const LineColumn at =
        operationsOf(failure.testCase) == operationsOf(source.testCase)
            ? positionOf(source, failure.verdict)
            : LineColumn();
    const int32_t place = failure.verdict.place;
    failures.push_back(json::Object{
        {"rule", failure.rule},
        {"diagnostic", jsonText(failure.verdict.diagnostic)},
        {"place", place == oracle::Verdict::noPlace ? json::Value(nullptr)
                                                    : json::Value(place)},
        {"operation", textOrNull(operationAt(failure.testCase, place))},
        {"line", numberOrNull(at.line)},
        {"column", numberOrNull(at.column)}});
  }
  for (const auto &[neighbour, finding] :
       llvm::zip(nearest.neighbours, report.findings))
    neighbours.push_back(
        json::Object{{"sentence", jsonText(neighbour.sentence)},
                     {"changes", neighbour.changes},
                     {"difference", jsonText(neighbour.difference)},
                     {"case", jsonText(printCase(neighbour.testCase))},
                     {"finding", finding ? json::Value(finding->title())
                                         : json::Value(nullptr)}});
  return json::Object{{"failures", std::move(failures)},
                      {"neighbours", std::move(neighbours)},
                      {"tried", nearest.tried},
                      {"exhausted", nearest.exhausted},
                      {"milliseconds", nearest.taken.count()},
                      {"outOfTime", nearest.isOutOfTime}};
}

std::string tilefuzz::nearestComment(const Case &testCase) {
  // Most need some thousands; the time is that of a hundred times as many.
  const NearestOptions options{.time = std::chrono::seconds(30),
                               .candidates = 30'000};
  const Nearest nearest = findNearest(testCase, options);
  if (nearest.neighbours.empty())
    return "";
  return nearest.neighbours.front().sentence +
         (nearest.isOutOfTime ? ", as far as a search of 30 s finds" : "");
}
