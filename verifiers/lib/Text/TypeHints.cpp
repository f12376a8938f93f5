//===- TypeHints.cpp - The type that was meant ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Text/TypeHints.h"

#include "Text/Token.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Text/SimilarName.h"
#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <array>

using namespace mlir;
using namespace tileir;

/// The longest type that a hint shows.
static constexpr size_t maxTypeLength = 1024;

std::string tileir::didYouMean(StringRef name) {
  return name.empty() ? "" : ("; did you mean '" + name + "'?").str();
}

StringRef tileir::nameIn(StringRef text) {
  return text.take_while([](char each) {
    return llvm::isAlnum(each) || each == '_' || each == '.' || each == '$';
  });
}

namespace {
/// A type as it was written, and as it has to be written.
struct FoundType {
  std::string written, meant;
};
} // namespace

std::array<KnownDialect, 3> tileir::knownDialects() {
  return {{{2, nv_tileas::NVTileASDialect::getDialectNamespace(),
            nv_tileas::NVTileASDialect::getTypeMnemonics(),
            nv_tileas::NVTileASDialect::getAttributeMnemonics()},
           {1, nv_tileaa::NVTileAADialect::getDialectNamespace(),
            nv_tileaa::NVTileAADialect::getTypeMnemonics(),
            nv_tileaa::NVTileAADialect::getAttributeMnemonics()},
           {0, cuda_tile::CudaTileDialect::getDialectNamespace(),
            cuda_tile::CudaTileDialect::getTypeMnemonics(),
            cuda_tile::CudaTileDialect::getAttributeMnemonics()}}};
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

std::string tileir::hintForType(StringRef message, StringRef front,
                                StringRef text, StringRef dialect) {
  if (std::optional<FoundType> type = typeIn(front, text, dialect))
    return ", found " + type->written + "; write " + type->meant;
  if (!message.contains("expected non-function type"))
    return "";
  return didYouMean(similarType(front, text, dialect));
}

std::string tileir::hintForArrow(StringRef front, StringRef text,
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
