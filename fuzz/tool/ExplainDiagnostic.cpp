//===- ExplainDiagnostic.cpp - The rules of a diagnostic ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Explain.h"

#include "fuzz/core/Closest.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/DiagnosticMatch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// The rules of one diagnostic that are printed, at most.
static constexpr size_t mostRules = 8;

/// Returns the operations whose definitions are shown for a rule.
static std::vector<StringRef> operationsOf(const PastedDiagnostic &diagnostic,
                                           const RulePlaces &rule) {
  std::vector<StringRef> operations = rule.operations();
  if (llvm::is_contained(operations, diagnostic.operation))
    return {diagnostic.operation};
  return operations;
}

static void printDiagnostic(const PastedDiagnostic &diagnostic, bool showAll) {
  llvm::raw_ostream &os = llvm::outs();
  printVerbatim(os, diagnostic.text, "text:   ");
  if (!diagnostic.operation.empty())
    printVerbatim(os, diagnostic.operation, "of:     ");
  const size_t count = diagnostic.rules.size();
  const size_t shown = showAll ? count : std::min(count, mostRules);
  if (count > 1)
    os << "has:    " << countOf(count, "rule") << ", the closest text first\n";
  for (const RulePlaces *rule :
       llvm::ArrayRef(diagnostic.rules).take_front(shown)) {
    os << "\nrule:   " << rule->info().id << "\n";
    printWrapped(os, ("broken when " + StringRef(rule->info().statement)).str(),
                 "says:   ");
    printRulePlaces(*rule, operationsOf(diagnostic, *rule), 0, 8, os);
  }
  if (shown < count)
    os << "\n"
       << countOf(count - shown, "more rule") << "; --all shows "
       << (count - shown == 1 ? "it" : "them") << "\n";
}

static json::Object diagnosticToJson(const PastedDiagnostic &diagnostic) {
  json::Array rules;
  for (const RulePlaces *rule : diagnostic.rules) {
    json::Object object =
        rulePlacesToJson(*rule, operationsOf(diagnostic, *rule));
    object["statement"] = StringRef(rule->info().statement);
    rules.push_back(std::move(object));
  }
  return json::Object{{"diagnostic", jsonText(diagnostic.text)},
                      {"operation", diagnostic.operation.empty()
                                        ? json::Value(nullptr)
                                        : jsonText(diagnostic.operation)},
                      {"rules", std::move(rules)}};
}

ExitStatus tilefuzz::explainDiagnostic(StringRef pasted, bool showAll,
                                       bool asJson) {
  std::unique_ptr<llvm::MemoryBuffer> input;
  if (pasted == "-") {
    auto buffer = llvm::MemoryBuffer::getSTDIN();
    if (!buffer)
      return complain("expected a diagnostic on the standard input, but: " +
                      buffer.getError().message());
    input = std::move(*buffer);
    pasted = input->getBuffer();
  }
  const std::vector<PastedDiagnostic> found = findDiagnostics(pasted);
  if (found.empty())
    return complain(
        "expected a diagnostic with --diagnostic, found none; paste "
        "its text, or the line that begins with it");
  bool isKnown = true;
  json::Array results;
  for (auto [number, each] : llvm::enumerate(found)) {
    if (each.rules.empty()) {
      isKnown = false;
      complain("expected with --diagnostic a whole text that a page of "
               "oracle/spec has, found '" +
               each.text + "'" + closestAdvice(each.text, knownDiagnostics()));
    }
    if (asJson)
      results.push_back(diagnosticToJson(each));
    else if (!each.rules.empty()) {
      llvm::outs() << (number ? "\n" : "");
      printDiagnostic(each, showAll);
    }
  }
  if (asJson && (isKnown || found.size() > 1))
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(results)));
  return isKnown ? Fine : Failed;
}
