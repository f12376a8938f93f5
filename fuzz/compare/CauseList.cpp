//===- CauseList.cpp - Each finding once ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CauseList.h"

#include "fuzz/compare/PrintCheck.h"
#include "fuzz/core/Codec.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::milliseconds;

/// A tool that fails this often fails again and again.
static constexpr uint64_t manyFailures = 16;

/// How many operations a title has.
static constexpr size_t maxNames = 2;

/// The operations of a case but for those that only make values for others.
static std::vector<StringRef> ownOperations(const ComparedCase &compared) {
  std::vector<StringRef> names = compared.operations();
  llvm::erase_if(names,
                 [](StringRef name) { return name.starts_with("builtin."); });
  return names;
}

static bool hasOperationsOf(const ComparedCase &all, const ComparedCase &some) {
  const std::vector<StringRef> names = all.operations();
  return all.isText() == some.isText() &&
         llvm::all_of(ownOperations(some), [&](StringRef name) {
           return llvm::is_contained(names, name);
         });
}

/// The operation that a finding is on; empty where that is not known, as of
/// behaviour before it is reduced.
static StringRef operationOf(const Finding &finding,
                             const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (isOfBehaviour(finding.kind))
    return "";
  // A difference in print names an operation and a part, or quotes a text.
  if (answer.broken && !answer.broken->operation.empty())
    return StringRef(answer.broken->operation)
        .split('"')
        .first.split(' ')
        .first;
  return operationAt(compared.testCase, compared.expected.broken
                                            ? compared.expected.verdict.place
                                            : answer.verdict.place);
}

std::vector<std::string> Cause::shownOn() const {
  std::vector<std::string> names;
  for (const auto &[name, count] : operations)
    if (!name.empty() && !StringRef(name).starts_with("builtin."))
      names.push_back(name);
  llvm::sort(names, [&](const std::string &a, const std::string &b) {
    return std::tie(operations.at(b), a) < std::tie(operations.at(a), b);
  });
  if (names.empty())
    for (StringRef name : ownOperations(compared))
      if (!llvm::is_contained(names, name))
        names.push_back(name.str());
  return names;
}

/// Whether what a tool says of its end names the function: "... in f" or
/// "... in f, called by g".
static bool namesFunction(StringRef cause) {
  const auto [before, functions] = cause.rsplit(" in ");
  return !functions.empty() && !functions.split(", ").first.contains(' ');
}

std::string Cause::title() const {
  Finding shown = finding;
  // A text of the tool is no name, and a function is a detail.
  if (StringRef(shown.rule).starts_with("\""))
    shown.rule.clear();
  else if (isOfBehaviour(shown.kind) && namesFunction(shown.rule))
    shown.rule = StringRef(shown.rule).rsplit(" in ").first;
  std::string text = shown.title();
  const std::vector<std::string> names = shownOn();
  if (names.empty())
    return text;
  text += " on " + llvm::join(llvm::ArrayRef(names).take_front(maxNames), ", ");
  if (names.size() > maxNames)
    text += " and " + llvm::utostr(names.size() - maxNames) + " more";
  return text;
}

/// The key of findings with one cause, apart from their operations. All texts
/// that belong to no rule count as one reason.
static std::string groupOf(Finding finding) {
  if (finding.kind == FindingClass::WrongReason &&
      StringRef(finding.reportedRule).starts_with("\""))
    finding.reportedRule.clear();
  return finding.key();
}

std::string Cause::causeKey() const {
  std::string key = groupOf(finding);
  if (!isOfBehaviour(finding.kind) || namesFunction(finding.rule))
    return key;
  std::vector<std::string> names = shownOn();
  llvm::sort(names);
  return key + "\n" + llvm::join(names, "\n");
}

Cause *CauseList::find(const Finding &finding,
                       const ComparedCase &compared) const {
  const std::string key = groupOf(finding);
  for (const std::unique_ptr<Cause> &cause : causes)
    if (finding.isExplainedBy(cause->finding) ||
        (groupOf(cause->finding) == key &&
         // Until it is reduced, it is not known what belongs to it.
         (!isOfBehaviour(finding.kind) || !cause->isReduced ||
          namesFunction(finding.rule) ||
          hasOperationsOf(compared, cause->compared))))
      return cause.get();
  return nullptr;
}

std::optional<size_t> CauseList::add(const Finding &finding,
                                     const ComparedCase &compared,
                                     StringRef driver) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::string operation = operationOf(finding, compared).str();
  if (Cause *known = find(finding, compared)) {
    ++known->cases;
    ++known->operations[operation];
    return std::nullopt;
  }
  causes.push_back(std::make_unique<Cause>(
      Cause{finding, driver.str(), compared, 1, {{operation, 1}}}));
  return causes.size() - 1;
}

bool CauseList::isKnown(const Finding &finding,
                        const ComparedCase &compared) const {
  std::lock_guard<std::mutex> lock(mutex);
  return find(finding, compared);
}

std::optional<size_t> CauseList::claimSmaller(const Finding &finding,
                                              const ComparedCase &compared) {
  std::lock_guard<std::mutex> lock(mutex);
  Cause *known = find(finding, compared);
  if (!known || isOfBehaviour(finding.kind) || !known->isReduced ||
      !finding.isShownBy(known->finding) ||
      compared.places.size() >= known->compared.places.size())
    return std::nullopt;
  known->isReduced = false;
  return llvm::find_if(causes, [&](auto &it) { return it.get() == known; }) -
         causes.begin();
}

bool CauseList::leavesOut(const ComparedCase &compared) {
  std::lock_guard<std::mutex> lock(mutex);
  return llvm::any_of(causes, [&](const std::unique_ptr<Cause> &cause) {
    return isOfBehaviour(cause->finding.kind) && cause->isReduced &&
           !ownOperations(cause->compared).empty() &&
           hasOperationsOf(compared, cause->compared) &&
           cause->cases * 2 >= ++cause->similarCases &&
           cause->cases >= manyFailures;
  });
}

void CauseList::replaceCase(size_t cause, ComparedCase compared,
                            std::string path) {
  std::lock_guard<std::mutex> lock(mutex);
  Cause &found = *causes[cause];
  // The old file has another module, which was larger.
  if (!found.path.empty() && found.path != path)
    llvm::sys::fs::remove(found.path);
  found.compared = std::move(compared);
  found.path = std::move(path);
  found.isReduced = true;
}

size_t CauseList::size() const {
  std::lock_guard<std::mutex> lock(mutex);
  return causes.size();
}

/// Adds the counts of another cause, whose file is removed.
static void merge(Cause &into, const Cause &other) {
  into.cases += other.cases;
  for (const auto &[name, count] : other.operations)
    into.operations[name] += count;
  if (!other.path.empty() && other.path != into.path)
    llvm::sys::fs::remove(other.path);
}

/// Whether a wrong reason or place is of a text that has turned out to reject
/// valid modules, too, which is a finding by itself.
static bool isOfValid(const Cause &cause) {
  return (cause.finding.kind == FindingClass::WrongReason ||
          cause.finding.kind == FindingClass::WrongPlace) &&
         cause.compared.matchText(cause.compared.answer.verdict.diagnostic) ==
             TextMatch::Unknown;
}

std::vector<Cause> CauseList::take() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Cause> all;
  for (std::unique_ptr<Cause> &cause : causes) {
    const auto explanation = llvm::find_if(causes, [&](const auto &other) {
      return other && cause->finding.isExplainedBy(other->finding);
    });
    if (explanation != causes.end())
      merge(**explanation, *cause);
    else if (isOfValid(*cause))
      llvm::sys::fs::remove(cause->path);
    else
      continue;
    cause.reset();
  }
  for (std::unique_ptr<Cause> &cause : causes) {
    if (!cause)
      continue;
    const auto same = llvm::find_if(all, [&](const Cause &other) {
      return cause->causeKey() == other.causeKey();
    });
    if (same == all.end()) {
      all.push_back(std::move(*cause));
      continue;
    }
    if (cause->compared.places.size() < same->compared.places.size())
      std::swap(*same, *cause);
    merge(*same, *cause);
  }
  causes.clear();
  const auto orderOf = [](const Cause &cause) {
    return std::tuple(cause.finding.kind, -static_cast<int64_t>(cause.cases),
                      cause.finding.key(), cause.compared.text);
  };
  llvm::sort(all, [&](const Cause &a, const Cause &b) {
    return orderOf(a) < orderOf(b);
  });
  return all;
}

std::string tilefuzz::callOf(StringRef command, StringRef path) {
  const auto [before, after] = command.split("%s");
  return (before + (command.contains("%s") ? "" : " ") + path + after).str();
}

std::string tilefuzz::replayCommand(StringRef command, StringRef path,
                                    const Differences *differences,
                                    bool isText) {
  if (isText)
    return callOf(command, asArgument(path)) + " > printed.mlir; " +
           callOf(command, "printed.mlir");
  return "tilefuzz check --against=" + asArgument(command) +
         (differences ? " --profile=" + asArgument(differences->name()) : "") +
         " " + asArgument(path);
}

std::string tilefuzz::findingFileName(const Finding &finding,
                                      const ComparedCase &compared) {
  static constexpr size_t maxLength = 40;
  const StringRef kind = findingClassName(finding.kind);
  const std::string end = "-" + digestOf(compared.text) +
                          (compared.asksReader ? ".textproto" : ".mlir");
  StringRef about = finding.rule;
  // A text that a tool has printed cannot serve as a name.
  if (isOfBehaviour(finding.kind) || about.contains(' ')) {
    const std::vector<StringRef> names = ownOperations(compared);
    about = names.empty() ? "" : names.front();
  }
  about = about.substr(about.rfind('.') + 1)
              .take_front(maxLength - kind.size() - 1 - end.size());
  return kind.str() + (about.empty() ? "" : "-" + asFileName(about)) + end;
}

std::string tilefuzz::printFindingFile(const Finding &finding,
                                       const ComparedCase &compared,
                                       StringRef replay) {
  // The text of a case of a type or an attribute is not a module.
  const std::string comment = compared.asksReader ? "# " : "// ";
  std::string contents;
  llvm::raw_string_ostream os(contents);
  printVerbatim(os, finding.title(), comment + "finding: ");
  if (!finding.reportedRule.empty())
    printVerbatim(os, finding.reportedRule, comment + "reported: ");
  printAnswers(
      compared, compared.answer, compared.expected.unsupportedReason,
      [&](const oracle::Verdict &verdict) {
        return placeInCase(compared.testCase, verdict);
      },
      "tool", comment, os);
  printVerbatim(os, replay, comment + "replay: ");
  if (!compared.asksReader) {
    os << compared.text;
    return contents;
  }
  for (StringRef line : llvm::split(StringRef(compared.text).rtrim(), '\n'))
    printVerbatim(os, line, comment);
  os << printCase(compared.testCase);
  return contents;
}
