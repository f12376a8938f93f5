//===- AssemblerOutput.cpp - An assembler's answers for all ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/CompareAssembler.h"

#include "fuzz/core/Text.h"
#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// How many groups of each kind are shown in full.
static constexpr size_t maxShown = 10;

/// The figures of a family. Those without a title are for machines alone.
static constexpr struct {
  StringRef title, key;
  uint64_t AssemblerTally::*count;
} columns[] = {{"cases", "cases", &AssemblerTally::cases},
               {"asked", "asked", &AssemblerTally::asked},
               {"questions", "questions", &AssemblerTally::questions},
               {"kernels", "kernels", &AssemblerTally::kernels},
               {"accept", "bothAccept", &AssemblerTally::bothAccept},
               {"reject", "bothReject", &AssemblerTally::bothReject},
               {"differ", "different", &AssemblerTally::different},
               {"", "faulty", &AssemblerTally::faulty}};

/// The ways in which a table does not fit.
static constexpr struct {
  StringRef title, key, word;
  std::vector<const Difference *> TableMisfits::*list;
} misfitKinds[] = {
    {"no row for a difference", "unknown", "missing", &TableMisfits::unknown},
    {"a row has changed", "changed", "changed", &TableMisfits::changed},
    {"a row is met no more", "stale", "met no more", &TableMisfits::stale},
    {"a row has no cause", "uncaused", "without a cause",
     &TableMisfits::uncaused}};

static void printWitness(const DifferenceWitness &witness,
                         llvm::raw_ostream &os) {
  printVerbatim(os, witness.testCase, "  case: ");
  printVerbatim(os, witness.instruction, "  " + witness.target + ": ");
  printVerbatim(os, witness.answer(), "  assembler: ");
}

/// Prints the first ones of a list, and how many more there are.
template <typename List, typename PrintFn>
static void printSome(const List &list, StringRef title, llvm::raw_ostream &os,
                      PrintFn print) {
  for (const auto &each : llvm::ArrayRef(list).take_front(maxShown)) {
    os << "\n" << title << ": ";
    print(each);
  }
  if (list.size() > maxShown)
    os << "\nand " << list.size() - maxShown << " more: " << title << "\n";
}

void tilefuzz::printTableFit(size_t differences, const TableMisfits &misfits,
                             bool hasTable, bool isWhole,
                             llvm::raw_ostream &os) {
  std::string counts;
  for (const auto &kind : misfitKinds) {
    const auto &list = misfits.*kind.list;
    printSome(list, kind.title, os, [&](const Difference *each) {
      os << each->key.family << "\n  oracle: " << each->key.rule
         << "\n  reading: " << each->key.reading << ", "
         << countOf(each->questions, "question") << "\n";
      printWitness(each->witness, os);
    });
    counts += llvm::formatv("{0}{1} {2}", counts.empty() ? "" : ", ",
                            list.size(), kind.word);
  }
  if (isWhole)
    os << "\n"
       << countOf(differences, "group") << " of differences"
       << (!hasTable         ? "; --table=FILE says which are known"
           : misfits.empty() ? ", all in the table"
                             : "; rows: " + counts)
       << "\n";
}

void tilefuzz::printAssembler(const AssemblerOutcome &outcome,
                              const Assembler &assembler,
                              llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> rows = {{"family"}};
  for (const AssemblerTally &tally : outcome.families)
    rows.push_back({tally.family});
  for (const auto &column : columns) {
    if (column.title.empty())
      continue;
    rows.front().push_back(column.title.str());
    for (const auto &[row, tally] :
         llvm::zip(llvm::drop_begin(rows), outcome.families))
      row.push_back(withSeparators(tally.*column.count));
  }
  printTable(os, rows);
  os << "asked: cases with a PTX form; questions: their readings; kernels: "
        "the\n"
        "different ones; accept, reject: questions on which both do\n";
  for (const AssemblerTally &tally : outcome.families)
    for (const auto &[reason, count] : tally.missing)
      printWrapped(os,
                   llvm::formatv("{0}: {1} without a PTX form: {2}",
                                 tally.family, countOf(count, "case"), reason)
                       .str(),
                   "  ");
  printWrapped(os,
               llvm::formatv(
                   "ptxas {0}, which {1}: {2} in {3:f1} s", assembler.version(),
                   assembler.reportsAll()
                       ? "reports all errors of a file"
                       : "stops at the first error, so that each "
                         "kernel is asked alone",
                   countOf(assembler.calls(), "call"), outcome.seconds)
                   .str(),
               "");
  printSome(outcome.faults, "finding", os, [&](const AssemblerFault &fault) {
    os << faultName(fault.answer.kind) << " of the assembler, "
       << countOf(fault.questions, "question") << "\n";
    printWitness(fault.witness, os);
  });
}

static json::Object toJson(const DifferenceWitness &witness) {
  return json::Object{{"case", witness.testCase},
                      {"target", witness.target},
                      {"instruction", witness.instruction},
                      {"words", textOrNull(witness.words)}};
}

static json::Object toJson(const Difference &difference) {
  json::Object object = toJson(difference.witness);
  object["family"] = difference.key.family;
  object["reading"] = difference.key.reading;
  object["rule"] = difference.key.rule;
  object["assembler"] = jsonText(difference.key.words);
  object["questions"] = difference.questions;
  return object;
}

static json::Object toJson(const AssemblerTally &tally) {
  json::Object object{
      {"family", tally.family},
      {"noPtxForm", jsonArray(tally.missing, [](const auto &each) {
         return json::Object{{"reason", each.first}, {"cases", each.second}};
       })}};
  for (const auto &column : columns)
    object[column.key] = tally.*column.count;
  return object;
}

json::Value tilefuzz::assemblerToJson(const AssemblerOutcome &outcome,
                                      const Assembler &assembler,
                                      const TableMisfits &misfits, int signal) {
  const auto each = [](const auto &item) { return toJson(item); };
  json::Object misfitLists;
  for (const auto &kind : misfitKinds)
    misfitLists[kind.key] =
        jsonArray(misfits.*kind.list, [](const Difference *difference) {
          return toJson(*difference);
        });
  json::Array faults;
  for (const AssemblerFault &fault : outcome.faults) {
    json::Object object = toJson(fault.witness);
    object["class"] = faultName(fault.answer.kind);
    object["family"] = fault.family;
    object["questions"] = fault.questions;
    faults.push_back(std::move(object));
  }
  return json::Object{{"version", assembler.version()},
                      {"reportsAll", assembler.reportsAll()},
                      {"calls", assembler.calls()},
                      {"seconds", outcome.seconds},
                      {"interrupted", signal != 0},
                      {"signal", signal ? json::Value(signalName(signal))
                                        : json::Value(nullptr)},
                      {"problem", textOrNull(outcome.problem)},
                      {"families", jsonArray(outcome.families, each)},
                      {"differences", jsonArray(outcome.differences, each)},
                      {"findings", std::move(faults)},
                      {"misfits", std::move(misfitLists)}};
}
