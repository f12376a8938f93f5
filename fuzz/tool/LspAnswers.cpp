//===- LspAnswers.cpp - What an editor is told of a module ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/LspAnswers.h"

#include "fuzz/core/RuleTally.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/nearest/SourceEdits.h"
#include "fuzz/tool/Nearest.h"
#include "fuzz/tool/RulePlaces.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/LSP/Protocol.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;
namespace lsp = llvm::lsp;

//===----------------------------------------------------------------------===//
// Positions, which count UTF-16
//===----------------------------------------------------------------------===//

/// How many units of UTF-16 a byte of UTF-8 begins.
static unsigned unitsOf(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1;
}

static lsp::Position positionAt(StringRef text, size_t offset) {
  const StringRef before = text.take_front(offset);
  lsp::Position position(int(before.count('\n')));
  // Without a line feed rfind() returns npos, which is -1.
  for (char c : before.drop_front(before.rfind('\n') + 1))
    position.character += int(unitsOf(c));
  return position;
}

/// Returns the end of the text for a place behind it.
static size_t offsetOf(StringRef text, lsp::Position position) {
  size_t offset = 0;
  for (; position.line > 0; --position.line) {
    const size_t end = text.find('\n', offset);
    if (end == StringRef::npos)
      return text.size();
    offset = end + 1;
  }
  for (; offset < text.size() && text[offset] != '\n'; ++offset)
    if ((position.character -= int(unitsOf(text[offset]))) < 0)
      break;
  return offset;
}

/// Returns a part of a message; nothing where it is missing or malformed.
template <typename T>
static std::optional<T> read(const json::Value *value) {
  T part;
  json::Path::Root root;
  return value && fromJSON(*value, part, root) ? std::optional(part)
                                               : std::nullopt;
}

void tilefuzz::applyChange(const json::Value &value, std::string &text) {
  const auto change = read<lsp::TextDocumentContentChangeEvent>(&value);
  if (!change)
    return;
  if (!change->range) {
    text = change->text;
    return;
  }
  const size_t begin = offsetOf(text, change->range->start);
  const size_t end = offsetOf(text, change->range->end);
  text.replace(begin, std::max(begin, end) - begin, change->text);
}

//===----------------------------------------------------------------------===//
// Quick fixes
//===----------------------------------------------------------------------===//

/// Whether the operation at a place, or else any, is in the generic form.
static bool isGeneric(StringRef module, const ImportedModule &imported,
                      int32_t place) {
  if (place < 0 || size_t(place) >= imported.places.size() ||
      !imported.places[size_t(place)].line)
    return module.contains("\"(");
  auto [line, column] = imported.places[size_t(place)];
  StringRef rest = module;
  for (; line > 1; --line)
    rest = rest.split('\n').second;
  return rest.drop_front(column - 1).starts_with("\"");
}

std::vector<QuickFixes::Fix>
QuickFixes::find(const ModulePart &part, StringRef diagnostic, StringRef text) {
  Case testCase;
  llvm::Expected<ImportedModule> imported = reader.read(part.text, testCase);
  if (!imported) {
    llvm::consumeError(imported.takeError());
    return {};
  }
  std::optional<NearestReport> report =
      searchNearest(testCase, examiner, options);
  if (!report)
    return {};
  const oracle::Verdict &reported = report->nearest.failures.front().verdict;
  std::string bare = diagnostic.str();
  dropOpPrefix(bare);
  if (bare != reported.diagnostic)
    return {};
  std::vector<Fix> fixes;
  SourceEditor editor(part.text, testCase);
  const size_t begin = size_t(part.text.data() - text.data());
  for (const auto &[neighbour, finding] :
       llvm::zip(report->nearest.neighbours, report->findings)) {
    // The verifiers would go on to reject it.
    if (finding)
      continue;
    const std::vector<SourceEdit> edits = editor.editsFor(
        neighbour.testCase, isGeneric(part.text, *imported, reported.place));
    if (edits.empty())
      continue;
    Fix fix{editor.withNamesOfSource(neighbour.sentence), {}};
    fix.title[0] = llvm::toUpper(fix.title[0]);
    if (editor.isWhole(edits))
      fix.title += " (writes the module anew)";
    for (const SourceEdit &edit : edits)
      fix.edits.push_back(json::Object{
          {"range", lsp::Range(positionAt(text, begin + edit.begin),
                               positionAt(text, begin + edit.end))},
          {"newText", jsonText(edit.text)}});
    fixes.push_back(std::move(fix));
  }
  return fixes;
}

json::Array QuickFixes::at(const json::Object &params, StringRef text) {
  constexpr StringRef kind = "quickfix";
  json::Array actions;
  const json::Object *document = params.getObject("textDocument");
  const json::Object *context = params.getObject("context");
  const json::Array *diagnostics =
      context ? context->getArray("diagnostics") : nullptr;
  if (!document || !diagnostics)
    return actions;
  if (const json::Array *only = context->getArray("only");
      only && llvm::none_of(*only, [&](const json::Value &each) {
        return each.getAsString().value_or("none") == kind;
      }))
    return actions;
  const std::vector<ModulePart> parts = splitModules(text);
  for (const json::Value &each : *diagnostics) {
    const auto diagnostic = read<lsp::Diagnostic>(&each);
    if (!diagnostic)
      continue;
    const size_t offset = offsetOf(text, diagnostic->range.start);
    for (const ModulePart &part : parts) {
      const size_t begin = size_t(part.text.data() - text.data());
      if (offset < begin || offset >= begin + part.text.size())
        continue;
      bool isFirst = true;
      for (Fix &fix : find(part, diagnostic->message, text)) {
        actions.push_back(json::Object{
            {"title", jsonText(fix.title)},
            {"kind", kind},
            {"diagnostics", json::Array{each}},
            {"isPreferred", isFirst},
            {"edit",
             json::Object{
                 {"changes",
                  json::Object{{document->getString("uri").value_or("").str(),
                                std::move(fix.edits)}}}}}});
        isFirst = false;
      }
    }
  }
  return actions;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// Returns the word of a text around an offset.
static StringRef wordAt(StringRef text, size_t offset) {
  const auto isWord = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '.';
  };
  while (offset > 0 && isWord(text[offset - 1]))
    --offset;
  return text.drop_front(offset).take_while(isWord);
}

/// Returns the URI of a line of a page, or its name where the pages are not
/// above this program.
static std::string linkOf(const RulePage &page) {
  static const std::string folder = [] {
    const std::string program = llvm::sys::fs::getMainExecutable(
        nullptr, reinterpret_cast<void *>(&addRules));
    for (StringRef parent = program; !parent.empty();
         parent = llvm::sys::path::parent_path(parent))
      if (llvm::SmallString<128> spec = parent;
          llvm::sys::path::append(spec, "oracle", "spec"),
          llvm::sys::fs::is_directory(spec))
        return "file://" + std::string(spec) + "/";
    return std::string("oracle/spec/");
  }();
  return llvm::formatv("{0}{1}#L{2}", folder, page.page, page.line);
}

void tilefuzz::addRules(const json::Object &params, StringRef text,
                        json::Value &hover) {
  json::Object *answer = hover.getAsObject();
  json::Object *contents = answer ? answer->getObject("contents") : nullptr;
  StringRef value;
  if (contents)
    value = contents->getString("value").value_or("");
  // The name of an operation, in quotes, is the first thing that the server
  // says of it, and of a module with an error it says nothing.
  StringRef operation = value;
  if (!answer)
    operation =
        wordAt(text, offsetOf(text, read<lsp::Position>(params.get("position"))
                                        .value_or(lsp::Position())));
  else if (operation.consume_front("\""))
    operation = operation.split('"').first;
  std::string rules;
  const oracle::Family &family = *oracle::findFamily("ir");
  for (unsigned pair = 0; pair < family.pairs.size(); ++pair) {
    if (operationOfPair(family, pair) != operation)
      continue;
    const oracle::RuleInfo &rule = family.rules[ruleOfPair(family, pair)];
    const RulePlaces *places = findRulePlaces(StringRef(rule.id));
    const std::string id = llvm::formatv("`{0}`", StringRef(rule.id));
    rules += llvm::formatv("- {0}: broken when {1}\n",
                           places && places->page
                               ? "[" + id + "](" + linkOf(*places->page) + ")"
                               : id,
                           StringRef(rule.statement));
  }
  if (rules.empty())
    return;
  rules = "Rules of `" + operation.str() + "`, in ladder order:\n\n" + rules;
  if (contents)
    (*contents)["value"] = (value + "\n" + rules).str();
  else
    hover = json::Object{
        {"contents", json::Object{{"kind", "markdown"}, {"value", rules}}}};
}
