//===- Rules.cpp - tilefuzz rules -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints the matrix of rules and cells with the cases of the corpus in it, and
// searches for cases that fill its empty cells.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Regression.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("rules", "Show which rules the corpus reaches");
static Arguments paths(parser, "[corpus folder]");
static OptionList driverNames(parser, "driver", "name,...",
                              "Only the rules of these drivers",
                              cl::CommaSeparated);
static Flag asJson(parser, "json", "Print one JSON object");
static Flag showFiles(parser, "files", "Name the cases of each cell");
static Flag showOperations(parser, "operations",
                           "Show a row for each operation of a rule");
static Flag failOnMissing(parser, "missing",
                          "Exit with 1 when a cell is empty");
static Option<std::string>
    fillFolder(parser, "fill", "folder",
               "Find cases for each empty cell, and write them there");
static Flag force(parser, "force", "Let --fill replace files");

/// Puts the cases of the corpus into the matrices and counts them. False when
/// one of them cannot be read.
static bool readCorpus(llvm::ArrayRef<FoundFile> files,
                       llvm::MutableArrayRef<FamilyMatrix> matrices,
                       size_t &count) {
  bool isRead = true;
  oracle::Evaluation evaluation;
  for (const FoundFile &file : files) {
    llvm::PrettyStackTraceFormat trace("evaluating '%s'", file.path.c_str());
    for (const FileCase &source : readCases(file.path)) {
      if (!source.error.empty()) {
        complain(source.error);
        isRead = false;
        continue;
      }
      ++count;
      const oracle::Family *family = oracle::familyOf(source.testCase);
      family->evaluate(source.testCase, evaluation);
      for (FamilyMatrix &matrix : matrices)
        if (&matrix.family() == family)
          matrix.add(source.name, evaluation);
    }
  }
  return isRead;
}

/// Writes a witness of a cell, the n-th one.
static llvm::Error writeWitness(FamilyMatrix &matrix, unsigned pair, Cell cell,
                                unsigned n, Case &witness, Examiner &examiner) {
  const oracle::Family &family = matrix.family();
  examiner.examine(witness, Examiner::Depth::Quick);
  std::string purpose = nameOfPair(family, pair) + ": ";
  if (cell == Cell::Masked)
    purpose += ("masked by " +
                llvm::StringRef(family.rules[examiner.expected().reported].id))
                   .str();
  else if (cell == Cell::Alone)
    purpose += examiner.expected().broken.size() == 1 ? "broken alone"
                                                      : "broken first";
  else
    purpose += "at the boundary";
  std::string name(family.rules[ruleOfPair(family, pair)].id);
  if (llvm::StringRef operation = operationOfPair(family, pair);
      !operation.empty())
    name += ("-" + operation).str();
  name += ("-" + cellName(cell)).str();
  if (n > 1)
    name += "-" + std::to_string(n);
  std::string path = llvm::formatv("{0}/{1}/{2}.textproto", fillFolder,
                                   matrix.driver().name, asFileName(name));
  if (llvm::Error error =
          writeFile(path, printRegression(witness, examiner, purpose), force))
    return error;
  matrix.add(path, examiner.expected());
  return llvm::Error::success();
}

/// Searches for the witnesses of a cell, reduces them and writes them: one, or
/// one for each text. Returns how many there are.
static llvm::Expected<unsigned> fillCell(FamilyMatrix &matrix, unsigned pair,
                                         Cell cell, Examiner &examiner) {
  const FamilyDriver &driver = matrix.driver();
  const std::string pairName = nameOfPair(matrix.family(), pair);
  llvm::PrettyStackTraceFormat trace("filling '%s'", pairName.c_str());
  std::optional<Case> first = findWitness(driver, pair, cell, examiner);
  if (!first)
    return 0;
  std::vector<Case> witnesses;
  if (cell == Cell::Alone && driver.structure)
    witnesses = findOtherTexts(driver, pair, *first, examiner);
  witnesses.insert(witnesses.begin(), std::move(*first));
  for (auto [i, witness] : llvm::enumerate(witnesses))
    if (llvm::Error error =
            writeWitness(matrix, pair, cell, i + 1, witness, examiner))
      return error;
  return witnesses.size();
}

/// Fills every empty cell for which a witness is found. Returns false when a
/// file could not be written.
static bool fillEmptyCells(llvm::MutableArrayRef<FamilyMatrix> matrices) {
  bool isWritten = true;
  unsigned filled = 0;
  Examiner examiner;
  for (FamilyMatrix &matrix : matrices) {
    Progress progress("filling " + matrix.driver().name.str());
    // All empty cells are collected first: a new witness may also fill other
    // cells, and each cell is to get its own case.
    std::vector<std::pair<unsigned, Cell>> empty;
    matrix.forEachEmpty(
        [&](unsigned pair, Cell cell) { empty.emplace_back(pair, cell); });
    for (auto [i, pairAndCell] : llvm::enumerate(empty)) {
      auto [pair, cell] = pairAndCell;
      progress.update(i, empty.size());
      llvm::Expected<unsigned> written = fillCell(matrix, pair, cell, examiner);
      if (!written) {
        complain(written.takeError());
        isWritten = false;
      } else if (*written) {
        filled += *written;
      } else {
        complain("found no case for " + nameOfPair(matrix.family(), pair) +
                 " " + cellName(cell));
      }
    }
  }
  llvm::errs() << "wrote " << countOf(filled, "case") << " to " << fillFolder
               << "\n";
  return isWritten;
}

/// Prints the totals and every empty cell; returns the number of empty cells.
static unsigned printSummary(llvm::ArrayRef<FamilyMatrix> matrices,
                             size_t cases) {
  unsigned filled = 0, never = 0, empty = 0;
  for (const FamilyMatrix &matrix : matrices)
    for (unsigned pair : matrix.rows())
      for (Cell cell : allCells) {
        if (!matrix.witnesses(pair, cell).empty())
          ++filled;
        else if (!matrix.neverReason(pair, cell).empty())
          ++never;
        else if (matrix.isEmpty(pair, cell))
          ++empty;
      }
  if (asJson)
    return empty;
  for (const FamilyMatrix &matrix : matrices)
    matrix.forEachEmpty([&](unsigned pair, Cell cell) {
      const std::string name = nameOfPair(matrix.family(), pair);
      auto [rule, operation] = llvm::StringRef(name).split(" of ");
      llvm::outs() << "empty: " << rule << " " << cellName(cell) << "\n";
      if (!operation.empty())
        llvm::outs() << "  of " << operation << "\n";
    });
  llvm::outs() << countOf(cases, "case") << ", " << countOf(filled, "cell")
               << " filled, " << never << " never, " << empty << " empty\n";
  return empty;
}

static ExitStatus run() {
  if (paths.size() > 1)
    return complainOfUse(rulesCommand, "expected one corpus folder, found " +
                                           llvm::Twine(paths.size()));
  auto drivers = chooseDrivers(driverNames, familyDrivers());
  if (!drivers)
    return complainOfUse(rulesCommand, llvm::toString(drivers.takeError()));
  if (fillFolder.getNumOccurrences())
    if (llvm::Error error = checkOutputFolder("--fill", fillFolder))
      return complain(std::move(error));
  std::string corpus = paths.empty() ? "corpus" : paths.front();
  FileList list;
  if (llvm::Error error = findSeedFiles(corpus, list))
    return complain(std::move(error));
  noteFoldersElsewhere(list);
  std::vector<FamilyMatrix> matrices;
  for (const FamilyDriver *driver : *drivers)
    matrices.emplace_back(*driver);
  size_t cases = 0;
  bool isDone = readCorpus(list.files, matrices, cases);
  if (!fillFolder.empty())
    isDone &= fillEmptyCells(matrices);

  if (asJson) {
    json::Object families;
    for (const FamilyMatrix &matrix : matrices)
      families[matrix.driver().name] = matrixToJson(matrix);
    printJson(std::move(families));
  } else {
    for (const FamilyMatrix &matrix : matrices) {
      printMatrix(matrix, showOperations);
      if (showFiles)
        printFiles(matrix);
    }
  }
  unsigned empty = printSummary(matrices, cases);
  if (!isDone)
    return Failed;
  return failOnMissing && empty ? Found : Fine;
}

const Command tilefuzz::rulesCommand = {
    &parser,
    R"(Shows for every rule how many cases of the corpus, by default of
./corpus, are at its boundary, break it alone, and break it behind an earlier
rule. The modules of tests/ops beside the corpus count too. A cell is EMPTY when
no case is there, never when none can be. A rule that applies to several
operations has cells for each of them: its row has the number of operations
without an EMPTY cell, and --operations lists them. One masked case is enough
for all operations of a rule; the cells of the others have a dash. --fill
searches a case for each EMPTY cell, and where a rule is broken alone on an
operation one for each of its texts there.

Exit status: 0 done, 1 a cell is empty and --missing is given, 2 it could not be
done.

EXAMPLE: tilefuzz rules --missing --fill=build/seeds
EXAMPLE: tilefuzz rules --driver=kind_word,ldsm --operations
)",
    run};
