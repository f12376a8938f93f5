//===- KnownKinds.cpp - Each finding once ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/KnownKinds.h"

#include "fuzz/core/Operations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;

/// A tool that fails this often fails again and again.
static constexpr uint64_t manyFailures = 16;

/// Whether the operation only makes values for others.
static bool isHelper(StringRef operation) {
  return operation.starts_with("builtin.");
}

/// Whether `all` has every operation of `some`, apart from those that only make
/// values for others.
static bool hasOperationsOf(const Case &all, const Case &some) {
  std::set<StringRef> names;
  for (StringRef name : operationsOf(all))
    names.insert(name);
  return llvm::all_of(operationsOf(some), [&](StringRef name) {
    return isHelper(name) || names.contains(name);
  });
}

FoundKind *KnownKinds::find(const Finding &finding,
                            const Case &testCase) const {
  const std::string key = finding.key();
  for (const std::unique_ptr<FoundKind> &kind : kinds)
    if (finding.isExplainedBy(kind->finding) ||
        (kind->finding.key() == key &&
         // Until it is reduced, it is not known what belongs to it.
         (!isOfBehaviour(finding.kind) || !kind->isReduced ||
          hasOperationsOf(testCase, kind->question.testCase))))
      return kind.get();
  return nullptr;
}

std::optional<size_t> KnownKinds::add(const Finding &finding,
                                      const Question &question,
                                      const ToolAnswer &answer,
                                      StringRef driver) {
  std::lock_guard<std::mutex> lock(mutex);
  if (FoundKind *known = find(finding, question.testCase)) {
    ++known->cases;
    return std::nullopt;
  }
  kinds.push_back(std::make_unique<FoundKind>());
  FoundKind &kind = *kinds.back();
  kind.finding = finding;
  kind.driver = driver.str();
  kind.question = question;
  kind.answer = answer;
  return kinds.size() - 1;
}

bool KnownKinds::isKnown(const Finding &finding, const Case &testCase) const {
  std::lock_guard<std::mutex> lock(mutex);
  return find(finding, testCase) != nullptr;
}

std::optional<size_t> KnownKinds::claimSmaller(const Finding &finding,
                                               const Question &question) {
  std::lock_guard<std::mutex> lock(mutex);
  FoundKind *known = find(finding, question.testCase);
  if (!known || !known->isReduced || known->finding.key() != finding.key() ||
      isOfBehaviour(finding.kind) ||
      question.places.size() >= known->question.places.size())
    return std::nullopt;
  known->isReduced = false;
  const auto found = llvm::find_if(
      kinds, [&](const auto &kind) { return kind.get() == known; });
  return static_cast<size_t>(found - kinds.begin());
}

bool KnownKinds::leavesOut(const Case &testCase) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const std::unique_ptr<FoundKind> &kind : kinds) {
    const Case &reduced = kind->question.testCase;
    if (!isOfBehaviour(kind->finding.kind) || !kind->isReduced ||
        llvm::all_of(operationsOf(reduced), isHelper) ||
        !hasOperationsOf(testCase, reduced))
      continue;
    ++kind->similarCases;
    if (kind->cases >= manyFailures && kind->cases * 2 >= kind->similarCases)
      return true;
  }
  return false;
}

void KnownKinds::reduce(size_t kind, Question question, ToolAnswer answer,
                        std::string path) {
  std::lock_guard<std::mutex> lock(mutex);
  FoundKind &found = *kinds[kind];
  // Of another module, which was larger.
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

/// Whether two kinds of a behaviour have come to the same module, to which one
/// of them was not yet reduced when the other was found.
static bool areEqual(const FoundKind &left, const FoundKind &right) {
  return left.finding.key() == right.finding.key() &&
         left.question.text == right.question.text;
}

std::vector<FoundKind> KnownKinds::take() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<FoundKind> all;
  for (std::unique_ptr<FoundKind> &kind : kinds) {
    const auto cause = llvm::find_if(kinds, [&](const auto &other) {
      return other && kind->finding.isExplainedBy(other->finding);
    });
    if (cause == kinds.end())
      continue;
    (*cause)->cases += kind->cases;
    if (!kind->path.empty())
      llvm::sys::fs::remove(kind->path);
    kind.reset();
  }
  for (std::unique_ptr<FoundKind> &kind : kinds) {
    if (!kind)
      continue;
    const auto same = llvm::find_if(
        all, [&](const FoundKind &other) { return areEqual(*kind, other); });
    if (same == all.end())
      all.push_back(std::move(*kind));
    else
      same->cases += kind->cases;
  }
  kinds.clear();
  return all;
}
