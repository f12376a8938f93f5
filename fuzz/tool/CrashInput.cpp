//===- CrashInput.cpp - Runs the input of an engine again -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/harness/IrTargets.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/run/RunSession.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/Regression.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

static constexpr StringRef textTarget = "ir_text_fuzzer";
static constexpr StringRef bytecodeTarget = "ir_bytecode_fuzzer";

/// The beginning of the last line that a target prints on a finding.
static constexpr StringRef bucketMark = "Assertion failure: ";

/// Bounds the reduction of a crash, since every attempt takes a process.
static constexpr unsigned maxCrashReductions = 2000;

bool tilefuzz::isInputName(StringRef name) { return name != "README.txt"; }

static llvm::Error inputError(StringRef path, const llvm::Twine &text) {
  return llvm::createStringError(path + ": " + text);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Returns the longest name of a target that the path contains: fuzzing
/// services and engines put it into the names of files or folders.
static std::string targetInPath(StringRef path) {
  std::string found;
  for (const std::string &target : allTargets())
    if (target.size() > found.size() && path.contains(target))
      found = target;
  return found;
}

llvm::Expected<std::string> tilefuzz::findTarget(StringRef given,
                                                 StringRef expected) {
  static constexpr StringRef suffix = "_fuzzer";
  StringRef stem = given;
  stem.consume_back(suffix);
  const std::vector<std::string> all = allTargets();
  std::string name = (stem + suffix).str();
  if (llvm::is_contained(all, name))
    return name;
  std::vector<StringRef> stems;
  for (StringRef each : all)
    stems.push_back(each.drop_back(suffix.size()));
  return llvm::createStringError("expected " + expected + " {" +
                                 llvm::join(all, ", ") + "}, found '" + given +
                                 "'" + closestAdvice(stem, std::move(stems)));
}

llvm::Expected<std::string> tilefuzz::fullTargetName(StringRef option) {
  if (option.empty())
    return "";
  return findTarget(option, "--target to be one of");
}

llvm::Expected<std::vector<CrashInput>>
tilefuzz::readCrashInputs(StringRef path, StringRef target) {
  const CasePath casePath = parseCasePath(path);
  llvm::Expected<std::string> bytes =
      readCaseBytes(casePath.file, "fuzzer input");
  if (!bytes)
    return bytes.takeError();
  CrashInput input{path.str(), std::move(*bytes), target.str()};
  if (!target.empty()) {
    if (casePath.line)
      return inputError(path, "expected a file without a line, as --target "
                              "reads all of its bytes");
    return std::vector<CrashInput>{std::move(input)};
  }
  const bool isRaw = isRawInput(casePath.file, input.bytes) ||
                     (!hasCaseSignature(input.bytes) &&
                      !looksLikeText(input.bytes) && !looksLikeIr(input.bytes));
  llvm::Expected<std::vector<FilePart>> parts = partsOf(casePath, input.bytes);
  if (!parts)
    return parts.takeError();
  if (parts->front().number && !isRaw) {
    std::vector<CrashInput> inputs;
    for (const FilePart &part : *parts)
      inputs.push_back({part.name, part.bytes.str(), textTarget.str(),
                        part.number, part.firstLine});
    return inputs;
  }
  if (isRaw) {
    input.target = targetInPath(path);
    if (input.target.empty())
      return inputError(path, "expected a case, or the name of a target in the "
                              "path, found bytes that each target reads "
                              "otherwise; give --target, one of {" +
                                  llvm::join(allTargets(), ", ") + "}");
  }
  return std::vector<CrashInput>{std::move(input)};
}

//===----------------------------------------------------------------------===//
// Examining
//===----------------------------------------------------------------------===//

/// Ends a child process on a finding in the way a target does.
static void stopOnFinding(const Case &testCase, Examiner::Depth depth) {
  Examiner examiner;
  const Finding *finding = examiner.examine(testCase, depth);
  if (!finding)
    return;
  llvm::errs() << bucketMark << finding->bucket(examiner.family()->name)
               << "\n";
  std::abort();
}

/// Runs the target with this name on an input.
static void runTarget(StringRef name, const std::string &bytes) {
  llvm::ArrayRef<uint8_t> input = llvm::arrayRefFromStringRef(bytes);
  std::vector<const FamilyDriver *> drivers = familiesOf(name);
  if (name == textTarget)
    IrTextTarget().testOneInput(input);
  else if (name == bytecodeTarget)
    IrBytecodeTarget(drivers).testOneInput(input);
  else
    FuzzTarget(drivers).testOneInput(input);
}

/// Returns the bucket of the finding that stopped a child; empty for a crash.
static StringRef bucketOf(const ChildRun &run) {
  size_t at = StringRef(run.output).rfind(bucketMark);
  if (at == StringRef::npos)
    return {};
  return StringRef(run.output).substr(at + bucketMark.size()).split('\n').first;
}

std::optional<Case> tilefuzz::caseOfInput(const CrashInput &input) {
  Case testCase;
  if (input.target.empty() || input.target == textTarget) {
    llvm::Error error = input.target.empty()
                            ? decodeCase(input.bytes, testCase).takeError()
                            : importIr(input.bytes, testCase).takeError();
    if (llvm::errorToBool(std::move(error)))
      return std::nullopt;
  } else {
    std::vector<const FamilyDriver *> drivers = familiesOf(input.target);
    Mutator mutator(drivers);
    decodeInput(llvm::arrayRefFromStringRef(input.bytes), mutator, testCase);
  }
  if (!familyDriverOf(testCase))
    return std::nullopt;
  return testCase;
}

bool tilefuzz::endsWell(llvm::function_ref<void()> work) {
  llvm::Expected<ChildRun> run = runInChild(work, inputSeconds);
  if (run)
    return run->isWell();
  llvm::consumeError(run.takeError());
  return false;
}

/// The same, but std::nullopt when that crashes: the crash may be in the
/// generator that makes the case.
static std::optional<Case> caseOf(const CrashInput &input) {
  return endsWell([&] { caseOfInput(input); }) ? caseOfInput(input)
                                               : std::nullopt;
}

/// Sets the names of the finding or crash that stopped a child.
static void name(Shown &shown, const ChildRun &run) {
  if (StringRef bucket = bucketOf(run); !bucket.empty()) {
    shown.bucket = bucket.str();
    bucket.consume_front(shown.family + "-");
    shown.rule = bucket.str();
    shown.statement = shown.rule;
    return;
  }
  shown.crash = crashSiteOf(run);
  shown.rule = shown.crash->function;
  shown.bucket = shown.family + "-" + shown.rule + "-crash";
  shown.statement = "crash of " + shown.crash->cause + " in " + shown.rule;
}

/// Examines a case in full depth. Leaves `shown` empty when it shows nothing.
static llvm::Error examineCase(const Case &testCase, Shown &shown) {
  llvm::Expected<ChildRun> run = runInChild(
      [&] { stopOnFinding(testCase, Examiner::Depth::Full); }, inputSeconds);
  if (!run)
    return run.takeError();
  if (run->isWell())
    return llvm::Error::success();
  shown.family = oracle::familyOf(testCase)->name;
  shown.testCase = testCase;
  name(shown, *run);
  if (shown.crash)
    return llvm::Error::success();
  Examiner examiner;
  if (const Finding *finding =
          examiner.examine(testCase, Examiner::Depth::Full)) {
    shown.rule = finding->rule;
    shown.statement = statementOf(*finding);
  }
  return llvm::Error::success();
}

/// Examines an input as a target does.
static llvm::Error examineAsTarget(const CrashInput &input, Shown &shown) {
  std::optional<Case> testCase = caseOf(input);
  if (testCase && input.target != textTarget &&
      llvm::none_of(familiesOf(input.target), [&](const FamilyDriver *driver) {
        return driver->family == StringRef(oracle::familyOf(*testCase)->name);
      }))
    return inputError(input.path,
                      "expected a case that " + input.target +
                          " looks at, found one of the family " +
                          StringRef(oracle::familyOf(*testCase)->name) +
                          "; name another target");
  llvm::Expected<ChildRun> run =
      runInChild([&] { runTarget(input.target, input.bytes); }, inputSeconds);
  if (!run)
    return run.takeError();
  // The target examines the case of a text less thoroughly than `check` does.
  if (run->isWell())
    return testCase && input.target == textTarget
               ? examineCase(*testCase, shown)
               : llvm::Error::success();
  // A report on a case is easier to read than one on an input. But a target
  // does more with an input than examine its case, so the case counts only when
  // it shows the same as the input.
  if (testCase)
    if (llvm::Error error = examineCase(*testCase, shown))
      return error;
  Shown asInput;
  asInput.family = testCase ? std::string(oracle::familyOf(*testCase)->name)
                            : familyNameOf(input.target);
  name(asInput, *run);
  if (shown.bucket != asInput.bucket)
    shown = std::move(asInput);
  return llvm::Error::success();
}

llvm::Expected<Shown> tilefuzz::examineInput(const CrashInput &input) {
  Shown shown;
  if (!input.target.empty()) {
    if (llvm::Error error = examineAsTarget(input, shown))
      return std::move(error);
    return shown;
  }
  FileCase source = std::move(parseCases(input.path, input.bytes).front());
  if (!source.error.empty())
    return llvm::createStringError(source.error);
  Case &testCase = source.testCase;
  dropAnswers(testCase);
  if (llvm::Error error = checkHasDriver(testCase))
    return std::move(error);
  if (llvm::Error error = examineCase(testCase, shown))
    return std::move(error);
  // The bytecode target also damages the bytecode of the case, in a way that
  // depends on the bytes of the input.
  if (shown.bucket.empty() && testCase.has_ir()) {
    CrashInput again = input;
    again.target = bytecodeTarget;
    if (llvm::Error error = examineAsTarget(again, shown))
      return std::move(error);
  }
  return shown;
}

std::string tilefuzz::unmetExpectationOf(const CrashInput &input) {
  if (!input.module && !input.target.empty())
    return "";
  llvm::Expected<FileCase> source =
      parsePart({input.path, input.bytes, input.module, input.firstLine},
                parseCasePath(input.path).file);
  if (!source) {
    // A target reads modules without their comments.
    llvm::consumeError(source.takeError());
    return "";
  }
  Examiner examiner;
  const Judgement judgement = judge(*source, examiner);
  return judgement.finding &&
                 judgement.finding->kind == FindingClass::UnmetExpectation
             ? judgement.finding->detail
             : "";
}

Reduction tilefuzz::reduceCrash(Shown &shown, unsigned seconds) {
  auto crashesThere = [&](const Case &smaller) {
    llvm::Expected<ChildRun> run = runInChild(
        [&] { stopOnFinding(smaller, Examiner::Depth::Full); }, inputSeconds);
    if (!run) {
      llvm::consumeError(run.takeError());
      return false;
    }
    return !run->isWell() && bucketOf(*run).empty() &&
           crashSiteOf(*run) == *shown.crash;
  };
  return reduceInTime(
      seconds,
      [&](const ReductionBudget &budget) {
        return reduceCase(*shown.testCase, crashesThere, budget);
      },
      maxCrashReductions);
}
