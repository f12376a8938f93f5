//===- KnownKinds.cpp - Each finding once ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/KnownKinds.h"

#include "fuzz/core/Operations.h"

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
static bool hasOperationsOf(const Question &all, const Question &some) {
  const std::vector<StringRef> names = all.operations();
  return all.isText() == some.isText() &&
         llvm::all_of(some.operations(), [&](StringRef name) {
           return isHelper(name) || llvm::is_contained(names, name);
         });
}

/// The operation that a finding is on; empty where that is not known, as of
/// behaviour before it is reduced.
static std::string operationOf(const Finding &finding, const Question &question,
                               const Answer &answer) {
  if (isOfBehaviour(finding.kind))
    return "";
  // A difference in print names an operation and a part, or quotes a text.
  if (answer.broken && !answer.broken->operation.empty())
    return StringRef(answer.broken->operation).starts_with("\"")
               ? ""
               : StringRef(answer.broken->operation).split(' ').first.str();
  const oracle::Verdict &said =
      question.expected.broken ? question.expected.verdict : answer.verdict;
  return operationAt(question.testCase, said.place).str();
}

std::vector<std::string> FoundKind::shownOn() const {
  std::vector<std::string> names;
  for (const auto &[name, count] : operations)
    if (!name.empty() && !isHelper(name))
      names.push_back(name);
  if (names.empty()) {
    for (StringRef name : question.operations())
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

std::string FoundKind::title() const {
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

std::string FoundKind::causeKey() const {
  std::string key = groupOf(finding);
  if (!isOfBehaviour(finding.kind) || namesFunction(finding.rule))
    return key;
  std::vector<std::string> names = shownOn();
  llvm::sort(names);
  return key + "\n" + llvm::join(names, "\n");
}

FoundKind *KnownKinds::find(const Finding &finding,
                            const Question &question) const {
  const std::string key = groupOf(finding);
  for (const std::unique_ptr<FoundKind> &kind : kinds)
    if (finding.isExplainedBy(kind->finding) ||
        (groupOf(kind->finding) == key &&
         // Until it is reduced, it is not known what belongs to it.
         (!isOfBehaviour(finding.kind) || !kind->isReduced ||
          namesFunction(finding.rule) ||
          hasOperationsOf(question, kind->question))))
      return kind.get();
  return nullptr;
}

std::optional<size_t> KnownKinds::add(const Finding &finding,
                                      const Question &question,
                                      const Answer &answer, StringRef driver) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::string operation = operationOf(finding, question, answer);
  if (FoundKind *known = find(finding, question)) {
    ++known->cases;
    ++known->operations[operation];
    return std::nullopt;
  }
  kinds.push_back(std::make_unique<FoundKind>());
  FoundKind &kind = *kinds.back();
  kind.operations[operation] = 1;
  kind.finding = finding;
  kind.driver = driver.str();
  kind.question = question;
  kind.answer = answer;
  return kinds.size() - 1;
}

bool KnownKinds::isKnown(const Finding &finding,
                         const Question &question) const {
  std::lock_guard<std::mutex> lock(mutex);
  return find(finding, question) != nullptr;
}

std::optional<size_t> KnownKinds::claimSmaller(const Finding &finding,
                                               const Question &question) {
  std::lock_guard<std::mutex> lock(mutex);
  FoundKind *known = find(finding, question);
  if (!known || !known->isReduced || known->finding.key() != finding.key() ||
      isOfBehaviour(finding.kind) ||
      question.places.size() >= known->question.places.size())
    return std::nullopt;
  known->isReduced = false;
  const auto found = llvm::find_if(
      kinds, [&](const auto &kind) { return kind.get() == known; });
  return static_cast<size_t>(found - kinds.begin());
}

bool KnownKinds::leavesOut(const Question &question) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const std::unique_ptr<FoundKind> &kind : kinds) {
    if (!isOfBehaviour(kind->finding.kind) || !kind->isReduced ||
        llvm::all_of(kind->question.operations(), isHelper) ||
        !hasOperationsOf(question, kind->question))
      continue;
    ++kind->similarCases;
    if (kind->cases >= manyFailures && kind->cases * 2 >= kind->similarCases)
      return true;
  }
  return false;
}

void KnownKinds::reduce(size_t kind, Question question, Answer answer,
                        std::string path) {
  std::lock_guard<std::mutex> lock(mutex);
  FoundKind &found = *kinds[kind];
  // The old file has another module, which was larger.
  if (!found.path.empty() && found.path != path)
    llvm::sys::fs::remove(found.path);
  found.question = std::move(question);
  found.answer = std::move(answer);
  found.path = std::move(path);
  found.isReduced = true;
}

size_t KnownKinds::size() const {
  std::lock_guard<std::mutex> lock(mutex);
  return kinds.size();
}

/// Adds what was counted of another kind, whose file nobody needs any more.
static void merge(FoundKind &into, const FoundKind &other) {
  into.cases += other.cases;
  for (const auto &[name, count] : other.operations)
    into.operations[name] += count;
  if (!other.path.empty() && other.path != into.path)
    llvm::sys::fs::remove(other.path);
}

/// Whether a wrong reason or place is of a text that has turned out to reject
/// valid modules, too, which is a finding by itself.
static bool isOfValid(const FoundKind &kind) {
  return (kind.finding.kind == FindingClass::WrongReason ||
          kind.finding.kind == FindingClass::WrongPlace) &&
         kind.question.matchText(kind.answer.verdict.diagnostic) ==
             TextMatch::Unknown;
}

std::vector<FoundKind> KnownKinds::take() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<FoundKind> all;
  for (std::unique_ptr<FoundKind> &kind : kinds) {
    const auto cause = llvm::find_if(kinds, [&](const auto &other) {
      return other && kind->finding.isExplainedBy(other->finding);
    });
    if (cause != kinds.end())
      merge(**cause, *kind);
    else if (isOfValid(*kind))
      llvm::sys::fs::remove(kind->path);
    else
      continue;
    kind.reset();
  }
  for (std::unique_ptr<FoundKind> &kind : kinds) {
    if (!kind)
      continue;
    const auto same = llvm::find_if(all, [&](const FoundKind &other) {
      return kind->causeKey() == other.causeKey();
    });
    if (same == all.end()) {
      all.push_back(std::move(*kind));
      continue;
    }
    if (kind->question.places.size() < same->question.places.size())
      std::swap(*same, *kind);
    merge(*same, *kind);
  }
  kinds.clear();
  const auto orderOf = [](const FoundKind &kind) {
    return std::tuple(kind.finding.kind, -static_cast<int64_t>(kind.cases),
                      kind.finding.key(), kind.question.text);
  };
  llvm::sort(all, [&](const FoundKind &a, const FoundKind &b) {
    return orderOf(a) < orderOf(b);
  });
  return all;
}
