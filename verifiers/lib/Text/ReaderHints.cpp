//===- ReaderHints.cpp - What the author of a text meant ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A hint depends on MLIR's message and on the text at its place. Nothing is
// parsed for it: a handler may not report anything itself.
//
//===----------------------------------------------------------------------===//

#include "tileir/Text/ReaderHints.h"

#include "Text/DialectText.h"
#include "Text/TypeHints.h"

#include "tileir/Text/SimilarName.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"

#include "llvm/ADT/STLExtras.h"

#include <cstring>

using namespace mlir;
using namespace tileir;

/// How much text of a parser is looked at.
static constexpr size_t maxTextLength = size_t{1} << 16;

static bool contains(StringRef message, ArrayRef<StringRef> texts) {
  return llvm::any_of(texts,
                      [&](StringRef each) { return message.contains(each); });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

std::string tileir::similarOperation(StringRef name, MLIRContext &context) {
  auto [dialect, rest] = name.split('.');
  const SmallVector<StringRef> names =
      operationsBehind((dialect + ".").str(), context);
  if (!names.empty()) {
    const StringRef meant = similarName(rest, names);
    return meant.empty() ? "" : (dialect + "." + meant).str();
  }
  const StringRef meant = similarName(dialect, context.getAvailableDialects());
  return meant.empty() || meant == dialect || rest.empty()
             ? ""
             : (meant + "." + rest).str();
}

/// Returns the text between two others in a message.
static StringRef between(StringRef message, StringRef before, StringRef after) {
  const size_t at = message.find(before);
  if (at == StringRef::npos)
    return {};
  StringRef rest = message.drop_front(at + before.size());
  return rest.take_front(rest.find(after));
}

/// Returns a hint for an enumeration, whose words the message lists.
static std::string hintForKeyword(StringRef message) {
  SmallVector<StringRef> words;
  between(message, "expected one of [", "]").split(words, ", ");
  return didYouMean(similarName(message.rsplit(", got: ").second, words));
}

/// Returns what was meant where a page fixes the text of the message: the
/// closest keyword of an enumeration, or attribute of a dialect.
static StringRef nameMeantIn(StringRef message) {
  const StringRef written = between(message, ", but got '", "'");
  if (message.contains("expected a keyword ")) {
    SmallVector<StringRef> words;
    between(message, " in {", "}").split(words, ", ");
    return similarName(written, words);
  }
  const StringRef dialect =
      between(message, ": expected an attribute of ", ", but got '");
  for (const KnownDialect &each : knownDialects())
    if (each.name == dialect)
      return similarName(written, each.attributes);
  return {};
}

/// Returns a hint for an operation, a type or an attribute whose dialect is not
/// known. The place is behind the name of an operation, and that of a type or
/// an attribute may be behind its dialect.
static std::string hintForDialect(StringRef front, StringRef text,
                                  MLIRContext &context) {
  StringRef name = front.rtrim();
  if (name.consume_back("\""))
    return didYouMean(
        similarOperation(name.substr(name.rfind('"') + 1), context));
  name = front.substr(front.find_last_of("!#") + 1);
  if (!name.consume_back(".") || nameIn(name) != name)
    name = nameIn(text.ltrim("!#"));
  return didYouMean(similarName(name, context.getAvailableDialects()));
}

/// The words of the custom form of cuda_tile that are no operands, no types and
/// no keywords of enumerations.
static constexpr StringRef publicWords[] = {"alignment",
                                            "attributes",
                                            "constant",
                                            "dim",
                                            "else",
                                            "fast_acc",
                                            "flush_to_zero",
                                            "global",
                                            "identities",
                                            "in",
                                            "iter_values",
                                            "num_elem",
                                            "optimization_hints",
                                            "overflow",
                                            "propagate_nan",
                                            "reverse",
                                            "rounding",
                                            "shape",
                                            "step",
                                            "strides",
                                            "to",
                                            "token",
                                            "unsigned"};

/// Returns which word the one is close to that stands where MLIR expects
/// another token.
static std::string hintForWord(StringRef text) {
  const StringRef word = nameIn(text);
  const StringRef meant = similarName(word, publicWords);
  return meant.empty() || meant == word
             ? ""
             : (", found '" + word + "'").str() + didYouMean(meant);
}

/// Returns what to do about a named operation without results, which the text
/// begins with.
static std::string hintForNameOf(StringRef text, MLIRContext &context) {
  StringRef name = nameIn(text.split('=').second.ltrim().ltrim('"'));
  return adviceOnName(RegisteredOperationName::lookup(name, &context)).str();
}

StringRef tileir::adviceOnName(std::optional<OperationName> operation) {
  if (operation && operation->hasTrait<OpTrait::ZeroResults>())
    return "; write it without a name and `=`, as it never has results";
  return "; write `->` and the types of its results behind it";
}

//===----------------------------------------------------------------------===//
// ReaderHints
//===----------------------------------------------------------------------===//

static std::string hintFor(StringRef message, StringRef front, StringRef text,
                           StringRef dialect, MLIRContext &context) {
  if (contains(message, {"expected one of ["}))
    return hintForKeyword(message);
  if (contains(message, {"unregistered operation '"}))
    return didYouMean(similarOperation(
        between(message, "unregistered operation '", "'"), context));
  if (contains(message, {"not found for custom op '"}))
    return didYouMean(similarOperation(
        between(message, "not found for custom op '", "'"), context));
  // The name is of a dialect of MLIR, perhaps with the prefix that was added.
  if (contains(message, {"' is unknown"})) {
    StringRef name = between(message, "(tried '", "'");
    return didYouMean(similarOperation(
        name.empty() ? between(message, "custom op '", "'") : name, context));
  }
  // The place may be the end of the token in front.
  text = text.ltrim();
  if (contains(message, {"cannot name an operation with no results"}))
    return hintForNameOf(text, context);
  if (contains(message, {"expected operation name in quotes",
                         "type names with a '.' are reserved"}))
    return hintForArrow(front, text, dialect);
  if (contains(message, {"unregistered dialect"}))
    if (std::string hint = hintForDialect(front, text, context); !hint.empty())
      return hint;
  if (contains(message,
               {"expected non-function type", "expected attribute value",
                "unregistered dialect", "undefined symbol alias id"}))
    return hintForType(message, front, text, dialect);
  if (contains(message, {"expected '"}) && !message.contains("found"))
    return hintForWord(text);
  return "";
}

/// Whether a parser inside of this one has added a hint.
static bool hasHint(StringRef message) {
  return contains(message, {"; write ", "; did you mean ", "; if the type "});
}

ReaderHints::ReaderHints(MLIRContext &context, StringRef text)
    : context(context), text(text),
      handler(&context, [this](Diagnostic &diagnostic) {
        addHint(diagnostic);
        return failure();
      }) {}

ReaderHints::ReaderHints(AsmParser &parser, StringRef dialect)
    : context(*parser.getContext()), parser(&parser),
      begin(parser.getCurrentLocation()), dialect(dialect),
      handler(&context, [this](Diagnostic &diagnostic) {
        addHint(diagnostic);
        return failure();
      }) {}

/// The offset of a place in a text, which begins at another one; none where
/// the text has no such place.
static std::optional<size_t> offsetOf(StringRef text, FileLineColLoc begin,
                                      FileLineColLoc place) {
  unsigned column = begin.getColumn();
  size_t offset = 0;
  for (unsigned line = begin.getLine(); line != place.getLine(); ++line) {
    const size_t end = text.find('\n', offset);
    if (line > place.getLine() || end == StringRef::npos)
      return std::nullopt;
    offset = end + 1;
    column = 1;
  }
  if (place.getColumn() < column ||
      place.getColumn() - column > text.size() - offset)
    return std::nullopt;
  return offset + place.getColumn() - column;
}

std::pair<StringRef, StringRef>
ReaderHints::textAround(Location location) const {
  auto place = dyn_cast<FileLineColLoc>(location);
  if (!place)
    return {};
  StringRef known = text;
  auto first = FileLineColLoc::get(place.getFilename(), 1, 1);
  if (parser) {
    first = dyn_cast<FileLineColLoc>(parser->getEncodedSourceLoc(begin));
    if (!first || first.getFilename() != place.getFilename())
      return {};
    // Behind the text that MLIR reads stands a zero byte.
    known = StringRef(begin.getPointer(),
                      strnlen(begin.getPointer(), maxTextLength));
  }
  std::optional<size_t> offset = offsetOf(known, first, place);
  if (!offset)
    return {};
  return {known.take_front(*offset), known.drop_front(*offset)};
}

void ReaderHints::addHint(Diagnostic &diagnostic) const {
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return;
  const std::string message = diagnostic.str();
  if (hasHint(message))
    return;
  auto [front, behind] = textAround(diagnostic.getLocation());
  const std::string hint = hintFor(message, front, behind, dialect, context);
  if (!hint.empty())
    diagnostic << hint;
  else if (StringRef meant = nameMeantIn(message); !parser && !meant.empty())
    diagnostic.attachNote() << "did you mean '" << meant << "'?";
}
