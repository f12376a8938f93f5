//===- Rules.cpp - tilefuzz rules -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix of rules and cells, and the cases of the corpus in it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/RuleMatrix.h"
#include "fuzz/tool/Witness.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("rules", "Show which rules the corpus reaches");
static cl::list<std::string> paths(cl::Positional, cl::desc("[corpus folder]"),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON object"),
                            cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> showFiles("files", cl::desc("Name the cases of each cell"),
                               cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> failOnMissing("missing",
                                   cl::desc("Exit with 1 when a cell is empty"),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string>
    fillFolder("fill",
               cl::desc("Find a case for each empty cell, and write it "
                        "there"),
               cl::value_desc("folder"), cl::sub(parser),
               cl::cat(toolOptions()));
static cl::opt<bool> force("force", cl::desc("Let --fill replace files"),
                           cl::sub(parser), cl::cat(toolOptions()));

/// Puts the cases of the corpus into the matrices. False when one of them
/// cannot be read.
static bool readCorpus(llvm::ArrayRef<std::string> files,
                       llvm::MutableArrayRef<FamilyMatrix> matrices) {
  bool isRead = true;
  Case testCase;
  oracle::Evaluation evaluation;
  for (const std::string &file : files) {
    llvm::PrettyStackTraceFormat trace("evaluating '%s'", file.c_str());
    if (auto encoding = readCaseFile(file, testCase); !encoding) {
      complain(encoding.takeError());
      isRead = false;
      continue;
    }
    const oracle::Family *family = oracle::familyOf(testCase);
    family->evaluate(testCase, evaluation);
    for (FamilyMatrix &matrix : matrices)
      if (&matrix.family() == family)
        matrix.add(file, evaluation);
  }
  return isRead;
}

static void printFiles(const FamilyMatrix &matrix, unsigned rule) {
  for (Cell cell : allCells)
    for (const std::string &file : matrix.witnesses(rule, cell))
      llvm::outs() << "    " << llvm::left_justify(cellName(cell), 8) << "  "
                   << file << "\n";
}

static void printMatrix(const FamilyMatrix &matrix) {
  const oracle::Family &family = matrix.family();
  size_t width = 4;
  for (unsigned rule : matrix.rows())
    width = std::max(width, family.rules[rule].id.size());
  llvm::outs() << matrix.driver().name << "\n  "
               << llvm::left_justify("rule", width);
  for (Cell cell : allCells)
    llvm::outs() << llvm::right_justify(cellName(cell), 10);
  llvm::outs() << "\n";
  std::vector<std::string> reasons;
  for (unsigned rule : matrix.rows()) {
    llvm::StringRef id = family.rules[rule].id;
    llvm::outs() << "  " << llvm::left_justify(id, width);
    for (Cell cell : allCells) {
      size_t count = matrix.witnesses(rule, cell).size();
      llvm::StringRef reason = matrix.neverReason(rule, cell);
      std::string text = count            ? withSeparators(count)
                         : reason.empty() ? "EMPTY"
                                          : "never";
      llvm::outs() << llvm::right_justify(text, 10);
      // What holds for the first rule of every ladder needs no words.
      if (reason.empty() || (rule == 0 && cell == Cell::Masked))
        continue;
      reasons.push_back(llvm::formatv("{0} {1}: {2}{3}", id, cellName(cell),
                                      reason, count ? "; but a case is" : "")
                            .str());
    }
    llvm::outs() << "\n";
    if (showFiles)
      printFiles(matrix, rule);
  }
  for (const std::string &reason : reasons)
    printWrapped(llvm::outs(), reason, "  never ", "    ");
  llvm::outs() << "\n";
}

static json::Object matrixToJson(const FamilyMatrix &matrix) {
  json::Object rules;
  for (unsigned rule : matrix.rows()) {
    json::Object row;
    for (Cell cell : allCells) {
      json::Array files;
      for (const std::string &file : matrix.witnesses(rule, cell))
        files.push_back(jsonText(file));
      json::Object column{{"files", std::move(files)}};
      if (llvm::StringRef reason = matrix.neverReason(rule, cell);
          !reason.empty())
        column["never"] = reason;
      row[cellName(cell)] = std::move(column);
    }
    rules[llvm::StringRef(matrix.family().rules[rule].id)] = std::move(row);
  }
  return rules;
}

/// Searches, reduces and writes a witness; false when there was none to find.
static llvm::Expected<bool> fillCell(FamilyMatrix &matrix, unsigned rule,
                                     Cell cell, Examiner &examiner) {
  const oracle::Family &family = matrix.family();
  llvm::StringRef id = family.rules[rule].id;
  llvm::PrettyStackTraceFormat trace("filling '%s'",
                                     family.rules[rule].id.data());
  std::optional<Case> witness =
      findWitness(matrix.driver(), rule, cell, examiner);
  if (!witness)
    return false;
  examiner.examine(*witness, Examiner::Depth::Quick);
  std::string purpose = (id + ": ").str();
  if (cell == Cell::Masked)
    purpose += ("masked by " +
                llvm::StringRef(family.rules[examiner.expected().reported].id))
                   .str();
  else
    purpose += cell == Cell::Alone ? "broken alone" : "at the boundary";
  std::string path = llvm::formatv("{0}/{1}/{2}-{3}.textproto", fillFolder,
                                   matrix.driver().name, id, cellName(cell));
  if (llvm::Error error =
          writeFile(path, printRegression(*witness, examiner, purpose), force))
    return error;
  matrix.add(path, examiner.expected());
  return true;
}

/// Fills what can be. False when a file could not be written.
static bool fillEmptyCells(llvm::MutableArrayRef<FamilyMatrix> matrices) {
  bool isWritten = true;
  unsigned filled = 0;
  Examiner examiner;
  for (FamilyMatrix &matrix : matrices) {
    // Collected first, as a new witness may fill other cells by the way; each
    // cell gets its own case.
    std::vector<std::pair<unsigned, Cell>> empty;
    matrix.forEachEmpty(
        [&](unsigned rule, Cell cell) { empty.emplace_back(rule, cell); });
    for (auto [rule, cell] : empty) {
      llvm::Expected<bool> isFilled = fillCell(matrix, rule, cell, examiner);
      if (!isFilled) {
        complain(isFilled.takeError());
        isWritten = false;
      } else if (*isFilled) {
        ++filled;
      } else {
        complain("found no case for " +
                 llvm::StringRef(matrix.family().rules[rule].id) + " " +
                 cellName(cell));
      }
    }
  }
  llvm::errs() << "wrote " << countOf(filled, "case") << " to " << fillFolder
               << "\n";
  return isWritten;
}

/// Prints the numbers and every empty cell; returns how many there are.
static unsigned printSummary(llvm::ArrayRef<FamilyMatrix> matrices,
                             size_t files) {
  unsigned filled = 0, never = 0, empty = 0;
  for (const FamilyMatrix &matrix : matrices)
    for (unsigned rule : matrix.rows())
      for (Cell cell : allCells) {
        if (!matrix.witnesses(rule, cell).empty())
          ++filled;
        else if (!matrix.isEmpty(rule, cell))
          ++never;
        else
          ++empty;
      }
  if (asJson)
    return empty;
  for (const FamilyMatrix &matrix : matrices)
    matrix.forEachEmpty([&](unsigned rule, Cell cell) {
      llvm::outs() << "empty: " << matrix.family().rules[rule].id << " "
                   << cellName(cell) << "\n";
    });
  llvm::outs() << countOf(files, "case") << ", " << countOf(filled, "cell")
               << " filled, " << never << " never, " << empty << " empty\n";
  return empty;
}

static ExitStatus run() {
  if (paths.size() > 1)
    return complainOfUse(rulesCommand, "expected one corpus folder, found " +
                                           llvm::Twine(paths.size()));
  std::string corpus = paths.empty() ? "corpus" : paths.front();
  if (!llvm::sys::fs::is_directory(corpus))
    return complainOfUse(rulesCommand,
                         "expected a corpus folder, found none at '" + corpus +
                             "'");
  std::vector<std::string> files;
  if (llvm::Error error = listCaseFiles(corpus, files))
    return complain(std::move(error));
  std::vector<FamilyMatrix> matrices;
  for (const FamilyDriver *driver : familyDrivers())
    matrices.emplace_back(*driver);
  bool isDone = readCorpus(files, matrices);
  if (!fillFolder.empty())
    isDone &= fillEmptyCells(matrices);

  if (asJson) {
    json::Object families;
    for (const FamilyMatrix &matrix : matrices)
      families[matrix.driver().name] = matrixToJson(matrix);
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(families)));
  } else {
    for (const FamilyMatrix &matrix : matrices)
      printMatrix(matrix);
  }
  unsigned empty = printSummary(matrices, files.size());
  if (!isDone)
    return Failed;
  return failOnMissing && empty ? Found : Fine;
}

const Command tilefuzz::rulesCommand = {
    &parser,
    "Shows for every rule how many cases of the corpus, by default\n"
    "of ./corpus, are at its boundary, break it alone, and break it behind\n"
    "an earlier rule.\n"
    "A cell is EMPTY when no case is there, never when none can be.\n\n"
    "Exit status: 0 done, 1 a cell is empty and --missing is given, 2 it "
    "could\n"
    "not be done.\n\n"
    "EXAMPLE: tilefuzz rules --missing\n"
    "EXAMPLE: tilefuzz rules --fill=corpus/seeds\n",
    run};
