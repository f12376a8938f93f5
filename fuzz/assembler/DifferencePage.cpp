//===- DifferencePage.cpp - The table of differences for people -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/DifferenceTable.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using Row = DifferenceTable::Row;

/// The longest line of the page's prose.
static constexpr StringRef introduction =
    "The families of mode patterns that stand for instructions, asked of "
    "NVIDIA's "
    "assembler. Where it accepts what a page of oracle/spec rejects, or "
    "rejects "
    "what the page accepts, the page is followed here: these are differences "
    "of "
    "the specification, and neither side's bugs. Each group has one cause. "
    "fuzz/tool/README.md says how a case becomes a kernel.";

/// A text as a cell of a table.
static std::string cell(StringRef text) {
  std::string escaped;
  for (char c : text) {
    if (c == '|')
      escaped += '\\';
    escaped += c;
  }
  return escaped;
}

static std::string code(StringRef text) { return "`" + cell(text) + "`"; }

/// A verdict or a rule, or words.
static std::string side(StringRef text) {
  return text == acceptedWord ? text.str() : code(text);
}

static void printCause(StringRef id, StringRef text,
                       llvm::ArrayRef<const Row *> rows,
                       llvm::raw_ostream &os) {
  os << "\n### " << id << "\n\n";
  printWrapped(os, text, "");
  os << "\n| rule | assembler | reading | questions |\n|---|---|---|---:|\n";
  for (const Row *row : rows) {
    const DifferenceKey &key = row->difference.key;
    os << "| " << side(key.rule) << " | " << side(key.words) << " | "
       << cell(key.reading) << " | "
       << withSeparators(row->difference.questions) << " |\n";
  }
  const DifferenceWitness &witness = rows.front()->difference.witness;
  os << "\n```text\n"
     << witness.testCase << "\n"
     << witness.target << ": " << witness.instruction << "\n"
     << "  " << witness.answer() << "\n```\n";
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
                   "--write`. The causes are written by hand, there.",
               "");
  os << "\n* **rule**: what the oracle answers, accepted or the rule that is "
        "reported.\n"
        "* **assembler**: the pattern of its first error, or accepted.\n"
        "* **reading**: what the kernel says and the case does not.\n"
        "* **questions**: pairs of a case and a kernel.\n\n"
        "Behind each table is the witness of its first row.\n";
  StringRef family;
  for (const Row &first : table.rows) {
    if (first.difference.key.family == family)
      continue;
    family = first.difference.key.family;
    os << "\n## " << family << "\n";
    std::map<StringRef, std::vector<const Row *>> byCause;
    for (const Row &row : table.rows)
      if (row.difference.key.family == family)
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
