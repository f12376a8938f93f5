//===- RulePlaces.cpp - From a rule to its page and its code --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RulePlaces.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/core/Text.h"

#include "oracle/Pages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// The entry whose text begins at `rest`, which is the rest of the page.
static StringRef entryText(StringRef rest) {
  return rest
      .take_front(
          std::min({rest.find("\n## "), rest.find("\n### "), rest.size()}))
      .trim();
}

/// Returns the entry of a page with this heading of the third level.
static std::optional<RulePage> findEntry(const oracle::Page &page,
                                         StringRef heading) {
  StringRef rest = page.text;
  for (unsigned line = 1; !rest.empty(); ++line) {
    auto [first, next] = rest.split('\n');
    rest = next;
    if (!first.consume_front("### ") || first != heading)
      continue;
    return RulePage{StringRef(page.name), line, heading, entryText(rest)};
  }
  return std::nullopt;
}

/// Whether a table of the roster names the rule for an attribute: whether a
/// row has the first thing that it names it for in the column of attributes.
static bool isOfAttributes(StringRef rule) {
  const std::string item = ("`" + rule + "`: ").str();
  for (const oracle::Page &page : oracle::pages())
    for (StringRef line : llvm::split(StringRef(page.text), '\n')) {
      if (!line.starts_with("| ") || !line.contains(item))
        continue;
      llvm::SmallVector<StringRef> cells;
      line.split(cells, '|');
      constexpr size_t attributes = 5;
      StringRef part = line.split(item).second.take_until(
          [](char c) { return c == ',' || c == ';' || c == '|'; });
      return cells.size() > attributes &&
             cells[attributes].contains(("`" + part.trim() + "`").str());
    }
  return false;
}

std::optional<RulePage> tilefuzz::findRulePage(const oracle::RuleInfo &rule) {
  for (const oracle::Page &page : oracle::pages()) {
    if (page.name != rule.page)
      continue;
    if (std::optional<RulePage> entry = findEntry(page, StringRef(rule.id)))
      return entry;
    return findEntry(page, isOfAttributes(StringRef(rule.id))
                               ? "{rules of attributes}"
                               : "{rules of slots}");
  }
  return std::nullopt;
}

/// Whether a heading, or what stands between backticks, is an id.
static bool isId(StringRef text) {
  return text.contains('.') && !text.ends_with(".") &&
         llvm::all_of(text, [](char c) {
           return llvm::isAlnum(c) || c == '_' || c == '.';
         });
}

/// Returns the entry of the third level that stands before another one on its
/// page.
static std::optional<RulePage> findEntryBefore(const oracle::Page &page,
                                               StringRef heading) {
  StringRef before;
  for (StringRef line : llvm::split(StringRef(page.text), '\n')) {
    if (!line.consume_front("### "))
      continue;
    if (line == heading)
      return findEntry(page, before);
    before = line;
  }
  return std::nullopt;
}

/// Returns the entry that a diagnostic refers to for its texts: "as ID", "as
/// that of the rule before".
static std::optional<RulePage> findSharedEntry(StringRef diagnostic,
                                               const oracle::Page &page,
                                               StringRef heading) {
  if (!diagnostic.consume_front("as "))
    return std::nullopt;
  if (diagnostic.starts_with("that of the "))
    return findEntryBefore(page, heading);
  return findEntry(
      page,
      diagnostic.take_until([](char c) { return c == ' '; }).rtrim(",;."));
}

std::string tilefuzz::withoutPlaceholders(StringRef text, StringRef filler) {
  std::string left;
  for (;;) {
    auto [before, rest] = text.split('{');
    left += before;
    if (rest.empty() && !text.ends_with("{"))
      return left;
    left += filler;
    text = rest.split('}').second;
  }
}

std::vector<std::string> tilefuzz::diagnosticTexts(const RulePage &entry) {
  constexpr StringRef title = "Diagnostic";
  const size_t start =
      entry.text.starts_with(title) ? 0 : entry.text.find(("\n" + title).str());
  if (start == StringRef::npos)
    return {};
  std::string paragraph =
      entry.text.drop_front(start).split("\n\n").first.trim().str();
  llvm::replace(paragraph, '\n', ' ');
  const auto page = llvm::find_if(oracle::pages(), [&](const auto &each) {
    return entry.page == StringRef(each.name);
  });
  std::vector<std::string> texts;
  if (std::optional<RulePage> shared = findSharedEntry(
          StringRef(paragraph).split(": ").second, *page, entry.heading))
    for (StringRef text : diagnosticTexts(*shared)) {
      const bool hasId = text.consume_front(shared->heading);
      texts.push_back(((hasId ? entry.heading : "") + text).str());
    }
  // Between backticks stand names as well, and lists that are filled in.
  bool isQuoted = false;
  for (StringRef part : llvm::split(StringRef(paragraph), '`')) {
    if (isQuoted && StringRef(withoutPlaceholders(part)).contains(' '))
      texts.push_back(part.str());
    isQuoted = !isQuoted;
  }
  return texts;
}

/// Calls `visit` with each id between backticks.
static void forEachId(StringRef text,
                      llvm::function_ref<void(std::string)> visit) {
  std::string last;
  for (;;) {
    text = text.split('`').second;
    auto [word, rest] = text.split('`');
    if (rest.empty() && !text.contains('`'))
      return;
    text = rest;
    if (!isId(word))
      continue;
    if (word.starts_with("."))
      last = (StringRef(last).rsplit('.').first + word).str();
    else
      last = word.str();
    visit(last);
  }
}

static StringRef kindOf(StringRef section) {
  return llvm::StringSwitch<StringRef>(section)
      .Case("Definitions", "definition")
      .Case("Invariants", "invariant")
      .Case("Relations", "relation")
      .Default("entry");
}

/// Adds the ids that the row of a table, or a paragraph, defines.
static void addDefinitions(const RulePage &page, std::vector<PageId> &ids) {
  const auto add = [&](StringRef defined, StringRef realised) {
    forEachId(defined, [&](std::string id) {
      ids.push_back({std::move(id), "definition", page, realised});
    });
  };
  StringRef row = page.text;
  if (!row.consume_front("| "))
    return add(page.text, "");
  auto [defined, realised] = row.split(" | ");
  add(defined, realised.rtrim(" |"));
}

static void addPageIds(const oracle::Page &page, std::vector<PageId> &ids) {
  StringRef rest = page.text, section;
  for (unsigned line = 1; !rest.empty(); ++line) {
    const StringRef here = rest;
    auto [first, next] = rest.split('\n');
    rest = next;
    if (first.consume_front("## ")) {
      section = first;
    } else if (first.consume_front("### ")) {
      if (isId(first))
        ids.push_back({first.str(),
                       kindOf(section),
                       {StringRef(page.name), line, first, entryText(rest)},
                       ""});
    } else if (section == "Definitions" && !first.empty()) {
      // A paragraph is one, whatever its lines are.
      const StringRef text =
          first.starts_with("|")
              ? first
              : here.take_front(std::min(here.find("\n\n"), here.size()));
      addDefinitions({StringRef(page.name), line, section, text.trim()}, ids);
      const size_t lines = text.trim().count('\n');
      for (size_t i = 0; i < lines; ++i)
        rest = rest.split('\n').second;
      line += static_cast<unsigned>(lines);
    }
  }
}

std::vector<PageId> tilefuzz::findPageIds() {
  std::vector<PageId> ids;
  for (const oracle::Page &page : oracle::pages())
    addPageIds(page, ids);
  return ids;
}

/// The operations whose definitions are printed, at most: of more than that,
/// the rule says more than they do.
static constexpr size_t mostDefinitions = 2;

/// Whether this program links the verifiers of this project.
static bool hasOwnVerifiers() {
  return llvm::none_of(familyDrivers(), [](const FamilyDriver *driver) {
    return driver->mayDecline;
  });
}

/// Returns the places of a name in the index.
static std::vector<SourcePlace> placesOf(StringRef name) {
  const llvm::ArrayRef<SourcePlace> index = sourceIndex();
  const auto isBefore = [](const SourcePlace &place, StringRef name) {
    return place.name < name;
  };
  std::vector<SourcePlace> places;
  static const bool hasVerifiers = hasOwnVerifiers();
  for (const auto *place = llvm::lower_bound(index, name, isBefore);
       place != index.end() && place->name == name; ++place)
    if (hasVerifiers || place->side == Side::Oracle)
      places.push_back(*place);
  return places;
}

std::vector<StringRef> RulePlaces::operations() const {
  std::vector<StringRef> names;
  for (unsigned pair = 0; pair < family->pairs.size(); ++pair)
    if (ruleOfPair(*family, pair) == rule)
      names.push_back(operationOfPair(*family, pair));
  return names;
}

const RulePlaces *tilefuzz::findRulePlaces(StringRef id) {
  static llvm::StringMap<RulePlaces> known;
  if (auto found = known.find(id); found != known.end())
    return &found->second;
  for (const oracle::Family &family : oracle::families())
    for (auto [position, rule] : llvm::enumerate(family.rules)) {
      if (id != StringRef(rule.id))
        continue;
      RulePlaces places{&family, unsigned(position), findRulePage(rule), {}};
      llvm::SmallVector<StringRef> names = {id};
      if (places.page && places.page->heading != id)
        names.push_back(places.page->heading);
      for (StringRef name : names)
        llvm::append_range(places.code, placesOf(name));
      return &known.try_emplace(id, std::move(places)).first->second;
    }
  return nullptr;
}

static std::vector<SourcePlace> of(Side side,
                                   llvm::ArrayRef<SourcePlace> places) {
  std::vector<SourcePlace> ofSide;
  llvm::copy_if(places, std::back_inserter(ofSide),
                [&](const SourcePlace &place) { return place.side == side; });
  return ofSide;
}

/// Returns the lines of the places, the lines of one file in one: "FILE:1, 7".
static std::vector<std::string> linesOf(llvm::ArrayRef<SourcePlace> places) {
  std::vector<std::string> lines;
  StringRef last;
  for (const SourcePlace &place : places) {
    if (place.file == last)
      lines.back() += llvm::formatv(", {0}", place.line).str();
    else
      lines.push_back(llvm::formatv("{0}:{1}", place.file, place.line).str());
    last = place.file;
  }
  return lines;
}

void tilefuzz::printRuleCode(const RulePlaces &places,
                             llvm::ArrayRef<StringRef> operations,
                             unsigned indent, unsigned width,
                             llvm::raw_ostream &os) {
  std::vector<std::string> lines;
  for (Side side : {Side::Oracle, Side::Verifiers}) {
    llvm::append_range(lines, linesOf(of(side, places.code)));
    if (operations.size() <= mostDefinitions)
      for (StringRef operation : operations)
        for (const std::string &line : linesOf(of(side, placesOf(operation))))
          lines.push_back((line + ", " + operation).str());
  }
  StringRef title = "code:";
  for (const std::string &line : lines) {
    os.indent(indent) << llvm::left_justify(title, width) << line << "\n";
    title = "";
  }
}

/// Prints the line "page:".
static void printPlace(const RulePage &page, StringRef id, unsigned indent,
                       unsigned width, llvm::raw_ostream &os) {
  os.indent(indent) << llvm::left_justify("page:", width) << "oracle/spec/"
                    << page.page << ":" << page.line;
  if (page.heading != id)
    os << ", " << page.heading;
  os << "\n";
}

static json::Object placeToJson(const RulePage &page) {
  return json::Object{{"file", "oracle/spec/" + page.page.str()},
                      {"line", page.line},
                      {"heading", page.heading}};
}

void tilefuzz::printRulePlaces(const RulePlaces &places,
                               llvm::ArrayRef<StringRef> operations,
                               unsigned indent, unsigned width,
                               llvm::raw_ostream &os) {
  if (places.page)
    printPlace(*places.page, places.info().id, indent, width, os);
  printRuleCode(places, operations, indent, width, os);
}

static json::Array placesToJson(llvm::ArrayRef<SourcePlace> places, Side side) {
  json::Array array;
  for (const SourcePlace &place : of(side, places))
    array.push_back(json::Object{{"file", place.file}, {"line", place.line}});
  return array;
}

json::Object tilefuzz::rulePlacesToJson(const RulePlaces &places,
                                        llvm::ArrayRef<StringRef> operations) {
  json::Array definitions;
  for (StringRef operation : operations) {
    const std::vector<SourcePlace> defined = placesOf(operation);
    definitions.push_back(
        json::Object{{"operation", operation},
                     {"oracle", placesToJson(defined, Side::Oracle)},
                     {"verifiers", placesToJson(defined, Side::Verifiers)}});
  }
  json::Value page = nullptr;
  if (places.page)
    page = placeToJson(*places.page);
  return json::Object{{"rule", StringRef(places.info().id)},
                      {"page", std::move(page)},
                      {"oracle", placesToJson(places.code, Side::Oracle)},
                      {"verifiers", placesToJson(places.code, Side::Verifiers)},
                      {"definitions", std::move(definitions)}};
}

json::Object tilefuzz::pageToJson(const RulePage &page) {
  json::Object object = placeToJson(page);
  object["text"] = jsonText(page.text);
  return object;
}

void tilefuzz::printPage(const RulePage &page, StringRef id) {
  llvm::raw_ostream &os = llvm::outs();
  printPlace(page, id, 0, 8, os);
  for (StringRef line : llvm::split(page.text, '\n'))
    os << (line.empty() ? "" : "  | ") << line << "\n";
}

std::string tilefuzz::withArticle(StringRef kind) {
  const bool isVowel = StringRef("aeiou").contains(kind.front());
  return ((isVowel ? "an " : "a ") + kind).str();
}

void tilefuzz::showPageId(StringRef id, llvm::ArrayRef<PageId> entries,
                          bool asJson) {
  if (asJson) {
    json::Array array;
    for (const PageId &each : entries)
      array.push_back(json::Object{{"kind", each.kind},
                                   {"realised", each.realised.empty()
                                                    ? json::Value(nullptr)
                                                    : jsonText(each.realised)},
                                   {"page", pageToJson(each.page)}});
    llvm::outs() << llvm::formatv(
        "{0:2}\n", json::Value(json::Object{{"id", jsonText(id)},
                                            {"entries", std::move(array)}}));
    return;
  }
  llvm::outs() << "id:     " << id << "\n";
  for (const PageId &each : entries) {
    printWrapped(llvm::outs(),
                 withArticle(each.kind) + " and no rule" +
                     (each.realised.empty()
                          ? ""
                          : ", realised as: " + each.realised.str()),
                 "is:     ");
    printPage(each.page, id);
  }
}
