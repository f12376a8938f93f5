//===- GenericText.cpp - Modules as another reader is given them ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/GenericText.h"

#include "fuzz/ir/VerifyIr.h"

#include "mlir/IR/AsmState.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using llvm::StringRef;

int32_t GenericText::placeOf(unsigned line) const {
  // Operations are printed in the order of their places.
  auto after = llvm::upper_bound(places, line,
                                 [](unsigned wanted, const TextPlace &place) {
                                   return wanted < place.line;
                                 });
  return static_cast<int32_t>(after - places.begin()) - 1;
}

bool GenericText::isBeginOfOperation(unsigned line, unsigned column) const {
  const int32_t place = placeOf(line);
  if (place < 0)
    return false;
  const TextPlace &begin = places[static_cast<size_t>(place)];
  return begin.line == line && (begin.column == column || column <= 1);
}

/// Whether MLIR's reader reports something that it does not know. Such a report
/// can stand where an operation begins, as the verifier's do.
static bool isOfReader(StringRef diagnostic) {
  static constexpr StringRef marks[] = {
      "unregistered dialect", "unregistered operation", "not found for custom",
      "is unknown (tried op", "unknown dialect",        "custom op '",
      "can't parse",          "unknown type",           "unknown  type",
      "unknown attribute"};
  return llvm::any_of(
      marks, [&](StringRef mark) { return diagnostic.contains(mark); });
}

bool GenericText::reject(const std::string &diagnostic, TextPlace place,
                         oracle::Verdict &verdict,
                         std::string &operation) const {
  verdict.outcome = oracle::Outcome::Rejected;
  verdict.diagnostic = diagnostic;
  operation = dropOpPrefix(verdict.diagnostic);
  if (asksReader)
    return !isOfReader(diagnostic);
  if (place.line)
    verdict.place = placeOf(place.line);
  // MLIR's verifier points to where an operation begins, its reader into it.
  const bool isAtOperation =
      place.line == 0 || isBeginOfOperation(place.line, place.column);
  return !isOfReader(diagnostic) && (!operation.empty() || isAtOperation);
}

void tilefuzz::printGenericText(mlir::ModuleOp module, GenericText &made) {
  mlir::OpPrintingFlags flags;
  flags.assumeVerified().printGenericOpForm();
  mlir::AsmState::LocationMap lines;
  made.text.clear();
  llvm::raw_string_ostream os(made.text);
  {
    mlir::AsmState asmState(module, flags, &lines);
    module->print(os, asmState);
  }
  llvm::SmallVector<StringRef, 64> textLines;
  StringRef(made.text).split(textLines, '\n');
  made.places.clear();
  made.asksReader = false;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (op == module)
      return;
    const unsigned line = lines.lookup(op).first;
    // In front of the name there are only the results.
    const size_t quote =
        line && line <= textLines.size() ? textLines[line - 1].find('"') : 0;
    made.places.push_back({line, static_cast<unsigned>(quote) + 1});
  });
}
