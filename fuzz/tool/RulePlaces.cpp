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

#include <algorithm>
#include <tuple>

using namespace tilefuzz;
using llvm::StringLiteral;
using llvm::StringRef;
namespace json = llvm::json;

namespace {
/// An entry of a page, or in its section of definitions a row of a table or a
/// paragraph, whose heading is the section's.
struct Part {
  RulePage page;
  StringRef section;
  bool isEntry;
};
} // namespace

static void addParts(const oracle::Page &page, std::vector<Part> &parts) {
  const StringRef name = page.name;
  StringRef rest = page.text, section;
  for (unsigned line = 1; !rest.empty(); ++line) {
    const StringRef here = rest;
    auto [first, next] = rest.split('\n');
    rest = next;
    if (first.consume_front("## ")) {
      section = first;
    } else if (first.consume_front("### ")) {
      const size_t end = std::min(rest.find("\n## "), rest.find("\n### "));
      parts.push_back({{name, line, first, rest.take_front(end).trim()},
                       section,
                       /*isEntry=*/true});
    } else if (section == "Definitions" && !first.empty()) {
      const StringRef text = first.starts_with("|")
                                 ? first
                                 : here.take_front(here.find("\n\n")).trim();
      parts.push_back({{name, line, section, text}, section, false});
      for (size_t more = text.count('\n'); more > 0; --more, ++line)
        rest = rest.split('\n').second;
    }
  }
}

/// Returns the parts of all pages in their order.
static llvm::ArrayRef<Part> allParts() {
  static const std::vector<Part> all = [] {
    std::vector<Part> parts;
    for (const oracle::Page &page : oracle::pages())
      addParts(page, parts);
    return parts;
  }();
  return all;
}

/// Returns the entry of a page with this heading, or null.
static const Part *findEntry(StringRef page, StringRef heading) {
  const Part *found = llvm::find_if(allParts(), [&](const Part &part) {
    return part.isEntry && part.page.page == page &&
           part.page.heading == heading;
  });
  return found == allParts().end() ? nullptr : found;
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

/// Returns the entry of a rule; std::nullopt when its page has none.
static std::optional<RulePage> findRulePage(const oracle::RuleInfo &rule) {
  const Part *entry = findEntry(rule.page, rule.id);
  if (!entry)
    entry =
        findEntry(rule.page, isOfAttributes(rule.id) ? "{rules of attributes}"
                                                     : "{rules of slots}");
  return entry ? std::optional(entry->page) : std::nullopt;
}

/// The table of differences from the public dialect, among the pages.
static constexpr StringLiteral differencesPage = "public_differences.md";

/// Returns the rows for the rule whose witness the public dialect accepts.
static std::vector<PublicDifference> findDifferences(StringRef rule) {
  std::vector<PublicDifference> differences;
  for (const oracle::Page &page : oracle::pages()) {
    if (StringRef(page.name) != differencesPage)
      continue;
    unsigned line = 0;
    for (StringRef row : llvm::split(StringRef(page.text), '\n')) {
      ++line;
      llvm::SmallVector<StringRef> cells;
      row.split(cells, " | ");
      // The columns id, rule, page, public, witness, here, publicly.
      if (cells.size() == 7 && cells[1].trim('`') == rule &&
          cells[6].consume_front("accepted"))
        differences.push_back(
            {line, cells[0].ltrim("| "), cells[4], cells[6].rtrim(" |")});
    }
  }
  return differences;
}

/// Whether a heading, or what stands between backticks, is an id.
static bool isId(StringRef text) {
  return text.contains('.') && !text.ends_with(".") &&
         llvm::all_of(text, [](char c) {
           return llvm::isAlnum(c) || c == '_' || c == '.';
         });
}

/// Returns the parts of a text between backticks.
static std::vector<StringRef> quotedIn(StringRef text) {
  std::vector<StringRef> quoted;
  bool isQuoted = false;
  for (StringRef part : llvm::split(text, '`')) {
    if (isQuoted)
      quoted.push_back(part);
    isQuoted = !isQuoted;
  }
  return quoted;
}

/// Returns the entry that the diagnostic of an entry refers to for its texts:
/// "as ID", "as that of the rule before"; else null.
static const Part *findSharedEntry(StringRef diagnostic, const Part *entry) {
  if (!diagnostic.consume_front("as "))
    return nullptr;
  const StringRef page = entry->page.page;
  if (!diagnostic.starts_with("that of the "))
    return findEntry(
        page,
        diagnostic.take_until([](char c) { return c == ' '; }).rtrim(",;."));
  do
    if (entry-- == allParts().begin() || entry->page.page != page)
      return nullptr;
  while (!entry->isEntry);
  return entry;
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
  std::vector<std::string> texts;
  if (const Part *shared =
          findSharedEntry(StringRef(paragraph).split(": ").second,
                          findEntry(entry.page, entry.heading)))
    for (StringRef text : diagnosticTexts(shared->page)) {
      const bool hasId = text.consume_front(shared->page.heading);
      texts.push_back(((hasId ? entry.heading : "") + text).str());
    }
  // Names stand between backticks as well, and lists that are filled in.
  for (StringRef quoted : quotedIn(paragraph))
    if (StringRef(withoutPlaceholders(quoted)).contains(' '))
      texts.push_back(quoted.str());
  return texts;
}

/// Adds the ids that the row of a table, or a paragraph, defines.
static void addDefinitions(const RulePage &page, std::vector<PageId> &ids) {
  StringRef defined = page.text, realised;
  if (defined.consume_front("| "))
    std::tie(defined, realised) = defined.split(" | ");
  std::string last;
  for (StringRef word : quotedIn(defined)) {
    if (!isId(word))
      continue;
    last = word.starts_with(".")
               ? (StringRef(last).rsplit('.').first + word).str()
               : word.str();
    ids.push_back({last, "definition", page, realised.rtrim(" |")});
  }
}

std::vector<PageId> tilefuzz::findPageIds() {
  std::vector<PageId> ids;
  for (const Part &part : allParts()) {
    const StringRef heading = part.page.heading;
    if (!part.isEntry)
      addDefinitions(part.page, ids);
    else if (isId(heading))
      ids.push_back({heading.str(),
                     llvm::StringSwitch<StringRef>(part.section)
                         .Case("Definitions", "definition")
                         .Case("Invariants", "invariant")
                         .Case("Relations", "relation")
                         .Default("entry"),
                     part.page, ""});
  }
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
    if (hasVerifiers || place->side != Side::Verifiers)
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
      RulePlaces places{&family,
                        unsigned(position),
                        findRulePage(rule),
                        findDifferences(id),
                        {}};
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

/// Prints where some sides have the rule and, as long as these are few, the
/// operations.
static void printSides(StringRef title, llvm::ArrayRef<Side> sides,
                       const RulePlaces &places,
                       llvm::ArrayRef<StringRef> operations, unsigned indent,
                       unsigned width, llvm::raw_ostream &os) {
  std::vector<std::string> lines;
  for (Side side : sides) {
    llvm::append_range(lines, linesOf(of(side, places.code)));
    if (operations.size() <= mostDefinitions)
      for (StringRef operation : operations)
        for (const std::string &line : linesOf(of(side, placesOf(operation))))
          lines.push_back((line + ", " + operation).str());
  }
  for (const std::string &line : lines) {
    os.indent(indent) << llvm::left_justify(title, width) << line << "\n";
    title = "";
  }
}

std::vector<StringRef> RulePlaces::drivers() const {
  std::vector<StringRef> names;
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->family == StringRef(family->name) &&
        llvm::any_of(driver->edits, [&](const Edit &edit) {
          return edit.rule == StringRef(info().id);
        }))
      names.push_back(driver->name);
  return names;
}

void tilefuzz::printHarness(const RulePlaces &places,
                            llvm::ArrayRef<StringRef> operations,
                            llvm::raw_ostream &os) {
  const std::vector<StringRef> drivers = places.drivers();
  printWrapped(os, llvm::join(drivers, ", "),
               drivers.size() == 1 ? "driver " : "drivers ", "  ");
  printSides("", Side::Harness, places, operations, 2, 0, os);
}

void tilefuzz::printRuleCode(const RulePlaces &places,
                             llvm::ArrayRef<StringRef> operations,
                             unsigned indent, unsigned width,
                             llvm::raw_ostream &os) {
  printSides("code:", {Side::Oracle, Side::Verifiers}, places, operations,
             indent, width, os);
  // Rows whose module is about one of the operations come without the others.
  const auto isNear = [&](const PublicDifference &row) {
    return llvm::any_of(operations, [&](StringRef operation) {
      return row.accepted.contains(
          ("`" + operation.rsplit('.').second + "`").str());
    });
  };
  const bool isAnyNear = llvm::any_of(places.publicly, isNear);
  const std::string publicTitle = std::string(indent, ' ') + "public: ";
  for (const PublicDifference &row : places.publicly)
    if (!isAnyNear || isNear(row))
      printWrapped(os,
                   llvm::formatv("the public dialect accepts {0}{1}; {2}, "
                                 "oracle/spec/{3}:{4}",
                                 row.accepted, row.flags, row.id,
                                 differencesPage, row.line)
                       .str(),
                   publicTitle);
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

void tilefuzz::printRuleSummary(const RulePlaces &places,
                                llvm::ArrayRef<StringRef> operations,
                                StringRef values, llvm::raw_ostream &os) {
  os << "\nrule:   " << places.info().id << "\n";
  printWrapped(os, ("broken when " + StringRef(places.info().statement)).str(),
               "says:   ");
  if (!values.empty())
    printWrapped(os, values, "read:   ");
  printRulePlaces(places, operations, 0, 8, os);
}

static json::Array placesToJson(llvm::ArrayRef<SourcePlace> places, Side side) {
  return jsonArray(of(side, places), [](const SourcePlace &place) {
    return json::Object{{"file", place.file}, {"line", place.line}};
  });
}

json::Object tilefuzz::rulePlacesToJson(const RulePlaces &places,
                                        llvm::ArrayRef<StringRef> operations) {
  json::Array definitions = jsonArray(operations, [](StringRef operation) {
    const std::vector<SourcePlace> defined = placesOf(operation);
    return json::Object{{"operation", operation},
                        {"oracle", placesToJson(defined, Side::Oracle)},
                        {"verifiers", placesToJson(defined, Side::Verifiers)},
                        {"harness", placesToJson(defined, Side::Harness)}};
  });
  json::Value page = nullptr;
  if (places.page)
    page = placeToJson(*places.page);
  json::Array differences =
      jsonArray(places.publicly, [](const PublicDifference &row) {
        return json::Object{{"id", row.id},
                            {"file", "oracle/spec/" + differencesPage.str()},
                            {"line", row.line},
                            {"accepted", jsonText(row.accepted)},
                            {"flags", textOrNull(row.flags.trim(" ()`"))}};
      });
  return json::Object{{"rule", StringRef(places.info().id)},
                      {"page", std::move(page)},
                      {"oracle", placesToJson(places.code, Side::Oracle)},
                      {"verifiers", placesToJson(places.code, Side::Verifiers)},
                      {"harness", placesToJson(places.code, Side::Harness)},
                      {"definitions", std::move(definitions)},
                      {"public_differences", std::move(differences)}};
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
