//===- ReaderMessage.cpp - What MLIR's reader complains of ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ReaderMessage.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/StandIns.h"

#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

static std::string knownDialects(mlir::MLIRContext &context) {
  std::vector<StringRef> names = context.getAvailableDialects();
  // Nobody writes the stand-ins by hand.
  llvm::erase(names, StandInDialect::getDialectNamespace());
  llvm::sort(names);
  return llvm::join(names, ", ");
}

/// Removes the first of two names of the same operation.
static std::string withOneName(StringRef diagnostic) {
  StringRef rest = diagnostic;
  if (!rest.consume_front("custom op "))
    return diagnostic.str();
  auto [name, message] = rest.split(' ');
  return message.starts_with((name + " op ").str()) ? message.str()
                                                    : diagnostic.str();
}

std::string tilefuzz::readerMessage(StringRef diagnostic,
                                    mlir::MLIRContext &context) {
  // Some of MLIR's messages have zero bytes.
  std::string printable = diagnostic.rtrim().str();
  llvm::erase(printable, '\0');
  auto [fact, advice] = StringRef(printable).split(". If this is intended");
  // The advice ends with the kind of the tool, and a hint may follow.
  const StringRef hint = advice.split(" tool used").second;
  if (!hint.empty() || advice.empty())
    return withOneName(fact) + hint.str();
  return withOneName(fact) + "; the dialects that are known are " +
         knownDialects(context) + unknownDialectAdvice().str();
}
