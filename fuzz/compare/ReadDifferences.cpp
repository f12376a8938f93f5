//===- ReadDifferences.cpp - A table of differences from its file ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Differences.h"
#include "fuzz/core/Closest.h"
#include "fuzz/files/CaseFile.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::Error;
using llvm::StringRef;

/// A table of differences is not larger.
static constexpr size_t maxFileBytes = size_t{16} << 20;

namespace {
/// A table, whose entries are read with errors at their places.
class TableReader {
public:
  TableReader(StringRef path, const TomlTable &table)
      : path(path), table(table) {}

  Error checkKeys(llvm::ArrayRef<StringRef> known) const {
    for (const TomlEntry &entry : table.entries)
      if (!llvm::is_contained(known, entry.key.text))
        return fail(entry.key.place, "expected a key of {" +
                                         llvm::join(known, ", ") +
                                         "}, found '" + entry.key.text + "'");
    return Error::success();
  }

  /// Returns the entry with a text; null when there is none.
  llvm::Expected<const TomlEntry *> text(StringRef key) const {
    return entry(key, TomlEntry::Kind::Text, "a string in quotes");
  }
  llvm::Expected<const TomlEntry *> list(StringRef key) const {
    return entry(key, TomlEntry::Kind::List, "a list of strings");
  }
  llvm::Expected<const TomlEntry *> truth(StringRef key) const {
    return entry(key, TomlEntry::Kind::Truth, "true or false");
  }

  /// Reads the id of a rule on modules; nothing without the key.
  llvm::Expected<std::optional<uint16_t>> rule(StringRef key) const {
    llvm::Expected<const TomlEntry *> found = text(key);
    if (!found)
      return found.takeError();
    if (!*found)
      return std::nullopt;
    std::vector<StringRef> known;
    for (const oracle::RuleInfo &each : irFamily().rules) {
      known.push_back(each.id);
      if (each.id == (*found)->text)
        return static_cast<uint16_t>(known.size() - 1);
    }
    return fail((*found)->place,
                "expected the id of a rule on modules, found '" +
                    (*found)->text + "'" +
                    closestAdvice((*found)->text, std::move(known)));
  }

  /// Reads a pattern; nothing without the key.
  llvm::Expected<std::optional<TextPattern>> pattern(StringRef key) const {
    llvm::Expected<const TomlEntry *> found = text(key);
    if (!found)
      return found.takeError();
    if (!*found)
      return std::nullopt;
    llvm::Expected<TextPattern> pattern = TextPattern::parse((*found)->text);
    if (!pattern)
      return fail((*found)->place, llvm::toString(pattern.takeError()));
    return std::move(*pattern);
  }

  Error fail(TomlPlace place, const llvm::Twine &message) const {
    return tomlError(path, place, message);
  }
  Error fail(const llvm::Twine &message) const {
    return tomlError(path, table.place, message);
  }

private:
  llvm::Expected<const TomlEntry *> entry(StringRef key, TomlEntry::Kind kind,
                                          StringRef expected) const {
    const TomlEntry *found = table.find(key);
    if (found && found->kind != kind)
      return fail(found->place, "expected " + expected + " with '" + key + "'");
    return found;
  }

  StringRef path;
  const TomlTable &table;
};
} // namespace

/// The operations of a list, or all that a rule is evaluated on.
static llvm::Expected<std::vector<uint16_t>>
readPairs(const TableReader &reader, uint16_t rule,
          const TomlEntry *operations) {
  std::vector<uint16_t> pairs;
  std::vector<StringRef> known;
  for (auto [number, pair] : llvm::enumerate(irFamily().pairs)) {
    if (pair.rule != rule)
      continue;
    const StringRef name = irFamily().subjects[pair.subject];
    known.push_back(name);
    if (!operations ||
        llvm::any_of(operations->list,
                     [&](const TomlText &each) { return each.text == name; }))
      pairs.push_back(static_cast<uint16_t>(number));
  }
  if (!operations)
    return pairs;
  if (operations->list.empty())
    return reader.fail(operations->place,
                       "expected names of operations, found none; leave "
                       "'operations' out for all of the rule");
  for (const TomlText &each : operations->list)
    if (!llvm::is_contained(known, each.text))
      return reader.fail(
          each.place, llvm::formatv("expected an operation that {0} is asked "
                                    "of, found '{1}'{2}",
                                    irFamily().rules[rule].id, each.text,
                                    closestAdvice(each.text, known)));
  return pairs;
}

Error Differences::addWitness(const TomlTable &table, DifferenceRow &row) {
  const TableReader reader(filePath, table);
  llvm::Expected<const TomlEntry *> witness = reader.text("witness");
  if (!witness)
    return witness.takeError();
  llvm::Expected<const TomlEntry *> module = reader.text("module");
  if (!module)
    return module.takeError();
  if (!*witness == !*module)
    return reader.fail(
        "expected a case that shows the difference, 'witness' with its file or "
        "'module' with its text, found " +
        llvm::Twine(*witness ? "both" : "none"));
  const TomlPlace place = *witness ? (*witness)->place : (*module)->place;
  llvm::Expected<std::vector<FileCase>> cases = [&] {
    if (*module) {
      row.witnessName =
          llvm::formatv("{0}:{1}: module.mlir", filePath, place.line);
      return parseCases(row.witnessName, (*module)->text);
    }
    llvm::SmallString<128> name(llvm::sys::path::is_absolute((*witness)->text)
                                    ? StringRef()
                                    : llvm::sys::path::parent_path(filePath));
    llvm::sys::path::append(name, (*witness)->text);
    row.witnessName = name.str().str();
    return readCases(name);
  }();
  if (!cases)
    return reader.fail(place, llvm::toString(cases.takeError()));
  if (cases->size() != 1)
    return reader.fail(
        place,
        llvm::formatv("expected one module, found {0}{1}", cases->size(),
                      cases->empty() ? "."
                                     : "; name one, '" + cases->back().name +
                                           "' for example"));
  if (!cases->front().error.empty())
    return reader.fail(place, cases->front().error);
  row.witness = std::move(cases->front().testCase);
  if (!row.witness.has_ir())
    return reader.fail(place, "expected a module, found a case of another "
                              "family");
  return Error::success();
}

Error Differences::addRow(const TomlTable &table) {
  const TableReader reader(filePath, table);
  if (Error error =
          reader.checkKeys({"rule", "operations", "checked", "before", "after",
                            "oracle", "text", "why", "witness", "module"}))
    return error;
  DifferenceRow row;
  row.place = table.place;
  llvm::Expected<std::optional<uint16_t>> rule = reader.rule("rule");
  if (!rule)
    return rule.takeError();
  if (!*rule)
    return reader.fail("expected 'rule' with the id of a rule, found none");
  row.rule = **rule;
  llvm::Expected<const TomlEntry *> operations = reader.list("operations");
  if (!operations)
    return operations.takeError();
  if (*operations)
    for (const TomlText &each : (*operations)->list)
      row.operations.push_back(each.text);
  llvm::Expected<std::vector<uint16_t>> pairs =
      readPairs(reader, row.rule, *operations);
  if (!pairs)
    return pairs.takeError();
  row.pairs = std::move(*pairs);

  llvm::Expected<const TomlEntry *> checked = reader.truth("checked");
  if (!checked)
    return checked.takeError();
  if (*checked && (*checked)->truth)
    return reader.fail((*checked)->place,
                       "expected 'checked = false', found true, as it is "
                       "without; leave it out");
  row.isChecked = !*checked;
  llvm::Expected<std::optional<uint16_t>> before = reader.rule("before");
  if (!before)
    return before.takeError();
  row.before = *before;
  llvm::Expected<std::optional<uint16_t>> behind = reader.rule("after");
  if (!behind)
    return behind.takeError();
  row.behind = *behind;
  llvm::Expected<std::optional<TextPattern>> text = reader.pattern("text");
  if (!text)
    return text.takeError();
  row.text = std::move(*text);
  llvm::Expected<std::optional<TextPattern>> oracles = reader.pattern("oracle");
  if (!oracles)
    return oracles.takeError();
  row.oracleText = std::move(*oracles);
  if (llvm::Expected<const TomlEntry *> why = reader.text("why"); !why)
    return why.takeError();

  if (!row.isOfLadder() && !row.text)
    return reader.fail("expected 'checked', 'before', 'after' or 'text' with "
                       "what the command does, found none");
  if (!row.isChecked && (row.before || row.behind || row.text))
    return reader.fail("expected nothing else of a rule that is not checked, "
                       "found 'before', 'after' or 'text'");
  if (row.before && row.behind)
    return reader.fail("expected 'before' or 'after', found both");
  if (row.before == row.rule || row.behind == row.rule)
    return reader.fail("expected another rule with 'before' and 'after', found "
                       "the rule itself");
  if (row.oracleText && !row.text)
    return reader.fail("expected 'text' beside 'oracle', found none");
  if (row.text) {
    const std::set<std::string> known = row.oracleText
                                            ? row.oracleText->numberedPlaces()
                                            : std::set<std::string>();
    for (const std::string &name : row.text->numberedPlaces())
      if (!known.contains(name))
        return reader.fail(table.find("text")->place,
                           "expected {" + name +
                               "} in 'oracle' too, which gives it its value, "
                               "found none");
  }
  if (const DifferenceRow *other = findConflict(row)) {
    const uint16_t shared = *llvm::find_if(
        row.pairs, [&](uint16_t pair) { return other->has(pair); });
    return reader.fail(
        llvm::formatv("expected one row to say this of {0} on {1}, found the "
                      "row of line {2}, too: {3}; remove one of them",
                      row.ruleId(),
                      irFamily().subjects[irFamily().pairs[shared].subject],
                      other->place.line, other->what())
            .str());
  }
  if (Error error = addWitness(table, row))
    return error;
  add(std::move(row));
  return Error::success();
}

Error Differences::addInvariants(const TomlTable &table) {
  for (const TomlEntry &entry : table.entries) {
    const StringRef name = entry.key.text;
    if (!llvm::is_contained(answerInvariants, name))
      return tomlError(filePath, entry.key.place,
                       "expected an invariant of {" +
                           llvm::join(llvm::ArrayRef(answerInvariants), ", ") +
                           "}, found '" + name + "'");
    if (entry.kind != TomlEntry::Kind::Truth || entry.truth)
      return tomlError(filePath, entry.place,
                       "expected false for an invariant that does not hold; "
                       "leave out one that does");
    droppedInvariants.push_back(name.str());
  }
  return Error::success();
}

Error Differences::addNames(NameMap::Kind kind, const TomlTable &table) {
  for (const TomlEntry &entry : table.entries) {
    if (entry.kind != TomlEntry::Kind::Text)
      return tomlError(filePath, entry.place,
                       "expected a name in quotes for '" + entry.key.text +
                           "'");
    if (Error error = nameMap.add(kind, entry.key.text, entry.text))
      return tomlError(filePath, entry.key.place,
                       llvm::toString(std::move(error)));
    const StringRef name = entry.key.text;
    if (kind != NameMap::Kind::Operation || name.ends_with(".*"))
      continue;
    if (!llvm::is_contained(irFamily().subjects, std::string_view(name)))
      return tomlError(
          filePath, entry.key.place,
          "expected the name of an operation that is known here, found '" +
              name + "'" +
              closestAdvice(name, {irFamily().subjects.begin(),
                                   irFamily().subjects.end()}));
  }
  return Error::success();
}

llvm::Expected<Differences> Differences::parse(StringRef path, StringRef text) {
  llvm::Expected<std::vector<TomlTable>> tables = readToml(path, text);
  if (!tables)
    return tables.takeError();
  Differences differences(path, text);
  for (const TomlTable &table : *tables) {
    const auto isTable = [&](StringRef name) {
      return !table.isRow && table.name == name;
    };
    Error error = Error::success();
    if (table.isRow && table.name == "difference")
      error = joinErrors(std::move(error), differences.addRow(table));
    else if (isTable("operations"))
      error = joinErrors(std::move(error),
                         differences.addNames(NameMap::Kind::Operation, table));
    else if (isTable("invariants"))
      error = joinErrors(std::move(error), differences.addInvariants(table));
    else if (isTable("types"))
      error = joinErrors(std::move(error),
                         differences.addNames(NameMap::Kind::Type, table));
    else if (isTable("attributes"))
      error = joinErrors(std::move(error),
                         differences.addNames(NameMap::Kind::Attribute, table));
    else if (!table.name.empty() || !table.entries.empty())
      error = joinErrors(
          std::move(error),
          tomlError(path,
                    table.name.empty() ? table.entries.front().key.place
                                       : table.place,
                    "expected [[difference]], [operations], [types], "
                    "[attributes] or [invariants], found '" +
                        (table.name.empty() ? table.entries.front().key.text
                                            : table.name) +
                        "'"));
    if (error)
      return std::move(error);
  }
  return differences;
}

llvm::Expected<Differences> Differences::read(StringRef path) {
  llvm::Expected<std::string> text =
      tileir::readFile(path, "table of differences", maxFileBytes);
  if (!text)
    return text.takeError();
  return parse(path, *text);
}
