//===- ReadDifferences.cpp - A profile of differences and its file --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Differences.h"
#include "fuzz/core/Closest.h"
#include "fuzz/files/CaseFile.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::Error;
using llvm::StringRef;
namespace json = llvm::json;

/// A profile is not larger.
static constexpr size_t maxFileBytes = size_t{16} << 20;

namespace {
/// A row as it stands in the file.
struct RowText {
  using Text = std::optional<std::string>;
  Text id, rule, may, before, behind, oracle, text, flags, why, witness, module;
  std::optional<std::vector<std::string>> operations;
  std::optional<bool> isChecked;
};
} // namespace

/// The keys with a text, in the order in which they are written. Behind the
/// rule stand "operations" and "checked".
static constexpr std::pair<llvm::StringLiteral, RowText::Text RowText::*>
    textKeys[] = {
        {"id", &RowText::id},         {"rule", &RowText::rule},
        {"may", &RowText::may},       {"before", &RowText::before},
        {"after", &RowText::behind},  {"oracle", &RowText::oracle},
        {"text", &RowText::text},     {"flags", &RowText::flags},
        {"why", &RowText::why},       {"witness", &RowText::witness},
        {"module", &RowText::module},
};

static bool fromJSON(const json::Value &value, RowText &row, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("operations", row.operations) &&
         map.map("checked", row.isChecked) &&
         llvm::all_of(textKeys, [&](const auto &key) {
           return map.map(key.first, row.*key.second);
         });
}

/// The lines in which the rows begin, the objects of the list in the file.
static std::vector<unsigned> linesOfRows(StringRef text) {
  std::vector<unsigned> lines;
  unsigned line = 1, depth = 0;
  bool isInString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n';
    if (isInString && c == '\\') {
      ++i;
      continue;
    }
    isInString ^= c == '"';
    if (isInString)
      continue;
    if (c == '{' && depth == 2)
      lines.push_back(line);
    depth += c == '{' || c == '[';
    depth -= c == '}' || c == ']';
  }
  return lines;
}

static Error checkKeys(const json::Object &object,
                       llvm::ArrayRef<StringRef> known) {
  for (const auto &[key, value] : object)
    if (!llvm::is_contained(known, StringRef(key)))
      return llvm::createStringError(
          "expected a key of {" + llvm::join(known, ", ") + "}, found '" +
          StringRef(key) + "'" + closestAdvice(key, known));
  return Error::success();
}

/// Reads the id of a rule on modules; nothing where there is none.
static Error readRule(const RowText::Text &text,
                      std::optional<uint16_t> &rule) {
  if (!text)
    return Error::success();
  std::vector<StringRef> known;
  for (const oracle::RuleInfo &each : irFamily().rules) {
    if (each.id == *text)
      rule = static_cast<uint16_t>(known.size());
    known.push_back(each.id);
  }
  if (rule)
    return Error::success();
  return llvm::createStringError(
      "expected the id of a rule on modules, found '" + *text + "'" +
      closestAdvice(*text, std::move(known)));
}

static Error readPattern(const RowText::Text &text,
                         std::optional<TextPattern> &pattern) {
  if (!text)
    return Error::success();
  llvm::Expected<TextPattern> parsed = TextPattern::parse(*text);
  if (!parsed)
    return parsed.takeError();
  pattern = std::move(*parsed);
  return Error::success();
}

/// Finds the pairs of a row, and checks its operations: those of the rule, or
/// any without one.
static Error readPairs(DifferenceRow &row) {
  std::vector<StringRef> known;
  for (auto [number, pair] : llvm::enumerate(irFamily().pairs)) {
    if (row.rule && pair.rule != *row.rule)
      continue;
    const StringRef name = irFamily().subjects[pair.subject];
    known.push_back(name);
    if (row.rule &&
        (row.operations.empty() || llvm::is_contained(row.operations, name)))
      row.pairs.push_back(static_cast<uint16_t>(number));
  }
  for (StringRef each : row.operations)
    if (!llvm::is_contained(known, each))
      return llvm::createStringError(
          "expected an operation that " +
          (row.rule ? std::string(irFamily().rules[*row.rule].id)
                    : std::string("a rule")) +
          " is asked of, found '" + each + "'" + closestAdvice(each, known));
  return Error::success();
}

static Error readWitness(StringRef name, StringRef folder, DifferenceRow &row) {
  if (!row.witnessFile == !row.module)
    return llvm::createStringError(
        "expected a case that shows the difference, 'witness' with its file or "
        "'module' with its text, found " +
        llvm::Twine(row.module ? "both" : "none"));
  llvm::Expected<std::vector<FileCase>> cases = [&] {
    if (row.module) {
      row.witnessName =
          llvm::formatv("{0}:{1}: module.mlir", name, row.line).str();
      return parseCases(row.witnessName, *row.module);
    }
    llvm::SmallString<128> path(*row.witnessFile);
    llvm::sys::path::make_absolute(folder, path);
    row.witnessName = path.str().str();
    return readCases(path);
  }();
  if (!cases)
    return cases.takeError();
  if (cases->size() != 1)
    return llvm::createStringError(llvm::formatv(
        "expected one module, found {0}{1}", cases->size(),
        cases->empty()
            ? "."
            : "; name one, '" + cases->back().name + "' for example"));
  FileCase &found = cases->front();
  if (!found.error.empty())
    return llvm::createStringError(found.error);
  row.witness = std::move(found.testCase);
  if (!row.witness.has_ir())
    return llvm::createStringError(
        "expected a module, found a case of another family");
  return Error::success();
}

/// What is wrong with the keys of a row together; null for nothing.
static const char *faultOf(const DifferenceRow &row) {
  using May = DifferenceRow::May;
  const bool hasOrder = row.before || row.behind;
  if (row.may == May::Accept && (!row.rule || row.text || row.oracleText))
    return "expected 'rule' and no text of what may be accepted";
  if (row.may == May::Reject && (!row.text || row.oracleText))
    return "expected 'text', and no 'oracle', of what may be rejected";
  if (row.may != May::Neither)
    return row.isOfLadder() ? "expected no 'checked', 'before' and 'after' "
                              "beside 'may'"
                            : nullptr;
  if (!row.rule)
    return "expected 'rule' with the id of a rule, found none";
  if (!row.isOfLadder() && !row.text)
    return "expected 'checked', 'before', 'after', 'text' or 'may' with what "
           "the command does, found none";
  if (!row.isChecked && (hasOrder || row.text))
    return "expected nothing else of a rule that is not checked, found "
           "'before', 'after' or 'text'";
  if (row.before && row.behind)
    return "expected 'before' or 'after', found both";
  if (hasOrder && (row.before == row.rule || row.behind == row.rule))
    return "expected another rule with 'before' and 'after', found the rule "
           "itself";
  if (row.oracleText && !row.text)
    return "expected 'text' beside 'oracle', found none";
  return nullptr;
}

static llvm::Expected<DifferenceRow> readRow(const json::Value &value,
                                             const Differences &others,
                                             StringRef folder, unsigned line) {
  DifferenceRow row;
  row.line = line;
  RowText text;
  json::Path::Root root("row");
  if (!fromJSON(value, text, root))
    return root.getError();
  std::vector<StringRef> known = {"operations", "checked"};
  for (const auto &key : textKeys)
    known.push_back(key.first);
  Error error = checkKeys(*value.getAsObject(), known);
  const auto read = [&](auto &&function, auto &&...arguments) {
    if (!error)
      error = function(arguments...);
  };
  read(readRule, text.rule, row.rule);
  read(readRule, text.before, row.before);
  read(readRule, text.behind, row.behind);
  read(readPattern, text.oracle, row.oracleText);
  read(readPattern, text.text, row.text);
  if (error)
    return std::move(error);
  if (text.operations && text.operations->empty())
    return llvm::createStringError("expected names of operations, found none; "
                                   "leave 'operations' out for all of the "
                                   "rule");
  if (text.isChecked.value_or(false))
    return llvm::createStringError("expected 'checked' to be false, found "
                                   "true, as it is without; leave it out");
  if (text.may && text.may != "accept" && text.may != "reject")
    return llvm::createStringError("expected 'may' to be accept or reject, "
                                   "found '" +
                                   *text.may + "'");
  row.isChecked = !text.isChecked;
  if (text.may)
    row.may = text.may == "accept" ? DifferenceRow::May::Accept
                                   : DifferenceRow::May::Reject;
  row.operations = std::move(text.operations).value_or(row.operations);
  row.id = std::move(text.id);
  row.flags = std::move(text.flags);
  row.why = std::move(text.why);
  row.witnessFile = std::move(text.witness);
  row.module = std::move(text.module);
  if (const char *fault = faultOf(row))
    return llvm::createStringError(fault);
  if (row.text && row.may == DifferenceRow::May::Neither)
    for (const std::string &name : row.text->numberedPlaces())
      if (!row.oracleText ||
          !llvm::is_contained(row.oracleText->numberedPlaces(), name))
        return llvm::createStringError("expected {" + name +
                                       "} in 'oracle' too, which gives it its "
                                       "value, found none");
  if (Error error = readPairs(row))
    return std::move(error);
  if (const DifferenceRow *other = others.findConflict(row)) {
    const uint16_t shared = *llvm::find_if(
        row.pairs, [&](uint16_t pair) { return other->has(pair); });
    return llvm::createStringError(llvm::formatv(
        "expected one row to say this of {0} on {1}, found the row of line "
        "{2}, too: {3}; remove one of them",
        irFamily().rules[*row.rule].id,
        irFamily().subjects[irFamily().pairs[shared].subject], other->line,
        other->what()));
  }
  if (Error error = readWitness(others.name(), folder, row))
    return std::move(error);
  return row;
}

Error Differences::readWhole(const json::Value &value) {
  json::Path::Root root("the file");
  json::ObjectMapper map(value, root);
  if (!map || !map.map("about", about) ||
      !map.mapOptional("invariants", invariants))
    return root.getError();
  const json::Object &object = *value.getAsObject();
  for (const auto &[name, holds] : invariants) {
    if (!llvm::is_contained(answerInvariants, StringRef(name)))
      return llvm::createStringError(
          "expected an invariant of {" +
          llvm::join(llvm::ArrayRef(answerInvariants), ", ") + "}, found '" +
          name + "'");
    if (holds)
      return llvm::createStringError(
          "expected false for an invariant that does not hold, found true for "
          "'" +
          name + "'; leave out one that does");
  }
  if (object.get("differences") && !object.getArray("differences"))
    return llvm::createStringError(
        "expected a list of rows with 'differences'");
  return checkKeys(object, {"about", "invariants", "differences"});
}

llvm::Expected<Differences> Differences::parse(StringRef name, StringRef text,
                                               StringRef folder) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return llvm::createStringError(name + ": expected JSON, found at " +
                                   llvm::toString(value.takeError()));
  Differences differences(name);
  if (Error error = differences.readWhole(*value))
    return llvm::createStringError(name + ": " +
                                   llvm::toString(std::move(error)));
  const json::Array *rows = value->getAsObject()->getArray("differences");
  const std::vector<unsigned> lines = linesOfRows(text);
  for (size_t number = 0; rows && number < rows->size(); ++number) {
    // What is no object has no line of its own.
    const unsigned line = number < lines.size() ? lines[number] : 1;
    llvm::Expected<DifferenceRow> row =
        readRow((*rows)[number], differences, folder, line);
    if (!row)
      return llvm::createStringError(name + ":" + llvm::Twine(line) + ": " +
                                     llvm::toString(row.takeError()));
    differences.add(std::move(*row));
  }
  return differences;
}

llvm::Expected<Differences> Differences::read(StringRef path, StringRef name) {
  llvm::Expected<std::string> text =
      tileir::readFile(path, "profile", maxFileBytes);
  if (!text)
    return text.takeError();
  return parse(name, *text, llvm::sys::path::parent_path(path));
}

void DifferenceRow::print(llvm::raw_ostream &os) const {
  const auto idOf = [](std::optional<uint16_t> rule) {
    return rule ? RowText::Text(irFamily().rules[*rule].id) : std::nullopt;
  };
  const auto spellingOf = [](const std::optional<TextPattern> &pattern) {
    return pattern ? RowText::Text(pattern->spelling()) : std::nullopt;
  };
  RowText row;
  row.id = id;
  row.rule = idOf(rule);
  row.before = idOf(before);
  row.behind = idOf(behind);
  row.oracle = spellingOf(oracleText);
  row.text = spellingOf(text);
  row.flags = flags;
  row.why = why;
  row.witness = witnessFile;
  row.module = module;
  if (may != May::Neither)
    row.may = may == May::Accept ? "accept" : "reject";
  json::OStream json(os);
  json.object([&] {
    for (const auto &[key, member] : textKeys) {
      if (row.*member)
        json.attribute(key, *(row.*member));
      if (member != &RowText::rule)
        continue;
      if (!operations.empty())
        json.attribute("operations", json::Array(operations));
      if (!isChecked)
        json.attribute("checked", false);
    }
  });
}

void Differences::print(llvm::raw_ostream &os) const {
  os << "{";
  if (about)
    os << "\"about\": " << json::Value(*about) << ",\n";
  if (!invariants.empty()) {
    json::Object object;
    for (const auto &[name, holds] : invariants)
      object[name] = holds;
    os << "\"invariants\": " << json::Value(std::move(object)) << ",\n";
  }
  os << "\"differences\": [";
  for (const auto &[number, row] : llvm::enumerate(allRows))
    row.print(os << (number ? ",\n" : "\n"));
  os << "\n]}\n";
}
