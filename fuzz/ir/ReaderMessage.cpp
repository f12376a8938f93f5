//===- ReaderMessage.cpp - What MLIR's reader complains of ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ReaderMessage.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/StandIns.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Types.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <array>

using namespace tilefuzz;
using llvm::StringRef;

/// The longest type that is looked for.
static constexpr size_t maxTypeLength = 1024;

namespace {
/// A type as it was written, and as it has to be written.
struct FoundType {
  std::string written, meant;
};
} // namespace

/// Returns the type that a text begins with, or would begin with if its dialect
/// were named. Of two, that of the dialect which the text in `front` names
/// last.
static std::optional<FoundType> typeIn(StringRef front, StringRef text,
                                       mlir::MLIRContext &context) {
  text = text.take_front(maxTypeLength);
  StringRef bare = text;
  bare.consume_front("!");
  std::array<StringRef, 7> prefixes = {"",
                                       "!",
                                       "!nv_tileas.",
                                       "!nv_tileas.async.",
                                       "!nv_tileas.async.pipeline.",
                                       "!nv_tileaa.",
                                       "!cuda_tile."};
  auto lastOf = [&](StringRef prefix) {
    const size_t at = front.rfind(prefix.trim("!"));
    return at == StringRef::npos ? 0 : at + 1;
  };
  llvm::stable_sort(
      llvm::MutableArrayRef(prefixes).drop_front(2),
      [&](StringRef lhs, StringRef rhs) { return lastOf(lhs) > lastOf(rhs); });
  for (StringRef prefix : prefixes) {
    const std::string candidate =
        (prefix + (prefix.empty() ? text : bare)).str();
    size_t size = 0;
    const mlir::Type type = mlir::parseType(candidate, &context, &size);
    // Any word is a type of a dialect that is not there.
    if (!type || llvm::isa<mlir::OpaqueType>(type))
      continue;
    StringRef meant = StringRef(candidate).take_front(size).rtrim();
    // What stands behind the prefix is what was written, but for the sign.
    const size_t sign = prefix.empty() ? 0 : text.size() - bare.size();
    return FoundType{text.take_front(meant.size() - prefix.size() + sign).str(),
                     meant.str()};
  }
  return std::nullopt;
}

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

/// Returns what to do about a named operation without results, which the text
/// begins with.
static StringRef hintForNameOf(StringRef text, mlir::MLIRContext &context) {
  StringRef name = text.split('=').second.ltrim().ltrim('"').take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
  std::optional<mlir::RegisteredOperationName> op =
      mlir::RegisteredOperationName::lookup(name, &context);
  if (op && op->hasTrait<mlir::OpTrait::ZeroResults>())
    return "; write it without a name and `=`, as it never has results";
  return "; write `->` and the types of its results behind it";
}

/// Returns what to do about a diagnostic at a place of the text; empty if that
/// is not known.
static std::string hintFor(StringRef diagnostic, StringRef text, size_t offset,
                           mlir::MLIRContext &context) {
  if (offset >= text.size())
    return "";
  // The reader's place may be the end of the token in front.
  StringRef rest = text.drop_front(offset).ltrim();
  if (diagnostic == "cannot name an operation with no results")
    return hintForNameOf(rest, context).str();
  std::optional<FoundType> type =
      typeIn(text.take_front(offset), rest, context);
  if (!type)
    return "";
  if (type->written != type->meant)
    return ", found " + type->written + "; write " + type->meant;
  // Behind a list of operands or arguments, a type that is where an operation
  // or the definition of an alias could begin.
  if (text.take_front(offset).rtrim().ends_with(")") &&
      !rest.starts_with("(") &&
      (diagnostic == "expected operation name in quotes" ||
       diagnostic.starts_with("type names with a '.' are reserved")))
    return "; if the type " + type->meant + " is that of a result, write -> " +
           type->meant;
  return "";
}

std::string tilefuzz::readerMessage(StringRef diagnostic, StringRef text,
                                    size_t offset, mlir::MLIRContext &context) {
  // Some of MLIR's messages have zero bytes.
  std::string printable = diagnostic.rtrim().str();
  llvm::erase(printable, '\0');
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  auto [fact, advice] = StringRef(printable).split(". If this is intended");
  const std::string hint = hintFor(fact, text, offset, context);
  if (!hint.empty() || advice.empty())
    return withOneName(fact) + hint;
  return withOneName(fact) + "; the dialects that are known are " +
         knownDialects(context) + unknownDialectAdvice().str();
}
