//===- RuleMatrix.cpp - The cases of each cell ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RuleMatrix.h"

#include "fuzz/core/Text.h"
#include "fuzz/tool/Commands.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
namespace json = llvm::json;

FamilyMatrix::FamilyMatrix(const FamilyDriver &driver)
    : familyDriver(&driver), rules(oracle::findFamily(driver.family)),
      pairs(pairsOf(driver)), files(pairCount(*rules)) {}

std::vector<llvm::ArrayRef<unsigned>> FamilyMatrix::rowsByRule() const {
  std::vector<llvm::ArrayRef<unsigned>> pieces;
  for (llvm::ArrayRef<unsigned> rest = pairs; !rest.empty();) {
    const unsigned rule = ruleOfPair(*rules, rest.front());
    pieces.push_back(rest.take_while(
        [&](unsigned pair) { return ruleOfPair(*rules, pair) == rule; }));
    rest = rest.drop_front(pieces.back().size());
  }
  return pieces;
}

void FamilyMatrix::add(llvm::StringRef file,
                       const oracle::Evaluation &evaluation) {
  forEachPairCell(*rules, evaluation, [&](unsigned pair, Cell cell) {
    files[pair][static_cast<size_t>(cell)].push_back(file.str());
  });
}

bool FamilyMatrix::isEmpty(unsigned pair, Cell cell) const {
  if (!witnesses(pair, cell).empty() || !neverReason(pair, cell).empty())
    return false;
  const unsigned rule = ruleOfPair(*rules, pair);
  return cell != Cell::Masked || llvm::none_of(pairs, [&](unsigned other) {
           return ruleOfPair(*rules, other) == rule &&
                  !witnesses(other, cell).empty();
         });
}

bool FamilyMatrix::isComplete(unsigned pair) const {
  return llvm::none_of(allCells,
                       [&](Cell cell) { return isEmpty(pair, cell); });
}

void FamilyMatrix::forEachEmpty(
    llvm::function_ref<void(unsigned, Cell)> visit) const {
  for (unsigned pair : rows())
    for (Cell cell : allCells)
      if (isEmpty(pair, cell))
        visit(pair, cell);
}

/// Returns the text for a cell of several rows together: the number of cases;
/// "EMPTY" when one of the rows needs a case; "never" when no row can have one;
/// "-" when cases of other rows of the rule are enough.
static std::string cellText(const FamilyMatrix &matrix,
                            llvm::ArrayRef<unsigned> pairs, Cell cell) {
  size_t count = 0;
  bool isEmpty = false, isNever = true;
  for (unsigned pair : pairs) {
    count += matrix.witnesses(pair, cell).size();
    isEmpty |= matrix.isEmpty(pair, cell);
    isNever &= !matrix.neverReason(pair, cell).empty();
  }
  if (count)
    return withSeparators(count);
  return isEmpty ? "EMPTY" : isNever ? "never" : "-";
}

std::vector<NeverRow> tilefuzz::neverRows(const oracle::Family &family,
                                          llvm::ArrayRef<unsigned> pairs) {
  std::vector<NeverRow> rows;
  for (Cell cell : allCells) {
    llvm::MapVector<llvm::StringRef, std::vector<unsigned>> reasons;
    for (unsigned pair : pairs)
      if (llvm::StringRef reason =
              neverReason(*driverOfPair(family, pair), family, pair, cell);
          !reason.empty())
        reasons[reason].push_back(pair);
    for (auto &[reason, ofThese] : reasons)
      rows.push_back({cell, reason, std::move(ofThese)});
  }
  return rows;
}

/// Prints why cells are never filled, once for all operations with the same
/// reason.
static void printReasons(const FamilyMatrix &matrix,
                         llvm::ArrayRef<unsigned> pairs) {
  const oracle::Family &family = matrix.family();
  const unsigned rule = ruleOfPair(family, pairs.front());
  for (const NeverRow &row : neverRows(family, pairs)) {
    // The first rule of a ladder is never masked; that needs no explanation.
    if (rule == 0 && row.cell == Cell::Masked)
      continue;
    std::string text =
        (llvm::StringRef(family.rules[rule].id) + " " + cellName(row.cell))
            .str();
    llvm::raw_string_ostream os(text);
    if (row.pairs.size() < pairs.size()) {
      os << " of ";
      llvm::interleaveComma(row.pairs, os, [&](unsigned pair) {
        os << operationOfPair(family, pair);
      });
    }
    const bool isWrong = llvm::any_of(row.pairs, [&](unsigned pair) {
      return !matrix.witnesses(pair, row.cell).empty();
    });
    os << ": " << row.reason << (isWrong ? "; but a case is" : "");
    printWrapped(llvm::outs(), text, "  never ", "    ");
  }
}

void tilefuzz::printRules(
    const FamilyMatrix &matrix,
    llvm::function_ref<std::string(llvm::ArrayRef<unsigned>, Cell)> textOf,
    llvm::function_ref<bool(unsigned)> isMet, bool showOperations) {
  const oracle::Family &family = matrix.family();
  const bool hasOperations = !family.pairs.empty();
  std::vector<std::vector<std::string>> rows = {{"rule"}};
  for (Cell cell : allCells)
    rows.back().push_back(cellName(cell).str());
  if (hasOperations)
    rows.back().push_back("ops");
  auto addRow = [&](std::string name, llvm::ArrayRef<unsigned> pairs) {
    rows.push_back({std::move(name)});
    for (Cell cell : allCells)
      rows.back().push_back(textOf(pairs, cell));
  };
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule()) {
    addRow(std::string(family.rules[ruleOfPair(family, pairs.front())].id),
           pairs);
    if (!hasOperations)
      continue;
    rows.back().push_back(
        llvm::formatv("{0}/{1}", llvm::count_if(pairs, isMet), pairs.size()));
    if (showOperations)
      for (unsigned pair : pairs) {
        addRow(("  " + operationOfPair(family, pair)).str(), pair);
        rows.back().push_back("");
      }
  }
  printTable(llvm::outs(), rows);
}

void tilefuzz::printMatrix(const FamilyMatrix &matrix, bool showOperations) {
  llvm::outs() << matrix.driver().name << "\n";
  printRules(
      matrix,
      [&](llvm::ArrayRef<unsigned> pairs, Cell cell) {
        return cellText(matrix, pairs, cell);
      },
      [&](unsigned pair) { return matrix.isComplete(pair); }, showOperations);
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule())
    printReasons(matrix, pairs);
  llvm::outs() << "\n";
}

void tilefuzz::printFiles(const FamilyMatrix &matrix) {
  for (unsigned pair : matrix.rows())
    for (Cell cell : allCells)
      for (const std::string &file : matrix.witnesses(pair, cell))
        llvm::outs() << "  " << nameOfPair(matrix.family(), pair) << " "
                     << cellName(cell) << ": " << file << "\n";
  llvm::outs() << "\n";
}

/// Returns the cells of several rows together: the cases of each cell, and why
/// it is never filled if that holds for all rows.
static json::Object cellsToJson(const FamilyMatrix &matrix,
                                llvm::ArrayRef<unsigned> pairs) {
  json::Object row;
  for (Cell cell : allCells) {
    json::Array files;
    bool isEmpty = false;
    llvm::StringRef reason = matrix.neverReason(pairs.front(), cell);
    for (unsigned pair : pairs) {
      isEmpty |= matrix.isEmpty(pair, cell);
      for (const std::string &file : matrix.witnesses(pair, cell))
        files.push_back(jsonText(file));
      if (matrix.neverReason(pair, cell).empty())
        reason = "";
    }
    json::Object column{{"files", std::move(files)}, {"empty", isEmpty}};
    if (!reason.empty())
      column["never"] = reason;
    row[cellName(cell)] = std::move(column);
  }
  return row;
}

json::Object tilefuzz::matrixToJson(const FamilyMatrix &matrix) {
  const oracle::Family &family = matrix.family();
  json::Object rules;
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule()) {
    json::Object row = cellsToJson(matrix, pairs);
    if (!family.pairs.empty()) {
      json::Object operations;
      for (unsigned pair : pairs)
        operations[operationOfPair(family, pair)] = cellsToJson(matrix, pair);
      row["operations"] = std::move(operations);
    }
    rules[llvm::StringRef(family.rules[ruleOfPair(family, pairs.front())].id)] =
        std::move(row);
  }
  return rules;
}
