//===- RulePlaces.cpp - From a rule to its page and its code --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RulePlaces.h"

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

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
