//===- Regress.cpp - tilefuzz regress -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes files that are ready to commit from the inputs on which fuzz targets
// stopped.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Regression.h"

#include "llvm/Support/FileSystem.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand
    parser("regress", "Make regressions of inputs on which targets stopped");
static Arguments paths(parser, "<input or folder>...");
static Option<std::string>
    target(parser, "target", "name",
           "Fuzz target that stopped; default by the path");
static Option<std::string>
    folder(parser, "o", "folder",
           "Folder of the regressions; default corpus/regressions",
           cl::init("corpus/regressions"));
static Option<unsigned> seconds(parser, "seconds", "N",
                                "Time to reduce each case for; default 60",
                                cl::init(defaultReductionSeconds));
static Flag duplicates(parser, "duplicates", "Write duplicates as well");
static Flag asJson(parser, "json", "Print one JSON array of results");

namespace {
/// The result for an input.
enum class Fate { New, Duplicate, Unmet, Nothing, Failed };

/// A regression, before it is a file.
struct Draft {
  std::string name;
  std::string contents;
  /// The report on it, for people.
  std::string report;
  /// Why it could be smaller; empty when the reduction ended by itself.
  std::string reasonOfEnd;
};
} // namespace

static constexpr StringRef fateNames[] = {"new", "duplicate", "unmet",
                                          "nothing", "failed"};

static StringRef nameOf(Fate fate) {
  return fateNames[static_cast<size_t>(fate)];
}

static Draft draftOfFinding(const Shown &shown) {
  Draft draft;
  llvm::raw_string_ostream os(draft.report);
  Examiner examiner;
  Shown reduced = shown;
  Reduction reduction =
      reduceInTime(seconds, [&](const ReductionBudget &budget) {
        return reduceCase(*reduced.testCase, examiner, budget);
      });
  draft.reasonOfEnd = reasonOfEnd(reduction, seconds);
  draft.contents = printRegression(*reduced.testCase, examiner);
  draft.name = regressionFileName(reduced);
  dropAnswers(*reduced.testCase);
  if (const Finding *finding =
          examiner.examine(*reduced.testCase, Examiner::Depth::Full))
    printFinding(*finding, *reduced.testCase, examiner, os);
  return draft;
}

/// Returns std::nullopt when the oracle crashes or hangs on the case, too.
static std::optional<Draft> draftOfCrash(const Shown &shown) {
  Shown reduced = shown;
  Reduction reduction = reduceCrash(reduced, seconds);
  Draft draft;
  draft.reasonOfEnd = reasonOfEnd(reduction, seconds);
  auto print = [&] {
    draft.contents = printCrashRegression(*reduced.testCase, reduced.statement);
  };
  if (!endsWell(print))
    return std::nullopt;
  print();
  draft.name = regressionFileName(reduced);
  draft.report = "case:\n" + printCase(*reduced.testCase);
  return draft;
}

/// Keeps the input itself, for what no case shows; the targets replay it.
static Draft draftOfInput(const Shown &shown, const CrashInput &input) {
  return {rawFileName(shown, input.bytes), input.bytes,
          "not shown by a case, so the input itself is kept\n", ""};
}

static Draft draftOf(const Shown &shown, const CrashInput &input) {
  std::optional<Draft> draft;
  if (shown.testCase && !shown.crash)
    draft = draftOfFinding(shown);
  else if (shown.testCase)
    draft = draftOfCrash(shown);
  return draft ? *draft : draftOfInput(shown, input);
}

/// Whether the regression at `path` passes now. If it does, a new input with
/// the same finding may have another cause.
static bool isMended(StringRef path) {
  llvm::Expected<FileCase> read = readOneCase(path);
  if (!read) {
    llvm::consumeError(read.takeError());
    return false;
  }
  return endsWell([&] {
    Examiner examiner;
    if (examiner.examine(read->testCase, Examiner::Depth::Full))
      std::abort();
  });
}

static void say(Fate fate, const llvm::Twine &text) {
  if (!asJson)
    printVerbatim(llvm::outs(), text.str(), (nameOf(fate) + " ").str());
}

/// Tells of an input that no regression can be made of.
static Fate tellNothing(const CrashInput &input, json::Object &result) {
  const std::string unmet = unmetExpectationOf(input);
  const Fate fate = unmet.empty() ? Fate::Nothing : Fate::Unmet;
  say(fate, input.path);
  if (fate == Fate::Unmet)
    result["unmet"] = jsonText(unmet);
  if (asJson)
    return fate;
  if (fate == Fate::Unmet) {
    printVerbatim(llvm::outs(),
                  "its own expectation is not met (" + unmet +
                      "); else nothing is wrong with it in this build",
                  "  ");
    printNextSteps(llvm::outs(), FindingClass::UnmetExpectation,
                   input.path == "-" ? "" : StringRef(input.path));
  } else {
    printWrapped(llvm::outs(),
                 "nothing is wrong with it in this build; what a sanitizer "
                 "has found is shown by the tool of the preset asan",
                 "  ");
  }
  return fate;
}

/// Makes a regression of one input, and fills in `result`.
static llvm::Expected<Fate> makeRegression(const CrashInput &input,
                                           json::Object &result) {
  const std::string &path = input.path;
  llvm::Expected<Shown> shown = examineInput(input);
  if (!shown)
    return shown.takeError();
  if (shown->bucket.empty())
    return tellNothing(input, result);
  result["bucket"] = jsonText(shown->bucket);
  result["shows"] = jsonText(shown->statement);
  if (std::string file = findKnown(folder, *shown);
      !file.empty() && !duplicates) {
    result["file"] = jsonText(file);
    bool mended = isMended(file);
    result["mended"] = mended;
    say(Fate::Duplicate, path);
    if (!asJson) {
      printWrapped(llvm::outs(), shown->statement + ", as " + file, "  ");
      if (mended)
        printWrapped(llvm::outs(),
                     "that one passes by now, so this may have another cause; "
                     "--duplicates writes it as well",
                     "  ");
    }
    return Fate::Duplicate;
  }
  if (llvm::Error error = checkOutputFolder("-o", folder))
    return std::move(error);
  Draft draft = draftOf(*shown, input);
  std::string file = folder + "/" + shown->family + "/" + draft.name;
  // The name contains a digest of the case: a file with this name holds the
  // same regression.
  const bool isThere = llvm::sys::fs::exists(file);
  if (!isThere)
    if (llvm::Error error = writeFile(file, draft.contents, false))
      return std::move(error);
  Fate fate = isThere ? Fate::Duplicate : Fate::New;
  result["file"] = jsonText(file);
  result["reduced"] = draft.reasonOfEnd.empty();
  say(fate, file);
  if (asJson)
    return fate;
  llvm::outs() << "  of " << path << "\n  shows: " << shown->statement << "\n";
  if (!draft.reasonOfEnd.empty())
    printWrapped(llvm::outs(), "not reduced to the end: " + draft.reasonOfEnd,
                 "  ");
  llvm::outs() << draft.report;
  return fate;
}

static ExitStatus run() {
  if (paths.empty())
    return complainOfUse(regressCommand,
                         "expected the input of a fuzz target, or a folder of "
                         "them, found none");
  llvm::Expected<std::string> targetName = fullTargetName(target);
  if (!targetName)
    return complain(targetName.takeError());
  json::Array results;
  std::array<unsigned, std::size(fateNames)> counts = {};
  auto add = [&](StringRef path, llvm::Expected<Fate> fate,
                 json::Object result) {
    Fate what = fate ? *fate : Fate::Failed;
    if (!fate) {
      std::string text = llvm::toString(fate.takeError());
      complain(text);
      result["error"] = jsonText(text);
    }
    result["input"] = jsonText(path);
    result["result"] = nameOf(what);
    ++counts[static_cast<size_t>(what)];
    results.push_back(std::move(result));
  };
  FileList list;
  for (const std::string &path : paths)
    if (llvm::Error error =
            findFiles(path, isInputName, list, "inputs of fuzz targets"))
      add(path, std::move(error), {});
  noteFoldersElsewhere(list);
  std::optional<Progress> progress(std::in_place, "examining", "file");
  if (!asJson)
    progress->hideBesideOutput();
  for (auto [done, file] : llvm::enumerate(list.files)) {
    progress->update(done, list.files.size());
    llvm::Expected<std::vector<CrashInput>> inputs =
        readCrashInputs(file.path, *targetName);
    if (!inputs) {
      add(file.path, inputs.takeError(), {});
      continue;
    }
    for (const CrashInput &input : *inputs) {
      json::Object result;
      llvm::Expected<Fate> fate = makeRegression(input, result);
      add(input.path, std::move(fate), std::move(result));
    }
  }
  progress.reset();
  const size_t inputCount = results.size();
  auto count = [&](Fate fate) { return counts[static_cast<size_t>(fate)]; };
  if (asJson)
    printJson(std::move(results));
  else
    llvm::outs() << countOf(inputCount, "input") << ": " << count(Fate::New)
                 << " new, " << countOf(count(Fate::Duplicate), "duplicate")
                 << (count(Fate::Unmet) ? ", " + countOf(count(Fate::Unmet),
                                                         "unmet expectation")
                                        : "")
                 << ", " << count(Fate::Nothing) << " with nothing wrong, "
                 << count(Fate::Failed) << " failed\n";
  if (count(Fate::Failed))
    return Failed;
  return count(Fate::Unmet) + count(Fate::Nothing) ? Found : Fine;
}

const Command tilefuzz::regressCommand = {
    &parser, R"(Turns the inputs that an engine has kept into regressions.

Without --target an input is a case, or a file of MLIR with each of its modules
or the one that FILE:LINE names; other bytes can be decoded by their target
alone, so the path must name it, as the folders of AFL++ and the files of
ClusterFuzz do. With --target the input is read exactly as that target reads it.
In folders every file but a README.txt is an input, and links are not followed.
Inputs that crash are run in a child process, and reduced as well.

Writes FOLDER/FAMILY/RULE-DIGITS.textproto: the finding, the reduced case, and
the oracle's answer as its expectation. An input with the class and the rules of
a file there is a duplicate. If no case shows the finding, the input is kept
unchanged as *.input, which the targets replay. If only the answer that a case
or a module's comments expect is wrong, the input is unmet and no regression is
made: `tilefuzz reduce` gives it the oracle's answer.

When --seconds are over for a case, what has been reached is written: it is
never larger than the case, and shows the same. In JSON `reduced` is then false.

Exit status: 0 every input is on file now or was before, 1 nothing is wrong with
some input, or only its own expectation, 2 it could not be done.

EXAMPLE: tilefuzz regress corpus/regressions/ldsm/D-01.textproto
EXAMPLE: tilefuzz regress --target=ldsm corpus/seeds/ldsm
)",
    run};
