//===- AssemblerOutput.cpp - An assembler's answers for all ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/AssemblerOutput.h"

#include "fuzz/core/Text.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/tool/Commands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// How many groups of each kind are shown in full.
static constexpr size_t maxShown = 10;

static void printWitness(const DifferenceWitness &witness,
                         llvm::raw_ostream &os) {
  printVerbatim(os, witness.testCase, "  case: ");
  printVerbatim(os, witness.instruction, "  " + witness.target + ": ");
  printVerbatim(os, witness.answer(), "  assembler: ");
}

static void printDifference(const Difference &difference,
                            llvm::raw_ostream &os) {
  os << "  oracle: " << difference.key.rule << "\n"
     << "  reading: " << difference.key.reading << ", "
     << countOf(difference.questions, "question") << "\n";
  printWitness(difference.witness, os);
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

void tilefuzz::printMisfits(const TableMisfits &misfits,
                            llvm::raw_ostream &os) {
  const auto print = [&](const Difference *difference) {
    os << difference->key.family << "\n";
    printDifference(*difference, os);
  };
  printSome(misfits.unknown, "no row for a difference", os, print);
  printSome(misfits.changed, "a row has changed", os, print);
  printSome(misfits.stale, "a row is met no more", os, print);
  printSome(misfits.uncaused, "a row has no cause", os, print);
}

void tilefuzz::printTableFit(size_t differences, const TableMisfits &misfits,
                             bool hasTable, llvm::raw_ostream &os) {
  os << "\n" << countOf(differences, "group") << " of differences";
  if (!hasTable)
    os << "; --table=FILE says which are known\n";
  else if (misfits.empty())
    os << ", all in the table\n";
  else
    os << llvm::formatv("; rows: {0} missing, {1} changed, {2} met no more, "
                        "{3} without a cause\n",
                        misfits.unknown.size(), misfits.changed.size(),
                        misfits.stale.size(), misfits.uncaused.size());
}

void tilefuzz::printAssembler(const AssemblerOutcome &outcome,
                              const Assembler &assembler,
                              llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> rows = {{"family", "cases", "asked",
                                                 "questions", "kernels",
                                                 "accept", "reject", "differ"}};
  for (const AssemblerTally &tally : outcome.families)
    rows.push_back(
        {tally.family, withSeparators(tally.cases), withSeparators(tally.asked),
         withSeparators(tally.questions), withSeparators(tally.kernels),
         withSeparators(tally.bothAccept), withSeparators(tally.bothReject),
         withSeparators(tally.different)});
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
  json::Array missing = jsonArray(tally.missing, [](const auto &each) {
    return json::Object{{"reason", each.first}, {"cases", each.second}};
  });
  return json::Object{
      {"family", tally.family},         {"cases", tally.cases},
      {"asked", tally.asked},           {"questions", tally.questions},
      {"kernels", tally.kernels},       {"bothAccept", tally.bothAccept},
      {"bothReject", tally.bothReject}, {"different", tally.different},
      {"faulty", tally.faulty},         {"noPtxForm", std::move(missing)}};
}

static json::Array toJson(llvm::ArrayRef<const Difference *> differences) {
  return jsonArray(differences,
                   [](const Difference *each) { return toJson(*each); });
}

static json::Object toJson(const TableMisfits &misfits) {
  return json::Object{{"unknown", toJson(misfits.unknown)},
                      {"changed", toJson(misfits.changed)},
                      {"stale", toJson(misfits.stale)},
                      {"uncaused", toJson(misfits.uncaused)}};
}

json::Value tilefuzz::assemblerToJson(const AssemblerOutcome &outcome,
                                      const Assembler &assembler,
                                      const TableMisfits &misfits, int signal) {
  const auto each = [](const auto &item) { return toJson(item); };
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
                      {"misfits", toJson(misfits)}};
}
