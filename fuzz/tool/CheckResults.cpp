//===- CheckResults.cpp - Reads the cases of tilefuzz check ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/CheckResults.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Progress.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace json = llvm::json;

void CheckResults::read(llvm::ArrayRef<std::string> texts,
                        llvm::ArrayRef<std::string> paths,
                        llvm::function_ref<void(FileCase)> visit) {
  const auto refuse = [&](llvm::StringRef name, llvm::StringRef file,
                          std::string error) {
    FileCase source;
    source.name = name;
    source.file = file;
    source.error = std::move(error);
    addUnreadable(source);
  };
  FileList list;
  for (const std::string &path : paths)
    llvm::handleAllErrors(findCaseFiles(path, list),
                          [&](const llvm::ErrorInfoBase &error) {
                            refuse(path, path, error.message());
                          });
  files = list.files.size() + unreadable;
  noteFoldersElsewhere(list);
  for (const auto &[index, text] : llvm::enumerate(texts)) {
    std::string name = "--case";
    if (texts.size() > 1)
      name += " " + llvm::utostr(index + 1);
    if (llvm::Expected<FileCase> source = parseTextCase(name, text))
      visit(std::move(*source));
    else
      refuse(name, "", llvm::toString(source.takeError()));
  }
  Progress progress("checking", "file");
  if (!asJson)
    progress.hideBesideOutput();
  for (auto [done, found] : llvm::enumerate(list.files)) {
    progress.update(done, list.files.size());
    const std::string &file = found.path;
    llvm::PrettyStackTraceFormat trace("reading '%s'", file.c_str());
    llvm::Expected<std::vector<FileCase>> cases = readCases(file);
    if (!cases)
      refuse(file, parseCasePath(file).file, llvm::toString(cases.takeError()));
    else
      for (FileCase &source : *cases)
        if (source.error.empty())
          visit(std::move(source));
        else
          addUnreadable(source);
  }
}

static void printJudgement(const Judgement &judgement) {
  const FileCase &source = judgement.source;
  llvm::raw_ostream &os = llvm::outs();
  if (judgement.status == Status::Found) {
    printVerbatim(os, source.name, "FOUND ");
    printFinding(*judgement.finding, source.testCase, judgement.expected(), os,
                 [&] { printAnswers(judgement, 0, os, /*joinsEqual=*/false); });
    printUnjudged(judgement, 0, os);
    printReportedRules(judgement, 0, os);
    // These commands call the verifiers that are linked.
    if (judgement.examiner)
      printNextSteps(os, judgement.finding->kind,
                     source.file.empty() || source.file == "-" ? ""
                                                               : source.name);
    return;
  }
  if (judgement.status == Status::Unjudged)
    printVerbatim(os,
                  source.name + (judgement.isExpectedUnsupported()
                                     ? ", as it expects"
                                     : ""),
                  "UNJUDGED ");
  else
    printVerbatim(os, source.name, "ok ");
  printAnswers(judgement, 3, os);
  printUnjudged(judgement, 3, os);
  printReportedRules(judgement, 3, os);
}

void CheckResults::add(const Judgement &judgement) {
  ++(judgement.status == Status::Found      ? found
     : judgement.status == Status::Unjudged ? unjudged
                                            : ok);
  expected += judgement.isExpectedUnsupported();
  if (asJson)
    results.push_back(judgementToJson(judgement, Trace::OfNotable));
  else
    printJudgement(judgement);
}

void CheckResults::addNearest(const NearestReport &report,
                              const FileCase &source, Examiner &examiner) {
  hasWrongNeighbour |= report.hasFinding();
  if (asJson)
    (*results.back().getAsObject())["nearest"] = nearestToJson(report, source);
  else
    printNearest(report, source, 3, examiner, llvm::outs());
}

void CheckResults::addUnreadable(const FileCase &source) {
  ++unreadable;
  complain(source.error);
  results.push_back(unreadableToJson(source));
}

void CheckResults::print() const {
  if (asJson)
    return printJson(json::Array(results));
  llvm::raw_ostream &os = llvm::outs();
  const size_t cases = ok + found + unjudged + unreadable;
  os << "checked ";
  if (cases != files)
    os << countOf(cases, "case") << (files ? " in " : "");
  if (files)
    os << countOf(files, "file");
  os << ": " << ok << " ok, " << countOf(found, "finding") << ", " << unjudged
     << " not judged";
  if (expected)
    os << " (" << expected << " as expected)";
  os << ", " << unreadable << " unreadable\n";
}

ExitStatus CheckResults::exitStatus(bool hasProblem) const {
  return exitStatusOf(unreadable, found || hasProblem || hasWrongNeighbour,
                      unjudged > expected);
}
