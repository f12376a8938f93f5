//===- ExplainDiagnostic.cpp - tilefuzz explain --diagnostic --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RulePlaces.h"

#include "fuzz/compare/ToolProcess.h"
#include "fuzz/core/Text.h"
#include "fuzz/core/TextPattern.h"
#include "fuzz/ir/VerifyIr.h"

#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

namespace {
/// A diagnostic in what somebody has pasted.
struct PastedDiagnostic {
  /// Without what is printed around it.
  std::string text;
  /// The operation that it is about; empty where that is not said.
  std::string operation;
  /// The rules with such a text, the most specific text first: the one with the
  /// least filled in.
  std::vector<const RulePlaces *> rules;
};

/// A text of a page, for one rule, with names for what is filled in. A pasted
/// diagnostic is compared with these texts.
struct RuleText {
  const RulePlaces *rule;
  /// For a rule of the roster's tables, the operation whose words stand in the
  /// text; else empty.
  StringRef operation;
  std::string text;
  TextPattern pattern;
  /// How many characters are not filled in.
  size_t fixed;
};

/// A place at which the roster's tables name a rule: a slot by its word, an
/// attribute by its name.
struct RosterUse {
  StringRef operation;
  StringRef word;
};
} // namespace

static std::vector<RosterUse> rosterUses(StringRef rule) {
  std::vector<RosterUse> uses;
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    const StringRef name = oracle::opName(spec->kind);
    for (const auto *slots : {&spec->operands, &spec->results})
      for (const oracle::ValueSpec &slot : *slots)
        if (rule == StringRef(slot.rule))
          uses.push_back({name, slot.type->text});
    for (const oracle::AttributeSpec &attribute : spec->attributes)
      if (rule == StringRef(attribute.rule))
        uses.push_back({name, oracle::attributeInfo(attribute.name).name});
    if (rule == StringRef(spec->sameTypesRule))
      uses.push_back({name, ""});
  }
  return uses;
}

/// Adds a text with a pattern in which anything stands for what is filled in.
static void addText(const RulePlaces &rule, StringRef operation, StringRef text,
                    std::vector<RuleText> &texts) {
  // A blank at the end is easily lost.
  texts.push_back({&rule, operation, text.str(),
                   llvm::cantFail(TextPattern::parse(
                       withoutPlaceholders(text.rtrim(), "{text}"))),
                   withoutPlaceholders(text).size()});
}

static void replaceIn(std::string &text, StringRef name, StringRef value) {
  if (const size_t at = text.find(name.str()); at != std::string::npos)
    text.replace(at, name.size(), value.str());
}

/// Adds the texts of a rule that has its entry together with others, each with
/// the words of the roster.
static void addRosterTexts(const RulePlaces &rule, StringRef text,
                           std::vector<RuleText> &texts) {
  for (const RosterUse &use : rosterUses(rule.info().id)) {
    const bool hasWord = text.contains("{word}");
    // Variadic slots, and slots of operations with segments.
    for (StringRef prefix : {"", "variadic of "}) {
      std::string filled = text.str();
      replaceIn(filled, "{word}", (prefix + use.word).str());
      replaceIn(filled, "{name}", use.word);
      addText(rule, use.operation, filled, texts);
      if (!hasWord)
        break;
    }
  }
}

static const std::vector<RuleText> &allTexts() {
  static const std::vector<RuleText> known = [] {
    std::vector<RuleText> texts;
    for (const oracle::Family &family : oracle::families())
      for (const oracle::RuleInfo &info : family.rules) {
        const RulePlaces &rule = *findRulePlaces(StringRef(info.id));
        if (!rule.page)
          continue;
        for (const std::string &text : diagnosticTexts(*rule.page))
          if (rule.page->heading.starts_with("{"))
            addRosterTexts(rule, text, texts);
          else
            addText(rule, "", text, texts);
      }
    return texts;
  }();
  return known;
}

/// Returns all texts of the pages, for advice.
static std::vector<StringRef> knownDiagnostics() {
  std::vector<StringRef> known;
  for (const RuleText &each : allTexts())
    known.push_back(each.text);
  llvm::sort(known);
  known.erase(llvm::unique(known), known.end());
  return known;
}

/// Whether a rule with this text can be reported on the operation.
static bool isOf(const RuleText &text, StringRef operation) {
  if (!text.operation.empty())
    return text.operation == operation;
  return llvm::is_contained(text.rule->operations(), operation);
}

/// Returns the rules with this text: only rules of the operation if it has any.
static std::vector<const RulePlaces *> findRules(StringRef text,
                                                 StringRef operation) {
  std::vector<const RuleText *> found;
  for (const RuleText &each : allTexts())
    if (each.pattern.matches(text))
      found.push_back(&each);
  const auto isOfOther = [&](const RuleText *each) {
    return !isOf(*each, operation);
  };
  if (!operation.empty() && !llvm::all_of(found, isOfOther))
    llvm::erase_if(found, isOfOther);
  // Equally specific texts stand in the order of the ladder.
  llvm::sort(found, [](const RuleText *lhs, const RuleText *rhs) {
    return std::pair(rhs->fixed, lhs) < std::pair(lhs->fixed, rhs);
  });
  std::vector<const RulePlaces *> rules;
  for (const RuleText *each : found)
    if (!llvm::is_contained(rules, each->rule))
      rules.push_back(each->rule);
  return rules;
}

/// Returns the texts that may be the diagnostic of a line, the likeliest first.
/// The last one is the line itself, which nothing marks as a diagnostic.
static std::vector<std::string> readingsOf(StringRef line) {
  std::vector<std::string> readings;
  const auto add = [&](StringRef text) {
    readings.push_back(text.trim().str());
  };
  if (line.contains("{{"))
    add(line.split("{{").second.rsplit("}}").first);
  if (line.contains("expected error \""))
    add(line.split("expected error \"").second.rsplit("\" was").first);
  if (auto [before, value] = line.split("\"diagnostic\": "); !value.empty()) {
    if (llvm::Expected<llvm::json::Value> parsed =
            llvm::json::parse(value.rtrim(", ")))
      add(parsed->getAsString().value_or(""));
    else
      llvm::consumeError(parsed.takeError());
  }
  if (line.contains("error: "))
    add(line.split("error: ").second);
  if (line.contains("rejected: ")) {
    const StringRef text = line.split("rejected: ").second;
    add(text);
    // A finding goes on with the other side.
    add(text.split("; the verifiers say ").first.rtrim(";"));
  }
  add(line);
  return readings;
}

/// Returns the operation that this tool names below a diagnostic.
static StringRef operationBelow(StringRef line) {
  static llvm::Regex place("^ *at .*operation [0-9]+, ([^ ]+)$");
  llvm::SmallVector<StringRef> parts;
  return place.match(line, &parts) ? parts[1] : "";
}

/// Finds the diagnostics in text that MLIR's tools or this one have printed, or
/// that stands in an expected error. A line that nothing marks as a diagnostic
/// is one if a rule has its text, or if it is the only line.
static std::vector<PastedDiagnostic> findDiagnostics(StringRef pasted) {
  const std::string plain = withoutColors(pasted.trim());
  if (plain.empty())
    return {};
  const llvm::SmallVector<StringRef> lines =
      llvm::to_vector(llvm::split(StringRef(plain), '\n'));
  std::vector<PastedDiagnostic> found;
  for (auto [number, line] : llvm::enumerate(lines)) {
    std::optional<PastedDiagnostic> first;
    const std::vector<std::string> readings = readingsOf(line);
    for (const std::string &reading : readings) {
      PastedDiagnostic each{reading, "", {}};
      each.operation = dropOpPrefix(each.text);
      if (each.operation.empty() && number + 1 < lines.size())
        each.operation = operationBelow(lines[number + 1]).str();
      each.rules = findRules(each.text, each.operation);
      if (!each.rules.empty() ||
          (!first && (&reading != &readings.back() || lines.size() == 1)))
        first = each;
      if (!each.rules.empty())
        break;
    }
    if (first)
      found.push_back(std::move(*first));
  }
  return found;
}

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
       llvm::ArrayRef(diagnostic.rules).take_front(shown))
    printRuleSummary(*rule, operationsOf(diagnostic, *rule), "", os);
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
                      {"operation", textOrNull(diagnostic.operation)},
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
    printJson(std::move(results));
  return isKnown ? Fine : Failed;
}
