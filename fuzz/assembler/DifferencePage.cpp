//===- DifferencePage.cpp - The table of differences for people -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/DifferenceTable.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using Row = DifferenceTable::Row;

static constexpr StringRef introduction =
    "The mode patterns that stand for instructions are compared with NVIDIA's "
    "assembler. Where one accepts what the other rejects, the page of "
    "oracle/spec is followed: these are differences of the specification, and "
    "bugs of neither side. fuzz/tool/README.md says how a case becomes a "
    "kernel.";

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

static void printCause(StringRef id, StringRef text,
                       llvm::ArrayRef<const Row *> rows,
                       llvm::raw_ostream &os) {
  uint64_t questions = 0;
  for (const Row *row : rows)
    questions += row->difference.questions;
  const auto &[key, count, witness] = rows.front()->difference;
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
  for (const Row &first : table.rows) {
    if (first.difference.key.family == family)
      continue;
    family = first.difference.key.family;
    os << "\n## " << family
       << "\n\n| cause | why | questions | example |\n|---|---|---|---|\n";
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
