//===- ReaderFaults.cpp - Texts that MLIR's reader fails on ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/ReaderFaults.h"

#include "Text/Token.h"

#include "tileir/Reading/TextCost.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <optional>

using namespace tileir;

/// How many results a token requires as a result number; 0 if it is no result
/// number. The reader refuses numbers of more than 32 bits.
static uint64_t resultsNeeded(llvm::StringRef token) {
  uint32_t number = 0;
  return token.consume_front("#") && !token.consumeInteger(10, number)
             ? uint64_t{number} + 1
             : 0;
}

/// The alignment that a token has as the value of a resource: its first four
/// bytes. std::nullopt where the reader allocates nothing.
static std::optional<uint32_t> alignmentOf(llvm::StringRef token) {
  static constexpr size_t digits = 8;
  std::string bytes;
  if (!token.consume_front("\"0x") || !token.consume_back("\"") ||
      token.size() <= digits ||
      !llvm::tryGetFromHex(token.take_front(digits), bytes))
    return std::nullopt;
  return llvm::support::endian::read32le(bytes.data());
}

namespace {
/// The faults that single tokens show.
class TokenFaults {
public:
  void add(llvm::StringRef token);
  /// The first fault of a text of so many bytes, or an empty string.
  std::string first(size_t size) const;

private:
  llvm::StringRef beforeLast, last;
  bool isInResources = false;
  std::string fault;
  /// By the name of the value. A name that is used in several functions counts
  /// once.
  llvm::StringMap<uint64_t> results;
};
} // namespace

/// Whether a token is the name of a type or an attribute of a dialect that ends
/// in a hyphen.
static bool endsInHyphen(llvm::StringRef token) {
  return (token.starts_with("!") || token.starts_with("#")) &&
         token.contains('.') && token.ends_with("-");
}

void TokenFaults::add(llvm::StringRef token) {
  if (endsInHyphen(last) && token != "<" && fault.empty())
    fault = llvm::formatv("expected the name of a type or an attribute that "
                          "ends in no hyphen, found {0}, which MLIR prints so "
                          "that it cannot read it; write another name",
                          last);
  if (last.starts_with("%"))
    if (uint64_t needed = resultsNeeded(token)) {
      uint64_t &most = results[last];
      most = std::max(most, needed);
    }
  if (beforeLast == "array" && last == "<" && token == "index" && fault.empty())
    fault = "expected an array of integers or floats, found array<index>; "
            "write array<i64>";
  // `{-#` and `#-}` are three and two tokens.
  if (beforeLast == "{" && last == "-" && token.starts_with("#"))
    isInResources = true;
  else if (last == "#-" && token == "}")
    isInResources = false;
  if (std::optional<uint32_t> alignment;
      isInResources && last == ":" && (alignment = alignmentOf(token)) &&
      (*alignment == 0 || *alignment > maxAlignment) && fault.empty())
    fault = llvm::formatv(
        "expected a resource whose alignment is a power of 2 of at most {0}, "
        "found the alignment {1}; begin its value with 0x01000000",
        maxAlignment, *alignment);
  beforeLast = last;
  last = token;
}

std::string TokenFaults::first(size_t size) const {
  if (!fault.empty())
    return fault;
  uint64_t sum = 0;
  for (const auto &entry : results)
    sum += entry.second;
  if (sum <= size)
    return "";
  return llvm::formatv("expected uses of at most as many results as the text "
                       "has bytes, {0}, found {1}; correct the numbers behind "
                       "#",
                       size, sum);
}

/// The fault of the cost of a text of so many bytes, or an empty string.
static std::string faultOf(const TextCost &cost, size_t size) {
  if (cost.operators > maxNesting)
    return llvm::formatv(
        "expected MLIR text, found text on which MLIR's reader or printer "
        "fails ({0} operators in an expression, of at most {1}); write it with "
        "shorter expressions and aliases that nest less",
        cost.operators, maxNesting);
  if (cost.nesting > maxGenericNesting)
    return llvm::formatv("expected brackets to nest at most {0} deep in the "
                         "module's generic form, found {1}; write the module "
                         "with less nesting",
                         maxGenericNesting, cost.nesting);
  if (uint64_t most = maxWrittenOut + maxGrowth * size; cost.size > most)
    return llvm::formatv("expected at most {0} bytes of text with all aliases "
                         "and wide numbers written out, found {1}; use fewer "
                         "of them in each other",
                         most, cost.size);
  return "";
}

std::string tileir::readerFaultIn(llvm::StringRef text, unsigned most) {
  if (unsigned nesting = nestingOf(text); nesting > most)
    return llvm::formatv("expected brackets to nest at most {0} deep, found "
                         "{1}; write the module with less nesting",
                         most, nesting);
  TokenFaults tokens;
  const TextCost cost =
      costOf(text, [&](llvm::StringRef token) { tokens.add(token); });
  tokens.add(""); // the end
  std::string fault = tokens.first(text.size());
  return fault.empty() ? faultOf(cost, text.size()) : fault;
}

mlir::LogicalResult
tileir::failAfterError(mlir::MLIRContext &context,
                       llvm::function_ref<mlir::LogicalResult()> read) {
  bool hasError = false;
  const mlir::ScopedDiagnosticHandler listen(
      &context, [&](mlir::Diagnostic &diagnostic) {
        hasError |= diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
        return mlir::failure(); // for the next handler
      });
  return mlir::failure(mlir::failed(read()) || hasError);
}
