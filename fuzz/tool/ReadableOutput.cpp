//===- ReadableOutput.cpp - What a tool was asked, and reads --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/ReadableOutput.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
namespace json = llvm::json;

static std::string nameOf(const OperationTally &tally) {
  return std::string(oracle::opName(tally.kind));
}

void tilefuzz::printOperations(llvm::ArrayRef<OperationTally> operations,
                               llvm::raw_ostream &os) {
  if (operations.empty())
    return;
  std::vector<std::vector<std::string>> rows = {
      {"operation", "modules", "accepted", "rejected", "unread"}};
  for (const OperationTally &tally : operations)
    rows.push_back({nameOf(tally), withSeparators(tally.asked),
                    withSeparators(tally.accepted),
                    withSeparators(tally.rejected),
                    withSeparators(tally.unread)});
  os << "\n";
  printTable(os, rows);
}

void tilefuzz::printNeverRead(const Readable &readable, llvm::raw_ostream &os) {
  const std::vector<Readable::Row> rows = readable.neverRead();
  if (rows.empty())
    return;
  os << "\nthe command never reads, and is not asked:\n";
  for (const Readable::Row &row : rows)
    printWrapped(os, llvm::join(row.parts, ", "), "  " + row.subject + ": ");
}

json::Array
tilefuzz::operationsToJson(llvm::ArrayRef<OperationTally> operations) {
  json::Array array;
  for (const OperationTally &tally : operations)
    array.push_back(json::Object{{"operation", nameOf(tally)},
                                 {"modules", tally.asked},
                                 {"accepted", tally.accepted},
                                 {"rejected", tally.rejected},
                                 {"unread", tally.unread}});
  return array;
}

json::Array tilefuzz::neverReadToJson(const Readable &readable) {
  json::Array array;
  for (const Readable::Row &row : readable.neverRead())
    array.push_back(json::Object{{"subject", row.subject},
                                 {"parts", json::Array(row.parts)}});
  return array;
}
