//===- DifferenceTable.cpp - The differences that are known ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/DifferenceTable.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// Visits the fields of a row by their keys, until one is refused.
template <typename RowType, typename VisitFn>
static bool forEachField(RowType &row, VisitFn visit) {
  auto &[key, questions, witness, cause] = row;
  return visit("family", key.family) && visit("reading", key.reading) &&
         visit("rule", key.rule) && visit("cause", cause) &&
         visit("questions", questions) && visit("case", witness.testCase) &&
         visit("target", witness.target) &&
         visit("instruction", witness.instruction) &&
         visit("words", witness.words);
}

namespace tilefuzz {
static bool fromJSON(const json::Value &value, Difference &row,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  if (!map || !forEachField(row, [&](llvm::StringLiteral key, auto &field) {
        return map.map(key, field);
      }))
    return false;
  row.key.words = patternOfWords(row.witness.answer());
  return true;
}

static bool fromJSON(const json::Value &value, DifferenceTable &table,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("version", table.version) &&
         map.map("causes", table.causes) && map.map("rows", table.rows);
}
} // namespace tilefuzz

static json::Value toJson(const Difference &row) {
  json::Object object;
  forEachField(row, [&](llvm::StringLiteral key, const auto &field) {
    object[key] = field;
    return true;
  });
  return object;
}

llvm::Expected<DifferenceTable> tilefuzz::readDifferenceTable(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError(
        buffer.getError(), "expected a table of differences at '" + path +
                               "': " + buffer.getError().message() +
                               "; --write makes one");
  auto table = json::parse<DifferenceTable>((*buffer)->getBuffer(), "table");
  if (!table)
    return llvm::createStringError("expected '" + path +
                                   "' to be a table of differences, found: " +
                                   llvm::toString(table.takeError()));
  llvm::sort(table->rows);
  return table;
}

llvm::Error tilefuzz::writeDifferenceTable(StringRef path,
                                           const DifferenceTable &table) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "{\"version\": " << json::Value(table.version) << ",\n\"causes\": {";
  llvm::ListSeparator causeEnd(",");
  for (const auto &[id, why] : table.causes)
    os << causeEnd << "\n" << json::Value(id) << ": " << json::Value(why);
  os << "},\n\"rows\": [";
  llvm::ListSeparator rowEnd(",");
  for (const Difference &row : table.rows)
    os << rowEnd << "\n" << toJson(row);
  os << "]}\n";
  if (llvm::Error error = writeFile(path, text, /*isForced=*/true))
    return error;
  llvm::SmallString<128> page(path);
  llvm::sys::path::replace_extension(page, "md");
  return writeFile(page,
                   printDifferencePage(table, llvm::sys::path::filename(path)),
                   /*isForced=*/true);
}

/// The row of a key; null for none.
static const Difference *findRow(const DifferenceTable &table,
                                 const DifferenceKey &key) {
  const auto found = llvm::find_if(
      table.rows, [&](const Difference &row) { return row.key == key; });
  return found == table.rows.end() ? nullptr : &*found;
}

static std::set<StringRef> calledFamilies(const AssemblerOutcome &outcome) {
  std::set<StringRef> families;
  for (const AssemblerTally &tally : outcome.families)
    families.insert(tally.family);
  return families;
}

TableMisfits tilefuzz::findMisfits(const DifferenceTable &table,
                                   const AssemblerOutcome &outcome) {
  TableMisfits misfits;
  std::set<const Difference *> found;
  for (const Difference &difference : outcome.differences) {
    const Difference *row = findRow(table, difference.key);
    if (!row) {
      misfits.unknown.push_back(&difference);
      continue;
    }
    found.insert(row);
    if (row->questions != difference.questions ||
        row->witness != difference.witness)
      misfits.changed.push_back(&difference);
  }
  const std::set<StringRef> called = calledFamilies(outcome);
  for (const Difference &row : table.rows) {
    if (!called.count(row.key.family))
      continue;
    if (!found.count(&row))
      misfits.stale.push_back(&row);
    else if (!table.causes.count(row.cause))
      misfits.uncaused.push_back(&row);
  }
  return misfits;
}

DifferenceTable tilefuzz::updatedTable(const DifferenceTable &table,
                                       const AssemblerOutcome &outcome,
                                       StringRef version) {
  DifferenceTable updated;
  updated.version = version.str();
  updated.causes = table.causes;
  const std::set<StringRef> called = calledFamilies(outcome);
  for (const Difference &row : table.rows)
    if (!called.count(row.key.family))
      updated.rows.push_back(row);
  for (const Difference &difference : outcome.differences) {
    const Difference *row = findRow(table, difference.key);
    updated.rows.push_back(difference);
    updated.rows.back().cause = row ? row->cause : "";
  }
  llvm::sort(updated.rows);
  return updated;
}

static constexpr StringRef introduction =
    "The mode patterns that stand for instructions are compared with NVIDIA's "
    "assembler. Where one accepts what the other rejects, the page of "
    "oracle/spec is followed: these are differences of the specification, and "
    "bugs of neither side. fuzz/tool/README.md says how a case becomes a "
    "kernel.";

/// A text as a cell of a table.
static std::string cell(StringRef text) {
  return llvm::join(llvm::split(text, '|'), "\\|");
}

static std::string code(StringRef text) { return "`" + cell(text) + "`"; }

static void printCause(StringRef id, StringRef text,
                       llvm::ArrayRef<const Difference *> rows,
                       llvm::raw_ostream &os) {
  uint64_t questions = 0;
  for (const Difference *row : rows)
    questions += row->questions;
  const auto &[key, count, witness, cause] = *rows.front();
  os << "| " << id << " | " << cell(text) << " | " << withSeparators(questions)
     << " in " << countOf(rows.size(), "group") << " | "
     << code(witness.testCase) << ": " << code(key.rule) << "<br>"
     << code(witness.target + ": " + witness.instruction) << ": "
     << code(witness.answer()) << " |\n";
}

std::string tilefuzz::printDifferencePage(const DifferenceTable &table,
                                          StringRef tableName) {
  std::string page;
  llvm::raw_string_ostream os(page);
  os << "# Differences from the assembler\n\n";
  printWrapped(os, introduction, "");
  os << "\n";
  printWrapped(os,
               "This page is made of " + tableName.str() +
                   ", which was made with ptxas " + table.version +
                   ", by `tilefuzz compare --against=ptxas --table=FILE "
                   "--write`. The causes are written by hand, there. A group "
                   "has one rule and one pattern of errors; a question is a "
                   "pair of a case and a kernel. The example is the witness of "
                   "the first group, with both answers.",
               "");
  StringRef family;
  for (const Difference &first : table.rows) {
    if (first.key.family == family)
      continue;
    family = first.key.family;
    os << "\n## " << family
       << "\n\n| cause | why | questions | example |\n|---|---|---|---|\n";
    std::map<StringRef, std::vector<const Difference *>> byCause;
    for (const Difference &row : table.rows)
      if (row.key.family == family)
        byCause[row.cause].push_back(&row);
    for (const auto &[cause, rows] : byCause) {
      const auto text = table.causes.find(cause.str());
      printCause(cause.empty() ? "no cause" : cause,
                 text == table.causes.end() ? "No cause is given yet."
                                            : text->second,
                 rows, os);
    }
  }
  return page;
}
