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
#include "Text/Token.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Text/SimilarName.h"
#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <array>

using namespace mlir;
using namespace tileir;

/// The longest type that a hint shows.
static constexpr size_t maxTypeLength = 1024;
/// How much text of a parser is looked at.
static constexpr size_t maxTextLength = size_t{1} << 16;

static bool contains(StringRef message, ArrayRef<StringRef> texts) {
  return llvm::any_of(texts,
                      [&](StringRef each) { return message.contains(each); });
}

static std::string didYouMean(StringRef name) {
  return name.empty() ? "" : ("; did you mean '" + name + "'?").str();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
struct KnownDialect {
  /// Where neither the parser nor the text names one.
  size_t rank;
  StringRef name;
  ArrayRef<StringRef> types;
};

/// A type as it was written, and as it has to be written.
struct FoundType {
  std::string written, meant;
};
} // namespace

static std::array<KnownDialect, 3> knownDialects() {
  return {{{2, nv_tileas::NVTileASDialect::getDialectNamespace(),
            nv_tileas::NVTileASDialect::getTypeMnemonics()},
           {1, nv_tileaa::NVTileAADialect::getDialectNamespace(),
            nv_tileaa::NVTileAADialect::getTypeMnemonics()},
           {0, cuda_tile::CudaTileDialect::getDialectNamespace(),
            cuda_tile::CudaTileDialect::getTypeMnemonics()}}};
}

/// The dialects that types may be of: that of the parser first, and then the
/// one that the text in front names last.
static std::array<KnownDialect, 3> dialectsByRank(StringRef front,
                                                  StringRef dialect) {
  std::array<KnownDialect, 3> dialects = knownDialects();
  for (KnownDialect &each : dialects) {
    const size_t at = front.rfind(each.name);
    if (each.name == dialect)
      each.rank += front.size() + dialects.size();
    else if (at != StringRef::npos)
      each.rank += at + dialects.size();
  }
  llvm::sort(dialects, [](const KnownDialect &lhs, const KnownDialect &rhs) {
    return lhs.rank > rhs.rank;
  });
  return dialects;
}

/// The types of MLIR that are one word and may be elements, and the integers
/// that the pages name.
template <typename... Types>
static SmallVector<StringRef> elementNames() {
  SmallVector<StringRef> names;
  auto add = [&]<typename Class>(std::type_identity<Class>) {
    if constexpr (std::is_same_v<Class, IndexType> ||
                  std::is_base_of_v<FloatType::Trait<Class>, Class>)
      names.push_back(StringRef(Class::name).split('.').second);
  };
  (add(std::type_identity<Types>()), ...);
  llvm::append_range(
      names, ArrayRef<StringRef>{"i1", "i4", "i8", "i16", "i32", "i64"});
  return names;
}

static SmallVector<StringRef> elementNames() {
  return elementNames<
#define GET_TYPEDEF_LIST
#include "mlir/IR/BuiltinTypes.cpp.inc"
      >();
}

/// The size of the brackets `<...>` that a text begins with; 0 without them.
static size_t sizeOfBrackets(StringRef text) {
  if (!text.starts_with("<"))
    return 0;
  unsigned depth = 0;
  for (StringRef rest = text.take_front(maxTypeLength); !rest.empty();) {
    StringRef token = takeToken(rest);
    if (token.empty())
      return 0;
    depth += token == "<";
    depth -= token == ">";
    if (depth == 0)
      return rest.data() - text.data();
  }
  return 0;
}

/// The name that a text begins with, without a sign.
static StringRef nameIn(StringRef text) {
  return text.take_while([](char each) {
    return llvm::isAlnum(each) || each == '_' || each == '.' || each == '$';
  });
}

/// Returns the type of a dialect that a text begins with, whose dialect is not
/// named as it has to be.
static std::optional<FoundType> typeIn(StringRef front, StringRef text,
                                       StringRef dialect) {
  StringRef bare = text;
  const bool hasSign = bare.consume_front("!");
  const StringRef written = nameIn(bare);
  if (written.empty())
    return std::nullopt;
  for (const KnownDialect &each : dialectsByRank(front, dialect)) {
    StringRef name = written;
    const bool hasDialect =
        name.consume_front(each.name) && name.consume_front(".");
    if (!hasDialect)
      name = written;
    if (hasDialect && hasSign)
      continue;
    const auto *type = llvm::find_if(each.types, [&](StringRef mnemonic) {
      return mnemonic == name || mnemonic.ends_with(("." + name).str());
    });
    if (type == each.types.end())
      continue;
    bare = bare.drop_front(written.size());
    const StringRef brackets = bare.take_front(sizeOfBrackets(bare));
    return FoundType{((hasSign ? "!" : "") + written + brackets).str(),
                     ("!" + each.name + "." + *type + brackets).str()};
  }
  return std::nullopt;
}

/// Returns the type of a dialect, as it is written, that a name is close to.
static std::string similarDialectType(StringRef front, StringRef name,
                                      StringRef dialect) {
  for (const KnownDialect &each : dialectsByRank(front, dialect))
    if (const StringRef type = similarName(name, each.types); !type.empty())
      return ("!" + each.name + "." + type).str();
  return "";
}

/// Returns the type that the name in front of a text is close to.
static std::string similarType(StringRef front, StringRef text,
                               StringRef dialect) {
  const StringRef name = nameIn(text.ltrim('!'));
  const StringRef element = similarName(name, elementNames());
  return element.empty() ? similarDialectType(front, name, dialect)
                         : element.str();
}

std::string tileir::hintForMnemonic(StringRef mnemonic, StringRef dialect) {
  return didYouMean(similarDialectType("", mnemonic, dialect));
}

/// Returns the type as MLIR reads it that a text begins with; empty without
/// one.
static StringRef readableTypeIn(StringRef text) {
  StringRef bare = text;
  const bool hasSign = bare.consume_front("!");
  const StringRef name = nameIn(bare);
  StringRef number = name;
  const bool isInteger =
      (number.consume_front("i") || number.consume_front("si") ||
       number.consume_front("ui")) &&
      !number.empty() && llvm::all_of(number, llvm::isDigit);
  bare = bare.drop_front(name.size());
  const size_t brackets = sizeOfBrackets(bare);
  if (name.empty() ||
      !(hasSign ? name.contains('.') || brackets == 0
                : isInteger || llvm::is_contained(elementNames(), name)))
    return {};
  return text.take_front(hasSign + name.size() + brackets);
}

/// Returns a hint for a place where MLIR sees no type.
static std::string hintForType(StringRef message, StringRef front,
                               StringRef text, StringRef dialect) {
  if (std::optional<FoundType> type = typeIn(front, text, dialect))
    return ", found " + type->written + "; write " + type->meant;
  if (!message.contains("expected non-function type"))
    return "";
  return didYouMean(similarType(front, text, dialect));
}

/// Returns a hint for a type behind a list of operands or arguments, where an
/// operation or the definition of an alias could begin.
static std::string hintForArrow(StringRef front, StringRef text,
                                StringRef dialect) {
  if (!front.rtrim().ends_with(")"))
    return "";
  std::string type = readableTypeIn(text).str();
  if (type.empty())
    if (std::optional<FoundType> found = typeIn(front, text, dialect))
      type = found->meant;
  if (type.empty())
    return "";
  return "; if the type " + type + " is that of a result, write -> " + type;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

std::string tileir::similarOperation(StringRef name, MLIRContext &context) {
  auto [dialect, rest] = name.split('.');
  const ArrayRef<RegisteredOperationName> operations =
      context.getRegisteredOperationsByDialect(dialect);
  if (operations.empty()) {
    const StringRef meant =
        similarName(dialect, context.getAvailableDialects());
    return meant.empty() || rest.empty() ? "" : (meant + "." + rest).str();
  }
  SmallVector<StringRef> names;
  for (RegisteredOperationName each : operations)
    names.push_back(each.getStringRef().drop_front(dialect.size() + 1));
  const StringRef meant = similarName(rest, names);
  return meant.empty() ? "" : (dialect + "." + meant).str();
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
}
