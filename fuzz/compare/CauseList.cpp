//===- CauseList.cpp - Each finding once ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CauseList.h"

#include "fuzz/core/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A tool that fails this often fails again and again.
static constexpr uint64_t manyFailures = 16;

/// Operations that a title has.
static constexpr size_t maxNames = 2;

/// Whether the operation only makes values for others.
static bool isHelper(StringRef operation) {
  return operation.starts_with("builtin.");
}

/// Whether `all` has every operation of `some`, apart from those that only make
/// values for others.
static bool hasOperationsOf(const ComparedCase &all, const ComparedCase &some) {
  const std::vector<StringRef> names = all.operations();
  return all.isText() == some.isText() &&
         llvm::all_of(some.operations(), [&](StringRef name) {
           return isHelper(name) || llvm::is_contained(names, name);
         });
}

/// The operation that a finding is on; empty where that is not known, as of
/// behaviour before it is reduced.
static std::string operationOf(const Finding &finding,
                               const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (isOfBehaviour(finding.kind))
    return "";
  // A difference in print names an operation and a part, or quotes a text.
  if (answer.broken && !answer.broken->operation.empty())
    return StringRef(answer.broken->operation).starts_with("\"")
               ? ""
               : StringRef(answer.broken->operation).split(' ').first.str();
  const oracle::Verdict &said =
      compared.expected.broken ? compared.expected.verdict : answer.verdict;
  return operationAt(compared.testCase, said.place).str();
}

std::vector<std::string> Cause::shownOn() const {
  std::vector<std::string> names;
  for (const auto &[name, count] : operations)
    if (!name.empty() && !isHelper(name))
      names.push_back(name);
  if (names.empty()) {
    for (StringRef name : compared.operations())
      if (!isHelper(name) && !llvm::is_contained(names, name))
        names.push_back(name.str());
    return names;
  }
  llvm::sort(names, [&](const std::string &a, const std::string &b) {
    return std::tie(operations.at(b), a) < std::tie(operations.at(a), b);
  });
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

std::optional<size_t> CauseList::find(const Finding &finding,
                                      const ComparedCase &compared) const {
  const std::string key = groupOf(finding);
  for (auto [number, cause] : llvm::enumerate(causes))
    if (finding.isExplainedBy(cause->finding) ||
        (groupOf(cause->finding) == key &&
         // Until it is reduced, it is not known what belongs to it.
         (!isOfBehaviour(finding.kind) || !cause->isReduced ||
          namesFunction(finding.rule) ||
          hasOperationsOf(compared, cause->compared))))
      return number;
  return std::nullopt;
}

std::optional<size_t> CauseList::add(const Finding &finding,
                                     const ComparedCase &compared,
                                     StringRef driver) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::string operation = operationOf(finding, compared);
  if (const auto known = find(finding, compared)) {
    ++causes[*known]->cases;
    ++causes[*known]->operations[operation];
    return std::nullopt;
  }
  causes.push_back(std::make_unique<Cause>());
  Cause &cause = *causes.back();
  cause.operations[operation] = 1;
  cause.finding = finding;
  cause.driver = driver.str();
  cause.compared = compared;
  return causes.size() - 1;
}

bool CauseList::isKnown(const Finding &finding,
                        const ComparedCase &compared) const {
  std::lock_guard<std::mutex> lock(mutex);
  return find(finding, compared).has_value();
}

std::optional<size_t> CauseList::claimSmaller(const Finding &finding,
                                              const ComparedCase &compared) {
  std::lock_guard<std::mutex> lock(mutex);
  const auto known = find(finding, compared);
  if (!known || isOfBehaviour(finding.kind))
    return std::nullopt;
  Cause &cause = *causes[*known];
  if (!cause.isReduced || !finding.isShownBy(cause.finding) ||
      compared.places.size() >= cause.compared.places.size())
    return std::nullopt;
  cause.isReduced = false;
  return known;
}

bool CauseList::leavesOut(const ComparedCase &compared) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const std::unique_ptr<Cause> &cause : causes) {
    if (!isOfBehaviour(cause->finding.kind) || !cause->isReduced ||
        llvm::all_of(cause->compared.operations(), isHelper) ||
        !hasOperationsOf(compared, cause->compared))
      continue;
    ++cause->similarCases;
    if (cause->cases >= manyFailures && cause->cases * 2 >= cause->similarCases)
      return true;
  }
  return false;
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
