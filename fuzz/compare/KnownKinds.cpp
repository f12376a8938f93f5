//===- KnownKinds.cpp - Each finding once ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/KnownKinds.h"

#include "fuzz/core/Operations.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;

/// Whether `all` has every operation of `some`.
static bool hasOperationsOf(const Case &all, const Case &some) {
  std::set<StringRef> names;
  for (StringRef name : operationsOf(all))
    names.insert(name);
  return llvm::all_of(operationsOf(some),
                      [&](StringRef name) { return names.contains(name); });
}

FoundKind *KnownKinds::find(const ToolFinding &finding,
                            const Case &testCase) const {
  const std::string key = finding.key();
  for (const std::unique_ptr<FoundKind> &kind : kinds)
    if (kind->finding.key() == key &&
        // Until it is reduced, it is not known what belongs to it.
        (!isOfBehaviour(finding.kind) || !kind->isReduced ||
         hasOperationsOf(testCase, kind->question.testCase)))
      return kind.get();
  return nullptr;
}

std::optional<size_t> KnownKinds::add(const ToolFinding &finding,
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

bool KnownKinds::isKnown(const ToolFinding &finding,
                         const Case &testCase) const {
  std::lock_guard<std::mutex> lock(mutex);
  return find(finding, testCase) != nullptr;
}

void KnownKinds::reduce(size_t kind, Question question, ToolAnswer answer,
                        std::string path) {
  std::lock_guard<std::mutex> lock(mutex);
  FoundKind &found = *kinds[kind];
  found.question = std::move(question);
  found.answer = std::move(answer);
  found.path = std::move(path);
  found.isReduced = true;
}

size_t KnownKinds::size() const {
  std::lock_guard<std::mutex> lock(mutex);
  return kinds.size();
}

std::vector<FoundKind> KnownKinds::take() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<FoundKind> all;
  for (std::unique_ptr<FoundKind> &kind : kinds)
    all.push_back(std::move(*kind));
  kinds.clear();
  return all;
}
