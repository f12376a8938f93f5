//===- Profile.cpp - Tables of differences in files -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Profile.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/ir/SpelledCase.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::Error;
using llvm::StringRef;
using May = DifferenceRow::May;
namespace json = llvm::json;

/// A profile is not larger.
static constexpr size_t maxFileBytes = size_t{16} << 20;

using Text = std::optional<std::string>;

static constexpr StringRef rowKeys[] = {
    "operations", "checked", "id",    "rule", "may",     "before", "after",
    "oracle",     "text",    "flags", "why",  "witness", "module", "case"};

/// Returns the id of a rule on types or attributes; empty for another text.
static StringRef findSpelledRule(StringRef text) {
  for (const oracle::Family &family : oracle::families())
    if (isSpelledFamily(family.name))
      for (const oracle::RuleInfo &each : family.rules)
        if (text == StringRef(each.id))
          return each.id;
  return "";
}

static Error readRule(const Text &text, std::optional<uint16_t> &rule) {
  std::vector<StringRef> known;
  for (const oracle::RuleInfo &each : irFamily().rules) {
    if (StringRef(each.id) == text.value_or(""))
      rule = static_cast<uint16_t>(known.size());
    known.push_back(each.id);
  }
  return rule || !text
             ? Error::success()
             : llvm::createStringError(
                   "expected the id of a rule on modules, found '" + *text +
                   "'" + closestAdvice(*text, std::move(known)));
}

static Error readPattern(const Text &text,
                         std::optional<TextPattern> &pattern) {
  if (!text)
    return Error::success();
  llvm::Expected<TextPattern> parsed = TextPattern::parse(*text);
  if (parsed)
    pattern = *parsed;
  return parsed.takeError();
}

/// The lines in which the rows begin: those with a brace but for the first one,
/// where the file begins. A row that does not begin a line has none.
static std::vector<unsigned> linesOfRows(StringRef text) {
  std::vector<unsigned> lines;
  unsigned number = 0;
  for (StringRef line : llvm::split(text, '\n'))
    if (++number && line.ltrim().starts_with("{"))
      lines.push_back(number);
  if (!lines.empty())
    lines.erase(lines.begin());
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

/// Finds the pairs of a row, and checks its operations, which the rule has to
/// apply to, or any rule where the row has none.
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
          " applies to, found '" + each + "'" + closestAdvice(each, known));
  return Error::success();
}

static Error readWitness(StringRef name, StringRef folder, DifferenceRow &row) {
  const int count = row.witnessFile.has_value() + row.module.has_value() +
                    row.caseText.has_value();
  if (count != 1)
    return llvm::createStringError(
        "expected a case that shows the difference, 'witness' with its file, "
        "or 'module' or 'case' with its text, found " +
        llvm::Twine(count ? "several" : "none"));
  llvm::SmallString<128> path(row.witnessFile.value_or(""));
  llvm::sys::path::make_absolute(folder, path);
  row.witnessName =
      row.witnessFile
          ? path.str().str()
          : llvm::formatv("{0}:{1}: {2}", name, row.line,
                          row.module ? "module.mlir" : "case.textproto")
                .str();
  std::vector<FileCase> cases =
      row.witnessFile ? readCases(path)
                      : parseCases(row.witnessName,
                                   *(row.module ? row.module : row.caseText));
  if (cases.size() != 1)
    return llvm::createStringError(
        llvm::formatv("expected one module, found {0}; name one, '{1}' for "
                      "example",
                      cases.size(), cases.back().name));
  FileCase &found = cases.front();
  if (!found.error.empty())
    return llvm::createStringError(found.error);
  row.witness = std::move(found.testCase);
  // A case that can be read has a family.
  const StringRef family = oracle::familyOf(row.witness)->name;
  const bool isOfModules =
      row.may == May::Neither || row.rule || !row.operations.empty();
  if (!row.witness.has_ir() && (isOfModules || !isSpelledFamily(family)))
    return llvm::createStringError("expected a module, found a case of " +
                                   family);
  return Error::success();
}

/// Returns why the keys of a row do not fit together; null if they do.
static const char *faultOf(const DifferenceRow &row) {
  const bool hasOrder = row.before || row.behind;
  if (!row.spelledRule.empty() &&
      (row.may == May::Neither || !row.operations.empty()))
    return "expected 'may' and no 'operations' of a rule on types or "
           "attributes";
  if (row.may == May::Accept && (!row.hasRule() || row.text || row.oracleText))
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

/// Reads the keys of a row, each by itself.
static Error readKeys(const json::Value &value, DifferenceRow &row) {
  json::Path::Root root("row");
  json::ObjectMapper map(value, root);
  std::optional<std::vector<std::string>> operations;
  std::optional<bool> isChecked;
  Text rule, may, before, after, oracleText, text;
  if (!map || !map.map("operations", operations) ||
      !map.map("checked", isChecked))
    return root.getError();
  if (Error error = checkKeys(*value.getAsObject(), rowKeys))
    return error;
  if (!map.map("id", row.id) || !map.map("rule", rule) ||
      !map.map("may", may) || !map.map("before", before) ||
      !map.map("after", after) || !map.map("oracle", oracleText) ||
      !map.map("text", text) || !map.map("flags", row.flags) ||
      !map.map("why", row.why) || !map.map("witness", row.witnessFile) ||
      !map.map("module", row.module) || !map.map("case", row.caseText))
    return root.getError();
  if (may && may != "accept" && may != "reject")
    return llvm::createStringError(
        "expected 'may' to be accept or reject, found '" + *may + "'");
  if (operations && operations->empty())
    return llvm::createStringError("expected names of operations, found none; "
                                   "leave 'operations' out for all of the "
                                   "rule");
  if (isChecked.value_or(false))
    return llvm::createStringError("expected 'checked' to be false, found "
                                   "true, as it is without; leave it out");
  row.may = !may ? May::Neither : may == "accept" ? May::Accept : May::Reject;
  row.operations = std::move(operations).value_or(row.operations);
  row.isChecked = !isChecked;
  row.spelledRule = findSpelledRule(rule.value_or(""));
  if (!row.spelledRule.empty())
    rule = std::nullopt;
  for (auto [id, of] : {std::pair(&rule, &row.rule),
                        {&before, &row.before},
                        {&after, &row.behind}})
    if (Error error = readRule(*id, *of))
      return error;
  for (auto [spelling, of] :
       {std::pair(&oracleText, &row.oracleText), {&text, &row.text}})
    if (Error error = readPattern(*spelling, *of))
      return error;
  return Error::success();
}

/// Reads a row behind these ones.
static Error readRow(const json::Value &value, const Differences &others,
                     StringRef folder, DifferenceRow &row) {
  if (Error error = readKeys(value, row))
    return error;
  if (const char *fault = faultOf(row))
    return llvm::createStringError(fault);
  if (row.text && row.may == May::Neither)
    for (const std::string &name : row.text->numberedPlaces())
      if (!row.oracleText ||
          !llvm::is_contained(row.oracleText->numberedPlaces(), name))
        return llvm::createStringError("expected {" + name +
                                       "} in 'oracle' too, which gives it its "
                                       "value, found none");
  if (Error error = readPairs(row))
    return error;
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
  return readWitness(others.name(), folder, row);
}

static Error readWhole(const json::Value &value, Differences &differences) {
  json::Path::Root root("the file");
  json::ObjectMapper map(value, root);
  if (!map || !map.map("about", differences.about) ||
      !map.mapOptional("invariants", differences.invariants))
    return root.getError();
  const json::Object &object = *value.getAsObject();
  for (const auto &[name, holds] : differences.invariants) {
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

llvm::Expected<Differences>
tilefuzz::parseProfile(StringRef name, StringRef text, StringRef folder) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return llvm::createStringError(name + ": expected JSON, found at " +
                                   llvm::toString(value.takeError()));
  Differences differences(name);
  if (Error error = readWhole(*value, differences))
    return llvm::createStringError(name + ": " +
                                   llvm::toString(std::move(error)));
  const json::Array *rows = value->getAsObject()->getArray("differences");
  const std::vector<unsigned> lines = linesOfRows(text);
  for (size_t number = 0; rows && number < rows->size(); ++number) {
    DifferenceRow row;
    // Only a row that is an object has a line of its own.
    row.line = number < lines.size() ? lines[number] : 1;
    if (Error error = readRow((*rows)[number], differences, folder, row))
      return llvm::createStringError(name + ":" + llvm::Twine(row.line) + ": " +
                                     llvm::toString(std::move(error)));
    differences.add(std::move(row));
  }
  return differences;
}

llvm::Expected<Differences> tilefuzz::readProfile(StringRef path,
                                                  StringRef name) {
  llvm::Expected<std::string> text =
      tileir::readFile(path, "profile", maxFileBytes);
  if (!text)
    return text.takeError();
  return parseProfile(name, *text, llvm::sys::path::parent_path(path));
}

static void print(const DifferenceRow &row, llvm::raw_ostream &os) {
  json::OStream json(os);
  const auto put = [&](StringRef key, const Text &text) {
    if (text)
      json.attribute(key, *text);
  };
  const auto putRule = [&](StringRef key, std::optional<uint16_t> rule) {
    if (rule)
      json.attribute(key, StringRef(irFamily().rules[*rule].id));
  };
  json.object([&] {
    put("id", row.id);
    if (row.hasRule())
      json.attribute("rule", row.ruleId());
    if (!row.operations.empty())
      json.attribute("operations", json::Array(row.operations));
    if (!row.isChecked)
      json.attribute("checked", false);
    if (row.may != May::Neither)
      json.attribute("may", row.may == May::Accept ? "accept" : "reject");
    putRule("before", row.before);
    putRule("after", row.behind);
    if (row.oracleText)
      json.attribute("oracle", row.oracleText->spelling());
    if (row.text)
      json.attribute("text", row.text->spelling());
    put("flags", row.flags);
    put("why", row.why);
    put("witness", row.witnessFile);
    put("module", row.module);
    put("case", row.caseText);
  });
}

void tilefuzz::printProfile(const Differences &differences,
                            llvm::raw_ostream &os) {
  os << "{";
  if (differences.about)
    os << "\"about\": " << json::Value(*differences.about) << ",\n";
  if (!differences.invariants.empty()) {
    json::Object object;
    for (const auto &[name, holds] : differences.invariants)
      object[name] = holds;
    os << "\"invariants\": " << json::Value(std::move(object)) << ",\n";
  }
  os << "\"differences\": [";
  for (const auto &[number, row] : llvm::enumerate(differences.rows()))
    print(row, os << (number ? ",\n" : "\n"));
  os << "\n]}\n";
}

static std::string found(const Answer &answer) {
  return answer.kind == Answer::Kind::Verdict ? describe(answer.verdict)
                                              : answer.describe();
}

/// Returns the problem of a row, given its witness, to which the profile is
/// applied, and the answer; empty for a row that reproduces.
static std::string problemOfRow(const Differences &differences, size_t number,
                                const ComparedCase &compared, StringRef who) {
  const DifferenceRow &row = differences.rows()[number];
  const Answer &answer = compared.answer;
  const std::string wanted = describe(compared.expected.verdict);
  if (row.may != DifferenceRow::May::Neither) {
    const bool isReject = row.may == DifferenceRow::May::Reject;
    // The tool may also fail to read it, with the text of the row.
    if (isReject && answer.kind == Answer::Kind::Unparsed
            ? row.text->matches(answer.detail)
            : llvm::is_contained(rowsMet(compared), number))
      return "";
    return llvm::formatv(
        "expected {0} to {1} {2}{3}, where the oracle says '{4}', found "
        "'{5}'; correct the row, or remove it",
        who, isReject ? "reject" : "accept", row.witnessName,
        isReject ? " with '" + row.text->shown() + "'" : std::string(), wanted,
        found(answer));
  }
  const std::string expected = llvm::formatv(
      "expected {0} to answer '{1}' to {2}", who, wanted, row.witnessName);
  if (!compared.deviation ||
      !llvm::is_contained(compared.deviation->rows, number))
    return expected + " because of this row, found that it is expected without "
                      "the row, too; give a witness that shows it, or remove "
                      "the row";
  const auto isAnswer = [](const ComparedCase &each) {
    return each.answer.kind == Answer::Kind::Verdict && !compareAnswer(each);
  };
  if (isAnswer(compared))
    return "";
  ComparedCase without = compared;
  without.expected = compared.oracles();
  without.deviation =
      differences.apply(compared.testCase, without.expected, number);
  return expected + ", found '" + found(answer) + "'" +
         (isAnswer(without) ? ", as without this row; remove the row"
                            : "; correct the row, or " + who.str());
}

Error tilefuzz::checkWitnesses(
    Differences &differences, StringRef implementation,
    llvm::function_ref<Error(ComparedCases)> verify) {
  CasePreparer preparer(&differences);
  std::vector<ComparedCase> cases(differences.rows().size());
  std::vector<ComparedCase *> batch;
  for (auto [number, compared] : llvm::enumerate(cases)) {
    DifferenceRow &row = differences.row(number);
    if (!row.isApplied)
      continue;
    compared.testCase = row.witness;
    if (preparer.prepare(compared) == CasePreparer::Result::Prepared)
      batch.push_back(&compared);
    else
      row.problem =
          "expected a module that the oracle judges and a text can carry, "
          "found " +
          row.witnessName + "; give another witness";
  }
  if (Error error = verify(batch))
    return error;
  for (auto [number, compared] : llvm::enumerate(cases))
    if (compared.answer.kind != Answer::Kind::None)
      differences.row(number).problem =
          problemOfRow(differences, number, compared, implementation);
  for (size_t number = 0; number < cases.size(); ++number)
    differences.row(number).isApplied &=
        differences.row(number).problem.empty();
  return Error::success();
}
